//! A persistent array of pages.
//!
//! Pages of a region are numbered from zero; a tree of fan-out 16, as high as its largest number needs, holds them.
//! A copy shares everything; writing copies the few nodes on the way to a page, and the page. Most programs touch a
//! few hundred pages, so trees are two to four nodes high.

use super::page::Page;
use std::sync::Arc;

const BITS: u32 = 4;
const FANOUT: usize = 1 << BITS;

#[derive(Clone)]
enum Node {
    Inner([Option<Arc<Node>>; FANOUT]),
    Leaf([Option<Arc<Page>>; FANOUT]),
}

impl Node {
    fn new(height: u32) -> Node {
        if height == 0 { Node::Leaf(Default::default()) } else { Node::Inner(Default::default()) }
    }
}

/// Whether two nodes of one height hold the same bytes. What they share is not looked at.
fn hold_the_same(one: &Node, other: &Node) -> bool {
    fn all<T>(one: &[Option<Arc<T>>], other: &[Option<Arc<T>>], are_same: impl Fn(&T, &T) -> bool) -> bool {
        one.iter().zip(other).all(|pair| match pair {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other) || are_same(one, other),
            (None, None) => true,
            _ => false,
        })
    }
    match (one, other) {
        (Node::Inner(one), Node::Inner(other)) => all(one, other, hold_the_same),
        (Node::Leaf(one), Node::Leaf(other)) => all(one, other, |one, other| one.bytes == other.bytes),
        _ => false,
    }
}

/// The pages of a region.
#[derive(Clone, Default)]
pub struct PageTree {
    root: Option<Arc<Node>>,
    height: u32,
}

impl PageTree {
    fn covers(&self, index: u64) -> bool {
        index.checked_shr(BITS * (self.height + 1)).unwrap_or(0) == 0
    }

    /// Whether both have the same pages, with the same bytes in them.
    pub fn holds_the_same(&self, other: &PageTree) -> bool {
        match (&self.root, &other.root) {
            (Some(one), Some(other_root)) => {
                self.height == other.height && (Arc::ptr_eq(one, other_root) || hold_the_same(one, other_root))
            }
            (None, None) => true,
            _ => false,
        }
    }

    /// The page under a number.
    pub fn get(&self, index: u64) -> Option<&Arc<Page>> {
        if !self.covers(index) {
            return None;
        }
        let mut node = self.root.as_deref()?;
        let mut height = self.height;
        loop {
            let at = (index >> (BITS * height)) as usize % FANOUT;
            match node {
                Node::Leaf(pages) => return pages[at].as_ref(),
                Node::Inner(children) => node = children[at].as_deref()?,
            }
            height -= 1;
        }
    }

    /// The place of a page, made if it is not there, owned by this tree alone.
    pub fn slot(&mut self, index: u64) -> &mut Option<Arc<Page>> {
        &mut self.leaf(index)[index as usize % FANOUT]
    }

    /// The places of a page and its neighbours: all that have the same number but for its lowest four bits.
    pub fn leaf(&mut self, index: u64) -> &mut [Option<Arc<Page>>; FANOUT] {
        while !self.covers(index) {
            if let Some(old) = self.root.take() {
                let mut children: [Option<Arc<Node>>; FANOUT] = Default::default();
                children[0] = Some(old);
                self.root = Some(Arc::new(Node::Inner(children)));
            }
            self.height += 1;
        }
        let mut height = self.height;
        let mut node = Arc::make_mut(self.root.get_or_insert_with(|| Arc::new(Node::new(height))));
        loop {
            match node {
                Node::Leaf(pages) => return pages,
                Node::Inner(children) => {
                    let at = (index >> (BITS * height)) as usize % FANOUT;
                    height -= 1;
                    node = Arc::make_mut(children[at].get_or_insert_with(|| Arc::new(Node::new(height))));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_does_not_see_later_writes() {
        let mut tree = PageTree::default();
        for index in [0, 31, 32, 1023, 1024, 1 << 20, 1 << 28] {
            *tree.slot(index) = Some(Arc::new(Page::outside()));
        }
        let copy = tree.clone();
        let page = tree.slot(1 << 20).as_mut().map(Arc::make_mut);
        page.expect("it was put there").bytes[5] = 7;
        assert_eq!(tree.get(1 << 20).map(|page| page.bytes[5]), Some(7));
        assert_eq!(copy.get(1 << 20).map(|page| page.bytes[5]), Some(0));
        assert!(copy.get(1 << 21).is_none() && copy.get(1 << 40).is_none() && copy.get(33).is_none());
    }
}

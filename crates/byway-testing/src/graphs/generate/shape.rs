//! Random control-flow graphs.

use fastrand::Rng;

/// A graph of blocks. The first is the entry, which nothing leads to; the last one returns.
pub struct Shape {
    /// Where each block leads; a block may stand there several times.
    pub successors: Vec<Vec<usize>>,
    /// Where each block comes from, once for each edge.
    pub predecessors: Vec<Vec<usize>>,
    /// The block that dominates each block most closely; none for the entry and for what no path reaches.
    pub dominator: Vec<Option<usize>>,
    /// Blocks in an order in which dominators come first; those that no path reaches are last.
    pub order: Vec<usize>,
}

impl Shape {
    /// A graph of this many blocks, at least two. Each block but the last has a successor further on, so that every
    /// walk that goes back only so many times comes to an end.
    pub fn new(random: &mut Rng, blocks: usize) -> Shape {
        let last = blocks - 1;
        let mut successors: Vec<Vec<usize>> = vec![Vec::new(); blocks];
        for (block, targets) in successors.iter_mut().enumerate().take(last) {
            let near = block + 1;
            targets.push(if random.u32(..4) > 0 { near } else { random.usize(near..blocks) });
            let more = [0, 0, 1, 1, 1, 1, 2, 4][random.usize(..8)];
            for _ in 0..more {
                let target = match random.u32(..5) {
                    0 if block > 0 => block,
                    0..3 if block > 0 => random.usize(1..=block),
                    3 => *random.choice(targets.iter()).unwrap_or(&near),
                    _ => random.usize(near..blocks),
                };
                targets.push(target);
            }
        }
        let mut predecessors = vec![Vec::new(); blocks];
        for (block, targets) in successors.iter().enumerate() {
            for &target in targets {
                predecessors[target].push(block);
            }
        }
        let mut order = postorder(&successors);
        order.reverse();
        let dominator = dominators(&order, &predecessors);
        let unreached: Vec<usize> = (0..blocks).filter(|block| !order.contains(block)).collect();
        order.extend(unreached);
        Shape { successors, predecessors, dominator, order }
    }

    /// A block and those that dominate it, itself first. What no path reaches is given the entry.
    pub fn above(&self, block: usize) -> Vec<usize> {
        let mut above = vec![block];
        let mut at = block;
        while let Some(next) = self.dominator[at].or((at != 0).then_some(0)) {
            above.push(next);
            at = next;
        }
        above
    }
}

fn postorder(successors: &[Vec<usize>]) -> Vec<usize> {
    let mut seen = vec![false; successors.len()];
    let mut out = Vec::new();
    let mut stack = vec![(0, 0)];
    seen[0] = true;
    while let Some((block, next)) = stack.pop() {
        match successors[block].get(next) {
            Some(&target) => {
                stack.push((block, next + 1));
                if !std::mem::replace(&mut seen[target], true) {
                    stack.push((target, 0));
                }
            }
            None => out.push(block),
        }
    }
    out
}

/// The closest dominators of the blocks in this order, which is a reverse postorder.
fn dominators(order: &[usize], predecessors: &[Vec<usize>]) -> Vec<Option<usize>> {
    let mut place = vec![usize::MAX; predecessors.len()];
    order.iter().enumerate().for_each(|(at, &block)| place[block] = at);
    let mut dominator: Vec<Option<usize>> = vec![None; predecessors.len()];
    dominator[0] = Some(0);
    let mut changed = true;
    while changed {
        changed = false;
        for &block in &order[1..] {
            let mut known = predecessors[block].iter().copied().filter(|&from| dominator[from].is_some());
            let Some(first) = known.next() else { continue };
            let closest = known.fold(first, |a, b| meet(a, b, &dominator, &place));
            changed |= dominator[block] != Some(closest);
            dominator[block] = Some(closest);
        }
    }
    dominator[0] = None;
    dominator
}

fn meet(mut a: usize, mut b: usize, dominator: &[Option<usize>], place: &[usize]) -> usize {
    while a != b {
        let later = if place[a] > place[b] { &mut a } else { &mut b };
        *later = dominator[*later].unwrap_or(0);
    }
    a
}

//! The conditions of a path, grouped by the inputs that they share.

use byway_expr::{SupportId, Supports, TermId, VarId};

/// No condition.
const NONE: u32 = u32::MAX;

/// A path whose conditions are in groups: two are in one group if they share an input, directly or through others.
///
/// Consecutive queries mostly have most of their paths in common, so the groups follow the path: what is not in the new
/// path is undone from the end, what is new is added. Groups are the trees of a union-find structure over the inputs,
/// without path compression so that each step can be undone, and each has a chained list of its conditions, so that
/// following costs what changed, and listing a group what is in it.
#[derive(Debug, Default)]
pub(crate) struct Partition {
    path: Vec<TermId>,
    /// By position in the path: the next condition of the same group.
    next: Vec<u32>,
    /// By position in the path: the number of undo steps before it.
    marks: Vec<usize>,
    undo: Vec<Undo>,
    /// By input.
    groups: Vec<Group>,
    /// By set of inputs: whether they were made one group by a condition of the path.
    is_joined: Vec<bool>,
}

/// An input, and the group below it if it is a root.
#[derive(Clone, Copy, Debug)]
struct Group {
    parent: u32,
    size: u32,
    first: u32,
    last: u32,
}

/// How to take back a step.
#[derive(Clone, Copy, Debug)]
enum Undo {
    /// A group was put below another.
    Join { below: u32, root: u32, before: Group },
    /// A condition was added to a group.
    Add { root: u32, before: Group },
    /// A set of inputs was made one group.
    Joined { support: SupportId },
}

impl Partition {
    /// The path that is followed.
    pub(crate) fn path(&self) -> &[TermId] {
        &self.path
    }

    /// Whether no condition joins an input with another.
    pub(crate) fn is_alone(&mut self, input: VarId) -> bool {
        let root = self.root(input);
        self.groups[root as usize].size == 1
    }

    /// The conditions in the groups of some inputs, in the path's order.
    pub(crate) fn connected(&mut self, inputs: impl Iterator<Item = VarId>, conditions: &mut Vec<TermId>) {
        let mut roots: Vec<u32> = inputs.map(|input| self.root(input)).collect();
        roots.sort_unstable();
        roots.dedup();
        let mut positions: Vec<u32> = Vec::new();
        for root in roots {
            let mut position = self.groups[root as usize].first;
            while position != NONE {
                positions.push(position);
                position = self.next[position as usize];
            }
        }
        positions.sort_unstable();
        conditions.clear();
        conditions.extend(positions.iter().map(|&position| self.path[position as usize]));
    }

    /// The root of an input's group.
    fn root(&mut self, input: VarId) -> u32 {
        let known = self.groups.len() as u32;
        let alone = |input| Group { parent: input, size: 1, first: NONE, last: NONE };
        self.groups.extend((known..=input.0).map(alone));
        let mut at = input.0;
        while self.groups[at as usize].parent != at {
            at = self.groups[at as usize].parent;
        }
        at
    }

    /// Adds a condition to the end of the path.
    pub(crate) fn add(&mut self, condition: TermId, support: SupportId, supports: &Supports) {
        let position = self.path.len() as u32;
        self.path.push(condition);
        self.next.push(NONE);
        self.marks.push(self.undo.len());
        let mut inputs = supports.vars(support);
        let Some(first) = inputs.next() else { return };
        let mut root = self.root(first);
        if self.join_all(support) {
            for input in inputs {
                let other = self.root(input);
                root = self.join(root, other);
            }
        }
        let group = &mut self.groups[root as usize];
        self.undo.push(Undo::Add { root, before: *group });
        match group.last {
            NONE => group.first = position,
            last => self.next[last as usize] = position,
        }
        group.last = position;
    }

    /// Notes that a set of inputs is made one group; false if it is one already.
    fn join_all(&mut self, support: SupportId) -> bool {
        let index = support.0 as usize;
        if self.is_joined.len() <= index {
            self.is_joined.resize(index + 1, false);
        }
        let is_new = !std::mem::replace(&mut self.is_joined[index], true);
        if is_new {
            self.undo.push(Undo::Joined { support });
        }
        is_new
    }

    /// Makes one group of two, given by their roots, and returns its root.
    fn join(&mut self, a: u32, b: u32) -> u32 {
        if a == b {
            return a;
        }
        let [a_size, b_size] = [a, b].map(|root| self.groups[root as usize].size);
        let (root, below) = if a_size >= b_size { (a, b) } else { (b, a) };
        let (before, joined) = (self.groups[root as usize], self.groups[below as usize]);
        self.undo.push(Undo::Join { below, root, before });
        self.groups[below as usize].parent = root;
        let group = &mut self.groups[root as usize];
        group.size += joined.size;
        if joined.first != NONE {
            match group.last {
                NONE => group.first = joined.first,
                last => self.next[last as usize] = joined.first,
            }
            group.last = joined.last;
        }
        root
    }

    /// Takes conditions off the end of the path until so many are left.
    pub(crate) fn shorten(&mut self, length: usize) {
        let Some(&mark) = self.marks.get(length) else { return };
        for step in self.undo.drain(mark..).rev() {
            let (root, before) = match step {
                Undo::Join { below, root, before } => {
                    self.groups[below as usize].parent = below;
                    (root, before)
                }
                Undo::Add { root, before } => (root, before),
                Undo::Joined { support } => {
                    self.is_joined[support.0 as usize] = false;
                    continue;
                }
            };
            self.groups[root as usize] = before;
            if before.last != NONE {
                self.next[before.last as usize] = NONE;
            }
        }
        self.path.truncate(length);
        self.next.truncate(length);
        self.marks.truncate(length);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_expr::Terms;
    use byway_expr::testing::Random;

    /// The conditions connected with some inputs, found by going over the path until nothing is added.
    fn naive(path: &[TermId], terms: &Terms, supports: &mut Supports, goal: TermId) -> Vec<TermId> {
        let mut inputs = supports.of(terms, goal);
        loop {
            let before = inputs;
            for &condition in path {
                let support = supports.of(terms, condition);
                if supports.overlap(support, inputs) {
                    inputs = supports.union(inputs, support);
                }
            }
            if inputs == before {
                let is_connected = |condition: &TermId| {
                    let support = supports.of(terms, *condition);
                    supports.overlap(support, inputs)
                };
                return path.iter().copied().filter(is_connected).collect();
            }
        }
    }

    #[test]
    fn groups_are_those_of_a_naive_search() {
        let (mut terms, mut supports, mut random) = (Terms::default(), Supports::default(), Random::new(7));
        let mut partition = Partition::default();
        let mut path: Vec<TermId> = Vec::new();
        let condition = |random: &mut Random, terms: &mut Terms| {
            let [a, b] = [0; 2].map(|_| terms.var(VarId(random.below(40) as u32)));
            terms.ult(a, b)
        };
        for _ in 0..2000 {
            path.truncate(random.below(path.len() as u64 + 1) as usize);
            for _ in 0..random.below(8) {
                path.push(condition(&mut random, &mut terms));
            }
            let goal = condition(&mut random, &mut terms);
            let mut found = Vec::new();
            let common = partition.path().iter().zip(&path).take_while(|(old, new)| old == new).count();
            partition.shorten(common);
            for &condition in &path[common..] {
                let support = supports.of(&terms, condition);
                partition.add(condition, support, &supports);
            }
            let inputs = supports.of(&terms, goal);
            partition.connected(supports.vars(inputs), &mut found);
            assert_eq!(found, naive(&path, &terms, &mut supports, goal));
        }
    }
}

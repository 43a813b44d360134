//! Which blocks of a function lie in the same loop.

use byway_ir::module::{BlockId, Function};

/// Loops by number, for each block; those in each other have the number of the outermost.
pub(super) struct Loops {
    of: Vec<Option<u32>>,
}

impl Loops {
    pub(super) fn of(function: &Function) -> Loops {
        let count = function.blocks.len();
        let (mut next, mut before) = (vec![Vec::new(); count], vec![Vec::new(); count]);
        for (number, outgoing) in next.iter_mut().enumerate() {
            let Some(last) = function.block_insts(BlockId(number as u32)).last() else { continue };
            last.kind.for_each_successor(|to| {
                outgoing.push(to.0 as usize);
                before[to.0 as usize].push(number);
            });
        }
        // Kosaraju: blocks in the order in which they are left, then backwards from the last.
        let mut order = Vec::with_capacity(count);
        let mut seen = vec![false; count];
        for start in 0..count {
            let mut way = vec![(start, 0)];
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            while let Some((at, taken)) = way.last_mut() {
                match next[*at].get(*taken) {
                    Some(&to) => {
                        *taken += 1;
                        if !std::mem::replace(&mut seen[to], true) {
                            way.push((to, 0));
                        }
                    }
                    None => {
                        order.push(*at);
                        way.pop();
                    }
                }
            }
        }
        let mut of = vec![None; count];
        let mut seen = vec![false; count];
        for (number, &start) in order.iter().rev().enumerate() {
            let mut left = vec![start];
            let mut members = Vec::new();
            while let Some(at) = left.pop() {
                if !std::mem::replace(&mut seen[at], true) {
                    members.push(at);
                    left.extend(&before[at]);
                }
            }
            if members.len() > 1 || members.iter().any(|at| next[*at].contains(at)) {
                members.into_iter().for_each(|at| of[at] = Some(number as u32));
            }
        }
        Loops { of }
    }

    /// The loop that an instruction is in.
    pub(super) fn around(&self, function: &Function, at: usize) -> Option<u32> {
        let block = function.blocks.partition_point(|block| block.insts.end as usize <= at);
        self.of.get(block).copied().flatten()
    }
}

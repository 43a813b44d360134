//! Call stacks, each kept once.

use byway_vm::memory::CodePlace;
use rustc_hash::FxHashMap;

/// A call stack in [`CallStacks`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CallStackId(u32);

impl CallStackId {
    /// The running function has no caller.
    pub const EMPTY: CallStackId = CallStackId(0);

    /// Its place in tables that have an entry for every call stack.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The call stacks that decisions were met at. A stack is its innermost caller and the stack of that, so edges share
/// what is common, and what is computed about a stack can be kept by its number.
#[derive(Debug, Default)]
pub struct CallStacks {
    /// The innermost caller, and the stack below it; the empty stack has no entry.
    entries: Vec<(CodePlace, CallStackId)>,
    known: FxHashMap<(CodePlace, CallStackId), CallStackId>,
    /// The stack that was entered last, the outermost caller first: the next one is mostly like it.
    last: Vec<(CodePlace, CallStackId)>,
    scratch: Vec<CodePlace>,
}

impl CallStacks {
    /// The number of a stack, given where its functions go on, the innermost first.
    pub fn intern(&mut self, callers: impl Iterator<Item = CodePlace>) -> CallStackId {
        self.scratch.clear();
        self.scratch.extend(callers);
        let same = self.scratch.iter().rev().zip(&self.last).take_while(|(new, (old, _))| *new == old).count();
        self.last.truncate(same);
        let mut at = self.last.last().map_or(CallStackId::EMPTY, |(_, id)| *id);
        for &place in self.scratch.iter().rev().skip(same) {
            at = *self.known.entry((place, at)).or_insert_with(|| {
                self.entries.push((place, at));
                CallStackId(self.entries.len() as u32)
            });
            self.last.push((place, at));
        }
        at
    }

    /// Where the innermost caller goes on, and the stack below it; nothing for the empty stack.
    pub fn caller(&self, id: CallStackId) -> Option<(CodePlace, CallStackId)> {
        self.entries.get(id.index().checked_sub(1)?).copied()
    }

    /// Where the callers go on, the innermost first.
    pub fn callers(&self, id: CallStackId) -> impl Iterator<Item = CodePlace> + '_ {
        std::iter::successors(self.caller(id), |(_, below)| self.caller(*below)).map(|(place, _)| place)
    }

    /// Number of stacks, the empty one included.
    pub fn len(&self) -> usize {
        self.entries.len() + 1
    }

    /// Whether there is none but the empty stack.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_ir::program::FuncId;

    fn place(function: u32, pc: u32) -> CodePlace {
        CodePlace { function: FuncId(function), pc }
    }

    #[test]
    fn a_stack_has_one_number() {
        let mut stacks = CallStacks::default();
        let (outer, inner, other) = (place(0, 3), place(1, 5), place(2, 7));
        assert_eq!(stacks.intern([].into_iter()), CallStackId::EMPTY);
        let deep = stacks.intern([inner, outer].into_iter());
        let shallow = stacks.intern([outer].into_iter());
        let beside = stacks.intern([other, outer].into_iter());
        assert_eq!(stacks.intern([inner, outer].into_iter()), deep);
        assert_ne!(deep, beside);
        assert_eq!(stacks.caller(deep), Some((inner, shallow)));
        assert_eq!(stacks.callers(beside).collect::<Vec<_>>(), [other, outer]);
        assert_eq!(stacks.len(), 4);
    }
}

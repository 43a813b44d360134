//! Telling what a program leaves behind ([`crate::effects`]).

mod files;
mod process;
mod walk;

pub(super) use walk::HARNESS_PREFIX;

use crate::effects::{Cell, Effect};
use crate::machine::Machine;

/// Cells that are kept of one run.
const MOST_CELLS: usize = 1 << 20;

impl Machine {
    /// Collects effects from now on, beginning with none.
    pub fn collect_effects(&mut self) {
        self.effects = Some(Box::default());
    }

    /// The effects since [`Machine::collect_effects`], those on files included; nothing if they were too many to be kept.
    pub fn take_effects(&mut self) -> Option<Vec<Effect>> {
        self.file_effects();
        let effects = self.effects.take()?;
        (!effects.is_cut).then_some(effects.all)
    }

    /// A moment begins at which a caller, or a function that is called, can look at memory.
    pub(crate) fn begin_moment(&mut self, name: String) {
        if let Some(effects) = &mut self.effects {
            effects.objects.clear();
            effects.moment = name;
        }
    }

    /// Whether so many bytes more are kept. A block may be as large as all memory, so this is asked before they are looked at.
    fn has_room_for(&mut self, bytes: u64) -> bool {
        let Some(effects) = &mut self.effects else { return false };
        effects.is_cut |= bytes > (MOST_CELLS - effects.cells.min(MOST_CELLS)) as u64;
        !effects.is_cut
    }

    fn keep_effect(&mut self, name: String, cells: Vec<Cell>) {
        if let Some(effects) = &mut self.effects {
            effects.cells += cells.len();
            effects.is_cut |= effects.cells > MOST_CELLS;
            if !effects.is_cut {
                let name = if effects.moment.is_empty() { name } else { format!("{}: {name}", effects.moment) };
                effects.all.push(Effect { name, cells });
            }
        }
    }
}

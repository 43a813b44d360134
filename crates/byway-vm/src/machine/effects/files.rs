//! Files that a program leaves behind.

use crate::effects::Cell;
use crate::kernel::FileSeen;
use crate::machine::Machine;

impl Machine {
    /// Tells all files that are there, but not those that came from the host or show something of the kernel.
    pub(super) fn file_effects(&mut self) {
        if self.effects.is_none() {
            return;
        }
        let kernel = self.kernel.clone();
        for FileSeen { path, about, content } in kernel.files_seen() {
            let mut cells: Vec<Cell> = about.into_iter().map(Cell::Byte).collect();
            if let Some((address, stored, length)) = content {
                cells.extend(length.to_le_bytes().map(Cell::Byte));
                cells.extend((0..stored).map(|offset| self.stored_cell(address + offset)));
                cells.extend((stored..length).take(super::MOST_CELLS).map(|_| Cell::Byte(0)));
            }
            self.keep_effect(format!("the file {}", String::from_utf8_lossy(&path)), cells);
        }
    }

    pub(super) fn stored_cell(&mut self, at: u64) -> Cell {
        let value = self.memory.byte(at);
        let term = self.memory.byte_terms(at, 1)[0].and_then(|term| self.input_part(term));
        term.map_or(Cell::Byte(value), |term| Cell::Term(term, value))
    }
}

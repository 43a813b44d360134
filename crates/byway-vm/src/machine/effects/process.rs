//! What a call leaves behind in the process: the environment, the working folder, signals, descriptors.

use crate::effects::Cell;
use crate::machine::Machine;
use byway_ir::program::function_at;

/// The C library's variable that leads to the environment, by its names there.
const ENVIRONMENT: [&str; 3] = ["__environ", "environ", "_environ"];

/// Texts of the environment that are looked at, and bytes of each.
const MOST_TEXTS: usize = 4096;
const LONGEST_TEXT: usize = 1 << 16;

impl Machine {
    /// Tells what callers can see of the process, besides its memory and files.
    pub(crate) fn process_effects(&mut self) {
        if self.effects.is_none() {
            return;
        }
        let program = self.loaded.program.clone();
        let is_environment = |name: &str| ENVIRONMENT.contains(&name);
        if let Some(variable) = program.globals().iter().find(|global| is_environment(&global.name)) {
            self.environment_effects(variable.address);
        }
        for seen in self.kernel.process_seen() {
            let handler = seen.handler.map(|address| match function_at(address) {
                Some(id) if id.index() < program.functions().len() => {
                    Cell::Function(program.function(id).name.as_ref().into())
                }
                // To ignore a signal is a small number.
                _ => u8::try_from(address).map_or(Cell::Unclear, Cell::Byte),
            });
            let mut cells: Vec<Cell> = handler.into_iter().chain(seen.bytes.into_iter().map(Cell::Byte)).collect();
            if let Some((address, length)) = seen.waiting {
                cells.extend((0..length).map(|offset| self.stored_cell(address + offset)));
            }
            self.keep_effect(seen.name, cells);
        }
    }

    /// Tells the texts of the environment. The table that leads to them may be that which the program was started with, where
    /// other things follow.
    fn environment_effects(&mut self, variable: u64) {
        let mut table = self.memory.pointer(variable);
        for number in 0..MOST_TEXTS {
            let text = if table == 0 { 0 } else { self.memory.pointer(table) };
            if text == 0 {
                return;
            }
            let mut cells = Vec::new();
            // A byte that depends on the inputs may be the last one, and may not.
            while cells.len() < LONGEST_TEXT && !matches!(cells.last(), Some(Cell::Byte(0) | Cell::Freed)) {
                cells.push(self.byte_cell(text + cells.len() as u64));
            }
            self.keep_effect(format!("the environment, text {number}"), cells);
            table += 8;
        }
    }
}

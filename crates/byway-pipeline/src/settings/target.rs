//! A program that is to be explored.

use super::program::ProgramSettings;
use crate::guidance::Preference;
use crate::world::World;
use byway_ir::program::Summaries;

/// Bytes that a fuzz target gets if nothing is said.
pub const FUZZ_SIZE: u32 = 16;

/// A program to be explored.
#[derive(Clone, Debug)]
pub struct TargetSettings {
    /// The program.
    pub program: ProgramSettings,
    /// Its arguments and what of its world is symbolic.
    pub world: World,
    /// The function that the program was made for to call, if it is a harness. The first of its files is the harness then.
    pub harness_of: Option<String>,
    /// Bytes of input for a fuzz target.
    pub fuzz_size: u32,
    /// Where it is explored first and last.
    pub preferences: Vec<Preference>,
    /// Functions of the C library that give one term instead of a path for each place where they can stop.
    pub summaries: Summaries,
}

impl Default for TargetSettings {
    fn default() -> TargetSettings {
        TargetSettings {
            program: ProgramSettings::default(),
            world: World::default(),
            harness_of: None,
            fuzz_size: FUZZ_SIZE,
            preferences: Vec::new(),
            summaries: Summaries::Numbers,
        }
    }
}

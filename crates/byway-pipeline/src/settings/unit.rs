//! How unit tests are made.

use super::bounds::{BoundSettings, FunctionSettings};
use byway_unit::plan::{Bounds, Exception, Habits, Stated, Stubs};
use byway_unit::suite::Framework;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

/// How to make unit tests.
#[derive(Clone, Debug, Default)]
pub struct UnitSettings {
    /// The functions, by name.
    pub functions: Vec<String>,
    /// All that others can call.
    pub all: bool,
    /// The file of an earlier version that they are compared with instead.
    pub against: Option<PathBuf>,
    /// What tests are written for.
    pub framework: Framework,
    /// How much is made, as the command line says.
    pub given: BoundSettings,
    /// How much is made, as the project says.
    pub usual: BoundSettings,
    /// What is not assumed, as the command line says.
    pub exceptions: Vec<Exception>,
    /// What is not assumed, as the project says.
    pub usual_exceptions: Vec<Exception>,
    /// What the project wants for single functions.
    pub single: BTreeMap<String, FunctionSettings>,
    /// What stands for functions that are missing.
    pub stubs: Stubs,
    /// The most allocations that may fail.
    pub failures: u32,
}

impl UnitSettings {
    /// How much is made for a function at first.
    pub fn bounds(&self, function: &str) -> Bounds {
        self.fixed(function).over(Bounds::default())
    }

    /// More for a function, but not of what is said.
    pub fn grown(&self, function: &str, bounds: Bounds) -> Bounds {
        self.fixed(function).over(bounds.grown())
    }

    /// What is said about how much is made for a function.
    fn fixed(&self, function: &str) -> BoundSettings {
        let own = self.single.get(function).map(|settings| settings.bounds).unwrap_or_default();
        self.given.or(own).or(self.usual)
    }

    /// What is assumed about the parameters of a function.
    pub fn habits(&self, function: &str) -> Habits {
        let single = self.single.get(function);
        let own = single.into_iter().flat_map(|settings| &settings.assume_not);
        let without = self.exceptions.iter().chain(&self.usual_exceptions).chain(own).cloned().collect();
        let stated = single.map_or_else(Stated::default, |settings| Stated {
            requires: settings.requires.clone(),
            length_of: settings.length_of.clone(),
            nonnull: settings.nonnull.clone(),
        });
        Habits { without, stated }
    }

    /// The time that the project has for a function.
    pub fn time(&self, function: &str) -> Option<Duration> {
        self.single.get(function).and_then(|settings| settings.time)
    }
}

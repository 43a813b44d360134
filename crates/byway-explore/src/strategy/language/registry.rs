//! What there is to name.

use super::nearest::nearest;
use super::plan::Args;
use super::signature::Signature;
use crate::strategy::Strategy;

/// A strategy that can be named.
#[derive(Debug)]
pub struct Entry {
    /// Its name: lower case, words joined by `-`.
    pub name: &'static str,
    /// What it is given.
    pub signature: Signature,
    /// What it does, in one line.
    pub help: &'static str,
    /// Where it comes from: the system and the section of its paper.
    pub source: &'static str,
    /// Makes one. The arguments fit the signature, so nothing can go wrong any more: combinators that keep a strategy for
    /// each location or depth make theirs in the middle of an exploration.
    pub build: fn(&Args) -> Box<dyn Strategy>,
}

/// A name that stands for an expression.
#[derive(Debug)]
pub struct Preset {
    /// The name.
    pub name: &'static str,
    /// The expression. It may name other presets.
    pub expression: &'static str,
    /// What it is good for, in one line.
    pub help: &'static str,
}

/// The names of the language.
#[derive(Clone, Copy, Debug)]
pub struct Registry {
    entries: &'static [Entry],
    presets: &'static [Preset],
}

/// What a name is.
pub(super) enum Named {
    Strategy(&'static Entry),
    Preset(&'static Preset),
}

impl Registry {
    /// The names in these tables.
    pub const fn new(entries: &'static [Entry], presets: &'static [Preset]) -> Registry {
        Registry { entries, presets }
    }

    /// All strategies, in the order of the table.
    pub fn entries(&self) -> &'static [Entry] {
        self.entries
    }

    /// All presets, in the order of the table.
    pub fn presets(&self) -> &'static [Preset] {
        self.presets
    }

    pub(super) fn find(&self, name: &str) -> Option<Named> {
        let strategy = self.entries.iter().find(|entry| entry.name == name).map(Named::Strategy);
        strategy.or_else(|| self.presets.iter().find(|preset| preset.name == name).map(Named::Preset))
    }

    /// The name that the user meant who wrote this one.
    pub(super) fn nearest(&self, name: &str) -> Option<&'static str> {
        let strategies = self.entries.iter().map(|entry| entry.name);
        nearest(name, strategies.chain(self.presets.iter().map(|preset| preset.name)))
    }
}

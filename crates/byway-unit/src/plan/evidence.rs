//! What callers, declarations and the user say of parameters.

use super::shapes::{Planner, Reason};
use super::{Assumed, Habit, Pointee};
use crate::functions::Param;
use crate::types::TypeId;

/// As many elements as calls pass are made, if they are no more than these.
const MOST_ELEMENTS: u64 = 64;

impl Planner<'_> {
    /// Why a pointer is not null; nothing if it may be. Null that a call passes is no guess, whatever the function asks.
    pub(super) fn not_null(&mut self, param: &Param) -> Option<Assumed> {
        if !self.is_before() && self.habits.stated.nonnull.iter().any(|name| **name == *param.name) {
            return Some(Assumed::NotNullSaid("byway.toml says so"));
        }
        if param.is_declared_nonnull {
            return Some(Assumed::NotNullSaid("its declaration says so (nonnull)"));
        }
        if param.is_declared_nullable {
            self.assume(&param.name, Assumed::NullSaid);
            return None;
        }
        if param.asks_null || !self.habits.has(Habit::Nonnull, &param.name) {
            return None;
        }
        let passed = param.passed;
        if passed.nulls > 0 {
            self.assume(&param.name, Assumed::NullInCalls { nulls: passed.nulls, calls: passed.calls });
            return None;
        }
        Some(if passed.is_object() { Assumed::NotNullInCalls(passed.calls) } else { Assumed::NotNull })
    }

    /// For each parameter, the one that it is the length of, with how much an element counts, as declarations and the user
    /// say. The user has the last word.
    pub(super) fn stated_lengths(&self) -> Vec<Option<(usize, u32)>> {
        let params = &self.function.params;
        let mut lengths = vec![None; params.len()];
        for (pointer, param) in params.iter().enumerate() {
            if let Some((length, is_bytes)) = param.declared_length.filter(|(length, _)| *length < params.len()) {
                let bytes = self.behind(pointer).and_then(|to| self.types().size(to)).unwrap_or(1);
                lengths[length] = Some((pointer, if is_bytes { bytes.clamp(1, 64) as u32 } else { 1 }));
            }
        }
        let position = |name: &str| params.iter().position(|param| &*param.name == name);
        for (pointer, length) in self.habits.stated.length_of.iter().filter(|_| !self.is_before()) {
            if let (Some(pointer), Some(length)) = (position(pointer), position(length)) {
                let is_it = |of: &Option<(usize, u32)>| of.is_some_and(|(of, _)| of == pointer);
                lengths.iter_mut().filter(|of| is_it(of)).for_each(|of| *of = None);
                lengths[length] = Some((pointer, 1));
            }
        }
        lengths
    }

    /// How many elements all calls pass, where code does not look for an end: then it may rely on as many.
    pub(super) fn elements_in_calls(&self, param: &Param, of: TypeId) -> Option<u64> {
        let is_text = self.is_character(of) && self.function.looks_for_ends;
        let size = self.types().size(of).filter(|size| *size > 0)?;
        let count = param.passed.fewest.map(|bytes| bytes / size);
        count
            .filter(|count| (2..=MOST_ELEMENTS).contains(count))
            .filter(|_| param.passed.is_object() && param.is_indexed && !is_text)
    }

    /// An array of as many elements as all calls pass.
    pub(super) fn array_in_calls(&mut self, param: &Param, of: TypeId) -> Result<Pointee, Reason> {
        let count = self.elements_in_calls(param, of).unwrap_or(1);
        let array = self.element(of, &param.name)?;
        self.assume(&param.name, Assumed::ElementsInCalls { count, calls: param.passed.calls });
        Ok(match array {
            Pointee::Many { of, shape, by, ends, .. } => {
                Pointee::Many { of, shape, least: count as u32, most: count as u32, by, ends }
            }
            other => other,
        })
    }
}

//! What went wrong in a run, with what callers have to see to if it is no bug.

use super::collector::Collector;
use super::observed::{objects, plain_bug};
use crate::settings::Circumstances;
use byway_explore::Run;
use byway_suite::test::FoundBug;
use byway_vm::bug::{Bug, StackEntry};

/// What names the stack that allocated a block.
const ALLOCATED: &str = "allocated at";

impl Collector {
    /// What a run ended with.
    pub(super) fn judged(&self, bug: &Bug, run: &Run) -> FoundBug {
        let mut plain = plain_bug(bug, &self.functions, &run.record.unmodelled);
        let inputs = objects(&run.inputs, &run.model);
        let decided_by: Vec<(usize, u64)> = run
            .decided_by
            .iter()
            .filter_map(|var| {
                let mut all = run.inputs.iter().enumerate();
                let (at, input) = all.find(|(_, input)| {
                    let first = input.first.index();
                    (first..first + input.size as usize).contains(&var.index()) && input.measured.is_none()
                })?;
                Some((at, (var.index() - input.first.index()) as u64))
            })
            .collect();
        plain.contract = self.judging.contract(&Circumstances {
            bug: &plain,
            within: bug.stack.first().map_or("", |entry| &entry.function),
            made_at: self.made_at(bug),
            inputs: &inputs,
            decided_by: &decided_by,
        });
        plain
    }

    /// Whether something went wrong in a function that a harness has in the place of another.
    pub(super) fn is_of_stub(&self, bug: &Bug) -> bool {
        self.innermost(&bug.stack).is_some_and(|entry| self.is_of_harness(entry))
            && bug.stack.iter().any(|entry| self.functions.contains(&entry.function))
    }

    /// Where a harness allocated the memory that was accessed, if it did: not by a function of the user's.
    fn made_at<'b>(&self, bug: &'b Bug) -> Option<(&'b str, u32)> {
        let (_, stack) = bug.related.iter().find(|(title, _)| title == ALLOCATED)?;
        self.innermost(stack).filter(|entry| self.is_of_harness(entry))?;
        let calls = stack.iter().skip_while(|entry| !self.is_of_harness(entry));
        let place = calls.take_while(|entry| self.is_of_harness(entry)).last()?;
        Some((place.file.as_deref()?, place.line))
    }

    /// The innermost call of the user's code, or of a harness.
    fn innermost<'s>(&self, stack: &'s [StackEntry]) -> Option<&'s StackEntry> {
        stack.iter().find(|entry| self.is_of_harness(entry) || self.functions.contains(&entry.function))
    }

    fn is_of_harness(&self, entry: &StackEntry) -> bool {
        entry.file.as_deref().is_some_and(|file| self.coverage().is_of_harness(file))
    }
}

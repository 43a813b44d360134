//! The third stage: which of the tests are kept, and the report of what was found.

use super::exploring::Exploration;
use super::findings::Findings;
use super::selection;
use super::summary;
use super::survivors::MutationSetup;
use crate::error::Error;
use crate::frontend::{FrontEnd, Importance, Replayer};
use crate::settings::{Keep, Settings};
use crate::target::Target;
use byway_report::Report;
use byway_suite::store::Store;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A suite that is written, and what is known of it.
pub struct Selected<'s> {
    pub(super) settings: &'s Settings,
    pub(super) front_end: &'s dyn FrontEnd,
    pub(super) interrupt: &'s Arc<AtomicBool>,
    pub(super) target: Target,
    pub(super) replayer: Option<Arc<dyn Replayer>>,
    pub(super) store: Store,
    pub(super) importance: Importance,
    pub(super) findings: Findings,
    pub(super) report: Report,
}

impl Selected<'_> {
    /// What was found; nothing of it was replayed yet.
    pub fn report(&self) -> &Report {
        &self.report
    }
}

/// Chooses among the tests that an exploration has found, looks for some that kill the mutants that survive, and writes suite and
/// report.
///
/// # Errors
/// What cannot be run or written.
pub fn select(exploration: Exploration<'_>) -> Result<Selected<'_>, Error> {
    let Exploration { settings, front_end, interrupt, target, explored, criteria, replayer, mutator, table, .. } =
        exploration;
    let Exploration { mut collector, ended, seen, .. } = exploration;
    let selection = match settings.keep == Keep::Fewest && !interrupt.load(Ordering::Relaxed) {
        true => {
            let searched = table.searched(ended);
            let setup = mutator.map(|mutator| {
                MutationSetup::of(mutator, &explored, &seen.judgement, settings.time, searched, interrupt)
            });
            let setup = setup.transpose()?;
            selection::select(settings, &criteria, &target, setup, &mut collector, table.chosen(ended))?
        }
        false => None,
    };
    let importance = collector.importance();
    let (mut store, findings) = collector.finish()?;
    store.finish()?;
    let report = summary::report(settings, &target, &seen, &findings, selection.as_ref(), ended.elapsed());
    save(&store, &report)?;
    settings.listener().explored(&report, &settings.folder().path(), settings.time);
    Ok(Selected { settings, front_end, interrupt, target, replayer, store, importance, findings, report })
}

/// Writes a report in all formats that have a file.
pub(super) fn save(store: &Store, report: &Report) -> Result<(), Error> {
    for (name, text) in byway_emit::files(report) {
        store.save(name, &text)?;
    }
    Ok(())
}

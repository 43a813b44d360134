//! The last stage: does reality agree?

use super::selecting::{Selected, save};
use crate::error::Error;
use crate::replay::{Builds, Importance, replay_folder};
use crate::settings::Settings;
use byway_report::Report;
use std::sync::atomic::{AtomicBool, Ordering};

/// Replays a suite natively, and enters what came of it into the report. Without a replay (settings), nothing is entered.
///
/// # Errors
/// What cannot be written. What keeps tests from being replayed is told, and is no reason to lose them.
pub fn replay(selected: Selected<'_>) -> Result<Report, Error> {
    let Selected { settings, interrupt, target, builds, store, importance, findings, mut report } = selected;
    if let Some(builds) = &builds {
        replay_tests(settings, builds, &importance, interrupt, &mut report);
        save(&store, &report)?;
    }
    settings.listener().ended(&report, findings.by_hand.as_ref().map(|(test, line)| (*test, line.as_str())));
    if !settings.goes_on {
        // Taking it apart takes long, and the process ends soon.
        std::mem::forget(target);
    }
    Ok(report)
}

fn replay_tests(
    settings: &Settings,
    builds: &Builds,
    importance: &Importance,
    interrupt: &AtomicBool,
    report: &mut Report,
) {
    let listener = settings.listener();
    if interrupt.load(Ordering::Relaxed) {
        let folder = settings.folder().path();
        listener
            .note(&format!("interrupted, so the tests were not replayed; byway replay {} does it", folder.display()));
        return;
    }
    match replay_folder(&settings.folder(), builds, settings.test_time, settings.isolation, importance) {
        Ok(done) => {
            listener.replayed(&done);
            report.add_replay(&done);
        }
        Err(error) => listener.note(&format!("the tests could not be replayed natively: {error}")),
    }
}

//! The last stage: does reality agree?

use super::selecting::{Selected, save};
use crate::error::Error;
use crate::frontend::{Importance, Replayer};
use crate::replay::replay_folder;
use crate::settings::Settings;
use byway_report::Report;
use std::sync::atomic::{AtomicBool, Ordering};

/// Replays a suite natively, and enters what came of it into the report. Without a replay (settings), nothing is entered; where
/// nothing can replay it, that is said.
///
/// # Errors
/// What cannot be written. What keeps tests from being replayed is told, and is no reason to lose them.
pub fn replay(selected: Selected<'_>) -> Result<Report, Error> {
    let Selected { settings, front_end, interrupt, target, replayer, store, importance, findings, mut report } =
        selected;
    match &replayer {
        Some(replayer) => {
            replay_tests(settings, &**replayer, &importance, interrupt, &mut report);
            save(&store, &report)?;
        }
        None if settings.replay => settings.listener().note(&format!(
            "{} programs are not run natively: no test was replayed, and nothing was confirmed",
            front_end.name()
        )),
        None => {}
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
    replayer: &dyn Replayer,
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
    let (time, isolation) = (settings.test_time, settings.isolation);
    match replay_folder(&settings.folder(), replayer, time, isolation, importance, &**listener) {
        Ok(done) => {
            listener.replayed(&done);
            report.add_replay(&done);
        }
        Err(error) => listener.note(&format!("the tests could not be replayed natively: {error}")),
    }
}

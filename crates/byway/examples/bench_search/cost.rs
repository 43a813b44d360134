//! What choosing costs: the part of the time that strategies take with very many pending edges.

use crate::error::BenchError;
use crate::goals::Goals;
use crate::subject::Subject;
use crate::table::Table;
use crate::ticks;
use crate::timed::{Length, Timed, Window};
use byway_explore::strategy::language::{Entry, Inner, ParameterKind, REGISTRY};
use byway_explore::{Budget, strategy};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Numbers of pending edges.
const SIZES: [usize; 3] = [2_000, 20_000, 200_000];

/// The part of the time that a strategy may take with the most edges, in percent.
const SHARE: f64 = 5.0;

const LENGTH: Length = Length { time: Duration::from_millis(500), growth: 1.25 };

/// No strategy should be waited for without end.
const TIME: Duration = Duration::from_secs(120);

/// Measures and judges; the table.
pub fn measure(only: &[String], goals: &mut Goals) -> Result<String, BenchError> {
    let subject = Subject::load("subjects/crest/replace.c", &["-DPATTERN_LENGTH=40"])?;
    let look = ticks::of_a_look();
    let sizes = SIZES.map(|size| format!("ns a choice, {size}"));
    let mut table = Table::new(["search".to_owned(), "share".to_owned()].into_iter().chain(sizes));
    let searches = if only.is_empty() { searches() } else { only.to_vec() };
    for search in searches {
        let windows = windows(&subject, &search)?;
        let share = windows.last().map_or(0.0, |window| window.share(look));
        goals.at_most(SHARE, "%", format!("cost: time of {search} with {} pending edges", SIZES[2]), share);
        let nanoseconds = windows.iter().map(|window| format!("{:.0}", window.nanoseconds(look)));
        table.row([format!("`{search}`"), format!("{share:.1}%")].into_iter().chain(nanoseconds));
    }
    Ok(table.render())
}

/// A search for every name that `--search` knows, and for every weight or the like that one can have.
fn searches() -> Vec<String> {
    let presets = REGISTRY.presets().iter().map(|preset| preset.name.to_owned());
    REGISTRY.entries().iter().flat_map(examples).chain(presets).collect()
}

fn examples(entry: &Entry) -> Vec<String> {
    let signature = &entry.signature;
    let mut heads = vec![Vec::new()];
    for parameter in signature.parameters.iter().filter(|parameter| !parameter.is_optional()) {
        let values: Vec<String> = match &parameter.kind {
            ParameterKind::Number { range, .. } => vec![(*range.end()).min(1_000).to_string()],
            ParameterKind::Choice { names, .. } => names.iter().map(|name| (*name).to_owned()).collect(),
        };
        let with = |head: &Vec<String>, value: &String| head.iter().chain([value]).cloned().collect();
        heads = heads.iter().flat_map(|head| values.iter().map(move |value| with(head, value))).collect();
    }
    // As many members as a combinator needs to have something to choose from.
    let members = ["random", "iterative-deepening"].iter().map(|name| (*name).to_owned());
    let count = if signature.strategies.most == Some(0) { 0 } else { signature.strategies.least.max(2) };
    let inner = if signature.inner == Inner::Required { "[random]" } else { "" };
    let written = |head: &Vec<String>| {
        let arguments: Vec<String> = head.iter().cloned().chain(members.clone().cycle().take(count)).collect();
        let arguments = if arguments.is_empty() { String::new() } else { format!("({})", arguments.join(", ")) };
        format!("{}{arguments}{inner}", entry.name)
    };
    heads.iter().map(written).collect()
}

/// Explores and measures at every size.
fn windows(subject: &Subject, search: &str) -> Result<Vec<Window>, BenchError> {
    let begun = std::time::Instant::now();
    let interrupt = Arc::new(AtomicBool::new(false));
    let timed = Timed::new(strategy::parse(search)?, &SIZES, LENGTH, interrupt.clone());
    let windows = timed.windows();
    let budget = Budget { time: TIME, interrupt, ..Budget::default() };
    let explored = subject.explore(Box::new(timed), 0, budget, |_| {})?;
    let windows = windows.take();
    eprintln!("{search} {:?} {:.1}s {} runs {:?}", explored.stopped, begun.elapsed().as_secs_f64(), explored.statistics.runs, windows);
    if windows.len() < SIZES.len() {
        let wanted = SIZES[windows.len()];
        return Err(BenchError::FewEdges { search: search.to_owned(), pending: explored.pending, wanted });
    }
    Ok(windows)
}

//! What choosing costs: the part of the time that strategies take with very many pending edges.

use crate::error::BenchError;
use crate::ticks;
use crate::timed::{Length, Timed, Window};
use byway_bench::built;
use byway_bench::goals::Goals;
use byway_bench::subject::{Subject, strategy};
use byway_bench::table::Table;
use byway_explore::Budget;
use byway_explore::strategy::language::{Entry, Inner, ParameterKind, REGISTRY};
use byway_pipeline::settings::LoadSettings;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

/// Numbers of pending edges.
const SIZES: [usize; 3] = [2_000, 20_000, 200_000];

/// The part of the time that a strategy may take with the most edges, in percent.
const SHARE: f64 = 5.0;

/// How many times as long a choice may take with the most edges as with the fewest. The logarithm of their number grows
/// by a factor of 1.6; the rest is for memory, as the fewest fit into the nearest cache and the most into none.
const GROWTH: f64 = 16.0;

/// Windows at each size, the median of which counts: a time in which another program has the processor falls into few
/// of them.
const WINDOWS: usize = 5;

const LENGTH: Length = Length { time: Duration::from_millis(100), growth: 1.05 };

/// No strategy should be waited for without end.
const TIME: Duration = Duration::from_secs(600);

/// The symbolic world of the whole program.
const WORLD: &str = "--sym-args 0 3 10 --sym-files 2 8 --sym-stdin 8";

/// Measures and judges; the tables: of every search on a subject with short runs, and of the presets on a whole
/// program.
pub fn measure(only: &[String], goals: &mut Goals) -> Result<String, BenchError> {
    let replace = Subject::load("subjects/crest/replace.c", &["-DPATTERN_LENGTH=40"])?;
    let folder = built::folder("coreutils")?;
    let cut = Subject::whole_program(&folder.join("bin/cut"), WORLD, &LoadSettings::default())?;
    let (all, some) = if only.is_empty() { (searches(), presets()) } else { (only.to_vec(), only.to_vec()) };
    let first = measure_on(&replace, &all, goals)?;
    let second = measure_on(&cut, &some, goals)?;
    Ok(format!(
        "On `replace.c`, whose runs take a fraction of a millisecond:\n\n{first}\nOn coreutils' `cut`, with `{WORLD}`:\n\n{second}"
    ))
}

fn measure_on(subject: &Subject, searches: &[String], goals: &mut Goals) -> Result<String, BenchError> {
    let look = ticks::of_a_look();
    let sizes = SIZES.map(|size| format!("ns a choice, {size}"));
    let mut table = Table::new(["search".to_owned(), "share".to_owned()].into_iter().chain(sizes));
    for search in searches {
        let windows = windows(subject, search)?;
        let sizes: Vec<&[Window]> = windows.chunks(WINDOWS).collect();
        let share = sizes.last().map_or(0.0, |last| median(last, |window| window.share(look)));
        let what = format!("cost: time of {search} on {} with {} pending edges", subject.name, SIZES[2]);
        goals.at_most(SHARE, "%", what, share);
        let nanoseconds: Vec<f64> = sizes.iter().map(|size| median(size, |window| window.nanoseconds(look))).collect();
        if let (Some(few), Some(many)) = (nanoseconds.first(), nanoseconds.last()) {
            let (name, least, most) = (&subject.name, SIZES[0], SIZES[2]);
            let what = format!("cost: growth of a choice of {search} on {name} from {least} to {most} pending edges");
            goals.at_most(GROWTH, "x", what, many / few.max(1.0));
        }
        let shown = nanoseconds.iter().map(|nanoseconds| format!("{nanoseconds:.0}"));
        table.row([format!("`{search}`"), format!("{share:.1}%")].into_iter().chain(shown));
    }
    Ok(table.render())
}

/// A search for every name that `--search` knows, and for every weight or the like that one can have.
fn searches() -> Vec<String> {
    REGISTRY.entries().iter().flat_map(examples).chain(presets()).collect()
}

fn presets() -> Vec<String> {
    REGISTRY.presets().iter().map(|preset| preset.name.to_owned()).collect()
}

fn examples(entry: &Entry) -> Vec<String> {
    let signature = &entry.signature;
    let mut heads = vec![Vec::new()];
    for parameter in signature.parameters.iter().filter(|parameter| !parameter.is_optional()) {
        let values: Vec<String> = match &parameter.kind {
            ParameterKind::Number { range, .. } => vec![(*range.end()).min(1_000).to_string()],
            ParameterKind::Choice { names, .. } => names.iter().map(|name| (*name).to_owned()).collect(),
            ParameterKind::Function => vec!["main".to_owned()],
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

/// The median of a figure.
fn median(windows: &[Window], figure: impl Fn(&Window) -> f64) -> f64 {
    let mut figures: Vec<f64> = windows.iter().map(figure).collect();
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(0.0)
}

/// Explores and measures at every size, several times.
fn windows(subject: &Subject, search: &str) -> Result<Vec<Window>, BenchError> {
    let interrupt = Arc::new(AtomicBool::new(false));
    let sizes: Vec<usize> = SIZES.into_iter().flat_map(|size| std::iter::repeat_n(size, WINDOWS)).collect();
    let timed = Timed::new(strategy(search)?, &sizes, LENGTH, interrupt.clone());
    let windows = timed.windows();
    let budget = Budget { time: TIME, interrupt, ..Budget::default() };
    let explored = subject.explore(Box::new(timed), 0, budget, |_| {})?;
    let windows = std::mem::take(&mut *windows.lock().unwrap_or_else(PoisonError::into_inner));
    if windows.len() < sizes.len() {
        let wanted = sizes[windows.len()];
        return Err(BenchError::FewEdges { search: search.to_owned(), pending: explored.pending, wanted });
    }
    Ok(windows)
}

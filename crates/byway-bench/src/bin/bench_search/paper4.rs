//! Paper 4 (OSMOSE), tables 2 to 5: tests and time with Look-Ahead, Max-CallDepth and Solve-First.

use crate::error::BenchError;
use crate::overhead;
use crate::tested::Tested;
use byway_bench::goals::Goals;
use byway_bench::statistics::mean;
use byway_bench::subject::{Explored, Subject};
use byway_bench::table::Table;
use byway_explore::strategy::osmose::{LookAhead, MaxCallDepth, SolveFirst, Unit, UnitTest};
use byway_explore::strategy::{DepthFirst, Strategy};
use byway_explore::{Budget, Stopped};
use std::time::Duration;

/// Time for one question to the solver, and for an exploration.
const QUERY: Duration = Duration::from_secs(2);
const TIME: Duration = Duration::from_secs(20);

/// The mean by which Look-Ahead must reduce tests, in percent.
const FEWER_TESTS: f64 = 43.0;

const SUBJECTS: [(&str, &str); 6] = [
    ("check_pressure", "check_pressure"),
    ("square_3x3", "is_magic_square"),
    ("square_4x4", "is_magic_square"),
    ("hysteresis", "hysteresis"),
    ("merge", "merge"),
    ("triangle", "triangle"),
];

/// A procedure of the paper.
struct Procedure {
    name: &'static str,
    make: fn(Unit) -> Box<dyn Strategy>,
}

/// Depth-first search is BP; all paths of the subjects are short, so that there is no need for a bound.
const PROCEDURES: [Procedure; 5] = [
    Procedure { name: "BP", make: |_| Box::<DepthFirst>::default() },
    Procedure { name: "BP+LA", make: |_| Box::new(LookAhead::new(Box::<DepthFirst>::default())) },
    Procedure { name: "BP+UT", make: |unit| Box::new(UnitTest::new(unit, Box::<DepthFirst>::default())) },
    Procedure {
        name: "BP+UT+MCD",
        make: |unit| {
            let shallow = MaxCallDepth::new(0, unit.clone(), Box::<DepthFirst>::default());
            Box::new(UnitTest::new(unit, Box::new(shallow)))
        },
    },
    Procedure {
        name: "BP+LA+SF",
        make: |_| Box::new(LookAhead::new(Box::new(SolveFirst::new(Box::<DepthFirst>::default())))),
    },
];

const BP: usize = 0;
const BP_LA: usize = 1;

/// What each procedure is compared with, as in the paper's tables 2, 4 and 5.
const COMPARISONS: [(usize, usize); 3] = [(BP_LA, BP), (3, 2), (4, BP)];

/// Measures and judges; the tables.
pub fn measure(goals: &mut Goals) -> Result<String, BenchError> {
    let mut subjects = Vec::new();
    for (name, unit) in SUBJECTS {
        subjects.push(Tested { subject: Subject::load(&format!("subjects/osmose/{name}.c"), &[])?, unit });
    }
    let mut rows = Vec::new();
    for tested in &subjects {
        let mut row = Vec::new();
        for procedure in &PROCEDURES {
            let strategy = (procedure.make)(Unit::Named(tested.unit.into()));
            let budget = Budget { time: TIME, query: QUERY, ..Budget::default() };
            row.push(tested.subject.explore(strategy, 0, budget, |_| {})?);
        }
        rows.push(row);
    }
    judge(&subjects, &rows, goals);
    let (tests, changes) = (tests_table(&subjects, &rows), changes_table(&subjects, &rows));
    let overhead = overhead::measure(&subjects, goals)?;
    Ok(format!("{tests}\n{changes}\n{overhead}"))
}

/// Each procedure on each subject.
fn tests_table(subjects: &[Tested], rows: &[Vec<Explored>]) -> String {
    let mut table = Table::new(["subject", "procedure", "tests", "seconds", "branches", "of the function under test"]);
    for (tested, row) in subjects.iter().zip(rows) {
        for (procedure, explored) in PROCEDURES.iter().zip(row) {
            let (covered, of) = tested.subject.branches_of(tested.unit, &explored.covered);
            let more = if explored.stopped == Stopped::Time { "+" } else { "" };
            table.row([
                format!("`{}`", tested.subject.name),
                procedure.name.to_owned(),
                format!("{}{more}", explored.statistics.runs),
                format!("{:.3}{more}", explored.elapsed),
                format!("{} of {}", tested.subject.branches_among(&explored.covered), tested.subject.branches()),
                format!("{covered} of {of}"),
            ]);
        }
    }
    table.render()
}

/// By how much procedures differ, as the paper writes it.
fn changes_table(subjects: &[Tested], rows: &[Vec<Explored>]) -> String {
    let names = |(new, old): (usize, usize)| format!("{} against {}", PROCEDURES[new].name, PROCEDURES[old].name);
    let titles = COMPARISONS.iter().flat_map(|&pair| [format!("{}: tests", names(pair)), "time".to_owned()]);
    let mut table = Table::new(std::iter::once("subject".to_owned()).chain(titles));
    let tests = |explored: &Explored| explored.statistics.runs as f64;
    let time = |explored: &Explored| explored.elapsed;
    let cells = |row: &[Explored]| {
        let change =
            |(new, old): (usize, usize)| [change(&row[new], &row[old], tests), change(&row[new], &row[old], time)];
        COMPARISONS.iter().flat_map(|&pair| change(pair)).collect::<Vec<f64>>()
    };
    let all: Vec<Vec<f64>> = rows.iter().map(|row| cells(row)).collect();
    for (tested, cells) in subjects.iter().zip(&all) {
        let head = format!("`{}`", tested.subject.name);
        table.row(std::iter::once(head).chain(cells.iter().map(|cell| format!("{cell:+.0}%"))));
    }
    let means = (0..2 * COMPARISONS.len()).map(|at| mean(&all.iter().map(|cells| cells[at]).collect::<Vec<_>>()));
    table.row(std::iter::once("mean".to_owned()).chain(means.map(|cell| format!("{cell:+.0}%"))));
    let sum = |at: usize, figure: fn(&Explored) -> f64| rows.iter().map(|row| figure(&row[at])).sum::<f64>();
    let totals = COMPARISONS.iter().flat_map(|&(new, old)| {
        [tests as fn(&Explored) -> f64, time].map(|figure| 100.0 * (sum(new, figure) / sum(old, figure) - 1.0))
    });
    table.row(std::iter::once("total".to_owned()).chain(totals.map(|cell| format!("{cell:+.0}%"))));
    table.render()
}

/// The change of a figure in percent.
fn change(new: &Explored, old: &Explored, figure: fn(&Explored) -> f64) -> f64 {
    100.0 * (figure(new) / figure(old) - 1.0)
}

fn judge(subjects: &[Tested], rows: &[Vec<Explored>], goals: &mut Goals) {
    for (tested, row) in subjects.iter().zip(rows) {
        let lost = row[BP].covered.difference(&row[BP_LA].covered).count();
        let what =
            format!("paper 4: branches and functions of {} that BP+LA does not cover and BP does", tested.subject.name);
        goals.at_most(0.0, "", what, lost as f64);
    }
    let cuts: Vec<f64> =
        rows.iter().map(|row| -change(&row[BP_LA], &row[BP], |explored| explored.statistics.runs as f64)).collect();
    goals.at_least(FEWER_TESTS, "%", "paper 4: tests that BP+LA saves, mean", mean(&cuts));
}

//! What Look-Ahead costs where it prunes nothing (paper 4, table 3).

use crate::error::BenchError;
use crate::tested::Tested;
use byway_bench::goals::Goals;
use byway_bench::statistics::mean;
use byway_bench::table::Table;
use byway_explore::strategy::osmose::LookAhead;
use byway_explore::strategy::{Choice, DepthFirst, RunFacts, Search, Strategy};
use byway_explore::{Budget, EdgeId};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Rounds, each of which explores with Look-Ahead and without; the fastest counts.
const ROUNDS: usize = 5;

/// More rounds are made for so long, as short explorations need more of them.
const TIME: Duration = Duration::from_secs(3);

/// The subject with questions that take the solver long, and how many runs of it will do.
const HARD: (&str, u64) = ("square_4x4", 40);

/// The overhead that is allowed, in percent.
const OVERHEAD: f64 = 3.0;

/// Depth-first search whose every choice is put before Look-Ahead, and made whatever that says: the paper's (BP+LA)'.
struct Unpruned {
    search: DepthFirst,
    look_ahead: LookAhead,
    /// What Look-Ahead is asked about.
    asked: Arc<Mutex<Option<EdgeId>>>,
}

impl Unpruned {
    fn new() -> Unpruned {
        let asked = Arc::default();
        let look_ahead = LookAhead::new(Box::new(Asked(Arc::clone(&asked))));
        Unpruned { search: DepthFirst::default(), look_ahead, asked }
    }
}

impl Strategy for Unpruned {
    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        self.search.discovered(search, edge);
    }

    fn finished(&mut self, search: &mut Search, run: &RunFacts) {
        self.search.finished(search, run);
    }

    fn exhausted(&mut self, search: &mut Search, edge: EdgeId) {
        self.search.exhausted(search, edge);
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        let choice = self.search.next(search)?;
        if let Choice::Flip(edge) = choice {
            *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Some(edge);
            self.look_ahead.next(search);
        }
        Some(choice)
    }
}

/// Wants the one edge that it was given.
struct Asked(Arc<Mutex<Option<EdgeId>>>);

impl Strategy for Asked {
    fn discovered(&mut self, _: &mut Search, _: EdgeId) {}

    fn next(&mut self, _: &mut Search) -> Option<Choice> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take().map(Choice::Flip)
    }
}

/// Measures and judges; the table.
pub fn measure(subjects: &[Tested], goals: &mut Goals) -> Result<String, BenchError> {
    let mut table = Table::new(["subject", "BP, ms", "(BP+LA)', ms", "overhead"]);
    let (mut overheads, mut totals) = (Vec::new(), [0.0, 0.0]);
    for tested in subjects {
        let [without, with] = fastest(tested)?;
        let overhead = 100.0 * (with / without - 1.0);
        let shown = [format!("{:.2}", 1e3 * without), format!("{:.2}", 1e3 * with), format!("{overhead:+.1}%")];
        table.row(std::iter::once(format!("`{}`", tested.subject.name)).chain(shown));
        overheads.push(overhead);
        totals = [totals[0] + without, totals[1] + with];
    }
    let total = 100.0 * (totals[1] / totals[0] - 1.0);
    table.row(["mean".into(), String::new(), String::new(), format!("{:+.1}%", mean(&overheads))]);
    let [without, with] = totals.map(|seconds| format!("{:.2}", 1e3 * seconds));
    table.row(["total".into(), without, with, format!("{total:+.1}%")]);
    goals.at_most(OVERHEAD, "%", "paper 4: overhead of Look-Ahead that prunes nothing, mean", mean(&overheads));
    Ok(table.render())
}

/// Processor time of the fastest explorations without Look-Ahead and with it, one after the other in each round.
fn fastest(tested: &Tested) -> Result<[f64; 2], BenchError> {
    let runs = if tested.subject.name == HARD.0 { HARD.1 } else { u64::MAX };
    let mut best = [f64::INFINITY; 2];
    let begun = Instant::now();
    let mut round = 0;
    while round < ROUNDS || begun.elapsed() < TIME {
        for (at, best) in best.iter_mut().enumerate() {
            let strategy: Box<dyn Strategy> =
                if at == 0 { Box::<DepthFirst>::default() } else { Box::new(Unpruned::new()) };
            let budget = Budget { runs, ..Budget::default() };
            *best = best.min(tested.subject.explore(strategy, 0, budget, |_| {})?.seconds);
        }
        round += 1;
    }
    Ok(best)
}

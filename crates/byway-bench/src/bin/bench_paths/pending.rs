//! The memory of pending edges.

use crate::error::BenchError;
use crate::heap::{self, Live};
use crate::subject::Subject;
use byway_bench::goals::Goals;
use byway_bench::json::Json;

/// Bytes that a pending edge may take, besides the pages that its run wrote.
const BYTES: f64 = 2048.0;

/// How much more memory a pending edge may take when there are four times as many.
const GROWTH: f64 = 1.2;

/// As many edges are pending when they are measured.
const PENDING: [usize; 2] = [25_000, 100_000];

/// A program of `benches/paths` that has many more.
struct Workload {
    name: &'static str,
    size: usize,
}

const WORKLOADS: [Workload; 2] =
    [Workload { name: "many_bytes", size: 1000 }, Workload { name: "word_count", size: 200 }];

/// What an exploration holds for each pending edge.
struct Held {
    pending: usize,
    bytes: f64,
    pages: f64,
}

/// Explores breadth first until many edges are pending, and divides what is held by their number: everything is counted
/// as theirs, the terms, the execution tree and the solver's caches too.
pub fn measure(goals: &mut Goals) -> Result<Json, BenchError> {
    println!("{:16} {:>9} {:>14} {:>14}", "", "pending", "bytes an edge", "pages an edge");
    let mut all = Vec::new();
    for workload in &WORKLOADS {
        let subject = Subject::load(workload.name, workload.size)?;
        let held = [hold(&subject, PENDING[0])?, hold(&subject, PENDING[1])?];
        for Held { pending, bytes, pages } in &held {
            println!("{:16} {pending:9} {bytes:14.0} {pages:14.3}", subject.name);
        }
        let [few, many] = &held;
        goals.at_most(BYTES, " bytes", format!("memory of a pending edge of {}", subject.name), many.bytes);
        let growth = many.bytes / few.bytes;
        goals.at_most(GROWTH, "x", format!("growth of the memory of a pending edge of {}", subject.name), growth);
        all.push(Json::object([
            ("name", Json::Text(subject.name.clone())),
            ("pending", Json::Number(many.pending as f64)),
            ("bytes", Json::Number(many.bytes)),
            ("pages", Json::Number(many.pages)),
        ]));
    }
    Ok(Json::List(all))
}

fn hold(subject: &Subject, most: usize) -> Result<Held, BenchError> {
    let before = heap::live();
    let (explored, after) = subject.explore("bfs", most, heap::live)?;
    let Live { bytes, pages } = Live { bytes: after.bytes - before.bytes, pages: after.pages - before.pages };
    let each = |amount: isize| amount as f64 / explored.pending.max(1) as f64;
    Ok(Held { pending: explored.pending, bytes: each(bytes), pages: each(pages) })
}

//! Inputs that meet several objectives on one path, against all inputs there are.

mod support;

use byway_explore::{Criterion, ObjectiveId, Profiler, Until};
use byway_solver::{Settings, Solver};
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use std::time::{Duration, Instant};
use support::compile;

/// Two comparisons that have nothing to do with each other, and a third that has.
const COMPARED: &str = "int main(void) { unsigned char a, b; __byway_make_symbolic(&a, 1, \"a\");
     __byway_make_symbolic(&b, 1, \"b\"); int r = 0; if (a < 20) r = 1; if (b > 100) r += 2; if (a + b > 110) r += 4;
     return r; }";

#[test]
fn what_goes_together_is_met_together_and_the_first_wish_first() {
    let program = compile("compared", COMPARED);
    let start = Start { args: vec![b"test".to_vec()], env: Vec::new() };
    let mut machine = Machine::new(program, &Kernel::builder(), Limits::default(), &start).expect("it starts");
    let mut profiler = Profiler::new(&mut machine, [Criterion::BOUNDARY].into_iter().collect(), 100_000);
    let deadline = Instant::now() + Duration::from_secs(60);
    // What each pair of bytes that takes the way of (0, 255) meets.
    let way = profiler.profile([0, 255].into(), Until::End).expect("it runs").points;
    let mut met: Vec<Vec<ObjectiveId>> = Vec::new();
    for (a, b) in (0..=255u8).flat_map(|a| (0..=255u8).map(move |b| (a, b))).filter(|(a, b)| *a < 20 && *b > 100) {
        let profile = profiler.profile([a, b].into(), Until::End).expect("it runs");
        if profile.points == way {
            met.push(profile.objectives);
        }
    }
    let mut possible: Vec<ObjectiveId> = met.iter().flatten().copied().collect();
    possible.sort_unstable();
    possible.dedup();
    assert!(possible.len() >= 6, "{possible:?}");
    let mut solver = Solver::new(Settings::default());
    for first in &possible {
        for second in &possible {
            profiler.profile([0, 255].into(), Until::End).expect("it runs");
            let model = profiler.joined_inputs(&mut solver, &[*first, *second], deadline);
            let profile = profiler.profile(model, Until::End).expect("it runs");
            assert_eq!(profile.points, way);
            assert!(profile.objectives.contains(first), "{first:?}");
            let together = met.iter().any(|met| met.contains(first) && met.contains(second));
            assert_eq!(profile.objectives.contains(second), together, "{first:?} and {second:?}");
        }
    }
}

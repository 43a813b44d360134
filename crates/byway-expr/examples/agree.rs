//! Simplifies random terms and checks that nothing changes but the form: `agree [COUNT [SEED]]`.

use byway_expr::Terms;
use byway_expr::testing::check_random_term;
use std::time::Instant;

fn main() {
    let mut args = std::env::args().skip(1).map(|arg| arg.parse::<u64>());
    let (Ok(count), Ok(first)) = (args.next().unwrap_or(Ok(20_000)), args.next().unwrap_or(Ok(0))) else {
        eprintln!("agree: the arguments are the number of terms and the first seed, both whole numbers");
        std::process::exit(2);
    };
    let start = Instant::now();
    let (mut failures, mut made, mut cut_short) = (0, 0, 0);
    for seed in first..first + count {
        let mut terms = Terms::default();
        if let Err(disagreement) = check_random_term(&mut terms, seed) {
            failures += 1;
            if failures <= 20 {
                let (before, after) = (terms.show(disagreement.before), terms.show(disagreement.after));
                println!("seed {seed}, {}: {before} became {after} under {:?}", disagreement.what, disagreement.model);
            }
        }
        made += terms.len();
        cut_short += terms.cut_short();
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{count} terms, {made} nodes, {failures} failures, {cut_short} calls cut short, {seconds:.1} s");
    std::process::exit(i32::from(failures > 0));
}

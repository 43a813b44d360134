//! How long it takes until a program can run: base64 with musl, everything compiled before.

use crate::coreutils::Coreutils;
use crate::error::BenchError;
use crate::goals::Goals;
use crate::json::Json;
use byway::error::Error;
use byway::load::load;
use byway_clang::{Clang, Libc};
use byway_ir::lower::LowerOptions;
use std::time::{Duration, Instant};

const ROUNDS: usize = 5;
const MILLISECONDS: f64 = 100.0;

/// Measures loading and prints it, stage by stage.
pub fn measure(coreutils: &Coreutils, goals: &mut Goals) -> Result<Json, BenchError> {
    let files = coreutils.files("base64")?;
    let clang = Clang::find().map_err(Error::from)?;
    let find = best(|| Clang::find().map_err(Error::from))?;
    let open = best(|| Libc::open(&clang, &mut |_| {}).map_err(Error::from))?;
    let all = best(|| load(&files, &[], LowerOptions::default()))?;
    let rest = all - find - open;
    println!("loading base64 with musl: {all:.1} ms, best of {ROUNDS}");
    println!("  find clang {find:.1} ms, open the C library {open:.1} ms, read, link and lower {rest:.1} ms");
    goals.at_most(MILLISECONDS, " ms", "loading base64 with musl", all);
    Ok(Json::object([
        ("milliseconds", Json::Number(all)),
        ("find_clang", Json::Number(find)),
        ("open_libc", Json::Number(open)),
        ("read_link_lower", Json::Number(rest)),
    ]))
}

/// The shortest of some runs, in milliseconds. What is made is dropped after the clock has stopped.
fn best<T>(run: impl Fn() -> Result<T, Error>) -> Result<f64, Error> {
    let mut shortest = Duration::MAX;
    for _ in 0..ROUNDS {
        let started = Instant::now();
        let made = run()?;
        shortest = shortest.min(started.elapsed());
        drop(made);
    }
    Ok(shortest.as_secs_f64() * 1e3)
}

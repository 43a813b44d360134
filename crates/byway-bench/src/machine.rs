//! Where and how figures were made.

use std::fs;
use std::process::Command;
use std::thread;

/// A paragraph with machine, date and command, which is that of a bench.
pub fn note(bench: &str) -> String {
    let information = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = information.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("unknown processor", |(_, model)| model);
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let date = Command::new("date").args(["-u", "+%Y-%m-%d"]).output();
    let date = date.map_or_else(|_| String::new(), |output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments = if arguments.is_empty() { String::new() } else { format!(" -- {}", arguments.join(" ")) };
    format!(
        "{processors} processors ({model}), {date}:\n\n    \
         cargo run --release -p byway-bench --bin {bench}{arguments}\n"
    )
}

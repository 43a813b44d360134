//! Coverage line by line, in lcov's format, and how much of it is about some functions.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::path::Path;

use serde::Deserialize;

use super::coverage::{Counts, Coverage, Covered, FileCoverage};

/// Where functions stand: the lines of each file.
#[derive(Default)]
pub(super) struct Places {
    files: BTreeMap<String, Vec<RangeInclusive<u64>>>,
}

/// A function, as llvm-cov exports it.
#[derive(Deserialize)]
pub(super) struct ExportedFunction {
    name: String,
    filenames: Vec<String>,
    /// Line, column, last line, last column, count, file, file of an expansion, kind.
    regions: Vec<[u64; 8]>,
}

impl ExportedFunction {
    /// Its name in the source: static functions have that of their file before it.
    fn plain_name(&self) -> &str {
        self.name.rsplit(':').next().unwrap_or(&self.name)
    }
}

impl Places {
    /// The places of functions with these names.
    pub(super) fn of(all: impl IntoIterator<Item = ExportedFunction>, names: &[String]) -> Places {
        let names: BTreeSet<&str> = names.iter().map(String::as_str).collect();
        let mut places = Places::default();
        for function in all.into_iter().filter(|function| names.contains(function.plain_name())) {
            // The first region is the body, in the first file.
            if let (Some(file), Some([first, _, last, ..])) = (function.filenames.first(), function.regions.first()) {
                places.files.entry(file.clone()).or_default().push(*first..=*last);
            }
        }
        places
    }

    fn of_file(&self, file: &str) -> &[RangeInclusive<u64>] {
        self.files.get(file).map_or(&[], Vec::as_slice)
    }
}

/// Leaves the records of files that tests are to cover: not those of the C library's headers. With places, only what
/// lies there is left, and counted.
pub(super) fn filter(text: &[u8], libc_headers: &Path, places: Option<&Places>) -> (Vec<u8>, Coverage) {
    let (mut kept, mut coverage) = (Vec::with_capacity(text.len()), Coverage::default());
    let text = String::from_utf8_lossy(text);
    for record in text.split_inclusive("end_of_record\n") {
        let file = record.lines().find_map(|line| line.strip_prefix("SF:")).unwrap_or_default();
        if Path::new(file).starts_with(libc_headers) {
            continue;
        }
        let Some(places) = places else {
            kept.extend_from_slice(record.as_bytes());
            continue;
        };
        let ranges = places.of_file(file);
        let (record, counts) = within(record, |line| ranges.iter().any(|range| range.contains(&line)));
        if counts.lines.total > 0 {
            kept.extend_from_slice(record.as_bytes());
            coverage.add(FileCoverage { file: file.to_owned(), counts });
        }
    }
    (kept, coverage)
}

/// What a record says of some lines.
fn within(record: &str, is_wanted: impl Fn(u64) -> bool) -> (String, Counts) {
    let (mut text, mut counts) = (String::new(), Counts::default());
    let mut functions: BTreeSet<&str> = BTreeSet::new();
    for line in record.lines() {
        let (kind, rest) = line.split_once(':').unwrap_or((line, ""));
        let mut fields = rest.split(',');
        let is_here = fields.next().and_then(|number| number.parse().ok()).is_some_and(&is_wanted);
        let is_counted = line.rsplit(',').next().is_some_and(|count| !matches!(count, "0" | "-"));
        let add = |what: &mut Covered| {
            what.total += 1;
            what.covered += u64::from(is_counted);
        };
        let is_kept = match kind {
            "FN" => is_here && functions.insert(rest.split_once(',').map_or("", |(_, name)| name)),
            "FNDA" => rest.split_once(',').is_some_and(|(_, name)| functions.contains(name)),
            "DA" | "BRDA" => is_here,
            "LF" | "LH" | "BRF" | "BRH" | "FNF" | "FNH" => false,
            "end_of_record" => {
                text.push_str(&totals(&counts));
                true
            }
            _ => true,
        };
        if !is_kept {
            continue;
        }
        match kind {
            "DA" => add(&mut counts.lines),
            "BRDA" => add(&mut counts.branches),
            "FNDA" => {
                counts.functions.total += 1;
                counts.functions.covered += u64::from(!rest.starts_with("0,"));
            }
            _ => {}
        }
        text.push_str(line);
        text.push('\n');
    }
    (text, counts)
}

fn totals(counts: &Counts) -> String {
    let line = |name: &str, covered: Covered| format!("{name}F:{}\n{name}H:{}\n", covered.total, covered.covered);
    [line("FN", counts.functions), line("BR", counts.branches), line("L", counts.lines)].concat()
}

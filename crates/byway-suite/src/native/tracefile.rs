//! What llvm-cov says line by line, and how much of it is about some functions.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::path::Path;

use serde::Deserialize;

#[cfg(test)]
use super::coverage::{Counts, Covered};
use super::source_coverage::{BranchCount, FunctionCount, LineCount, SourceCoverage};

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

/// What llvm-cov says in lcov's format of files that tests are to cover: not of the C library's headers. With places, only
/// what lies there.
pub(super) fn understand(text: &[u8], libc_headers: &Path, places: Option<&Places>) -> Vec<SourceCoverage> {
    let text = String::from_utf8_lossy(text);
    let sources = text.split_inclusive("end_of_record\n").map(source);
    let counted = sources.filter(|source| !Path::new(&source.file).starts_with(libc_headers));
    match places {
        None => counted.collect(),
        Some(places) => {
            let within = counted.map(|source| {
                let ranges = places.of_file(&source.file);
                source.within(|line| ranges.iter().any(|range| range.contains(&u64::from(line))))
            });
            within.filter(|source| !source.lines.is_empty()).collect()
        }
    }
}

/// What a record says. Kinds of lines that are not known, and sums, which follow from the rest, are left out.
fn source(record: &str) -> SourceCoverage {
    let mut source = SourceCoverage::default();
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for line in record.lines() {
        let Some((kind, rest)) = line.split_once(':') else { continue };
        let fields: Vec<&str> = rest.split(',').collect();
        let number = |at: usize| fields.get(at).and_then(|field| field.parse::<u64>().ok());
        let line_of = |at: usize| number(at).and_then(|line| u32::try_from(line).ok());
        match (kind, line_of(0)) {
            ("SF", _) => rest.clone_into(&mut source.file),
            ("FN", Some(line)) => {
                // Names may hold commas, as those of files do.
                let name = rest.split_once(',').map_or("", |(_, name)| name).to_owned();
                source.functions.push(FunctionCount { line, name, count: 0 });
            }
            ("FNDA", _) => {
                if let Some((count, name)) = rest.split_once(',') {
                    counts.insert(name, count.parse().unwrap_or(0));
                }
            }
            ("DA", Some(line)) => source.lines.push(LineCount { line, count: number(1).unwrap_or(0) }),
            ("BRDA", Some(line)) => {
                let (block, side) = (line_of(1).unwrap_or(0), line_of(2).unwrap_or(0));
                source.branches.push(BranchCount { line, block, side, count: number(3) });
            }
            _ => {}
        }
    }
    for function in &mut source.functions {
        function.count = counts.get(function.name.as_str()).copied().unwrap_or(0);
    }
    source
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "SF:/p/a,b.c\nFN:3,a,b.c:f\nFN:9,g\nFNDA:2,a,b.c:f\nFNDA:0,g\nFNF:2\nFNH:1\nDA:3,2\nDA:9,0\n\
        BRDA:4,0,0,1\nBRDA:4,0,1,-\nBRF:2\nBRH:1\nLF:2\nLH:1\nend_of_record\n";

    #[test]
    fn records_are_understood_and_sums_follow() {
        let all = understand(RECORD.as_bytes(), Path::new("/libc"), None);
        let [source] = all.as_slice() else { panic!("{all:?}") };
        assert_eq!(source.file, "/p/a,b.c");
        assert_eq!(source.functions[0], FunctionCount { line: 3, name: "a,b.c:f".to_owned(), count: 2 });
        assert_eq!(source.branches[1], BranchCount { line: 4, block: 0, side: 1, count: None });
        let covered = |covered, total| Covered { covered, total };
        let counts = Counts { lines: covered(1, 2), branches: covered(1, 2), functions: covered(1, 2) };
        assert_eq!(source.counts(), counts);
    }

    #[test]
    fn headers_of_the_library_and_other_places_are_left_out() {
        assert!(understand(RECORD.as_bytes(), Path::new("/p"), None).is_empty());
        let exported = ExportedFunction {
            name: "a,b.c:f".to_owned(),
            filenames: vec!["/p/a,b.c".to_owned()],
            regions: vec![[3, 1, 5, 2, 2, 0, 0, 0]],
        };
        let places = Places::of([exported], &["f".to_owned()]);
        let all = understand(RECORD.as_bytes(), Path::new("/libc"), Some(&places));
        assert_eq!((all[0].functions.len(), all[0].lines.len(), all[0].branches.len()), (1, 1, 2));
    }
}

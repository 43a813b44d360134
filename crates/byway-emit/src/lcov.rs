//! `coverage.lcov`: the lines and branches of the sources that tests covered natively, for `genhtml` and editors.

use crate::format::Format;
use byway_report::Report;
use byway_suite::native::{Covered, SourceCoverage};
use byway_suite::store::TRACEFILE;
use std::fmt::Write;

/// The format.
pub const FORMAT: Format = Format { name: "lcov", file: Some(TRACEFILE), emit };

/// Nothing if coverage was not measured.
fn emit(report: &Report) -> Option<Vec<u8>> {
    let coverage = report.native_coverage.as_ref()?;
    let mut text = String::new();
    for source in &coverage.sources {
        // Writing to a text cannot fail.
        let _ = record(&mut text, source);
    }
    // A report that was read back has the figures alone, and the file is there.
    let is_known = !coverage.sources.is_empty() || coverage.files.is_empty();
    is_known.then(|| text.into_bytes())
}

fn record(text: &mut String, source: &SourceCoverage) -> std::fmt::Result {
    writeln!(text, "SF:{}", source.file)?;
    for function in &source.functions {
        writeln!(text, "FN:{},{}", function.line, function.name)?;
    }
    for function in &source.functions {
        writeln!(text, "FNDA:{},{}", function.count, function.name)?;
    }
    let counts = source.counts();
    totals(text, "FN", counts.functions)?;
    for line in &source.lines {
        writeln!(text, "DA:{},{}", line.line, line.count)?;
    }
    for branch in &source.branches {
        let count = branch.count.map_or_else(|| "-".to_owned(), |count| count.to_string());
        writeln!(text, "BRDA:{},{},{},{count}", branch.line, branch.block, branch.side)?;
    }
    totals(text, "BR", counts.branches)?;
    totals(text, "L", counts.lines)?;
    writeln!(text, "end_of_record")
}

fn totals(text: &mut String, of: &str, Covered { covered, total }: Covered) -> std::fmt::Result {
    writeln!(text, "{of}F:{total}\n{of}H:{covered}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_suite::native::{BranchCount, Coverage, FunctionCount, LineCount};

    #[test]
    fn a_record_has_all_counts_and_sums() {
        let source = SourceCoverage {
            file: "/p/a.c".to_owned(),
            functions: vec![FunctionCount { line: 3, name: "f".to_owned(), count: 2 }],
            lines: vec![LineCount { line: 3, count: 2 }, LineCount { line: 4, count: 0 }],
            branches: vec![BranchCount { line: 3, block: 0, side: 1, count: None }],
        };
        let coverage = Coverage { sources: vec![source], ..Coverage::default() };
        let report = Report { native_coverage: Some(coverage), ..Report::default() };
        let text = String::from_utf8(emit(&report).expect("there is coverage")).expect("it is text");
        let expected = "SF:/p/a.c\nFN:3,f\nFNDA:2,f\nFNF:1\nFNH:1\nDA:3,2\nDA:4,0\nBRDA:3,0,1,-\nBRF:1\nBRH:0\nLF:2\nLH:1\n\
                        end_of_record\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn without_a_measurement_there_is_no_file() {
        assert!(emit(&Report::default()).is_none());
    }
}

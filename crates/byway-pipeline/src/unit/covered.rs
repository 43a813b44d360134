//! What a test covers, in words.

use byway_unit::suite::names::About;
use std::collections::BTreeSet;

/// The most that a comment says about what a test covers.
const MOST_COVERED: usize = 6;

/// What a test is the first to cover.
#[derive(Default)]
pub(super) struct Covered {
    /// Lines and the ways that branches on them go.
    branches: Vec<(u32, String)>,
    /// Lines with comparisons that are at a boundary.
    boundaries: BTreeSet<u32>,
    /// Lines on which something else would come out otherwise.
    others: BTreeSet<u32>,
}

impl Covered {
    pub(super) fn of(all: &[String]) -> Covered {
        let mut covered = Covered::default();
        for text in all {
            // FILE:LINE:WHAT, and what it is may have colons too.
            let mut parts = text.splitn(3, ':');
            let (Some(_), Some(line), Some(what)) = (parts.next(), parts.next(), parts.next()) else { continue };
            let Ok(line) = line.parse() else { continue };
            let is_branch = matches!(what, "true" | "false" | "default") || what.starts_with("case ");
            if is_branch {
                covered.branches.push((line, what.to_owned()));
            } else if what.starts_with("boundary") {
                covered.boundaries.insert(line);
            } else {
                covered.others.insert(line);
            }
        }
        covered
    }

    /// How many ways of branches there are.
    pub(super) fn branches(&self) -> usize {
        self.branches.len()
    }

    /// In a few words: branches, or what else the test is there for.
    pub(super) fn words(&self) -> Vec<String> {
        let lines = |what: &str, lines: &BTreeSet<u32>| {
            lines.iter().map(|line| format!("{what} line {line}")).collect::<Vec<String>>()
        };
        let mut chosen: Vec<String> = self.branches.iter().map(|(line, side)| format!("line {line} {side}")).collect();
        if chosen.is_empty() {
            chosen = lines("a boundary on", &self.boundaries);
        }
        if chosen.is_empty() {
            chosen = lines("what matters on", &self.others);
        }
        chosen.dedup();
        if chosen.len() > MOST_COVERED {
            let more = chosen.len() - MOST_COVERED;
            chosen.truncate(MOST_COVERED);
            chosen.push(format!("{more} more"));
        }
        chosen
    }

    /// For a name, if nothing else tells the test from others.
    pub(super) fn facts(&self) -> Vec<About> {
        let branches = self.branches.iter().map(|(line, side)| About::Branch(*line, side.clone()));
        // A test for a branch is at a boundary only by the way.
        let boundaries = self.boundaries.iter().filter(|_| self.branches.is_empty()).map(|line| About::Boundary(*line));
        let others = self.others.iter().filter(|_| self.branches.is_empty() && self.boundaries.is_empty());
        branches.chain(boundaries).chain(others.map(|line| About::Line(*line))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covered(all: &[&str]) -> Covered {
        Covered::of(&all.iter().map(|&text| text.to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn branches_are_told_before_all_else() {
        let all = covered(&["a.c:7:true", "a.c:7:boundary: just above", "a.c:9:case 3", "a.c:9:mutant: operator <"]);
        assert_eq!(all.words(), ["line 7 true", "line 9 case 3"]);
        let facts = [About::Branch(7, "true".into()), About::Branch(9, "case 3".into())];
        assert_eq!(all.facts(), facts);
    }

    #[test]
    fn other_reasons_are_told_by_their_lines() {
        let boundary = covered(&["a.c:7:boundary: just above", "a.c:7:boundary: equal", "a.c:9:mutant: operator <"]);
        assert_eq!(boundary.words(), ["a boundary on line 7"]);
        assert_eq!(boundary.facts(), [About::Boundary(7)]);
        assert_eq!(covered(&["a.c:9:mutant: operator <"]).words(), ["what matters on line 9"]);
        assert!(covered(&["nothing"]).words().is_empty());
    }
}

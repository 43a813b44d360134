//! Graphs of names, and their cycles.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::fmt::Write;

/// Who uses whom, and one reason for each.
#[derive(Default)]
pub struct Graph {
    edges: BTreeMap<String, BTreeMap<String, String>>,
}

impl Graph {
    /// One uses another.
    pub fn add(&mut self, from: &str, to: &str, reason: String) {
        self.edges.entry(from.to_owned()).or_default().entry(to.to_owned()).or_insert(reason);
    }

    /// Whether one uses another.
    pub fn has(&self, from: &str, to: &str) -> bool {
        self.edges.get(from).is_some_and(|next| next.contains_key(to))
    }

    /// A shortest cycle, in words; none if there is none.
    pub fn cycle(&self) -> Option<String> {
        let cycles = self.edges.keys().filter_map(|start| self.way_back(start));
        let shortest = cycles.min_by_key(Vec::len)?;
        let mut words = String::new();
        for (from, to) in shortest.iter().zip(shortest.iter().cycle().skip(1)) {
            let _ = writeln!(words, "    {from} uses {to}: {}", self.edges[*from][*to]);
        }
        Some(words)
    }

    /// The shortest way from a node to itself.
    fn way_back<'g>(&'g self, start: &'g str) -> Option<Vec<&'g str>> {
        let mut before: HashMap<&str, &str> = HashMap::new();
        let mut waiting = VecDeque::from([start]);
        while let Some(from) = waiting.pop_front() {
            for to in self.edges.get(from).into_iter().flat_map(BTreeMap::keys) {
                if to == start {
                    let mut way: Vec<&str> = std::iter::successors(Some(from), |at| before.get(at).copied()).collect();
                    way.reverse();
                    return Some(way);
                }
                if to != start && !before.contains_key(to.as_str()) {
                    before.insert(to, from);
                    waiting.push_back(to);
                }
            }
        }
        None
    }
}

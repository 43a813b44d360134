//! What inputs are called in names.

use super::class::words;
use super::fact::Fact;
use std::collections::{BTreeSet, HashMap};

/// The names that C has for inputs (`date->month`), and as few of their words as tell them apart (`month`).
pub(super) struct Labels {
    short: HashMap<String, String>,
}

impl Labels {
    /// Those of the facts of cases.
    pub(super) fn of(cases: &[Vec<Fact>]) -> Self {
        let all: BTreeSet<&str> = cases.iter().flatten().filter_map(Fact::label).collect();
        let endings: Vec<(&str, Vec<String>)> = all.iter().map(|label| (*label, endings(label))).collect();
        let mut uses: HashMap<&str, usize> = HashMap::new();
        for ending in endings.iter().flat_map(|(_, endings)| endings) {
            *uses.entry(ending).or_default() += 1;
        }
        let short = endings.iter().map(|(label, endings)| {
            let short = endings.iter().find(|ending| uses.get(ending.as_str()) == Some(&1)).or(endings.last());
            ((*label).to_owned(), short.cloned().unwrap_or_default())
        });
        Self { short: short.collect() }
    }

    /// The short form of a label.
    pub(super) fn short(&self, label: &str) -> String {
        self.short.get(label).cloned().unwrap_or_else(|| words(label))
    }
}

/// The last part of a label, the last two, and so on. Each begins with a name.
fn endings(label: &str) -> Vec<String> {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let parts: Vec<&str> = label.split(|c: char| !is_of_name(c)).filter(|part| !part.is_empty()).collect();
    let starts = (0..parts.len()).rev().filter(|at| !parts[*at].starts_with(|c: char| c.is_ascii_digit()));
    starts.map(|at| words(&parts[at..].join("_"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suite::names::{About, Class};

    #[test]
    fn labels_are_as_short_as_they_can_be() {
        let labels = ["date->month", "date->day", "head->next->value", "head->value", "items[0]", "*value"];
        let facts = labels.map(|label| Fact::new(About::Input(label.to_owned(), Class::Zero)));
        let known = Labels::of(&[facts.to_vec()]);
        let short = labels.map(|label| known.short(label));
        assert_eq!(short, ["month", "day", "next_value", "head_value", "items_0", "value"]);
    }
}

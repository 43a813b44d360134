//! The figures as tables.

use crate::fault::{Fault, Kind};
use crate::found::Found;
use byway_bench::table::Table;

/// What came of a fault, in a few words.
pub fn shown(found: &Found) -> String {
    let gen_word = match (found.bugs.first(), found.fails) {
        (Some(bug), true) => format!("{bug}, and tests fail"),
        (Some(bug), false) => bug.clone(),
        (None, true) => "tests fail".to_owned(),
        (None, false) => "NOT FOUND".to_owned(),
    };
    let against = if found.differs.is_some() { "differs" } else { "NO DIFFERENCE" };
    let remark = found.remark.as_ref().map_or_else(String::new, |remark| format!(" ({remark})"));
    format!("{gen_word}; {against}{remark}")
}

/// A row a kind of fault.
pub fn kinds(rows: &[(&Fault, Found)]) -> String {
    let mut table = Table::new(["kind", "faults", "a bug", "tests fail", "by gen", "by --against"]);
    for kind in Kind::ALL {
        let of_kind = || rows.iter().filter(|(fault, _)| fault.kind == kind).map(|(_, found)| found);
        let count = |is: fn(&Found) -> bool| of_kind().filter(|found| is(found)).count().to_string();
        table.row([
            kind.to_string(),
            of_kind().count().to_string(),
            count(|found| !found.bugs.is_empty()),
            count(|found| found.fails),
            count(Found::by_gen),
            count(|found| found.differs.is_some()),
        ]);
    }
    table.render()
}

/// A row a fault.
pub fn faults(rows: &[(&Fault, Found)]) -> String {
    let mut table = Table::new(["function", "library", "kind", "by gen", "by --against"]);
    for (fault, found) in rows {
        let by_gen = match (found.bugs.first(), found.fails) {
            (Some(bug), _) => bug.split(" in ").next().unwrap_or_default().to_owned(),
            (None, true) => "tests fail".to_owned(),
            (None, false) => "NOT FOUND".to_owned(),
        };
        let against = if found.differs.is_some() { "differs" } else { "NOT FOUND" };
        table.row([
            format!("`{}`", fault.function),
            fault.library.to_owned(),
            fault.kind.to_string(),
            by_gen,
            against.to_owned(),
        ]);
    }
    table.render()
}

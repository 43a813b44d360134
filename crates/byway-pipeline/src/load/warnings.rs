//! What clang warns of in the user's own code, in few words.

use std::collections::BTreeMap;
use std::fmt::Write;

/// As many warnings as are shown as they are.
const MOST: usize = 4;

/// Clang's words if it has few, and otherwise the first warning of each kind, with how many there are.
pub(crate) fn brief(warnings: &str) -> String {
    let lines: Vec<&str> = warnings.lines().filter(|line| line.contains(": warning: ")).collect();
    if lines.len() <= MOST {
        return warnings.to_owned();
    }
    let mut kinds: BTreeMap<&str, (usize, &str)> = BTreeMap::new();
    for line in &lines {
        let kind = line.rsplit_once(" [").map_or("", |(_, kind)| kind.trim_end_matches(']'));
        kinds.entry(kind).or_insert((0, line)).0 += 1;
    }
    let mut brief = String::new();
    for (count, first) in kinds.values() {
        let more = if *count > 1 { format!(" ({} more such)", count - 1) } else { String::new() };
        let _ = writeln!(brief, "{first}{more}");
    }
    brief
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_warnings_of_a_kind_are_one_line() {
        let warning =
            |line: u32, kind: &str| format!("a.c:{line}:1: warning: so [-W{kind}]\n  {line} | f();\n    | ^\n");
        let few: String = (1..3).map(|line| warning(line, "implicit-int")).collect();
        assert_eq!(brief(&few), few);
        let many: String =
            (1..9).map(|line| warning(line, if line == 3 { "unused" } else { "implicit-int" })).collect();
        assert_eq!(
            brief(&many),
            "a.c:1:1: warning: so [-Wimplicit-int] (6 more such)\na.c:3:1: warning: so [-Wunused]\n"
        );
    }
}

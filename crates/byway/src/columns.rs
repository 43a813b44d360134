//! Text in columns.

/// Columns that a listing may have.
pub(crate) const WIDTH: usize = 100;

/// Space between two columns.
const GAP: usize = 2;

/// Lays out rows of three cells. Columns are as wide as they need to be, the first and the last up to a limit each, the one
/// between up to what they leave. What does not fit into a cell goes on in the line below.
pub(crate) fn table(rows: &[[String; 3]], limits: [usize; 2]) -> String {
    let widest = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let (first, last) = (widest(0).min(limits[0]), widest(2).min(limits[1]));
    let middle = widest(1).min(WIDTH - first - last - 2 * GAP);
    let mut text = String::new();
    for [a, b, c] in rows {
        let (a, b, c) = (broken(a, first), broken(b, middle), broken(c, last));
        for at in 0..a.len().max(b.len()).max(c.len()) {
            let cell = |cells: &[String]| cells.get(at).cloned().unwrap_or_default();
            let line = format!("{:first$}{:GAP$}{:middle$}{:GAP$}{}", cell(&a), "", cell(&b), "", cell(&c));
            text += line.trim_end();
            text += "\n";
        }
    }
    text
}

/// Breaks a text into lines, after a space or a sign if there is one to break after.
pub(crate) fn broken(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest: Vec<char> = text.trim().chars().collect();
    while rest.len() > width {
        // A space may hang over the edge.
        let place = rest[..=width].iter().rposition(|c| *c == ' ').map(|at| at + 1);
        let place = place.or_else(|| rest[..width].iter().rposition(|c| "|([,".contains(*c)).map(|at| at + 1));
        let place = place.unwrap_or(width.max(1));
        let left: String = rest.drain(..place).collect();
        lines.push(left.trim_end().to_string());
    }
    lines.push(rest.into_iter().collect());
    lines
}

#[cfg(test)]
mod tests {
    use super::{WIDTH, broken, table};

    #[track_caller]
    fn breaks(text: &str, width: usize, lines: &[&str]) {
        assert_eq!(broken(text, width), lines);
    }

    #[test]
    fn lines_are_broken_where_it_hurts_least() {
        breaks("", 5, &[""]);
        breaks("one two", 7, &["one two"]);
        breaks("one two", 6, &["one", "two"]);
        breaks("one two", 3, &["one", "two"]);
        breaks("one two three", 7, &["one two", "three"]);
        breaks("nurs(covnew|depth|icnt)", 14, &["nurs(covnew|", "depth|icnt)"]);
        breaks("abcdefgh", 3, &["abc", "def", "gh"]);
        breaks("größer größer", 6, &["größer", "größer"]);
    }

    #[test]
    fn a_table_fits() {
        let row = |a: &str, b: &str, c: &str| [a, b, c].map(str::to_string);
        let rows = [
            row("dfs", "the deepest", "CREST, 2.4"),
            row(&"a|".repeat(60), &"word ".repeat(60), "somewhere in a paper with a long name"),
        ];
        let text = table(&rows, [36, 20]);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH && line == line.trim_end()), "{text}");
        let first = format!("dfs{}the deepest{}CREST, 2.4", " ".repeat(35), " ".repeat(31));
        assert_eq!(text.lines().next(), Some(first.as_str()));
        assert_eq!(text.matches("word").count(), 60);
        assert_eq!(text.matches("a|").count(), 60);
    }
}

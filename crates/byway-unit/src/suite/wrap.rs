//! Lines of C that are not too long.

use super::literal;

/// As long as a line may be.
const COLUMNS: usize = 100;

/// What one level is indented by.
pub(super) const INDENT: &str = "    ";

/// A line of C, indented, as lines that are not too long. Directives and lines with a comment up to their end stay whole.
pub(super) fn statement(line: &str, indent: &str) -> Vec<String> {
    let line = line.trim_end();
    let atoms = atoms(line);
    if line.is_empty() || line.starts_with('#') || atoms.iter().any(|atom| atom.starts_with("//")) {
        return vec![if line.is_empty() { String::new() } else { format!("{indent}{line}") }];
    }
    fill(
        atoms.into_iter().flat_map(|atom| without_long_literals(atom, COLUMNS - indent.len() - 2 * INDENT.len())),
        indent,
    )
}

/// Words as a comment.
pub(super) fn comment(text: &str, indent: &str) -> Vec<String> {
    let text = literal::commented(text);
    let one_line = format!("{indent}/* {text} */");
    if width(&one_line) <= COLUMNS {
        return vec![one_line];
    }
    let mut lines = fill_words(&text, COLUMNS - indent.len() - "   ".len() - " */".len());
    if let Some(last) = lines.last_mut() {
        last.push_str(" */");
    }
    let marks = std::iter::once("/* ").chain(std::iter::repeat(" * "));
    lines.iter().zip(marks).map(|(line, mark)| format!("{indent}{mark}{line}")).collect()
}

/// Words as the inside of a comment that is already open: ` * ` before each line.
pub(super) fn comment_inside(text: &str) -> Vec<String> {
    fill_words(&literal::commented(text), COLUMNS - " * ".len()).into_iter().map(|line| format!(" * {line}")).collect()
}

fn width(text: &str) -> usize {
    text.chars().count()
}

fn fill_words(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Puts atoms on lines. What continues is indented one level more.
fn fill(atoms: impl Iterator<Item = String>, indent: &str) -> Vec<String> {
    let mut lines = vec![indent.to_owned()];
    let mut is_empty = true;
    for atom in atoms {
        let line = lines.last_mut().expect("there is a line from the start");
        if is_empty || width(line) + width(atom.trim_end()) <= COLUMNS {
            line.push_str(&atom);
        } else {
            line.truncate(line.trim_end().len());
            lines.push(format!("{indent}{INDENT}{atom}"));
        }
        is_empty = false;
    }
    if let Some(last) = lines.last_mut() {
        last.truncate(last.trim_end().len());
    }
    lines
}

/// A line, cut behind the spaces that are not in literals.
fn atoms(line: &str) -> Vec<&str> {
    let mut atoms = Vec::new();
    let mut start = 0;
    let mut quote = None;
    let mut characters = line.char_indices();
    while let Some((at, c)) = characters.next() {
        match (quote, c) {
            (Some(_), '\\') => {
                characters.next();
            }
            (Some(open), _) if c == open => quote = None,
            (None, '"' | '\'') => quote = Some(c),
            (None, ' ') => {
                atoms.push(&line[start..=at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    if start < line.len() {
        atoms.push(&line[start..]);
    }
    atoms
}

/// An atom with its string literals in pieces, if it is too long. C joins literals that follow each other.
fn without_long_literals(atom: &str, columns: usize) -> Vec<String> {
    if width(atom) <= columns || !atom.contains('"') {
        return vec![atom.to_owned()];
    }
    let mut pieces = vec![String::new()];
    let mut quote = None;
    let mut characters = atom.chars().peekable();
    while let Some(c) = characters.next() {
        let unit = if quote.is_some() && c == '\\' { escape(&mut characters) } else { c.to_string() };
        let piece = pieces.last_mut().expect("there is a piece from the start");
        piece.push_str(&unit);
        match quote {
            None if c == '"' || c == '\'' => quote = Some(c),
            Some(open) if c == open => quote = None,
            Some('"') if characters.peek() != Some(&'"') && is_time_to_cut(piece, &unit, columns) => {
                piece.push('"');
                pieces.push("\"".to_owned());
            }
            _ => {}
        }
    }
    pieces
}

/// Whether a literal is cut behind this: at ends of lines, and between words if it gets long.
fn is_time_to_cut(piece: &str, unit: &str, columns: usize) -> bool {
    let long = width(piece);
    unit == "\\n" || long + 2 >= columns || (unit == " " && long + 20 >= columns)
}

/// The escape sequence that starts with the backslash that was just taken.
fn escape(characters: &mut std::iter::Peekable<std::str::Chars>) -> String {
    let mut unit = String::from('\\');
    let Some(first) = characters.next() else { return unit };
    unit.push(first);
    let (digits, radix) = match first {
        '0'..='7' => (2, 8),
        'x' => (usize::MAX, 16),
        'u' => (4, 16),
        'U' => (8, 16),
        _ => return unit,
    };
    for _ in 0..digits {
        match characters.next_if(|c| c.is_digit(radix)) {
            Some(digit) => unit.push(digit),
            None => break,
        }
    }
    unit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_stays_as_it_is() {
        assert_eq!(statement("int n = 1;", INDENT), ["    int n = 1;"]);
        assert_eq!(statement("", INDENT), [""]);
    }

    #[test]
    fn long_statements_break_between_words() {
        let line = format!("int numbers[] = {{{}1}};", "1000, ".repeat(40));
        let lines = statement(&line, INDENT);
        assert!(lines.iter().all(|line| width(line) <= COLUMNS), "{lines:#?}");
        assert!(lines[1].starts_with("        1000, "));
        assert_eq!(lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" "), line);
    }

    #[test]
    fn long_literals_break_without_cutting_escapes() {
        for text in ["\\377".repeat(80), "word ".repeat(60), "line of text\\n".repeat(20), "x".repeat(300)] {
            let lines = statement(&format!("puts(\"{text}\");"), INDENT);
            assert!(lines.len() > 1 && lines.iter().all(|line| width(line) <= COLUMNS), "{lines:#?}");
            let joined: String = lines.iter().map(|line| line.trim()).collect();
            assert_eq!(joined.replace("\"\"", ""), format!("puts(\"{text}\");"));
        }
    }

    #[test]
    fn comments_are_filled() {
        assert_eq!(comment("Short.", INDENT), ["    /* Short. */"]);
        let lines = comment(&"some words ".repeat(30), INDENT);
        assert!(lines[0].starts_with("    /* some") && lines[1].starts_with("     * "), "{lines:#?}");
        assert!(
            lines.iter().all(|line| width(line) <= COLUMNS) && lines.last().is_some_and(|line| line.ends_with(" */"))
        );
    }
}

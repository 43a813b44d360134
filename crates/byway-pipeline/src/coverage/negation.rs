//! Negations in the source: clang branches on `a` where `!a` is written, and exchanges the ways.
//!
//! Debug information says where `a` stands, and the text around it says what is negated. Where it cannot be read, ways are
//! those of what stands at the column.

use byway_host::read_regular;
use byway_ir::program::SourcePosition;
use std::cell::RefCell;
use std::collections::HashMap;
use std::path::Path;

/// The most bytes of a source file that are looked at.
const LONGEST: u64 = 16 << 20;

/// The lines of sources that were asked about.
#[derive(Default)]
pub(super) struct Negations {
    files: RefCell<HashMap<u32, Vec<Vec<u8>>>>,
}

impl Negations {
    /// Where the outermost negation of what stands at a position is, if it is negated, and so is not what it is itself.
    pub(super) fn column(&self, name: &str, position: &SourcePosition) -> Option<u32> {
        let mut files = self.files.borrow_mut();
        let lines = files.entry(position.file).or_insert_with(|| {
            let text = read_regular(Path::new(name), LONGEST).unwrap_or_default();
            text.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect()
        });
        let line = lines.get((position.line as usize).checked_sub(1)?)?;
        let (count, at) = negations(line, (position.column as usize).checked_sub(1)?)?;
        (count % 2 == 1).then_some(at as u32 + 1)
    }
}

/// How many negations stand around what begins at, or has its operator at, a place of a line, and where the first of
/// them is. Operators of logic end the search: their operands are conditions of their own.
fn negations(line: &[u8], start: usize) -> Option<(u32, usize)> {
    line.get(start)?;
    let (mut count, mut first, mut at) = (0, start, start);
    loop {
        while let Some(before) = behind_spaces(line, at).filter(|before| line[*before] == b'!') {
            (count, first, at) = (count + 1, before, before);
        }
        let Some(open) = enclosing(line, at) else { return Some((count, first)) };
        let is_called = behind_spaces(line, open)
            .is_some_and(|before| line[before].is_ascii_alphanumeric() || matches!(line[before], b'_' | b')' | b']'));
        if is_called || !is_one_condition(&line[open + 1..]) {
            return Some((count, first));
        }
        at = open;
    }
}

/// The last place before another that holds no space.
fn behind_spaces(line: &[u8], at: usize) -> Option<usize> {
    line[..at].iter().rposition(|byte| !byte.is_ascii_whitespace())
}

/// The parenthesis around a place, if there is no operator of logic and no end of anything before it.
fn enclosing(line: &[u8], at: usize) -> Option<usize> {
    let mut depth = 0;
    for (at, byte) in line[..at].iter().enumerate().rev() {
        match byte {
            b')' | b']' => depth += 1,
            b'(' if depth == 0 => return Some(at),
            b'(' | b'[' if depth > 0 => depth -= 1,
            _ if depth == 0 && ends(&line[..=at]) => return None,
            _ => {}
        }
    }
    None
}

/// Whether a parenthesis that begins before this text closes around a single condition.
fn is_one_condition(text: &[u8]) -> bool {
    let mut depth = 0;
    for (at, byte) in text.iter().enumerate() {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' if depth == 0 => return true,
            b')' | b']' => depth -= 1,
            _ if depth == 0 && ends(&text[..=at]) => return false,
            _ => {}
        }
    }
    false
}

/// Whether a text ends with what separates conditions.
fn ends(text: &[u8]) -> bool {
    matches!(text, [.., b'&', b'&'] | [.., b'|', b'|'] | [.., b';' | b'{' | b'}' | b'[' | b',' | b'?' | b':' | b'"'])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said of the place of `^` in the second line.
    fn told(line: &str, mark: &str) -> Option<(u32, usize)> {
        negations(line.as_bytes(), mark.find('^').expect("a mark"))
    }

    #[test]
    fn negations_are_counted_around_a_condition() {
        for (line, mark, count, first) in [
            ("if (a)", "    ^", 0, 4),
            ("if (!a && b)", "     ^", 1, 4),
            ("if (!a && b)", "          ^", 0, 10),
            ("if (! a)", "      ^", 1, 4),
            ("if ((!a))", "      ^", 1, 5),
            ("if (!!a)", "      ^", 2, 4),
            ("if (!(a == 3))", "        ^", 1, 4),
            ("if (!(f(x) == 3))", "           ^", 1, 4),
            ("if (!(p->next->v[2]))", "     ^", 1, 4),
            ("if (!(a && b))", "      ^", 0, 6),
            ("if (!(a && !b))", "            ^", 1, 11),
            ("if (!((a) < (b)))", "          ^", 1, 4),
            ("while (x != 3)", "         ^", 0, 9),
            ("r = !a ? 3 : 4", "     ^", 1, 4),
            ("if (f(!a) == b)", "          ^", 0, 10),
        ] {
            assert_eq!(told(line, mark), Some((count, first)), "{line}");
        }
        assert_eq!(negations(b"if (a)", 60), None);
    }
}

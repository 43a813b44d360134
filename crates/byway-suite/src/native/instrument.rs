//! Text that tells which branches it takes.
//!
//! Every conditional terminator has numbers, one for each way that it can go, in the order of the text; before it goes
//! somewhere it says the number of that way. The engine numbers the same text by the same rule.

use std::collections::HashMap;
use std::fmt::Write;

use thiserror::Error;

use super::scan::{Kind, Scanner, Token};

/// The functions that instrumented text calls. Programs have no business with them.
const RESERVED: [&str; 3] = ["@__byway_branch", "@__byway_edge", "@__byway_zero"];

const DECLARATIONS: &str = "\ndeclare void @__byway_branch(i32, i1 zeroext)\ndeclare void @__byway_edge(i32)\n";

/// Text that could not be instrumented.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum InstrumentError {
    /// A terminator that is not written as LLVM writes it.
    #[error("line {line} of the text: '{word}' is not followed by what LLVM's language wants there")]
    Malformed {
        /// The line, from 1.
        line: usize,
        /// The terminator.
        word: &'static str,
    },
    /// The text uses names that are set aside for this.
    #[error("the text uses the name {0}, which is set aside for the traces of native programs; rename it")]
    Reserved(&'static str),
    /// More edges than numbers.
    #[error("the program has more branches than can be numbered")]
    TooMany,
}

/// Where an edge starts, for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgePlace {
    /// The line of the module's text, from 1.
    pub line: u32,
    /// 0 and 1 are the true and the false side of a branch; of a switch they count its targets, the default first.
    pub side: u32,
    /// Whether it is a switch.
    pub switch: bool,
}

/// A module that tells which branches it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instrumented {
    /// Its text.
    pub text: String,
    /// Its edges; the first has the number that was given.
    pub edges: Vec<EdgePlace>,
}

/// Instruments a module whose first edge has a given number.
///
/// ```
/// let text = "define void @f(i1 %c) {\n  br i1 %c, label %a, label %b\na:\n  ret void\nb:\n  ret void\n}\n";
/// let instrumented = byway_suite::native::instrument(text, 10)?;
/// assert_eq!(instrumented.edges.len(), 2);
/// assert!(instrumented.text.contains("call void @__byway_branch(i32 10, i1 zeroext"));
/// # Ok::<(), byway_suite::native::InstrumentError>(())
/// ```
///
/// # Errors
/// [`InstrumentError`] for text that is not LLVM's.
pub fn instrument(text: &str, first_branch: u32) -> Result<Instrumented, InstrumentError> {
    if let Some(name) = RESERVED.into_iter().find(|name| text.contains(name)) {
        return Err(InstrumentError::Reserved(name));
    }
    let mut work = Instrumenter {
        text,
        scanner: Scanner::new(text),
        prefix: free_prefix(text),
        out: String::with_capacity(text.len() + text.len() / 4),
        copied: 0,
        first_branch,
        edges: Vec::new(),
        values: 0,
        line: 1,
        line_at: 0,
    };
    work.run()?;
    work.out.push_str(&text[work.copied..]);
    work.out.push_str(DECLARATIONS);
    Ok(Instrumented { text: work.out, edges: work.edges })
}

/// A start for names that no name of the text has.
fn free_prefix(text: &str) -> String {
    let mut prefix = "byway.".to_owned();
    while text.contains(&prefix) {
        prefix.push('.');
    }
    prefix
}

struct Instrumenter<'t> {
    text: &'t str,
    scanner: Scanner<'t>,
    prefix: String,
    out: String,
    /// Up to where the text was taken over.
    copied: usize,
    first_branch: u32,
    edges: Vec<EdgePlace>,
    values: usize,
    /// The line that was found last, and where.
    line: usize,
    line_at: usize,
}

/// The name of a block, however it is written.
#[derive(PartialEq, Eq, Hash)]
enum Label {
    Number(Box<str>),
    Name(Vec<u8>),
}

impl Instrumenter<'_> {
    fn run(&mut self) -> Result<(), InstrumentError> {
        loop {
            let token = self.scanner.next();
            match token.kind {
                Kind::End => return Ok(()),
                Kind::Word => match self.scanner.written(token) {
                    "br" => self.branch(token)?,
                    "switch" => self.switch(token)?,
                    // An order of uses does not hold any more once there are more uses. It is only a memory of how the
                    // text came about.
                    "uselistorder" | "uselistorder_bb" => self.drop_directive(token)?,
                    _ => {}
                },
                _ => {}
            }
        }
    }

    fn branch(&mut self, word: Token) -> Result<(), InstrumentError> {
        let line = self.line_of(word.start);
        let malformed = || InstrumentError::Malformed { line, word: "br" };
        let ty = self.scanner.next();
        if self.scanner.is_word(ty, "label") {
            return Ok(());
        }
        if !self.scanner.is_word(ty, "i1") {
            return Err(malformed());
        }
        let condition = self.scanner.operand().ok_or_else(malformed)?;
        self.label().ok_or_else(malformed)?;
        if self.scanner.next().kind != Kind::Punct(b',') {
            return Err(malformed());
        }
        self.label().ok_or_else(malformed)?;
        let base = self.add_edge(line, 0, false)?;
        self.add_edge(line, 1, false)?;
        let value = self.freeze(word, "i1", condition);
        let _ = write!(self.out, "call void @__byway_branch(i32 {base}, i1 zeroext {value})\n  br i1 {value}");
        Ok(())
    }

    fn switch(&mut self, word: Token) -> Result<(), InstrumentError> {
        let line = self.line_of(word.start);
        let malformed = || InstrumentError::Malformed { line, word: "switch" };
        let ty = self.scanner.next();
        if ty.kind != Kind::Word || !self.scanner.written(ty).starts_with('i') {
            return Err(malformed());
        }
        let ty = self.scanner.written(ty);
        let value = self.scanner.operand().ok_or_else(malformed)?;
        let mut sides = HashMap::from([(self.label().ok_or_else(malformed)?, 0)]);
        if self.scanner.next().kind != Kind::Punct(b'[') {
            return Err(malformed());
        }
        let mut cases = Vec::new();
        loop {
            let case_type = self.scanner.next();
            match case_type.kind {
                Kind::Punct(b']') => break,
                Kind::Word => {}
                _ => return Err(malformed()),
            }
            let (start, end) = self.scanner.operand().ok_or_else(malformed)?;
            let target = self.label().ok_or_else(malformed)?;
            let next_side = sides.len() as u32;
            cases.push((&self.text[start..end], *sides.entry(target).or_insert(next_side)));
        }
        let base = self.add_edge(line, 0, true)?;
        for side in 1..sides.len() as u32 {
            self.add_edge(line, side, true)?;
        }
        let value = self.freeze(word, ty, value);
        let mut way = base.to_string();
        for (case, side) in cases.into_iter().filter(|&(_, side)| side != 0) {
            let (equal, chosen) = (self.new_value(), self.new_value());
            let _ = write!(
                self.out,
                "{equal} = icmp eq {ty} {value}, {case}\n  {chosen} = select i1 {equal}, i32 {}, i32 {way}\n  ",
                base + side
            );
            way = chosen;
        }
        let _ = write!(self.out, "call void @__byway_edge(i32 {way})\n  switch {ty} {value}");
        Ok(())
    }

    /// Takes over the text up to a terminator, and fixes the value that decides it: one that is not defined must not
    /// look one way to the trace and another to the terminator.
    fn freeze(&mut self, word: Token, ty: &str, (start, end): (usize, usize)) -> String {
        let value = self.new_value();
        self.out.push_str(&self.text[self.copied..word.start]);
        self.copied = end;
        let _ = write!(self.out, "{value} = freeze {ty} {}\n  ", &self.text[start..end]);
        value
    }

    fn new_value(&mut self) -> String {
        self.values += 1;
        format!("%{}{}", self.prefix, self.values)
    }

    fn add_edge(&mut self, line: usize, side: u32, switch: bool) -> Result<u32, InstrumentError> {
        let number = u32::try_from(self.edges.len()).ok().and_then(|index| self.first_branch.checked_add(index));
        // The number after the last one must exist too: it is where the next module starts.
        let number = number.filter(|&number| number != u32::MAX).ok_or(InstrumentError::TooMany)?;
        self.edges.push(EdgePlace { line: line as u32, side, switch });
        Ok(number)
    }

    /// `label %name`
    fn label(&mut self) -> Option<Label> {
        let word = self.scanner.next();
        let name = self.scanner.next();
        if !self.scanner.is_word(word, "label") || name.kind != Kind::Local {
            return None;
        }
        let written = &self.scanner.written(name)[1..];
        Some(match written.strip_prefix('"') {
            Some(quoted) => Label::Name(unescape(quoted.strip_suffix('"')?)),
            None if written.bytes().all(|byte| byte.is_ascii_digit()) => Label::Number(written.into()),
            None => Label::Name(written.into()),
        })
    }

    /// Leaves out everything up to the brace that ends a list.
    fn drop_directive(&mut self, word: Token) -> Result<(), InstrumentError> {
        let line = self.line_of(word.start);
        self.out.push_str(&self.text[self.copied..word.start]);
        loop {
            let token = self.scanner.next();
            match token.kind {
                Kind::End => return Err(InstrumentError::Malformed { line, word: "uselistorder" }),
                Kind::Punct(b'}') => {
                    self.copied = token.end;
                    return Ok(());
                }
                _ => {}
            }
        }
    }

    fn line_of(&mut self, at: usize) -> usize {
        self.line += self.text.as_bytes()[self.line_at..at].iter().filter(|&&byte| byte == b'\n').count();
        self.line_at = at;
        self.line
    }
}

/// Resolves `\xx`, by which a byte of a quoted name is written, and `\\`.
pub(super) fn unescape(name: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(name.len());
    let mut rest = name.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        let hex = tail.get(..2).and_then(|digits| crate::hex::decode(std::str::from_utf8(digits).ok()?));
        let (byte, used) = match (first, hex, tail.first()) {
            (b'\\', Some(byte), _) => (byte[0], 3),
            (b'\\', None, Some(b'\\')) => (b'\\', 2),
            _ => (first, 1),
        };
        bytes.push(byte);
        rest = &rest[used..];
    }
    bytes
}

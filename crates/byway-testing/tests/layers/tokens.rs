//! Rust text as tokens, as far as paths need it: words, `::`, and single characters. Comments and literals are gone.

/// The tokens of a text. A literal that is a path from the root stays as its tokens: attributes name types that way.
pub fn tokens(text: &str) -> Vec<String> {
    let mut lexer = Lexer { rest: text, found: Vec::new() };
    while lexer.step() {}
    lexer.found
}

struct Lexer<'t> {
    rest: &'t str,
    found: Vec<String>,
}

impl Lexer<'_> {
    /// Takes one token, or something that is none; false at the end.
    fn step(&mut self) -> bool {
        let Some(first) = self.rest.chars().next() else { return false };
        if first.is_whitespace() {
            self.skip(first.len_utf8());
        } else if self.rest.starts_with("//") {
            self.skip(self.rest.find('\n').unwrap_or(self.rest.len()));
        } else if self.rest.starts_with("/*") {
            self.block_comment();
        } else if let Some((start, end)) = literal_marks(self.rest) {
            self.skip(start);
            match end.is_empty() {
                true => self.escaped('"'),
                false => self.raw(&end),
            }
        } else if first == '\'' {
            self.quote();
        } else if self.rest.starts_with("r#") {
            self.skip(2);
        } else if is_word(first) {
            let length = self.rest.find(|c| !is_word(c)).unwrap_or(self.rest.len());
            self.take(length);
        } else {
            let length = if self.rest.starts_with("::") { 2 } else { first.len_utf8() };
            self.take(length);
        }
        true
    }

    fn skip(&mut self, length: usize) {
        self.rest = self.rest.get(length..).unwrap_or("");
    }

    fn take(&mut self, length: usize) {
        self.found.push(self.rest[..length].to_owned());
        self.skip(length);
    }

    /// Block comments nest.
    fn block_comment(&mut self) {
        let mut depth = 0;
        while !self.rest.is_empty() {
            let length = match self.rest.as_bytes() {
                [b'/', b'*', ..] => {
                    depth += 1;
                    2
                }
                [b'*', b'/', ..] => {
                    depth -= 1;
                    2
                }
                _ => self.rest.chars().next().map_or(1, char::len_utf8),
            };
            self.skip(length);
            if depth == 0 {
                return;
            }
        }
    }

    /// The rest of a literal with escapes.
    fn escaped(&mut self, end: char) {
        let mut at = 0;
        let mut is_escaped = false;
        for character in self.rest.chars() {
            if !is_escaped && character == end {
                break;
            }
            is_escaped = !is_escaped && character == '\\';
            at += character.len_utf8();
        }
        self.literal(&self.rest[..at]);
        self.skip(at + 1);
    }

    /// The rest of a raw literal.
    fn raw(&mut self, end: &str) {
        let at = self.rest.find(end).unwrap_or(self.rest.len());
        self.literal(&self.rest[..at]);
        self.skip(at + end.len());
    }

    fn literal(&mut self, inside: &str) {
        if inside.starts_with("crate::") && inside.chars().all(|c| is_word(c) || c == ':') {
            self.found.extend(tokens(inside));
        }
    }

    /// A character, or the mark of a lifetime or label.
    fn quote(&mut self) {
        let mut after = self.rest[1..].chars();
        let (first, second) = (after.next(), after.next());
        self.skip(1);
        if first == Some('\\') || second == Some('\'') {
            self.escaped('\'');
        }
    }
}

/// Where a text begins with a literal: how long its beginning is, and what ends it if it is raw.
fn literal_marks(text: &str) -> Option<(usize, String)> {
    let prefix = text.find(|c| !matches!(c, 'b' | 'c' | 'r'))?;
    let is_raw = text[..prefix].ends_with('r');
    let hashes = text[prefix..].chars().take_while(|c| *c == '#').count();
    let is_literal = prefix <= 2 && text[prefix + hashes..].starts_with('"') && (is_raw || hashes == 0);
    is_literal.then(|| (prefix + hashes + 1, if is_raw { format!("\"{}", "#".repeat(hashes)) } else { String::new() }))
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

//! A look at LLVM text, token by token.
//!
//! Instrumenting needs to know a few words and what follows them, and not to be fooled by strings, comments and names.
//! Everything else of the language stays as it is written.

/// What kind of token it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A keyword, type or number.
    Word,
    /// A name before a colon: a block, or a field of metadata.
    Label,
    /// `%name`, `%12` or `%"any name"`.
    Local,
    /// `@name` or `@"any name"`.
    Global,
    /// Another name with a sign before it, or a string.
    Other,
    /// A single character.
    Punct(u8),
    /// The end of the text.
    End,
}

/// A token, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub kind: Kind,
    pub start: usize,
    pub end: usize,
}

/// Cuts text into tokens.
#[derive(Clone, Copy)]
pub(super) struct Scanner<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Scanner<'t> {
    pub fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// A token as written.
    pub fn written(&self, token: Token) -> &'t str {
        &self.text[token.start..token.end]
    }

    /// Whether a token is a certain word.
    pub fn is_word(&self, token: Token, word: &str) -> bool {
        token.kind == Kind::Word && self.written(token) == word
    }

    /// The next token.
    pub fn next(&mut self) -> Token {
        self.skip_space();
        let start = self.at;
        let Some(&byte) = self.text.as_bytes().get(start) else {
            return Token { kind: Kind::End, start, end: start };
        };
        let kind = match byte {
            b'%' => self.name(Kind::Local),
            b'@' => self.name(Kind::Global),
            b'!' | b'#' | b'$' | b'^' => self.name(Kind::Other),
            b'"' => {
                self.quoted();
                self.or_label(Kind::Other)
            }
            _ if is_name(byte) => self.word(start),
            _ => {
                self.at += self.text[start..].chars().next().map_or(1, char::len_utf8);
                Kind::Punct(byte)
            }
        };
        Token { kind, start, end: self.at }
    }

    /// The next token, unless the text is at its end.
    pub fn next_if_any(&mut self) -> Option<Token> {
        Some(self.next()).filter(|token| token.kind != Kind::End)
    }

    /// The text from a place up to the comma that ends an operand, and the scanner behind that comma.
    pub fn operand(&mut self) -> Option<(usize, usize)> {
        let mut depth = 0usize;
        let mut from = None;
        let mut to = self.at;
        loop {
            let token = self.next();
            match token.kind {
                Kind::End => return None,
                Kind::Punct(b',') if depth == 0 => return Some((from?, to)),
                Kind::Punct(b'(' | b'[' | b'{' | b'<') => depth += 1,
                Kind::Punct(b')' | b']' | b'}' | b'>') => depth = depth.checked_sub(1)?,
                _ => {}
            }
            from.get_or_insert(token.start);
            to = token.end;
        }
    }

    fn skip_space(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            match byte {
                b' ' | b'\t' | b'\n' | b'\r' | 0 => self.at += 1,
                b';' => {
                    let rest = &bytes[self.at..];
                    self.at += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
                }
                _ => return,
            }
        }
    }

    fn run(&mut self) {
        let bytes = self.text.as_bytes();
        self.at += bytes[self.at..].iter().position(|&byte| !is_name(byte)).unwrap_or(bytes.len() - self.at);
    }

    /// A name after a sign. Metadata escapes bytes with a backslash, which may stand in a name too.
    fn name(&mut self, kind: Kind) -> Kind {
        self.at += 1;
        match self.text.as_bytes().get(self.at) {
            Some(b'"') => self.quoted(),
            _ => self.run(),
        }
        kind
    }

    /// A string: no byte of one is written as a quote.
    fn quoted(&mut self) {
        let inside = &self.text.as_bytes()[self.at + 1..];
        self.at += 1 + inside.iter().position(|&byte| byte == b'"').map_or(inside.len(), |end| end + 1);
    }

    fn word(&mut self, start: usize) -> Kind {
        self.run();
        if &self.text[start..self.at] == "c" && self.text.as_bytes().get(self.at) == Some(&b'"') {
            self.quoted();
            return Kind::Other;
        }
        self.or_label(Kind::Word)
    }

    fn or_label(&mut self, kind: Kind) -> Kind {
        if self.text.as_bytes().get(self.at) != Some(&b':') {
            return kind;
        }
        self.at += 1;
        Kind::Label
    }
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'$' | b'.')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(Kind, &str)> {
        let mut scanner = Scanner::new(text);
        std::iter::from_fn(|| Some(scanner.next()).filter(|token| token.kind != Kind::End))
            .map(|token| (token.kind, &text[token.start..token.end]))
            .collect()
    }

    #[test]
    fn names_and_strings_are_no_words() {
        use Kind::{Global, Label, Local, Other, Punct, Word};
        let text = "br: %br @br !br #br $br \"br\" c\"br ; \" \"br i1\": br ; br\n br i1 %\"br x\", é";
        let expected = [
            (Label, "br:"),
            (Local, "%br"),
            (Global, "@br"),
            (Other, "!br"),
            (Other, "#br"),
            (Other, "$br"),
            (Other, "\"br\""),
            (Other, "c\"br ; \""),
            (Label, "\"br i1\":"),
            (Word, "br"),
            (Word, "br"),
            (Word, "i1"),
            (Local, "%\"br x\""),
            (Punct(b','), ","),
            (Punct(0xc3), "é"),
        ];
        assert_eq!(kinds(text), expected);
    }

    #[test]
    fn text_cut_short_ends() {
        for text in ["\"", "%\"", "c\"", "!", "; x", "%", "@\"a"] {
            assert!(kinds(text).len() < 2, "{text}");
        }
    }
}

//! Cuts the text into tokens, byte by byte and without allocation.

use super::token::{Name, Token};

/// What a byte can be part of.
const WORD: u8 = 1;
const LABEL: u8 = 2;
const DIGIT: u8 = 4;
const SPACE: u8 = 8;
const HEX: u8 = 16;

/// The classes of each byte.
static CLASSES: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut table = [0; 256];
    let mut index = 0;
    while index < 256 {
        let byte = index as u8;
        if byte.is_ascii_alphanumeric() || byte == b'_' {
            table[index] |= WORD | LABEL;
        }
        if matches!(byte, b'-' | b'$' | b'.') {
            table[index] |= LABEL;
        }
        if byte.is_ascii_digit() {
            table[index] |= DIGIT;
        }
        if byte.is_ascii_hexdigit() {
            table[index] |= HEX;
        }
        if matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0) {
            table[index] |= SPACE;
        }
        index += 1;
    }
    table
}

/// A position in the text and the token that stands there. Copying it is how the reader looks ahead or aside.
#[derive(Clone, Copy)]
pub(super) struct Lexer<'t> {
    text: &'t [u8],
    /// Where the next token is looked for.
    next: usize,
    /// The current token.
    pub token: Token<'t>,
    /// Where the current token starts.
    pub start: u32,
    /// Where the token before it ended.
    pub previous_end: u32,
}

impl<'t> Lexer<'t> {
    /// Starts at the first token. The caller makes sure that offsets fit 32 bits.
    pub fn new(text: &'t str) -> Lexer<'t> {
        let mut lexer = Lexer { text: text.as_bytes(), next: 0, token: Token::End, start: 0, previous_end: 0 };
        lexer.bump();
        lexer
    }

    /// The same text, at the token that starts at an offset.
    pub fn jumped(mut self, offset: u32) -> Lexer<'t> {
        self.next = offset as usize;
        self.bump();
        self
    }

    /// The whole text.
    pub fn text(&self) -> &'t [u8] {
        self.text
    }

    /// The current token as written.
    pub fn written(&self) -> &'t [u8] {
        &self.text[self.start as usize..self.next]
    }

    /// Moves on to the next token.
    #[inline]
    pub fn bump(&mut self) {
        self.previous_end = self.next as u32;
        self.skip_space();
        self.start = self.next as u32;
        self.token = self.lex();
    }

    fn peek(&self) -> u8 {
        self.text.get(self.next).copied().unwrap_or(0)
    }

    fn skip_space(&mut self) {
        while let Some(&byte) = self.text.get(self.next) {
            if CLASSES[byte as usize] & SPACE != 0 {
                self.next += 1;
            } else if byte == b';' {
                let rest = &self.text[self.next..];
                self.next += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
            } else {
                break;
            }
        }
    }

    /// The run of bytes of a class from the current position on.
    #[inline]
    fn run(&mut self, class: u8) -> &'t [u8] {
        let start = self.next;
        while self.next < self.text.len() && CLASSES[self.text[self.next] as usize] & class != 0 {
            self.next += 1;
        }
        &self.text[start..self.next]
    }

    fn lex(&mut self) -> Token<'t> {
        let Some(&byte) = self.text.get(self.next) else { return Token::End };
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => self.word(),
            b'0'..=b'9' | b'-' | b'+' => self.number(),
            b'%' => self.sigil(Token::Local, Token::LocalNumber),
            b'@' => self.sigil(Token::Global, Token::GlobalNumber),
            b'!' => self.metadata(),
            b'#' => self.hash(),
            b'"' => self.quoted_or_label(),
            b'$' => self.dollar(),
            b'.' => self.dots(),
            b'^' => {
                self.next += 1;
                self.small_number(Token::Summary)
            }
            b'=' | b',' | b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'<' | b'>' | b'*' | b'|' | b':' => {
                self.next += 1;
                Token::Punct(byte)
            }
            _ => {
                self.next += 1;
                Token::Bad("a character that no token starts with")
            }
        }
    }

    fn word(&mut self) -> Token<'t> {
        let start = self.next;
        let word = self.run(WORD);
        let byte = self.peek();
        if byte == b':' || CLASSES[byte as usize] & LABEL != 0 {
            if let Some(label) = self.label_from(start) {
                return label;
            }
        } else if byte == b'"' && word == b"c" {
            return self.quoted().map_or_else(Token::Bad, Token::Bytes);
        }
        if let [b'u' | b's', b'0', b'x', digits @ ..] = word
            && !digits.is_empty()
            && digits.iter().all(u8::is_ascii_hexdigit)
        {
            return Token::HexInt(word);
        }
        Token::Word(word)
    }

    /// The label that starts at an offset, if a colon ends it.
    fn label_from(&mut self, start: usize) -> Option<Token<'t>> {
        let back = self.next;
        self.run(LABEL);
        if self.peek() != b':' {
            self.next = back;
            return None;
        }
        let raw = &self.text[start..self.next];
        self.next += 1;
        let numeric = raw.iter().all(u8::is_ascii_digit);
        Some(match (numeric, decimal(raw)) {
            (false, _) => Token::Label(Name { raw, escaped: false }),
            (true, Some(number)) => Token::LabelNumber(number),
            (true, None) => Token::Bad("a number that is too large"),
        })
    }

    fn number(&mut self) -> Token<'t> {
        let start = self.next;
        let signed = matches!(self.peek(), b'-' | b'+');
        self.next += signed as usize;
        let digits = self.run(DIGIT);
        let byte = self.peek();
        if (byte == b':' || CLASSES[byte as usize] & LABEL != 0)
            && self.text[start] != b'+'
            && let Some(label) = self.label_from(start)
        {
            return label;
        }
        if digits.is_empty() {
            return Token::Bad("a sign without a number");
        }
        if byte == b'.' {
            return self.fraction(start);
        }
        if byte == b'x' && digits == b"0" && !signed {
            return self.hex_float();
        }
        if self.text[start] == b'+' {
            return Token::Bad("a sign without a fraction");
        }
        Token::Int(&self.text[start..self.next])
    }

    fn fraction(&mut self, start: usize) -> Token<'t> {
        self.next += 1;
        self.run(DIGIT);
        if matches!(self.peek(), b'e' | b'E') {
            let back = self.next;
            self.next += 1;
            if matches!(self.peek(), b'-' | b'+') {
                self.next += 1;
            }
            if self.run(DIGIT).is_empty() {
                self.next = back;
            }
        }
        Token::Float(&self.text[start..self.next])
    }

    fn hex_float(&mut self) -> Token<'t> {
        self.next += 1;
        let format = match self.peek() {
            letter @ (b'K' | b'L' | b'M' | b'H' | b'R') => {
                self.next += 1;
                letter
            }
            _ => 0,
        };
        match self.run(HEX) {
            [] => Token::Bad("a hexadecimal number without digits"),
            digits => Token::HexFloat(format, digits),
        }
    }

    fn sigil(&mut self, named: fn(Name<'t>) -> Token<'t>, numbered: fn(u32) -> Token<'t>) -> Token<'t> {
        self.next += 1;
        let byte = self.peek();
        if byte == b'"' {
            return self.quoted().map_or_else(Token::Bad, named);
        }
        if byte.is_ascii_digit() {
            return self.small_number(numbered);
        }
        match self.run(LABEL) {
            [] => Token::Bad("a sigil without a name"),
            raw => named(Name { raw, escaped: false }),
        }
    }

    fn small_number(&mut self, token: fn(u32) -> Token<'t>) -> Token<'t> {
        match self.run(DIGIT) {
            [] => Token::Bad("a sigil without a number"),
            digits => decimal(digits).map_or(Token::Bad("a number that is too large"), token),
        }
    }

    fn metadata(&mut self) -> Token<'t> {
        self.next += 1;
        let start = self.next;
        if self.peek().is_ascii_digit() {
            return self.small_number(Token::MetadataNumber);
        }
        let mut escaped = false;
        loop {
            self.run(LABEL);
            if self.peek() != b'\\' {
                break;
            }
            escaped = true;
            self.next += 1;
        }
        match &self.text[start..self.next] {
            [] => Token::Punct(b'!'),
            raw => Token::Metadata(Name { raw, escaped }),
        }
    }

    fn hash(&mut self) -> Token<'t> {
        self.next += 1;
        if self.peek().is_ascii_digit() {
            return self.small_number(Token::AttributeGroup);
        }
        match self.run(WORD) {
            [] => Token::Bad("`#` without a number"),
            word => Token::Record(word),
        }
    }

    fn dollar(&mut self) -> Token<'t> {
        let start = self.next;
        self.next += 1;
        if self.peek() == b'"' {
            return self.quoted().map_or_else(Token::Bad, Token::Comdat);
        }
        if let Some(label) = self.label_from(start) {
            return label;
        }
        match self.run(LABEL) {
            [] => Token::Bad("`$` without a name"),
            raw => Token::Comdat(Name { raw, escaped: false }),
        }
    }

    fn dots(&mut self) -> Token<'t> {
        if let Some(label) = self.label_from(self.next) {
            return label;
        }
        if self.text[self.next..].starts_with(b"...") {
            self.next += 3;
            return Token::Ellipsis;
        }
        self.next += 1;
        Token::Bad("a lone dot")
    }

    fn quoted_or_label(&mut self) -> Token<'t> {
        match self.quoted() {
            Ok(name) if self.peek() == b':' => {
                self.next += 1;
                Token::Label(name)
            }
            Ok(name) => Token::String(name),
            Err(reason) => Token::Bad(reason),
        }
    }

    /// Reads from one quote to the next. Quotes inside are always written as escapes.
    fn quoted(&mut self) -> Result<Name<'t>, &'static str> {
        let start = self.next + 1;
        let rest = &self.text[start..];
        let mut escaped = false;
        for (length, &byte) in rest.iter().enumerate() {
            match byte {
                b'"' => {
                    self.next = start + length + 1;
                    return Ok(Name { raw: &rest[..length], escaped });
                }
                b'\\' => escaped = true,
                _ => {}
            }
        }
        self.next = self.text.len();
        Err("a string that is not closed")
    }
}

/// A decimal number that fits 32 bits.
fn decimal(digits: &[u8]) -> Option<u32> {
    let mut value = 0u32;
    for &digit in digits {
        value = value.checked_mul(10)?.checked_add(u32::from(digit.wrapping_sub(b'0')))?;
    }
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token<'_>> {
        let mut lexer = Lexer::new(text);
        let mut tokens = Vec::new();
        while lexer.token != Token::End {
            tokens.push(lexer.token);
            lexer.bump();
        }
        tokens
    }

    fn name(raw: &str) -> Name<'_> {
        Name { raw: raw.as_bytes(), escaped: raw.contains('\\') }
    }

    #[test]
    fn names_and_numbers_with_sigils() {
        assert_eq!(
            tokens(r#"%a %"b c" %7 @x.y @0 $c !dbg !9 #3 #dbg_value ^2"#),
            [
                Token::Local(name("a")),
                Token::Local(name("b c")),
                Token::LocalNumber(7),
                Token::Global(name("x.y")),
                Token::GlobalNumber(0),
                Token::Comdat(name("c")),
                Token::Metadata(name("dbg")),
                Token::MetadataNumber(9),
                Token::AttributeGroup(3),
                Token::Record(b"dbg_value"),
                Token::Summary(2),
            ]
        );
    }

    #[test]
    fn labels_are_words_numbers_or_strings_before_a_colon() {
        assert_eq!(
            tokens("bb1.i: 12: \"a b\": for.end-x: line: 4x: 4 :"),
            [
                Token::Label(name("bb1.i")),
                Token::LabelNumber(12),
                Token::Label(name("a b")),
                Token::Label(name("for.end-x")),
                Token::Label(name("line")),
                Token::Label(name("4x")),
                Token::Int(b"4"),
                Token::Punct(b':'),
            ]
        );
    }

    #[test]
    fn literals() {
        assert_eq!(
            tokens(r#"-12 u0xFF s0x1 1.5e+00 -0.0 0xK3FFF 0x7FF c"a\00" ... 3.e"#),
            [
                Token::Int(b"-12"),
                Token::HexInt(b"u0xFF"),
                Token::HexInt(b"s0x1"),
                Token::Float(b"1.5e+00"),
                Token::Float(b"-0.0"),
                Token::HexFloat(b'K', b"3FFF"),
                Token::HexFloat(0, b"7FF"),
                Token::Bytes(name(r"a\00")),
                Token::Ellipsis,
                Token::Float(b"3."),
                Token::Word(b"e"),
            ]
        );
    }

    #[test]
    fn what_is_no_token_is_told_and_passed() {
        assert_eq!(
            tokens("% ?"),
            [Token::Bad("a sigil without a name"), Token::Bad("a character that no token starts with")]
        );
        assert_eq!(tokens("@99999999999"), [Token::Bad("a number that is too large")]);
        assert_eq!(tokens("\"abc"), [Token::Bad("a string that is not closed")]);
    }

    #[test]
    fn comments_reach_to_the_end_of_the_line() {
        assert_eq!(tokens("a ; b\nc;"), [Token::Word(b"a"), Token::Word(b"c")]);
    }
}

//! C text as words and marks, without comments and the lines of the preprocessor.

/// A part of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A name, or a word of C.
    Name(String),
    /// A number, if it is a whole one.
    Number(usize),
    /// A string or a character.
    Text,
    /// Anything else.
    Mark(char),
}

/// The parts of a text.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut rest = text;
    let mut is_line_start = true;
    while let Some(letter) = rest.chars().next() {
        let skip = match letter {
            '\n' => {
                is_line_start = true;
                1
            }
            letter if letter.is_whitespace() => letter.len_utf8(),
            '/' if rest.starts_with("/*") => rest[2..].find("*/").map_or(rest.len(), |end| end + 4),
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '#' if is_line_start => directive(rest),
            '"' | '\'' => {
                found.push(Token::Text);
                quoted(rest, letter)
            }
            letter if letter.is_ascii_alphabetic() || letter == '_' => {
                let end = word_end(rest);
                found.push(Token::Name(rest[..end].to_owned()));
                end
            }
            letter if letter.is_ascii_digit() => {
                let end = word_end(rest);
                found.push(rest[..end].parse().map_or(Token::Mark('0'), Token::Number));
                end
            }
            letter => {
                found.push(Token::Mark(letter));
                letter.len_utf8()
            }
        };
        is_line_start &= letter.is_whitespace();
        rest = &rest[skip.min(rest.len())..];
    }
    found
}

fn word_end(text: &str) -> usize {
    text.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').unwrap_or(text.len())
}

/// How long a line of the preprocessor is, with those that continue it.
fn directive(text: &str) -> usize {
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        end += line.len();
        if !line.trim_end().ends_with('\\') {
            break;
        }
    }
    // The end of its line is left, so that the next one begins.
    if text[..end].ends_with('\n') { end - 1 } else { end }
}

/// How long a string or a character is, with its quotes.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '\n' => return at,
            letter if letter == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The place behind the mark that closes what opens at a place; the end if nothing does.
pub(super) fn matching(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0usize;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token {
            Token::Mark('(' | '[' | '{') => depth += 1,
            Token::Mark(')' | ']' | '}') => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
    }
    tokens.len()
}

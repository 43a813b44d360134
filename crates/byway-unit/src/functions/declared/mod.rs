//! What declarations say of parameters in words that leave no trace in what a compiler hands on.
//!
//! `__attribute__((access(read_only, 1, 2)))` is for other compilers, and annotations such as `_In_reads_(n)` are macros that
//! stand for nothing. So the text itself is read, as far as that is plain: what stands at the outermost level, a name with
//! its parameters, attributes before and behind them, and words in front of a parameter. What is not plain says nothing.

mod tokens;
mod words;

use std::collections::BTreeMap;
use tokens::{Token, matching, tokens};
use words::{Word, word};

/// What declarations say, by the names of functions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Declared {
    functions: BTreeMap<String, Said>,
    /// Members of structures, and those that say how many elements they have.
    pub(crate) counted: BTreeMap<String, String>,
}

/// What is said of a function.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Said {
    /// It never returns null.
    pub(crate) returns_nonnull: bool,
    /// What is said of parameters, by their positions.
    pub(crate) params: BTreeMap<usize, SaidOfParam>,
}

/// What is said of a parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SaidOfParam {
    /// The parameter that says how many elements it points to.
    pub(crate) length: Option<usize>,
    /// That number is one of bytes.
    pub(crate) is_bytes: bool,
    /// It is never null.
    pub(crate) is_nonnull: bool,
    /// It may be null.
    pub(crate) is_nullable: bool,
}

impl Declared {
    /// Adds what a text of C says.
    pub fn read(&mut self, text: &str) {
        let all = tokens(text);
        let mut start = 0;
        let mut at = 0;
        while at < all.len() {
            match &all[at] {
                Token::Mark(';' | '}') => start = at + 1,
                // What C++ puts around declarations is not around them in C.
                Token::Mark('{') if at > 0 && all[at - 1] == Token::Text => start = at + 1,
                Token::Mark('{') => {
                    let end = matching(&all, at);
                    self.members(&all[at..end]);
                    at = end;
                    continue;
                }
                Token::Name(name) if is_word(name) && all.get(at + 1) == Some(&Token::Mark('(')) => {
                    at = matching(&all, at + 1);
                    continue;
                }
                Token::Name(name) if at > start && all.get(at + 1) == Some(&Token::Mark('(')) => {
                    let close = matching(&all, at + 1);
                    let behind = &all[close.min(all.len())..];
                    let end = behind.iter().position(|token| matches!(token, Token::Mark(';' | '{' | '=')));
                    if let Some(end) = end {
                        let around = [&all[start..at], &behind[..end]];
                        self.function(name, &all[at + 2..close.saturating_sub(1).max(at + 2)], around);
                        at = close + end;
                        continue;
                    }
                }
                _ => {}
            }
            at += 1;
        }
    }

    /// What is said of a function.
    pub(crate) fn of(&self, function: &str) -> Option<&Said> {
        self.functions.get(function)
    }

    fn function(&mut self, name: &str, params: &[Token], around: [&[Token]; 2]) {
        let params = split(params);
        let mut said = self.functions.remove(name).unwrap_or_default();
        for part in around {
            attributes(part, &mut said);
        }
        let names: Vec<Option<&str>> = params.iter().map(|param| declared_name(param)).collect();
        for (at, param) in params.iter().enumerate() {
            annotations(param, &names, said.params.entry(at).or_default());
        }
        said.params.retain(|_, said| *said != SaidOfParam::default());
        if said != Said::default() {
            self.functions.insert(name.to_owned(), said);
        }
    }

    /// Members that others count: `int items[] __attribute__((counted_by(n)))`.
    fn members(&mut self, body: &[Token]) {
        for (at, token) in body.iter().enumerate() {
            let Token::Name(name) = token else { continue };
            let Some([Token::Mark('('), Token::Name(counter), Token::Mark(')')]) = body.get(at + 1..at + 4) else {
                continue;
            };
            let start = body[..at].iter().rposition(|token| matches!(token, Token::Mark(';' | '{' | '}')));
            if let (Word::Counted { .. }, Some(start)) = (word(name), start)
                && let Some(member) = declared_name(&body[start + 1..at])
            {
                self.counted.insert(member.to_owned(), counter.clone());
            }
        }
    }
}

/// Words of C that stand before parentheses and are no names of functions.
fn is_word(name: &str) -> bool {
    matches!(name, "__attribute__" | "__attribute" | "__declspec" | "_Alignas" | "typeof" | "__asm__" | "asm")
        || word(name) != Word::Other
}

/// The parameters of a list.
fn split(params: &[Token]) -> Vec<&[Token]> {
    let mut found = Vec::new();
    let (mut start, mut depth) = (0, 0usize);
    for (at, token) in params.iter().enumerate() {
        match token {
            Token::Mark('(' | '[' | '{') => depth += 1,
            Token::Mark(')' | ']' | '}') => depth = depth.saturating_sub(1),
            Token::Mark(',') if depth == 0 => {
                found.push(&params[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(&params[start..]);
    found
}

/// The name that a declaration declares: the last one that is in no parentheses or brackets.
fn declared_name(declaration: &[Token]) -> Option<&str> {
    let mut depth = 0usize;
    let mut found = None;
    for (at, token) in declaration.iter().enumerate() {
        match token {
            Token::Mark('(' | '[') => depth += 1,
            Token::Mark(')' | ']') => depth = depth.saturating_sub(1),
            Token::Name(name) if depth == 0 && declaration.get(at + 1) != Some(&Token::Mark('(')) => found = Some(name),
            _ => {}
        }
    }
    found.map(String::as_str)
}

/// What attributes of a function say.
fn attributes(tokens: &[Token], said: &mut Said) {
    for (at, token) in tokens.iter().enumerate() {
        let Token::Name(name) = token else { continue };
        let given = match tokens.get(at + 1) {
            Some(Token::Mark('(')) => split(&tokens[at + 2..matching(tokens, at + 1).saturating_sub(1).max(at + 2)]),
            _ => Vec::new(),
        };
        let number = |at: usize| match given.get(at) {
            Some([Token::Number(number)]) => number.checked_sub(1),
            _ => None,
        };
        match name.trim_matches('_') {
            "returns_nonnull" => said.returns_nonnull = true,
            "access" => {
                if let (Some(param), Some(length)) = (number(1), number(2)) {
                    said.params.entry(param).or_default().length = Some(length);
                }
            }
            "nonnull" => {
                (0..given.len()).filter_map(number).for_each(|param| {
                    said.params.entry(param).or_default().is_nonnull = true;
                });
            }
            _ => {}
        }
    }
}

/// What the words in front of a parameter say, and behind it.
fn annotations(param: &[Token], names: &[Option<&str>], said: &mut SaidOfParam) {
    for (at, token) in param.iter().enumerate() {
        let Token::Name(name) = token else { continue };
        match word(name) {
            Word::Counted { is_bytes, is_nullable } => {
                let length = match param.get(at + 1..at + 4) {
                    Some([Token::Mark('('), Token::Name(length), Token::Mark(')')]) => {
                        names.iter().position(|name| *name == Some(length))
                    }
                    _ => None,
                };
                if length.is_some() {
                    (said.length, said.is_bytes) = (length, is_bytes);
                    said.is_nullable |= is_nullable;
                }
            }
            Word::Nonnull => said.is_nonnull = true,
            Word::Nullable => said.is_nullable = true,
            Word::Other => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Declared {
        let mut declared = Declared::default();
        declared.read(text);
        declared
    }

    fn length(declared: &Declared, function: &str, param: usize) -> Option<usize> {
        declared.of(function).and_then(|said| said.params.get(&param)).and_then(|said| said.length)
    }

    #[test]
    fn attributes_stand_before_a_function_or_behind_it() {
        let declared = read(
            "#define F(x) f(x)\n__attribute__((access(read_only, 1, 2), pure)) int sum(const int *v, int n);\n\
             extern \"C\" { void put(int n, char *to) __attribute__((__access__(write_only, 2, 1))); }\n\
             char *name(void) __attribute__((returns_nonnull)); int other(int *p) { return access(p, 1, 2); }",
        );
        assert_eq!((length(&declared, "sum", 0), length(&declared, "put", 1)), (Some(1), Some(0)));
        assert!(declared.of("name").is_some_and(|said| said.returns_nonnull));
        assert_eq!(declared.of("other"), None, "calls say nothing");
    }

    #[test]
    fn annotations_stand_before_parameters() {
        let declared = read(
            "int f(_In_reads_(n) const int *p, /* , */ size_t n, _Out_opt_ int *q, _In_z_ const char *t);\n\
             void g(void *__sized_by(size) at, unsigned size, char *_Nonnull text, int *_Nullable p) { }\n\
             int h(_In_reads_bytes_opt_(2 * n) int *p, int n); int k(int (*read)(int n), int n);",
        );
        assert_eq!(length(&declared, "f", 0), Some(1));
        let said =
            |function: &str, at: usize| declared.of(function).unwrap().params.get(&at).copied().unwrap_or_default();
        assert!(said("f", 2).is_nullable && !said("f", 0).is_nullable);
        assert!(said("g", 0).is_bytes && said("g", 0).length == Some(1));
        assert!(said("g", 2).is_nonnull && said("g", 3).is_nullable);
        assert_eq!(
            (length(&declared, "h", 0), length(&declared, "k", 0)),
            (None, None),
            "what is computed says nothing"
        );
    }

    #[test]
    fn members_are_counted_by_others() {
        let declared = read(
            "struct s { int n; long *far __counted_by(n); int items[] __attribute__((__counted_by__(n))); };\n\
             int f(void) { if (x) { counted_by(n); } return 0; }",
        );
        let found: Vec<(&str, &str)> = declared.counted.iter().map(|(member, by)| (&**member, &**by)).collect();
        assert_eq!(found, [("far", "n"), ("items", "n")]);
    }

    #[test]
    fn any_text_is_read_to_its_end() {
        for text in [
            "",
            "(",
            "f(",
            "int f(",
            "int f(a, b",
            "{",
            "struct s { int a counted_by(",
            "int f())",
            "\"",
            "/*",
            "'",
            "#",
        ] {
            read(text);
        }
        let mut random = String::new();
        for at in 0..3000usize {
            random
                .push_str(["int ", "f", "(", ")", "{", "}", ";", ",", "access", "1", "\"", "_In_", "["][at * at % 13]);
        }
        read(&random);
    }
}

//! Adding an attribute to every function that a text defines.

use super::scan::{Kind, Scanner};

/// The text with an attribute on each of its functions, after their parameters.
pub(super) fn add_attribute(text: &str, attribute: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 16);
    let mut scanner = Scanner::new(text);
    let mut copied = 0;
    loop {
        let token = scanner.next();
        if token.kind == Kind::End {
            break;
        }
        if scanner.is_word(token, "define")
            && let Some(place) = attributes_of(&mut scanner)
        {
            out.push_str(&text[copied..place]);
            out.push(' ');
            out.push_str(attribute);
            copied = place;
        }
    }
    out.push_str(&text[copied..]);
    out
}

/// Where the attributes of a function begin: after `define ... @name(...)`, and a few words that come before them.
fn attributes_of(scanner: &mut Scanner) -> Option<usize> {
    while scanner.next_if_any()?.kind != Kind::Global {}
    let mut end = skip_parentheses(scanner)?;
    loop {
        let before = *scanner;
        let token = scanner.next();
        if scanner.is_word(token, "unnamed_addr") || scanner.is_word(token, "local_unnamed_addr") {
            end = token.end;
        } else if scanner.is_word(token, "addrspace") {
            end = skip_parentheses(scanner)?;
        } else {
            *scanner = before;
            return Some(end);
        }
    }
}

/// Passes over a pair of parentheses and what is between them; where they end.
fn skip_parentheses(scanner: &mut Scanner) -> Option<usize> {
    let mut depth = 0usize;
    loop {
        let token = scanner.next_if_any()?;
        match token.kind {
            Kind::Punct(b'(') => depth += 1,
            Kind::Punct(b')') => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if depth == 0 {
            return Some(token.end);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stands_where_llvm_wants_it() {
        let text = "define dso_local { i32, i32 } @f(ptr align(4) %x, i32 noundef) #0 !dbg !4 {\n\
                    define void @\"g )\"() local_unnamed_addr addrspace(0) personality ptr @p {\n\
                    declare void @h()\n; define void @c()\n@s = constant [6 x i8] c\"define\"\n";
        let expected = "define dso_local { i32, i32 } @f(ptr align(4) %x, i32 noundef) A #0 !dbg !4 {\n\
                        define void @\"g )\"() local_unnamed_addr addrspace(0) A personality ptr @p {\n\
                        declare void @h()\n; define void @c()\n@s = constant [6 x i8] c\"define\"\n";
        assert_eq!(add_attribute(text, "A"), expected);
    }

    #[test]
    fn text_cut_short_stays_as_it_is() {
        for text in ["define", "define void @f", "define void @f(", "define void @f)"] {
            assert_eq!(add_attribute(text, "A"), text);
        }
    }
}

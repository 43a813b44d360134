//! Names that the program defines and the C library has for itself.
//!
//! A program may have a `memcpy` or a `printf` of its own. It means these wherever it names them, and the C library goes on with
//! those that it was written for, as does machine code that copies a structure. A linker knows one definition of a name, so
//! the program's get other names here.

use std::borrow::Cow;
use std::collections::HashSet;

use super::instrument::unescape;
use super::scan::{Kind, Scanner};

/// What the program's own names begin with.
const PREFIX: &str = "byway.own.";

/// What the linker knows a name of the program as.
pub(super) fn own_name(name: &str, shadowed: &[String]) -> String {
    if shadowed.iter().any(|known| known == name) { format!("{PREFIX}{name}") } else { name.to_owned() }
}

/// A text of the program in which these names are the program's own.
pub(super) fn with_own_names<'t>(text: &'t str, shadowed: &[String]) -> Cow<'t, str> {
    if shadowed.is_empty() {
        return text.into();
    }
    let names: HashSet<&[u8]> = shadowed.iter().map(|name| name.as_bytes()).collect();
    let mut scanner = Scanner::new(text);
    let (mut out, mut copied) = (String::new(), 0);
    while let Some(token) = scanner.next_if_any() {
        if token.kind != Kind::Global {
            continue;
        }
        let written = scanner.written(token).trim_start_matches('@');
        let quoted = written.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        let name = unescape(quoted.unwrap_or(written));
        if names.contains(&*name) {
            out.push_str(&text[copied..token.start]);
            out.push('@');
            out.push_str(PREFIX);
            // Names of the C library are plain.
            out.push_str(&String::from_utf8_lossy(&name));
            copied = token.end;
        }
    }
    if copied == 0 {
        return text.into();
    }
    out.push_str(&text[copied..]);
    out.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definitions_and_uses_are_renamed_and_nothing_else() {
        let text = "@.str = constant [8 x i8] c\"@strlen\\00\"\n@table = global ptr @strlen\n\
                    define i64 @strlen(ptr %0) { ; @strlen\n  %n = call i64 @\"strlen\"(ptr %0)\n  call void @strlens()\n";
        let own = "@.str = constant [8 x i8] c\"@strlen\\00\"\n@table = global ptr @byway.own.strlen\n\
                   define i64 @byway.own.strlen(ptr %0) { ; @strlen\n  %n = call i64 @byway.own.strlen(ptr %0)\n  \
                   call void @strlens()\n";
        assert_eq!(with_own_names(text, &["strlen".to_owned()]), own);
        assert!(matches!(with_own_names(text, &["puts".to_owned()]), Cow::Borrowed(_)));
    }
}

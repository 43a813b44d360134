//! A `main` that returns nothing.
//!
//! C does not say what the status of such a program is, and on the machine it is whatever a register holds. Here it is 0, in the
//! engine and in native builds of the same text.

use std::borrow::Cow;

const NOTHING: &str = " void @main(";
const RETURN: &str = "  ret void";

/// The text with a `main` that returns 0 where it returned nothing.
pub fn with_status(text: &str) -> Cow<'_, str> {
    let is_main = |line: &&str| line.starts_with("define ") && line.contains(NOTHING);
    if !text.contains(NOTHING) || !text.lines().any(|line| is_main(&line)) {
        return text.into();
    }
    let mut made = String::with_capacity(text.len() + 16);
    let mut inside = false;
    for line in text.split_inclusive('\n') {
        if is_main(&line) {
            inside = true;
            made.push_str(&line.replacen(NOTHING, " i32 @main(", 1));
        } else if let Some(rest) = line.strip_prefix(RETURN).filter(|_| inside) {
            made.push_str("  ret i32 0");
            made.push_str(rest);
        } else {
            inside &= !line.starts_with('}');
            made.push_str(line);
        }
    }
    made.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn main_and_nothing_else_returns_zero() {
        let text = "define void @f() {\n  ret void\n}\n\ndefine dso_local void @main(i32 %0) #0 {\n  ret void, !dbg !3\n}\n\
                    define void @g() {\n  ret void\n}\n";
        let made = "define void @f() {\n  ret void\n}\n\ndefine dso_local i32 @main(i32 %0) #0 {\n  ret i32 0, !dbg !3\n}\n\
                    define void @g() {\n  ret void\n}\n";
        assert_eq!(with_status(text), made);
        assert!(matches!(with_status("define i32 @main() {\n  ret i32 1\n}\n"), Cow::Borrowed(_)));
    }
}

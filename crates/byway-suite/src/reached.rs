//! Calls of `reach_error` in programs for verifiers.
//!
//! Such a program is wrong if it calls that function, whatever its body does: in one program it aborts, in the next it is empty,
//! and what follows the call does not matter. So each call is followed by one of a function that fails. A body that
//! ends the program, or fails an assertion, has done so by then.

use std::borrow::Cow;

use byway_clang::scan_symbols;

/// The function that is the error.
const ERROR: &str = "reach_error";

/// What it means that it came back (`libc/src/interfaces/verifier.c`).
const RETURNED: &str = "__byway_error_reached";

/// Whether the texts of a program are such that a call of `reach_error` is an error, and it has a body of its own.
pub fn has_own_error<'t>(texts: impl IntoIterator<Item = &'t str> + Clone) -> bool {
    let mut all = texts.clone().into_iter();
    let defines = |text: &str| {
        text.contains(ERROR) && scan_symbols(text).defined.iter().any(|symbol| symbol.name == ERROR) || is_static(text)
    };
    texts.into_iter().any(|text| text.contains("@__VERIFIER_")) && all.any(defines)
}

fn is_static(text: &str) -> bool {
    text.contains(" @reach_error(") && text.lines().any(|line| line.starts_with("define internal") && calls(line))
}

/// Whether a text was made such that calls of `reach_error` fail.
pub fn has_failing_calls(text: &str) -> bool {
    text.contains(RETURNED)
}

/// The text with a failure after each call of `reach_error`.
pub fn with_failing_calls(text: &str) -> Cow<'_, str> {
    if !text.contains(ERROR) || has_failing_calls(text) {
        return text.into();
    }
    let mut made = String::with_capacity(text.len());
    let mut has_calls = false;
    for line in text.split_inclusive('\n') {
        made.push_str(line);
        let instruction = line.trim_start();
        let is_call = line.starts_with(' ') && (instruction.starts_with("call ") || instruction.contains(" call "));
        if is_call && calls(line) {
            let place = line.trim_end().rsplit_once(", !dbg ").map(|(_, node)| format!(", !dbg {node}"));
            made.push_str(&format!("  call void @{RETURNED}(){}\n", place.unwrap_or_default()));
            has_calls = true;
        }
    }
    if !has_calls {
        return text.into();
    }
    made.push_str(&format!("\ndeclare void @{RETURNED}()\n"));
    made.into()
}

fn calls(line: &str) -> bool {
    line.contains(&format!(" @{ERROR}("))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_call_is_followed_by_a_failure() {
        let text = "define void @reach_error() {\n  ret void\n}\ndefine void @f() {\n  call void @reach_error(), !dbg !7\n  ret void\n}\n";
        let made = with_failing_calls(text);
        assert!(
            made.contains("@reach_error(), !dbg !7\n  call void @__byway_error_reached(), !dbg !7\n  ret"),
            "{made}"
        );
        assert!(made.ends_with("declare void @__byway_error_reached()\n"));
        assert_eq!(with_failing_calls(&made), made);
    }

    #[test]
    fn it_is_an_error_only_in_programs_for_verifiers() {
        let own = "define void @reach_error() {\n}\n";
        assert!(!has_own_error([own]));
        assert!(has_own_error([own, "declare i32 @__VERIFIER_nondet_int()\n"]));
        assert!(!has_own_error(["declare void @reach_error()\ndeclare i32 @__VERIFIER_nondet_int()\n"]));
    }
}

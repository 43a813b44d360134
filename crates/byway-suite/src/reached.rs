//! Calls of `reach_error` and `abort` in programs for verifiers.
//!
//! Such a program is wrong if it calls the first, whatever its body does: in one program it aborts, in the next it is empty,
//! and what follows the call does not matter. So each call is followed by one of a function that fails. A body that
//! ends the program, or fails an assertion, has done so by then.
//!
//! To abort is no error there, but the way to end a run that is not meant (`if (!condition) abort();`).

use std::borrow::Cow;

use byway_clang::scan_symbols;

/// The function that is the error.
const ERROR: &str = "reach_error";

/// What it means that it came back (`libc/src/interfaces/verifier.c`).
const RETURNED: &str = "__byway_error_reached";

/// The function that ends a program, and what stands for it where that is no error (`libc/src/interfaces/end_by_abort.c`).
const ABORT: [&str; 2] = ["@abort()", "@__byway_end_by_abort()"];

/// Whether a program is one for verifiers, and says by a function that something is wrong, or that a run is not meant.
pub fn names_error<'t>(texts: impl IntoIterator<Item = &'t str> + Clone) -> bool {
    let has = |name: &str| texts.clone().into_iter().any(|text| text.contains(name));
    let is_own = |text: &str| text.lines().any(|line| line.starts_with("define ") && line.contains(ABORT[0]));
    let names = [" @reach_error(", " @__VERIFIER_error(", " @assume_abort_if_not("];
    let is_named = has("@__VERIFIER_") && names.iter().any(|name| has(name));
    is_named && !texts.into_iter().any(is_own)
}

/// The text in which calls of `abort` end the program, and are no error, but for those by which the error itself ends it.
pub fn with_ending_aborts(text: &str) -> Cow<'_, str> {
    let is_call = |line: &str| line.starts_with(' ') && line.contains("call void @abort()");
    if !text.lines().any(is_call) {
        return text.into();
    }
    let is_error = |line: &str| line.contains(" @reach_error(") || line.contains(" @__VERIFIER_error(");
    let (mut made, mut in_error) = (String::with_capacity(text.len()), false);
    for line in text.split_inclusive('\n') {
        in_error = if line.starts_with("define ") { is_error(line) } else { in_error && !line.starts_with('}') };
        match is_call(line) && !in_error {
            true => made.push_str(&line.replacen(ABORT[0], ABORT[1], 1)),
            false => made.push_str(line),
        }
    }
    made.push_str(&format!("\ndeclare void {}\n", ABORT[1]));
    made.into()
}

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
    fn aborts_end_programs_that_name_their_error() {
        let task = "declare void @abort()\ndeclare i32 @__VERIFIER_nondet_int()\ndeclare void @reach_error()\n";
        let text = format!("define void @f() {{\n  call void @abort() #3, !dbg !7\n  unreachable\n}}\n{task}");
        assert!(names_error([&*text]));
        let made = with_ending_aborts(&text);
        assert!(made.contains("  call void @__byway_end_by_abort() #3, !dbg !7\n"), "{made}");
        assert!(made.contains("declare void @abort()\n") && made.ends_with("declare void @__byway_end_by_abort()\n"));
        let error = "define void @reach_error() {\n  call void @abort()\n}\n";
        assert!(with_ending_aborts(error).starts_with(error), "it is the error that ends the program");
        assert!(!names_error(["declare void @abort()\ndeclare void @reach_error()\n"]));
        assert!(!names_error([&*text, "define void @abort() {\n"]));
        assert_eq!(with_ending_aborts(task), task);
    }

    #[test]
    fn it_is_an_error_only_in_programs_for_verifiers() {
        let own = "define void @reach_error() {\n}\n";
        assert!(!has_own_error([own]));
        assert!(has_own_error([own, "declare i32 @__VERIFIER_nondet_int()\n"]));
        assert!(!has_own_error(["declare void @reach_error()\ndeclare i32 @__VERIFIER_nondet_int()\n"]));
    }
}

//! What the processor says it can do, and how long it has run: nothing special, and no time at all, as in the engine.
//!
//! Programs ask it by the instruction `cpuid` and then take another course, with instructions that the engine may not even
//! know. There it answers zero to everything, so text for native builds gets the same answer put in its place.

use std::borrow::Cow;
use std::fmt::Write;

use super::scan::{Kind, Scanner};

const QUESTIONS: [&str; 3] = ["cpuid", "rdtsc", "rdtscp"];

/// The text with zeros instead of what the processor says about itself.
pub(super) fn hide_features(text: &str) -> Cow<'_, str> {
    if !QUESTIONS.iter().any(|question| text.contains(question)) {
        return text.into();
    }
    let mut scanner = Scanner::new(text);
    let mut out = String::with_capacity(text.len());
    let mut copied = 0;
    loop {
        let token = scanner.next();
        if token.kind == Kind::End {
            break;
        }
        if !scanner.is_word(token, "asm") {
            continue;
        }
        // Words such as `sideeffect` may come first.
        let mut template = scanner.next();
        while template.kind == Kind::Word {
            template = scanner.next();
        }
        // Assembly of a module has no operands.
        if !text[template.end..].starts_with(',') {
            continue;
        }
        let (_comma, constraints) = (scanner.next(), scanner.next());
        if asks(scanner.written(template)) {
            out.push_str(&text[copied..template.start]);
            let _ = write!(out, "\"{}\"", zeros(scanner.written(constraints)));
            copied = template.end;
        }
    }
    out.push_str(&text[copied..]);
    out.into()
}

/// Whether assembly, quoted and with its line ends escaped, asks the processor.
fn asks(template: &str) -> bool {
    let lines = template.trim_matches('"').split("\\0A").flat_map(|line| line.split(';'));
    lines.into_iter().any(|line| QUESTIONS.contains(&line.replace("\\09", " ").trim()))
}

/// Assembly that sets each result to zero.
fn zeros(constraints: &str) -> String {
    let operands = constraints.trim_matches('"').split(',').enumerate();
    let results = operands.filter(|(_, operand)| operand.starts_with('=') && !operand.contains('*'));
    let moves: Vec<String> = results.map(|(number, _)| format!("movl $$0, ${{{number}:k}}")).collect();
    moves.join("\\0A")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_zero() {
        let text = concat!(
            r#"%1 = call { i32, i32 } asm sideeffect "  xchgq %rbx,${1:q}\0A\09cpuid\0A  xchgq %rbx,${1:q}", "#,
            r#""={ax},=r,0,~{flags}"(i32 7), !dbg !3"#
        );
        let hidden = concat!(
            r#"%1 = call { i32, i32 } asm sideeffect "movl $$0, ${0:k}\0Amovl $$0, ${1:k}", "#,
            r#""={ax},=r,0,~{flags}"(i32 7), !dbg !3"#
        );
        assert_eq!(hide_features(text), hidden);
    }

    #[test]
    fn other_text_stays_as_it_is() {
        let text = r#"@cpuid = global i32 0 call void asm "nop # cpuid", ""() !0 = !{!"cpuid"}"#;
        assert_eq!(hide_features(text), text);
    }
}

//! Finding what is said of a call by its number. When a filter is installed, the kernel runs it once for each number that
//! there is, to know what it always lets through, and it is installed for each run of a program. So a number is looked up as
//! in a tree: a list would take longer than most tests.

use super::code::{AT_LEAST, Code, GO_ON};
use super::rules::Rule;

/// What is said of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Say {
    Missing,
    Allowed,
    /// What a rule says, by its place.
    ByRule(usize),
}

/// Numbers from here on, up to the next, of which the same is said.
struct Span {
    first: u32,
    say: Say,
}

/// Adds the look-up, and the code of the rules behind it. The accumulator holds the number of the call.
pub(super) fn add(code: &mut Code, allowed: &[(u32, u32)], rules: &[Rule]) {
    let mut tree = Code::default();
    add_spans(&mut tree, &spans(allowed, rules));
    let mut starts = vec![tree.0.len()];
    for rule in rules {
        starts.extend(starts.last().map(|start| start + rule.code.0.len()));
    }
    // The way to a rule is known only now: until here the place of the rule stood there.
    for (at, op) in tree.0.iter_mut().enumerate() {
        if u32::from(op.code) == GO_ON && op.jt == TO_RULE {
            (op.k, op.jt) = ((starts[op.k as usize] - at - 1) as u32, 0);
        }
    }
    code.0.append(&mut tree.0);
    code.0.extend(rules.iter().flat_map(|rule| rule.code.0.iter().copied()));
}

/// Marks a jump to a rule, which has no use for this field.
const TO_RULE: u8 = 1;

fn spans(allowed: &[(u32, u32)], rules: &[Rule]) -> Vec<Span> {
    let last = allowed.iter().map(|&(_, last)| last).max().unwrap_or(0);
    let say = |number: u32| match rules.iter().position(|rule| rule.numbers.contains(&number)) {
        Some(rule) => Say::ByRule(rule),
        None if allowed.iter().any(|range| (range.0..=range.1).contains(&number)) => Say::Allowed,
        None => Say::Missing,
    };
    let mut spans: Vec<Span> = Vec::new();
    for number in 0..=last + 1 {
        let said = say(number);
        if spans.last().is_none_or(|span| span.say != said) {
            spans.push(Span { first: number, say: said });
        }
    }
    spans
}

fn add_spans(code: &mut Code, spans: &[Span]) {
    if let [span] = spans {
        match span.say {
            Say::Missing => code.fail(libc::ENOSYS),
            Say::Allowed => code.allow(),
            Say::ByRule(rule) => code.add(GO_ON, TO_RULE, 0, rule as u32),
        }
        return;
    }
    let (lower, upper) = spans.split_at(spans.len() / 2);
    let Some(first) = upper.first().map(|span| span.first) else { return };
    let mut below = Code::default();
    add_spans(&mut below, lower);
    match u8::try_from(below.0.len()) {
        Ok(over) if over < u8::MAX => code.add(AT_LEAST, over, 0, first),
        _ => {
            code.add(AT_LEAST, 0, 1, first);
            code.add(GO_ON, 0, 0, below.0.len() as u32);
        }
    }
    code.0.append(&mut below.0);
    add_spans(code, upper);
}

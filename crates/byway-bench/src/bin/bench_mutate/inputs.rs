//! Lines for the calculator, made from a seed: most of them right.

use fastrand::Rng;

/// Bytes of a line.
const LENGTH: usize = 32;

/// The line of a number, filled up with zeros.
pub fn line(seed: u64) -> Vec<u8> {
    let mut random = Rng::with_seed(seed);
    let mut text = String::new();
    for _ in 0..random.usize(1..=4) {
        if random.u8(..4) > 0 {
            text.push(random.char('a'..='c'));
            text.push('=');
        }
        expression(&mut random, &mut text, 0);
        text.push(';');
    }
    if random.u8(..5) == 0 {
        let at = random.usize(..text.len().min(LENGTH));
        text.replace_range(at..=at, ["#", ")", "z", "/0"][random.usize(..4)]);
    }
    let mut bytes = text.into_bytes();
    bytes.resize(LENGTH, 0);
    bytes
}

fn expression(random: &mut Rng, text: &mut String, depth: u32) {
    operand(random, text, depth);
    for _ in 0..random.usize(..3) {
        text.push_str(["+", "-", "*", "/", "%", " ^ "][random.usize(..6)]);
        operand(random, text, depth);
    }
}

fn operand(random: &mut Rng, text: &mut String, depth: u32) {
    match random.u8(..8) {
        0 if depth < 3 => {
            text.push('(');
            expression(random, text, depth + 1);
            text.push(')');
        }
        1 => text.push('-'),
        2 | 3 => return text.push(random.char('a'..='c')),
        _ => {}
    }
    text.push_str(&random.u32(..30).to_string());
}

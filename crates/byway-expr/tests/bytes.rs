//! What C code does with bytes: values assembled, taken apart, swapped, tested.

use byway_expr::{TermId, Terms, VarId};

/// Input bytes as 64-bit values, and their concatenation, the first byte lowest.
fn inputs(terms: &mut Terms) -> (Vec<TermId>, TermId) {
    let bytes: Vec<TermId> = (0..8).map(|var| terms.var(VarId(var))).collect();
    let word = bytes.iter().copied().reduce(|low, high| terms.concat(high, low)).expect("eight bytes");
    (bytes.iter().map(|&byte| terms.zext(byte, 64)).collect(), word)
}

fn shifted(terms: &mut Terms, value: TermId, amount: u64) -> TermId {
    let amount = terms.constant(amount, 64);
    terms.shl(value, amount)
}

#[test]
fn bytes_put_together_are_the_word() {
    type Join = fn(&mut Terms, TermId, TermId) -> TermId;
    let joins: [Join; 3] = [Terms::or, Terms::add, Terms::xor];
    for join in joins {
        for is_upwards in [false, true] {
            let mut terms = Terms::default();
            let (bytes, word) = inputs(&mut terms);
            let mut places: Vec<usize> = (0..8).collect();
            if !is_upwards {
                places.reverse();
            }
            let mut sum = terms.constant(0, 64);
            for place in places {
                let part = shifted(&mut terms, bytes[place], 8 * place as u64);
                sum = join(&mut terms, sum, part);
            }
            assert!(sum == word, "{} is not {}", terms.show(sum), terms.show(word));
        }
    }
}

#[test]
fn a_number_read_digit_by_digit_shifts() {
    let mut terms = Terms::default();
    let (bytes, word) = inputs(&mut terms);
    let mut number = terms.constant(0, 64);
    for &byte in bytes.iter().rev() {
        let up = shifted(&mut terms, number, 8);
        number = terms.or(up, byte);
    }
    assert_eq!(number, word);
}

#[test]
fn swapping_bytes_twice_is_nothing() {
    let mut terms = Terms::default();
    let (_, word) = inputs(&mut terms);
    let swap = |terms: &mut Terms, word: TermId| {
        let mut result = terms.constant(0, 64);
        for place in 0..8u64 {
            let down = terms.constant(8 * place, 64);
            let byte = terms.lshr(word, down);
            let mask = terms.constant(0xff, 64);
            let byte = terms.and(byte, mask);
            let moved = shifted(terms, byte, 56 - 8 * place);
            result = terms.or(result, moved);
        }
        result
    };
    let swapped = swap(&mut terms, word);
    assert_ne!(swapped, word);
    assert_eq!(swap(&mut terms, swapped), word);
}

#[test]
fn tests_of_characters_are_about_the_byte() {
    let mut terms = Terms::default();
    let byte = terms.var(VarId(0));
    let int = terms.sext(byte, 32);
    let (newline, zero, nine) = (terms.constant(10, 32), terms.constant(48, 32), terms.constant(57, 32));
    let is_newline = terms.eq(int, newline);
    assert_eq!(terms.show(is_newline).to_string(), "v0 == 10");
    let offset = terms.sub(int, zero);
    let is_first = {
        let nothing = terms.constant(0, 32);
        terms.eq(offset, nothing)
    };
    assert_eq!(terms.show(is_first).to_string(), "v0 == 48");
    let is_low = terms.sle(int, nine);
    assert_eq!(terms.show(is_low).to_string(), "v0 <s 58");
    let is_high = terms.not(is_low);
    assert_eq!(terms.show(is_high).to_string(), "57 <s v0");
    // A truth value that went through an `int` and back.
    let stored = terms.zext(is_low, 32);
    let nothing = terms.constant(0, 32);
    assert_eq!(terms.ne(stored, nothing), is_low);
    let negative = terms.slt(int, nothing);
    assert_eq!(terms.show(negative).to_string(), "v0[7]");
    let flag = terms.constant(0x40, 32);
    let masked = terms.and(int, flag);
    let is_set = terms.ne(masked, nothing);
    assert_eq!(terms.show(is_set).to_string(), "v0[6]");
}

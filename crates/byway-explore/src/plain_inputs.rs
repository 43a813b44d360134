//! Inputs that are easy to read: small numbers, short strings of plain letters.
//!
//! A solver answers with whatever comes first. As long as all conditions of a path hold, the program goes the same way, so
//! inputs are changed one after another to what people would rather read, if they still do.

use byway_expr::{Evaluator, Supports, TermId, Terms, VarId};
use byway_vm::symbolic::Input;
use rustc_hash::FxHashMap;
use std::time::Instant;

/// Changes that are tried on the inputs of one test.
const MOST_TRIES: u32 = 20_000;

/// Letters that are tried in the place of what cannot be printed.
const LETTERS: &[u8] = b"a0A1 bx-z9";

/// What the bytes of an input are, if that is known: numbers at these places of each element, and text where there are none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    /// Bytes of an element. An input is one, or several in a row.
    pub size: u64,
    /// The numbers in an element.
    pub numbers: Vec<Number>,
}

/// A number in an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number {
    /// Where it starts.
    pub offset: u64,
    /// How many bytes it has.
    pub size: u64,
    /// It has a point.
    pub is_float: bool,
}

/// The layouts of inputs, by their names.
pub type Layouts = FxHashMap<String, Layout>;

/// How inputs are to be worded.
#[derive(Clone, Copy)]
pub(crate) struct Wanted<'w> {
    /// What is known of them.
    pub(crate) layouts: &'w Layouts,
    /// As many plain values are passed over before one is taken, to have another wording.
    pub(crate) skip: u32,
    /// When the time for it is over.
    pub(crate) until: Option<Instant>,
}

/// Inputs that meet the same conditions and are easier to read.
pub(crate) fn plain_inputs(
    terms: &Terms,
    inputs: &[Input],
    conditions: &[TermId],
    model: &[u8],
    wanted: Wanted,
) -> Vec<u8> {
    let mut wording = Wording::of(terms, conditions, model, wanted);
    wording.numbers = inputs.iter().flat_map(|input| numbers(input, wanted.layouts.get(&*input.name))).collect();
    for input in inputs {
        match wanted.layouts.get(&*input.name) {
            Some(layout) => wording.word(input, layout, inputs),
            None if wording.is_number(input) => wording.shrink_number(input),
            None => wording.write(input, inputs),
        }
    }
    wording.evaluator.model().to_vec()
}

fn is_over(until: Option<Instant>) -> bool {
    until.is_some_and(|until| Instant::now() >= until)
}

struct Wording<'t> {
    terms: &'t Terms,
    evaluator: Evaluator,
    conditions: &'t [TermId],
    /// The conditions that depend on an input.
    by_input: FxHashMap<VarId, Vec<u32>>,
    tries: u32,
    skip: u32,
    until: Option<Instant>,
    /// Integers whose places are known.
    numbers: Vec<Input>,
}

impl<'t> Wording<'t> {
    fn of(terms: &'t Terms, conditions: &'t [TermId], model: &[u8], wanted: Wanted) -> Wording<'t> {
        let mut supports = Supports::default();
        let mut by_input: FxHashMap<VarId, Vec<u32>> = FxHashMap::default();
        let mut tries = 0;
        for (index, &condition) in conditions.iter().enumerate() {
            if is_over(wanted.until) {
                // Who does not know all conditions can change nothing.
                tries = MOST_TRIES;
                break;
            }
            let support = supports.of(terms, condition);
            supports.vars(support).for_each(|var| by_input.entry(var).or_default().push(index as u32));
        }
        let (evaluator, numbers) = (Evaluator::new(model), Vec::new());
        Wording { terms, evaluator, conditions, by_input, tries, skip: wanted.skip, until: wanted.until, numbers }
    }

    fn byte(&self, var: VarId) -> u8 {
        self.evaluator.model().get(var.index()).copied().unwrap_or(0)
    }

    fn bytes(&self, input: &Input) -> Vec<u8> {
        vars(input).map(|var| self.byte(var)).collect()
    }

    /// Words an input whose parts are known.
    fn word(&mut self, input: &Input, layout: &Layout, all: &[Input]) {
        let part = |from: u64, to: u64| Input {
            name: input.name.clone(),
            size: to - from,
            first: VarId(input.first.0 + from as u32),
            measured: None,
        };
        let mut done = 0;
        for element in 0..input.size.checked_div(layout.size).unwrap_or(0) {
            for number in &layout.numbers {
                let from = element * layout.size + number.offset;
                // What is between numbers is text, or nothing.
                if from > done {
                    self.write(&part(done, from), all);
                }
                done = from + number.size;
                match number.is_float {
                    true => self.round_float(&part(from, done)),
                    false => self.shrink_number(&part(from, done)),
                }
            }
        }
        if done < input.size {
            self.write(&part(done, input.size), all);
        }
    }

    fn write(&mut self, input: &Input, all: &[Input]) {
        self.shorten(input);
        self.spell(input, all);
    }

    /// Whether an input looks like a number: of a number's size, and not like text.
    fn is_number(&self, input: &Input) -> bool {
        let letters = self.bytes(input).into_iter().filter(|byte| (b' '..=b'~').contains(byte)).count();
        matches!(input.size, 2 | 4 | 8) && letters < 2
    }

    /// Gives inputs other values, if all conditions still hold.
    fn try_values(&mut self, values: &[(VarId, u8)]) -> bool {
        let changed: Vec<(VarId, u8)> =
            values.iter().copied().filter(|&(var, value)| self.byte(var) != value).collect();
        if changed.is_empty() {
            return true;
        }
        self.tries += 1;
        if self.tries > MOST_TRIES || is_over(self.until) {
            return false;
        }
        let before: Vec<(VarId, u8)> = changed.iter().map(|&(var, _)| (var, self.byte(var))).collect();
        let mut affected: Vec<u32> =
            changed.iter().flat_map(|(var, _)| self.by_input.get(var).into_iter().flatten().copied()).collect();
        affected.sort_unstable();
        affected.dedup();
        self.evaluator.set_inputs(changed);
        let holds = affected.iter().all(|&index| self.evaluator.holds(self.terms, self.conditions[index as usize]));
        if !holds {
            self.evaluator.set_inputs(before);
        }
        holds
    }

    fn try_number(&mut self, input: &Input, number: i64) -> bool {
        let bytes = number.to_le_bytes();
        let values: Vec<(VarId, u8)> = vars(input).zip(bytes).collect();
        self.try_values(&values)
    }

    /// The same number for several: where two must be equal, both have to change.
    fn try_number_for(&mut self, inputs: &[Input], number: i64) -> bool {
        let values: Vec<(VarId, u8)> = inputs.iter().flat_map(|input| vars(input).zip(number.to_le_bytes())).collect();
        inputs.len() > 1 && self.try_values(&values)
    }

    /// A number that is closer to zero, and rounder.
    fn shrink_number(&mut self, input: &Input) {
        let now = signed(&self.bytes(input));
        let is_smaller = |number: &i64| number.unsigned_abs() < now.unsigned_abs() || (*number == 1 && now == -1);
        let small = (0..=16).flat_map(|number: i64| [number, -number]);
        let round = [
            20, 24, 32, 50, 60, 64, 100, 128, 200, 255, 256, 400, 1000, 1024, 2000, 10_000, 65_535, 65_536, 100_000,
            1_000_000,
        ];
        let halves = (1..63).rev().map(|shift| now / (1 << shift));
        let round = round.into_iter().flat_map(|number: i64| [number, -number]);
        let mut passed = 0;
        let is_alike = |other: &&Input| other.size == input.size && signed(&self.bytes(other)) == now;
        let alike: Vec<Input> = self.numbers.iter().filter(is_alike).cloned().collect();
        for number in small.chain(round).chain(halves).filter(is_smaller) {
            if self.try_number(input, number) || self.try_number_for(&alike, number) {
                if passed == self.skip {
                    return;
                }
                passed += 1;
            }
        }
    }

    /// A float with few digits.
    fn round_float(&mut self, input: &Input) {
        let bytes = self.bytes(input);
        let now = match *bytes.as_slice() {
            [a, b, c, d] => f64::from(f32::from_le_bytes([a, b, c, d])),
            [a, b, c, d, e, f, g, h] => f64::from_le_bytes([a, b, c, d, e, f, g, h]),
            _ => return,
        };
        let usual = [0.0, 1.0, 0.5, 2.0, 10.0, 100.0, 1000.0, 1e6].into_iter().flat_map(|number| [number, -number]);
        let decimals = (0..4).map(|digits| 10f64.powi(digits)).map(|factor| (now * factor).round() / factor);
        // What is no number has many forms, of which one is plain.
        let numbers = usual.chain(decimals).filter(|_| !now.is_nan());
        let candidates = numbers.chain(Some(f64::NAN).filter(|_| now.is_nan()));
        let mut passed = 0;
        for number in candidates {
            let written = match input.size {
                4 => (number as f32).to_le_bytes().to_vec(),
                _ => number.to_le_bytes().to_vec(),
            };
            let values: Vec<(VarId, u8)> = vars(input).zip(written).collect();
            if self.try_values(&values) {
                if passed == self.skip {
                    return;
                }
                passed += 1;
            }
        }
    }

    /// Nothing where nothing is needed, from the end on.
    fn shorten(&mut self, input: &Input) {
        let all: Vec<VarId> = vars(input).collect();
        for &var in all.iter().rev() {
            self.try_values(&[(var, 0)]);
        }
    }

    /// Letters in the place of what cannot be printed. Where two bytes must be equal, both have to change.
    fn spell(&mut self, input: &Input, all: &[Input]) {
        for var in vars(input) {
            let byte = self.byte(var);
            if byte == 0 || (b' '..=b'~').contains(&byte) || byte == b'\n' {
                continue;
            }
            let alike: Vec<VarId> = all.iter().flat_map(vars).filter(|other| self.byte(*other) == byte).collect();
            for &letter in LETTERS.iter().cycle().skip(self.skip as usize).take(LETTERS.len()) {
                let together: Vec<(VarId, u8)> = alike.iter().map(|other| (*other, letter)).collect();
                if self.try_values(&[(var, letter)]) || self.try_values(&together) {
                    break;
                }
            }
        }
    }
}

/// The integers in an input.
fn numbers(input: &Input, layout: Option<&Layout>) -> Vec<Input> {
    let Some(layout) = layout else { return Vec::new() };
    let elements = 0..input.size.checked_div(layout.size).unwrap_or(0);
    let integers = |element: u64| {
        layout.numbers.iter().filter(|number| !number.is_float).map(move |number| {
            let offset = element * layout.size + number.offset;
            Input {
                name: input.name.clone(),
                size: number.size,
                first: VarId(input.first.0 + offset as u32),
                measured: None,
            }
        })
    };
    elements.flat_map(integers).collect()
}

fn vars(input: &Input) -> impl Iterator<Item = VarId> + use<> {
    let first = input.first.0;
    (first..first + input.size as u32).map(VarId)
}

/// The number in some bytes, the lowest first.
fn signed(bytes: &[u8]) -> i64 {
    let fill = if bytes.last().is_some_and(|byte| byte & 0x80 != 0) { 0xff } else { 0 };
    let mut all = [fill; 8];
    all[..bytes.len()].copy_from_slice(bytes);
    i64::from_le_bytes(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input(first: u32, size: u64) -> Input {
        Input { name: "x".into(), size, first: VarId(first), measured: None }
    }

    /// Nothing is known of the inputs.
    fn worded(terms: &Terms, inputs: &[Input], conditions: &[TermId], model: &[u8]) -> Vec<u8> {
        plain_inputs(terms, inputs, conditions, model, Wanted { layouts: &Layouts::default(), skip: 0, until: None })
    }

    fn number(terms: &mut Terms, first: u32) -> TermId {
        let bytes: Vec<TermId> = (first..first + 4).map(|var| terms.var(VarId(var))).collect();
        bytes.into_iter().reduce(|low, high| terms.concat(high, low)).expect("four bytes")
    }

    #[test]
    fn numbers_come_closer_to_zero_as_far_as_the_conditions_let_them() {
        let mut terms = Terms::default();
        let x = number(&mut terms, 0);
        let limit = terms.constant(6, 32);
        let condition = terms.slt(limit, x);
        let plain = worded(&terms, &[input(0, 4)], &[condition], &0x0100_0000i32.to_le_bytes());
        assert_eq!(plain, 7i32.to_le_bytes());
        let plain = worded(&terms, &[input(0, 4)], &[], &(-77i32).to_le_bytes());
        assert_eq!(plain, 0i32.to_le_bytes());
    }

    #[test]
    fn numbers_in_structures_are_known_by_their_places() {
        let mut terms = Terms::default();
        let (first, second) = (number(&mut terms, 0), number(&mut terms, 4));
        let limit = terms.constant(6, 32);
        let conditions = [terms.slt(limit, first), terms.slt(limit, second)];
        let place = |offset| Number { offset, size: 4, is_float: false };
        let layout = Layout { size: 8, numbers: vec![place(0), place(4)] };
        let layouts: Layouts = [("x".to_owned(), layout)].into_iter().collect();
        let model: Vec<u8> = [0x2000i32, 0x0100_0000].iter().flat_map(|number| number.to_le_bytes()).collect();
        for (skip, expected) in [(0, 7i32), (2, 9)] {
            let plain = plain_inputs(
                &terms,
                &[input(0, 8)],
                &conditions,
                &model,
                Wanted { layouts: &layouts, skip, until: None },
            );
            assert_eq!(plain, [expected.to_le_bytes(), expected.to_le_bytes()].concat());
        }
    }

    #[test]
    fn numbers_that_must_be_equal_are_changed_together() {
        let mut terms = Terms::default();
        let (first, second, zero) = (number(&mut terms, 0), number(&mut terms, 4), terms.constant(0, 32));
        let conditions = [terms.eq(first, second), terms.slt(zero, first)];
        let layout = Layout {
            size: 8,
            numbers: vec![0, 4].into_iter().map(|offset| Number { offset, size: 4, is_float: false }).collect(),
        };
        let layouts: Layouts = [("x".to_owned(), layout)].into_iter().collect();
        let model = [0x0100_0000i32.to_le_bytes(); 2].concat();
        let plain = plain_inputs(
            &terms,
            &[input(0, 8)],
            &conditions,
            &model,
            Wanted { layouts: &layouts, skip: 0, until: None },
        );
        assert_eq!(plain, [1i32.to_le_bytes(); 2].concat());
    }

    #[test]
    fn floats_get_few_digits() {
        let layout = Layout { size: 8, numbers: vec![Number { offset: 0, size: 8, is_float: true }] };
        let layouts: Layouts = [("x".to_owned(), layout)].into_iter().collect();
        let terms = Terms::default();
        let plain = |now: f64| {
            let wanted = Wanted { layouts: &layouts, skip: 0, until: None };
            f64::from_le_bytes(
                plain_inputs(&terms, &[input(0, 8)], &[], &now.to_le_bytes(), wanted).try_into().unwrap(),
            )
        };
        assert_eq!(plain(5.4e-312), 0.0);
        assert!(plain(f64::from_bits(0xfff8_0000_0000_0123)).to_bits() == f64::NAN.to_bits());
    }

    #[test]
    fn bytes_that_must_be_equal_are_changed_together() {
        let mut terms = Terms::default();
        let (first, second, zero) = (terms.var(VarId(0)), terms.var(VarId(1)), terms.constant(0, 8));
        let conditions = [terms.eq(first, second), terms.ne(first, zero)];
        let plain = worded(&terms, &[input(0, 1), input(1, 1)], &conditions, &[1, 1]);
        assert_eq!(plain, *b"aa");
    }

    #[test]
    fn text_becomes_short_and_can_be_printed() {
        let mut terms = Terms::default();
        let (second, zero) = (terms.var(VarId(1)), terms.constant(0, 8));
        let is_there = terms.ne(second, zero);
        let plain = worded(&terms, &[input(0, 5)], &[is_there], &[0x80, 0x80, b'k', 0x80, 1]);
        assert_eq!(plain, [0, b'a', 0, 0, 0]);
    }
}

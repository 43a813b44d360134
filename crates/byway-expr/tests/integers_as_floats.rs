//! Comparisons of floats that were made of integers are comparisons of integers, and mean what the hardware computes: also for
//! integers that a float cannot hold, and right beside the limits.

use byway_expr::testing::Random;
use byway_expr::{Evaluator, Format, Op, TermId, Terms, VarId};

/// Bytes of the first integer; as many of the second follow.
const BYTES: u32 = 8;

/// Random programs on two integers.
const PROGRAMS: u64 = 20_000;

/// Numbers by which programs scale, and which they compare with.
const CONSTANTS: [f64; 16] =
    [1.0, 2.0, 7.0, 10.0, 100.0, 1e6, 0.5, 0.1, 0.01, 1e-3, 3.5, 99.99, 36.0, 1e15, 1e300, 0.25];

#[derive(Clone, Copy)]
enum Step {
    Add(f64),
    SubtractFrom(f64),
    Times(f64),
    By(f64),
}

struct Programs {
    random: Random,
}

impl Programs {
    fn constant(&mut self) -> f64 {
        let magnitude = self.random.pick(&CONSTANTS);
        if self.random.below(3) == 0 { -magnitude } else { magnitude }
    }

    fn steps(&mut self) -> Vec<Step> {
        (0..self.random.below(4))
            .map(|_| {
                let k = self.constant();
                self.random.pick(&[Step::Add(k), Step::SubtractFrom(k), Step::Times(k), Step::By(k)])
            })
            .collect()
    }

    /// A number around the limits of what doubles hold, of a number of bits.
    fn integer(&mut self, width: u32) -> i64 {
        let around = self.random.pick(&[0, 1, 10, 100, 1 << 24, 1 << 52, 1 << 53, i64::MAX - 9, i64::MIN + 9]);
        let wanted = around.wrapping_add(self.random.below(7) as i64 - 3);
        let any = self.random.bits() as i64 >> self.random.below(64);
        let number = if self.random.below(2) == 0 { wanted } else { any };
        number << (64 - width) >> (64 - width)
    }
}

fn number(terms: &mut Terms, value: f64) -> TermId {
    terms.constant(value.to_bits(), 64)
}

fn term(terms: &mut Terms, integer: TermId, steps: &[Step]) -> TermId {
    let format = Format::Double;
    let start = terms.ffrom_signed(format, integer);
    steps.iter().fold(start, |float, step| {
        let (Step::Add(k) | Step::SubtractFrom(k) | Step::Times(k) | Step::By(k)) = *step;
        let k = number(terms, k);
        match step {
            Step::Add(_) => terms.fadd(format, float, k),
            Step::SubtractFrom(_) => terms.fsub(format, k, float),
            Step::Times(_) => terms.fmul(format, float, k),
            Step::By(_) => terms.fdiv(format, float, k),
        }
    })
}

fn computed(integer: i64, steps: &[Step]) -> f64 {
    steps.iter().fold(integer as f64, |float, step| match *step {
        Step::Add(k) => float + k,
        Step::SubtractFrom(k) => k - float,
        Step::Times(k) => float * k,
        Step::By(k) => float / k,
    })
}

/// Whether a term still computes with floats.
fn has_floats(terms: &Terms, id: TermId) -> bool {
    let node = terms.node(id);
    matches!(node.op, Op::FFromSigned(_) | Op::FLt(_) | Op::FLe(_) | Op::FEq(_))
        || node.children().any(|child| has_floats(terms, child))
}

#[test]
fn comparisons_are_what_the_hardware_says() {
    let mut programs = Programs { random: Random::new(7) };
    let mut plain = 0;
    for _ in 0..PROGRAMS {
        let mut terms = Terms::default();
        let format = Format::Double;
        let width = programs.random.pick(&[7, 13, 20, 32, 52, 53, 54, 64]);
        let mut inputs = [0, BYTES].map(|first| {
            let bytes = (first..first + BYTES).map(|var| terms.var(VarId(var))).collect::<Vec<_>>();
            bytes.into_iter().reduce(|low, high| terms.concat(high, low)).expect("bytes")
        });
        inputs = inputs.map(|input| terms.extract(input, 0, width));
        let (first, second) = (programs.steps(), programs.steps());
        let limit = programs.random.below(2) == 0;
        let (x, y) = (programs.integer(width), programs.integer(width));
        let left = term(&mut terms, inputs[0], &first);
        // Limits that an integer meets, or nearly.
        let limit = limit.then(|| match programs.random.below(3) {
            0 => computed(x, &first),
            1 => f64::from_bits(computed(x, &first).to_bits() ^ 1),
            _ => programs.constant(),
        });
        let right = match limit {
            Some(limit) => number(&mut terms, limit),
            None => term(&mut terms, inputs[1], &second),
        };
        let results = [
            terms.flt(format, left, right),
            terms.fle(format, left, right),
            terms.feq(format, left, right),
            terms.flt(format, right, left),
            terms.fle(format, right, left),
        ];
        plain += usize::from(!has_floats(&terms, results[0]));
        let mut evaluator = Evaluator::default();
        for move_by in [0, 1, -1] {
            let moved = x.wrapping_add(move_by) << (64 - width) >> (64 - width);
            let model: Vec<u8> = moved.to_le_bytes().into_iter().chain(y.to_le_bytes()).collect();
            evaluator.set_model(&model);
            let (a, b) = (computed(moved, &first), limit.unwrap_or_else(|| computed(y, &second)));
            let expected = [a < b, a <= b, a == b, b < a, b <= a];
            let found = results.map(|result| evaluator.holds(&terms, result));
            assert_eq!(found, expected, "{moved} and {y} of {width} bits: {a} and {b}, {}", terms.show(results[0]));
        }
    }
    assert!(plain > PROGRAMS as usize / 3, "{plain} of {PROGRAMS} are without floats");
}

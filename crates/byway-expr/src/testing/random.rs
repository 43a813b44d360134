//! Random terms of every sort and width, as they are: nothing is simplified.

use crate::term::{Node, Op, TermId, VarId};
use crate::terms::Terms;
use crate::value::Value;
use byway_num::Format;
use rustc_hash::FxHashMap;

/// A source of numbers that look random and follow from a seed.
#[derive(Debug)]
pub struct Random(u64);

impl Random {
    /// The source of a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.bits() % bound.max(1)
    }

    /// An input byte; the ends of the range are likelier than others.
    pub fn byte(&mut self) -> u8 {
        match self.below(6) {
            0 => 0,
            1 => 0xff,
            2 => [0x7f, 0x80, 1, 0xfe][self.below(4) as usize],
            _ => self.bits() as u8,
        }
    }

    /// One of several.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize]
    }

    /// A number with a pattern that rules look for, or any.
    pub fn value(&mut self, width: u32) -> Value {
        match self.below(8) {
            0 => Value::zero(width),
            1 => Value::ones(width),
            2 => Value::small(1, width),
            3 => Value::bit(self.below(width.into()) as u32, width),
            4 => Value::bit(self.below(width.into()) as u32, width).add(&Value::ones(width)),
            5 => Value::small(self.below(16), width),
            _ => Value::new(&[self.bits(), self.bits(), self.bits(), self.bits()], width),
        }
    }
}

/// The widest random term.
const MAX_WIDTH: u32 = 200;

/// All formats.
const FORMATS: [Format; 6] = [Format::Half, Format::BFloat, Format::Float, Format::Double, Format::Fp80, Format::Fp128];

/// A maker of random terms over a few inputs. Terms made before are used again, so that rules on equal operands apply.
pub struct RandomTerms<'a> {
    terms: &'a mut Terms,
    random: &'a mut Random,
    vars: u32,
    made: FxHashMap<u32, Vec<TermId>>,
}

impl<'a> RandomTerms<'a> {
    /// A maker of terms over the inputs below `vars`.
    pub fn new(terms: &'a mut Terms, random: &'a mut Random, vars: u32) -> RandomTerms<'a> {
        RandomTerms { terms, random, vars, made: FxHashMap::default() }
    }

    /// A term of a random width.
    pub fn term(&mut self, depth: u32) -> TermId {
        let width = self.width();
        self.of_width(width, depth)
    }

    /// A width; those of programs are likelier than others.
    fn width(&mut self) -> u32 {
        match self.random.below(8) {
            0 => 1,
            1 => 1 + self.random.below(9) as u32,
            2 => 1 + self.random.below(MAX_WIDTH.into()) as u32,
            _ => self.random.pick(&[8, 16, 32, 64, 80, 128]),
        }
    }

    /// A term of a width.
    pub fn of_width(&mut self, width: u32, depth: u32) -> TermId {
        let known = self.made.get(&width).map_or(0, Vec::len) as u64;
        if known > 0 && self.random.below(4) == 0 {
            return self.made[&width][self.random.below(known) as usize];
        }
        let id = if depth == 0 { self.leaf(width) } else { self.operation(width, depth - 1) };
        self.made.entry(width).or_default().push(id);
        id
    }

    /// A number, or bits of inputs.
    fn leaf(&mut self, width: u32) -> TermId {
        if self.random.below(3) == 0 {
            let value = self.random.value(width);
            return self.terms.value_constant(&value);
        }
        let var = VarId(self.random.below(self.vars.into()) as u32);
        let mut id = self.terms.var(var);
        if width < 8 {
            let low = self.random.below(u64::from(9 - width)) as u32;
            return self.terms.intern(Node::unary(Op::Extract { low }, width, id));
        }
        while self.terms.width(id) < width {
            let now = self.terms.width(id);
            let next = self.terms.var(VarId(self.random.below(self.vars.into()) as u32));
            id = match self.random.below(6) {
                0 => self.terms.intern(Node::unary(Op::ZExt, width, id)),
                1 => self.terms.intern(Node::unary(Op::SExt, width, id)),
                _ if now + 8 > width => self.terms.intern(Node::unary(Op::ZExt, width, id)),
                _ => self.terms.intern(Node::binary(Op::Concat, now + 8, next, id)),
            };
        }
        id
    }

    /// An operation that gives the width.
    fn operation(&mut self, width: u32, depth: u32) -> TermId {
        let formats: Vec<Format> = FORMATS.into_iter().filter(|format| format.bits() == width).collect();
        match self.random.below(16) {
            0 | 1 if width == 1 => self.comparison(depth),
            2 if width == 1 => self.float_predicate(depth),
            0 | 1 if !formats.is_empty() => {
                let format = self.random.pick(&formats);
                self.float(format, depth)
            }
            2 => self.float_to_int(width, depth),
            3 | 4 => self.extension(width, depth),
            5 | 6 => self.concat(width, depth),
            7 | 8 => self.extract(width, depth),
            9 => {
                let a = self.of_width(width, depth);
                self.terms.intern(Node::unary(Op::Not, width, a))
            }
            10 => {
                let condition = self.of_width(1, depth);
                let (yes, no) = (self.of_width(width, depth), self.of_width(width, depth));
                self.terms.intern(Node::ternary(Op::Ite, width, [condition, yes, no]))
            }
            _ => {
                let op = self.random.pick(&[
                    Op::And,
                    Op::Or,
                    Op::Xor,
                    Op::Add,
                    Op::Sub,
                    Op::Mul,
                    Op::UDiv,
                    Op::URem,
                    Op::SDiv,
                    Op::SRem,
                    Op::Shl,
                    Op::LShr,
                    Op::AShr,
                ]);
                self.binary(op, width, width, depth)
            }
        }
    }

    fn binary(&mut self, op: Op, width: u32, of: u32, depth: u32) -> TermId {
        let a = self.of_width(of, depth);
        let depth = if self.random.below(3) == 0 { 0 } else { depth };
        let b = self.of_width(of, depth);
        self.terms.intern(Node::binary(op, width, a, b))
    }

    fn comparison(&mut self, depth: u32) -> TermId {
        let op = self.random.pick(&[Op::Eq, Op::Ult, Op::Ule, Op::Slt, Op::Sle]);
        let of = self.width();
        self.binary(op, 1, of, depth)
    }

    fn float_predicate(&mut self, depth: u32) -> TermId {
        let format = self.random.pick(&FORMATS);
        let op = self.random.pick(&[Op::FEq(format), Op::FLt(format), Op::FLe(format), Op::FIsNan(format)]);
        if let Op::FIsNan(_) = op {
            let a = self.of_width(format.bits(), depth);
            return self.terms.intern(Node::unary(op, 1, a));
        }
        self.binary(op, 1, format.bits(), depth)
    }

    /// A float operation that gives a format.
    fn float(&mut self, format: Format, depth: u32) -> TermId {
        let width = format.bits();
        match self.random.below(5) {
            0 => {
                let op = self.random.pick(&[
                    Op::FSqrt(format),
                    Op::FRoundEven(format),
                    Op::FTrunc(format),
                    Op::FFloor(format),
                    Op::FCeil(format),
                ]);
                let a = self.of_width(width, depth);
                self.terms.intern(Node::unary(op, width, a))
            }
            1 => {
                let from = self.random.pick(&FORMATS);
                let a = self.of_width(from.bits(), depth);
                self.terms.intern(Node::unary(Op::FConvert { from, to: format }, width, a))
            }
            2 => {
                let of = self.width();
                let a = self.of_width(of, depth);
                let op = self.random.pick(&[Op::FFromSigned(format), Op::FFromUnsigned(format)]);
                self.terms.intern(Node::unary(op, width, a))
            }
            3 => {
                let args = [0; 3].map(|_| self.of_width(width, depth));
                self.terms.intern(Node::ternary(Op::FFma(format), width, args))
            }
            _ => {
                let op = self.random.pick(&[Op::FAdd(format), Op::FSub(format), Op::FMul(format), Op::FDiv(format)]);
                self.binary(op, width, width, depth)
            }
        }
    }

    fn float_to_int(&mut self, width: u32, depth: u32) -> TermId {
        let format = self.random.pick(&FORMATS);
        let a = self.of_width(format.bits(), depth);
        let op = self.random.pick(&[Op::FToSigned(format), Op::FToUnsigned(format)]);
        self.terms.intern(Node::unary(op, width, a))
    }

    fn extension(&mut self, width: u32, depth: u32) -> TermId {
        if width == 1 {
            return self.leaf(width);
        }
        let of = match self.random.below(3) {
            0 => 1,
            _ => 1 + self.random.below(u64::from(width - 1)) as u32,
        };
        let a = self.of_width(of, depth);
        let op = self.random.pick(&[Op::ZExt, Op::SExt]);
        self.terms.intern(Node::unary(op, width, a))
    }

    fn concat(&mut self, width: u32, depth: u32) -> TermId {
        if width == 1 {
            return self.leaf(width);
        }
        let low = match self.random.below(2) {
            0 if width.is_multiple_of(16) => width / 2,
            _ => 1 + self.random.below(u64::from(width - 1)) as u32,
        };
        let (high, low) = (self.of_width(width - low, depth), self.of_width(low, depth));
        self.terms.intern(Node::binary(Op::Concat, width, high, low))
    }

    fn extract(&mut self, width: u32, depth: u32) -> TermId {
        let of = (width + self.random.below(40) as u32).min(MAX_WIDTH);
        let low = self.random.below(u64::from(of - width) + 1) as u32;
        let a = self.of_width(of, depth);
        self.terms.intern(Node::unary(Op::Extract { low }, width, a))
    }
}

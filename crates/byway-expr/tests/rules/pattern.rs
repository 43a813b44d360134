//! Terms written as text, for the cases of rules.
//!
//! `x`, `y`, `z` and `u` are any terms of the base width `W`, `c` and `d` any truth values. `k1`, `k2` and `k3` are constants that
//! take every value, or random ones; other constants are numbers, `min` and `max` (signed). `name@width` gives another width:
//! a number, `W`, `H` (half of it), `D` (double) or sums and differences of these. Constants take the width of the other operand if none is given.

use byway_expr::testing::Random;
use byway_expr::{Format, Node, Op, TermId, Terms, Value, VarId};

/// A parsed pattern.
#[derive(Clone, Debug)]
pub enum Pattern {
    Atom { name: String, width: Option<String> },
    Apply { name: String, args: Vec<Pattern> },
}

impl Pattern {
    pub fn parse(text: &str) -> Pattern {
        let spaced = text.replace('(', " ( ").replace(')', " ) ");
        let tokens: Vec<&str> = spaced.split_whitespace().collect();
        let mut rest = tokens.as_slice();
        let pattern = Pattern::read(&mut rest);
        assert!(rest.is_empty(), "something follows the pattern in {text}");
        pattern
    }

    fn read(tokens: &mut &[&str]) -> Pattern {
        let mut next = || {
            let (first, rest) = tokens.split_first().expect("a pattern ends too early");
            *tokens = rest;
            *first
        };
        match next() {
            "(" => {
                let name = next().to_string();
                let mut args = Vec::new();
                while tokens.first() != Some(&")") {
                    args.push(Pattern::read(tokens));
                }
                *tokens = &tokens[1..];
                Pattern::Apply { name, args }
            }
            atom => match atom.split_once('@') {
                Some((name, width)) => Pattern::Atom { name: name.into(), width: Some(width.into()) },
                None => Pattern::Atom { name: atom.into(), width: None },
            },
        }
    }

    /// The constants that take every value, in order of their names.
    pub fn constants(&self, base: u32, found: &mut Vec<(String, u32)>, expected: Option<u32>) {
        match self {
            Pattern::Atom { name, width } if is_variable_constant(name) => {
                let width = width.as_ref().map(|width| width_of(width, base)).or(expected).unwrap_or(base);
                if !found.iter().any(|(known, _)| known == name) {
                    found.push((name.clone(), width));
                }
            }
            Pattern::Atom { .. } => {}
            Pattern::Apply { args, .. } => {
                let expected = self.operand_width(base);
                args.iter().for_each(|arg| arg.constants(base, found, expected));
            }
        }
    }

    /// The width of the operands of an operation on terms of one width, from the first that has one.
    fn operand_width(&self, base: u32) -> Option<u32> {
        match self {
            Pattern::Apply { name, args } if name == "ite" => args[1..].iter().find_map(|arg| arg.width(base)),
            Pattern::Apply { args, .. } => args.iter().find_map(|arg| arg.width(base)),
            Pattern::Atom { .. } => None,
        }
    }

    /// The width of the term, if it says it.
    fn width(&self, base: u32) -> Option<u32> {
        match self {
            Pattern::Atom { name, width } => match (name.as_str(), width) {
                (_, Some(width)) => Some(width_of(width, base)),
                ("c" | "d", None) => Some(1),
                ("x" | "y" | "z" | "u", None) => Some(base),
                _ => None,
            },
            Pattern::Apply { name, args } => match name.as_str() {
                "eq" | "ult" | "ule" | "slt" | "sle" => Some(1),
                "feq" | "flt" | "fle" | "isnan" => Some(1),
                "zext" | "sext" => Some(width_of(atom(&args[0]), base)),
                "extract" | "tosigned" | "tounsigned" => Some(width_of(atom(&args[1]), base)),
                "concat" => Some(args[0].width(base)? + args[1].width(base)?),
                "convert" => Some(format(atom(&args[1])).bits()),
                "fromsigned" | "fromunsigned" => Some(format(atom(&args[0])).bits()),
                "floor" | "ceil" | "trunc" | "fadd" | "fsub" | "fmul" | "fdiv" => Some(format(atom(&args[0])).bits()),
                _ => self.operand_width(base),
            },
        }
    }
}

fn is_variable_constant(name: &str) -> bool {
    matches!(name, "k1" | "k2" | "k3")
}

fn atom(pattern: &Pattern) -> &str {
    match pattern {
        Pattern::Atom { name, .. } => name,
        Pattern::Apply { name, .. } => panic!("{name} stands where a word should"),
    }
}

fn format(name: &str) -> Format {
    match name {
        "half" => Format::Half,
        "bfloat" => Format::BFloat,
        "float" => Format::Float,
        "double" => Format::Double,
        "fp80" => Format::Fp80,
        _ => Format::Fp128,
    }
}

/// The value of a width; zero if there is none.
pub fn width_of(text: &str, base: u32) -> u32 {
    let spaced = text.replace('+', " +").replace('-', " -");
    let sum: i64 = spaced
        .split_whitespace()
        .map(|part| {
            let (sign, part) = part.strip_prefix('-').map_or((1, part), |rest| (-1, rest));
            let value = match part.trim_start_matches('+') {
                "W" => base,
                "H" => base / 2,
                "D" => base * 2,
                number => number.parse().unwrap_or_else(|_| panic!("{number} is no width")),
            };
            sign * i64::from(value)
        })
        .sum();
    u32::try_from(sum).unwrap_or(0)
}

/// How the variables of a pattern are made, and what its constants are.
pub struct Instance<'a> {
    pub terms: &'a mut Terms,
    pub base: u32,
    /// Whether variables are opaque, of any width; else they are the low bits of one input each.
    pub opaque: bool,
    pub constants: Vec<(String, Value)>,
    /// The greatest width in which each variable is used.
    pub widths: [u32; 6],
}

impl Instance<'_> {
    /// The simplified term of a pattern; none if a width is impossible.
    pub fn build(&mut self, pattern: &Pattern, expected: Option<u32>) -> Option<TermId> {
        match pattern {
            Pattern::Atom { name, width } => {
                let width = width.as_ref().map(|width| width_of(width, self.base));
                self.atom(name, width, expected)
            }
            Pattern::Apply { .. } => {
                let node = self.node(pattern)?;
                Some(self.terms.build(node))
            }
        }
    }

    fn atom(&mut self, name: &str, width: Option<u32>, expected: Option<u32>) -> Option<TermId> {
        let index = ["x", "y", "z", "u", "c", "d"].iter().position(|&known| known == name);
        if let Some(index) = index {
            let width = width.unwrap_or(if index >= 4 { 1 } else { self.base });
            return (width > 0).then(|| self.variable(index as u32, width));
        }
        let width = width.or(expected).unwrap_or(self.base);
        if width == 0 {
            return None;
        }
        let known = self.constants.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
        let value = match (known, name) {
            (Some(value), _) => value,
            (None, "min") => Value::signed_min(width),
            (None, "max") => Value::signed_max(width),
            (None, name) => {
                let number: i128 = name.parse().unwrap_or_else(|_| panic!("{name} is no number"));
                let value = Value::from_u128(number.unsigned_abs(), width);
                if number < 0 { value.neg() } else { value }
            }
        };
        assert_eq!(value.width(), width, "the constant {name} is used in two widths");
        Some(self.terms.value_constant(&value))
    }

    fn variable(&mut self, index: u32, width: u32) -> TermId {
        let used = &mut self.widths[index as usize];
        *used = (*used).max(width);
        if !self.opaque {
            let byte = self.terms.var(VarId(index));
            return self.terms.extract(byte, 0, width);
        }
        // Nothing is known of a shift by an unknown amount.
        let mut operand = |var| {
            let byte = self.terms.var(VarId(var));
            if width > 8 { self.terms.sext(byte, width) } else { self.terms.extract(byte, 0, width) }
        };
        let (value, amount) = (operand(2 * index), operand(2 * index + 1));
        self.terms.intern(Node::binary(Op::LShr, width, value, amount))
    }

    /// The node of a pattern, its arguments simplified and in order, itself not.
    pub fn node(&mut self, pattern: &Pattern) -> Option<Node> {
        let Pattern::Apply { name, args } = pattern else { panic!("a rule is for an operation") };
        let base = self.base;
        let op = match name.as_str() {
            "not" => Some(Op::Not),
            "and" => Some(Op::And),
            "or" => Some(Op::Or),
            "xor" => Some(Op::Xor),
            "add" => Some(Op::Add),
            "sub" => Some(Op::Sub),
            "mul" => Some(Op::Mul),
            "udiv" => Some(Op::UDiv),
            "urem" => Some(Op::URem),
            "sdiv" => Some(Op::SDiv),
            "srem" => Some(Op::SRem),
            "shl" => Some(Op::Shl),
            "lshr" => Some(Op::LShr),
            "ashr" => Some(Op::AShr),
            "eq" => Some(Op::Eq),
            "ult" => Some(Op::Ult),
            "ule" => Some(Op::Ule),
            "slt" => Some(Op::Slt),
            "sle" => Some(Op::Sle),
            _ => None,
        };
        if let Some(op) = op {
            return self.same_width(op, args, pattern.operand_width(base));
        }
        match name.as_str() {
            "ite" => {
                let condition = self.build(&args[0], Some(1))?;
                let expected = pattern.operand_width(base);
                let (yes, no) = (self.build(&args[1], expected)?, self.build(&args[2], expected)?);
                Some(Node::ternary(Op::Ite, self.terms.width(yes), [condition, yes, no]))
            }
            "concat" => {
                let (high, low) = (self.build(&args[0], None)?, self.build(&args[1], None)?);
                Some(Node::binary(Op::Concat, self.terms.width(high) + self.terms.width(low), high, low))
            }
            "zext" | "sext" => {
                let width = width_of(atom(&args[0]), base);
                let a = self.build(&args[1], None)?;
                let op = if name == "zext" { Op::ZExt } else { Op::SExt };
                (width > self.terms.width(a)).then(|| Node::unary(op, width, a))
            }
            "extract" => {
                let (low, width) = (width_of(atom(&args[0]), base), width_of(atom(&args[1]), base));
                let a = self.build(&args[2], None)?;
                let is_within = width > 0 && low + width <= self.terms.width(a);
                is_within.then(|| Node::unary(Op::Extract { low }, width, a))
            }
            _ => self.float(name, args),
        }
    }

    fn same_width(&mut self, op: Op, args: &[Pattern], expected: Option<u32>) -> Option<Node> {
        let mut built = Vec::new();
        for arg in args {
            built.push(self.build(arg, expected)?);
        }
        let of = self.terms.width(built[0]);
        let is_predicate = matches!(op, Op::Eq | Op::Ult | Op::Ule | Op::Slt | Op::Sle);
        let width = if is_predicate { 1 } else { of };
        if let [a] = built[..] {
            return Some(Node::unary(op, width, a));
        }
        let (mut a, mut b) = (built[0], built[1]);
        assert_eq!(of, self.terms.width(b), "operands of unlike widths");
        let commutes = matches!(op, Op::And | Op::Or | Op::Xor | Op::Add | Op::Mul | Op::Eq);
        let rank = |terms: &Terms, id: TermId| (terms.node(id).op == Op::Const, id);
        if commutes && rank(self.terms, a) > rank(self.terms, b) {
            std::mem::swap(&mut a, &mut b);
        }
        Some(Node::binary(op, width, a, b))
    }

    fn float(&mut self, name: &str, args: &[Pattern]) -> Option<Node> {
        let first = format(atom(&args[0]));
        let last = args.last().expect("an operand");
        let a = self.build(last, Some(first.bits()))?;
        Some(match name {
            "isnan" => Node::unary(Op::FIsNan(first), 1, a),
            "floor" => Node::unary(Op::FFloor(first), first.bits(), a),
            "ceil" => Node::unary(Op::FCeil(first), first.bits(), a),
            "trunc" => Node::unary(Op::FTrunc(first), first.bits(), a),
            "fromsigned" => Node::unary(Op::FFromSigned(first), first.bits(), a),
            "fromunsigned" => Node::unary(Op::FFromUnsigned(first), first.bits(), a),
            "tosigned" => Node::unary(Op::FToSigned(first), width_of(atom(&args[1]), self.base), a),
            "tounsigned" => Node::unary(Op::FToUnsigned(first), width_of(atom(&args[1]), self.base), a),
            "convert" => {
                let to = format(atom(&args[1]));
                Node::unary(Op::FConvert { from: first, to }, to.bits(), a)
            }
            "fadd" | "fsub" | "fmul" | "fdiv" => {
                let left = self.build(&args[1], Some(first.bits()))?;
                let op = match name {
                    "fadd" => Op::FAdd(first),
                    "fsub" => Op::FSub(first),
                    "fmul" => Op::FMul(first),
                    _ => Op::FDiv(first),
                };
                Node::binary(op, first.bits(), left, a)
            }
            "feq" | "flt" | "fle" => {
                let left = self.build(&args[1], Some(first.bits()))?;
                let op = match name {
                    "feq" => Op::FEq(first),
                    "flt" => Op::FLt(first),
                    _ => Op::FLe(first),
                };
                let (left, right) =
                    if name == "feq" && self.terms.as_value(left).is_some() { (a, left) } else { (left, a) };
                Node::binary(op, 1, left, right)
            }
            _ => panic!("{name} is no operation"),
        })
    }
}

/// Random values for the constants of a pattern.
pub fn random_constants(pattern: &Pattern, base: u32, random: &mut Random) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    pattern.constants(base, &mut found, None);
    found.into_iter().map(|(name, width)| (name, random.value(width))).collect()
}

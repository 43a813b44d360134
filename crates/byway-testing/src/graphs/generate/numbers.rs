//! Integers, and conversions.

use super::constants::constant;
use super::function::Draft;
use super::types::Ty;

impl Draft<'_> {
    /// An operation on integers or vectors of these.
    pub fn number(&mut self) {
        let ty = Ty::ints(self.random);
        match self.random.u32(..10) {
            0..4 => self.plain(&ty),
            4 => self.shift(&ty),
            5 => self.division(&ty),
            6 => self.compare(&ty),
            7 => self.intrinsic_of_one(&ty),
            8 => self.intrinsic_of_two(&ty),
            _ => self.overflow(&ty),
        }
    }

    fn width(ty: &Ty) -> u32 {
        ty.element().bits().unwrap_or(1)
    }

    /// The same constant for a number or for all elements of a vector.
    fn splat(ty: &Ty, value: &str) -> String {
        match ty {
            Ty::Vector(count, element) => {
                format!("< {} >", vec![format!("{element} {value}"); *count as usize].join(", "))
            }
            _ => value.into(),
        }
    }

    fn plain(&mut self, ty: &Ty) {
        let (a, b) = (self.operand(ty), self.either(ty));
        let op = ["add", "sub", "mul", "and", "or", "xor"][self.random.usize(..6)];
        self.define(ty.clone(), format!("{op} {ty} {a}, {b}"));
    }

    /// A shift by less than the width.
    fn shift(&mut self, ty: &Ty) {
        let width = Self::width(ty);
        let (a, b) = (self.operand(ty), self.operand(ty));
        let op = ["shl", "lshr", "ashr"][self.random.usize(..3)];
        let most = if width == 1 { "false".into() } else { (((width + 1).next_power_of_two() >> 1) - 1).to_string() };
        let by = self.hidden(&format!("and {ty} {b}, {}", Self::splat(ty, &most)));
        self.define(ty.clone(), format!("{op} {ty} {a}, {by}"));
    }

    /// A division by a positive number.
    fn division(&mut self, ty: &Ty) {
        let width = Self::width(ty);
        if width < 7 {
            return;
        }
        let (a, b) = (self.operand(ty), self.operand(ty));
        let op = ["udiv", "sdiv", "urem", "srem"][self.random.usize(..4)];
        let mask = ((1u128 << width.min(100).saturating_sub(2)) - 1).to_string();
        let small = self.hidden(&format!("and {ty} {b}, {}", Self::splat(ty, &mask)));
        let by = self.hidden(&format!("or {ty} {small}, {}", Self::splat(ty, "1")));
        self.define(ty.clone(), format!("{op} {ty} {a}, {by}"));
    }

    fn compare(&mut self, ty: &Ty) {
        let predicate = self.predicate();
        let (a, b) = (self.operand(ty), self.either(ty));
        self.define(ty.with_element(Ty::Int(1)), format!("icmp {predicate} {ty} {a}, {b}"));
    }

    fn intrinsic_of_one(&mut self, ty: &Ty) {
        let width = Self::width(ty);
        let a = self.operand(ty);
        let names: &[&str] = if width.is_multiple_of(16) {
            &["ctpop", "bitreverse", "ctlz", "cttz", "abs", "bswap", "freeze"]
        } else {
            &["ctpop", "bitreverse", "ctlz", "cttz", "abs", "freeze"]
        };
        let name = names[self.random.usize(..names.len())];
        match name {
            "freeze" => self.define(ty.clone(), format!("freeze {ty} {a}")),
            "ctlz" | "cttz" | "abs" => self.apply(name, ty, ty, &[(ty.clone(), a), (Ty::Int(1), "false".into())]),
            _ => self.apply(name, ty, ty, &[(ty.clone(), a)]),
        };
    }

    fn intrinsic_of_two(&mut self, ty: &Ty) {
        if let (Ty::Vector(_, element), 0) = (ty, self.random.u32(..2)) {
            let name = ["add", "mul", "and", "or", "xor", "smax", "umin"][self.random.usize(..7)];
            let value = self.operand(ty);
            self.apply(&format!("vector.reduce.{name}"), element, ty, &[(ty.clone(), value)]);
            return;
        }
        let names = ["uadd.sat", "sadd.sat", "usub.sat", "ssub.sat", "smax", "smin", "umax", "umin", "fshl", "fshr"];
        // Native code cannot rotate numbers of very odd widths.
        let name = names[self.random.usize(..if Self::width(ty) > 128 { 8 } else { 10 })];
        let mut args = vec![(ty.clone(), self.operand(ty)), (ty.clone(), self.operand(ty))];
        if name.starts_with("fsh") {
            args.push((ty.clone(), self.either(ty)));
        }
        self.apply(name, ty, ty, &args);
    }

    /// An operation that says whether it overflowed.
    fn overflow(&mut self, ty: &Ty) {
        // Native code has no such multiplication of very wide numbers.
        let wide = Self::width(ty) > 64;
        let names = ["uadd", "sadd", "usub", "ssub", "umul", "smul"];
        let name = names[self.random.usize(..if wide { 4 } else { 6 })];
        let both = Ty::Struct(vec![ty.clone(), ty.with_element(Ty::Int(1))]);
        let args = [(ty.clone(), self.operand(ty)), (ty.clone(), self.either(ty))];
        let pair = self.apply(&format!("{name}.with.overflow"), &both, ty, &args);
        for (at, part) in both.parts().into_iter().enumerate() {
            self.define(part, format!("extractvalue {both} {pair}, {at}"));
        }
    }

    /// Calls an intrinsic that is named after one type.
    pub fn apply(&mut self, name: &str, result: &Ty, named: &Ty, args: &[(Ty, String)]) -> String {
        let suffix = suffix(named);
        let types: Vec<String> = args.iter().map(|(ty, _)| ty.to_string()).collect();
        let list: Vec<String> = args.iter().map(|(ty, value)| format!("{ty} {value}")).collect();
        self.intrinsic(&result.to_string(), &format!("llvm.{name}.{suffix}"), &types.join(", "));
        self.define(result.clone(), format!("call {result} @llvm.{name}.{suffix}({})", list.join(", ")))
    }

    /// A conversion.
    pub fn cast(&mut self) {
        match self.random.u32(..8) {
            0..4 => self.resize(),
            4 | 5 => self.repack(),
            6 => self.number_of_float(),
            _ => self.float_of_number(),
        }
    }

    fn resize(&mut self) {
        let from = Ty::ints(self.random);
        let Ty::Int(to) = Ty::int(self.random) else { return };
        let to = from.with_element(Ty::Int(to));
        let value = self.operand(&from);
        let op = match (Self::width(&from), Self::width(&to)) {
            (old, new) if old > new => "trunc",
            (old, new) if old < new => ["zext", "sext"][self.random.usize(..2)],
            _ => return,
        };
        self.define(to.clone(), format!("{op} {from} {value} to {to}"));
    }

    /// The same bits as another type.
    fn repack(&mut self) {
        let types = [
            Ty::Int(128),
            Ty::Int(64),
            Ty::Int(32),
            Ty::Int(8),
            Ty::Float,
            Ty::Double,
            Ty::Vector(4, Box::new(Ty::Int(32))),
            Ty::Vector(2, Box::new(Ty::Int(64))),
            Ty::Vector(8, Box::new(Ty::Int(16))),
            Ty::Vector(8, Box::new(Ty::Int(1))),
            Ty::Vector(2, Box::new(Ty::Double)),
            Ty::Vector(4, Box::new(Ty::Float)),
        ];
        let from = types[self.random.usize(..types.len())].clone();
        let others: Vec<&Ty> = types.iter().filter(|to| **to != from && to.bits() == from.bits()).collect();
        let Some(&to) = self.random.choice(others.iter()) else { return };
        let mut value = self.operand(&from);
        if from.is_float() {
            value = self.clean(&value, &from);
        }
        self.define(to.clone(), format!("bitcast {from} {value} to {to}"));
    }

    fn number_of_float(&mut self) {
        let from = [Ty::Float, Ty::Double][self.random.usize(..2)].clone();
        let to = Ty::Int([8, 32, 64][self.random.usize(..3)]);
        let value = self.operand(&from);
        let name = ["fptosi", "fptoui"][self.random.usize(..2)];
        let full = format!("llvm.{name}.sat.{}.{}", suffix(&to), suffix(&from));
        self.intrinsic(&to.to_string(), &full, &from.to_string());
        self.define(to.clone(), format!("call {to} @{full}({from} {value})"));
    }

    fn float_of_number(&mut self) {
        let to = [Ty::Float, Ty::Double][self.random.usize(..2)].clone();
        let from = Ty::Int([1, 8, 16, 32, 33, 64][self.random.usize(..6)]);
        let value = self.either(&from);
        let op = ["sitofp", "uitofp"][self.random.usize(..2)];
        self.define(to.clone(), format!("{op} {from} {value} to {to}"));
    }

    /// A number of a type as an index below a power of two.
    pub fn index(&mut self, ty: &Ty, most: u32) -> String {
        if self.random.u32(..3) == 0 && most > 1 {
            return self.random.u32(..most).to_string();
        }
        let value = if self.random.u32(..8) == 0 { constant(self.random, ty) } else { self.operand(ty) };
        self.hidden(&format!("and {ty} {value}, {}", most - 1))
    }
}

/// How the name of an intrinsic says a type.
fn suffix(ty: &Ty) -> String {
    match ty {
        Ty::Float => "f32".into(),
        Ty::Double => "f64".into(),
        Ty::Vector(count, element) => format!("v{count}{}", suffix(element)),
        _ => ty.to_string(),
    }
}

//! Expressions without side effects and without undefined behaviour.

use super::types::Ty;
use super::{Generator, TABLES};

impl Generator {
    /// A constant that programs are likely to compare with, or any.
    pub(super) fn constant(&mut self, ty: Ty) -> String {
        const LIKELY: [i64; 20] = [0, 1, -1, 2, 3, 5, 7, 8, 10, 15, 16, 31, 48, 64, 97, 127, 128, 200, 255, 256];
        let value = if self.random.u32(..4) > 0 {
            LIKELY[self.random.usize(..LIKELY.len())]
        } else {
            self.random.i64(-40_000..40_000)
        };
        match ty {
            Ty::Float => format!("{value}.{}f", [0, 25, 5, 1][self.random.usize(..4)]),
            Ty::Double => format!("{value}.{}", [0, 25, 5, 1][self.random.usize(..4)]),
            _ => format!("(({}){value})", ty.name()),
        }
    }

    /// A variable in scope, converted.
    pub(super) fn variable(&mut self, ty: Ty) -> String {
        let ints: Vec<&super::Variable> = self.variables.iter().filter(|v| matches!(v.ty, Ty::Int(..))).collect();
        let variable = ints[self.random.usize(..ints.len())];
        match ty {
            // What is converted to a float is small, so that results tell values apart.
            Ty::Float | Ty::Double => format!("(({})(int16_t){})", ty.name(), variable.name),
            _ => format!("(({}){})", ty.name(), variable.name),
        }
    }

    /// An expression of a type.
    pub(super) fn expression(&mut self, ty: Ty, depth: u32) -> String {
        if depth == 0 || self.random.u32(..8) == 0 {
            return if self.random.u32(..4) == 0 { self.constant(ty) } else { self.variable(ty) };
        }
        match ty {
            Ty::Int(..) => self.integer(ty, depth - 1),
            Ty::Float | Ty::Double => self.float(ty, depth - 1),
        }
    }

    fn integer(&mut self, ty: Ty, depth: u32) -> String {
        let (name, wide) = (ty.name(), ty.wrapping());
        match self.random.u32(..26) {
            0..7 => {
                let op = ["+", "-", "*", "&", "|", "^"][self.random.usize(..6)];
                let (x, y) = (self.expression(ty, depth), self.expression(ty, depth));
                format!("(({name})(({wide}){x} {op} ({wide}){y}))")
            }
            7..9 => self.shift(ty, depth),
            9..11 => self.quotient(ty, depth),
            11 | 12 => {
                let condition = self.comparison(depth);
                format!("(({name}){condition})")
            }
            13 => format!("(({name})~{})", self.expression(ty, depth)),
            14 => format!("(({name})!{})", self.expression(ty, depth)),
            15 | 16 => {
                let from = Ty::any_int(&mut self.random);
                format!("(({name}){})", self.expression(from, depth))
            }
            17 | 18 => self.lookup(ty, depth),
            19 if self.with_unrecorded => {
                // Whether the compiler makes this a choice of values or a branch is its affair.
                self.splits_finer = true;
                let condition = self.comparison(depth);
                let (x, y) = (self.expression(ty, depth), self.expression(ty, depth));
                format!("({condition} ? {x} : {y})")
            }
            20 => {
                let which = ["__builtin_popcountll", "__builtin_bswap32", "__builtin_bitreverse8", "__builtin_ffsll"];
                let which = which[self.random.usize(..which.len())];
                format!("(({name}){which}({}))", self.expression(Ty::U64, depth))
            }
            21 => {
                let which = ["__builtin_clz", "__builtin_ctz"][self.random.usize(..2)];
                format!("(({name}){which}({} | 1u))", self.expression(Ty::U32, depth))
            }
            22 => self.field(ty, depth),
            23 => {
                let (x, y) = (self.expression(Ty::U64, depth), self.expression(Ty::U64, depth));
                format!("(({name})(((uint128_t){x} * {y}) >> {}))", self.random.u32(..100))
            }
            24 => {
                let float = Ty::any_float(&mut self.random);
                let (x, y) = (self.expression(float, depth.min(1)), self.constant(float));
                format!("(({name})({x} {} {y}))", ["<", ">=", "=="][self.random.usize(..3)])
            }
            _ => {
                let index = self.expression(Ty::U8, depth);
                format!("(({name})local[{index} & 7])")
            }
        }
    }

    fn shift(&mut self, ty: Ty, depth: u32) -> String {
        let (name, wide) = (ty.name(), ty.wrapping());
        let (x, amount) = (self.expression(ty, depth), self.expression(Ty::U8, depth));
        let most = ty.bits() - 1;
        match self.random.u32(..3) {
            0 => format!("(({name})(({wide}){x} << ({amount} & {most})))"),
            1 => format!("(({name})({x} >> ({amount} & {most})))"),
            _ => format!("(({name})({x} >> {}))", self.random.u32(..ty.bits())),
        }
    }

    fn quotient(&mut self, ty: Ty, depth: u32) -> String {
        let name = ty.name();
        let op = ["/", "%"][self.random.usize(..2)];
        let x = self.expression(ty, depth);
        let divisor = match (ty, self.random.u32(..3)) {
            (Ty::Int(_, true), 0) => format!("({name}){}", [-7, -3, 10, 6, -128][self.random.usize(..5)]),
            (Ty::Int(_, true), _) => format!("({name})(({} & 31) + 1)", self.expression(ty, depth)),
            (_, 0) => format!("({name}){}", [3, 7, 10, 16, 100][self.random.usize(..5)]),
            _ => format!("({name})({} | 1)", self.expression(ty, depth)),
        };
        format!("(({name})({x} {op} {divisor}))")
    }

    /// A table at a symbolic index, perhaps the value of another table.
    fn lookup(&mut self, ty: Ty, depth: u32) -> String {
        let table = &TABLES[self.random.usize(..TABLES.len())];
        let mut index = self.expression(Ty::U8, depth);
        if self.random.u32(..3) == 0 {
            index = format!("bytes[{index}]");
        }
        format!("(({}){}[{index} & {}])", ty.name(), table.name, table.length - 1)
    }

    fn field(&mut self, ty: Ty, depth: u32) -> String {
        let field = ["small", "narrow", "five", "seven", "middle", "wide", "inner[1]"][self.random.usize(..7)];
        let index = self.expression(Ty::U8, depth.min(1));
        format!("(({})records[{index} & 3].{field})", ty.name())
    }

    fn float(&mut self, ty: Ty, depth: u32) -> String {
        let other = if ty == Ty::Float { Ty::Double } else { Ty::Float };
        match self.random.u32(..8) {
            0..5 => {
                let op = ["+", "-", "*", "*", "/"][self.random.usize(..5)];
                let (x, y) = (self.expression(ty, depth), self.expression(ty, 0));
                format!("({x} {op} {y})")
            }
            5 => format!("(({}){})", ty.name(), self.expression(other, depth)),
            6 => format!("(-({}))", self.expression(ty, depth)),
            _ => {
                let from = Ty::Int([8, 16, 32, 64][self.random.usize(..4)], self.random.bool());
                format!("(({}){})", ty.name(), self.expression(from, depth))
            }
        }
    }

    /// A condition, as an `int` that is 0 or 1.
    pub(super) fn comparison(&mut self, depth: u32) -> String {
        let ty = Ty::any_int(&mut self.random);
        let op = ["<", "<=", ">", ">=", "==", "!="][self.random.usize(..6)];
        let x = self.expression(ty, depth);
        let y = if self.random.bool() { self.constant(ty) } else { self.expression(ty, depth) };
        match self.random.u32(..8) {
            0 => format!("(({x} & {}) != 0)", 1u32 << self.random.u32(..8)),
            _ => format!("({x} {op} {y})"),
        }
    }
}

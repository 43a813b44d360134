//! Floating-point numbers. Which bits a NaN has is left open by LLVM, so it never gets where bits are looked at.

use super::function::Draft;
use super::types::Ty;

impl Draft<'_> {
    /// An operation on floating-point numbers or vectors of these.
    pub fn float(&mut self) {
        let ty = match self.random.u32(..6) {
            0 | 1 => Ty::Double,
            2 => Ty::Float,
            3 => return self.long_float(),
            4 => Ty::Vector(2, Box::new(Ty::Double)),
            _ => Ty::Vector(4, Box::new(Ty::Float)),
        };
        let (a, b) = (self.operand(&ty), self.either(&ty));
        match self.random.u32(..9) {
            0..4 => {
                let op = ["fadd", "fsub", "fmul", "fdiv"][self.random.usize(..4)];
                self.define(ty.clone(), format!("{op} {ty} {a}, {b}"));
            }
            4 => {
                let predicates = ["oeq", "one", "olt", "oge", "ueq", "une", "ult", "uge", "ord", "uno", "ogt", "ule"];
                let predicate = predicates[self.random.usize(..predicates.len())];
                self.define(ty.with_element(Ty::Int(1)), format!("fcmp {predicate} {ty} {a}, {b}"));
            }
            5 => {
                self.define(ty.clone(), format!("fneg {ty} {a}"));
            }
            6 => {
                // Which of two NaNs comes out of these is left open.
                let (a, b) = (self.clean(&a, &ty), self.clean(&b, &ty));
                let name = ["copysign", "maxnum", "minnum"][self.random.usize(..3)];
                // So is which of two zeros of unlike signs.
                let a = self.nonzero(&a, &ty);
                self.apply(name, &ty, &ty, &[(ty.clone(), a), (ty.clone(), b)]);
            }
            7 => {
                let name = ["fabs", "sqrt", "floor", "ceil", "trunc", "rint"][self.random.usize(..6)];
                self.apply(name, &ty, &ty, &[(ty.clone(), a)]);
            }
            _ => {
                let (from, to, op) = if self.random.bool() {
                    (Ty::Double, Ty::Float, "fptrunc")
                } else {
                    (Ty::Float, Ty::Double, "fpext")
                };
                let value = self.operand(&from);
                self.define(to.clone(), format!("{op} {from} {value} to {to}"));
            }
        }
    }

    fn one(&self, ty: &Ty) -> String {
        match ty {
            Ty::Vector(count, element) => format!("< {} >", vec![format!("{element} 1.0"); *count as usize].join(", ")),
            _ => "1.0".into(),
        }
    }

    /// A value with ones for zeros. A sum would not do: minus one and one are zero, too.
    fn nonzero(&mut self, value: &str, ty: &Ty) -> String {
        let zero = if matches!(ty, Ty::Vector(..)) { "zeroinitializer" } else { "0.0" };
        let is_zero = self.hidden(&format!("fcmp oeq {ty} {value}, {zero}"));
        let condition = ty.with_element(Ty::Int(1));
        let one = self.one(ty);
        self.hidden(&format!("select {condition} {is_zero}, {ty} {one}, {ty} {value}"))
    }

    /// An operation on numbers that take several words.
    fn long_float(&mut self) {
        let ty = [Ty::Extended, Ty::Quad][self.random.usize(..2)].clone();
        let (a, b) = (self.operand(&ty), self.operand(&ty));
        match self.random.u32(..6) {
            0..3 => {
                let op = ["fadd", "fsub", "fmul", "fdiv"][self.random.usize(..4)];
                self.define(ty.clone(), format!("{op} {ty} {a}, {b}"));
            }
            3 => {
                let predicate = ["oeq", "une", "olt", "uge", "uno"][self.random.usize(..5)];
                self.define(Ty::Int(1), format!("fcmp {predicate} {ty} {a}, {b}"));
            }
            4 => {
                let from = self.operand(&Ty::Double);
                self.define(ty.clone(), format!("fpext double {from} to {ty}"));
            }
            _ => {
                let from = Ty::Int([32, 64][self.random.usize(..2)]);
                let value = self.operand(&from);
                self.define(ty.clone(), format!("sitofp {from} {value} to {ty}"));
            }
        }
    }

    /// A value with zeros for NaNs.
    pub fn clean(&mut self, value: &str, ty: &Ty) -> String {
        let zero = if matches!(ty, Ty::Vector(..)) { "zeroinitializer" } else { "0.0" };
        let nan = self.hidden(&format!("fcmp uno {ty} {value}, {zero}"));
        let condition = ty.with_element(Ty::Int(1));
        self.hidden(&format!("select {condition} {nan}, {ty} {zero}, {ty} {value}"))
    }
}

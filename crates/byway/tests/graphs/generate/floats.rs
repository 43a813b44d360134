//! Floating-point numbers. Which bits a NaN has is left open by LLVM, so it never gets where bits are looked at.

use super::function::Draft;
use super::types::Ty;

impl Draft<'_> {
    /// An operation on floating-point numbers or vectors of these.
    pub fn float(&mut self) {
        let ty = match self.random.u32(..5) {
            0 | 1 => Ty::Double,
            2 => Ty::Float,
            3 => Ty::Vector(2, Box::new(Ty::Double)),
            _ => Ty::Vector(4, Box::new(Ty::Float)),
        };
        let (a, b) = (self.operand(&ty), self.either(&ty));
        match self.random.u32(..8) {
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

    /// A value with zeros for NaNs.
    pub fn clean(&mut self, value: &str, ty: &Ty) -> String {
        let zero = if matches!(ty, Ty::Vector(..)) { "zeroinitializer" } else { "0.0" };
        let nan = self.hidden(&format!("fcmp uno {ty} {value}, {zero}"));
        let condition = ty.with_element(Ty::Int(1));
        self.hidden(&format!("select {condition} {nan}, {ty} {zero}, {ty} {value}"))
    }
}

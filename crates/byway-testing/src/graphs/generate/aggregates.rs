//! Structs, arrays and vectors: taking apart and putting together.

use super::constants::constant;
use super::function::Draft;
use super::types::Ty;

impl Draft<'_> {
    /// A value of a type, made of what the function was given.
    pub fn of_inputs(&mut self, ty: &Ty) -> String {
        let whole = match ty {
            Ty::Ptr(_) | Ty::Slot(_) => return self.operand(ty),
            Ty::Struct(_) | Ty::Array(..) | Ty::Vector(..) => constant(self.random, ty),
            _ => self.operand(&Ty::Int(64)),
        };
        match ty {
            Ty::Int(64) => whole,
            Ty::Int(width @ ..64) => self.hidden(&format!("trunc i64 {whole} to i{width}")),
            Ty::Int(width) => {
                let wide = self.hidden(&format!("sext i64 {whole} to i{width}"));
                self.hidden(&format!("mul i{width} {wide}, {wide}"))
            }
            Ty::Vector(count, element) => (0..*count).fold(whole, |whole, at| {
                let part = self.of_inputs(element);
                self.hidden(&format!("insertelement {ty} {whole}, {element} {part}, i32 {at}"))
            }),
            Ty::Struct(_) | Ty::Array(..) => ty.parts().iter().enumerate().fold(whole, |whole, (at, inner)| {
                let part = self.of_inputs(inner);
                self.hidden(&format!("insertvalue {ty} {whole}, {inner} {part}, {at}"))
            }),
            _ => self.hidden(&format!("sitofp i64 {whole} to {ty}")),
        }
    }

    /// An operation on a struct, an array or a vector.
    pub fn aggregate(&mut self) {
        match self.random.u32(..8) {
            0 | 1 => self.insert_value(),
            2 | 3 => self.extract_value(),
            4 => self.insert_element(),
            5 => self.extract_element(),
            _ => self.shuffle(),
        }
    }

    /// A path into an aggregate, and what is there.
    fn path(&mut self, ty: &Ty) -> (String, Ty) {
        let (mut path, mut inner) = (Vec::new(), ty.clone());
        loop {
            let parts = inner.parts();
            if parts.is_empty() || !path.is_empty() && self.random.u32(..4) == 0 {
                return (path.join(", "), inner);
            }
            let at = self.random.usize(..parts.len());
            path.push(at.to_string());
            inner = parts[at].clone();
        }
    }

    fn insert_value(&mut self) {
        let ty = Ty::aggregate(self.random);
        let (path, inner) = self.path(&ty);
        let (whole, part) = (self.operand(&ty), self.operand(&inner));
        self.define(ty.clone(), format!("insertvalue {ty} {whole}, {inner} {part}, {path}"));
    }

    fn extract_value(&mut self) {
        let ty = Ty::aggregate(self.random);
        let (path, inner) = self.path(&ty);
        let whole = self.operand(&ty);
        self.define(inner, format!("extractvalue {ty} {whole}, {path}"));
    }

    /// An index into a vector: of a power of two of elements if it is computed.
    fn lane(&mut self, count: u32) -> String {
        if count.is_power_of_two() {
            let ty = Ty::Int([32, 64][self.random.usize(..2)]);
            let index = self.index(&ty, count);
            format!("{ty} {index}")
        } else {
            format!("i32 {}", self.random.u32(..count))
        }
    }

    fn insert_element(&mut self) {
        let ty = Ty::vector(self.random);
        let Ty::Vector(count, element) = &ty else { return };
        let (whole, part) = (self.operand(&ty), self.either(element));
        let lane = self.lane(*count);
        self.define(ty.clone(), format!("insertelement {ty} {whole}, {element} {part}, {lane}"));
    }

    fn extract_element(&mut self) {
        let ty = Ty::vector(self.random);
        let Ty::Vector(count, element) = &ty else { return };
        let whole = self.operand(&ty);
        let lane = self.lane(*count);
        self.define((**element).clone(), format!("extractelement {ty} {whole}, {lane}"));
    }

    fn shuffle(&mut self) {
        let ty = Ty::vector(self.random);
        let Ty::Vector(count, element) = &ty else { return };
        // Half of them give a vector of another length, if there is a type of it.
        let to = if self.random.bool() { Ty::vector(self.random) } else { ty.clone() };
        let length = match &to {
            Ty::Vector(length, other) if other == element => *length,
            _ => *count,
        };
        let (a, b) = (self.operand(&ty), self.operand(&ty));
        let mask: Vec<String> = (0..length).map(|_| format!("i32 {}", self.random.u32(..2 * count))).collect();
        let result = Ty::Vector(length, element.clone());
        self.define(result, format!("shufflevector {ty} {a}, {ty} {b}, <{length} x i32> < {} >", mask.join(", ")));
    }
}

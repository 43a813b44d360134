//! One function while it is made.

use super::calls::Helper;
use super::constants::constant;
use super::shape::Shape;
use super::types::Ty;
use fastrand::Rng;
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

/// What a function takes and gives.
#[derive(Clone, Debug)]
pub struct Signature {
    pub params: Vec<Ty>,
    pub result: Ty,
}

impl Signature {
    /// Any signature. Addresses of variables are not returned.
    pub fn any(random: &mut Rng) -> Signature {
        let params = (0..random.usize(1..5)).map(|_| Ty::any(random)).collect();
        loop {
            let result = Ty::any(random);
            if result.to_string().find("ptr").is_none() {
                return Signature { params, result };
            }
        }
    }
}

/// A value: how an operand names it, and its type.
#[derive(Clone, Debug)]
pub struct Value {
    pub name: String,
    pub ty: Ty,
}

/// A variable of numbers.
pub struct Variable {
    pub name: String,
    /// What it was made for.
    pub ty: Ty,
    /// Bytes that it has at least.
    pub room: u32,
}

/// A block while it is made.
#[derive(Default)]
pub struct Block {
    /// The values of its phis.
    pub phis: Vec<Value>,
    /// Its instructions.
    pub lines: Vec<String>,
    /// Their values, and those of the phis.
    pub values: Vec<Value>,
}

/// A function while it is made.
pub struct Draft<'m> {
    pub random: &'m mut Rng,
    pub name: String,
    pub signature: Signature,
    pub helpers: &'m [Helper],
    /// Whether blocks may end with `indirectbr`.
    pub indirect: bool,
    pub shape: Shape,
    pub blocks: Vec<Block>,
    pub variables: Vec<Variable>,
    /// Variables that are only used as what they are.
    pub slots: Vec<Value>,
    /// What stands beside the function.
    pub globals: String,
    /// Intrinsics that were used.
    pub declared: BTreeSet<String>,
    /// The block that is being made.
    pub at: usize,
    names: u32,
}

impl<'m> Draft<'m> {
    /// Makes a function.
    pub fn new(
        random: &'m mut Rng,
        name: &str,
        signature: Signature,
        helpers: &'m [Helper],
        indirect: bool,
    ) -> Draft<'m> {
        // What others call is small.
        let most = if helpers.is_empty() { 4 } else { 12 };
        let count = random.usize(2..=most);
        let shape = Shape::new(random, count);
        let mut draft = Draft {
            random,
            name: name.into(),
            signature,
            helpers,
            indirect,
            shape,
            blocks: (0..count).map(|_| Block::default()).collect(),
            variables: Vec::new(),
            slots: Vec::new(),
            globals: String::new(),
            declared: BTreeSet::new(),
            at: 0,
            names: 0,
        };
        draft.phis();
        draft.entry();
        for block in draft.shape.order.clone() {
            draft.at = block;
            draft.body();
            draft.terminator();
        }
        draft
    }

    /// Decides on the phis, before anything uses them.
    fn phis(&mut self) {
        // Few types, so that phis of a block exchange their values.
        let usual: Vec<Ty> = (0..2).map(|_| Ty::any(self.random)).collect();
        for block in 1..self.blocks.len() {
            if self.shape.predecessors[block].is_empty() {
                continue;
            }
            for _ in 0..[0, 0, 1, 2, 3, 4, 6][self.random.usize(..7)] {
                let ty = if self.random.bool() {
                    usual[self.random.usize(..usual.len())].clone()
                } else {
                    Ty::any(self.random)
                };
                let value = Value { name: self.fresh("p"), ty };
                self.blocks[block].phis.push(value.clone());
                self.blocks[block].values.push(value);
            }
        }
    }

    /// The entry: variables, and values of many types made of the parameters.
    fn entry(&mut self) {
        for (number, ty) in self.signature.params.clone().into_iter().enumerate() {
            self.blocks[0].values.push(Value { name: format!("%a{number}"), ty });
        }
        let fuel = self.random.u32(4..28);
        self.line("%fuel = alloca i32".into());
        self.line("%sum = alloca i64".into());
        self.allocas();
        self.line(format!("store i32 {fuel}, ptr %fuel"));
        self.line("store i64 1, ptr %sum".into());
        if !self.helpers.is_empty() {
            self.intrinsic("void", "llvm.memcpy.p0.p0.i64", "ptr, ptr, i64, i1");
            self.line("call void @llvm.memcpy.p0.p0.i64(ptr @shared, ptr @pristine, i64 64, i1 false)".into());
        }
        self.initialise();
        if self.random.u32(..3) == 0 {
            self.uninitialised();
        }
        for _ in 0..6 {
            let ty = Ty::any(self.random);
            let name = self.of_inputs(&ty);
            self.blocks[0].values.push(Value { name, ty });
        }
    }

    fn body(&mut self) {
        for _ in 0..self.random.u32(..7) {
            self.instruction();
        }
        for _ in 0..self.random.u32(..3) {
            self.mix_any();
        }
        if self.at + 1 == self.blocks.len() {
            for value in self.blocks[self.at].phis.clone() {
                self.mix(&value);
            }
        }
    }

    fn instruction(&mut self) {
        match self.random.u32(..100) {
            0..24 => self.number(),
            24..32 => self.cast(),
            32..38 => self.float(),
            38..46 => self.select(),
            46..58 => self.aggregate(),
            58..66 => self.call(),
            _ => self.memory(),
        }
    }

    fn select(&mut self) {
        let ty = Ty::any(self.random);
        let (a, b) = (self.operand(&ty), self.operand(&ty));
        let condition = match (&ty, self.random.bool()) {
            (Ty::Vector(count, _), true) => Ty::Vector(*count, Box::new(Ty::Int(1))),
            _ => Ty::Int(1),
        };
        let c = self.operand(&condition);
        self.define(ty.clone(), format!("select {condition} {c}, {ty} {a}, {ty} {b}"));
    }

    /// Another name that nothing has.
    pub fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("%{prefix}{}", self.names)
    }

    /// Adds an instruction without a value.
    pub fn line(&mut self, text: String) {
        self.blocks[self.at].lines.push(text);
    }

    /// Adds an instruction, and its value to those that may be used.
    pub fn define(&mut self, ty: Ty, text: String) -> String {
        let name = self.hidden(&text);
        self.blocks[self.at].values.push(Value { name: name.clone(), ty });
        name
    }

    /// Adds an instruction whose value only what follows uses.
    pub fn hidden(&mut self, text: &str) -> String {
        let name = self.fresh("v");
        self.line(format!("{name} = {text}"));
        name
    }

    /// Declares an intrinsic.
    pub fn intrinsic(&mut self, result: &str, name: &str, params: &str) {
        self.declared.insert(format!("declare {result} @{name}({params})\n"));
    }

    /// A value of a type that may be used in the running block.
    pub fn operand(&mut self, ty: &Ty) -> String {
        self.operand_from(self.at, ty)
    }

    /// A value of a type that may be used at the end of a block: what was made last more often than not.
    fn operand_from(&mut self, block: usize, ty: &Ty) -> String {
        let blocks = &self.blocks;
        let fits = |value: &&Value| match (ty, &value.ty) {
            (Ty::Ptr(wanted), Ty::Ptr(room)) => room >= wanted,
            _ => value.ty == *ty,
        };
        let known: Vec<&Value> = (self.shape.above(block).into_iter())
            .flat_map(|above| blocks[above].values.iter().rev())
            .filter(fits)
            .take(12)
            .collect();
        let near = if self.random.bool() { known.len().min(3) } else { known.len() };
        if near > 0 && self.random.u32(..6) > 0 {
            return known[self.random.usize(..near)].name.clone();
        }
        match ty {
            Ty::Slot(of) => {
                let slot = self.slots.iter().find(|slot| slot.ty == **of);
                slot.map_or_else(|| panic!("no variable of type {of}"), |slot| slot.name.clone())
            }
            Ty::Ptr(room) => {
                let large: Vec<&Variable> = self.variables.iter().filter(|variable| variable.room >= *room).collect();
                match self.random.usize(..=large.len()) {
                    0 => constant(self.random, ty),
                    some => large[some - 1].name.clone(),
                }
            }
            _ => constant(self.random, ty),
        }
    }

    /// Lets a value that may be used take part in the result.
    fn mix_any(&mut self) {
        let values: Vec<Value> = (self.shape.above(self.at).into_iter())
            .flat_map(|block| self.blocks[block].values.iter().rev().take(5).cloned())
            .take(10)
            .collect();
        if !values.is_empty() {
            let value = values[self.random.usize(..values.len())].clone();
            self.mix(&value);
        }
    }

    /// Lets a value take part in the result.
    pub fn mix(&mut self, value: &Value) {
        for word in self.words(value) {
            if self.random.u32(..8) == 0 && self.helpers.len() > 2 {
                self.line(format!("call void @mix_into(ptr %sum, i64 {word})"));
            } else {
                let sum = self.hidden("load i64, ptr %sum");
                let new = self.hidden(&format!("call i64 @mix(i64 {sum}, i64 {word})"));
                self.line(format!("store i64 {new}, ptr %sum"));
            }
        }
    }

    /// A value as numbers of 64 bits.
    fn words(&mut self, value: &Value) -> Vec<String> {
        let Value { name, ty } = value;
        match ty {
            Ty::Int(64) => vec![name.clone()],
            Ty::Int(width @ ..64) => vec![self.hidden(&format!("zext i{width} {name} to i64"))],
            Ty::Int(width) => (0..*width)
                .step_by(64)
                .map(|low| {
                    let part = self.hidden(&format!("lshr {ty} {name}, {low}"));
                    self.hidden(&format!("trunc {ty} {part} to i64"))
                })
                .collect(),
            Ty::Float | Ty::Double => {
                let bits = if *ty == Ty::Float { 32 } else { 64 };
                let clean = self.clean(name, ty);
                let word = self.hidden(&format!("bitcast {ty} {clean} to i{bits}"));
                self.words(&Value { name: word, ty: Ty::Int(bits) })
            }
            Ty::Extended | Ty::Quad => {
                let short = self.hidden(&format!("fptrunc {ty} {name} to double"));
                self.words(&Value { name: short, ty: Ty::Double })
            }
            Ty::Ptr(room) => {
                let width = if *room >= 8 { 64 } else { 32 };
                let word = self.hidden(&format!("load i{width}, ptr {name}, align 1"));
                self.words(&Value { name: word, ty: Ty::Int(width) })
            }
            Ty::Slot(of) => {
                let value = self.hidden(&format!("load {of}, ptr {name}"));
                self.words(&Value { name: value, ty: (**of).clone() })
            }
            Ty::Vector(count, element) => (0..*count)
                .flat_map(|at| {
                    let part = self.hidden(&format!("extractelement {ty} {name}, i32 {at}"));
                    self.words(&Value { name: part, ty: (**element).clone() })
                })
                .collect(),
            Ty::Struct(_) | Ty::Array(..) => (ty.parts().into_iter().enumerate())
                .flat_map(|(at, part)| {
                    let name = self.hidden(&format!("extractvalue {ty} {name}, {at}"));
                    self.words(&Value { name, ty: part })
                })
                .collect(),
        }
    }

    /// The text of the function and of what belongs to it; adds the intrinsics that it uses.
    pub fn text(mut self, declared: &mut BTreeSet<String>) -> String {
        declared.append(&mut self.declared);
        let phis: Vec<String> = (0..self.blocks.len()).map(|block| self.phi_lines(block)).collect();
        let mut out = std::mem::take(&mut self.globals);
        let params: Vec<String> =
            self.signature.params.iter().enumerate().map(|(number, ty)| format!("{ty} %a{number}")).collect();
        let _ = writeln!(out, "define internal {} @{}({}) {{", self.signature.result, self.name, params.join(", "));
        for (number, (block, phis)) in self.blocks.iter().zip(phis).enumerate() {
            let _ = writeln!(out, "b{number}:");
            out.push_str(&phis);
            block.lines.iter().for_each(|line| {
                let _ = writeln!(out, "  {line}");
            });
        }
        out.push_str("}\n");
        out
    }

    /// The phis of a block, now that all values are known.
    fn phi_lines(&mut self, block: usize) -> String {
        let mut out = String::new();
        for Value { name, ty } in self.blocks[block].phis.clone() {
            let mut chosen: HashMap<usize, String> = HashMap::new();
            let mut entries = Vec::new();
            for from in self.shape.predecessors[block].clone() {
                let value = chosen.entry(from).or_insert_with(|| self.operand_from(from, &ty));
                entries.push(format!("[ {value}, %b{from} ]"));
            }
            let _ = writeln!(out, "  {name} = phi {ty} {}", entries.join(", "));
        }
        out
    }
}

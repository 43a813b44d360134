//! Variables, loads, stores and addresses.

use super::constants::constant;
use super::function::{Draft, Value, Variable};
use super::types::{Ty, slot_types};

impl Draft<'_> {
    /// The variables of the function, in its entry.
    pub fn allocas(&mut self) {
        for number in 0..self.random.u32(3..9) {
            let (ty, room) = match self.random.u32(..10) {
                0..3 => {
                    let ty = Ty::int(self.random);
                    let room = ty.bits().filter(|bits| bits.is_multiple_of(8)).map_or(0, |bits| bits / 8);
                    (ty, room)
                }
                3 => (Ty::Double, 8),
                4 => (Ty::Vector(4, Box::new(Ty::Int(32))), 16),
                5 | 6 => (Ty::Array(8, Box::new(Ty::Int(64))), 64),
                _ => (Ty::Array(64, Box::new(Ty::Int(8))), 64),
            };
            let name = format!("%x{number}");
            self.line(format!("{name} = alloca {ty}"));
            self.variables.push(Variable { name, ty, room });
        }
        for (number, ty) in slot_types().into_iter().enumerate() {
            let name = format!("%s{number}");
            self.line(format!("{name} = alloca {ty}"));
            self.slots.push(Value { name, ty });
        }
    }

    /// Gives the variables their first values.
    pub fn initialise(&mut self) {
        for at in 0..self.variables.len() {
            let (name, ty) = (self.variables[at].name.clone(), self.variables[at].ty.clone());
            // What a store leaves out between the fields and behind them is initialised too.
            let byte = self.random.u8(..);
            let room = self.variables[at].room;
            if !matches!(ty, Ty::Int(_) | Ty::Double) {
                self.intrinsic("void", "llvm.memset.p0.i64", "ptr, i8, i64, i1");
                self.line(format!("call void @llvm.memset.p0.i64(ptr {name}, i8 {byte}, i64 {room}, i1 false)"));
            }
            if self.random.bool() || room < 64 {
                let value = self.plain_value(&ty);
                self.line(format!("store {ty} {value}, ptr {name}"));
            }
        }
        for Value { name, ty } in self.slots.clone() {
            let value = self.operand(&ty);
            self.line(format!("store {ty} {value}, ptr {name}"));
        }
    }

    /// A value whose bits may be looked at.
    fn plain_value(&mut self, ty: &Ty) -> String {
        let value = match ty {
            Ty::Array(64, _) | Ty::Array(8, _) => return "zeroinitializer".into(),
            _ => self.either(ty),
        };
        if ty.is_float() { self.clean(&value, ty) } else { value }
    }

    /// An operation on memory.
    pub fn memory(&mut self) {
        match self.random.u32(..20) {
            0..3 => self.load_variable(),
            3..6 => self.store_variable(),
            6..9 => self.load(),
            9..12 => self.store(),
            12..14 => self.gep(),
            14 => self.copy(),
            15 => self.atomic(),
            16 => self.distance(),
            17 if self.random.u32(..3) == 0 => self.dynamic(),
            18 => self.vector_of_addresses(),
            _ => self.slot(),
        }
    }

    /// Reads what was never written, in a way that nothing depends on it: from here on, everything runs in the loop
    /// that minds such values.
    pub fn uninitialised(&mut self) {
        let ty = Ty::Int([8, 32, 64, 128][self.random.usize(..4)]);
        let name = self.hidden(&format!("alloca {ty}"));
        let value = self.hidden(&format!("load {ty}, ptr {name}"));
        match self.random.u32(..3) {
            0 => self.define(ty.clone(), format!("and {ty} {value}, 0")),
            1 => self.define(ty.clone(), format!("or {ty} {value}, -1")),
            _ => self.define(ty.clone(), format!("select i1 true, {ty} 5, {ty} {value}")),
        };
    }

    /// Addresses next to each other, further on.
    fn vector_of_addresses(&mut self) {
        let (from, to) = (Ty::Vector(2, Box::new(Ty::Ptr(16))), Ty::Vector(2, Box::new(Ty::Ptr(8))));
        let base = self.operand(&from);
        if self.random.bool() {
            let index = self.index(&Ty::Int(64), 8);
            self.define(to, format!("getelementptr i8, {from} {base}, i64 {index}"));
        } else {
            let numbers = Ty::Vector(2, Box::new(Ty::Int(64)));
            let value = self.operand(&numbers);
            let index = self.hidden(&format!("and {numbers} {value}, < i64 7, i64 7 >"));
            self.define(to, format!("getelementptr i8, {from} {base}, {numbers} {index}"));
        }
    }

    fn variable(&mut self) -> (String, Ty) {
        let variable = &self.variables[self.random.usize(..self.variables.len())];
        (variable.name.clone(), variable.ty.clone())
    }

    fn load_variable(&mut self) {
        let (name, ty) = self.variable();
        if !matches!(ty, Ty::Array(..)) {
            self.define(ty.clone(), format!("load {ty}, ptr {name}"));
        }
    }

    fn store_variable(&mut self) {
        let (name, ty) = self.variable();
        if !matches!(ty, Ty::Array(..)) {
            let value = self.plain_value(&ty);
            self.line(format!("store {ty} {value}, ptr {name}"));
        }
    }

    /// A type that fits behind a pointer, and a pointer with room for it.
    fn place(&mut self) -> (Ty, String) {
        loop {
            let ty = Ty::any(self.random);
            let Some(bytes) = ty.bytes().filter(|bytes| *bytes <= 32) else { continue };
            let room = [4, 8, 16, 32].into_iter().find(|room| *room >= bytes).unwrap_or(32);
            let pointer = self.operand(&Ty::Ptr(room));
            return (ty, pointer);
        }
    }

    fn load(&mut self) {
        let (ty, pointer) = self.place();
        let pointer = self.moved(pointer, &ty);
        let volatile = ["", "", " volatile"][self.random.usize(..3)];
        self.define(ty.clone(), format!("load{volatile} {ty}, ptr {pointer}, align 1"));
    }

    fn store(&mut self) {
        let (ty, pointer) = self.place();
        let value = self.plain_value(&ty);
        let pointer = self.moved(pointer, &ty);
        self.line(format!("store {ty} {value}, ptr {pointer}, align 1"));
    }

    /// Sometimes an address of the same place that is computed right here.
    fn moved(&mut self, pointer: String, ty: &Ty) -> String {
        if self.random.u32(..3) > 0 || ty.bytes().is_none_or(|bytes| bytes > 8) {
            return pointer;
        }
        let large = self.operand(&Ty::Ptr(16));
        let index = self.index(&Ty::Int(64), 8);
        self.hidden(&format!("getelementptr i8, ptr {large}, i64 {index}"))
    }

    /// An address further on.
    fn gep(&mut self) {
        let (from, to, most) = [(8, 4, 4), (16, 8, 8), (32, 16, 16), (32, 8, 8), (16, 4, 8)][self.random.usize(..5)];
        let base = self.operand(&Ty::Ptr(from));
        let (inbounds, ty) = (["", " inbounds"][self.random.usize(..2)], Ty::Int([8, 32, 64][self.random.usize(..3)]));
        let line = match (from, self.random.u32(..3)) {
            (32, 0) => {
                let index = self.index(&ty, 2);
                format!("getelementptr{inbounds} [2 x {{ i32, i64 }}], ptr {base}, i64 0, {ty} {index}, i32 0")
            }
            (32, 1) => {
                let index = self.index(&ty, 4);
                format!("getelementptr{inbounds} i32, ptr {base}, {ty} {index}")
            }
            _ => {
                let index = self.index(&ty, most);
                format!("getelementptr{inbounds} i8, ptr {base}, {ty} {index}")
            }
        };
        self.define(Ty::Ptr(to), line);
    }

    fn copy(&mut self) {
        let size = [4, 8, 16, 32][self.random.usize(..4)];
        let (to, from) = (self.operand(&Ty::Ptr(size)), self.operand(&Ty::Ptr(size)));
        match self.random.u32(..3) {
            0 => {
                let byte = self.operand(&Ty::Int(8));
                self.intrinsic("void", "llvm.memset.p0.i64", "ptr, i8, i64, i1");
                self.line(format!("call void @llvm.memset.p0.i64(ptr {to}, i8 {byte}, i64 {size}, i1 false)"));
            }
            // The two may be parts of the same variable.
            _ => {
                self.intrinsic("void", "llvm.memmove.p0.p0.i64", "ptr, ptr, i64, i1");
                self.line(format!("call void @llvm.memmove.p0.p0.i64(ptr {to}, ptr {from}, i64 {size}, i1 false)"));
            }
        }
    }

    fn atomic(&mut self) {
        // Of a variable of its own type: these are aligned.
        let fits = |variable: &&Variable| matches!(variable.ty, Ty::Int(8 | 16 | 32 | 64));
        let Some(variable) = self.variables.iter().find(fits) else { return };
        let (name, ty) = (variable.name.clone(), variable.ty.clone());
        let value = self.operand(&ty);
        if self.random.bool() {
            let op = ["add", "sub", "xchg", "and", "nand", "max", "umin"][self.random.usize(..7)];
            self.define(ty.clone(), format!("atomicrmw {op} ptr {name}, {ty} {value} seq_cst"));
        } else {
            let expected = self.either(&ty);
            let both = Ty::Struct(vec![ty.clone(), Ty::Int(1)]);
            let line = format!("cmpxchg ptr {name}, {ty} {expected}, {ty} {value} seq_cst seq_cst");
            let pair = self.define(both.clone(), line);
            self.define(ty, format!("extractvalue {both} {pair}, 0"));
        }
    }

    /// The distance of two addresses of the same variable, and an address that was a number.
    fn distance(&mut self) {
        let base = self.operand(&Ty::Ptr(16));
        let index = self.index(&Ty::Int(64), 8);
        let further = self.hidden(&format!("getelementptr i8, ptr {base}, i64 {index}"));
        let (a, b) = (
            self.hidden(&format!("ptrtoint ptr {further} to i64")),
            self.hidden(&format!("ptrtoint ptr {base} to i64")),
        );
        self.define(Ty::Int(64), format!("sub i64 {a}, {b}"));
        self.define(Ty::Ptr(8), format!("inttoptr i64 {a} to ptr"));
    }

    /// A variable that is made where it is reached.
    fn dynamic(&mut self) {
        let length = self.operand(&Ty::Int(64));
        let some = self.hidden(&format!("and i64 {length}, 15"));
        let length = self.hidden(&format!("add i64 {some}, 32"));
        let byte = constant(self.random, &Ty::Int(8));
        let passing = self.random.u32(..3) == 0;
        let saved = passing.then(|| {
            self.intrinsic("ptr", "llvm.stacksave.p0", "");
            self.hidden("call ptr @llvm.stacksave.p0()")
        });
        let name = self.hidden(&format!("alloca i8, i64 {length}"));
        self.intrinsic("void", "llvm.memset.p0.i64", "ptr, i8, i64, i1");
        self.line(format!("call void @llvm.memset.p0.i64(ptr {name}, i8 {byte}, i64 {length}, i1 false)"));
        let value = Value { name, ty: Ty::Ptr(32) };
        if let Some(saved) = saved {
            self.mix(&value);
            self.intrinsic("void", "llvm.stackrestore.p0", "ptr");
            self.line(format!("call void @llvm.stackrestore.p0(ptr {saved})"));
        } else {
            self.blocks[self.at].values.push(value);
        }
    }

    /// The life of a variable ends and starts again.
    fn forget(&mut self, slot: &str) {
        for mark in ["end", "start"] {
            self.intrinsic("void", &format!("llvm.lifetime.{mark}.p0"), "i64, ptr");
            self.line(format!("call void @llvm.lifetime.{mark}.p0(i64 -1, ptr {slot})"));
        }
    }

    /// A variable that is only used as what it is.
    fn slot(&mut self) {
        let address = Ty::slot(self.random);
        let Ty::Slot(ty) = &address else { return };
        let slot = self.operand(&address);
        // What others call must not leave them addresses of its own variables.
        let may_store = !self.helpers.is_empty() || !matches!(**ty, Ty::Ptr(_));
        if self.random.bool() && may_store {
            let value = self.operand(ty);
            if self.random.u32(..4) == 0 && self.slots.iter().any(|own| own.name == slot) {
                self.forget(&slot);
            }
            self.line(format!("store {ty} {value}, ptr {slot}"));
        } else {
            self.define((**ty).clone(), format!("load {ty}, ptr {slot}"));
        }
    }
}

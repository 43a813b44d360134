//! Making inputs: objects whose bytes are symbolic.

use crate::ending::{Discard, Ending};
use crate::machine::Machine;
use crate::stop::{Step, Stop};
use crate::symbolic::{Alternative, Class, Input, Measured};
use byway_expr::{TermId, VarId};
use byway_ir::program::Reg;
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// Bytes of all inputs of a run at the most: each is a variable, with a term and a name, in every model and in every test.
const MOST_BYTES: u64 = 4 << 20;

impl Machine {
    /// Makes a range of bytes symbolic. They have the values of the model, or zero where it has none yet. If the inputs were
    /// given, the bytes are what was given, and nothing else.
    pub(crate) fn make_symbolic(&mut self, address: u64, size: u64, name: &str) -> Step<()> {
        // A look at all of its pages would make them.
        if self.given.is_none() {
            self.room_for_input(size, name)?;
        }
        self.memory.check_writable(address, size)?;
        if let Some(given) = self.given.clone() {
            let bytes = self.given_input(&given, size, name)?;
            self.memory.write_plain(address, bytes);
            self.inputs.push_back(Input { name: name.to_string(), size, first: VarId(0), measured: None });
            return Ok(());
        }
        let name = self.unused_name(name);
        let first = self.first_variable(&name, size);
        for offset in 0..size {
            let var = VarId(first.0 + offset as u32);
            let term: TermId = self.symbolic.terms.var(var);
            let value = self.model.get(var.index()).copied().unwrap_or(0);
            self.memory.set_symbolic(address + offset, term, value);
        }
        self.inputs.push_back(Input { name, size, first, measured: None });
        Ok(())
    }

    /// A program whose inputs are too large cannot be run.
    fn room_for_input(&self, size: u64, name: &str) -> Step<()> {
        let before: u64 = self.inputs.iter().map(|input| input.size).sum();
        if before.saturating_add(size) <= MOST_BYTES {
            return Ok(());
        }
        let what = format!("inputs of more than {} MiB together: `{name}` has {size} bytes", MOST_BYTES >> 20);
        Err(Box::new(Stop::Unsupported(what)))
    }

    /// Room for answers of [`Machine::measured`]. It is an input where the program runs without the engine.
    pub(crate) fn make_measured(&mut self, address: u64, size: u64, name: &str) -> Step<()> {
        self.memory.check_writable(address, size)?;
        if let Some(given) = self.given.clone() {
            self.given_input(&given, size, name)?;
        }
        self.memory.fill(address, 0, size)?;
        let name = self.unused_name(name);
        let first = self.first_variable(&name, size);
        let measured = Measured { address, bytes: vec![0; size as usize].into() };
        self.inputs.push_back(Input { name, size, first, measured: Some(measured) });
        Ok(())
    }

    /// An answer, and where it goes.
    pub(crate) fn measured(&mut self, answer: u64, found: u8) -> Step<()> {
        self.memory.check_writable(answer, 1)?;
        self.memory.write_plain(answer, &[found]);
        for measured in self.inputs.iter_mut().rev().filter_map(|input| input.measured.as_mut()) {
            let offset = answer.wrapping_sub(measured.address) as usize;
            if offset < measured.bytes.len() {
                Arc::make_mut(&mut measured.bytes)[offset] = found;
                return Ok(());
            }
        }
        Ok(())
    }

    /// The answer that another version of the program got at the same place.
    pub(crate) fn known_answer(&self, answer: u64) -> Option<u8> {
        let (name, offset) = self.inputs.iter().rev().find_map(|input| {
            let measured = input.measured.as_ref()?;
            let offset = answer.wrapping_sub(measured.address) as usize;
            (offset < measured.bytes.len()).then_some((&input.name, offset))
        })?;
        let known = self.known_inputs.iter().find(|known| known.name == *name)?;
        known.measured.as_ref()?.bytes.get(offset).copied()
    }

    /// The variable of the first byte of a new input.
    fn first_variable(&self, name: &str, size: u64) -> VarId {
        let behind = |input: &Input| input.first.0 + input.size as u32;
        if self.known_inputs.is_empty() {
            return VarId(self.inputs.last().map_or(0, behind));
        }
        let known = self.known_inputs.iter().find(|known| known.name == name && known.size == size);
        let next = || VarId(self.known_inputs.iter().chain(&self.inputs).map(behind).max().unwrap_or(0));
        known.map_or_else(next, |known| known.first)
    }

    /// The bytes that were given for the next input.
    fn given_input<'g>(&self, given: &'g [Vec<u8>], size: u64, name: &str) -> Step<&'g [u8]> {
        let number = self.inputs.len();
        match given.get(number) {
            Some(bytes) if bytes.len() as u64 == size => Ok(bytes),
            Some(bytes) => {
                let what = format!("`{name}` of {size} bytes, where input {number} has {}", bytes.len());
                Err(Stop::ended(Ending::OtherInput(what)))
            }
            None => Err(Stop::ended(Ending::OtherInput(format!("`{name}`, after all {number} inputs")))),
        }
    }

    /// Assumes that a register is not zero. If it is under the model, the run ends; that it is not remains an alternative.
    pub(crate) fn assume(&mut self, reg: Reg, why: Discard) -> Step<()> {
        if let Some(term) = self.input_term(reg) {
            let terms = &mut self.symbolic.terms;
            let width = terms.width(term);
            let zero = terms.constant(0, width);
            let fails = terms.eq(term, zero);
            let holds = terms.not(fails);
            if self.symbolic.value(holds) != 0 {
                return self.decide(holds, SmallVec::new());
            }
            self.decide(fails, smallvec![Alternative::new(holds, Class::Branch)])?;
        }
        if self.stack.slot(reg) == 0 { Err(Stop::ended(Ending::Discarded(why))) } else { Ok(()) }
    }

    /// The name, with a number if it was used before. A program that never ends asks for one input after the other, so what
    /// was used is not searched for.
    fn unused_name(&mut self, name: &str) -> String {
        let mut number = self.input_names.get(name).copied().unwrap_or(0);
        let unused = loop {
            let tried = if number == 0 { name.to_string() } else { format!("{name}_{number}") };
            number += 1;
            if !self.input_names.contains_key(tried.as_str()) {
                break tried;
            }
        };
        self.input_names.insert(name.to_string(), number);
        self.input_names.entry(unused.clone()).or_insert(1);
        unused
    }
}

//! Inputs: objects whose bytes are symbolic.

use byway_expr::VarId;
use imbl::Vector;
use std::sync::Arc;

/// A symbolic object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    /// Its name; a number is added if it was used before.
    pub name: String,
    /// Its size in bytes.
    pub size: u64,
    /// The input variable of its first byte; the others follow.
    pub first: VarId,
    /// What the engine put there itself, if it is no input of the program but an answer that only the engine knows. A
    /// run without the engine gives the program these bytes.
    pub measured: Option<Measured>,
}

impl Input {
    /// Its bytes under a model.
    pub fn bytes(&self, model: &[u8]) -> Vec<u8> {
        match &self.measured {
            Some(measured) => measured.bytes.to_vec(),
            None => {
                let first = self.first.index();
                (first..first + self.size as usize).map(|at| model.get(at).copied().unwrap_or(0)).collect()
            }
        }
    }
}

/// The symbolic objects of a run, in the order in which the program made them. Copies share them.
pub type Inputs = Vector<Input>;

/// Answers of the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Measured {
    pub(crate) address: u64,
    pub(crate) bytes: Arc<[u8]>,
}

impl Measured {
    /// The answers.
    pub fn answers(&self) -> &[u8] {
        &self.bytes
    }
}

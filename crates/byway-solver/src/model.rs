//! Concrete values for the inputs.

use byway_expr::VarId;
use std::sync::Arc;

/// A value for every input byte. Inputs beyond the end are zero. Copies share the bytes.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Model {
    bytes: Arc<[u8]>,
}

impl Model {
    /// The model that gives the input with number `i` the byte `bytes[i]`.
    pub fn new(bytes: Vec<u8>) -> Model {
        Model { bytes: bytes.into() }
    }

    /// The value of an input.
    pub fn get(&self, var: VarId) -> u8 {
        self.bytes.get(var.index()).copied().unwrap_or(0)
    }

    /// The values of all inputs, by number.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The same bytes, shared and not copied.
    pub fn shared(&self) -> Arc<[u8]> {
        self.bytes.clone()
    }

    /// This model with other values for some inputs.
    pub fn with(&self, values: impl IntoIterator<Item = (VarId, u8)>) -> Model {
        let values: Vec<(VarId, u8)> = values.into_iter().collect();
        let needed = values.iter().map(|(var, _)| var.index() + 1).max().unwrap_or(0);
        let mut bytes: Arc<[u8]> = if needed <= self.bytes.len() {
            Arc::from(&*self.bytes)
        } else {
            let mut longer = self.bytes.to_vec();
            longer.resize(needed, 0);
            longer.into()
        };
        let slots = Arc::make_mut(&mut bytes);
        for (var, value) in values {
            slots[var.index()] = value;
        }
        Model { bytes }
    }

    /// Whether both are one and the same copy, which is quick to tell.
    pub(crate) fn is(&self, other: &Model) -> bool {
        Arc::ptr_eq(&self.bytes, &other.bytes)
    }
}

/// The bytes are shared and not copied.
impl From<Arc<[u8]>> for Model {
    fn from(bytes: Arc<[u8]>) -> Model {
        Model { bytes }
    }
}

impl std::fmt::Debug for Model {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Model(\"{}\")", self.bytes.escape_ascii())
    }
}

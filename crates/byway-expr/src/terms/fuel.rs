//! A bound on the work of one call.

/// Calls that one call from outside may lead to. Past them terms are interned without rewriting.
const FUEL: u32 = 256;

/// What is left of the work that one call from outside may do.
#[derive(Debug, Default)]
pub struct Fuel {
    left: u32,
    nesting: u32,
    exhausted: u64,
}

impl Fuel {
    /// Enters a call; false if nothing is left.
    #[inline]
    pub fn enter(&mut self) -> bool {
        if self.nesting == 0 {
            self.left = FUEL;
        }
        if self.left == 0 {
            self.exhausted += 1;
            return false;
        }
        self.left -= 1;
        self.nesting += 1;
        true
    }

    /// Leaves a call that was entered; true if none that it led to was cut short.
    #[inline]
    pub fn leave(&mut self) -> bool {
        self.nesting -= 1;
        self.left > 0
    }

    /// Calls that were cut short.
    pub fn exhausted(&self) -> u64 {
        self.exhausted
    }
}

//! Calls of the module's own functions.

use super::function::{Draft, Signature};
use super::types::Ty;

/// A function that others call.
pub struct Helper {
    pub name: String,
    pub signature: Signature,
    /// Two functions with this number have the same signature.
    pub twins: usize,
}

impl Draft<'_> {
    /// Calls a helper, by its name or by an address that a condition chooses.
    pub fn call(&mut self) {
        if self.helpers.is_empty() {
            return self.number();
        }
        let helpers = self.helpers;
        let helper = &helpers[self.random.usize(..helpers.len())];
        let args: Vec<String> = helper.signature.params.iter().map(|ty| format!("{ty} {}", self.operand(ty))).collect();
        let callee = if self.random.u32(..4) == 0 {
            let twins: Vec<&str> =
                helpers.iter().filter(|other| other.twins == helper.twins).map(|other| &*other.name).collect();
            let condition = self.operand(&Ty::Int(1));
            self.hidden(&format!("select i1 {condition}, ptr @{}, ptr @{}", twins[0], twins[1]))
        } else {
            format!("@{}", helper.name)
        };
        let result = helper.signature.result.clone();
        self.define(result.clone(), format!("call {result} {callee}({})", args.join(", ")));
    }
}

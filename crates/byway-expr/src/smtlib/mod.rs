//! Constraints as SMT-LIB 2 text, in the logic QF_BVFP.
//!
//! Each shared term is a definition, so the text is as long as there are terms, and nesting is bounded however deep they
//! are. A truth value is a `Bool` as long as it is used as one. Floats are put as [`crate::float_rule`] says.

mod float;
mod plan;
mod write;

use crate::term::TermId;
use crate::terms::Terms;
use plan::Plan;
use write::Writer;

/// The text that asks whether the constraints, which are truth values, can all hold. Inputs are named `v0`, `v1` and so on.
///
/// The terms grow by those that say which bits a NaN has.
///
/// ```
/// use byway_expr::{Terms, VarId, smtlib};
/// let mut terms = Terms::default();
/// let (x, y) = (terms.var(VarId(0)), terms.var(VarId(1)));
/// let less = terms.ult(x, y);
/// let expected = "(set-logic QF_BVFP)
/// (declare-const v0 (_ BitVec 8))
/// (declare-const v1 (_ BitVec 8))
/// (assert (bvult v0 v1))
/// (check-sat)
/// ";
/// assert_eq!(smtlib::script(&mut terms, &[less]), expected);
/// ```
pub fn script(terms: &mut Terms, constraints: &[TermId]) -> String {
    let plan = Plan::new(terms, constraints);
    let mut writer = Writer::new(terms, &plan);
    writer.constraints(constraints);
    writer.finish()
}

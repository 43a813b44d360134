//! What an operation gives on numbers: the one meaning of terms, for folding constants and for evaluating.

mod float;
mod small;
mod wide;

pub use small::small;
pub use wide::wide;

use crate::term::Op;
use crate::value::Value;

/// The result of an operation on numbers of any width.
pub fn apply(op: Op, width: u32, args: &[Value]) -> Value {
    let [a, rest @ ..] = args else { return Value::zero(width) };
    if width > 64 || a.width() > 64 {
        return wide(op, width, args);
    }
    let slot = |index: usize| rest.get(index).map_or(0, Value::low);
    Value::small(small(op, width, a.width(), [a.low(), slot(0), slot(1)]), width)
}

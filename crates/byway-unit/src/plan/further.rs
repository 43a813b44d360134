//! Further arguments (`...`), and what says which there are.

use super::shapes::{Planner, Reason};
use super::{Assumed, Conversions, Habit, Pointee, Shape};
use crate::functions::{CONVERSIONS, Further, MOST_LISTED};
use crate::types::CType;

impl Planner<'_> {
    /// The shape of a further argument, or of a parameter that says which there are.
    pub(super) fn further(&mut self, at: usize) -> Result<Option<Shape>, Reason> {
        let function = self.function;
        let param = &function.params[at];
        let pointer = match self.types().get(self.types().plain(param.of)) {
            CType::Pointer { to } => Some(*to),
            _ => None,
        };
        Ok(match function.further {
            Further::Format { param: format, converts } if format == at => {
                let Some(of) = pointer else { return Ok(None) };
                let most = self.bounds.text;
                let conversions = if converts { Conversions::Some } else { Conversions::None };
                let first = converts.then(|| CONVERSIONS.concat());
                self.assume(&param.name, Assumed::Conversions { most, first });
                let to = Pointee::Text { of, most, conversions };
                let may_be_null = self.habits.has(Habit::Nullable, &param.name);
                Some(self.asked(Shape::Pointer { may_be_null, to }, at))
            }
            // What a conversion asks for is there.
            Further::Format { .. } if param.is_further => {
                let shape = self.shape(param.of, &param.name)?;
                Some(match shape {
                    Shape::Pointer { to, .. } => Shape::Pointer { may_be_null: false, to },
                    shape => shape,
                })
            }
            Further::Listed { count: Some(count), .. } if count == at => {
                Some(Shape::Below { count: MOST_LISTED as u64 + 1 })
            }
            Further::Listed { ends, .. } if param.is_further => {
                let is_last = ends && at + 1 == function.params.len();
                Some(match (is_last, pointer) {
                    (true, Some(_)) => Shape::Pointer { may_be_null: true, to: Pointee::Nothing },
                    (true, None) => Shape::Below { count: 1 },
                    (false, _) => match self.shape(param.of, &param.name)? {
                        Shape::Pointer { to, .. } => Shape::Pointer { may_be_null: ends, to },
                        shape => shape,
                    },
                })
            }
            _ => None,
        })
    }
}

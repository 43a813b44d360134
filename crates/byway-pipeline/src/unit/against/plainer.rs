//! Inputs that are easier to read.

use super::difference::Difference;
use crate::error::Error;
use byway_explore::{Differ, Seen, Unlike};
use byway_unit::plan::{Pointee, Shape};
use byway_unit::values::Subject;
use byway_vm::symbolic::Input;
use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;

/// Runs of both versions that are made for one difference.
const MOST_TRIES: u32 = 400;

/// A difference under some inputs.
pub(super) struct Witness {
    pub(super) model: Arc<[u8]>,
    /// The inputs that the new version asks for.
    pub(super) inputs: Vec<Input>,
    pub(super) difference: Difference,
}

/// A difference of the same kind with plainer inputs, if there are any that are found in time.
pub(super) fn plainer(
    differ: &mut Differ,
    subject: Subject,
    witness: Witness,
    until: Option<Instant>,
    describe: &impl Fn(&[u8], ([Seen; 2], Option<Unlike>)) -> Difference,
) -> Result<Difference, Error> {
    let Witness { mut model, inputs, difference: mut plainest } = witness;
    let kind = plainest.kind();
    let mut tries = 0;
    for input in inputs.iter().filter(|input| input.measured.is_none()) {
        let first = input.first.index();
        let place = first..(first + input.size as usize).min(model.len());
        for others in alternatives(is_text(subject, &input.name), place) {
            // The first of them that does is the plainest.
            for other in others(&model) {
                tries += 1;
                if tries > MOST_TRIES || until.is_some_and(|until| Instant::now() >= until) {
                    return Ok(plainest);
                }
                let tried = differ.tells_apart(other.clone())?.then(|| differ.watch(other.clone())).transpose()?;
                let tried = tried.flatten().map(|seen| describe(&other, seen));
                if let Some(found) = tried.filter(|tried| tried.is_visible() && tried.kind() == kind) {
                    (model, plainest) = (other, found);
                    break;
                }
            }
        }
    }
    Ok(plainest)
}

/// Models that are plainer than another in one respect, the plainest first.
type Alternatives = Box<dyn Fn(&[u8]) -> Vec<Arc<[u8]>>>;

/// What can be made plainer about an input, one after the other: a negative number, and each byte.
fn alternatives(is_text: bool, place: Range<usize>) -> Vec<Alternatives> {
    let mut all: Vec<Alternatives> = Vec::new();
    if !is_text && matches!(place.len(), 2 | 4 | 8) {
        let place = place.clone();
        all.push(Box::new(move |model| negated(model, place.clone()).into_iter().collect()));
    }
    let plain: &'static [u8] = if is_text { b"a" } else { &[0, 1] };
    for at in place {
        all.push(Box::new(move |model| {
            let plainer = plain.iter().take_while(|plain| **plain != model[at]);
            let with =
                |byte: &u8| model.iter().enumerate().map(|(n, old)| if n == at { *byte } else { *old }).collect();
            plainer.map(with).collect()
        }));
    }
    all
}

/// The model with the opposite of a negative number, which is at some bytes of it.
fn negated(model: &[u8], place: Range<usize>) -> Option<Arc<[u8]>> {
    let is_negative = model[place.clone()].last().is_some_and(|last| *last >= 0x80);
    let mut other = model.to_vec();
    let mut carry = true;
    for byte in &mut other[place] {
        (*byte, carry) = (!*byte).overflowing_add(u8::from(carry));
    }
    is_negative.then(|| other.into())
}

/// Whether the bytes of an input are characters of a parameter.
fn is_text(subject: Subject, input: &str) -> bool {
    let params = subject.function.params.iter().zip(&subject.plan.params);
    params.into_iter().any(|(param, shape)| match shape {
        Shape::Pointer { to: Pointee::Text { .. }, .. } => *param.name == *input,
        Shape::Pointer { to: Pointee::Texts { .. }, .. } => {
            input.strip_prefix(&*param.name).is_some_and(|rest| rest.starts_with('['))
        }
        _ => false,
    })
}

//! Tests without what they do not need.
//!
//! A test comes from another one by one change and keeps the rest: an object that another branch was about, a longer text.
//! Where inputs say what other inputs there are, values are tried with which there are less. What makes no difference to what a suite has
//! a test for is left out. An input that callers seldom give, such as the same pointer twice, gives way to others that do as well, even if
//! there is more to read then.

use super::candidate::Candidate;
use super::selection::{ends_alike, is_over};
use super::unique_coverage::UniqueCoverage;
use crate::error::Error;
use crate::settings::Seldom;
use byway_explore::{Profile, Profiler, Until};
use byway_vm::symbolic::Input;
use std::sync::Arc;
use std::time::Instant;

/// Runs until the inputs that there are have settled.
const MOST_RUNS: usize = 4;

/// What may be left out of tests.
pub(super) struct Shrinking {
    /// If an input of this name and value says what others there are: values that say that there is less.
    pub(super) less: Option<fn(&str, u8) -> Vec<u8>>,
    /// Inputs that callers seldom give.
    pub(super) seldom: Option<Seldom>,
    /// The time for it.
    pub(super) until: Instant,
}

/// A test on its way to be smaller.
struct Draft {
    model: Arc<[u8]>,
    profile: Profile,
    inputs: Vec<Input>,
}

impl Draft {
    /// How much there is to read: inputs, and their bytes.
    fn weight(&self) -> (usize, u64) {
        (self.inputs.len(), self.inputs.iter().map(|input| input.size).sum())
    }
}

/// The bytes of an input in a model.
fn bytes<'m>(model: &'m [u8], input: &Input) -> &'m [u8] {
    let from = input.first.index().min(model.len());
    &model[from..(from + input.size as usize).min(model.len())]
}

/// The model of some inputs, each as the input of its name is in another model, which is of others; if there is none, as the one that
/// stands for it.
fn model_of(
    inputs: &[Input],
    others: &[Input],
    their_model: &[u8],
    stands_for: impl Fn(&str) -> Option<String>,
) -> Vec<u8> {
    let named = |name: &str| others.iter().find(|other| other.name == name);
    let size = inputs.iter().map(|input| input.first.index() + input.size as usize).max().unwrap_or(0);
    let mut model = vec![0; size];
    for input in inputs {
        if let Some(other) = named(&input.name).or_else(|| named(&stands_for(&input.name)?)) {
            let known = bytes(their_model, other);
            let count = known.len().min(input.size as usize);
            model[input.first.index()..][..count].copy_from_slice(&known[..count]);
        }
    }
    model
}

/// The same test without what is not needed for what it alone covers.
pub(super) fn shrink(
    profiler: &mut Profiler,
    candidate: &Candidate,
    profile: &Profile,
    unique: &UniqueCoverage,
    shrinking: &Shrinking,
    still_kills: impl Fn(&Arc<[u8]>, &mut Profiler) -> Result<bool, Error>,
) -> Result<(Candidate, Profile), Error> {
    let Some(less) = shrinking.less.filter(|_| !is_over(shrinking.until)) else {
        return Ok((candidate.clone(), profile.clone()));
    };
    profiler.run(candidate.model.clone(), candidate.until)?;
    let inputs: Vec<Input> = profiler.machine().inputs().iter().cloned().collect();
    let mut best = Draft { model: candidate.model.clone(), profile: profile.clone(), inputs };
    let mut at = 0;
    while let Some(input) = best.inputs.get(at).cloned() {
        at += 1;
        let &[now] = bytes(&best.model, &input) else { continue };
        let seldom = shrinking.seldom.filter(|seldom| (seldom.is)(&input.name, now));
        for smaller in less(&input.name, now) {
            if is_over(shrinking.until) {
                return Ok((Candidate { model: best.model, ..candidate.clone() }, best.profile));
            }
            let Some(tried) = with(profiler, &best, &input, smaller, seldom, candidate.until)? else {
                continue;
            };
            let is_enough = ends_alike(&tried.profile.ending, &profile.ending) && unique.is_covered_by(&tried.profile);
            let is_usual = seldom.is_some_and(|seldom| !(seldom.is)(&input.name, smaller));
            if (is_usual || tried.weight() < best.weight()) && is_enough && still_kills(&tried.model, profiler)? {
                best = tried;
                break;
            }
        }
    }
    Ok((Candidate { model: best.model, ..candidate.clone() }, best.profile))
}

/// A test in which one input has another value, and others are what they were as far as they are still there.
fn with(
    profiler: &mut Profiler,
    draft: &Draft,
    input: &Input,
    value: u8,
    seldom: Option<Seldom>,
    until: Until,
) -> Result<Option<Draft>, Error> {
    let mut wanted = draft.model.to_vec();
    wanted[input.first.index()] = value;
    let mut model: Arc<[u8]> = wanted.clone().into();
    for _ in 0..MOST_RUNS {
        let profile = profiler.profile(model.clone(), until)?;
        let inputs: Vec<Input> = profiler.machine().inputs().iter().cloned().collect();
        let stands_for = |name: &str| (seldom?.stands_for)(&input.name, name);
        let settled: Arc<[u8]> = model_of(&inputs, &draft.inputs, &wanted, stands_for).into();
        if settled == model {
            return Ok(Some(Draft { model, profile, inputs }));
        }
        model = settled;
    }
    Ok(None)
}

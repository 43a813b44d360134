//! What only tests and benches of the solver need.

use crate::translate::{Failure, Translator};
use byway_bitwuzla::{Answer, Error, Instance, Kind, Limits, Settings, Term};
use byway_expr::{TermId, Terms};

/// Whether some terms of width 1 are all 1 under a model, in Bitwuzla's opinion. It is asked once for all of them.
pub fn all_hold(terms: &mut Terms, model: &[u8], ids: &[TermId]) -> Result<bool, Error> {
    let mut instance = Instance::new(Settings { preprocess: true, cores: false })?;
    let claims = Translator::settled(model).claims(&mut instance, terms, ids.iter().copied());
    let claims = claims.map_err(|failure| match failure {
        Failure::Solver(error) => error,
        Failure::TooLarge => Error::Refused("the terms are too large".into()),
        Failure::Stopped(stopped) => Error::Refused(format!("it stopped: {stopped:?}")),
    })?;
    let Some(all) = conjunction(&mut instance, claims)? else { return Ok(true) };
    let doubt = instance.term(Kind::Not, &[all])?;
    instance.assert(doubt)?;
    match instance.check(&[], &Limits::default())? {
        Answer::Sat => Ok(false),
        Answer::Unsat => Ok(true),
        Answer::Unknown(stopped) => Err(Error::Refused(format!("it stopped: {stopped:?}"))),
    }
}

/// That all of some conditions hold, put together like a tree so that it is not deep.
fn conjunction(instance: &mut Instance, mut conditions: Vec<Term>) -> Result<Option<Term>, Error> {
    while conditions.len() > 1 {
        let pairs = conditions.chunks(2).map(|pair| match *pair {
            [a, b] => instance.term(Kind::And, &[a, b]),
            _ => Ok(pair[0]),
        });
        conditions = pairs.collect::<Result<_, _>>()?;
    }
    Ok(conditions.pop())
}

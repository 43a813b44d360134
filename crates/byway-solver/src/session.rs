//! An instance of the SMT solver at work.

use crate::background::{Background, MANY_GATES, Outcome};
use crate::context::Context;
use crate::model::Model;
use crate::query::{Query, Reason, Verdict};
use crate::translate::{Failure, Translator};
use byway_bitwuzla::{Answer, Error, Instance, Settings, Term};

/// An instance and what was translated into it. Conditions are assumptions of a check, so that whatever the instance
/// learned about the terms of one query serves the next.
pub(crate) struct Session {
    instance: Instance,
    translator: Translator,
    assumptions: Vec<Term>,
}

impl Session {
    /// An instance that knows nothing. With `preprocess`, conditions are simplified together before each check: that helps
    /// hard queries and costs most of the time of easy ones.
    pub(crate) fn start(preprocess: bool) -> Result<Session, Error> {
        let instance = Instance::new(Settings { preprocess, cores: true })?;
        Ok(Session { instance, translator: Translator::default(), assumptions: Vec::new() })
    }

    /// Number of terms translated: a measure of the instance's memory.
    pub(crate) fn terms(&self) -> usize {
        self.instance.len()
    }

    /// About how many gates all that was translated comes to.
    pub(crate) fn gates(&self) -> u64 {
        self.translator.gates()
    }

    /// Answers a query whose new terms come to at most so many gates. Gives the session back unless it was left to itself.
    pub(crate) fn check(
        mut self,
        cx: &mut Context<'_>,
        query: &Query<'_>,
        most_gates: u64,
        background: &mut Background,
    ) -> Result<(Option<Session>, Verdict), Error> {
        self.assumptions.clear();
        let before = self.gates();
        let Session { instance, translator, assumptions } = &mut self;
        match translator.conditions(instance, cx.terms, query.conditions(), most_gates, &cx.limits, assumptions) {
            Ok(()) => {}
            Err(Failure::TooLarge) => return Ok((Some(self), Verdict::Unknown(Reason::TooLarge))),
            Err(Failure::Stopped(stopped)) => return Ok((Some(self), Verdict::Unknown(stopped.into()))),
            Err(Failure::Solver(error)) => return Err(error),
        }
        let answer = if self.gates() - before < MANY_GATES {
            self.instance.check(&self.assumptions, &cx.limits)?
        } else {
            match background.check(self.instance, self.assumptions.clone(), &cx.limits)? {
                Outcome::Ended(instance, answer) => {
                    self.instance = instance;
                    answer?
                }
                Outcome::Left(stopped) => return Ok((None, Verdict::Unknown(stopped.into()))),
            }
        };
        let verdict = match answer {
            Answer::Sat => Verdict::Sat(self.model(cx, query)?),
            Answer::Unsat => {
                let core = self.instance.core(&self.assumptions)?;
                let condition = |position: usize| position.checked_sub(1).map_or(query.goal, |index| query.path[index]);
                cx.core = Some(core.into_iter().map(condition).collect());
                Verdict::Unsat
            }
            Answer::Unknown(stopped) => Verdict::Unknown(stopped.into()),
        };
        Ok((Some(self), verdict))
    }

    /// Ends the session, in the background if it is large.
    pub(crate) fn end(self, background: &mut Background) -> Result<(), Error> {
        if self.gates() < MANY_GATES { Ok(()) } else { background.delete(self) }
    }

    /// The values of the query's inputs after a check that succeeded.
    fn model(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Result<Model, Error> {
        let mut values = Vec::new();
        let inputs = cx.inputs(query);
        for input in cx.supports.vars(inputs) {
            // An input that no translated term reads may have any value.
            if let Some(term) = self.translator.input(input) {
                values.push((input, self.instance.value(term)? as u8));
            }
        }
        Ok(Model::default().with(values))
    }
}

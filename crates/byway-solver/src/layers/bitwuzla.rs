//! The SMT solver.

use super::Layer;
use super::guess::{Patience, guess};
use crate::background::Background;
use crate::context::Context;
use crate::log::QueryLog;
use crate::query::{Query, Reason, Verdict};
use crate::session::Session;
use crate::settings::Settings;
use crate::translate::Sizer;
use byway_bitwuzla::Error;

/// The effort of the long-lived instance for a query: about a fifth of a second.
const BRIEF: u64 = 10_000;

/// An instance with fewer gates than this is not worth replacing.
const SMALL: u64 = 20_000;

/// A query with so many gates takes the instance longer than a round of guesses.
const COSTLY: u64 = 40_000;

/// How many times larger than a query an instance may be. Each check gives a value to every gate, whether the query needs it
/// or not, so a query in an instance that is much larger than itself is slower than one in a new instance.
const LARGEST_RATIO: u64 = 4;

/// Asks a long-lived instance first, briefly: it has seen most of the terms before, and answers most queries at once. A
/// query that is hard for it may be one of few values; else it goes to a new instance that does nothing else and
/// simplifies more. The long-lived one then holds a hard circuit that no later query may need, so it is begun anew.
pub(super) struct Bitwuzla {
    session: Option<Session>,
    background: Background,
    sizer: Sizer,
    most_terms: usize,
    most_gates: u64,
    log: Option<QueryLog>,
}

impl Bitwuzla {
    pub(super) fn new(settings: Settings) -> Bitwuzla {
        Bitwuzla {
            session: None,
            background: Background::default(),
            sizer: Sizer::default(),
            most_terms: settings.most_terms,
            most_gates: settings.most_gates,
            log: settings.log_queries.map(QueryLog::new),
        }
    }

    /// Whether the long-lived instance is too large, for its memory or for the query.
    fn is_outgrown(&mut self, cx: &Context<'_>, query: &Query<'_>) -> bool {
        let Some(session) = &self.session else { return false };
        let enough = session.gates().saturating_sub(SMALL) / LARGEST_RATIO;
        session.terms() > self.most_terms || !self.sizer.has_gates(cx.terms, query.conditions(), enough)
    }

    fn solve(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Result<Verdict, Error> {
        let most_gates = self.most_gates;
        let is_costly = self.sizer.has_gates(cx.terms, query.conditions(), COSTLY);
        if is_costly && let Some(verdict) = guess(cx, query, &mut self.sizer, &mut self.background, Patience::BEFORE)? {
            return Ok(verdict);
        }
        if self.is_outgrown(cx, query) {
            self.end_session()?;
            cx.counters.restarts += 1;
        }
        let session = match self.session.take() {
            Some(session) => session,
            None => Session::start(false)?,
        };
        let background = &mut self.background;
        let (session, verdict) = cx.briefly(BRIEF, |cx| session.check(cx, query, most_gates, background))?;
        self.session = session;
        if verdict != Verdict::Unknown(Reason::Timeout) {
            return Ok(verdict);
        }
        self.end_session()?;
        cx.counters.hard += 1;
        if let Some(verdict) = guess(cx, query, &mut self.sizer, &mut self.background, Patience::AFTER)? {
            return Ok(verdict);
        }
        if let Some(stopped) = cx.limits.reached() {
            return Ok(Verdict::Unknown(stopped.into()));
        }
        if cx.limits.effort.is_some() {
            return Ok(verdict);
        }
        let (session, verdict) = Session::start(true)?.check(cx, query, most_gates, &mut self.background)?;
        session.map_or(Ok(()), |session| session.end(&mut self.background))?;
        Ok(verdict)
    }

    fn end_session(&mut self) -> Result<(), Error> {
        self.session.take().map_or(Ok(()), |session| session.end(&mut self.background))
    }
}

impl Layer for Bitwuzla {
    fn check(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Verdict {
        let verdict = self.solve(cx, query).unwrap_or_else(|error| {
            // An instance that refused a call may be left half-way in something, so it is gone by now.
            Verdict::Unknown(Reason::SolverError(error.to_string()))
        });
        if let Some(Err(error)) = self.log.as_mut().map(|log| log.write(cx.terms, query, &verdict)) {
            // A log with a gap misleads, so it ends here.
            self.log = None;
            cx.counters.log_error = Some(error.to_string());
        }
        verdict
    }
}

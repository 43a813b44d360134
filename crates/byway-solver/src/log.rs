//! Queries written down, for other solvers to read.

use crate::query::{Query, Verdict};
use byway_expr::{TermId, Terms, smtlib};
use std::io::Write;

/// Where queries that reach the SMT solver are written. All of them together are one SMT-LIB 2 script.
pub(crate) struct QueryLog {
    out: Box<dyn Write + Send>,
    written: u64,
}

impl QueryLog {
    pub(crate) fn new(out: Box<dyn Write + Send>) -> QueryLog {
        QueryLog { out, written: 0 }
    }

    /// Writes one query and its answer.
    pub(crate) fn write(&mut self, terms: &mut Terms, query: &Query<'_>, verdict: &Verdict) -> std::io::Result<()> {
        self.written += 1;
        let answer = match verdict {
            Verdict::Sat(_) => "sat".to_owned(),
            Verdict::Unsat => "unsat".to_owned(),
            Verdict::Unknown(reason) => format!("unknown, since {reason}").replace('\n', " "),
        };
        let conditions: Vec<TermId> = query.conditions().collect();
        let script = smtlib::script(terms, &conditions);
        write!(self.out, "; query {}: {answer}\n{script}(reset)\n", self.written)?;
        self.out.flush()
    }
}

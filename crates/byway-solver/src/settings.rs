//! What may be chosen about a solver.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How a solver works.
pub struct Settings {
    /// Time for one query, after which it is given up; [`Solver::set_time_limit`](crate::Solver::set_time_limit) changes it between queries.
    pub time_limit: Duration,
    /// Set by anyone, from any thread, to end the query that runs and all that follow.
    pub interrupt: Option<Arc<AtomicBool>>,
    /// Number of recent models that are tried before the SMT solver is asked.
    pub recent_models: usize,
    /// Number of conditions that the cache of verdicts may hold, all its entries together.
    pub cached_conditions: usize,
    /// Number of terms after which the SMT solver is thrown away and begun anew, which bounds its memory.
    pub most_terms: usize,
    /// Size of the circuit that one query may add to the SMT solver; see [`crate::Reason::TooLarge`]. The default takes it about two
    /// seconds, during which it stops for nothing.
    pub most_gates: u64,
    /// Where each query that reaches the SMT solver is written, as SMT-LIB 2 with the answer in a comment.
    pub log_queries: Option<Box<dyn Write + Send>>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            time_limit: Duration::from_secs(10),
            interrupt: None,
            recent_models: 8,
            cached_conditions: 4_000_000,
            most_terms: 1_000_000,
            most_gates: 6_000_000,
            log_queries: None,
        }
    }
}

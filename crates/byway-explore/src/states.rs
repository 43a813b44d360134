//! States that a program which never ends has been in.
//!
//! A server or a controller comes back to the states that it was in before, by ever longer paths, of which there is no end. What
//! is new is a state, not a path. States are told by their fingerprints, so all of this only says what goes first: nothing is
//! left out because a state was seen before.

use byway_solver::KnownValues;
use byway_vm::machine::Machine;
use byway_vm::state::StateWatch;
use rustc_hash::FxHashSet;

/// What a decision counts against a run's [allowance](crate::long_run::Allowance) in a state that was seen before and does not
/// depend on the inputs.
const SEEN: u32 = 8;

/// The same if some of the state depends on the inputs: it may have changed where the fingerprint does not look.
const PERHAPS_SEEN: u32 = 3;

/// States that runs have come through.
pub(crate) struct States {
    watch: StateWatch,
    seen: FxHashSet<u64>,
}

/// A run comes to a decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visit {
    /// The fingerprint of the state; zero if states are not watched.
    pub(crate) state: u64,
    /// What the decision counts.
    pub(crate) weight: u32,
}

impl Visit {
    /// States are not watched.
    pub(crate) const UNSEEN: Visit = Visit { state: 0, weight: 1 };
}

impl States {
    /// None were seen yet.
    pub(crate) fn new(machine: &Machine) -> States {
        States { watch: StateWatch::new(machine.program()), seen: FxHashSet::default() }
    }

    /// The program comes to a decision in the state that it is in.
    pub(crate) fn visit(&mut self, machine: &Machine, known: &mut KnownValues) -> Visit {
        let fingerprint = self.watch.look(machine, &mut |term| known.value(machine.all_terms(), term));
        let weight = match (self.seen.insert(fingerprint.hash), fingerprint.is_exact) {
            (true, _) => 1,
            (false, true) => SEEN,
            (false, false) => PERHAPS_SEEN,
        };
        Visit { state: fingerprint.hash, weight }
    }
}

//! What tests make of a mutant.

/// What became of a mutant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A test, by its number, ended differently.
    Killed(u64),
    /// A test, by its number, did not come to its end within bounds far beyond what the original needs.
    TimedOut(u64),
    /// It was shown to do the same as the original; no test could kill it.
    Equivalent,
    /// All tests end as on the original.
    Survived(Survival),
    /// There was no time left to run it.
    NotRun,
}

/// What is known of a mutant that survived.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Survival {
    /// No test comes to the change.
    NotReached,
    /// Tests come to it, and it never made a difference to the value that is changed: it may be equivalent.
    NeverDiffered,
    /// It made a difference where it is made, and none that is seen from outside.
    NotSeen,
    /// Tests come to it.
    Reached,
}

impl Verdict {
    /// Whether a test tells the mutant from the original.
    pub fn is_killed(self) -> bool {
        matches!(self, Verdict::Killed(_) | Verdict::TimedOut(_))
    }
}

impl Survival {
    /// It in a few words.
    pub fn words(self) -> &'static str {
        match self {
            Survival::NotReached => "not reached by any test",
            Survival::NeverDiffered => "perhaps equivalent: the changed value was the same in every run",
            Survival::NotSeen => "the value differed, but nothing that is seen",
            Survival::Reached => "reached",
        }
    }

    /// It in a word, for machines.
    pub fn name(self) -> &'static str {
        match self {
            Survival::NotReached => "not-reached",
            Survival::NeverDiffered => "never-differed",
            Survival::NotSeen => "not-seen",
            Survival::Reached => "reached",
        }
    }
}

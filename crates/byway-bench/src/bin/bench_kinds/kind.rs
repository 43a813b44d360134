//! The kinds of programs, and what is asked of each.

/// A kind of programs.
pub struct Kind {
    /// The folder under `subjects`.
    pub name: &'static str,
    /// Time of an exploration.
    pub time: &'static str,
    /// Explorations of each program, with seeds 0, 1, ...
    pub seeds: u64,
    /// What is asked.
    pub goal: Goal,
}

/// What is asked of the explorations of a kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// All errors are found and confirmed, and none is reported where there is none.
    Errors,
    /// So many targets are found, of those within reach.
    Targets(usize),
    /// So much of the branches is covered by tests that replay, in percent.
    Branches(u32),
    /// The worst seed covers so much of what the best does, in percent.
    Spread(u32),
}

/// All kinds.
pub const KINDS: [Kind; 5] = [
    Kind { name: "verifier", time: "15s", seeds: 1, goal: Goal::Errors },
    Kind { name: "bombs", time: "30s", seeds: 1, goal: Goal::Targets(36) },
    Kind { name: "reactive", time: "20s", seeds: 1, goal: Goal::Branches(90) },
    Kind { name: "numbers", time: "60s", seeds: 5, goal: Goal::Spread(90) },
    Kind { name: "siemens_like", time: "60s", seeds: 5, goal: Goal::Spread(90) },
];

/// Their names.
pub fn names() -> String {
    KINDS.map(|kind| kind.name).join(", ")
}

impl Goal {
    /// Whether a kind's programs together do what is asked, of which so many do by themselves.
    pub fn is_reached(self, met: usize, programs: usize) -> bool {
        match self {
            Goal::Targets(least) => met >= least.min(programs),
            Goal::Errors | Goal::Branches(_) | Goal::Spread(_) => met == programs,
        }
    }
}

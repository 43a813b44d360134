//! Who takes part: strategies, and how long patterns are for them.

/// The characters of a pattern, at most, as in the paper.
const PATTERN: u32 = 20;

/// Patterns with which the paper lets bounded depth-first search come to code behind the parsing of patterns.
const SHORT_PATTERN: u32 = 5;

/// The characters of the text, as in the paper.
pub const TEXT: u32 = 40;

/// A strategy on one of the two worlds.
#[derive(Clone)]
pub struct Contender {
    /// The strategy.
    pub search: String,
    /// Whether patterns are short.
    pub short: bool,
}

impl Contender {
    /// A strategy on patterns of the usual length.
    pub fn new(search: &str) -> Contender {
        Contender { search: search.to_owned(), short: false }
    }

    /// The strategies of the paper, and ours.
    pub fn all() -> Vec<Contender> {
        let usual = ["default", "crest-cfg", "random-branch", "uniform-random", "random-input", "bounded-dfs(12)"];
        let short = Contender { search: "bounded-dfs(12)".to_owned(), short: true };
        usual.into_iter().map(Contender::new).chain([short]).collect()
    }

    /// The name for people.
    pub fn name(&self) -> String {
        if self.short { format!("{}, patterns of {SHORT_PATTERN}", self.search) } else { self.search.clone() }
    }
}

/// The arguments of grep, in which the words of the symbolic world say what is symbolic.
pub fn arguments(short: bool) -> String {
    let pattern = if short { SHORT_PATTERN } else { PATTERN };
    format!("-e --sym-arg {pattern} --sym-stdin {TEXT}")
}

//! What came of comparing two versions of a function, as `differences.json` has it.

use serde::Serialize;

/// A function that was compared with an earlier version of itself.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Comparison {
    /// The function.
    pub function: String,
    /// Paths of the new version on which the two were compared.
    pub paths: u64,
    /// Those on which they differ.
    pub differing: u64,
    /// Whether every path of both was explored, with inputs of the largest sizes.
    pub complete: bool,
    /// What is assumed, in words: nothing is proved beyond it.
    pub assumptions: Vec<String>,
    /// Why not every path was explored.
    pub doubts: Vec<String>,
    /// Seconds that it took.
    pub seconds: f64,
    /// Variables that the function uses, and that do not start alike.
    pub variables: Vec<UnlikeVariable>,
    /// Some of the differences.
    pub differences: Vec<Difference>,
    /// What is assumed of inputs of the sizes that are claimed, each with what turns it off.
    #[serde(skip)]
    pub assumed: Vec<String>,
    /// Those of the assumptions that were found while the versions were compared.
    #[serde(skip)]
    pub found_late: Vec<String>,
    /// How large inputs were at most, if they have sizes.
    #[serde(skip)]
    pub sizes: Option<String>,
    /// If nothing differs: sizes of inputs up to which that is sure.
    #[serde(skip)]
    pub proved: Option<String>,
}

/// A variable that does not start alike in both versions.
#[derive(Clone, Debug, Serialize)]
pub struct UnlikeVariable {
    /// Its name.
    pub name: String,
    /// Its value in the old version.
    pub old: String,
    /// Its value in the new one.
    pub new: String,
}

/// Inputs on which the versions differ.
#[derive(Clone, Debug, Serialize)]
pub struct Difference {
    /// The inputs, in short.
    pub inputs: String,
    /// What the old version does.
    pub old: String,
    /// What the new one does.
    pub new: String,
    /// `bug` if the new version does what it may not, `result` otherwise.
    pub shows: &'static str,
    /// Whether native builds of the versions do the same as was seen; nothing if that was not tried.
    pub confirmed: Option<bool>,
    /// Why they do not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Comparison {
    /// Whether the versions differ.
    pub fn differs(&self) -> bool {
        !self.differences.is_empty() || !self.variables.is_empty()
    }
}

//! A test: what a program was given, and what was seen.

mod shown;

use serde::{Deserialize, Serialize};

use crate::bytes_text;
use crate::surroundings::Surroundings;
use crate::trace::Trace;
use byway_ir::program::ending::Ending;

/// One input: bytes that the program asked for, under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "shown::ShownObject", try_from = "shown::ShownObject")]
pub struct Object {
    /// The name that the program gave it.
    pub name: String,
    /// The bytes that it got.
    pub bytes: Vec<u8>,
}

/// A test as it is kept: inputs, and what the engine saw when it ran the program with them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Test {
    /// Its number, from which its files are named.
    pub number: u64,
    /// The run that found it.
    pub run: u64,
    /// How the run ended, as the engine saw it. A run that was cut took all the steps that it was given.
    #[serde(rename = "outcome")]
    pub ending: Ending<FoundBug>,
    /// The inputs, in the order in which the program asked for them.
    pub inputs: Vec<Object>,
    /// What the inputs mean, if the outside world is symbolic. For people only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub world: Option<Surroundings>,
    /// What it covers that no test before it did, as `file:line:side`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub covers: Vec<String>,
    /// What the program wrote to its standard output.
    #[serde(with = "bytes_text", default)]
    pub stdout: Vec<u8>,
    /// What the program wrote to its standard error.
    #[serde(with = "bytes_text", default)]
    pub stderr: Vec<u8>,
    /// The branches of the user's modules that the run took.
    pub trace: Trace,
    /// The steps after which it was cut, if it did not come to an end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut_after: Option<u64>,
    /// Bugs that the run went on behind, with zeros for what was never set: what it did after them is nothing to expect of the
    /// program elsewhere.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub behind_bugs: u64,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // The signature is serde's.
fn is_zero(count: &u64) -> bool {
    *count == 0
}

/// A bug, as plain data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundBug {
    /// Its kind, by the name that reports use: `out-of-bounds read`.
    pub kind: String,
    /// What happened, in a line.
    #[serde(default)]
    pub message: String,
    /// The innermost function of the user's in its call stack.
    #[serde(default)]
    pub function: String,
    /// The source file, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The line in it, 0 if unknown.
    #[serde(default)]
    pub line: u32,
    /// What the program had asked for before that is not modelled, and that therefore failed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<String>,
    /// What callers have to see to, if it rests on inputs that no caller need ever give: then it is no bug.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract: Option<Contract>,
}

/// What callers of a function have to see to for something not to go wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contract {
    /// What it needs of them: `head->next that is not NULL`.
    pub needs: String,
    /// What of the inputs was a guess, in words.
    pub rests_on: String,
    /// Those with smaller numbers are likelier to be bugs nevertheless.
    pub rank: u32,
}

impl FoundBug {
    /// What came before it that may not happen on any machine: `after fork at main.c:12 failed in the model`.
    pub fn reservation(&self) -> Option<String> {
        let first = self.after.first()?;
        let more = if self.after.len() > 1 { " and others" } else { "" };
        Some(format!("after {first}{more} failed in the model"))
    }

    /// Whether it is the same bug: of the same kind, at the same place.
    pub fn is_same(&self, other: &FoundBug) -> bool {
        let place = |bug: &FoundBug| (bug.kind.clone(), bug.file.clone(), bug.line, bug.function.clone());
        place(self) == place(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test() -> Test {
        let inputs = vec![
            Object { name: "n".into(), bytes: (-5i32).to_le_bytes().to_vec() },
            Object { name: "text".into(), bytes: b"a\"b\n\0\0".to_vec() },
        ];
        let bug = FoundBug {
            kind: "division by zero".into(),
            message: "10 / 0".into(),
            function: "main".into(),
            file: Some("a.c".into()),
            line: 7,
            after: Vec::new(),
            contract: None,
        };
        Test {
            number: 3,
            run: 12,
            ending: Ending::Bug(bug),
            inputs,
            world: None,
            covers: vec!["a.c:7:true".into()],
            stdout: b"hello\n".to_vec(),
            stderr: vec![0xff, 0],
            trace: Trace::of([1, 2, 3]),
            cut_after: None,
            behind_bugs: 0,
        }
    }

    #[test]
    fn a_person_can_read_it() {
        let shown = serde_json::to_string_pretty(&test()).unwrap();
        for line in [
            r#""signed": -5,"#,
            r#""unsigned": "0xfffffffb","#,
            r#""hex": "fbffffff""#,
            r#""text": "a\\\"b\\n\\0\\0","#,
            r#""stdout": "hello\n","#,
            r#""ended": "bug","#,
            r#""kind": "division by zero","#,
        ] {
            assert!(shown.contains(line), "{line} is not in\n{shown}");
        }
    }

    #[test]
    fn it_is_read_back() {
        let endings = [
            test().ending,
            Ending::Exited(3),
            Ending::Killed(11),
            Ending::StepLimit,
            Ending::Cut,
            Ending::Deadlock("a pipe".into()),
        ];
        for ending in endings {
            let test = Test { ending, ..test() };
            let json = serde_json::to_string(&test).unwrap();
            assert_eq!(serde_json::from_str::<Test>(&json).unwrap(), test, "{json}");
        }
    }

    #[test]
    fn damaged_inputs_are_refused() {
        for damage in [r#"{"name":"x","size":2,"hex":"00"}"#, r#"{"name":"x","hex":"0"}"#, r#"{"name":"x","hex":"zz"}"#]
        {
            assert!(serde_json::from_str::<Object>(damage).is_err(), "{damage}");
        }
    }
}

//! The settings in `byway.toml`.

use crate::error::Error;
use crate::settings::reading::{all_of, exceptions, size, time};
use crate::settings::{BoundSettings, FunctionSettings, Uninitialised};
use byway_explore::Criterion;
use byway_unit::plan::{Exception, StubChoice};
use byway_unit::suite::Framework;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What a project wants. Everything may be left out.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// The folder for tests, from that of the file on.
    pub out: Option<PathBuf>,
    /// The strategy.
    pub search: Option<String>,
    /// What suites cover.
    #[serde(deserialize_with = "criteria")]
    pub criteria: Option<Vec<Criterion>>,
    /// Fixes every random choice.
    pub seed: Option<u64>,
    /// The most runs.
    pub runs: Option<u64>,
    /// The most instructions of a run.
    pub steps: Option<u64>,
    /// What happens where a value that was never set decides something.
    pub uninitialised: Option<Uninitialised>,
    /// Time to explore.
    #[serde(deserialize_with = "time")]
    pub time: Option<Duration>,
    /// Bytes of memory.
    #[serde(deserialize_with = "size")]
    pub memory: Option<u64>,
    /// What unit tests are written for.
    #[serde(deserialize_with = "framework")]
    pub framework: Option<Framework>,
    /// What is not assumed about parameters.
    #[serde(deserialize_with = "exceptions")]
    pub assume_not: Vec<Exception>,
    /// How much is made for unit tests.
    pub bounds: BoundSettings,
    /// How files are compiled.
    pub compile: CompileSettings,
    /// By the names of functions.
    pub function: BTreeMap<String, FunctionSettings>,
    /// Stubs of functions that are missing.
    #[serde(deserialize_with = "stubs")]
    pub stubs: BTreeMap<String, StubChoice>,
}

/// How files are compiled.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct CompileSettings {
    /// Folders with headers, from that of the file on.
    pub(crate) includes: Vec<PathBuf>,
    /// Macros: `NAME` or `NAME=VALUE`.
    pub(crate) defines: Vec<String>,
    /// Flags of clang.
    pub(crate) flags: Vec<String>,
    /// Where flags of single files are found.
    pub(crate) commands: Option<Commands>,
}

/// Which `compile_commands.json` is used.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "give a path, or false for none")]
pub enum Commands {
    /// The nearest, or none.
    Use(bool),
    /// This one.
    File(PathBuf),
}

impl Settings {
    /// Understands the text of a file.
    pub(crate) fn understand(path: &Path, text: &str) -> Result<Settings, Error> {
        toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start.min(text.len()));
            let line = text.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
            Error::Settings { path: path.into(), line, reason: error.message().to_owned() }
        })
    }
}

fn criteria<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<Criterion>>, D::Error> {
    all_of(from).map(Some)
}

/// What stands for functions: a word, or a number.
fn stubs<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<String, StubChoice>, D::Error> {
    let said = BTreeMap::<String, toml::Value>::deserialize(from)?;
    let choice = |(name, what): (String, toml::Value)| {
        let what = match what {
            toml::Value::String(word) => word,
            toml::Value::Integer(number) => number.to_string(),
            other => return Err(D::Error::custom(format!("a stub is a word or a number, not a {}", other.type_str()))),
        };
        what.parse().map(|choice| (name, choice)).map_err(D::Error::custom)
    };
    said.into_iter().map(choice).collect()
}

fn framework<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Framework>, D::Error> {
    match String::deserialize(from)?.as_str() {
        "assert" => Ok(Some(Framework::Assert)),
        "unity" => Ok(Some(Framework::Unity)),
        "check" => Ok(Some(Framework::Check)),
        "googletest" => Ok(Some(Framework::GoogleTest)),
        other => Err(D::Error::custom(format!("`{other}` is no framework; give assert, unity, check or googletest"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_unit::plan::Bounds;

    fn read(text: &str) -> Result<Settings, Error> {
        Settings::understand(Path::new("/p/byway.toml"), text)
    }

    #[test]
    fn everything_can_be_said() {
        let text = r#"
            out = "tests"
            search = "dfs"
            criteria = ["branch", "mcdc"]
            seed = 7
            runs = 100
            steps = 1000
            time = "30s"
            memory = "2G"
            framework = "unity"
            assume-not = ["pairs", "strings:buffer"]
            [bounds]
            text-length = 5
            depth = 2
            [compile]
            includes = ["include"]
            defines = ["N=3"]
            flags = ["-std=c99"]
            commands = false
            [function.parse]
            time = "1m"
            assume-not = ["single"]
            bounds = { array-length = 9 }
            [stubs]
            read_sensor = "symbolic"
            now = -7
            shut_down = "none"
        "#;
        let settings = read(text).unwrap();
        assert_eq!(settings.time, Some(Duration::from_secs(30)));
        assert_eq!(settings.memory, Some(2 << 30));
        assert_eq!(settings.framework, Some(Framework::Unity));
        assert_eq!(settings.assume_not.len(), 2);
        let parse = &settings.function["parse"];
        let bounds = parse.bounds.or(settings.bounds).over(Bounds::default());
        assert_eq!(bounds, Bounds { text: 5, elements: 9, depth: 2, stream: Bounds::default().stream });
        assert_eq!(settings.stubs["now"], StubChoice::Returns(-7));
        assert_eq!(settings.stubs["shut_down"], StubChoice::Nothing);
        assert!(read("").is_ok());
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        for (text, line, words) in [
            ("seed = 1\ntme = \"3s\"\n", 2, "unknown field `tme`"),
            ("\n\ntime = \"3 parsecs\"\n", 3, "parsecs"),
            ("criteria = [\"branch\", \"lines\"]", 1, "lines"),
            ("framework = \"junit\"", 1, "unity"),
            ("[bounds]\ntext-length = 0\n", 2, "from 1 to 255"),
            ("[bounds]\narray-length = 256\n", 2, "from 1 to 255"),
            ("[bounds]\ndepth = 9\n", 2, "from 1 to 8"),
            ("[bounds]\ndepth = -1\n", 2, "from 1 to 8"),
            ("assume-not = [\"pear\"]", 1, "pairs"),
            ("[compile]\ncommands = 3\n", 2, "path"),
            ("[stubs]\nnow = \"later\"\n", 1, "`later` is no stub"),
            ("time = \n", 1, ""),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains(&format!("byway.toml:{line}: ")) && error.contains(words), "{text}: {error}");
        }
    }
}

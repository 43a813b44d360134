//! The settings in `byway.toml`.

use crate::args::Uninitialised;
use crate::args::values::{parse_size, parse_time};
use crate::error::Error;
use byway_explore::Criterion;
use byway_unit::plan::{Bounds, Exception, StubChoice};
use byway_unit::suite::Framework;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

/// What a project wants. Everything may be left out.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Settings {
    /// The folder for tests, from that of the file on.
    pub(crate) out: Option<PathBuf>,
    pub(crate) search: Option<String>,
    #[serde(deserialize_with = "criteria")]
    pub(crate) criteria: Option<Vec<Criterion>>,
    pub(crate) seed: Option<u64>,
    pub(crate) runs: Option<u64>,
    pub(crate) steps: Option<u64>,
    pub(crate) uninitialised: Option<Uninitialised>,
    #[serde(deserialize_with = "time")]
    pub(crate) time: Option<Duration>,
    #[serde(deserialize_with = "size")]
    pub(crate) memory: Option<u64>,
    #[serde(deserialize_with = "framework")]
    pub(crate) framework: Option<Framework>,
    #[serde(deserialize_with = "exceptions")]
    pub(crate) assume_not: Vec<Exception>,
    pub(crate) bounds: BoundSettings,
    pub(crate) compile: CompileSettings,
    /// By the names of functions.
    pub(crate) function: BTreeMap<String, FunctionSettings>,
    /// Stubs of functions that are missing.
    #[serde(deserialize_with = "stubs")]
    pub(crate) stubs: BTreeMap<String, StubChoice>,
}

/// How files are compiled.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct CompileSettings {
    /// Folders with headers, from that of the file on.
    pub(super) includes: Vec<PathBuf>,
    /// Macros: `NAME` or `NAME=VALUE`.
    pub(super) defines: Vec<String>,
    /// Flags of clang.
    pub(super) flags: Vec<String>,
    /// Where flags of single files are found.
    pub(super) commands: Option<Commands>,
}

/// Which `compile_commands.json` is used.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "give a path, or false for none")]
pub(crate) enum Commands {
    /// The nearest, or none.
    Use(bool),
    /// This one.
    File(PathBuf),
}

/// How much is made for unit tests, where it is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct BoundSettings {
    /// Characters of a string.
    #[serde(deserialize_with = "length")]
    pub text_length: Option<u32>,
    /// Elements of an array.
    #[serde(deserialize_with = "length")]
    pub array_length: Option<u32>,
    /// Objects in a chain.
    #[serde(deserialize_with = "depth")]
    pub depth: Option<u32>,
    /// Bytes of a stream.
    #[serde(deserialize_with = "length")]
    pub stream_length: Option<u32>,
}

impl BoundSettings {
    /// Other ones where nothing is said here.
    pub fn or(self, other: BoundSettings) -> BoundSettings {
        BoundSettings {
            text_length: self.text_length.or(other.text_length),
            array_length: self.array_length.or(other.array_length),
            depth: self.depth.or(other.depth),
            stream_length: self.stream_length.or(other.stream_length),
        }
    }

    /// Bounds, with these where something is said.
    pub fn over(self, bounds: Bounds) -> Bounds {
        Bounds {
            text: self.text_length.unwrap_or(bounds.text),
            elements: self.array_length.unwrap_or(bounds.elements),
            depth: self.depth.unwrap_or(bounds.depth),
            stream: self.stream_length.unwrap_or(bounds.stream),
        }
    }
}

/// What is wanted for one function.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct FunctionSettings {
    /// Time to explore it.
    #[serde(deserialize_with = "time")]
    pub time: Option<Duration>,
    /// What is not assumed about its parameters.
    #[serde(deserialize_with = "exceptions")]
    pub assume_not: Vec<Exception>,
    /// How much is made.
    pub bounds: BoundSettings,
}

impl Settings {
    /// Understands the text of a file.
    pub(super) fn understand(path: &Path, text: &str) -> Result<Settings, Error> {
        toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start.min(text.len()));
            let line = text.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
            Error::Settings { path: path.into(), line, reason: error.message().to_owned() }
        })
    }
}

fn time<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Duration>, D::Error> {
    parse_time(&String::deserialize(from)?).map(Some).map_err(D::Error::custom)
}

fn size<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
    parse_size(&String::deserialize(from)?).map(Some).map_err(D::Error::custom)
}

fn criteria<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<Criterion>>, D::Error> {
    all_of(from).map(Some)
}

fn exceptions<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Exception>, D::Error> {
    all_of(from)
}

/// A list of texts, each of which means something.
fn all_of<'de, D: Deserializer<'de>, T: FromStr<Err: std::fmt::Display>>(from: D) -> Result<Vec<T>, D::Error> {
    Vec::<String>::deserialize(from)?.iter().map(|text| text.parse().map_err(D::Error::custom)).collect()
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

fn length<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
    within(i64::deserialize(from)?, &Bounds::LENGTHS)
}

fn depth<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
    within(i64::deserialize(from)?, &Bounds::DEPTHS)
}

fn within<E: serde::de::Error>(number: i64, range: &std::ops::RangeInclusive<u32>) -> Result<Option<u32>, E> {
    let found = u32::try_from(number).ok().filter(|number| range.contains(number));
    let (least, most) = range.clone().into_inner();
    found.map(Some).ok_or_else(|| E::custom(format!("{number} is not possible; give a number from {least} to {most}")))
}

#[cfg(test)]
mod tests {
    use super::*;

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

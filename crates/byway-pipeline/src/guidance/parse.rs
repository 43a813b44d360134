//! From the text of an option to a preference.

use crate::error::Error;
use byway_ir::program::Priority;

/// The weight of a preference that names none.
const USUAL_WEIGHT: i64 = 10;

/// A place that the user wants to have searched more or less often than others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preference {
    /// The option with what it was given, for messages.
    pub option: String,
    /// A function or a file.
    pub name: String,
    /// Only these lines of it.
    pub lines: Option<Lines>,
    /// How often it is to be searched.
    pub priority: Priority,
}

/// Lines of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lines {
    /// The first one.
    pub first: u32,
    /// The last one.
    pub last: u32,
}

/// What `--prefer` was given.
pub fn parse_prefer(text: &str) -> Result<Preference, Error> {
    parse("--prefer", text, 1)
}

/// What `--avoid` was given.
pub fn parse_avoid(text: &str) -> Result<Preference, Error> {
    parse("--avoid", text, -1)
}

fn parse(option: &str, text: &str, sign: i64) -> Result<Preference, Error> {
    let option = format!("{option} {text}");
    let wrong = |why: String| Error::Usage(format!("{option}: {why}"));
    let (place, weight) = match text.rsplit_once('=') {
        Some((place, weight)) => (place, weight.parse().ok()),
        None => (text, Some(USUAL_WEIGHT)),
    };
    let weight = weight.filter(|weight| *weight >= 1).and_then(|weight| Priority::new(sign * weight));
    let priority = weight.ok_or_else(|| wrong(format!("a weight is a number from 1 to {}", Priority::MOST)))?;
    let (name, lines) = match place.rsplit_once(':') {
        Some((name, lines)) => (name, Some(parse_lines(lines).ok_or(lines))),
        None => (place, None),
    };
    let lines = lines.transpose().map_err(|lines| wrong(format!("`{lines}` is no line; give LINE or LINE-LINE")))?;
    if name.is_empty() {
        return Err(wrong("give FUNCTION, FILE, FILE:LINE, FILE:LINE-LINE or FUNCTION:LINE".into()));
    }
    Ok(Preference { name: name.into(), option, lines, priority })
}

fn parse_lines(text: &str) -> Option<Lines> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let lines = Lines { first: first.parse().ok()?, last: last.parse().ok()? };
    (1 <= lines.first && lines.first <= lines.last).then_some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn reads(text: &str, name: &str, lines: Option<(u32, u32)>, weight: i16) {
        for (preference, sign) in [(parse_prefer(text), 1), (parse_avoid(text), -1)] {
            let preference = preference.unwrap_or_else(|error| panic!("{error}"));
            assert_eq!((&*preference.name, preference.priority.get()), (name, sign * weight));
            assert_eq!(preference.lines.map(|lines| (lines.first, lines.last)), lines);
        }
    }

    #[test]
    fn places_have_names_lines_and_weights() {
        reads("parse", "parse", None, 10);
        reads("parse=3", "parse", None, 3);
        reads("src/parse.c", "src/parse.c", None, 10);
        reads("parse.c:12", "parse.c", Some((12, 12)), 10);
        reads("parse.c:12-20=1000", "parse.c", Some((12, 20)), 1000);
        reads("a=b.c:7=1", "a=b.c", Some((7, 7)), 1);
        reads("a:b.c:7", "a:b.c", Some((7, 7)), 10);
    }

    #[test]
    fn what_is_wrong_is_said() {
        let says = |text: &str, why: &str| {
            let error = parse_avoid(text).expect_err("it is wrong").to_string();
            assert_eq!(error, format!("--avoid {text}: {why}"));
        };
        for weight in ["0", "1001", "-3", "x", "", "1.5"] {
            says(&format!("parse={weight}"), "a weight is a number from 1 to 1000");
        }
        for lines in ["0", "x", "9-3", "3-", "-", "1-2-3", "99999999999"] {
            says(&format!("parse.c:{lines}"), &format!("`{lines}` is no line; give LINE or LINE-LINE"));
        }
        let usage = "give FUNCTION, FILE, FILE:LINE, FILE:LINE-LINE or FUNCTION:LINE";
        says("", usage);
        says(":7", usage);
    }
}

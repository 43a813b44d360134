//! The options of `byway gen` that are about unit tests.

use byway_pipeline::error::Error;
use byway_pipeline::project::Settings;
use byway_pipeline::settings::{BoundSettings, UnitSettings};
use byway_unit::plan::{Bounds, Exception, StubChoice, Stubs, StubsError, UnknownHabit};
use byway_unit::suite::Framework;
use clap::{Args, ValueEnum};
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// Unit tests.
#[derive(Args, Debug)]
#[command(next_help_heading = "Unit tests")]
pub(super) struct UnitCli {
    /// Makes unit tests for a function of the first file, which may be static: inputs are made of its types. Further files are
    /// linked with it [repeatable]
    #[arg(long, value_name = "NAME")]
    function: Vec<String>,
    /// Makes unit tests for each function of the first file that others can call
    #[arg(long)]
    all_functions: bool,
    /// Compares the functions with those of an earlier version of the file: lists inputs on which they differ, and writes
    /// tests of what the earlier one did; exit code 1 if any differs
    #[arg(long, value_name = "OLD.c")]
    against: Option<PathBuf>,
    /// What unit tests are written for [default: assert]
    #[arg(long, value_name = "WHICH", value_enum)]
    framework: Option<WrittenFor>,
    /// The most characters of a string that a unit test makes, from 1 to 255
    /// [default: as many as it takes, from 8 on]
    #[arg(long, value_name = "N", value_parser = |text: &str| parse_bound(text, &Bounds::LENGTHS))]
    text_length: Option<u32>,
    /// The most elements of an array that a unit test makes, from 1 to 255
    /// [default: as many as it takes, from 4 on]
    #[arg(long, value_name = "N", value_parser = |text: &str| parse_bound(text, &Bounds::LENGTHS))]
    array_length: Option<u32>,
    /// The most objects of a kind in a chain of pointers, such as the nodes of a list, from 1 to 8
    /// [default: as many as it takes, from 3 on]
    #[arg(long, value_name = "N", value_parser = |text: &str| parse_bound(text, &Bounds::DEPTHS))]
    depth: Option<u32>,
    /// The most bytes of a stream that a unit test makes, from 1 to 255
    /// [default: as many as it takes, from 8 on]
    #[arg(long, value_name = "N", value_parser = |text: &str| parse_bound(text, &Bounds::LENGTHS))]
    stream_length: Option<u32>,
    /// Does not assume something about parameters, in a list: pairs (a pointer followed by a length is an array of that
    /// length), strings (a `char *` ends with a zero), single (a pointer to an object points to one, not to an array), nullable
    /// (a pointer that the function compares with null may be null), nonnull (other pointers are not null),
    /// makers (an object was made by functions of the file that make such objects), enums (an enumeration holds one of its
    /// constants, or the number behind the last of them); for one parameter alone as in pairs:buffer [repeatable]
    #[arg(long, value_name = "WHAT[:PARAMETER]", value_delimiter = ',', value_parser = parse_exception)]
    assume_not: Vec<Exception>,
    /// What stands for a function that is defined nowhere: `symbolic`, `none` (what calls it is not tested), or the number that
    /// it returns [default: symbolic] [repeatable]
    #[arg(long, value_name = "NAME=WHAT", value_parser = parse_stub)]
    stub: Vec<(String, StubChoice)>,
    /// Nothing stands for functions that are defined nowhere, unless --stub names them
    #[arg(long)]
    no_stubs: bool,
}

/// What unit tests are written for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum WrittenFor {
    /// Plain C.
    Assert,
    /// Unity.
    Unity,
    /// Check.
    Check,
    /// GoogleTest.
    Googletest,
}

impl From<WrittenFor> for Framework {
    fn from(which: WrittenFor) -> Framework {
        match which {
            WrittenFor::Assert => Framework::Assert,
            WrittenFor::Unity => Framework::Unity,
            WrittenFor::Check => Framework::Check,
            WrittenFor::Googletest => Framework::GoogleTest,
        }
    }
}

impl UnitCli {
    /// How to make them, if any are wanted. A header is no program, so that its functions are meant.
    pub(super) fn options(
        mut self,
        project: &Settings,
        is_time_given: bool,
        is_header: bool,
    ) -> Result<Option<UnitSettings>, Error> {
        self.all_functions |= is_header && self.function.is_empty();
        if !self.all_functions && self.function.is_empty() {
            return match self.needless() {
                Some(option) => Err(Error::Usage(format!(
                    "{option} is about unit tests: give --function or --all-functions as well, or leave it out"
                ))),
                None => Ok(None),
            };
        }
        let mut single = project.function.clone();
        if is_time_given {
            single.values_mut().for_each(|settings| settings.time = None);
        }
        let mut functions: Vec<String> = Vec::new();
        for name in self.function {
            if !functions.contains(&name) {
                functions.push(name);
            }
        }
        Ok(Some(UnitSettings {
            functions,
            all: self.all_functions,
            against: self.against,
            framework: self.framework.map(Into::into).or(project.framework).unwrap_or_default(),
            given: BoundSettings {
                text_length: self.text_length,
                array_length: self.array_length,
                depth: self.depth,
                stream_length: self.stream_length,
            },
            usual: project.bounds,
            exceptions: self.assume_not,
            usual_exceptions: project.assume_not.clone(),
            single,
            failures: 0,
            stubs: Stubs {
                usual: if self.no_stubs { StubChoice::Nothing } else { StubChoice::Symbolic },
                // The command line wins over the project.
                named: project.stubs.clone().into_iter().chain(self.stub).collect(),
            },
        }))
    }

    /// An option that means nothing without unit tests.
    fn needless(&self) -> Option<&'static str> {
        let given = [
            ("--against", self.against.is_some()),
            ("--framework", self.framework.is_some()),
            ("--text-length", self.text_length.is_some()),
            ("--array-length", self.array_length.is_some()),
            ("--depth", self.depth.is_some()),
            ("--stream-length", self.stream_length.is_some()),
            ("--assume-not", !self.assume_not.is_empty()),
            ("--stub", !self.stub.is_empty()),
            ("--no-stubs", self.no_stubs),
        ];
        given.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option)
    }
}

fn parse_exception(text: &str) -> Result<Exception, UnknownHabit> {
    text.parse()
}

fn parse_bound(text: &str, range: &RangeInclusive<u32>) -> Result<u32, String> {
    let found = text.parse().ok().filter(|number| range.contains(number));
    let (least, most) = range.clone().into_inner();
    found.ok_or_else(|| format!("give a number from {least} to {most}"))
}

fn parse_stub(text: &str) -> Result<(String, StubChoice), String> {
    let (name, what) = text.split_once('=').ok_or("a stub is given as NAME=WHAT")?;
    Ok((name.trim().to_owned(), what.trim().parse().map_err(|error: StubsError| error.to_string())?))
}

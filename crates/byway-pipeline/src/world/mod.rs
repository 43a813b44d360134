//! The symbolic outside world: which arguments, variables, files and streams of a program are inputs.
//!
//! The program's own start code makes them (`libc/src/interfaces/world.c`), natively as in the engine. Here is what is asked
//! for on the command line, checked, and put into the words that the start code reads.

mod options;
mod show;

pub use options::{WORLD_HELP, read_words, values_of};
pub(crate) use show::show;

use crate::error::Error;
use options::WorldOption;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// A part of the host that the program sees.
#[derive(Clone, Debug)]
pub struct Mapping {
    /// The folder or file of the host.
    pub host: PathBuf,
    /// Its place in the program's file system.
    pub at: String,
}

/// An argument of the program, or several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// Passed on as it is.
    Given(OsString),
    /// Between `least` and `most` symbolic ones of at most `size` bytes each.
    Symbolic {
        /// The fewest.
        least: u32,
        /// The most.
        most: u32,
        /// The bytes of one, without the zero at its end.
        size: u32,
    },
}

/// Symbolic files in the working folder, named `A`, `B` and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Files {
    /// How many.
    pub count: u32,
    /// The bytes of each.
    pub size: u32,
}

/// What of the outside world is symbolic, and the program's arguments.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct World {
    /// The arguments, without the program's own name.
    pub arguments: Vec<Argument>,
    /// Variables of the environment and how many bytes their values have at most.
    pub variables: Vec<(String, u32)>,
    /// Files.
    pub files: Option<Files>,
    /// The bytes of standard input.
    pub stdin: Option<u32>,
    /// Standard output, which is always kept with its symbolic bytes.
    pub stdout: bool,
    /// Sizes of files and of standard input are inputs, too.
    pub sizes: bool,
    /// The most requests to the system that may fail.
    pub failures: Option<u32>,
}

/// Most symbolic arguments: their names have two digits.
const MOST_ARGUMENTS: u32 = 100;
/// Most bytes of an argument or variable.
const LONGEST_STRING: u32 = 4096;
/// Most files: their names are letters.
const MOST_FILES: u32 = 26;
/// Most bytes of a file.
const LARGEST_FILE: u32 = 1 << 16;
/// Most failures: their names have two digits.
const MOST_FAILURES: u32 = 100;
/// Most bytes of a variable's name.
const LONGEST_NAME: usize = 200;

impl World {
    /// A world in which nothing is symbolic.
    pub fn plain(args: Vec<OsString>) -> World {
        World { arguments: args.into_iter().map(Argument::Given).collect(), ..World::default() }
    }

    /// Whether nothing of it is symbolic.
    pub fn is_plain(&self) -> bool {
        let plain = World { arguments: self.arguments.clone(), stdout: self.stdout, ..World::default() };
        *self == plain && self.arguments.iter().all(|argument| matches!(argument, Argument::Given(_)))
    }

    /// The words on the command line of the program, in KLEE's spelling.
    pub(crate) fn command_line(&self) -> Vec<OsString> {
        let mut words = Vec::new();
        for argument in &self.arguments {
            match argument {
                Argument::Given(text) => words.push(text.clone()),
                Argument::Symbolic { least: 1, most: 1, size } => add(&mut words, "--sym-arg", &[*size]),
                Argument::Symbolic { least, most, size } => add(&mut words, "--sym-args", &[*least, *most, *size]),
            }
        }
        for (name, size) in &self.variables {
            words.extend(["--sym-env".into(), name.into(), size.to_string().into()]);
        }
        if let Some(files) = self.files {
            add(&mut words, "--sym-files", &[files.count, files.size]);
        }
        if let Some(size) = self.stdin {
            add(&mut words, "--sym-stdin", &[size]);
        }
        // If nothing is symbolic, the start code does not remove these words.
        if self.stdout && !self.is_plain() {
            add(&mut words, "--sym-stdout", &[]);
        }
        if self.sizes {
            add(&mut words, "--sym-sizes", &[]);
        }
        if let Some(failures) = self.failures {
            add(&mut words, "--max-fail", &[failures]);
        }
        words
    }

    /// Adds what an option asks for; an error says what is wrong with it.
    fn add(&mut self, option: WorldOption) -> Result<(), String> {
        match option {
            WorldOption::Arguments { least, most, size } => self.add_arguments(least, most, size),
            WorldOption::Variable { name, size } => self.add_variable(name, size),
            WorldOption::Files { count, size } => self.add_files(count, size),
            WorldOption::Stdin { size } => {
                within("SIZE", size, 1, LARGEST_FILE).and_then(|()| once(&mut self.stdin, size))
            }
            WorldOption::Stdout => once_flag(&mut self.stdout),
            WorldOption::Sizes => once_flag(&mut self.sizes),
            WorldOption::Failures { count } => {
                within("N", count, 1, MOST_FAILURES).and_then(|()| once(&mut self.failures, count))
            }
        }
    }

    /// Looks for options that do not go together; `env` are the variables that are not symbolic.
    pub fn check(&self, env: &[OsString]) -> Result<(), Error> {
        if self.sizes && self.files.is_none() && self.stdin.is_none() {
            return Err(Error::Usage(
                "--sym-sizes needs --sym-files or --sym-stdin: there is no size otherwise".into(),
            ));
        }
        for (name, _) in &self.variables {
            let prefix = format!("{name}=");
            if env.iter().any(|pair| pair.as_encoded_bytes().starts_with(prefix.as_bytes())) {
                let why = "it is given by --env as well; leave one of them out";
                return Err(Error::Usage(format!("--sym-env {name}: {why}")));
            }
        }
        Ok(())
    }

    /// Looks for mapped files that leave no room for symbolic ones; `folder` is where the program starts.
    pub fn check_maps(&self, maps: &[Mapping], folder: &str) -> Result<(), Error> {
        let count = self.files.map_or(0, |files| files.count);
        if count == 0 && self.stdin.is_none() {
            return Ok(());
        }
        let names = (0..count).map(|index| char::from(b'A' + index as u8).to_string());
        let taken: Vec<PathBuf> = names.map(|name| Path::new(folder).join(name)).collect();
        for map in maps {
            let at = Path::new(&map.at);
            let (host, shown) = (map.host.display(), at.display());
            if Path::new(folder).starts_with(at) {
                let why = "symbolic files are made there, and what is mapped cannot be changed; map it elsewhere";
                return Err(Error::Usage(format!(
                    "--map {host}: {shown} holds the folder that the program starts in: {why}"
                )));
            }
            if taken.iter().any(|file| at.starts_with(file)) {
                return Err(Error::Usage(format!(
                    "--map {host}: {shown} is the place of a symbolic file; map it elsewhere"
                )));
            }
        }
        Ok(())
    }

    fn add_arguments(&mut self, least: u32, most: u32, size: u32) -> Result<(), String> {
        if least > most {
            return Err(format!("MIN {least} is more than MAX {most}; give them in the order MIN MAX LEN"));
        }
        within("MAX", most, 1, MOST_ARGUMENTS)?;
        within("LEN", size, 1, LONGEST_STRING)?;
        let so_far: u32 = self.symbolic_arguments();
        if so_far + most > MOST_ARGUMENTS {
            let total = so_far + most;
            return Err(format!("{total} symbolic arguments in all; at most {MOST_ARGUMENTS} are possible"));
        }
        self.arguments.push(Argument::Symbolic { least, most, size });
        Ok(())
    }

    /// The most symbolic arguments that there can be.
    fn symbolic_arguments(&self) -> u32 {
        let most = |argument: &Argument| match argument {
            Argument::Given(_) => 0,
            Argument::Symbolic { most, .. } => *most,
        };
        self.arguments.iter().map(most).sum()
    }

    fn add_variable(&mut self, name: String, size: u32) -> Result<(), String> {
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if name.is_empty() || name.len() > LONGEST_NAME || !name.chars().all(is_word) {
            return Err(format!(
                "`{name}` is no name of a variable; give NAME LEN, with a name of letters, digits and _"
            ));
        }
        within("LEN", size, 1, LONGEST_STRING)?;
        if self.variables.iter().any(|(known, _)| *known == name) {
            return Err(format!("{name} is given twice"));
        }
        self.variables.push((name, size));
        Ok(())
    }

    fn add_files(&mut self, count: u32, size: u32) -> Result<(), String> {
        within("N", count, 1, MOST_FILES)?;
        within("SIZE", size, 1, LARGEST_FILE)?;
        once(&mut self.files, Files { count, size })
    }
}

fn add(words: &mut Vec<OsString>, option: &str, numbers: &[u32]) {
    words.push(option.into());
    words.extend(numbers.iter().map(|number| OsString::from(number.to_string())));
}

fn within(what: &str, value: u32, least: u32, most: u32) -> Result<(), String> {
    if (least..=most).contains(&value) {
        Ok(())
    } else {
        Err(format!("{what} {value} is not possible; give a number from {least} to {most}"))
    }
}

fn once<T>(place: &mut Option<T>, value: T) -> Result<(), String> {
    match place.replace(value) {
        Some(_) => Err("it is given twice".into()),
        None => Ok(()),
    }
}

fn once_flag(place: &mut bool) -> Result<(), String> {
    if std::mem::replace(place, true) { Err("it is given twice".into()) } else { Ok(()) }
}

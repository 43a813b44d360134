//! What a project says about itself: `byway.toml`, and the `compile_commands.json` of its build.
//!
//! Both are looked for in the folder of the first file and in those above it, so that what a command does depends on its
//! files and not on the folder that it is given in. The command line has the last word.

mod commands;
mod flags;
mod settings;

pub use settings::{BoundSettings, FunctionSettings};

pub(crate) use flags::{absolute_paths, is_looked_for, with_paths};
pub(crate) use settings::Settings;

use crate::error::Error;
use settings::Commands;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The file with the settings of a project.
pub(crate) const SETTINGS: &str = "byway.toml";
/// The file in which builds tell how they compile.
const COMMANDS: &str = "compile_commands.json";
/// The folders that it may lie in, from the folder of a project.
const COMMANDS_FOLDERS: [&str; 2] = ["", "build"];

/// A project.
#[derive(Debug, Default)]
pub(crate) struct Project {
    /// What it wants.
    pub(crate) settings: Settings,
    /// The folder of its settings.
    folder: PathBuf,
}

impl Project {
    /// The project that a file belongs to; one without settings if nothing is said.
    pub(crate) fn of(file: &Path) -> Result<Project, Error> {
        let Some(path) = above(file)?.into_iter().map(|folder| folder.join(SETTINGS)).find(|path| path.is_file())
        else {
            return Ok(Project::default());
        };
        let settings = Settings::read(&path)?;
        Ok(Project { settings, folder: path.parent().unwrap_or(Path::new("/")).to_owned() })
    }

    /// The folder for tests, if it is said.
    pub(crate) fn out(&self) -> Option<PathBuf> {
        self.settings.out.as_ref().map(|out| self.folder.join(out))
    }

    /// The flags for all files.
    pub(crate) fn flags(&self) -> Vec<OsString> {
        let compile = &self.settings.compile;
        let includes = compile.includes.iter().flat_map(|folder| ["-I".into(), self.folder.join(folder).into()]);
        let defines = compile.defines.iter().map(|define| OsString::from(format!("-D{define}")));
        let flags = compile.flags.iter().map(OsString::from).collect();
        includes.chain(defines).chain(absolute_paths(flags, &self.folder)).collect()
    }

    /// The flags that the build of a project has for each of these files, as far as it says.
    pub(crate) fn flags_of_files(&self, files: &[PathBuf]) -> Result<FileFlags, Error> {
        let sources = || files.iter().filter(|file| matches!(file.extension(), Some(end) if end == "c" || end == "i"));
        let Some(first) = sources().next() else { return Ok(FileFlags::default()) };
        let found = match &self.settings.compile.commands {
            Some(Commands::File(path)) => Some(self.folder.join(path)),
            Some(Commands::Use(false)) => None,
            Some(Commands::Use(true)) | None => commands_above(first)?,
        };
        let Some(path) = found else { return Ok(FileFlags::default()) };
        let commands = commands::read(&path)?;
        let mut flags = FileFlags { from: Some(path), ..FileFlags::default() };
        for file in sources() {
            match commands.flags_of(file) {
                Some(found) => drop(flags.of.insert(file.clone(), found)),
                None => flags.without.push(file.clone()),
            }
        }
        Ok(flags)
    }
}

/// The flags of files, each its own.
#[derive(Debug, Default)]
pub(crate) struct FileFlags {
    /// Where they come from.
    from: Option<PathBuf>,
    /// The flags.
    pub(crate) of: BTreeMap<PathBuf, Vec<OsString>>,
    /// Files of which nothing is said.
    without: Vec<PathBuf>,
}

impl FileFlags {
    /// Says where flags were taken from. Standard output may be that of a program.
    pub(crate) fn tell(&self) {
        let Some(from) = &self.from else { return };
        let names = |files: &mut dyn Iterator<Item = &PathBuf>| {
            files.map(|file| file.display().to_string()).collect::<Vec<_>>().join(", ")
        };
        if !self.of.is_empty() {
            eprintln!("byway: flags of {} from {}", names(&mut self.of.keys()), from.display());
        }
        if !self.without.is_empty() {
            eprintln!("byway: {} says nothing of {}", from.display(), names(&mut self.without.iter()));
        }
    }
}

/// The nearest file that tells how a build compiles.
fn commands_above(file: &Path) -> Result<Option<PathBuf>, Error> {
    let places = above(file)?.into_iter().flat_map(|folder| COMMANDS_FOLDERS.map(|below| folder.join(below)));
    Ok(places.map(|folder| folder.join(COMMANDS)).find(|path| path.is_file()))
}

/// The folder of a file and those above it, the nearest first.
fn above(file: &Path) -> Result<Vec<PathBuf>, Error> {
    let whole = std::path::absolute(file).map_err(|reason| Error::File { path: file.into(), reason })?;
    Ok(whole.ancestors().skip(1).map(Path::to_owned).collect())
}

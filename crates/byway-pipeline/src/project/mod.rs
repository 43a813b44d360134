//! What a project says about itself: `byway.toml`, and the `compile_commands.json` of its build.
//!
//! Both are looked for in the folder of the first file and in those above it, up to the root of the project, so that what a
//! command does depends on its files. The command line has the last word. These files are not trusted to run or
//! write anything: flags are screened, and the folder for tests is one of the project's.

mod commands;
mod flags;
mod found;
mod places;
mod settings;

pub(crate) use flags::{absolute_paths, is_looked_for, with_paths};
pub use places::Places;
pub use settings::Settings;

use crate::error::Error;
use crate::listener::Listener;
use byway_clang::screen;
use byway_explore::strategy;
use byway_host::open_regular;
use found::{Found, Wanted};
use settings::Commands;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Component, Path, PathBuf};

/// The file with the settings of a project.
const SETTINGS: Wanted = Wanted { names: &["byway.toml"], option: "--project" };
/// The file in which builds tell how they compile.
const COMMANDS: Wanted =
    Wanted { names: &["compile_commands.json", "build/compile_commands.json"], option: "--compile-commands" };

/// A project.
#[derive(Debug, Default)]
pub struct Project {
    /// What it wants.
    pub settings: Settings,
    /// The folder of its settings.
    folder: PathBuf,
    /// The flags for all files.
    pub flags: Vec<OsString>,
    /// The folder for tests, if it is said.
    pub out: Option<PathBuf>,
}

impl Project {
    /// The project that a file belongs to; one without settings if nothing is said.
    pub fn of(file: &Path, listener: &dyn Listener) -> Result<Project, Error> {
        SETTINGS.near(file, listener)?.map_or_else(|| Ok(Project::default()), Project::understand)
    }

    /// The project whose settings are named.
    pub fn named(settings: &Path) -> Result<Project, Error> {
        Project::understand(found::named(settings)?)
    }

    fn understand(Found { path, bytes }: Found) -> Result<Project, Error> {
        let text = String::from_utf8_lossy(&bytes);
        let mut settings = Settings::understand(&path, &text)?;
        let folder = path.parent().unwrap_or(Path::new("/")).to_owned();
        let places = Places::around(&folder)?;
        // The line of a strategy that is wrong is shown.
        if let Some(file) = settings.search.as_mut().filter(|search| strategy::is_path(search)) {
            let whole = folder.join(&*file);
            if !places.hold(&whole) {
                return Err(Error::ProjectFile { path, what: "search", file: file.as_str().into() });
            }
            // A pipe would be waited for.
            open_regular(&whole).map_err(|reason| Error::File { path: whole.clone(), reason })?;
            *file = whole.to_string_lossy().into_owned();
        }
        if let Some(Commands::File(file)) = &settings.compile.commands
            && !places.hold(&folder.join(file))
        {
            return Err(Error::ProjectFile { path, what: "commands", file: file.clone() });
        }
        let sorted = places.sort(flags_of(&settings, &folder, &path)?, &folder);
        if !sorted.foreign.is_empty() {
            return Err(Error::ProjectPaths { path, flags: sorted.foreign.join(", ") });
        }
        let flags = sorted.taken;
        let out = settings.out.as_ref().map(|out| out_of(out, &folder, &path)).transpose()?;
        Ok(Project { settings, folder, flags, out })
    }

    /// What the build of a project says of these files, and of others that it compiles. `named` is a file that the user names.
    pub fn build_of(&self, files: &[PathBuf], named: Option<&Path>, listener: &dyn Listener) -> Result<Build, Error> {
        let sources = || files.iter().filter(|file| matches!(file.extension(), Some(end) if end == "c" || end == "i"));
        let Some(first) = sources().next() else { return Ok(Build::default()) };
        let found = match (named, &self.settings.compile.commands) {
            (Some(path), _) => Some(found::named(path)?),
            (None, Some(Commands::File(path))) => COMMANDS.read(self.folder.join(path), listener)?,
            (None, Some(Commands::Use(false))) => None,
            (None, Some(Commands::Use(true)) | None) => COMMANDS.near(first, listener)?,
        };
        let Some(Found { path, bytes }) = found else { return Ok(Build::default()) };
        let commands = commands::understand(&path, &bytes)?;
        let here = std::env::current_dir().map_err(|reason| Error::File { path: ".".into(), reason })?;
        let above = path.parent().unwrap_or(Path::new("/")).to_owned();
        let mut flags = FileFlags { from: Some(path), ..FileFlags::default() };
        for file in sources() {
            let whole = std::path::absolute(file).map_err(|reason| Error::File { path: file.clone(), reason })?;
            let folder = whole.parent().unwrap_or(&whole);
            match commands.flags_of(file) {
                Some((found, directory)) => {
                    let places = Places::of_projects([here.as_path(), above.as_path(), folder])?;
                    let sorted = places.sort(found, directory);
                    flags.foreign.extend(sorted.foreign);
                    flags.of.insert(file.clone(), sorted.taken);
                }
                None => flags.without.push(file.clone()),
            }
        }
        flags.tell(listener);
        let places = Places::of_projects([here.as_path(), above.as_path()])?;
        let mut others = Vec::new();
        for (file, found, directory) in commands.but(files).filter(|(file, _, _)| places.hold(file)) {
            others.push((file.to_owned(), places.sort(found.to_vec(), directory).taken));
        }
        Ok(Build { flags: flags.of, others })
    }
}

/// What the build of a project says.
#[derive(Debug, Default)]
pub struct Build {
    /// The flags of files that were asked for, as far as it says.
    pub flags: BTreeMap<PathBuf, Vec<OsString>>,
    /// Other files of the project, with their flags.
    pub others: Vec<(PathBuf, Vec<OsString>)>,
}

/// The flags for all files.
fn flags_of(settings: &Settings, folder: &Path, path: &Path) -> Result<Vec<OsString>, Error> {
    let compile = &settings.compile;
    let includes = compile.includes.iter().flat_map(|include| ["-I".into(), folder.join(include).into()]);
    let defines = compile.defines.iter().map(|define| OsString::from(format!("-D{define}")));
    let given = absolute_paths(compile.flags.iter().map(OsString::from).collect(), folder);
    let screened = screen(includes.chain(defines).chain(given));
    match screened.left_out.is_empty() {
        true => Ok(screened.all()),
        false => Err(Error::ProjectFlags { path: path.into(), flags: screened.named() }),
    }
}

/// The folder for tests. It is one of the project's: what is written elsewhere is for the user to say.
fn out_of(said: &Path, folder: &Path, path: &Path) -> Result<PathBuf, Error> {
    let goes_down = said.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
    let out = folder.join(said);
    if goes_down && settled(&out)?.starts_with(settled(folder)?) {
        return Ok(out);
    }
    Err(Error::ProjectFolder { path: path.into(), out: said.into() })
}

/// A path from the root on without links among its folders, as far as these exist: only then `..` leads back.
pub fn settled(path: &Path) -> Result<PathBuf, Error> {
    let failed = |reason| Error::File { path: path.into(), reason };
    let path = std::path::absolute(path).map_err(failed)?;
    // A file itself may be a link, and what it includes lies beside the link.
    let folder = if path.is_dir() { Some(&*path) } else { path.parent() };
    let ancestors = folder.unwrap_or(&path).ancestors();
    let mut existing = ancestors.filter_map(|folder| Some((folder, folder.canonicalize().ok()?)));
    Ok(match existing.next() {
        Some((folder, real)) => match path.strip_prefix(folder) {
            Ok(rest) if rest.as_os_str().is_empty() => real,
            Ok(rest) => real.join(rest),
            Err(_) => path,
        },
        None => path,
    })
}

/// The flags of files, each its own.
#[derive(Debug, Default)]
struct FileFlags {
    /// Where they come from.
    from: Option<PathBuf>,
    /// The flags.
    of: BTreeMap<PathBuf, Vec<OsString>>,
    /// Files of which nothing is said.
    without: Vec<PathBuf>,
    /// Flags that lead out of the project, and are not taken.
    foreign: BTreeSet<String>,
}

impl FileFlags {
    /// Tells where flags were taken from.
    fn tell(&self, listener: &dyn Listener) {
        let Some(from) = &self.from else { return };
        let names = |files: &mut dyn Iterator<Item = &PathBuf>| {
            files.map(|file| file.display().to_string()).collect::<Vec<_>>().join(", ")
        };
        if !self.of.is_empty() {
            listener.warning(&format!("flags of {} from {}", names(&mut self.of.keys()), from.display()));
        }
        if !self.without.is_empty() {
            listener.warning(&format!("{} says nothing of {}", from.display(), names(&mut self.without.iter())));
        }
        if !self.foreign.is_empty() {
            let flags = self.foreign.iter().cloned().collect::<Vec<_>>().join(", ");
            listener.warning(&format!(
                "note: {} has flags with paths that lead out of the project, which are not taken from a file: {flags}; \
                 give them on the command line if you want them",
                from.display()
            ));
        }
    }
}

//! Programs that `byway cc` built: from a binary to the modules it consists of.

use crate::error::Error;
use crate::listener::Listener;
use crate::project::Places;
use crate::settings::EmbeddedSettings;
use byway_clang::command_line::text_flags;
use byway_clang::{is_source_language, screen};
use byway_embedded::{Foreign, Unit, stale};
use byway_suite::program::{Compilation, Module};
use glob::Pattern;
use std::collections::{BTreeSet, HashSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// How many sources a message names.
const NAMED: usize = 5;

/// What a program consists of.
pub(crate) struct EmbeddedProgram {
    pub(crate) modules: Vec<Module>,
    /// Code that has no text.
    pub(crate) foreign: Vec<Foreign>,
}

/// Reads a program, or an object.
pub(crate) fn open(path: &Path, options: &EmbeddedSettings, listener: &dyn Listener) -> Result<EmbeddedProgram, Error> {
    let mut kept = byway_embedded::read(path)?;
    if !options.allow_stale
        && let Some(source_file) = stale(&kept.units)
    {
        return Err(Error::Stale { program: path.to_owned(), source_file });
    }
    choose_own(&mut kept.units, options)?;
    let mut left_out = BTreeSet::new();
    let places = Places::around(&folder_of(path)?)?;
    let modules = kept.units.into_iter().map(|unit| Module {
        name: unit.source.display().to_string(),
        compilation: compilation(&unit, &places, &mut left_out),
        text: unit.text,
        library: !unit.own,
        ..Module::default()
    });
    let modules = modules.collect();
    if !left_out.is_empty() {
        let flags: Vec<String> = left_out.iter().map(|flag| flag.display().to_string()).collect();
        listener.warning(&format!(
            "note: {} was built with flags that are not taken from a file, since clang could run, read or write \
             something for them; its sources are compiled without them where coverage is measured: {}",
            path.display(),
            flags.join(", ")
        ));
    }
    Ok(EmbeddedProgram { modules, foreign: kept.foreign })
}

/// The folder that a program lies in.
fn folder_of(program: &Path) -> Result<PathBuf, Error> {
    let whole = std::path::absolute(program).map_err(|reason| Error::File { path: program.into(), reason })?;
    Ok(whole.parent().unwrap_or(&whole).to_owned())
}

/// How the unit's text can be made again; `None` if the source came by a pipe. Another user may have built the program,
/// so flags are screened. Sources are those that the program was built from, to the letter, and may include what they
/// will; but nothing else is read before them that is not of the project, or a recorded dependency.
fn compilation(unit: &Unit, places: &Places, left_out: &mut BTreeSet<OsString>) -> Option<Compilation> {
    if unit.source == Path::new("-") || !is_source_language(&unit.language) {
        return None;
    }
    let mut screened = screen(text_flags(&unit.arguments));
    left_out.extend(screened.left_out.drain(..));
    let is_known = |file: &Path| unit.dependencies.iter().any(|known| known.path == file);
    let (mut flags, foreign) = places.without_foreign_files(screened.all(), &unit.directory, &is_known);
    left_out.extend(foreign);
    flags.extend(["-x".into(), unit.language.clone().into()]);
    Some(Compilation { source: unit.source.clone(), directory: unit.directory.clone(), flags })
}

/// Lets the user say which units are the program's own.
fn choose_own(units: &mut [Unit], options: &EmbeddedSettings) -> Result<(), Error> {
    if options.all_code {
        units.iter_mut().for_each(|unit| unit.own = true);
    }
    if options.own.is_empty() {
        return Ok(());
    }
    let unused = options.own.iter().find(|pattern| !units.iter().any(|unit| is_meant(pattern, unit)));
    if let Some(pattern) = unused {
        let names: Vec<_> = units.iter().take(NAMED).map(|unit| unit.source.display().to_string()).collect();
        let more = if units.len() > NAMED { ", ..." } else { "" };
        return Err(Error::NothingOwn { pattern: pattern.to_string(), sources: names.join(", ") + more });
    }
    for unit in units {
        unit.own = options.own.iter().any(|pattern| is_meant(pattern, unit));
    }
    Ok(())
}

/// Whether a pattern means a source: all of its path, or the end of it, from any folder on.
fn is_meant(pattern: &Pattern, unit: &Unit) -> bool {
    let path = unit.directory.join(&unit.source);
    let whole = path.to_string_lossy();
    let ends = whole.match_indices('/').map(|(at, _)| &whole[at + 1..]);
    pattern.matches(&whole) || ends.into_iter().any(|end| pattern.matches(end))
}

/// Finds a name that is needed and that only code without text defines.
pub(crate) fn check_foreign(foreign: &[Foreign], undefined: &[Box<str>]) -> Result<(), Error> {
    let undefined: HashSet<&str> = undefined.iter().map(|name| &**name).collect();
    for object in foreign {
        if let Some(symbol) = object.symbols.iter().find(|symbol| undefined.contains(symbol.as_str())) {
            return Err(Error::Foreign {
                symbol: symbol.clone(),
                object: object.name.clone(),
                why: object.reason.clone(),
            });
        }
    }
    Ok(())
}

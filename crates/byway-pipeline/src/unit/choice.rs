//! Which functions are tested. What is wrong with the choice is said before anything is written.

use super::source::Source;
use crate::error::Error;
use crate::settings::UnitSettings;
use byway_unit::functions::Function;
use byway_unit::suite::write::Purpose;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// Whether a file is a header, which may have functions all the same.
pub(super) fn is_header(file: &Path) -> bool {
    file.extension() == Some("h".as_ref())
}

/// The file whose functions are tested: the first one.
pub(super) fn source(files: &[PathBuf]) -> Result<&Path, Error> {
    let Some(first) = files.first() else { return Err(Error::Usage("give a C file".to_owned())) };
    match first.extension().and_then(|extension| extension.to_str()) {
        Some("c" | "h") => Ok(first),
        _ => Err(Error::Usage(format!(
            "{}: unit tests are made of C sources; give the C file of the functions first",
            first.display()
        ))),
    }
}

/// The functions that tests are wanted for.
pub(super) fn functions<'s>(source: &'s Source, units: &UnitSettings) -> Result<Vec<&'s Function>, Error> {
    let mut chosen = Vec::new();
    for name in &units.functions {
        chosen.push(named(source, name)?);
    }
    if units.all {
        let own =
            |function: &Function| source.given.ends_with(&*function.file) || source.path.ends_with(&*function.file);
        // A file may include others with the functions. What headers keep for themselves is for those who include them.
        let is_for_others = |function: &&Function| !function.is_static || (is_header(&source.given) && own(function));
        let can_be_called = |function: &&Function| source.can_call(function) && &*function.name != "main";
        for function in source.functions.all.iter().filter(is_for_others).filter(can_be_called) {
            if !chosen.iter().any(|known: &&Function| known.name == function.name) {
                chosen.push(function);
            }
        }
    }
    if chosen.is_empty() && is_header(&source.given) {
        return Err(Error::Usage(format!(
            "--all-functions: {} has no functions; give the C file that has what it declares, or define what the header asks for (-D...)",
            source.given.display()
        )));
    }
    if chosen.is_empty() {
        return Err(Error::Usage(format!(
            "--all-functions: {} has no function that others can call; name static ones with --function",
            source.given.display()
        )));
    }
    check_names(&chosen)?;
    check_files(&chosen)?;
    check_exceptions(&chosen, units)?;
    check_stated(&chosen, units)?;
    Ok(chosen)
}

fn named<'s>(source: &'s Source, name: &str) -> Result<&'s Function, Error> {
    let wrong = |what: String| Err(Error::Usage(format!("--function {name}: {what}")));
    let given = source.given.display();
    if name == "main" {
        return wrong(format!("a program starts there; byway gen {given} explores the program"));
    }
    match source.functions.get(name) {
        Some(function) if source.can_call(function) => return Ok(function),
        Some(_) => return wrong(format!("{given} has it as inline alone; give a file that also declares it extern")),
        None => {}
    }
    if source.functions.undefined.iter().any(|undefined| &*undefined.name == name) {
        return wrong(format!("{given} only calls it; give the C file that it stands in first"));
    }
    match source.functions.nearest(name).as_slice() {
        [] => wrong(format!("{given} has no such function")),
        near => wrong(format!("{given} has no such function; did you mean {}?", near.join(" or "))),
    }
}

/// Names become those of files, and words of makefiles. That of a function may be anything (`__asm__("...")`).
fn check_names(chosen: &[&Function]) -> Result<(), Error> {
    let is_plain = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    match chosen.iter().find(|function| !is_plain(&function.name)) {
        Some(function) => Err(Error::Usage(format!(
            "{:?}: makefiles and files have no good way to write this name of a function; call it from another, and test that",
            function.name
        ))),
        None => Ok(()),
    }
}

/// Each function has a file of its own.
fn check_files(chosen: &[&Function]) -> Result<(), Error> {
    let mut files = HashMap::new();
    for function in chosen {
        let file = Purpose::Tests(Default::default()).file_name(&function.name);
        if let Some(other) = files.insert(file.clone(), &function.name) {
            return Err(Error::Usage(format!(
                "the tests of {other} and of {} would both be in {file}; give each --function an --out of its own",
                function.name
            )));
        }
    }
    Ok(())
}

/// What the project says of parameters must be about some that exist.
fn check_stated(chosen: &[&Function], units: &UnitSettings) -> Result<(), Error> {
    for function in chosen {
        let stated = units.habits(&function.name).stated;
        let pairs = stated.length_of.iter().flat_map(|(pointer, length)| [pointer, length]);
        for name in pairs.chain(&stated.nonnull) {
            if function.params.iter().all(|param| *param.name != **name) {
                let known: Vec<&str> = function.params.iter().map(|param| &*param.name).collect();
                return Err(Error::Usage(format!(
                    "byway.toml, [function.{}]: it has no parameter {name}; it has {}",
                    function.name,
                    known.join(", ")
                )));
            }
        }
    }
    Ok(())
}

/// What is not to be assumed about a parameter must be about one that exists.
fn check_exceptions(chosen: &[&Function], units: &UnitSettings) -> Result<(), Error> {
    let params = || chosen.iter().flat_map(|function| &function.params).map(|param| &*param.name);
    for exception in &units.exceptions {
        let Some(param) = exception.param.as_deref().filter(|param| !params().any(|known| known == *param)) else {
            continue;
        };
        let mut known: Vec<&str> = params().collect();
        known.sort_unstable();
        known.dedup();
        return Err(Error::Usage(format!(
            "--assume-not {exception}: no function that is tested has a parameter {param}; they have {}",
            known.join(", ")
        )));
    }
    Ok(())
}

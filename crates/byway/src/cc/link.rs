//! Linking a program, and keeping what only the linking can tell.

use super::compile::{Compiler, Failed};
use super::libraries::{files, named_archives};
use super::{Toolchain, cannot_run, exit_code, response, wait, warn};
use byway_clang::command_line::{CommandLine, Item, Kind, Purpose};
use byway_embedded::{Foreign, Inspected, LinkRecord, Record, UnitId, inspect_archive, inspect_object, object_with};
use byway_host::Job;
use byway_pipeline::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Options of the linker that change which code a name means. Exploring does not follow them.
const RENAMING: [&str; 3] = ["--wrap", "--defsym", "-wrap"];

/// Compiles the sources of a command line and links everything.
pub(super) fn link(toolchain: &Toolchain, line: &CommandLine) -> Result<ExitCode, Error> {
    let compiler = Compiler::new(toolchain, line)?;
    let mut arguments = Vec::new();
    let mut compiled = Vec::new();
    for item in &line.items {
        match item {
            Item::Option { purpose: Purpose::LinkTime | Purpose::Language | Purpose::Dependencies, .. } => {}
            Item::Option { words, .. } if words.first().is_some_and(|word| word == "-pie") => {
                arguments.push("-static-pie".into());
            }
            Item::Option { words, .. } => arguments.extend(words.iter().cloned()),
            Item::Input(input) if input.kind == Kind::Linked => arguments.push(input.path.clone().into()),
            Item::Input(input) => match compiler.part_of_program(compiled.len(), input)? {
                Ok(object) => {
                    arguments.push(object.clone().into());
                    compiled.push(object);
                }
                Err(Failed(code)) => return Ok(code),
            },
        }
    }
    if !line.has(&["-static", "-static-pie", "-pie", "-shared", "-r"]) {
        arguments.insert(0, "-static".into());
    }
    let record = record_of(line, &compiled);
    arguments.push(write_record(record, compiler.workshop())?);
    let arguments = response::short(arguments, compiler.workshop())
        .map_err(|reason| Error::Write { path: compiler.workshop().to_owned(), reason })?;
    let mut job = Job::start(toolchain.clang().args(arguments)).map_err(|cause| cannot_run(toolchain, cause))?;
    let status = wait(toolchain, &mut job)?;
    if status.success() {
        warn_of_renaming(line);
    }
    Ok(exit_code(status))
}

/// What the linker is given, and by which way. Files that cannot be read are the linker's to complain about.
fn record_of(line: &CommandLine, compiled: &[PathBuf]) -> LinkRecord {
    let mut record = LinkRecord::default();
    for path in files(line).chain(compiled.iter().map(PathBuf::as_path)) {
        if let Ok(members) = inspect_archive(path) {
            record.foreign.extend(members);
        } else if let Ok(inspected) = inspect_object(path) {
            add_object(&mut record, path, inspected);
        }
    }
    for archive in named_archives(line) {
        record.foreign.extend(inspect_archive(&archive).unwrap_or_default());
    }
    if line.has(&["-r", "-shared"]) {
        // Whether this is a program's own code is for the program to say.
        record.own.clear();
    }
    record
}

fn add_object(record: &mut LinkRecord, path: &Path, inspected: Inspected) {
    let consequence = "code that needs it cannot be explored";
    match inspected {
        Inspected::Embedded { units, foreign } => {
            record.own.extend::<Vec<UnitId>>(units);
            for Foreign { name, reason, .. } in foreign {
                warn(&name, &format!("there is no LLVM text of it ({reason}); {consequence}"));
            }
        }
        Inspected::Foreign(symbols) => {
            let name = path.display().to_string();
            let reason = "it was not compiled by byway cc".to_owned();
            warn(&name, &format!("there is no LLVM text in it ({reason}); {consequence}"));
            record.foreign.push(Foreign { name, reason, symbols });
        }
    }
}

/// Writes the record as an object, which the linker treats like all others.
fn write_record(record: LinkRecord, workshop: &Path) -> Result<OsString, Error> {
    let path = workshop.join("link.o");
    let bytes = object_with(&Record::Link(record))
        .map_err(|reason| Error::Embedded(byway_embedded::EmbeddedError::Damaged { path: path.clone(), reason }))?;
    fs::write(&path, bytes).map_err(|reason| Error::Write { path: path.clone(), reason })?;
    Ok(path.into())
}

fn warn_of_renaming(line: &CommandLine) {
    for words in line.options(|purpose| purpose == Purpose::Linker) {
        let text = words.to_string_lossy();
        let parts = text.split(',');
        if parts.into_iter().any(|part| RENAMING.iter().any(|option| part.starts_with(option))) {
            warn(&text, "the linker follows it, exploring does not");
        }
    }
}

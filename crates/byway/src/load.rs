//! From files to a program: compile, read, link with the C library, lower.

use crate::archive::TextArchive;
use crate::error::Error;
use byway_clang::{Clang, CompileOptions, Libc, MemberId};
use byway_ir::link::{Archive, LinkError, link};
use byway_ir::lower::{LowerOptions, lower};
use byway_ir::module::Module;
use byway_ir::program::Program;
use byway_ir::read::read_module;
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// The function that the C library starts a program with.
const ENTRY: &str = "_start_c";

/// Loads a program from files.
pub fn load(files: &[PathBuf], clang_flags: &[OsString], options: LowerOptions) -> Result<Program, Error> {
    for file in files {
        let metadata = std::fs::metadata(file).map_err(|reason| Error::File { path: file.clone(), reason })?;
        if metadata.is_dir() {
            return Err(Error::Folder(file.clone()));
        }
        kind_of(file)?;
    }
    let clang = Clang::find()?;
    let libc = Libc::open(&clang, &mut show_progress)?;
    let compile = CompileOptions { libc_headers: Some(libc.include_folder().into()), flags: clang_flags.to_vec() };
    let mut modules = Vec::new();
    let mut archives = Vec::new();
    for (index, file) in files.iter().enumerate() {
        match kind_of(file)? {
            Kind::Source => {
                let compiled = clang.compile(file, &compile)?;
                eprint!("{}", compiled.warnings);
                modules.push(read_module(&file.to_string_lossy(), &compiled.text)?);
            }
            Kind::Text => modules.push(read_module(&file.to_string_lossy(), &read_text(file)?)?),
            Kind::Bitcode => modules.push(read_module(&file.to_string_lossy(), &clang.disassemble(file)?)?),
            // Linkers are often told twice about an archive; here its members are found wherever it stands.
            Kind::Archive if files[..index].contains(file) => {}
            Kind::Archive => archives.push(TextArchive::open(file)?),
        }
    }
    let libc = LibcArchive(&libc);
    let mut all: Vec<&dyn Archive> = archives.iter().map(|archive| archive as &dyn Archive).collect();
    all.push(&libc);
    let linked = link(modules, &all, &[ENTRY])?;
    Ok(lower(&linked, options)?)
}

fn show_progress(progress: byway_clang::BuildProgress) {
    let (done, total) = (progress.done, progress.total);
    if std::io::stderr().is_terminal() {
        eprint!("\rbyway: building the C library, once: {done} of {total}");
        if done == total {
            eprintln!();
        }
    } else if done == 0 || done == total {
        eprintln!("byway: building the C library, once: {done} of {total}");
    }
}

/// What kind of file it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Source,
    Text,
    Bitcode,
    Archive,
}

fn kind_of(file: &Path) -> Result<Kind, Error> {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("c" | "i") => Ok(Kind::Source),
        Some("ll") => Ok(Kind::Text),
        Some("bc") => Ok(Kind::Bitcode),
        Some("a") => Ok(Kind::Archive),
        _ => Err(Error::UnknownKind(file.into())),
    }
}

/// Reads LLVM text. It may hold bytes that are no UTF-8 (in comments and names); they are replaced.
fn read_text(file: &Path) -> Result<String, Error> {
    let bytes = std::fs::read(file).map_err(|reason| Error::File { path: file.into(), reason })?;
    Ok(into_text(bytes))
}

fn into_text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// The C library.
struct LibcArchive<'l>(&'l Libc);

impl Archive for LibcArchive<'_> {
    fn defining(&self, symbol: &str) -> Option<usize> {
        self.0.defining(symbol).map(|member| member.0 as usize)
    }

    fn load(&self, member: usize) -> Result<Module, LinkError> {
        let id = MemberId(member as u32);
        let name = self.0.member_name(id);
        let text =
            self.0.text(id).map_err(|error| LinkError::Member { member: name.into(), reason: error.to_string() })?;
        Ok(read_module(name, text)?)
    }
}

//! Building the sysroot from musl's source.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use byway_host::run_tool;

use super::files::{File, library, start_files};
use super::{INCLUDE, LIBRARIES};
use crate::clang::Clang;
use crate::error::{LibcError, ToolError};
use crate::flags::native_libc_flags;
use crate::libc::{BuildProgress, MuslSource, Overlay, headers, in_parallel, write_version_header};

/// The folder in the workshop that becomes the sysroot.
pub(super) const FINISHED: &str = "root";

/// Libraries that are part of musl's one library and are asked for nevertheless, and those of gcc that clang asks for.
const EMPTY: [&str; 10] = ["m", "rt", "pthread", "crypt", "util", "xnet", "resolv", "dl", "gcc_eh", "gcc_s"];

/// What is left of gcc's start files, which clang asks for by name.
const COMPILER_START: [&str; 3] = ["crtbegin.o", "crtbeginS.o", "crtbeginT.o"];
const COMPILER_END: [&str; 2] = ["crtend.o", "crtendS.o"];
/// Destructors of C++ are registered for this object.
const START_SOURCE: &str = "__attribute__((visibility(\"hidden\"))) void *__dso_handle;\n";

/// The interfaces that programs may use when they run by themselves, with the header they need. A fuzz target is no
/// program of its own.
const INTERFACES: [&str; 3] = ["byway_engine.h", "klee.c", "verifier.c"];
/// The engine's half for such programs.
pub(super) const STANDALONE: (&str, &str) = ("standalone.c", include_str!("../../runtime/standalone.c"));

/// An archive without members.
const EMPTY_ARCHIVE: &str = "!<arch>\n";

/// Builds headers, library and start files in the workshop's folder [`FINISHED`].
pub(super) fn build(
    clang: &Clang,
    musl: &MuslSource,
    overlay: &Overlay,
    workshop: &Path,
    progress: &mut dyn FnMut(BuildProgress),
) -> Result<(), LibcError> {
    let finished = workshop.join(FINISHED);
    let include = finished.join(INCLUDE);
    let libraries = finished.join(LIBRARIES);
    let objects = workshop.join("objects");
    for folder in [&libraries, &objects] {
        fs::create_dir_all(folder).map_err(LibcError::io("create the folder", folder))?;
    }
    headers::install(musl, &include)?;
    overlay.install_interfaces(&include)?;
    write_version_header(&musl.root, &objects)?;
    let bench = Workbench { clang, musl: &musl.root, include: &include, generated: &objects };
    for (source, name) in start_files() {
        let file = File { source: source.into(), object: name.to_owned() };
        bench.compile(&file, &libraries, &["-DCRT"])?;
    }
    write_compiler_files(clang, workshop, &libraries)?;
    let files = library(&musl.root)?;
    let mut made = in_parallel(&files, progress, |file| bench.compile(file, &objects, &[]))?;
    for file in write_interfaces(overlay, &objects)? {
        made.push(bench.compile(&file, &objects, &[])?);
    }
    archive(clang, &libraries.join("libc.a"), made, workshop)
}

/// What all compilations share.
struct Workbench<'a> {
    clang: &'a Clang,
    musl: &'a Path,
    include: &'a Path,
    /// The folder of the one header that musl's build writes.
    generated: &'a Path,
}

impl Workbench<'_> {
    fn compile(&self, file: &File, into: &Path, more: &[&str]) -> Result<PathBuf, LibcError> {
        let object = into.join(&file.object);
        let mut command = Command::new(self.clang.path());
        command.current_dir(self.musl).args(native_libc_flags()).args(more);
        let folders = [headers::ARCH, headers::GENERIC, "src/include", "src/internal"].map(Path::new);
        for folder in folders.into_iter().chain([self.generated, self.include]) {
            command.arg("-I").arg(folder);
        }
        command.arg("-c").arg("-o").arg(&object).arg("--").arg(&file.source);
        run(command, self.clang.path(), &file.source.display().to_string())?;
        Ok(object)
    }
}

/// Writes the interfaces through which programs say what their inputs are, and the engine's half for a program that runs
/// by itself; the files to compile.
fn write_interfaces(overlay: &Overlay, folder: &Path) -> Result<Vec<File>, LibcError> {
    let embedded = overlay.files().filter_map(|(path, text)| {
        let name = path.strip_prefix("arch/").or_else(|| path.strip_prefix("src/interfaces/"))?;
        INTERFACES.contains(&name).then(|| (name.to_owned(), text))
    });
    let mut files = Vec::new();
    for (name, text) in embedded.chain([(STANDALONE.0.to_owned(), STANDALONE.1)]) {
        let source = folder.join(&name);
        fs::write(&source, text).map_err(LibcError::io("write", &source))?;
        if let Some(stem) = name.strip_suffix(".c") {
            files.push(File { object: format!("interface-{stem}.o"), source });
        }
    }
    Ok(files)
}

/// Writes what clang takes for gcc's part of a system: its run-time library and start files.
fn write_compiler_files(clang: &Clang, workshop: &Path, libraries: &Path) -> Result<(), LibcError> {
    let write = |path: &Path, text: &str| fs::write(path, text).map_err(LibcError::io("write", path));
    for name in EMPTY {
        write(&libraries.join(format!("lib{name}.a")), EMPTY_ARCHIVE)?;
    }
    for (names, text) in [(&COMPILER_START[..], START_SOURCE), (&COMPILER_END[..], "")] {
        let source = workshop.join("start.c");
        write(&source, text)?;
        for name in names {
            let mut command = Command::new(clang.path());
            command.args(native_libc_flags()).arg("-c").arg("-o").arg(libraries.join(name)).arg("--").arg(&source);
            run(command, clang.path(), name)?;
        }
    }
    let builtins = libraries.join("libgcc.a");
    match clang.builtins() {
        Some(found) => fs::copy(&found, &builtins).map(|_| ()).map_err(LibcError::io("copy", &found)),
        None => write(&builtins, EMPTY_ARCHIVE),
    }
}

/// Makes an archive. The names of its members go through a file: there are more than a command line takes.
fn archive(clang: &Clang, archive: &Path, members: Vec<PathBuf>, workshop: &Path) -> Result<(), LibcError> {
    let list = workshop.join("members");
    let quoted: Vec<String> = members.iter().map(|path| format!("\"{}\"\n", path.display())).collect();
    fs::write(&list, quoted.concat()).map_err(LibcError::io("write", &list))?;
    let tool = clang.tool("llvm-ar").or_else(|| clang.tool("ar")).unwrap_or_else(|| "ar".into());
    let mut command = Command::new(&tool);
    let mut listed = std::ffi::OsString::from("@");
    listed.push(&list);
    command.arg("qcsD").arg(archive).arg(listed);
    run(command, &tool, "libc.a")
}

fn run(mut command: Command, tool: &Path, what: &str) -> Result<(), LibcError> {
    let output = run_tool(&mut command, None).map_err(ToolError::failed(tool, what))?;
    if output.status.success() {
        return Ok(());
    }
    let diagnostics = String::from_utf8_lossy(&output.stderr).into_owned();
    Err(LibcError::DoesNotCompile { member: what.to_owned(), diagnostics })
}

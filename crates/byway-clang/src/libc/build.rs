//! Compiling every file of the libc, several at once.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use super::archive::MemberText;
use super::headers;
use super::overlay::Overlay;
use super::places::MuslSource;
use super::recipe::{self, Origin, SourceFile};
use crate::clang::Clang;
use crate::error::{LibcError, ToolError};
use crate::flags::libc_flags;

/// How far the build of the libc has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuildProgress {
    /// Files compiled so far.
    pub done: usize,
    /// Files in all.
    pub total: usize,
}

/// Compiles every file to text; the members come in the order of their names.
pub(super) fn compile_members(
    clang: &Clang,
    musl: &MuslSource,
    overlay: &Overlay,
    overlay_folder: &Path,
    include: &Path,
    progress: &mut dyn FnMut(BuildProgress),
) -> Result<Vec<MemberText>, LibcError> {
    let files = recipe::source_files(&musl.root, overlay)?;
    let workbench = Workbench::new(clang, musl, overlay_folder, include)?;
    let mut members = in_parallel(&files, progress, |file| workbench.compile(file))?;
    members.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(members)
}

/// Does something with every file, several at once; the results come in no particular order. The first error ends it.
pub(crate) fn in_parallel<F: Sync, T: Send>(
    files: &[F],
    progress: &mut dyn FnMut(BuildProgress),
    work: impl Fn(&F) -> Result<T, LibcError> + Sync,
) -> Result<Vec<T>, LibcError> {
    let total = files.len();
    let next = AtomicUsize::new(0);
    let workers = thread::available_parallelism().map_or(2, |count| count.get().max(2)).min(total);
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..workers {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // The receiver is gone once a file failed: then the rest is not worth the time.
                    if sender.send(work(file)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut done = Vec::with_capacity(total);
        for result in results {
            done.push(result?);
            progress(BuildProgress { done: done.len(), total });
        }
        Ok(done)
    })
}

/// What all compilations share.
struct Workbench<'a> {
    clang: &'a Clang,
    musl: PathBuf,
    overlay: PathBuf,
    flags: Vec<String>,
}

impl<'a> Workbench<'a> {
    fn new(clang: &'a Clang, musl: &MuslSource, overlay: &Path, include: &Path) -> Result<Self, LibcError> {
        // Paths in debug information are real ones, so only a real path can be mapped to what is shown.
        let real = |path: &Path| fs::canonicalize(path).map_err(LibcError::io("find", path));
        let (musl, overlay, include) = (real(&musl.root)?, real(overlay)?, real(include)?);
        write_version_header(&musl, &overlay.join("arch"))?;
        let mut flags: Vec<String> = libc_flags().map(str::to_owned).collect();
        let folders = [
            overlay.join("arch"),
            musl.join(headers::ARCH),
            musl.join(headers::GENERIC),
            musl.join("src/include"),
            musl.join("src/internal"),
            include.clone(),
        ];
        flags.extend(folders.iter().map(|folder| format!("-I{}", folder.display())));
        let shown = [
            (&musl, Origin::Musl.shown_as().to_owned()),
            (&overlay, Origin::Overlay.shown_as().to_owned()),
            (&include, format!("{}/include", Origin::Musl.shown_as())),
        ];
        flags.extend(shown.iter().map(|(path, name)| format!("-ffile-prefix-map={}={name}", path.display())));
        Ok(Self { clang, musl, overlay, flags })
    }

    fn compile(&self, file: &SourceFile) -> Result<MemberText, LibcError> {
        let folder = match file.origin {
            Origin::Musl => &self.musl,
            Origin::Overlay => &self.overlay,
        };
        let mut command = Command::new(self.clang.path());
        command.current_dir(folder).args(&self.flags).args(file.flags).args(["-o", "-", "--", &file.path]);
        match self.clang.text_from(command, Path::new(&file.path)) {
            Ok((text, _)) => Ok(MemberText { name: file.member_name(), text: without_comments(&text) }),
            Err(ToolError::DoesNotCompile { diagnostics, .. }) => {
                Err(LibcError::DoesNotCompile { member: file.member_name(), diagnostics })
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// musl's build writes this header; one of its files prints it.
pub(crate) fn write_version_header(musl: &Path, folder: &Path) -> Result<(), LibcError> {
    let version_file = musl.join("VERSION");
    let version = fs::read_to_string(&version_file).map_err(LibcError::io("read", &version_file))?;
    let header = folder.join("version.h");
    fs::write(&header, format!("#define VERSION \"{}\"\n", version.trim())).map_err(LibcError::io("write", &header))
}

/// Drops what says nothing to a reader of the module: lines of comment, blank ones, and the list of predecessors
/// behind a numbered block.
fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with(';')) {
        let block = line.find(": ").filter(|&end| line.as_bytes()[..end].iter().all(u8::is_ascii_digit));
        kept.push_str(block.map_or(line, |end| &line[..=end]));
        kept.push('\n');
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_dropped_and_what_looks_like_one_is_not() {
        let text =
            "; ModuleID = 'x'\n\n@s = constant [6 x i8] c\"1: ; x\\00\"\n12:       ; preds = %3\n  ret void ; end\n";
        assert_eq!(without_comments(text), "@s = constant [6 x i8] c\"1: ; x\\00\"\n12:\n  ret void ; end\n");
    }
}

//! A clang on this machine.

use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use byway_host::{Deadline, ToolFailure, open_regular, run_tool_until};

use crate::error::ToolError;
use crate::find::{FoundClang, find_clang, find_program};
use crate::flags::clang_flags;

/// A clang that was found on this machine and is new enough.
#[derive(Clone, Debug)]
pub struct Clang {
    path: PathBuf,
    major: u32,
    version: String,
    deadline: Deadline,
}

/// What a user adds to the compilation of a file.
#[derive(Clone, Debug, Default)]
pub struct CompileOptions {
    /// The libc's headers ([`Libc::include_folder`](crate::Libc::include_folder)). With them, the machine's own
    /// headers are not seen, except those that clang itself brings. Without, clang looks where it always looks.
    pub libc_headers: Option<PathBuf>,
    /// Flags passed on as they are: `-I`, `-D`, `-std=`, `-include`, `-f`, `-W`, `-O`...
    pub flags: Vec<OsString>,
}

impl CompileOptions {
    /// All that clang is told to make text of a file, but for the file and the output.
    pub fn arguments(&self) -> Vec<OsString> {
        let (defaults, fixed) = clang_flags();
        let mut arguments: Vec<OsString> = defaults.iter().map(Into::into).collect();
        if let Some(headers) = &self.libc_headers {
            // Clang's own headers stay visible and come last, after the libc's.
            arguments.extend(["-nostdlibinc".into(), "-isystem".into(), headers.into()]);
        }
        arguments.extend(self.flags.iter().cloned().chain(fixed.iter().map(Into::into)));
        arguments
    }
}

/// A file that compiled.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The module as LLVM text.
    pub text: String,
    /// Clang's warnings as it wrote them; empty if there were none.
    pub warnings: String,
}

impl Clang {
    /// Finds clang: `$BYWAY_CLANG` if it is set, else the newest of `clang-19` to `clang-16`, else `clang`.
    ///
    /// # Errors
    /// [`ToolError`] says what to install when there is none, or none that is new enough.
    pub fn find() -> Result<Self, ToolError> {
        let deadline = Deadline::default();
        let found = |FoundClang { path, version }| Self { path, major: version.major, version: version.line, deadline };
        find_clang().map(found)
    }

    /// The same clang for a caller who waits for what it makes no longer than this.
    #[must_use]
    pub fn until(&self, deadline: &Deadline) -> Self {
        Self { deadline: deadline.clone(), ..self.clone() }
    }

    /// Until when the caller waits for what it makes.
    pub fn deadline(&self) -> &Deadline {
        &self.deadline
    }

    /// Runs a command of this clang, or of a tool beside it, until the deadline at most.
    ///
    /// # Errors
    /// As [`run_tool_until`].
    pub fn run(&self, command: &mut Command, input: Option<&[u8]>) -> Result<Output, ToolFailure> {
        run_tool_until(&self.deadline, command, input)
    }

    /// The program.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The major version, 16 or more.
    pub fn major(&self) -> u32 {
        self.major
    }

    /// The first line of `clang --version`, which tells this build from every other.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// Compiles a C or C++ file to LLVM text that keeps every branch of the source.
    ///
    /// # Errors
    /// [`ToolError::DoesNotCompile`] carries clang's own diagnostics.
    pub fn compile(&self, source: &Path, options: &CompileOptions) -> Result<Compiled, ToolError> {
        // Clang would say the same in its own way, mixed with advice that does not fit, and wait for a pipe.
        open_regular(source).map_err(|cause| ToolError::CannotRead { path: source.to_owned(), cause })?;
        let mut command = Command::new(&self.path);
        command.args(options.arguments());
        if source.extension().is_some_and(|extension| extension == "i" || extension == "ii") {
            // What is for the preprocessor has no use where it has been already.
            command.arg("-Wno-unused-command-line-argument");
        }
        command.args(["-o", "-", "--"]).arg(as_argument(source));
        let (text, warnings) = self.text_from(command, source)?;
        Ok(Compiled { text, warnings })
    }

    /// Runs a prepared compilation that writes text to its standard output: the text, and the warnings.
    pub(crate) fn text_from(&self, mut command: Command, source: &Path) -> Result<(String, String), ToolError> {
        let output = self.run_for(&mut command, &self.path, source)?;
        let diagnostics = String::from_utf8_lossy(&output.stderr).into_owned();
        if !output.status.success() || output.stdout.is_empty() {
            return Err(ToolError::DoesNotCompile { source_file: source.to_owned(), diagnostics });
        }
        // Names of files and folders may hold any bytes.
        let text = into_text(output.stdout);
        Ok((text, diagnostics))
    }

    /// Turns bitcode into text, by the llvm-dis that belongs to this clang.
    ///
    /// # Errors
    /// [`ToolError::NoDisassembler`] or [`ToolError::CannotDisassemble`]; the latter for instance when the bitcode
    /// is newer than the tool.
    pub fn disassemble(&self, bitcode: &Path) -> Result<String, ToolError> {
        open_regular(bitcode).map_err(|cause| ToolError::CannotRead { path: bitcode.to_owned(), cause })?;
        let tool = self.disassembler()?;
        let mut command = Command::new(&tool);
        command.args(["-o", "-", "--"]).arg(as_argument(bitcode));
        let output = self.run_for(&mut command, &tool, bitcode)?;
        if !output.status.success() {
            return Err(ToolError::CannotDisassemble {
                bitcode: bitcode.to_owned(),
                tool,
                diagnostics: String::from_utf8_lossy(&output.stderr).trim().to_owned(),
            });
        }
        Ok(into_text(output.stdout))
    }

    fn disassembler(&self) -> Result<PathBuf, ToolError> {
        self.tool("llvm-dis").ok_or_else(|| ToolError::NoDisassembler {
            tried: format!("llvm-dis-{}, llvm-dis", self.major),
            major: self.major,
        })
    }

    /// A tool of LLVM beside this clang, of the same version if there is one.
    pub fn tool(&self, name: &str) -> Option<PathBuf> {
        let names = [format!("{name}-{}", self.major), name.to_owned()];
        // Clang may be a link into a folder with all of its tools.
        let real = self.path.canonicalize().unwrap_or_else(|_| self.path.clone());
        let places = |name: &String| {
            let beside = [&self.path, &real].map(|clang| clang.with_file_name(name).into_os_string());
            beside.into_iter().chain([OsString::from(name)])
        };
        names.iter().flat_map(places).find_map(|place| find_program(&place))
    }

    /// The compiler's own run-time library, which divides integers of 128 bits and the like.
    pub fn builtins(&self) -> Option<PathBuf> {
        let libraries = ["--rtlib=compiler-rt", "--rtlib=libgcc"];
        libraries.into_iter().filter_map(|library| self.runtime_library(library)).find(|path| path.is_file())
    }

    /// The library that keeps the counters of a program built with `-fprofile-instr-generate`.
    pub fn profile_runtime(&self) -> Option<PathBuf> {
        let builtins = self.runtime_library("--rtlib=compiler-rt")?;
        let name = builtins.file_name()?.to_str()?.replace("builtins", "profile");
        Some(builtins.with_file_name(name)).filter(|path| path.is_file())
    }

    /// Where this clang would look for a run-time library.
    fn runtime_library(&self, library: &str) -> Option<PathBuf> {
        let mut command = Command::new(&self.path);
        command.args(["--no-default-config", library, "-print-libgcc-file-name"]);
        let output = self.run_for(&mut command, &self.path, Path::new(library)).ok()?;
        Some(PathBuf::from(String::from_utf8(output.stdout).ok()?.trim_end()))
    }

    fn run_for(&self, command: &mut Command, tool: &Path, what: &Path) -> Result<Output, ToolError> {
        self.run(command, None).map_err(ToolError::failed(tool, what.display().to_string()))
    }
}

/// A file as an argument of clang, which takes a word that starts with `@` for a file with more arguments.
pub fn as_argument(file: &Path) -> PathBuf {
    if file.as_os_str().as_bytes().starts_with(b"@") { Path::new(".").join(file) } else { file.to_owned() }
}

/// Text of which bytes that are no UTF-8 are replaced.
fn into_text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

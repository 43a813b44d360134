//! From a source to an object that holds its LLVM text.

use super::text::{self, text_of};
use super::{Toolchain, cannot_run, exit_code, pass_on, wait, warn, workshop};
use byway_clang::command_line::{CommandLine, Input, Item, Kind, Purpose, shaping_arguments};
use byway_clang::dependencies;
use byway_embedded::{Dependency, Foreign, Record, Unit, attach, defined_symbols};
use byway_host::Job;
use byway_pipeline::error::Error;
use std::ffi::OsString;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Output, Stdio};
use std::thread;
use tempfile::TempDir;

/// Compiles the sources of a command line.
pub(super) struct Compiler<'a> {
    toolchain: &'a Toolchain,
    line: &'a CommandLine,
    directory: PathBuf,
    workshop: TempDir,
}

/// A native compilation that failed; clang has said why.
pub(super) struct Failed(pub ExitCode);

impl<'a> Compiler<'a> {
    pub fn new(toolchain: &'a Toolchain, line: &'a CommandLine) -> Result<Self, Error> {
        let directory = std::env::current_dir().map_err(|reason| Error::File { path: ".".into(), reason })?;
        Ok(Self { toolchain, line, directory, workshop: workshop()? })
    }

    /// The folder for files that are gone when this is dropped.
    pub fn workshop(&self) -> &Path {
        self.workshop.path()
    }

    /// Compiles every source to an object, as `-c` asks for.
    pub fn objects(&self) -> Result<ExitCode, Error> {
        let inputs: Vec<&Input> = self.line.inputs().collect();
        let output = self.line.output();
        let to_stream = output.as_deref() == Some(Path::new("-"));
        if to_stream || (output.is_some() && inputs.len() > 1) || inputs.iter().any(|input| input.kind == Kind::Linked)
        {
            // Nothing to keep it in, or something to complain about, which clang does best.
            return pass_on(self.toolchain, &self.all_arguments());
        }
        for &input in &inputs {
            let object = output.clone().unwrap_or_else(|| default_output(input, "o"));
            let native = if inputs.len() == 1 { self.all_arguments() } else { self.arguments_for(input, &object) };
            if let Err(Failed(code)) = self.compile(input, &native, &object)? {
                return Ok(code);
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Compiles one of the sources of a program that is to be linked; the object is gone with the workshop.
    pub fn part_of_program(&self, number: usize, input: &Input) -> Result<Result<PathBuf, Failed>, Error> {
        let name = input.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let object = self.workshop().join(format!("{name}-{number}.o"));
        let mut arguments = self.dependency_arguments(input);
        arguments.extend(self.arguments_for(input, &object));
        // Debug information beside the object would be gone with it.
        arguments.retain(|argument| !argument.as_encoded_bytes().starts_with(b"-gsplit-dwarf"));
        Ok(self.compile(input, &arguments, &object)?.map(|()| object))
    }

    /// The arguments as they were given, but for optimisation across objects.
    fn all_arguments(&self) -> Vec<OsString> {
        let mut arguments = Vec::new();
        for item in &self.line.items {
            match item {
                Item::Option { purpose: Purpose::LinkTime, .. } => {}
                Item::Option { words, .. } => arguments.extend(words.iter().cloned()),
                Item::Input(input) => arguments.push(input.path.clone().into()),
            }
        }
        arguments
    }

    /// The arguments that compile one source alone.
    fn arguments_for(&self, input: &Input, object: &Path) -> Vec<OsString> {
        let for_all = |purpose| matches!(purpose, Purpose::Shared | Purpose::NativeOnly | Purpose::Dependencies);
        let mut arguments = self.line.options(for_all);
        arguments.extend(["-c".into(), "-o".into(), object.into()]);
        arguments.extend(["-x".into(), input.language.clone().into(), "--".into(), input.path.clone().into()]);
        arguments
    }

    /// Where a list of dependencies goes, and what it is for, depends on the output, which is another for a part of
    /// a program.
    fn dependency_arguments(&self, input: &Input) -> Vec<OsString> {
        if !self.line.has(&["-MD", "-MMD"]) {
            return Vec::new();
        }
        let target = self.line.output().unwrap_or_else(|| default_output(input, "o"));
        ["-MF".into(), target.with_extension("d").into(), "-MT".into(), target.into()].into()
    }

    /// Compiles natively and to text at the same time, and puts the text into the object.
    fn compile(&self, input: &Input, native: &[OsString], object: &Path) -> Result<Result<(), Failed>, Error> {
        let depfile = self.workshop().join("dependencies");
        let native = {
            let mut command = self.toolchain.clang();
            command.args(native);
            command
        };
        let text = (input.kind == Kind::Source).then(|| text::compilation(self.toolchain, self.line, input, &depfile));
        let stdin = if input.is_stdin() { Some(read_stdin()?) } else { None };
        let (status, text) = self.run_both(native, text, stdin.as_deref())?;
        if !status.success() {
            return Ok(Err(Failed(exit_code(status))));
        }
        let text = match text {
            Some(output) => text_of(output),
            None => Err("it is assembly".to_owned()),
        };
        self.keep(input, text, &depfile, object)?;
        Ok(Ok(()))
    }

    /// Runs both compilations at once; what the native one says goes where it always goes.
    fn run_both(
        &self,
        mut native: Command,
        text: Option<Command>,
        stdin: Option<&[u8]>,
    ) -> Result<(std::process::ExitStatus, Option<Output>), Error> {
        let failed = |cause| cannot_run(self.toolchain, cause);
        let input = || if stdin.is_some() { Stdio::piped() } else { Stdio::null() };
        if stdin.is_some() {
            native.stdin(Stdio::piped());
        }
        let mut native = Job::start(&mut native).map_err(failed)?;
        let start =
            |mut command: Command| Job::start(command.stdin(input()).stdout(Stdio::piped()).stderr(Stdio::piped()));
        let mut text = text.map(start).transpose().map_err(failed)?;
        thread::scope(|scope| {
            for job in [Some(&mut native), text.as_mut()].into_iter().flatten() {
                feed(scope, job.child(), stdin);
            }
            let said = text.as_mut().map(|job| {
                let child = job.child();
                (read(scope, child.stdout.take()), read(scope, child.stderr.take()))
            });
            // Neither outlives the other if one cannot be waited for.
            let text_ended = text.as_mut().map(|job| wait(self.toolchain, job)).transpose();
            let native_ended = wait(self.toolchain, &mut native);
            drop((text, native));
            let joined = |thread: thread::ScopedJoinHandle<'_, Vec<u8>>| thread.join().unwrap_or_default();
            let said = said.map(|(stdout, stderr)| (joined(stdout), joined(stderr)));
            let text = text_ended?.zip(said);
            let output = text.map(|(status, (stdout, stderr))| Output { status, stdout, stderr });
            Ok((native_ended?, output))
        })
    }

    /// Puts what is known of the source into its object.
    fn keep(&self, input: &Input, text: Result<String, String>, depfile: &Path, object: &Path) -> Result<(), Error> {
        if !fs::symlink_metadata(object).is_ok_and(|metadata| metadata.is_file()) {
            // The caller only wants to know whether it compiles.
            return Ok(());
        }
        let unreadable = |reason| Error::File { path: object.to_owned(), reason };
        let mut bytes = fs::read(object).map_err(unreadable)?;
        let record = match text {
            Ok(text) => Record::Unit(self.unit(input, text, depfile)),
            Err(reason) => {
                let name = input.path.display().to_string();
                if input.kind == Kind::Source {
                    warn(&name, &reason);
                }
                Record::Foreign(Foreign { name, reason, symbols: defined_symbols(&bytes).unwrap_or_default() })
            }
        };
        if let Err(error) = attach(&mut bytes, &record) {
            warn(&object.display().to_string(), &format!("the LLVM text cannot be kept in it: {error}"));
            return Ok(());
        }
        replace(object, &bytes).map_err(|reason| Error::Write { path: object.to_owned(), reason })
    }

    fn unit(&self, input: &Input, text: String, depfile: &Path) -> Unit {
        let rule = fs::read(depfile).unwrap_or_default();
        let files = dependencies(&rule);
        Unit {
            source: input.path.clone(),
            directory: self.directory.clone(),
            arguments: shaping_arguments(self.line),
            language: input.language.clone(),
            dependencies: files.iter().filter_map(|file| Dependency::now(&self.directory, file)).collect(),
            own: true,
            text,
        }
    }
}

/// The output that clang chooses: the source's name with another extension, in the folder it works in.
fn default_output(input: &Input, extension: &str) -> PathBuf {
    PathBuf::from(input.path.file_name().unwrap_or_default()).with_extension(extension)
}

fn read_stdin() -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    let read = std::io::stdin().read_to_end(&mut bytes);
    read.map(|_| bytes).map_err(|reason| Error::File { path: "the standard input".into(), reason })
}

/// Gives a process its standard input, from a thread of its own. A process may end without having read all of it.
fn feed<'s>(scope: &'s thread::Scope<'s, '_>, child: &mut Child, stdin: Option<&'s [u8]>) {
    if let (Some(mut pipe), Some(bytes)) = (child.stdin.take(), stdin) {
        scope.spawn(move || {
            let _ = pipe.write_all(bytes);
        });
    }
}

/// Reads all that a process writes, in a thread of its own.
fn read<'s>(
    scope: &'s thread::Scope<'s, '_>,
    stream: Option<impl Read + Send + 's>,
) -> thread::ScopedJoinHandle<'s, Vec<u8>> {
    scope.spawn(move || {
        let mut bytes = Vec::new();
        // What cannot be read is cut short, and clang has said why, or is no LLVM text.
        let _ = stream.map(|mut stream| stream.read_to_end(&mut bytes));
        bytes
    })
}

/// Replaces a file by one rename, so that an interrupted build leaves no half of one.
fn replace(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let unfinished = PathBuf::from(name);
    let done = fs::write(&unfinished, bytes).and_then(|()| fs::rename(&unfinished, path));
    if done.is_err() {
        let _ = fs::remove_file(&unfinished);
    }
    done
}

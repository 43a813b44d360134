//! A folder of its own for each test, and Byway run in it.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Once;
use tempfile::TempDir;

/// A folder that goes away with the test.
pub struct Place(TempDir);

/// What a run left behind.
#[derive(Debug)]
pub struct Answer {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Place {
    pub fn new() -> Place {
        // The first command that needs the C library builds it and says so; no test should be the one.
        static BUILT: Once = Once::new();
        BUILT.call_once(|| {
            answer(Command::new(env!("CARGO_BIN_EXE_byway")).args(["cc", "--version"]));
        });
        Place(TempDir::new().expect("the temporary folder can be written"))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// A folder with one file.
    pub fn with(name: &str, text: &str) -> Place {
        let place = Place::new();
        place.write(name, text);
        place
    }

    pub fn write(&self, name: impl AsRef<OsStr>, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path().join(Path::new(name.as_ref()));
        std::fs::write(&path, bytes).expect("the folder can be written");
        path
    }

    /// `byway exec` in this folder, with some arguments.
    pub fn exec<A: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = A>) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_byway"));
        command.arg("exec").args(args).current_dir(self.path()).stdin(Stdio::null());
        command
    }

    /// Runs `byway exec` to its end.
    pub fn answer<A: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = A>) -> Answer {
        answer(&mut self.exec(args))
    }

    /// Runs a line of the shell in this folder; `$BYWAY` is Byway. Makefiles and configure scripts split the words of a
    /// compiler's name, so there are no spaces in it, wherever Byway was built.
    pub fn shell(&self, line: &str) -> Answer {
        let tools = TempDir::new().expect("the temporary folder can be written");
        let byway = tools.path().join("byway");
        std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_byway"), &byway).expect("the temporary folder can be written");
        let mut command = Command::new("sh");
        command.args(["-c", line]).env("BYWAY", byway).current_dir(self.path());
        answer(&mut command)
    }
}

/// Runs a command to its end.
pub fn answer(command: &mut Command) -> Answer {
    Answer::of(command.output().expect("the command can be started"))
}

/// Runs a command to its end and gives it some input meanwhile.
pub fn answer_to(command: &mut Command, input: &[u8]) -> Answer {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command can be started");
    let mut pipe = child.stdin.take().expect("there is a pipe");
    std::thread::scope(|scope| {
        // A program need not read all that it is given.
        scope.spawn(move || pipe.write_all(input).ok());
        Answer::of(child.wait_with_output().expect("the command ends"))
    })
}

impl Answer {
    fn of(output: Output) -> Answer {
        Answer {
            code: output.status.code(),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }

    /// Byway could not do its work and says exactly this.
    #[track_caller]
    pub fn says(&self, message: &str) {
        assert_eq!((self.code, self.err.as_str(), self.out.as_str()), (Some(2), message, ""));
    }

    /// Byway could not do its work and says this, among other things.
    #[track_caller]
    pub fn mentions(&self, part: &str) {
        assert!(self.code == Some(2) && self.err.contains(part), "{self:?} lacks {part:?}");
    }

    /// The program ran and wrote this.
    #[track_caller]
    pub fn wrote(&self, out: &str) {
        assert_eq!((self.code, self.out.as_str(), self.err.as_str()), (Some(0), out, ""));
    }
}

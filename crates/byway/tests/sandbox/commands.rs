//! The commands of Byway that run programs of others, each with programs that attack.

use std::ffi::OsString;
use std::fs;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

use crate::ordinary::BYWAY;
use crate::programs::{ATTACKS, write};
use crate::victims::{SECRET, Victims};

/// Attacks that the engine runs to their end, too.
const EXPLORED: [&str; 6] = ["profiles.c", "descriptors.c", "environment.c", "links.c", "processes.c", "terminal.c"];

/// Byway, where the tests' user can run it.
pub fn byway() -> OsString {
    std::env::var_os(BYWAY).unwrap_or_else(|| env!("CARGO_BIN_EXE_byway").into())
}

/// A folder with a program, in which Byway works, with a terminal of its own.
struct Work {
    folder: TempDir,
    victims: Victims,
}

impl Work {
    fn new() -> Self {
        Self { folder: TempDir::new().unwrap(), victims: Victims::new() }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn source(&self, name: &str) -> PathBuf {
        write(ATTACKS, name, self.path())
    }

    /// Runs a command and sees that nothing has happened outside: what it wrote.
    fn run(&mut self, args: &[&str], flags: &[&str], what: &str) -> Output {
        let (_master, slave) = terminal();
        let number = slave.as_raw_fd();
        let mut command = Command::new(byway());
        command.args(args).args(self.victims.flags()).args(flags).arg("-w").current_dir(self.path());
        command.env(SECRET.0, SECRET.1).stdin(slave.try_clone().unwrap());
        // SAFETY: two system calls.
        unsafe {
            command.pre_exec(move || {
                libc::setsid();
                libc::ioctl(number, libc::TIOCSCTTY, 0);
                Ok(())
            });
        }
        let output = command.output().unwrap();
        let said = [&output.stdout[..], &output.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        // Tests that do not hold natively are left out, and the exit code says so: 3.
        assert!(matches!(output.status.code(), Some(0 | 1 | 3)), "{what}: {:?} {said}", output.status);
        assert!(!said.contains("BREACH") && !said.contains(SECRET.1), "{what}: {said}");
        assert_eq!(waiting(&slave), 0, "{what}: something was typed into the terminal");
        self.victims.check(what);
        output
    }
}

/// Both ends of a new terminal.
fn terminal() -> (OwnedFd, OwnedFd) {
    let (mut master, mut slave) = (0, 0);
    let none = std::ptr::null_mut();
    // SAFETY: there is room for both ends, and they belong to no one else.
    unsafe {
        assert_eq!(libc::openpty(&mut master, &mut slave, none, none.cast(), none.cast()), 0);
        (OwnedFd::from_raw_fd(master), OwnedFd::from_raw_fd(slave))
    }
}

/// How many bytes wait to be read.
fn waiting(terminal: &OwnedFd) -> i32 {
    let mut bytes = 0;
    // SAFETY: there is room for the answer.
    unsafe { libc::ioctl(terminal.as_raw_fd(), libc::FIONREAD, &mut bytes) };
    bytes
}

#[test]
fn gen_and_replay_and_mutate() {
    let mut work = Work::new();
    for name in EXPLORED {
        work.source(name);
        let out = format!("out-{name}");
        let output = work.run(&["gen", name, "--out", &out], &["-DENDS_WITH_A_BUG"], &format!("gen {name}"));
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(said.contains("BUG") && said.contains("llvm-cov:"), "{name}: {said}");
    }
    let replayed = Command::new(byway()).args(["replay", "out-profiles.c"]).current_dir(work.path()).output().unwrap();
    assert!(replayed.status.code().is_some_and(|code| code < 2), "{replayed:?}");
    let mutated = Command::new(byway()).args(["mutate", "out-links.c"]).current_dir(work.path()).output().unwrap();
    assert!(mutated.status.code().is_some_and(|code| code < 2), "{mutated:?}");
    work.victims.check("mutate");
}

#[test]
fn tests_of_functions_before_they_are_written() {
    let mut work = Work::new();
    for name in ["links.c", "processes.c", "sockets.c"] {
        work.source(name);
        let args = ["gen", name, "--function", "attacked", "--out", &format!("unit-{name}")];
        work.run(&args, &["-DATTACKED_FUNCTION=attacked"], &format!("gen --function {name}"));
    }
}

#[test]
fn versions_that_differ() {
    let mut work = Work::new();
    for name in ["links.c", "processes.c"] {
        let source = work.source(name);
        let older = fs::read_to_string(&source).unwrap().replace("#include \"attack.h\"", "#include \"older.h\"");
        let header = fs::read_to_string(work.path().join("attack.h")).unwrap();
        fs::write(work.path().join("older.h"), header.replace("x > 5 ? 1 : 2", "x > 6 ? 1 : 2")).unwrap();
        fs::write(work.path().join("older.c"), older).unwrap();
        let args = ["gen", name, "--function", "attacked", "--against", "older.c", "--out", &format!("against-{name}")];
        let output = work.run(&args, &["-DATTACKED_FUNCTION=attacked"], &format!("gen --against {name}"));
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        // Requests that the sandbox refuses have another end in a test with the machine's C library.
        let words = ["1 of these confirmed natively", "is not confirmed: with the machine's C library"];
        let is_tried = words.iter().any(|words| said.contains(words));
        assert!(said.contains("the versions DIFFER") && is_tried, "{said}");
    }
}

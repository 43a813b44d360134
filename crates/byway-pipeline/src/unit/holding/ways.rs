//! The ways in which readers build and run tests.
//!
//! The usual compiler and clang, without optimisation and with it, with sanitizers, and for other users on other machines.

use super::left_out::Why;
use byway_clang::{Clang, LENIENT};
use byway_host::run_tool;
use std::path::PathBuf;
use std::process::Command;

/// A way to build and run tests.
#[derive(Clone)]
pub(super) struct Way {
    /// The compiler.
    pub(super) compiler: PathBuf,
    /// What it is given, for all files.
    pub(super) flags: Vec<String>,
    /// Functions of other surroundings are linked, and this is their user.
    pub(super) user: Option<u32>,
    /// The environment of the program.
    pub(super) env: &'static [&'static str],
    /// Why a case that does not pass is left out.
    pub(super) why: Why,
}

/// A user that is neither the sandbox's nor root.
const OTHER_USER: u32 = 60123;

/// The user of many containers.
const ROOT: u32 = 0;

const OPTIMISED: &str = "-O2";

/// What ends a program at what C leaves undefined. Functions that are called by other types than theirs are too many in good code.
const SANITIZED: [&str; 4] = [
    "-fsanitize=address,undefined",
    "-fno-sanitize=function,vptr",
    "-fno-sanitize-recover=all",
    "-fno-omit-frame-pointer",
];

/// LeakSanitizer looks at programs from outside of them, and the sandbox does not let it.
const OF_SANITIZERS: [&str; 2] = ["ASAN_OPTIONS=detect_leaks=0", "UBSAN_OPTIONS=print_stacktrace=0"];

/// An environment that differs from the sandbox's, which is empty.
const OTHER_ENVIRONMENT: [&str; 6] =
    ["HOME=/home/somebody", "USER=somebody", "LANG=C.UTF-8", "LC_ALL=C.UTF-8", "TZ=XXX-5:45", "PATH=/usr/bin"];

/// With this flag, a signed overflow is defined.
const WRAPPING: &str = "-fwrapv";

/// All ways, for a project with these flags. The first one is the usual.
pub(super) fn ways(of_project: &[String]) -> Vec<Way> {
    let with = |(compiler, given): &(PathBuf, Vec<String>), flags: &[&str], env, why| {
        let flags = given.iter().cloned().chain(flags.iter().map(|flag| (*flag).to_owned())).collect();
        Way { compiler: compiler.clone(), flags, user: None, env, why }
    };
    let usual = std::env::var_os("CC").map_or_else(|| "cc".into(), PathBuf::from);
    let is_there = run_tool(Command::new(&usual).arg("--version"), None).is_ok_and(|output| output.status.success());
    let usual = is_there.then(|| (usual, Vec::new()));
    let clang = Clang::find().ok();
    let clang = clang.map(|clang| (clang.path().to_owned(), LENIENT.map(str::to_owned).to_vec()));
    let mut ways = Vec::new();
    ways.extend(usual.as_ref().or(clang.as_ref()).map(|compiler| with(compiler, &[], &[], Why::Differs)));
    for compiler in usual.iter().chain(&clang) {
        ways.push(with(compiler, &[OPTIMISED], &OTHER_ENVIRONMENT, Why::Differs));
    }
    let mut sanitized = SANITIZED.to_vec();
    // Clang would see to this itself if the flag came last.
    sanitized.extend(of_project.iter().any(|flag| flag == WRAPPING).then_some("-fno-sanitize=signed-integer-overflow"));
    ways.extend(clang.iter().map(|clang| with(clang, &sanitized, &OF_SANITIZERS, Why::Undefined)));
    ways
}

impl Way {
    /// The same for other users, on other machines.
    pub(super) fn elsewhere(&self) -> [Way; 2] {
        [OTHER_USER, ROOT].map(|user| Way { user: Some(user), why: Why::Depends, ..self.clone() })
    }
}

//! Running tests once more as an ordinary user: one who has no rights that root has not given to everybody. Tests of other
//! crates use it, too.

use std::ffi::OsStr;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// A user that no machine knows.
const USER: u32 = 54321;

pub fn is_root() -> bool {
    // SAFETY: it only asks.
    unsafe { libc::geteuid() == 0 }
}

/// Copies a file or folder, as it is, for others to read.
fn copy(from: &Path, to: &Path) {
    let status = Command::new("cp").arg("-rL").arg(from).arg(to).status().unwrap();
    assert!(status.success(), "{} cannot be copied", from.display());
}

/// If this is root, runs these tests as an ordinary user, with copies of all that they need: what they said, once they
/// have passed. `program` is one more file to be copied, and a variable that names the copy.
pub fn run_again(args: &[&str], program: Option<(&str, &Path)>) -> Option<String> {
    if !is_root() {
        return None;
    }
    let folder = TempDir::new().unwrap();
    let path = folder.path();
    fs::set_permissions(path, Permissions::from_mode(0o755)).unwrap();
    // The C library is built once for all: its parts, and the source that tells which it is.
    let clang = byway_clang::Clang::find().unwrap();
    byway_clang::Libc::open(&clang, &mut |_| {}).unwrap();
    let places = byway_clang::LibcPlaces::find().unwrap();
    fs::create_dir(path.join(".deps")).unwrap();
    copy(&places.musl.root, &path.join(".deps").join(places.musl.root.file_name().unwrap()));
    copy(&places.cache, &path.join("cache"));
    copy(&std::env::current_exe().unwrap(), &path.join("tests"));
    for name in ["home", "temporary"] {
        fs::create_dir(path.join(name)).unwrap();
    }
    let mut tests = Command::new(path.join("tests"));
    tests.args(args).env_clear().uid(USER).gid(USER).current_dir("/");
    tests.envs(
        std::env::vars_os().filter(|(name, _)| [OsStr::new("PATH"), OsStr::new("RUST_BACKTRACE")].contains(&&**name)),
    );
    tests.env("HOME", path.join("home")).env("TMPDIR", path.join("temporary")).env("BYWAY_CACHE", path.join("cache"));
    if let Some((variable, file)) = program {
        copy(file, &path.join("program"));
        tests.env(variable, path.join("program"));
    }
    let given = Command::new("chown").arg("-R").arg(format!("{USER}:{USER}")).arg(path).status().unwrap();
    assert!(given.success());
    let output = tests.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    Some(said)
}

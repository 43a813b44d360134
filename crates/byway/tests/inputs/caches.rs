//! The user's cache: damaged, another user's, or not to be written to.

use crate::work::Work;
use byway_clang::{Clang, Libc};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A cache with the C library in it, so that no test has to build it.
fn cache(work: &Work) -> PathBuf {
    let libc = Libc::open(&Clang::find().expect("clang"), &mut |_| {}).expect("a C library");
    let entry = libc.include_folder().parent().expect("an entry").to_owned();
    let cache = work.path("cache");
    std::fs::create_dir(&cache).expect("a folder");
    let copied = Command::new("cp").arg("-r").arg(entry).arg(&cache).status();
    assert!(copied.expect("cp").success());
    cache
}

fn objects(cache: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(cache.join("objects")).expect("a folder");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

#[test]
fn damaged_objects_are_made_again() {
    let work = Work::with_program();
    let cache = cache(&work);
    let variables = [("BYWAY_CACHE", cache.to_str().expect("UTF-8"))];
    let all = ["gen", "program.c", "-DLIMIT=3", "--out", "out"];
    work.run(Path::new("."), &all, &variables).done(&["native replay agrees"]);
    let made = objects(&cache);
    assert!(made.len() > 10, "{made:?}");
    for (number, object) in made.iter().enumerate() {
        let mut bytes = std::fs::read(object).expect("an object");
        match number % 3 {
            0 => bytes.truncate(bytes.len() / 2),
            1 => bytes.clear(),
            _ => {
                let middle = bytes.len() / 2;
                bytes[middle] ^= 16;
            }
        }
        std::fs::write(object, bytes).expect("an object");
    }
    work.run(Path::new("."), &all, &variables).done(&["native replay agrees"]);
    assert_eq!(objects(&cache), made);
}

#[test]
fn a_cache_of_others_is_not_used() {
    let work = Work::with_program();
    let cache = cache(&work);
    std::fs::set_permissions(&cache, PermissionsExt::from_mode(0o777)).expect("permissions");
    let variables = [("BYWAY_CACHE", cache.to_str().expect("UTF-8"))];
    let all = ["gen", "program.c", "-DLIMIT=3", "--out", "out"];
    let answer = work.run(Path::new("."), &all, &variables);
    answer.refused(&["is not used as a cache: other users may write to it", "BYWAY_CACHE"]);
    work.run(Path::new("."), &["cc", "-c", "program.c"], &variables).refused(&["is not used as a cache"]);
}

#[test]
fn a_cache_that_cannot_be_written_to_serves() {
    let work = Work::with_program();
    let cache = cache(&work);
    // Only root can write to this, so another user runs Byway here.
    if !work.give_away("program.c") {
        return;
    }
    let shown = |path: &Path| std::fs::set_permissions(path, PermissionsExt::from_mode(0o755)).expect("permissions");
    [&work.path(""), &cache].into_iter().for_each(|path| shown(path));
    std::fs::create_dir(work.path("tmp")).expect("a folder");
    std::fs::set_permissions(work.path("tmp"), PermissionsExt::from_mode(0o1777)).expect("permissions");
    let mut command = Command::new("setpriv");
    command.args(["--reuid=65534", "--clear-groups", "--"]).arg(env!("CARGO_BIN_EXE_byway"));
    command.args(["gen", "program.c", "-DLIMIT=3", "--out"]).arg(work.path("tmp/out")).current_dir(work.path(""));
    let output = command.env("BYWAY_CACHE", &cache).env_remove("HOME").output().expect("setpriv");
    crate::work::answer(&output).done(&["native replay agrees"]);
    assert!(!cache.join("objects").exists());
}

#[test]
fn no_place_for_a_cache_is_said() {
    let work = Work::with_program();
    let mut command = Command::new(env!("CARGO_BIN_EXE_byway"));
    command.current_dir(work.path("")).args(["gen", "program.c"]);
    for variable in ["HOME", "XDG_CACHE_HOME", "BYWAY_CACHE"] {
        command.env_remove(variable);
    }
    crate::work::answer(&command.output().expect("byway runs")).refused(&["no folder for the cache", "BYWAY_CACHE"]);
    // A relative path means nothing to the conventions, and one of the user's goes from where the user stands.
    command.env("HOME", "relative");
    crate::work::answer(&command.output().expect("byway runs")).refused(&["no folder for the cache"]);
    assert!(!work.path("relative").exists());
    let cache = cache(&work);
    command.env("BYWAY_CACHE", cache.file_name().expect("a name")).args(["-DLIMIT=3"]);
    crate::work::answer(&command.output().expect("byway runs")).done(&["native replay agrees"]);
}

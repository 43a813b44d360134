//! Tools: what they see, and how they are ended.

use byway_host::{ToolFailure, run_tool};
use std::process::Command;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The environment is one for all tests of this process.
static ENVIRONMENT: Mutex<()> = Mutex::new(());

fn shell(script: &str) -> Command {
    let mut command = Command::new("/bin/sh");
    command.args(["-c", script]);
    command
}

/// Runs something while variables are set.
fn with_variables<T>(variables: &[(&str, &str)], act: impl FnOnce() -> T) -> T {
    let _guard = ENVIRONMENT.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    // SAFETY: all tests that touch the environment, or start something, hold the lock.
    variables.iter().for_each(|(name, value)| unsafe { std::env::set_var(name, value) });
    let done = act();
    // SAFETY: as above.
    variables.iter().for_each(|(name, _)| unsafe { std::env::remove_var(name) });
    done
}

#[test]
fn a_tool_reads_its_input_and_tells_how_it_ended() {
    with_variables(&[], || {
        let input = vec![b'x'; 1 << 20];
        let output = run_tool(&mut shell("wc -c; echo no >&2; exit 3"), Some(&input)).unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "1048576");
        assert_eq!((output.stderr.as_slice(), output.status.code()), (b"no\n".as_slice(), Some(3)));
        let output = run_tool(&mut shell("cat; exec true"), None).unwrap();
        assert!(output.status.success() && output.stdout.is_empty());
        // One that does not read its input is no failure.
        assert!(run_tool(&mut shell("exit 0"), Some(&input)).unwrap().status.success());
        let missing = run_tool(&mut Command::new("/no/such/tool"), None).unwrap_err();
        assert!(matches!(missing, ToolFailure::Start(_)), "{missing}");
    });
}

#[test]
fn a_tool_sees_no_secrets_and_nothing_that_changes_what_sources_mean() {
    let variables = [
        ("SECRET_TOKEN", "hunter2"),
        ("CPATH", "/x"),
        ("LD_PRELOAD", ""),
        ("GCC_EXEC_PREFIX", "/x"),
        ("CCC_OVERRIDE_OPTIONS", "+-fplugin=/x.so"),
        ("CLANG_CONFIG_FILE_USER_DIR", "/x"),
    ];
    let seen = with_variables(&variables, || run_tool(&mut Command::new("env"), None).unwrap());
    let seen = String::from_utf8_lossy(&seen.stdout).into_owned();
    let mut names: Vec<&str> = seen.lines().filter_map(|line| Some(line.split_once('=')?.0)).collect();
    names.retain(|name| !["HOME", "TMPDIR"].contains(name));
    names.sort_unstable();
    assert_eq!(names, ["CCC_OVERRIDE_OPTIONS", "LANG", "LC_ALL", "LLVM_DISABLE_SYMBOLIZATION", "PATH"]);
    assert!(!seen.contains("/x"), "{seen}");
}

#[test]
fn programs_beside_the_sources_are_not_taken() {
    let seen = with_variables(&[], || {
        let path = std::env::var("PATH").unwrap();
        // SAFETY: the lock is held.
        unsafe { std::env::set_var("PATH", format!(".::bin:{path}")) };
        let seen = run_tool(&mut shell("echo \"$PATH\""), None).unwrap();
        // SAFETY: the lock is held.
        unsafe { std::env::set_var("PATH", path) };
        seen
    });
    let seen = String::from_utf8_lossy(&seen.stdout).into_owned();
    assert!(seen.trim().split(':').all(|folder| folder.starts_with('/')), "{seen}");
}

#[test]
fn a_tool_that_takes_too_long_is_ended_with_all_that_it_started() {
    let folder = tempfile::tempdir().unwrap();
    let alive = folder.path().join("alive");
    let script = format!("(sleep 3; touch '{}') & sleep 100", alive.display());
    let begun = Instant::now();
    let failure = with_variables(&[("BYWAY_TOOL_SECONDS", "1")], || run_tool(&mut shell(&script), None).unwrap_err());
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    assert!(failure.to_string().contains("longer than 1 seconds"), "{failure}");
    std::thread::sleep(Duration::from_secs(3));
    assert!(!alive.exists(), "what it started goes on");
    // Neither does it help to close the output.
    let failure = with_variables(&[("BYWAY_TOOL_SECONDS", "1")], || {
        run_tool(&mut shell("exec >&- 2>&-; sleep 100"), None).unwrap_err()
    });
    assert!(matches!(failure, ToolFailure::Time(_)), "{failure}");
}

#[test]
fn a_tool_that_wants_too_much_is_told_from_one_that_fails() {
    with_variables(&[("BYWAY_TOOL_MEGABYTES", "100")], || {
        let limit = run_tool(&mut shell("ulimit -d"), None).unwrap();
        assert_eq!(String::from_utf8_lossy(&limit.stdout).trim(), "102400");
        let failure = run_tool(&mut shell("echo 'LLVM ERROR: out of memory' >&2; kill -ABRT $$"), None).unwrap_err();
        assert!(failure.to_string().contains("more than 100 megabytes"), "{failure}");
        let failure = run_tool(&mut shell("kill -XFSZ $$"), None).unwrap_err();
        assert!(matches!(failure, ToolFailure::Output(_)), "{failure}");
    });
}

#[test]
fn limits_that_are_none_are_named() {
    for said in ["soon", "0", "-1", "1.5"] {
        let failure = with_variables(&[("BYWAY_TOOL_SECONDS", said)], || run_tool(&mut shell("true"), None));
        let message = failure.unwrap_err().to_string();
        assert!(message.contains("BYWAY_TOOL_SECONDS") && message.contains(said), "{message}");
    }
}

#[test]
fn a_crash_is_told_in_its_first_words() {
    let dump = "cat >&2 <<'END'\nLLVM ERROR: IO failure on output stream: No space left on device\n\
                PLEASE submit a bug report to https://example.org\nStack dump:\n0. Program arguments: x\nEND\nexit 1";
    let failure = with_variables(&[], || run_tool(&mut shell(dump), None).unwrap_err()).to_string();
    assert!(failure.contains("it crashed: LLVM ERROR: IO failure") && failure.contains("TMPDIR"), "{failure}");
    assert!(!failure.contains("PLEASE") && !failure.contains("Program arguments"), "{failure}");
    let failure = with_variables(&[], || run_tool(&mut shell("kill -SEGV $$"), None).unwrap_err());
    assert!(matches!(failure, ToolFailure::Crashed(_)), "{failure}");
}

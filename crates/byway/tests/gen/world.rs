//! The symbolic outside world: arguments, files, standard input, environment, failures. What is explored is compared with
//! native runs of all inputs where there are few enough.

use crate::work::{Generated, Work};
use byway_clang::Clang;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Each run explored every path, and native replay agrees with all of them.
#[track_caller]
fn is_sound(made: &Generated) {
    assert_eq!(made.summary["complete"], true, "{}", made.printed);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    assert_eq!(made.summary["strayed_runs"], 0, "{}", made.printed);
}

/// What the tests of an exploration saw, each as output and exit code.
fn seen(work: &Work) -> Vec<(String, i64)> {
    let read = |name: &String| {
        let text = std::fs::read(work.out().join("tests").join(name)).expect("a test");
        let test: serde_json::Value = serde_json::from_slice(&text).expect("a test that is JSON");
        (test["stdout"].as_str().expect("text").to_owned(), test["outcome"]["with"].as_i64().unwrap_or(-1))
    };
    work.files("tests").iter().filter(|name| name.ends_with(".json")).map(read).collect()
}

/// The program, built by clang alone.
fn native(work: &Work) -> PathBuf {
    let program = work.path().join("native");
    let source = work.path().join("program.c");
    let built =
        Command::new(Clang::find().expect("clang").path()).arg("-w").arg(source).arg("-o").arg(&program).status();
    assert!(built.expect("clang runs").success());
    program
}

fn run(command: &mut Command) -> (String, i64) {
    let output = command.output().expect("the program runs");
    (String::from_utf8_lossy(&output.stdout).into_owned(), i64::from(output.status.code().unwrap_or(-1)))
}

#[test]
fn an_argument_of_one_byte_takes_the_ways_of_all_bytes() {
    let work = Work::with(
        r#"
#include <ctype.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    char c = argc > 1 ? argv[1][0] : 'n';
    if (argc > 1 && !c) return puts("empty"), 7;
    if (c == '-') return puts("option"), 1;
    if (c >= '0' && c <= '9') return puts("digit"), 2;
    if ((c & 0x80) && c != '\xff') return puts("high"), 3;
    return puts(c == 'n' ? "n" : "other"), argc;
}
"#,
    );
    let made = work.generate(&["--sym-args", "0", "1", "1", "--keep", "all"]);
    is_sound(&made);
    let program = native(&work);
    let mut expected: BTreeSet<(String, i64)> =
        (1..=255u8).map(|byte| run(Command::new(&program).arg(OsStr::from_bytes(&[byte])))).collect();
    expected.extend([run(&mut Command::new(&program)), run(Command::new(&program).arg(""))]);
    assert_eq!(seen(&work).into_iter().collect::<BTreeSet<_>>(), expected, "{}", made.printed);
}

#[test]
fn standard_input_takes_the_ways_of_all_bytes() {
    let work = Work::with(
        r#"
#include <stdio.h>
int main(void)
{
    int a = getchar(), b = getchar();
    if (a == EOF) return puts("nothing"), 1;
    if (b == EOF && a == '\n') return puts("line"), 3;
    if (b == EOF) return puts("one"), 2;
    return puts(a > 100 ? "large" : "small"), 4;
}
"#,
    );
    let made = work.generate(&["--sym-stdin", "1", "--sym-sizes", "--keep", "all"]);
    is_sound(&made);
    let program = native(&work);
    let mut expected = BTreeSet::from([run(Command::new(&program).stdin(Stdio::null()))]);
    for byte in 0..=255u8 {
        work.write("input", [byte]);
        let input = std::fs::File::open(work.path().join("input")).expect("the file");
        expected.insert(run(Command::new(&program).stdin(input)));
    }
    let found = seen(&work);
    assert_eq!((found.len(), found.into_iter().collect::<BTreeSet<_>>()), (3, expected), "{}", made.printed);
}

/// Looks at arguments, a file and a variable, each in two ways.
const LOOKS: &str = r#"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    FILE *file = fopen("B", "r");
    if (argc < 2 || !file || argv[argc] || getenv("BYWAY_WORLD")) return 9;
    printf("%s", strcmp(argv[1], "fixed") ? "" : "first ");
    for (int i = 2; i < argc; i++)
        if (argv[i][0] == 'x') puts("x");
    if (getc(file) == 'f') puts("f");
    if (*getenv("MODE") == 'm') puts("m");
    return argc;
}
"#;

#[test]
fn arguments_keep_their_order_and_both_spellings_are_one() {
    let work = Work::with(LOOKS);
    let behind = ["--keep", "all", "--", "fixed", "-sym-args", "0", "1", "2", "--sym-arg", "1"];
    let made = work.generate(&[&behind[..], &["-sym-files", "2", "3", "--sym-env", "MODE", "1"]].concat());
    is_sound(&made);
    // One or two symbolic arguments, each `x` or not; the file and the variable.
    assert_eq!(made.summary["tests"], (2 + 4) * 2 * 2, "{}", made.printed);
    assert!(seen(&work).iter().all(|(out, code)| out.starts_with("first ") && matches!(code, 3 | 4)));
    let before = ["--sym-files", "2", "3", "--sym-env", "MODE", "1", "--keep", "all", "--", "fixed", "--sym-args"];
    let again = work.generate(&[&before[..], &["0", "1", "2", "--sym-arg", "1"]].concat());
    assert_eq!(again.summary["tests"], made.summary["tests"]);
}

#[test]
fn an_argument_may_be_the_name_of_what_there_is() {
    let work = Work::with(
        r#"
#include <stdio.h>
#include <sys/stat.h>
int main(int argc, char **argv)
{
    struct stat found;
    if (stat(argv[1], &found)) return puts("nothing"), 1;
    return printf("%s %s\n", S_ISDIR(found.st_mode) ? "folder" : "file", argv[1]), 0;
}
"#,
    );
    let made = work.generate(&["--sym-arg", "1", "--sym-files", "2", "1", "--keep", "all", "--runs", "40"]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    let found: BTreeSet<String> = seen(&work).into_iter().map(|(output, _)| output).collect();
    let expected = ["nothing\n", "file A\n", "file B\n", "folder .\n", "folder /\n"];
    assert_eq!(found, expected.map(String::from).into(), "{}", made.printed);
}

#[test]
fn a_test_can_be_run_by_hand() {
    let work = Work::with(LOOKS);
    let options = ["--sym-args", "1", "2", "2", "--sym-files", "2", "3", "--sym-stdin", "2", "--sym-env", "MODE", "1"];
    let made = work.generate(&[&options[..], &["--keep", "all"]].concat());
    is_sound(&made);
    assert!(made.printed.contains("\nby hand, test "), "{}", made.printed);
    native(&work);
    for name in work.files("tests").iter().filter(|name| name.ends_with(".json")) {
        let text = std::fs::read(work.out().join("tests").join(name)).expect("a test");
        let test: serde_json::Value = serde_json::from_slice(&text).expect("a test that is JSON");
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::copy(work.path().join("native"), folder.path().join("program")).expect("a copy");
        let line = test["world"]["shell"].as_str().expect("a line for a shell");
        let by_hand = run(Command::new("bash").args(["-c", line]).current_dir(folder.path()));
        let expected =
            (test["stdout"].as_str().expect("text").to_owned(), test["outcome"]["with"].as_i64().unwrap_or(-1));
        assert_eq!(by_hand, expected, "{line}");
    }
}

#[test]
fn tests_have_the_names_of_klee() {
    let work = Work::with(LOOKS);
    work.generate(&["--sym-args", "0", "1", "2", "--sym-files", "2", "3", "--sym-stdin", "4", "--max-fail", "1"]);
    let bytes = std::fs::read(work.out().join("tests/000001.ktest")).expect("a test");
    let test = byway_suite::ktest::KTest::read(&bytes).expect("a test of KLEE's");
    let args: Vec<_> = test.args.iter().map(|arg| String::from_utf8_lossy(arg).into_owned()).collect();
    let expected = "program --sym-args 0 1 2 --sym-files 2 3 --sym-stdin 4 --max-fail 1";
    assert_eq!(args.join(" "), expected);
    let names: Vec<&str> = test.objects.iter().map(|object| object.name.as_str()).collect();
    let expected = ["n_args", "A-data", "A-data-stat", "B-data", "B-data-stat", "stdin", "stdin-stat", "fail00"];
    assert_eq!(names, expected);
}

#[test]
fn modes_and_times_fork_where_they_are_looked_at() {
    let work = Work::with(
        r#"
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv)
{
    FILE *file = fopen("B", "r+");
    if (!file || getc(file) < 0 || fclose(file)) return 9;
    if (argc > 1) return 1;
    struct stat a, b;
    if (stat("A", &a) || fstat(0, &b) || a.st_size != 4 || !S_ISREG(a.st_mode) || !S_ISREG(b.st_mode)) return 8;
    if (a.st_mtime > b.st_mtime) puts("newer");
    if (a.st_mode & S_IWOTH) puts("open to all");
    if (access("A", X_OK) == 0) puts("executable");
    if (chmod("A", 0640) || stat("A", &a) || (a.st_mode & 0777) != 0640) return 7;
    return 0;
}
"#,
    );
    let made =
        work.generate(&["--sym-args", "0", "1", "1", "--sym-files", "2", "4", "--sym-stdin", "1", "--keep", "all"]);
    is_sound(&made);
    assert_eq!(made.summary["tests"], 1 + 2 * 2 * 2, "{}", made.printed);
}

#[test]
fn each_request_fails_once() {
    let work = Work::with(
        r#"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
int main(void)
{
    char *room = malloc(8);
    if (!room) return 1;
    int file = open("A", O_RDONLY);
    if (file < 0) return errno == EACCES ? 2 : 99;
    long n = read(file, room, 4);
    if (n < 0) return errno == EINTR ? 3 : 99;
    if (n < 4) return n == 1 ? 4 : 99;
    n = write(1, "hello\n", 6);
    if (n < 0) return errno == ENOSPC ? 5 : errno == EINTR ? 6 : 99;
    if (n < 6) return n == 1 ? 7 : 99;
    return close(file) ? errno == ENOSPC ? 8 : 99 : 0;
}
"#,
    );
    let made = work.generate(&["--sym-files", "1", "4", "--max-fail", "1", "--keep", "all"]);
    is_sound(&made);
    let mut codes: Vec<i64> = seen(&work).into_iter().map(|(_, code)| code).collect();
    codes.sort_unstable();
    assert_eq!(codes, (0..=8).collect::<Vec<_>>(), "{}", made.printed);
}

#[test]
fn memory_that_is_not_had_shows_bugs() {
    let work = Work::with("#include <stdlib.h>\nint main(void) { int *p = malloc(4); *p = 1; free(p); return 0; }\n");
    let made = work.generate(&["--max-fail", "1"]);
    assert_eq!(made.summary["bugs"][0]["kind"], "null dereference", "{}", made.printed);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
}

#[test]
fn inputs_may_share_a_name() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
int main(void) { return klee_int("x") == klee_int("x") + 7 ? 3 : 0; }
"#,
    );
    is_sound(&work.generate(&["--keep", "all"]));
}

#[test]
fn mapped_files_are_read_and_not_written() {
    let work = Work::with(
        r#"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv)
{
    char text[8] = "";
    int file = open("data/word", O_RDONLY);
    if (file < 0 || read(file, text, 7) != 4) return 9;
    fputs(text, stdout);
    if (argv[1][0] != text[0]) return 0;
#ifdef CHANGES
    if (open("data/word", O_WRONLY) != -1 || errno != EROFS) return 1;
    if (open("data/new", O_WRONLY | O_CREAT, 0600) != -1 || errno != EROFS) return 2;
    if (unlink("data/word") != -1 || errno != EROFS) return 3;
    if (chmod("data/word", 0777) != -1 || errno != EROFS) return 4;
    if (rename("data/word", "word") != -1 || errno != EROFS) return 5;
    if (access("data", W_OK) != -1 || errno != EROFS || truncate("data/word", 0) != -1 || errno != EROFS) return 6;
#endif
    return 42;
}
"#,
    );
    work.write("data/word", "key\n");
    let made = work.generate(&["--map", "data", "--sym-arg", "1", "--keep", "all"]);
    is_sound(&made);
    let found: BTreeSet<_> = seen(&work).into_iter().collect();
    assert_eq!(found, BTreeSet::from([("key\n".into(), 0), ("key\n".into(), 42)]), "{}", made.printed);
    work.generate(&["-DCHANGES", "--map", "data", "--sym-arg", "1", "--keep", "all", "--no-replay"]);
    assert_eq!(seen(&work).into_iter().collect::<BTreeSet<_>>(), found);
    assert_eq!(std::fs::read(work.path().join("data/word")).expect("the file"), b"key\n");
}

#[test]
fn processes_and_networks_are_refused_natively_too() {
    let work = Work::with(
        r#"
#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>
int main(int argc, char **argv)
{
    if (argv[1][0] == 'f') return fork() == -1 && errno == ENOSYS ? 1 : 9;
    if (argv[1][0] == 'e') return execl("/bin/true", "true", (char *)0) == -1 && errno == ENOSYS ? 2 : 9;
    if (argv[1][0] == 's') return socket(AF_INET, SOCK_STREAM, 0) == -1 && errno == EAFNOSUPPORT ? 3 : 9;
    return 0;
}
"#,
    );
    let made = work.generate(&["--sym-arg", "1", "--keep", "all"]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    // What a real system would do instead is not known, so nothing behind it is proved.
    assert_eq!(made.summary["complete"], false, "{}", made.printed);
    assert_eq!(made.summary["coverage"]["branches"]["infeasible"], 0, "{}", made.printed);
    assert!(made.printed.contains("not modelled: fork"), "{}", made.printed);
    let codes: BTreeSet<i64> = seen(&work).into_iter().map(|(_, code)| code).collect();
    assert_eq!(codes, (0..=3).collect(), "{}", made.printed);
}

/// Files are mapped with what depends on the inputs, and so are pages whose protection changes.
#[test]
fn mapped_files_are_inputs() {
    let work = Work::with(
        r#"
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
int main(void)
{
    int file = open("A", O_RDONLY);
    if (file < 0) return 1;
    char *bytes = mmap(0, 4, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes == MAP_FAILED) return 2;
    if (bytes[0] == 'M') return 3;
    char *copy = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    copy[0] = bytes[1];
    if (mprotect(copy, 4096, PROT_READ)) return 4;
    if (copy[0] == 'Z') return 5;
    return 0;
}
"#,
    );
    let made = work.generate(&["--keep", "all", "--", "--sym-files", "1", "4"]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    assert_eq!(made.summary["tests"], 3, "{}", made.printed);
}

//! Files that hold: in all ways to build and run them, with nothing left behind, and made again without a change.

use crate::succeeded;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// What a function may take.
const BUDGET: [&str; 4] = ["--runs", "40", "--time", "20s"];

struct Work {
    folder: TempDir,
}

impl Work {
    fn with(files: &[(&str, &str)]) -> Work {
        let folder = TempDir::new().expect("a folder");
        files.iter().for_each(|(name, text)| std::fs::write(folder.path().join(name), text).expect("a file"));
        Work { folder }
    }

    fn gen_all(&self, arguments: &[&str]) -> Output {
        let mut byway = Command::new(env!("CARGO_BIN_EXE_byway"));
        byway.arg("gen").args(arguments).args(BUDGET).args(["--out", "tests"]).current_dir(self.folder.path());
        byway.output().expect("byway runs")
    }

    /// Builds all tests with a compiler and flags, and runs them in another folder.
    #[track_caller]
    fn passes_with(&self, compiler: &str, flags: &str) {
        let tests = self.folder.path().join("tests");
        let mut make = Command::new("make");
        make.arg("-B").arg("-C").arg(&tests).args(["check", &format!("CC={compiler}")]);
        succeeded(&make.arg(format!("CFLAGS=-g -Wall -Wextra -Werror {flags}")).output().expect("make runs"));
        let elsewhere = TempDir::new().expect("a folder");
        for program in names(&tests).iter().filter(|name| name.starts_with("test_") && !name.contains('.')) {
            let mut run = Command::new(tests.join(program));
            run.current_dir(elsewhere.path()).env_clear().env("TZ", "XXX-5:45").env("LC_ALL", "C.UTF-8");
            succeeded(&run.output().expect("the tests run"));
        }
        assert_eq!(names(elsewhere.path()), Vec::<String>::new());
    }

    /// The texts of all files of tests.
    fn texts(&self) -> BTreeMap<String, String> {
        let folder = self.folder.path().join("tests");
        let is_text = |name: &String| name.contains('.') || name == "Makefile";
        let read = |name: String| (name.clone(), std::fs::read_to_string(folder.join(name)).expect("a text"));
        names(&folder).into_iter().filter(is_text).map(read).collect()
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

const SANITIZED: &str = "-O1 -fsanitize=address,undefined -fno-sanitize-recover=undefined";

const LISTS: &str = "#include <stdlib.h>\n#include <string.h>\n\
    struct node { struct node *next; char *name; };\n\
    static struct node *all;\n\
    struct node *node_new(const char *name)\n\
    {\n    struct node *n = malloc(sizeof *n);\n    if (!n) return NULL;\n\
        n->name = strdup(name);\n    n->next = NULL;\n    return n;\n}\n\
    int keep(int number)\n\
    {\n    struct node *n = node_new(number > 3 ? \"much\" : \"few\");\n    if (!n) return -1;\n\
        n->next = all;\n    all = n;\n    return n->next != NULL;\n}\n";

/// Tests free what they and the calls have made: results, what makers made, and what variables of the file lead to.
#[test]
fn memory_is_given_back() {
    let work = Work::with(&[("lists.c", LISTS)]);
    succeeded(&work.gen_all(&["lists.c", "--all-functions"]));
    let texts = work.texts();
    assert!(texts["test_node_new.c"].contains("byway_free_all();"), "{}", texts["test_node_new.c"]);
    for (compiler, flags) in [("gcc", "-O2"), ("gcc", SANITIZED)] {
        work.passes_with(compiler, flags);
    }
}

/// What runs on in a static variable of a function is not taken away.
#[test]
fn memory_that_static_variables_lead_to_stays() {
    let text = "#include <stdlib.h>\n\
        int *counter(int step)\n\
        {\n    static int *kept;\n    if (!kept) kept = calloc(1, sizeof *kept);\n\
            if (kept && step > 2) *kept = 7;\n    return kept;\n}\n";
    let work = Work::with(&[("counter.c", text)]);
    let made = work.gen_all(&["counter.c", "--all-functions"]);
    assert!(matches!(made.status.code(), Some(0 | 3)));
    work.passes_with("gcc", SANITIZED);
}

/// Files are made in a folder that is gone when the test ends.
#[test]
fn no_file_is_left_behind() {
    let text = "#include <stdio.h>\n\
        int save(const char *path, int number)\n\
        {\n    FILE *f = fopen(path, \"w\");\n    if (!f) return -1;\n\
            fputc(number > 5 ? 'x' : 'y', f);\n    fclose(f);\n    return number > 5;\n}\n";
    let work = Work::with(&[("save.c", text)]);
    let made = work.gen_all(&["save.c", "--all-functions", "--text-length", "2"]);
    assert!(matches!(made.status.code(), Some(0 | 3)));
    assert!(work.texts()["test_save.c"].contains("byway_enter_folder();"));
    work.passes_with("gcc", "-O0");
}

/// What the code does not mean is no test, and the exit code says that something was left out.
#[test]
fn what_sanitizers_end_is_left_out() {
    let text = "#include <string.h>\nint tail(int n)\n{\n    _Alignas(8) char room[9];\n    memset(room, n > 4, sizeof room);\n\
                \n    return n > 2 ? *(int *)(room + 1) : n;\n}\n";
    let work = Work::with(&[("tail.c", text)]);
    let made = work.gen_all(&["tail.c", "--all-functions"]);
    assert_eq!(made.status.code(), Some(3));
    let said = String::from_utf8_lossy(&made.stdout).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("left out, which sanitizers end (") && said.contains("misaligned"), "{said}");
    work.passes_with("clang-19", SANITIZED);
}

/// Tests could not be linked if another file of the program called what is not given.
#[test]
fn what_other_files_miss_is_no_obstacle() {
    let other = "int nowhere(int); int used(int n) { return n > 100 ? nowhere(n) : n + 1; }\nint unused(int n) { return nowhere(n); }\n";
    let work = Work::with(&[
        ("a.c", "int used(int);\nint f(int n) { return n > 3 && n < 9 ? used(n) : 0; }\n"),
        ("b.c", other),
    ]);
    succeeded(&work.gen_all(&["a.c", "b.c", "--function", "f"]));
    assert!(work.texts()["Makefile"].contains("--defsym=nowhere=byway_missing"));
    work.passes_with("gcc", "-O2");
}

/// Some were new and as many were gone each time, since an exploration finds other inputs each time.
#[test]
fn making_tests_again_changes_nothing() {
    let work = Work::with(&[("lists.c", LISTS)]);
    succeeded(&work.gen_all(&["lists.c", "--all-functions"]));
    let first = work.texts();
    let printed = succeeded(&work.gen_all(&["lists.c", "--function", "keep"]));
    assert!(printed.contains("nothing has changed since its tests were made"), "{printed}");
    assert!(printed.contains("branches "), "{printed}");
    assert_eq!(work.texts(), first);
    // A test that is gone comes back, and so does one of code that has changed.
    std::fs::remove_file(work.folder.path().join("tests/test_keep.c")).expect("it is there");
    let printed = succeeded(&work.gen_all(&["lists.c", "--function", "keep"]));
    assert!(!printed.contains("nothing has changed") && work.texts().contains_key("test_keep.c"), "{printed}");
    std::fs::write(work.folder.path().join("lists.c"), LISTS.replace("> 3", "> 4")).expect("a file");
    let printed = succeeded(&work.gen_all(&["lists.c", "--function", "keep"]));
    assert!(!printed.contains("nothing has changed"), "{printed}");
}

/// Headers have functions, too, and C files may include those that they are about.
#[test]
fn functions_of_headers_get_tests() {
    let header = "#ifndef STEP_H\n#define STEP_H\n#include <stdlib.h>\n\
        static inline uint step(uint n) { return n > 4 ? n - 1 : n; }\n\
        #ifdef STEP_IMPLEMENTATION\nint walk(int n) { return (int)step((uint)n) + 1; }\n#endif\n#endif\n";
    let source = "#define STEP_IMPLEMENTATION\n#include \"step.h\"\n";
    let work = Work::with(&[("step.h", header), ("step.c", source)]);
    succeeded(&work.gen_all(&["step.h"]));
    let texts = work.texts();
    assert!(texts["test_step.c"].contains("#include \"../step.h\""), "{}", texts["test_step.c"]);
    succeeded(&work.gen_all(&["step.c", "--all-functions", "--text-length", "3"]));
    assert!(work.texts().contains_key("test_walk.c"));
    work.passes_with("gcc", "-O2");
}

/// It was said that every branch is covered where all are infeasible, of functions that nothing was known of.
#[test]
fn a_function_without_tests_has_a_reason() {
    let text = "#include <stdlib.h>\nvoid stop(int x) { if (x > 3) abort(); abort(); }\n\
        int at(int *p) { return p[7000000] > 3 ? 1 : 2; }\n";
    let work = Work::with(&[("stop.c", text)]);
    let made = work.gen_all(&["stop.c", "--all-functions"]);
    let said = String::from_utf8_lossy(&made.stdout).into_owned();
    assert!(said.contains("no tests: "), "{said}");
    let (of_stop, _) = said.split_once("int at(").expect("two functions");
    assert!(!of_stop.contains("branches "), "{said}");
}

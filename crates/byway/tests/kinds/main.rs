//! Unit tests of functions with all kinds of types, names and needs: they are made, compile without a warning under both
//! compilers, and pass.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// What the generated files must compile with.
const FLAGS: &str = "CFLAGS=-g -Wall -Wextra -Werror";

struct Made {
    folder: TempDir,
    printed: String,
}

impl Made {
    /// The tests of all functions of a file beside this one.
    fn of(file: &str, options: &[&str]) -> Made {
        Made::ending_with(0, file, options)
    }

    /// The same, with this exit code.
    fn ending_with(code: i32, file: &str, options: &[&str]) -> Made {
        let folder = tempfile::Builder::new().prefix("byway kinds ").tempdir().expect("a folder");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kinds").join(file);
        let output = Command::new(env!("CARGO_BIN_EXE_byway"))
            .arg("gen")
            .arg(source)
            .args(["--all-functions", "--time", "20s", "--runs", "300", "--seed", "1", "--out"])
            .arg(folder.path())
            .args(options)
            .output()
            .expect("byway runs");
        let printed = text(&output);
        assert_eq!(output.status.code(), Some(code), "{printed}");
        Made { folder, printed }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.file(name)).unwrap_or_else(|error| panic!("{name}: {error}\n{}", self.printed))
    }

    /// The tests of a function have this text.
    fn has(&self, function: &str, text: &str) {
        let file = self.read(&format!("test_{function}.c"));
        assert!(file.contains(text), "{text}\n{file}\n{}", self.printed);
    }

    /// Builds and runs the tests with both compilers; these functions must have some.
    fn check(&self, functions: &[&str]) {
        for function in functions {
            assert!(self.file(&format!("test_{function}.c")).exists(), "{function} has no tests:\n{}", self.printed);
        }
        for compiler in ["CC=gcc", "CC=clang-19"] {
            let make = |target: &str| {
                Command::new("make")
                    .arg("-C")
                    .arg(self.folder.path())
                    .args([compiler, FLAGS, target])
                    .output()
                    .expect("make runs")
            };
            assert!(make("clean").status.success());
            let output = make("check");
            assert!(output.status.success(), "{compiler}\n{}\n{}", text(&output), self.printed);
        }
    }
}

fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn numbers_that_few_programs_have() {
    let made = Made::of("numbers.c", &[]);
    made.check(&[
        "wide_sign",
        "wide_square",
        "wide_negate",
        "complex_real",
        "complex_make",
        "long_half",
        "long_sign",
        "vector_first",
        "vector_add",
        "vector_sum",
        "atomic_step",
        "atomic_value",
        "volatile_read",
        "truth_all",
        "small_sum",
    ]);
}

#[test]
fn structures_and_unions_of_all_kinds() {
    let made = Made::of("records.c", &[]);
    made.check(&[
        "word_high",
        "flags_level",
        "flags_raise",
        "message_first",
        "old_message_count",
        "nested_sum",
        "grid_cell",
        "array_pointer",
        "matrix_corner",
        "huge_used",
        "sorter_compare",
        "pair_swap",
        "either_make",
        "node_push",
        "node_sum",
        "colour_next",
    ]);
}

#[test]
fn names_that_are_in_the_way() {
    let made = Made::of("names.c", &[]);
    made.check(&[
        "unnamed",
        "own_names",
        "macros",
        "reserved",
        "same_as_local",
        "counted",
        "sets_result",
        "isblank_",
        "ffs",
        "uses_inline",
        "uses_select",
        "prints",
    ]);
    // What further arguments there would have to be is not known.
    assert!(!made.file("test_takes_list.c").exists());
    assert!(made.read("test_uses_select.c").contains("#define select select_of_the_source"));
}

#[test]
fn functions_that_are_defined_nowhere_are_stubbed() {
    let made = Made::of("missing.c", &[]);
    made.check(&["average", "named", "quality", "by_value", "loudness", "scaled", "checked", "old_style"]);
    assert!(made.read("test_average.c").contains("__attribute__((weak)) int sensor_read(int argument_1)"));
    assert!(made.read("test_named.c").contains("\"xy"), "a text is what a stub returns, too");
    assert!(made.printed.contains("sensor_read is defined nowhere"), "{}", made.printed);
}

#[test]
fn what_stands_for_a_function_can_be_chosen() {
    let made = Made::of("missing.c", &["--no-stubs", "--stub", "sensor_read=7", "--stub", "scale=symbolic"]);
    made.check(&["average", "scaled"]);
    assert!(made.read("test_average.c").contains("return (int)7;"));
    assert!(made.printed.contains("named calls name_of, which is defined nowhere"), "{}", made.printed);
    assert!(!made.file("test_named.c").exists());
}

#[test]
fn objects_are_made_by_the_functions_that_make_them() {
    let made = Made::of("makers.c", &[]);
    let all =
        ["stack_init", "stack_push", "stack_top", "stack_free", "text_new", "text_is", "text_delete", "number_write"];
    made.check(&all);
    assert!(!made.printed.contains("BUG"), "{}", made.printed);
    assert!(made.read("test_stack_top.c").contains("stack_init(&stack_object, "));
    assert!(made.read("test_text_is.c").contains("text_new("));
}

#[test]
fn what_a_function_gives_back_was_allocated() {
    // AddressSanitizer ends programs that ask for more memory than it has, so that one case is left out.
    let made = Made::ending_with(3, "freed.c", &[]);
    made.check(&["list_clear", "list_drop_first", "tree_free", "records_grow", "with_allocator"]);
    assert_eq!(made.printed.matches("left out").count(), 1, "{}", made.printed);
    assert!(made.printed.contains("which sanitizers end (requested allocation size)"), "{}", made.printed);
    assert!(!made.printed.contains("BUG"), "{}", made.printed);
    assert!(made.printed.contains("*allocator.release is not null"), "{}", made.printed);
    assert!(!made.printed.contains("*allocator.tell is not null"), "the function checks it: {}", made.printed);
}

#[test]
fn what_depends_on_the_machine_is_no_test() {
    // Cases are left out, and the exit code says so.
    let made = Made::ending_with(3, "machine.c", &[]);
    made.check(&["has_room"]);
    assert!(!made.printed.contains("whether the tests hold natively was not seen"), "{}", made.printed);
}

#[test]
fn what_is_behind_pointers_is_checked_as_far_as_it_is_there() {
    let made = Made::of("behind.c", &[]);
    made.check(&[
        "person_new",
        "split",
        "number",
        "skip",
        "vector_push",
        "list_push",
        "list_append",
        "ring_init",
        "box_empty",
        "box_name",
        "window_of",
        "gone",
        "packed_new",
        "countdown",
    ]);
    made.has("person_new", "assert(strcmp(result->name, \"");
    made.has("person_new", "assert(result->boss == result);");
    made.has("split", "assert(strcmp(key, \"");
    made.has("split", "assert(strcmp(value, \"");
    made.has("number", "char *end = NULL;");
    made.has("number", "assert(strcmp(end, \"");
    made.has("skip", "assert(strcmp(cursor, \"");
    made.has("vector_push", "assert(memcmp(vector->data, ((int[]){");
    made.has("list_push", "assert(head.prev == result);");
    made.has("list_append", "assert(head->next->value == ");
    made.has("ring_init", "assert(node.next == &node);");
    made.has("box_name", "assert(strcmp(box.label, \"many\") == 0);");
    made.has("box_name", "assert((*box.rows)[1] == 2);");
    made.has("packed_new", "assert(result->high == ");
    made.has("countdown", "assert(memcmp(result, ((int[]){");
    // What was never made, or is gone, is not looked at.
    for (function, text) in
        [("person_new", "scores"), ("person_new", "nick"), ("box_empty", "*box.content"), ("gone", "*result.content")]
    {
        let file = made.read(&format!("test_{function}.c"));
        assert!(!file.lines().any(|line| line.contains("assert") && line.contains(text)), "{text}\n{file}");
    }
    // A list is as long as it has to be.
    let file = made.read("test_list_push.c");
    assert!(!file.contains("head_next_next"), "{file}");
    assert!(!made.printed.contains("left out"), "{}", made.printed);
}

#[test]
fn variables_of_the_file_are_inputs_with_what_they_point_to() {
    let made = Made::of("state.c", &[]);
    made.check(&[
        "registry_add",
        "registry_has",
        "registry_clear",
        "title_length",
        "config_get",
        "config_set",
        "journal_write",
        "greet",
        "serial",
        "stack_push",
    ]);
    made.has("registry_add", "assert(first->key == ");
    made.has("registry_has", "first = &first_entry;");
    made.has("registry_has", "assert(result == 1);");
    made.has("registry_clear", "assert(first == NULL);");
    made.has("title_length", "title = title_target;");
    made.has("config_get", "config.table = &config_table;");
    made.has("stack_push", "byway_begin();");
    assert!(made.printed.contains("greeting is what it is when the program starts"), "{}", made.printed);
    assert!(made.printed.contains("last is what it is when the program starts"), "{}", made.printed);
    assert!(made.printed.contains("title is not null: nothing asks if it is"), "{}", made.printed);
    assert!(!made.printed.contains("BUG") && !made.printed.contains("left out"), "{}", made.printed);
}

#[test]
fn calls_of_exit_are_tested_by_their_status() {
    for options in [&[][..], &["--framework", "check"][..]] {
        let made = Made::of("exits.c", options);
        if options.is_empty() {
            made.check(&["checked_malloc", "option", "usage", "leave"]);
        }
        made.has("checked_malloc", "int exit_status = BYWAY_EXIT_STATUS(checked_malloc(size));");
        made.has("checked_malloc", "error: too much");
        made.has("usage", "BYWAY_EXIT_STATUS(usage(status))");
        assert!(made.printed.contains("exit(2)") && made.printed.contains("exit(0)"), "{}", made.printed);
        // What else ends a program ends that of the tests as well.
        assert!(made.printed.contains("exit(1); no test"), "{}", made.printed);
        assert!(!made.printed.contains("left out"), "{}", made.printed);
    }
}

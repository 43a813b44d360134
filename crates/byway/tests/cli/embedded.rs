//! Programs that `byway cc` built are run and explored by their name; what stands in the way is said.

use crate::place::Place;

const MAIN: &str = "\
#include <stdio.h>
int helper(int);
int main(int argc, char **argv) {
    if (argc > 2) puts(\"many\");
    return helper(argc);
}
";
const HELPER: &str = "int helper(int x) { if (x > 7) return 1; if (x > 5) return 2; return 0; }\n";

/// A program whose helper comes from an archive.
fn built() -> Place {
    let place = Place::with("main.c", MAIN);
    place.write("helper.c", HELPER);
    let answer = place.shell(
        "$BYWAY cc -c main.c helper.c && ar rcs libhelper.a helper.o && $BYWAY cc main.o -L. -lhelper -o program",
    );
    assert_eq!((answer.code, &*answer.err), (Some(0), ""));
    place
}

#[test]
fn a_program_is_run_by_its_name() {
    let place = built();
    let answer = place.answer(["./program", "--", "a", "b"]);
    assert_eq!((answer.code, &*answer.out, &*answer.err), (Some(0), "many\n", ""));
    // It is complete in itself.
    let elsewhere = Place::new();
    std::fs::rename(place.path().join("program"), elsewhere.path().join("moved")).unwrap();
    drop(place);
    assert_eq!(elsewhere.answer(["moved", "--", "1", "2", "3", "4", "5"]).code, Some(2));
}

#[test]
fn own_code_is_what_was_linked_as_objects_or_what_the_user_says() {
    let place = built();
    for (options, branches) in [("", 2), ("--all-code", 6), ("--own helper.c", 4), ("--own 'm*.c' --own helper.c", 6)] {
        let line = format!("$BYWAY gen --time 10s --out out {options} ./program");
        let answer = place.shell(&line);
        assert_eq!(answer.code, Some(0), "{line}: {answer:?}");
        let summary = std::fs::read_to_string(place.path().join("out/summary.json")).unwrap();
        assert!(summary.contains("\"divergences\": 0"), "{line}: {summary}");
        let total = summary.split("\"branches\"").nth(1).and_then(|rest| rest.split("\"total\": ").nth(1));
        let total: u64 =
            total.and_then(|rest| rest.split(|c: char| !c.is_ascii_digit()).next()).unwrap().parse().unwrap();
        assert_eq!(total, branches, "{line}: {summary}");
        let again = place.shell("$BYWAY replay out");
        assert_eq!(again.code, Some(0), "{again:?}");
    }
    let message = "byway: --own other.c: no source of the program is meant by it; its sources are main.c, helper.c\n";
    let answer = place.shell("$BYWAY gen --own other.c ./program");
    assert_eq!((answer.code, &*answer.err), (Some(2), message));
    assert_eq!(place.shell("$BYWAY gen --own '[' ./program").code, Some(2));
}

#[test]
fn a_program_of_another_compiler_is_refused() {
    let place = Place::with("main.c", "int main(void) { return 0; }\n");
    place.shell("clang-19 main.c -o program");
    place.answer(["program"]).says(
        "byway: program: not built by `byway cc`, so there is no LLVM text in it; build it with CC=\"byway cc\" \
         (llvm-strip, unlike strip, takes the text away)\n",
    );
}

#[test]
fn a_changed_source_makes_a_program_stale() {
    let place = Place::with("main.c", "#include \"code.h\"\nint main(void) { return CODE; }\n");
    place.write("code.h", "#define CODE 3\n");
    assert_eq!(place.shell("$BYWAY cc main.c -o program").code, Some(0));
    place.write("code.h", "#define CODE 3\n");
    assert_eq!(place.answer(["program"]).code, Some(3), "it was touched, and is the same");
    place.write("code.h", "#define CODE 4\n");
    let header = place.path().canonicalize().unwrap().join("code.h");
    place.answer(["program"]).says(&format!(
        "byway: program is out of date: {} has changed since it was built; build it again, or give --allow-stale to take \
         it as it is\n",
        header.display()
    ));
    assert_eq!(place.answer(["--allow-stale", "program"]).code, Some(3));
    std::fs::remove_file(header).unwrap();
    assert_eq!(place.answer(["program"]).code, Some(3), "what is gone is not needed");
}

#[test]
fn code_without_text_is_named_when_it_is_linked_and_when_it_is_needed() {
    let place = Place::with("main.c", "int seven(void);\nint main(void) { return seven(); }\n");
    place.write("seven.s", ".globl seven\nseven: mov $7, %eax\n ret\n.section .note.GNU-stack,\"\",@progbits\n");
    let built = place.shell("$BYWAY cc -c seven.s && $BYWAY cc main.c seven.o -o program");
    let warning = "byway cc: warning: seven.s: there is no LLVM text of it (it is assembly); code that needs it cannot be explored\n";
    assert_eq!((built.code, &*built.err), (Some(0), warning));
    assert_eq!(place.shell("./program").code, Some(7));
    let refused = |object: &str, why: &str| {
        format!(
            "byway: `seven` is defined in {object}, of which there is no LLVM text ({why}), so the program cannot be \
             explored; compile it from C with `byway cc`, or configure the program to do without it\n"
        )
    };
    place.answer(["program"]).says(&refused("seven.s", "it is assembly"));

    let line = "echo 'int seven(void) { return 7; }' | clang-19 -x c -c - -o host.o && ar rcs lib.a host.o && $BYWAY cc main.c lib.a -o program";
    let built = place.shell(line);
    assert_eq!((built.code, &*built.err), (Some(0), ""));
    place.answer(["program"]).says(&refused("lib.a(host.o)", "it was not compiled by byway cc"));

    let built = place.shell("$BYWAY cc main.c host.o -o program");
    assert!(built.err.starts_with("byway cc: warning: host.o: there is no LLVM text in it"), "{built:?}");
    place.answer(["program"]).says(&refused("host.o", "it was not compiled by byway cc"));

    place.write("main.c", "int main(void) { return 0; }\n");
    place.shell("$BYWAY cc main.c host.o -o program");
    assert_eq!(place.answer(["program"]).code, Some(0), "main.c does not need it");
}

#[test]
fn a_program_has_the_name_it_was_built_under() {
    let place = Place::with("x.c", "#include <stdio.h>\nint main(int c, char **v) { puts(v[0]); return 0; }\n");
    place.shell("$BYWAY cc x.c -o program-1.2");
    assert_eq!(place.answer(["./program-1.2"]).out, "./program-1.2\n");
}

#[test]
fn symbolic_inputs_are_zero_when_a_program_runs_by_itself() {
    let source = "#include <klee/klee.h>\n\
                  int main(void) {\n    if (klee_int(\"x\") == 77) return 1;\n    return 2;\n}\n";
    let place = Place::with("x.c", source);
    let built = place.shell("$BYWAY cc x.c -o program && ./program");
    assert_eq!((built.code, &*built.err), (Some(2), ""));
    let explored = place.shell("$BYWAY gen --keep all ./program");
    assert!(explored.out.starts_with("2 tests"), "{explored:?}");
}

#[test]
fn damaged_text_is_told() {
    let place = built();
    let program = place.path().join("program");
    let mut bytes = std::fs::read(&program).unwrap();
    let at = bytes.windows(8).position(|window| window == b"BYWAYREC").unwrap();
    bytes[at + 60] ^= 1;
    std::fs::write(&program, bytes).unwrap();
    place.answer(["program"]).mentions("program: the LLVM text in it cannot be read: the record at byte 0 is damaged");
}

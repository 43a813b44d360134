//! `byway cc` does what clang does, in every mode that build systems use.

use crate::place::Place;

const MAIN: &str = "int twice(int);\nint main(int argc, char **argv) { return twice(argc) + OFFSET; }\n";
const TWICE: &str = "#include \"twice.h\"\nint twice(int x) { return x > LIMIT ? 0 : x * 2; }\n";

/// A program of two files and a header.
fn sources() -> Place {
    let place = Place::with("main.c", MAIN);
    place.write("twice.c", TWICE);
    place.write("twice.h", "#define LIMIT 5\n");
    place
}

#[test]
fn sources_become_a_program_in_one_step_or_in_several() {
    let lines = [
        "$BYWAY cc -DOFFSET=3 main.c twice.c -o program",
        "$BYWAY cc -DOFFSET=3 -c main.c twice.c && $BYWAY cc twice.o main.o -o program",
        "$BYWAY cc -DOFFSET=3 -O2 -g -c main.c -o 1.o && $BYWAY cc -flto -O2 -c twice.c && $BYWAY cc -flto 1.o twice.o -oprogram",
        "$BYWAY cc -DOFFSET=3 main.c -c && $BYWAY cc -c twice.c && ar rcs lib.a twice.o && $BYWAY cc main.o -L. -l:lib.a -o program",
        "echo '-DOFFSET=3 \"main.c\" @more' >all; echo twice.c -o program >more; $BYWAY cc @all",
        "cat main.c | $BYWAY cc -DOFFSET=3 -x c - -x none twice.c -o program",
        "$BYWAY cc -E -DOFFSET=3 main.c -o main.i && $BYWAY cc main.i twice.c -o program",
        "$BYWAY cc -DOFFSET=3 main.c twice.c && mv a.out program",
        "$BYWAY cc -DOFFSET=3 -pie main.c twice.c -o program && readelf -h program | grep -q DYN",
        "$BYWAY cc -DOFFSET=3 -ffunction-sections -Wl,--gc-sections main.c twice.c -s -o program",
        "$BYWAY cc -DOFFSET=3 -c main.c twice.c && $BYWAY cc -r main.o twice.o -o all.o && $BYWAY cc all.o -o program",
        "$BYWAY cc -S -emit-llvm -DOFFSET=3 main.c -o main.ll && $BYWAY cc main.ll twice.c -o program",
        "$BYWAY cc -fuse-ld=lld -DOFFSET=3 main.c twice.c -o program && strip program",
    ];
    for line in lines {
        let place = sources();
        let built = place.shell(line);
        assert_eq!((built.code, &*built.out, &*built.err), (Some(0), "", ""), "{line}");
        assert_eq!(place.shell("./program 1").code, Some(7), "{line}");
        let explored = place.shell("$BYWAY exec ./program -- 1");
        assert_eq!((explored.code, &*explored.err), (Some(7), ""), "{line}");
    }
}

#[test]
fn what_makes_no_object_is_clangs_answer() {
    let place = sources();
    for (line, code, words) in [
        ("$BYWAY cc --version", 0, "clang version"),
        ("$BYWAY cc -dumpmachine", 0, "x86_64-unknown-linux-musl"),
        ("$BYWAY cc -print-search-dirs", 0, "libraries: ="),
        ("$BYWAY cc --help", 0, "USAGE: clang"),
        ("$BYWAY cc -v 2>&1", 0, "Target: x86_64"),
        ("$BYWAY cc 2>&1", 1, "error: no input files"),
        ("$BYWAY cc lost.c 2>&1", 1, "no such file or directory: 'lost.c'"),
        ("$BYWAY cc -c main.c twice.c -o both.o -DOFFSET=1 2>&1", 1, "cannot specify -o when generating multiple"),
        ("$BYWAY cc -c main.c 2>&1", 1, "use of undeclared identifier 'OFFSET'"),
        ("$BYWAY cc -fno-such-flag -c twice.c 2>&1", 1, "unknown argument"),
        ("$BYWAY cc -DOFFSET=1 main.c 2>&1", 1, "undefined reference to `twice'"),
        ("$BYWAY cc -E twice.c", 0, "x > 5"),
        ("$BYWAY cc -MM twice.c", 0, "twice.o: twice.c twice.h"),
        ("$BYWAY cc -S twice.c -o -", 0, "twice:"),
        ("$BYWAY cc -### twice.c 2>&1", 0, "-cc1"),
        ("$BYWAY cc -fsyntax-only twice.c; echo $?", 0, "0"),
        ("$BYWAY cc -c twice.c -o - | head -c 4", 0, "ELF"),
        ("$BYWAY cc -c twice.c -o /dev/null && echo good", 0, "good"),
    ] {
        let answer = place.shell(line);
        assert_eq!(answer.code, Some(code), "{line}: {answer:?}");
        assert!(answer.out.contains(words), "{line}: {answer:?}");
    }
}

#[test]
fn warnings_are_said_once() {
    let place = Place::with("x.c", "int main(void) { int unused; return 0; }\n");
    for line in ["$BYWAY cc -Wall -c x.c", "$BYWAY cc -Wall x.c"] {
        let answer = place.shell(line);
        assert_eq!((answer.code, answer.err.matches("unused variable").count()), (Some(0), 1), "{line}: {answer:?}");
        assert!(answer.err.ends_with("1 warning generated.\n"), "{answer:?}");
    }
    assert_eq!(place.shell("$BYWAY cc -Wall -Werror -c x.c -o y.o 2>/dev/null || ls y.o").code, Some(2), "no object");
}

#[test]
fn lists_of_dependencies_are_where_clang_writes_them() {
    for (line, file, target) in [
        ("$BYWAY cc -MD -c twice.c", "twice.d", "twice.o:"),
        ("$BYWAY cc -MMD -MP -MF list -MT goal -c twice.c -o x.o", "list", "goal:"),
        ("$BYWAY cc -Wp,-MD,list -c twice.c", "list", "twice.o:"),
        ("$BYWAY cc -DOFFSET=1 -MMD main.c twice.c -o out/program", "out/program.d", "out/program:"),
    ] {
        let place = sources();
        std::fs::create_dir(place.path().join("out")).unwrap();
        let answer = place.shell(line);
        assert_eq!((answer.code, &*answer.err), (Some(0), ""), "{line}");
        let list = std::fs::read_to_string(place.path().join(file)).unwrap();
        assert!(list.starts_with(target) && list.contains("twice.h"), "{line}: {list}");
    }
}

#[test]
fn nothing_is_left_behind() {
    let place = sources();
    let line = "mkdir tmp && TMPDIR=$PWD/tmp $BYWAY cc -DOFFSET=1 main.c twice.c -o program && ls . tmp";
    assert_eq!(place.shell(line).out, ".:\nmain.c\nprogram\ntmp\ntwice.c\ntwice.h\n\ntmp:\n");
}

#[test]
fn a_shared_library_links() {
    let place = sources();
    let answer = place.shell("$BYWAY cc -fPIC -shared twice.c -o libtwice.so && readelf -h libtwice.so | grep -c DYN");
    assert_eq!((answer.code, &*answer.out, &*answer.err), (Some(0), "1\n", ""));
}

//! Build systems that know nothing of Byway: a configure script with its probes, parallel make, CMake.

use crate::place::{Answer, Place};

/// The probes that configure scripts make: does the compiler work, cross-compile, which functions, sizes and flags.
const CONFIGURE: &str = r#"#!/bin/sh
set -e
probe() { printf '%s\n' "$2" >conftest.c; if eval "$1" >conftest.log 2>&1; then echo yes; else echo no; fi; }
{
    echo "compiles: $(probe '$CC -c conftest.c' 'int main(void) { return 0; }')"
    echo "runs: $(probe '$CC -o conftest conftest.c && ./conftest' 'int main(void) { return 0; }')"
    echo "rejects: $(probe '$CC -c conftest.c' 'int main(void) { return lost; }')"
    echo "strlcpy: $(probe '$CC -o conftest conftest.c' 'char strlcpy(); int main(void) { return strlcpy(); }')"
    echo "gnu_get_libc_version: $(probe '$CC -o conftest conftest.c' 'char gnu_get_libc_version(); int main(void) { return gnu_get_libc_version(); }')"
    echo "stdio.h: $(probe '$CC -E conftest.c' '#include <stdio.h>')"
    echo "selinux.h: $(probe '$CC -E conftest.c' '#include <selinux/selinux.h>')"
    echo "long is 8: $(probe '$CC -c conftest.c' 'static int a[1 - 2 * !(sizeof(long) == 8)]; int *p = a;')"
    echo "libm: $(probe '$CC -o conftest conftest.c -lm' 'double cos(double); int main(int c, char **v) { return cos(c) > 2; }')"
    echo "libselinux: $(probe '$CC -o conftest conftest.c -lselinux' 'int main(void) { return 0; }')"
    echo "-Wno-such: $(probe '$CC -Werror -Wno-such-thing-at-all -c conftest.c' 'int x;')"
    echo "-fvisibility: $(probe '$CC -Werror -fvisibility=hidden -c conftest.c' 'int x;')"
    echo "--gc-sections: $(probe '$CC -Wl,--gc-sections -o conftest conftest.c' 'int main(void) { return 0; }')"
    echo "--no-such: $(probe '$CC -Wl,--no-such-flag -o conftest conftest.c' 'int main(void) { return 0; }')"
    echo "output: $(printf 'int main(void) { return 0; }' >conftest.c; $CC conftest.c; ls a.out)"
} >answers
rm -f conftest* a.out
"#;

const MAKEFILE: &str = "\
PARTS := $(foreach n,1 2 3 4 5 6 7 8,part$(n).o)
program: main.o libparts.a
\t$(CC) -o $@ main.o -L. -lparts
libparts.a: $(PARTS)
\tar rcs $@ $^
%.o: %.c
\t$(CC) -O1 -MMD -c -o $@ $<
";

fn succeeds(answer: Answer) -> Answer {
    assert_eq!(answer.code, Some(0), "{answer:?}");
    answer
}

#[test]
fn probes_of_a_configure_script_find_what_is_there() {
    let place = Place::with("configure", CONFIGURE);
    succeeds(place.shell("CC=\"$BYWAY cc\" sh configure"));
    let answers = std::fs::read_to_string(place.path().join("answers")).unwrap();
    let expected = "compiles: yes\nruns: yes\nrejects: no\nstrlcpy: yes\ngnu_get_libc_version: no\nstdio.h: yes\n\
                    selinux.h: no\nlong is 8: yes\nlibm: yes\nlibselinux: no\n-Wno-such: no\n-fvisibility: yes\n\
                    --gc-sections: yes\n--no-such: no\noutput: a.out\n";
    assert_eq!(answers, expected);
}

#[test]
fn parallel_make_keeps_every_part() {
    let place = Place::with("Makefile", MAKEFILE);
    let mut main = String::from("int main(void) { return 0");
    for number in 1..=8 {
        place.write(format!("part{number}.c"), format!("int part{number}(void) {{ return {number}; }}\n"));
        // The last part is not needed.
        if number < 8 {
            main.push_str(&format!(" + part{number}()"));
        }
    }
    main.push_str("; }\n");
    let declarations: String = (1..=8).map(|number| format!("int part{number}(void);\n")).collect();
    place.write("main.c", declarations + &main);
    succeeds(place.shell("make -s -j8 CC=\"$BYWAY cc\""));
    assert_eq!(place.shell("./program").code, Some(28));
    assert_eq!(place.answer(["program"]).code, Some(28));
    let mut sources: Vec<_> = byway_embedded::read(&place.path().join("program")).unwrap().units;
    sources.sort_by(|a, b| a.source.cmp(&b.source));
    let names: Vec<_> = sources.iter().map(|unit| (unit.source.to_str().unwrap(), unit.own)).collect();
    let parts = ["part1.c", "part2.c", "part3.c", "part4.c", "part5.c", "part6.c", "part7.c"].map(|name| (name, false));
    assert_eq!(names[0], ("main.c", true));
    assert_eq!(names[1..], parts);
    assert_eq!(sources[0].arguments, ["-O1"]);
    assert_eq!(sources[0].directory, place.path().canonicalize().unwrap());
}

#[test]
fn cmake_builds_libraries_and_programs() {
    let place = Place::with(
        "CMakeLists.txt",
        "cmake_minimum_required(VERSION 3.10)\nproject(small C)\ninclude(CheckFunctionExists)\n\
         check_function_exists(strlcpy HAVE_STRLCPY)\nif(NOT HAVE_STRLCPY)\nmessage(FATAL_ERROR \"strlcpy\")\nendif()\n\
         add_library(helper STATIC helper.c)\nadd_executable(program main.c)\ntarget_link_libraries(program helper m)\n",
    );
    place.write("main.c", "int helper(int);\nint main(int argc, char **argv) { return helper(argc); }\n");
    place.write("helper.c", "int helper(int x) { return x + 4; }\n");
    succeeds(place.shell("CC=\"$BYWAY cc\" cmake -S . -B build -DCMAKE_BUILD_TYPE=Release && cmake --build build -j2"));
    assert_eq!(place.shell("build/program").code, Some(5));
    assert_eq!(place.answer(["build/program", "--", "x"]).code, Some(6));
}

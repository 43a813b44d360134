//! What the outside can do tells versions apart: it is an input, or no proof is claimed beyond an assumption.

use crate::versions::Versions;

/// The versions of a body differ on inputs that are told with these words.
#[track_caller]
fn differ(new: &str, old: &str, options: &[&str], words: &str) {
    let headers = "#include <errno.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\n";
    let version = |body: &str| format!("{headers}int f(int x) {{ {body} return x; }}\n");
    let options = [&["--function", "f", "--time", "5s"], options].concat();
    let compared = Versions::of(&version(new), &version(old)).compare(&options);
    assert_eq!(compared.status, Some(1), "{new}\n{old}\n{}{}", compared.printed, compared.errors);
    let said = compared.records[0]["differences"].to_string().replace('\\', "");
    assert!(said.contains(words), "{words}\n{said}\n{}", compared.printed);
    assert_eq!(compared.records[0]["differences"][0]["confirmed"], true, "{}", compared.printed);
}

#[test]
fn what_is_in_errno_counts() {
    differ("", "if (errno == 4) return -1;", &[], "errno = 4");
}

#[test]
fn the_environment_counts() {
    differ("if (getenv(\"HOUSE\")) return -1;", "", &[], "getenv(\"HOUSE\")");
    let value = |letter: char| format!("char *h = getenv(\"HOUSE\"); if (h && h[0] == '{letter}') return -1;");
    differ(&value('a'), &value('b'), &[], "getenv(\"HOUSE\")");
}

#[test]
fn the_clock_counts() {
    differ("if (time(NULL) == 1234567) return -1;", "", &[], "time() = 1234567");
}

#[test]
fn standard_input_counts() {
    differ("if (getchar() == 'q') return -1;", "if (getchar() == 'p') return -1;", &[], "stdin = ");
}

#[test]
fn failing_allocations_count_if_there_may_be_any() {
    let version = |code: &str| format!("void *p = malloc(4); if (!p) return {code}; free(p);");
    differ(&version("-1"), &version("-2"), &["--max-fail", "1"], "failing allocations = 1");
    let text = |code: &str| format!("#include <stdlib.h>\nint f(int x) {{ {} return x; }}\n", version(code));
    let compared = Versions::of(&text("-1"), &text("-2")).compare(&["--function", "f", "--time", "5s"]);
    assert_eq!(compared.status, Some(0), "{}{}", compared.printed, compared.errors);
    assert!(
        compared.printed.contains("every path of both was explored under these assumptions"),
        "{}",
        compared.printed
    );
    let assumed = compared.records[0]["assumptions"].to_string();
    assert!(assumed.contains("memory is never short: malloc does not fail"), "{assumed}");
}

#[test]
fn the_same_pointer_twice_counts() {
    let version = |body: &str| format!("int f(int *a, int *b) {{ {body} }}\n");
    let new = version("*a = 1; *b = 2; return *a;");
    let compared =
        Versions::of(&new, &version("*a = 1; *b = 2; return 1;")).compare(&["--function", "f", "--time", "5s"]);
    assert_eq!(compared.status, Some(1), "{}{}", compared.printed, compared.errors);
    assert!(compared.records.to_string().contains("b = a"), "{}", compared.printed);
}

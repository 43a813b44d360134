//! Functions that are called and are nowhere.

use crate::support::functions_of;
use byway_unit::functions::{Functions, Undefined};

fn declared(found: &Functions, undefined: &Undefined) -> String {
    let params: Vec<String> = undefined.params.iter().map(|&param| found.types.spell(param)).collect();
    let more = if undefined.is_variadic { " ..." } else { "" };
    let guessed = if undefined.is_guessed { ", guessed" } else { "" };
    let spelled = found.types.spell(undefined.returns);
    format!("{} <- {}({}{more}){guessed}", spelled, undefined.name, params.join("; "))
}

fn missing(found: &Functions, function: &str) -> Vec<String> {
    let is_in_library = |name: &str| name == "puts";
    let function = found.get(function).unwrap();
    found.missing(function, is_in_library).map(|undefined| declared(found, undefined)).collect()
}

#[test]
fn what_a_function_needs_itself_and_through_others() {
    let found = functions_of(
        "struct rgb { unsigned char r, g, b; }; struct big { long all[8]; };\n\
         int puts(const char *); struct big load(struct rgb key, const char *format, ...);\n\
         int compare(const void *, const void *); void sort(void *, int (*)(const void *, const void *));\n\
         int elsewhere(int, double);\n\
         static long inner(struct rgb key) { return load(key, \"x\").all[0]; }\n\
         long outer(struct rgb key) { puts(\"outer\"); return inner(key); }\n\
         void by_address(void *all) { sort(all, compare); }\n\
         int alone(int x) { struct big b = {{x}}; return (int)b.all[0]; }\n",
        &["-w"],
    );
    let load = "struct big <- load(struct rgb; const char * ...)";
    assert_eq!(missing(&found, "outer"), [load]);
    assert_eq!(missing(&found, "inner"), [load]);
    let sort = "void <- sort(void *; int (*)(const void *, const void *))";
    assert_eq!(missing(&found, "by_address"), [sort, "int <- compare(void *; void *), guessed"]);
    assert_eq!(missing(&found, "alone"), [""; 0]);
    let load = found.undefined.iter().find(|undefined| &*undefined.name == "load").unwrap();
    assert_eq!(load.line, 2);
    assert!(load.file.ends_with("code.c"));
}

#[test]
fn without_a_prototype_types_are_guessed() {
    let found = functions_of(
        "int old(); double *older();\nlong f(void) { return old(1, 2.0) + (long)older() + implicit(3); }\n",
        &["-w", "-std=gnu89"],
    );
    let mut all = missing(&found, "f");
    all.sort();
    let expected = ["double * <- older( ...)", "int <- implicit( ...), guessed", "int <- old( ...), guessed"];
    assert_eq!(all, expected);
}

#[test]
fn without_optimisation_types_are_guessed_too() {
    let text =
        "struct pair { int x, y; }; int take(struct pair *, double); int f(struct pair *p) { return take(p, 1); }\n";
    let found = functions_of(text, &["-O0"]);
    assert_eq!(missing(&found, "f"), ["int <- take(void *; double), guessed"]);
}

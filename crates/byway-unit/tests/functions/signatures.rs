//! What functions take and return.

use crate::support::functions_of;
use byway_unit::functions::{Function, Functions};

/// The declaration of a function.
fn declared(found: &Functions, function: &Function) -> String {
    let params: Vec<String> = function.params.iter().map(|param| found.types.declare(param.of, &param.name)).collect();
    let more = if function.is_variadic { ", ..." } else { "" };
    format!("{} <- ({}{more})", found.types.spell(function.returns), params.join("; "))
}

fn all(text: &str, flags: &[&str]) -> Vec<(String, String)> {
    let found = functions_of(text, flags);
    found.all.iter().map(|function| (function.name.to_string(), declared(&found, function))).collect()
}

#[test]
fn types_are_those_of_c_where_llvm_has_others() {
    let found = all(
        "struct rgb { unsigned char r, g, b; }; struct big { long all[8]; }; typedef float point[2];\n\
         struct rgb mix(struct rgb a, struct rgb b) { a.r += b.r; return a; }\n\
         struct big grow(struct big a, _Complex double z, __int128 w) { a.all[0] += (long)w; return a; }\n\
         void nothing(void) {}\n\
         int *find(const int *const from, int n, int (*test)(const void *, int), char *names[], point p, int m[3][4])\n\
         { return 0; }\n",
        &["-w"],
    );
    let expected = [
        ("mix", "struct rgb <- (struct rgb a; struct rgb b)"),
        ("grow", "struct big <- (struct big a; _Complex double z; __int128 w)"),
        ("nothing", "void <- ()"),
        (
            "find",
            "int * <- (const int *const from; int n; int (*test)(const void *, int); char **names; float *p; int (*m)[4])",
        ),
    ];
    assert_eq!(found, expected.map(|(name, declared)| (name.to_owned(), declared.to_owned())));
}

#[test]
fn variadic_old_and_nameless_parameters() {
    let found = functions_of(
        "int print(const char *format, ...) { return 0; }\n\
         int old(a, b) int a; char *b; { return a; }\n\
         int open_ended() { return 0; }\n\
         int skip(int, int parameter_1, void *) { return parameter_1; }\n",
        &["-w", "-std=gnu17", "-Wno-c2x-extensions"],
    );
    let of = |name: &str| declared(&found, found.get(name).unwrap());
    assert_eq!(of("print"), "int <- (const char *format, ...)");
    assert_eq!(of("old"), "int <- (int a; char *b)");
    assert_eq!(of("open_ended"), "int <- ()");
    assert_eq!(of("skip"), "int <- (int parameter_1_; int parameter_1; void *parameter_3)");
    let named: Vec<bool> = found.get("skip").unwrap().params.iter().map(|param| param.is_named).collect();
    assert_eq!(named, [false, true, false]);
}

#[test]
fn arrays_whose_length_is_another_parameter() {
    let found = functions_of(
        "int sum(int rows, int columns, int m[rows][columns]) { return m[1][0]; }\n\
         int deep(int n, int m[n][n][n]) { return m[0][1][2]; }\n",
        &[],
    );
    let (sum, deep) = (found.get("sum").unwrap(), found.get("deep").unwrap());
    assert_eq!(declared(&found, sum), "int <- (int rows; int columns; int (*m)[])");
    assert!(found.types.can_be_spelled(sum.params[2].of));
    assert!(!found.types.can_be_spelled(deep.params[1].of));
}

#[test]
fn names_files_lines_and_static() {
    let found = functions_of(
        "static int hidden(int x) { return x; }\n\n\nint shown(int x)\n{ return hidden(x); }\n\
         int labelled(void) __asm__(\"another_name\");\nint labelled(void) { return 1; }\n",
        &[],
    );
    let facts: Vec<(&str, u32, bool)> =
        found.all.iter().map(|function| (&*function.name, function.line, function.is_static)).collect();
    assert_eq!(facts, [("shown", 4, false), ("hidden", 1, true), ("labelled", 7, false)]);
    assert!(found.all.iter().all(|function| function.file.ends_with("code.c")));
    assert_eq!(found.nearest("show"), ["shown"]);
    assert!(found.get("show").is_none());
}

#[test]
fn without_debug_information_there_is_a_name_only() {
    for flag in ["-g0", "-gline-tables-only"] {
        let found = functions_of("int f(int x) { return x; }\n", &[flag]);
        assert!(found.all.is_empty(), "{flag}");
        assert_eq!(found.undescribed, ["f".into()], "{flag}");
    }
}

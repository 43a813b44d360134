//! What stands for functions that are missing.

use crate::support::functions_of;
use crate::{assumed, plan, plan_with};
use byway_unit::harness::{Calls, harness};
use byway_unit::plan::{Memory, Returned, StubChoice, Stubs};
use byway_unit::values::stubs as text_of_stubs;

const TEXT: &str = "struct tree { struct tree *left; int key; }; struct pair { int a, b; };\n\
    int sensor(int); const char *name(void); struct pair *pair_of(int); struct tree *tree_of(int);\n\
    void note(const char *, ...); _Noreturn void die(void); void free(void *); int other(void); int old();\n\
    int f(int x) { if (x > 3) die(); note(\"%d\", x); free(0); return sensor(x) + (name() != 0) + pair_of(x)->a + tree_of(x)->key; }\n\
    int g(int x) { return other() + x; }\n\
    int h(int x) { return old(x); }\n";

#[test]
fn each_returns_what_its_type_allows() {
    let found = functions_of(TEXT, &["-fno-builtin", "-w"]);
    let plan = plan(&found, "f");
    let mut lines = assumed(&plan);
    lines.sort();
    let expected = [
        "die is defined nowhere; what stands for it ends the test",
        "name is defined nowhere; what stands for it returns anything, looks at nothing but its arguments and changes nothing",
        "note is defined nowhere; what stands for it does nothing",
        "pair_of is defined nowhere; what stands for it returns anything, looks at nothing but its arguments and changes nothing",
        "sensor is defined nowhere; what stands for it returns anything, looks at nothing but its arguments and changes nothing",
        "tree_of is defined nowhere; what stands for it returns NULL",
    ];
    assert_eq!(lines, expected);
    let never = plan.stubs.iter().filter(|stub| stub.returns == Returned::Never).map(|stub| &*stub.name);
    let mut never: Vec<&str> = never.collect();
    never.sort_unstable();
    assert_eq!(never, ["die", "old", "other"], "those that are not called are there, too");
}

#[test]
fn files_that_need_more_than_the_function_link() {
    let found = functions_of(TEXT, &["-fno-builtin", "-w"]);
    let plan = plan(&found, "g");
    let made = harness(&found, found.get("g").unwrap(), &plan, Calls::Once, "code.c");
    assert!(made.text.contains("__attribute__((weak)) int other(void)"), "{}", made.text);
    assert!(made.text.contains("__attribute__((weak)) int sensor(int byway_argument_1)"), "{}", made.text);
    let tests = text_of_stubs(&found.types, &plan).join("\n");
    assert!(
        tests.contains("/* Stands for sensor: no test comes here. */") && tests.contains("return *other_results++;"),
        "{tests}"
    );
}

#[test]
fn without_a_prototype_another_name_is_used() {
    let found = functions_of(TEXT, &["-fno-builtin", "-w"]);
    let made = harness(&found, found.get("h").unwrap(), &plan(&found, "h"), Calls::Once, "code.c");
    assert!(made.text.contains("__attribute__((weak)) int byway_missing_old(void) __asm__(\"old\");"), "{}", made.text);
}

#[test]
fn the_user_chooses() {
    let found = functions_of(TEXT, &["-fno-builtin", "-w"]);
    let mut stubs = Stubs::default();
    stubs.named.insert("other".to_owned(), StubChoice::Returns(7));
    let plan = plan_with(&found, "g", &stubs).unwrap();
    let stub = plan.stubs.iter().find(|stub| &*stub.name == "other").unwrap();
    assert_eq!(stub.returns, Returned::Number(7));
    stubs.named.insert("other".to_owned(), StubChoice::Nothing);
    let error = plan_with(&found, "g", &stubs).unwrap_err();
    assert_eq!(error.to_string(), "g calls other, which is defined nowhere: it must not be stubbed");
    stubs.named.insert("name".to_owned(), StubChoice::Returns(1));
    let error = plan_with(&found, "f", &stubs).unwrap_err().to_string();
    assert!(error.contains("it cannot return 1, which is no const char *"), "{error}");
}

#[test]
fn allocators_behind_pointers_allocate() {
    let found = functions_of(
        "typedef unsigned long size_t; struct hooks { void *(*malloc_func)(void *, size_t);\n\
         void *(*realloc)(void *, void *, size_t); void (*free_it)(void *, void *); void *(*make)(size_t); };\n\
         int f(struct hooks *h) { return h->malloc_func(h, 3) == h->realloc(h, h, 4); }\n",
        &[],
    );
    let returns: Vec<Returned> = plan(&found, "f").stubs.iter().map(|stub| stub.returns.clone()).collect();
    let expected =
        [Memory::Allocate { size: 1 }, Memory::Resize { pointer: 1, size: 2 }, Memory::GiveBack { pointer: 1 }];
    assert_eq!(returns[..3], expected.map(Returned::Memory));
    assert!(matches!(returns[3], Returned::Shape(_)), "its name says nothing");
}

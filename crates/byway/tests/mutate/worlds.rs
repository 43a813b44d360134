//! Programs whose inputs come from outside: arguments, standard input, mapped files.

use crate::work::Work;

#[test]
fn arguments_and_standard_input_are_what_they_were() {
    let source = r#"
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int total = 0, c;
    if (argc > 1 && argv[1][0] == 'x') total = 5;
    while ((c = getchar()) != EOF) {
        if (c == 'a') total += 2;
        if (c == '\n') break;
    }
    fprintf(stderr, "%d\n", total);
    return total;
}
"#;
    let work = Work::with(source, &["--sym-args", "0", "1", "1", "--sym-stdin", "2"]);
    let done = work.mutate(&[]);
    assert_eq!(done.record["unused_tests"].as_array().map(Vec::len), Some(0), "{}", done.printed);
    assert!(done.record["score"].as_f64().is_some_and(|score| score > 60.0), "{}", done.printed);
    assert!(done.record["tests"].as_u64().is_some_and(|tests| tests > 1), "{}", done.printed);
}

#[test]
fn the_folder_and_its_limits_are_what_they_were() {
    let source = r#"
#include <klee/klee.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void)
{
    char folder[64];
    int x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (!getcwd(folder, sizeof folder)) return 9;
    puts(folder);
    FILE *file = fopen("notes.txt", "r");
    puts(file ? "there" : "not there");
    if (x == 5) {
        void *block = malloc(100000);
        puts(block ? "enough" : "not enough");
    }
    return x + 1 < x;
}
"#;
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("notes.txt"), "notes").expect("a file");
    let map = format!("{}:/work/notes.txt", folder.path().join("notes.txt").display());
    let options = ["--cwd", "/work", "--map", &map, "--heap", "64K", "--check-overflow"];
    let done = Work::with(source, &options).mutate(&[]);
    assert_eq!(done.record["unused_tests"].as_array().map(Vec::len), Some(0), "{}", done.printed);
    assert!(done.record["tests"].as_u64().is_some_and(|tests| tests >= 2), "{}", done.printed);
}

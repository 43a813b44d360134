//! Directives of assembly are the assembler's, which runs outside of the sandbox.

use crate::work::Work;
use std::fs;
use std::process::Command;

const PROGRAM: &str = r#"
#include <klee/klee.h>
#include <stdio.h>
int main(void)
{
    unsigned char c;
    klee_make_symbolic(&c, 1, "c");
    puts(c == 7 ? "a" : "b");
    return 0;
}
"#;

#[test]
fn text_of_others_that_reads_files_is_not_built() {
    let work = Work::with(PROGRAM);
    work.generate(&["--no-replay"]);
    let secret = work.path().join("secret");
    fs::write(&secret, "what nobody should see\n").expect("it is written");
    let text = work.out().join("program/000.ll");
    let before = fs::read_to_string(&text).expect("it is there");
    for directive in [format!(".incbin \\22{}\\22", secret.display()), ".fill 300000000,1,65".to_owned()] {
        fs::write(&text, format!("{before}\nmodule asm \"stolen: {directive}\"\n")).expect("it is written");
        let replay = &mut Command::new(env!("CARGO_BIN_EXE_byway"));
        let replayed = replay.current_dir(work.path()).args(["replay", "out"]).output().expect("byway runs");
        let said = String::from_utf8_lossy(&replayed.stderr).into_owned();
        assert_eq!(replayed.status.code(), Some(2), "{said}");
        assert!(said.contains("is not built: its assembly has"), "{said}");
        assert!(!said.contains("what nobody should see"), "{said}");
    }
}

#[test]
fn assembly_that_only_lays_out_the_program_is_built() {
    let assembly = "__asm__(\".pushsection .data\\nkept: .long 7\\n.popsection\\n.globl kept\");\n";
    let made = Work::with(&format!("{assembly}{PROGRAM}")).generate(&[]);
    assert!(made.printed.contains("native replay agrees on every test"), "{}", made.printed);
}

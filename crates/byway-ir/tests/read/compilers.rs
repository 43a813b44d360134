//! What compilers write today, read as it is.

use byway_ir::module::{GlobalKind, Module};
use byway_ir::read::read_module;
use std::path::{Path, PathBuf};
use std::process::Command;

const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/sources");

/// Runs a compiler that writes LLVM text to its standard output; nothing if it is not installed.
fn compile(program: &str, args: &[&str]) -> Option<String> {
    let output = Command::new(program).args(args).current_dir(SOURCES).output().ok()?;
    assert!(output.status.success(), "{program} {args:?}: {}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).expect("LLVM text is UTF-8"))
}

fn read(what: &str, text: &str) -> Module {
    let module = read_module(what, text).unwrap_or_else(|error| panic!("{error}"));
    let defined = module.globals.iter().filter(|global| match &global.kind {
        GlobalKind::Function(function) => function.is_definition(),
        _ => false,
    });
    assert_eq!(defined.count(), text.lines().filter(|line| line.starts_with("define ")).count(), "{what}");
    module
}

#[test]
fn clang_at_every_level() {
    let levels: [&[&str]; 5] = [
        &["-O1", "-Xclang", "-disable-llvm-passes", "-g"],
        &["-O0", "-g", "-fsanitize=undefined"],
        &["-O2", "-g"],
        &["-O3", "-mavx2"],
        &["-Os", "-g", "-fno-math-errno", "-fno-discard-value-names"],
    ];
    let mut read_any = false;
    for version in [16, 17, 18, 19] {
        for source in ["control.c", "data.c", "calls.c", "exceptions.cpp"] {
            for level in levels {
                let args = [level, &["-S", "-emit-llvm", "-o", "-", source]].concat();
                let Some(text) = compile(&format!("clang-{version}"), &args) else { continue };
                let what = format!("clang-{version} {}", args.join(" "));
                let module = read(&what, &text);
                assert_eq!(module.source_filename, source);
                assert_eq!(!module.metadata.variables.is_empty(), args.contains(&"-g"), "{what}");
                read_any = true;
            }
        }
    }
    assert!(read_any, "install clang-19: no clang from 16 to 19 was found");
}

#[test]
fn rustc_with_and_without_optimisation() {
    let rustc = std::env::var("RUSTC").unwrap_or("rustc".to_owned());
    for level in [&["-g"][..], &["-O"], &["-O", "-g", "-Cpanic=abort"]] {
        let args = [level, &["--edition", "2024", "--emit=llvm-ir", "-o", "-", "rust.rs"]].concat();
        let text = compile(&rustc, &args).expect("rustc built this test");
        read(&format!("rustc {}", args.join(" ")), &text);
    }
}

#[test]
fn modules_of_the_repository() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/modules");
    let paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder of modules is part of the repository")
        .map(|entry| entry.expect("the folder can be listed").path())
        .collect();
    assert!(paths.len() > 5);
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("a module is text");
        read(&path.display().to_string(), &text);
    }
}

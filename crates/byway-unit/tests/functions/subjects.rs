//! The subjects for unit tests, all of them.

use crate::support::module_of;
use byway_clang::Clang;
use byway_unit::functions::Functions;
use byway_unit::types::CType;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The files of the subjects.
pub fn sources() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/unit").canonicalize().unwrap();
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut sources: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|end| end == "c")).collect();
    sources.sort();
    sources
}

/// What the linker sees of an object, by clang and nm, which know nothing of debug information.
fn external_functions(source: &Path) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let object = folder.path().join("code.o");
    let clang = Clang::find().unwrap();
    let status = Command::new(clang.path()).arg("-c").arg("-w").arg(source).arg("-o").arg(&object).status().unwrap();
    assert!(status.success());
    let output = Command::new("nm").args(["--defined-only", "--extern-only"]).arg(&object).output().unwrap();
    let listed = String::from_utf8(output.stdout).unwrap();
    let words = listed.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    words.filter(|words| words[1] == "T" || words[1] == "W").map(|words| words[2].to_owned()).collect()
}

/// How many parameters each function has, by clang's syntax tree, which knows nothing of debug information either.
fn parameter_counts(source: &Path) -> BTreeMap<String, usize> {
    let clang = Clang::find().unwrap();
    let dump = ["-fsyntax-only", "-w", "-fno-color-diagnostics", "-Xclang", "-ast-dump"];
    let output = Command::new(clang.path()).args(dump).arg(source).output().unwrap();
    let mut counts = BTreeMap::new();
    let mut function = None;
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let depth = line.find(|character: char| character.is_ascii_alphabetic()).unwrap_or(0);
        let words: Vec<&str> = line[depth..].split_whitespace().collect();
        if depth == 2 {
            let typed = line.split_once('\'').map(|(before, _)| before);
            let name = typed.and_then(|before| before.split_whitespace().last());
            function = (words[0] == "FunctionDecl").then(|| name.unwrap_or_default().to_owned());
            if let Some(function) = &function {
                counts.insert(function.clone(), 0);
            }
        } else if depth == 4
            && words[0] == "ParmVarDecl"
            && let Some(function) = &function
        {
            *counts.entry(function.clone()).or_insert(0) += 1;
        }
    }
    counts
}

/// Clang must agree that functions and variables are declared as they are defined.
fn declare_again(source: &Path, found: &Functions) {
    let functions = found.all.iter().map(|function| {
        let word = if function.is_static { "static " } else { "" };
        format!("{word}{};\n", found.prototype(function))
    });
    let described = found.undefined.iter().filter(|undefined| !undefined.is_guessed);
    let undefined = described.map(|undefined| format!("{};\n", found.prototype_of_undefined(undefined)));
    let variables = found.globals.iter().filter(|global| global.function.is_none() && !global.is_guessed);
    let variables = variables.map(|global| format!("extern {};\n", found.types.declare(global.of, &global.name)));
    let again: String = functions.chain(undefined).chain(variables).collect();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("again.c");
    std::fs::write(&path, format!("#include \"{}\"\n{again}", source.display())).unwrap();
    let clang = Clang::find().unwrap();
    let output = Command::new(clang.path()).args(["-fsyntax-only", "-Werror"]).arg(&path).output().unwrap();
    assert!(output.status.success(), "{}\n{again}", String::from_utf8_lossy(&output.stderr));
}

/// All types are known, and all external functions with all their parameters; how many there are.
fn check(source: &Path) -> usize {
    let found = Functions::of(&module_of(source, &[]));
    for (_, of) in found.types.iter() {
        assert!(!matches!(of, CType::Unknown { .. }), "{}: {of:?}", source.display());
    }
    assert!(found.undescribed.is_empty(), "{}: {:?}", source.display(), found.undescribed);
    declare_again(source, &found);
    let counts = parameter_counts(source);
    let external = external_functions(source);
    for name in &external {
        let function = found.get(name).unwrap_or_else(|| panic!("no {name}"));
        assert!(!function.is_static, "{name}");
        assert_eq!(Some(&function.params.len()), counts.get(name), "parameters of {name}");
        assert!(function.params.iter().all(|param| param.is_named), "{name}");
        assert!(function.line > 0 && function.file.ends_with(".c"), "{name}");
    }
    assert_eq!(found.all.iter().filter(|function| !function.is_static).count(), external.len(), "{}", source.display());
    external.len()
}

#[test]
fn every_type_and_every_external_function_is_found() {
    let sources = sources();
    let (one, other) = sources.split_at(sources.len() / 2);
    let count = |sources: &[PathBuf]| sources.iter().map(|source| check(source)).sum::<usize>();
    let seen = std::thread::scope(|scope| {
        let first = scope.spawn(|| count(one));
        count(other) + first.join().unwrap()
    });
    assert!(seen >= 60, "{seen} functions");
}

//! Compiling and disassembling single files.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use byway_clang::{Clang, CompileOptions, ToolError, as_argument};
use tempfile::TempDir;

/// A file in a folder whose name has a space, as folders do.
fn file(folder: &TempDir, name: &str, text: &str) -> PathBuf {
    let spaced = folder.path().join("a folder");
    fs::create_dir_all(&spaced).unwrap();
    let path = spaced.join(name);
    fs::write(&path, text).unwrap();
    path
}

fn with_flags(flags: &[&str]) -> CompileOptions {
    CompileOptions { libc_headers: None, flags: flags.iter().map(Into::into).collect() }
}

#[test]
fn c_becomes_text_with_every_branch_and_debug_information() {
    let folder = TempDir::new().unwrap();
    let source = file(&folder, "abs.c", "int abs_of(int x) { if (x < 0) x = -x; return x; }\n");
    let compiled = Clang::find().unwrap().compile(&source, &CompileOptions::default()).unwrap();
    assert!(compiled.text.contains("define dso_local i32 @abs_of("));
    assert!(compiled.text.contains("br i1 "));
    assert!(!compiled.text.contains("optnone"));
    assert!(compiled.text.contains("DILocalVariable(name: \"x\""));
    assert_eq!(compiled.warnings, "");
    assert_eq!(fs::read_dir(source.parent().unwrap()).unwrap().count(), 1, "no file is left behind");
}

#[test]
fn flags_are_passed_on_and_those_that_must_hold_do() {
    let folder = TempDir::new().unwrap();
    file(&folder, "extra.h", "#define EXTRA 2\n");
    let source = file(
        &folder,
        "-odd.c",
        "#include \"extra.h\"\nunsigned f(const char *s) { return __builtin_strlen(s) + WIDTH + EXTRA; }\n",
    );
    let include = format!("-I{}", source.parent().unwrap().display());
    let options = with_flags(&["-DWIDTH=40", &include, "-O2", "-fbuiltin", "-g0"]);
    let text = Clang::find().unwrap().compile(&source, &options).unwrap().text;
    assert!(text.contains(", 40"));
    assert!(text.contains("@strlen("), "the call stays a call");
    assert!(text.contains("no-builtins"));
    assert!(!text.contains("!DILocation"));
}

#[test]
fn cplusplus_is_told_by_its_name() {
    let folder = TempDir::new().unwrap();
    let source = file(
        &folder,
        "box.cpp",
        "template <class T> struct Box { T it; T get() const { return it; } };\nint f() { return Box<int>{3}.get(); }\n",
    );
    let text = Clang::find().unwrap().compile(&source, &CompileOptions::default()).unwrap().text;
    assert!(text.contains("@_ZNK3BoxIiE3getEv("));
}

#[test]
fn warnings_are_handed_on_as_they_are() {
    let folder = TempDir::new().unwrap();
    let source = file(&folder, "warn.c", "int f(void) { int unused; return 0; }\n");
    let compiled = Clang::find().unwrap().compile(&source, &with_flags(&["-Wall"])).unwrap();
    assert!(compiled.warnings.contains("warn.c:1:19: warning: unused variable 'unused'"), "{}", compiled.warnings);
}

#[test]
fn what_does_not_compile_is_told_in_clangs_words() {
    let folder = TempDir::new().unwrap();
    let source = file(&folder, "bad.c", "int main(void) { return missing; }\n");
    let error = Clang::find().unwrap().compile(&source, &CompileOptions::default()).unwrap_err();
    let message = error.to_string();
    assert!(matches!(error, ToolError::DoesNotCompile { .. }));
    assert!(message.contains("bad.c:1:25: error: use of undeclared identifier 'missing'"), "{message}");
}

#[test]
fn a_file_that_is_not_there_or_no_source_is_an_error() {
    let folder = TempDir::new().unwrap();
    let clang = Clang::find().unwrap();
    let absent = folder.path().join("absent.c");
    let error = clang.compile(&absent, &CompileOptions::default()).unwrap_err();
    assert!(matches!(error, ToolError::CannotRead { .. }), "{error}");
    let other = file(&folder, "notes.txt", "not a program\n");
    let error = clang.compile(&other, &CompileOptions::default()).unwrap_err();
    assert!(matches!(error, ToolError::DoesNotCompile { .. }), "{error}");
}

#[test]
fn nobody_waits_for_a_pipe() {
    let folder = TempDir::new().unwrap();
    let pipe = folder.path().join("pipe.c");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let error = Clang::find().unwrap().compile(&pipe, &CompileOptions::default()).unwrap_err();
    assert!(error.to_string().contains("pipe.c' could not be read: it is no regular file"), "{error}");
    let error = Clang::find().unwrap().disassemble(&pipe).unwrap_err();
    assert!(matches!(error, ToolError::CannotRead { .. }), "{error}");
}

#[test]
fn a_name_is_not_taken_for_a_file_of_arguments() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("flags.c"), "-DNEVER -o /dev/full").unwrap();
    fs::write(folder.path().join("@flags.c"), "int fine;\n").unwrap();
    assert_eq!(as_argument(Path::new("@flags.c")), Path::new("./@flags.c"));
    assert_eq!(as_argument(Path::new("flags@.c")), Path::new("flags@.c"));
    let source = folder.path().join("@flags.c");
    let mut command = Command::new(Clang::find().unwrap().path());
    command.current_dir(folder.path()).args(["-S", "-emit-llvm", "-o", "-", "--"]);
    let output = command.arg(as_argument(Path::new(source.file_name().unwrap()))).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).contains("@fine"));
}

#[test]
fn bitcode_becomes_text() {
    let folder = TempDir::new().unwrap();
    let clang = Clang::find().unwrap();
    let source = file(&folder, "one.c", "int one(void) { return 1; }\n");
    let bitcode = source.with_extension("bc");
    let made = Command::new(clang.path()).args(["-c", "-emit-llvm", "-o"]).arg(&bitcode).arg(&source).status().unwrap();
    assert!(made.success());
    assert!(clang.disassemble(&bitcode).unwrap().contains("@one()"));

    fs::write(&bitcode, b"BC\xc0\xde and then nothing of use").unwrap();
    let error = clang.disassemble(&bitcode).unwrap_err();
    assert!(matches!(error, ToolError::CannotDisassemble { .. }), "{error}");
    let error = clang.disassemble(Path::new("/nowhere/at/all.bc")).unwrap_err();
    assert!(matches!(error, ToolError::CannotRead { .. }), "{error}");
}

//! The libc's text is right: linked natively with `libc/native`, it runs programs as any libc does.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use byway_clang::{Clang, CompileOptions, Libc, scan_symbols};
use tempfile::TempDir;

fn libc_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../libc/native")
}

/// The objects of the native runtime, and the names that tie them to the rest.
struct Runtime {
    objects: Vec<PathBuf>,
    defined: BTreeSet<String>,
    undefined: Vec<String>,
}

/// The texts that a program needs from the libc, as a linker takes members from an archive. What the native runtime
/// defines is not taken.
fn needed_members<'a>(libc: &'a Libc, program: &str, runtime: &Runtime) -> Vec<&'a str> {
    let mut defined = runtime.defined.clone();
    let mut wanted = runtime.undefined.clone();
    let symbols = scan_symbols(program);
    defined.extend(symbols.defined.into_iter().map(|symbol| symbol.name));
    wanted.extend(symbols.undefined);
    let mut texts = Vec::new();
    while let Some(name) = wanted.pop() {
        if defined.contains(&name) {
            continue;
        }
        let Some(member) = libc.defining(&name) else { continue };
        let text = libc.text(member).unwrap();
        let symbols = scan_symbols(text);
        defined.extend(symbols.defined.into_iter().map(|symbol| symbol.name));
        wanted.extend(symbols.undefined);
        texts.push(text);
    }
    texts
}

fn run(command: &mut Command) -> Output {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}\n{}", String::from_utf8_lossy(&output.stderr));
    output
}

fn native_runtime(clang: &Clang, libc: &Libc, folder: &Path) -> Runtime {
    let mut objects = Vec::new();
    let mut sources: Vec<_> = fs::read_dir(libc_folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    sources.sort();
    for source in sources.iter().filter(|path| path.extension().is_some_and(|name| name == "c" || name == "S")) {
        let object = folder.join(format!("{}.o", source.file_name().unwrap().display()));
        let flags = ["-c", "-O1", "-Wall", "-Werror", "-ffreestanding", "-fno-builtin", "-nostdlibinc", "-isystem"];
        run(Command::new(clang.path()).args(flags).arg(libc.include_folder()).arg(source).arg("-o").arg(&object));
        objects.push(object);
    }
    let defined = list_symbols(clang, &objects, "--defined-only").into_iter().collect();
    let undefined = list_symbols(clang, &objects, "--undefined-only");
    Runtime { objects, defined, undefined }
}

fn list_symbols(clang: &Clang, objects: &[PathBuf], which: &str) -> Vec<String> {
    let mut nm = Command::new(format!("llvm-nm-{}", clang.major()));
    let listed = run(nm.args([which, "--extern-only", "--format=just-symbols"]).args(objects));
    String::from_utf8(listed.stdout).unwrap().lines().map(str::to_owned).collect()
}

fn build(clang: &Clang, libc: &Libc, source: &Path, folder: &Path) -> PathBuf {
    let runtime = native_runtime(clang, libc, folder);
    let options = CompileOptions { libc_headers: Some(libc.include_folder().to_owned()), flags: vec![] };
    let program = clang.compile(source, &options).unwrap();
    assert_eq!(program.warnings, "");
    let mut texts = vec![program.text.as_str()];
    texts.extend(needed_members(libc, &program.text, &runtime));
    let mut files = Vec::new();
    for (number, text) in texts.iter().enumerate() {
        let file = folder.join(format!("{number}.ll"));
        fs::write(&file, text).unwrap();
        files.push(file);
    }
    let linked = folder.join("linked.bc");
    run(Command::new(format!("llvm-link-{}", clang.major())).args(&files).arg("-o").arg(&linked));
    let object = folder.join("linked.o");
    run(Command::new(clang.path()).args(["-c", "-O0", "-w"]).arg(&linked).arg("-o").arg(&object));
    let binary = folder.join("program");
    let mut link = Command::new(clang.path());
    run(link.args(["-static", "-nostdlib"]).args(&runtime.objects).arg(&object).arg("-o").arg(&binary));
    binary
}

#[test]
fn programs_run_natively_with_the_text_of_the_libc() {
    let clang = Clang::find().unwrap();
    let libc = Libc::open(&clang, &mut |_| {}).unwrap();
    let folder = TempDir::new().unwrap();
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let binary = build(&clang, &libc, &programs.join("everyday.c"), folder.path());

    let normal = Command::new(&binary).arg("normal").output().unwrap();
    let expected = fs::read_to_string(programs.join("everyday.out")).unwrap();
    assert_eq!(String::from_utf8_lossy(&normal.stdout), expected);
    assert_eq!(normal.status.code(), Some(7), "{normal:?}");

    let failed = Command::new(&binary).arg("assert").output().unwrap();
    let message = String::from_utf8_lossy(&failed.stderr);
    assert!(message.starts_with("Assertion failed: argc == 1 ("), "{message}");
    assert_eq!(failed.status.signal(), Some(6));

    let aborted = Command::new(&binary).arg("abort").output().unwrap();
    assert_eq!(aborted.status.signal(), Some(6));
    assert!(aborted.stderr.is_empty());
}

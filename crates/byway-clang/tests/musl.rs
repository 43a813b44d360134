//! The whole of musl, built by the machine's clang. The first run builds it; later ones find it in the cache.

use std::collections::BTreeSet;
use std::fs;
use std::time::Instant;

use byway_clang::{Clang, CompileOptions, Libc, Linkage, scan_symbols};
use tempfile::TempDir;

/// What the engine, and the program, must supply.
const SUPPLIED: &[&str] = &[
    "LLVMFuzzerTestOneInput",
    "__byway_abort",
    "__byway_argument",
    "__byway_assert_fail",
    "__byway_assume",
    "__byway_contract_fail",
    "__byway_free",
    "__byway_make_measured",
    "__byway_make_symbolic",
    "__byway_malloc",
    "__byway_measure_object",
    "__byway_measure_symbolic",
    "__byway_report",
    "__byway_require",
    "__byway_run_constructors",
    "__byway_run_destructors",
    "__byway_syscall",
    "__byway_unsupported",
    "__byway_usable_size",
    "__byway_value",
    "longjmp",
    "setjmp",
];

fn libc() -> Libc {
    let clang = Clang::find().expect("clang");
    Libc::open(&clang, &mut |_| {}).expect("the libc builds")
}

#[test]
fn nothing_is_undefined_but_what_the_engine_supplies() {
    let libc = libc();
    let mut undefined = BTreeSet::new();
    let mut optional = BTreeSet::new();
    for member in libc.members() {
        let symbols = scan_symbols(libc.text(member).unwrap());
        undefined.extend(symbols.undefined.into_iter().filter(|name| libc.defining(name).is_none()));
        optional.extend(symbols.optional.into_iter().filter(|name| libc.defining(name).is_none()));
    }
    assert_eq!(undefined.iter().map(String::as_str).collect::<Vec<_>>(), SUPPLIED);
    // What a fuzz target may define, and parts of a linked binary, which no text defines: musl takes their absence for
    // emptiness.
    let sections = [
        "LLVMFuzzerInitialize",
        "_DYNAMIC",
        "__fini_array_end",
        "__fini_array_start",
        "__init_array_end",
        "__init_array_start",
    ];
    assert_eq!(optional.iter().map(String::as_str).collect::<Vec<_>>(), sections);
}

#[test]
fn no_member_has_assembly_but_empty_barriers() {
    let libc = libc();
    for member in libc.members() {
        let text = libc.text(member).unwrap();
        assert!(!text.contains("\nmodule asm "), "{}", libc.member_name(member));
        for line in text.lines().filter(|line| line.contains(" asm ")) {
            assert!(
                line.contains(" asm sideeffect \"\"") || line.contains(" asm \"\""),
                "{}: {line}",
                libc.member_name(member)
            );
        }
    }
}

#[test]
fn debug_information_names_files_as_the_archive_does() {
    let libc = libc();
    for member in libc.members() {
        let text = libc.text(member).unwrap();
        for line in text.lines().filter(|line| line.contains("!DIFile(")) {
            let name = field(line, "filename").unwrap();
            let folder = field(line, "directory").filter(|folder| !folder.is_empty());
            let path = folder.map_or(name.to_owned(), |folder| format!("{folder}/{name}"));
            assert!(path.starts_with("musl/") || path.starts_with("byway/libc/"), "{line}");
        }
    }
}

/// The value of `name: "value"` in a metadata line.
fn field<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!("{name}: \""))?;
    rest.split_once('"').map(|(value, _)| value)
}

#[test]
fn the_fast_functions_are_intrinsics() {
    let libc = libc();
    let intrinsics = [
        ("memcpy", "@llvm.memcpy.p0.p0.i64("),
        ("memmove", "@llvm.memmove.p0.p0.i64("),
        ("memset", "@llvm.memset.p0.i64("),
        ("sqrt", "@llvm.sqrt.f64("),
        ("sqrtl", "@llvm.sqrt.f80("),
        ("fabsf", "@llvm.fabs.f32("),
        ("copysign", "@llvm.copysign.f64("),
    ];
    for (function, intrinsic) in intrinsics {
        let text = libc.text(libc.defining(function).unwrap()).unwrap();
        let calls: Vec<_> = text.lines().filter(|line| line.contains(" call ") && line.contains('@')).collect();
        assert!(matches!(calls[..], [call] if call.contains(intrinsic)), "{function}: {calls:?}");
    }
}

#[test]
fn strings_are_read_byte_by_byte() {
    let libc = libc();
    // The masks by which a whole word is searched for a zero byte, 0x8080808080808080 and 0x80808080.
    let masks = ["-9187201950435737472", "-2139062144"];
    let areas = ["musl/src/multibyte/", "musl/src/stdio/", "musl/src/stdlib/", "musl/src/string/"];
    for member in libc.members() {
        let name = libc.member_name(member);
        if areas.iter().any(|area| name.starts_with(area)) {
            let text = libc.text(member).unwrap();
            assert!(masks.iter().all(|mask| !text.contains(mask)), "{name}");
        }
    }
}

#[test]
fn user_code_sees_the_headers_of_the_libc_and_of_clang_only() {
    let libc = libc();
    let folder = TempDir::new().unwrap();
    let source = folder.path().join("headers.c");
    let headers = [
        "assert.h",
        "complex.h",
        "ctype.h",
        "dirent.h",
        "errno.h",
        "fcntl.h",
        "fenv.h",
        "float.h",
        "getopt.h",
        "immintrin.h",
        "inttypes.h",
        "iso646.h",
        "limits.h",
        "locale.h",
        "malloc.h",
        "math.h",
        "pthread.h",
        "regex.h",
        "setjmp.h",
        "signal.h",
        "stdalign.h",
        "stdarg.h",
        "stdatomic.h",
        "stdbool.h",
        "stddef.h",
        "stdint.h",
        "stdio.h",
        "stdlib.h",
        "stdnoreturn.h",
        "string.h",
        "sys/mman.h",
        "sys/socket.h",
        "sys/stat.h",
        "sys/syscall.h",
        "sys/wait.h",
        "tgmath.h",
        "threads.h",
        "time.h",
        "uchar.h",
        "unistd.h",
        "wchar.h",
        "wctype.h",
    ];
    let mut text: String = headers.iter().map(|header| format!("#include <{header}>\n")).collect();
    text.push_str("#ifdef __GLIBC__\n#error the headers of the machine are seen\n#endif\nlong number = SYS_read + sizeof(pthread_t);\n");
    fs::write(&source, text).unwrap();
    let flags = ["-std=c11", "-D_GNU_SOURCE", "-Wall", "-Werror"].map(Into::into).to_vec();
    let options = CompileOptions { libc_headers: Some(libc.include_folder().to_owned()), flags };
    let compiled = Clang::find().unwrap().compile(&source, &options).unwrap();
    assert!(compiled.text.contains("@number = "));
    assert_eq!(compiled.warnings, "");
}

#[test]
fn strong_definitions_go_before_weak_ones() {
    let libc = libc();
    // exit.c has a weak stand-in for this.
    let member = libc.defining("__stdio_exit").unwrap();
    assert_eq!(libc.member_name(member), "musl/src/stdio/__stdio_exit.c");
    assert_eq!(libc.linkage("_start_c"), Some(Linkage::Strong));
    assert_eq!(libc.linkage("fileno_unlocked"), Some(Linkage::Weak));
    assert_eq!(libc.defining("no_such_function"), None);
}

#[test]
fn opening_the_cached_libc_is_quick() {
    drop(libc());
    let best = (0..10)
        .map(|_| {
            let start = Instant::now();
            drop(libc());
            start.elapsed()
        })
        .min()
        .unwrap();
    assert!(best.as_millis() < 10, "{best:?}");
}

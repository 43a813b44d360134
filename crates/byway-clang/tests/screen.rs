//! Flags from files: what is taken, and that nothing gets through with which clang runs, reads or writes something else.

use byway_clang::{Clang, screen};
use std::ffi::OsString;
use std::process::Command;

fn words(text: &str) -> Vec<OsString> {
    text.split_whitespace().map(OsString::from).collect()
}

#[test]
fn what_decides_what_a_source_means_is_told_from_the_rest() {
    let line = "-Iinc -I /usr/x -DN=1 -D M -UZ -std=gnu11 -O2 -g -Wall -Werror -c -o x.o -MD -MF x.d -MT x -fPIC \
                -march=native -include conf.h -isystem sys -fsanitize=address -lm -L lib -x c a.c -funsigned-char";
    let meaning = "-Iinc -I /usr/x -DN=1 -D M -UZ -std=gnu11 -include conf.h -isystem sys -funsigned-char";
    assert_eq!(screen(words(line)).meaningful(), words(meaning));
    let taken = "-Iinc -I /usr/x -DN=1 -D M -UZ -std=gnu11 -O2 -g -Wall -Werror -fPIC -march=native -include conf.h \
                 -isystem sys -x c -funsigned-char";
    assert_eq!(screen(words(line)).all(), words(taken));
    let left = screen(words(line)).named();
    assert_eq!(left, "-c, -o x.o, -MD, -MF x.d, -MT x, -fsanitize=address, -lm, -L lib, a.c");
}

#[test]
fn what_builds_of_distributions_use_is_taken() {
    let line = "-g -O2 -ffile-prefix-map=/build/x-1.0=. -fstack-protector-strong -fstack-clash-protection -Wformat \
                -Werror=format-security -fcf-protection -Wdate-time -D_FORTIFY_SOURCE=2 -fno-strict-aliasing \
                -fno-omit-frame-pointer -fvisibility=hidden -pthread -pipe -fno-plt -std=c99 -pedantic -ffunction-sections \
                -fdata-sections -fno-common -Wno-unused-parameter -fno-builtin-memcpy -msse4.2 -fpack-struct=4";
    assert_eq!(screen(words(line)).named(), "");
}

/// Flags that are refused because nothing follows them.
const LACK_A_VALUE: [&str; 11] =
    ["-D", "-I", "-U", "-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-x", "-std", "-iprefix"];

/// Flags that run, read or write something, or lead to more flags.
const REFUSED: &[&str] = &[
    "-fplugin=./x.so",
    "-fplugin-arg-x-y=z",
    "-fpass-plugin=./x.so",
    "-Xclang -load",
    "-Xclang ./x.so",
    "-Xpreprocessor -x",
    "-Xassembler x",
    "-Xlinker x",
    "-Xanalyzer x",
    "-Xarch_host -fplugin=x",
    "-Wp,-MD,x",
    "-Wa,-I,x",
    "-Wl,-plugin,x",
    "-B.",
    "-B .",
    "--sysroot=.",
    "--sysroot .",
    "-isysroot .",
    "-specs=x",
    "--specs=x",
    "-wrapper x",
    "@flags",
    "@/tmp/flags",
    "-D @flags",
    "-U @flags",
    "-I @flags",
    "-include @flags",
    "-x @flags",
    "--config=x",
    "--config x",
    "--config-user-dir=.",
    "-o x",
    "-ox",
    "--output=x",
    "-MF x",
    "-MFx",
    "-MD",
    "-MMD",
    "-MJ x",
    "-dependency-file",
    "-fprofile-use=x",
    "-fprofile-instr-use=x",
    "-fprofile-generate",
    "-fprofile-sample-use=x",
    "-fmemory-profile-use=x",
    "-fcs-profile-generate",
    "-fauto-profile=x",
    "-working-directory=x",
    "-working-directory x",
    "-fuse-ld=./x",
    "--ld-path=./x",
    "-ivfsoverlay x",
    "-fmodules",
    "-fcxx-modules",
    "-fmodules-cache-path=x",
    "-fmodule-map-file=x",
    "-fmodule-file=x",
    "-fmodule-output=x",
    "-fimplicit-module-maps",
    "-save-temps",
    "--save-temps",
    "-save-temps=obj",
    "-dumpdir x",
    "-fdebug-compilation-dir=x",
    "-fdebug-compilation-dir x",
    "-ffile-compilation-dir=x",
    "-gcc-toolchain x",
    "--gcc-toolchain=x",
    "--gcc-install-dir=x",
    "--gcc-triple=x",
    "-ccc-gcc-name x",
    "-ccc-print-phases",
    "-ccc-install-dir x",
    "-mllvm -x",
    "-mllvm=-x",
    "-fembed-bitcode",
    "-fembed-offload-object=x",
    "-fsanitize-ignorelist=x",
    "-fsanitize-blacklist=x",
    "-fsanitize-coverage-allowlist=x",
    "-fsanitize=address",
    "-fprofile-list=x",
    "-fxray-instrument",
    "-fxray-always-instrument=x",
    "-fxray-attr-list=x",
    "--print-search-dirs",
    "-print-prog-name=x",
    "--help",
    "--version",
    "-v",
    "-###",
    "-ftime-trace",
    "-ftime-trace=x",
    "-ftime-report",
    "-fproc-stat-report=x",
    "-fsave-optimization-record",
    "-foptimization-record-file=x",
    "-fcrash-diagnostics-dir=x",
    "-fcrash-diagnostics",
    "-gen-reproducer",
    "-fstack-usage",
    "-index-store-path x",
    "-include-pch x",
    "-include-pchx",
    "-isystem-after x",
    "-fthinlto-index=x",
    "-fthin-link-bitcode=x",
    "-flto",
    "-gsplit-dwarf",
    "-gmodules",
    "--serialize-diagnostics x",
    "-resource-dir x",
    "-resource-dir=x",
    "-fno-integrated-as",
    "-no-integrated-cpp",
    "-fno-integrated-cc1",
    "-E",
    "-S",
    "-c",
    "-emit-ast",
    "-x ast",
    "-x c-header",
    "-xc++",
    "-target x",
    "--target=x",
    "-m32",
    "-cc1",
    "--driver-mode=cl",
    "-fapinotes",
    "-iapinotes-modules x",
    "-fbuild-session-file=x",
    "-fplugin",
    "-load",
    "-rpath x",
    "-L.",
    "-lx",
    "-T x",
    "-frewrite-map-file=x",
    "-frandomize-layout-seed-file=x",
    "-fopenmp",
    "-fopenmp-host-ir-file-path x",
    "-D",
    "-I",
    "--",
    "-",
    "other.o",
    "",
    "-std=../x",
    "-march=/x",
    "-fvisibility=a,b",
    "-finput-charset=/dev/zero",
];

#[test]
fn what_runs_reads_or_writes_something_is_left_out() {
    for refused in REFUSED {
        let given: Vec<OsString> = match refused.split_once(' ') {
            Some((flag, value)) => vec![flag.into(), value.into()],
            None => vec![(*refused).into()],
        };
        let screened = screen(given.clone());
        assert_eq!(screened.clone().all(), [""; 0], "{refused}");
        assert!(!screened.left_out.is_empty(), "{refused} is lost");
        // Beside others, too, and none of those is lost; but a flag that lacks its value takes what follows for it.
        if LACK_A_VALUE.contains(refused) {
            continue;
        }
        let screened = screen([vec!["-DA".into()], given, vec!["-DB".into()]].concat());
        let taken = screened.all();
        assert!(taken.starts_with(&["-DA".into()]), "{refused}: {taken:?}");
        assert!(taken.iter().all(|word| ["-DA", "-DB"].iter().any(|known| word == known)), "{refused}: {taken:?}");
    }
}

#[test]
fn a_flag_is_one_line() {
    for flag in ["-DX=1\n\ttouch trace", "-DX=\r", "-DX=\u{1b}[31m", "-Ia\nb", "-ffile-prefix-map=a=\n", "-Wall\n"] {
        assert_eq!(screen([flag.into()]).left_out, [flag], "{flag:?}");
        assert_eq!(screen(["-D".into(), flag.into()]).all(), [""; 0], "{flag:?}");
    }
    let odd = "-DX=\"a$b#c;d!=e`f'g\\\\h\\\"\t\"";
    assert_eq!(screen([odd.into()]).all(), [odd]);
}

#[test]
fn clang_does_not_start_anything_or_write_anything_for_what_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("a.c");
    std::fs::write(&source, "int a;\n").unwrap();
    // A flag with a long name is not one with a short name and a value.
    let flags = "-Iload -Dplugin -includestdio.h -isystemx -iquotex -idirafterx -imacrosstdbool.h -Uo -Wplugin -std=c11 \
                 -ffile-prefix-map=a=b -fexceptions -g -O2 -fvisibility=hidden -pthread -fno-builtin-strlen -x c";
    let screened = screen(words(flags));
    assert_eq!(screened.named(), "");
    let mut command = Command::new(Clang::find().unwrap().path());
    command
        .current_dir(folder.path())
        .args(screened.all())
        .args(["-w", "-S", "-emit-llvm", "-o", "-", "--"])
        .arg(&source);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "only the source");
}

//! musl as machine code, built by the machine's clang. The first run builds it; later ones find it in the cache.

use std::fs;
use std::path::Path;
use std::process::Command;

use byway_clang::{Clang, LibcPlaces, Sysroot};
use tempfile::TempDir;

const PROGRAM: &str = "\
#include <fenv.h>
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
static jmp_buf back;
static void *work(void *argument) { return (char *)argument + 1; }
int main(int argc, char **argv) {
    pthread_t thread;
    void *result;
    pthread_create(&thread, 0, work, argv);
    pthread_join(thread, &result);
    char *text = malloc(100);
    snprintf(text, 100, \"%.3Lf %ld %d\", sqrtl(2.0L + argc), (long)((char *)result - (char *)argv), fegetround());
    puts(text);
    free(text);
    __int128 wide = (__int128)argc << 100;
    if (!setjmp(back)) longjmp(back, 1);
    return (int)((wide / 3) >> 98);
}
";

fn sysroot() -> (Clang, Sysroot) {
    let clang = Clang::find().expect("clang");
    let sysroot = Sysroot::open(&clang, &mut |_| {}).expect("musl builds");
    (clang, sysroot)
}

fn build(folder: &Path, flags: &[&str]) -> Command {
    let (clang, sysroot) = sysroot();
    fs::write(folder.join("x.c"), PROGRAM).unwrap();
    let mut command = Command::new(clang.path());
    command.current_dir(folder).args(sysroot.flags()).args(["-Wall", "-Werror", "x.c", "-o", "x", "-lm", "-lpthread"]);
    let output = command.args(flags).output().unwrap();
    assert!(output.status.success(), "{flags:?}: {}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{flags:?}");
    Command::new(folder.join("x"))
}

#[test]
fn programs_run_in_every_way_of_linking() {
    let flags: [&[&str]; 5] = [
        &["-static"],
        &["-static-pie"],
        &["-static", "-O2", "-Wl,--gc-sections"],
        &["-static", "-fuse-ld=lld"],
        &["-static-pie", "-fuse-ld=lld"],
    ];
    for flags in flags {
        let folder = TempDir::new().unwrap();
        let output = build(folder.path(), flags).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), "1.732 1 0\n", "{flags:?}");
        assert_eq!(output.status.code(), Some(1), "{flags:?}");
    }
}

#[test]
fn the_machines_own_headers_and_libraries_are_not_seen() {
    let (clang, sysroot) = sysroot();
    let folder = TempDir::new().unwrap();
    let try_it = |source: &str, flags: &[&str]| {
        fs::write(folder.path().join("x.c"), source).unwrap();
        let mut command = Command::new(clang.path());
        command.current_dir(folder.path()).args(sysroot.flags()).args(["-static", "x.c", "-o", "x"]).args(flags);
        command.output().unwrap().status.success()
    };
    assert!(try_it("#include <stdio.h>\n#ifdef __GLIBC__\n#error\n#endif\nint main(void) { return 0; }\n", &[]));
    assert!(!try_it("#include <gnu/libc-version.h>\nint main(void) { return 0; }\n", &[]));
    assert!(!try_it("int main(void) { return 0; }\n", &["-lanl"]), "a library of glibc");
    assert!(!try_it("char gnu_get_libc_version(); int main(void) { return gnu_get_libc_version(); }\n", &[]));
}

#[test]
fn a_damaged_library_is_built_again() {
    let (clang, sysroot) = sysroot();
    let folder = TempDir::new().unwrap();
    let places = LibcPlaces { cache: folder.path().join("cache"), ..LibcPlaces::find().unwrap() };
    fs::create_dir(&places.cache).unwrap();
    let copied = Command::new("cp").arg("-r").arg(sysroot.path()).arg(&places.cache).status().unwrap();
    assert!(copied.success());
    let mut built = 0;
    let open = |built: &mut usize| Sysroot::open_at(&clang, &places, &mut |progress| *built = progress.done).unwrap();
    let library = open(&mut built).path().join("usr/lib/libc.a");
    assert!(library.starts_with(&places.cache) && built == 0, "the copy is as good");
    let mut bytes = fs::read(&library).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    fs::write(&library, bytes).unwrap();
    open(&mut built);
    assert!(built > 100, "{built} files were built");
    built = 0;
    open(&mut built);
    assert_eq!(built, 0, "and now it is whole");
}

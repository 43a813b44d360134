//! The cache of built libcs, on a libc of three files so that a build takes no time.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use byway_clang::{Clang, Libc, LibcError, LibcPlaces, Linkage, MuslSource, Overlay};
use tempfile::TempDir;

/// A tree with the shape of musl's, and an empty cache beside it.
struct Fixture {
    folder: TempDir,
    clang: Clang,
}

impl Fixture {
    fn new() -> Self {
        let fixture = Self { folder: TempDir::new().unwrap(), clang: Clang::find().unwrap() };
        fixture.put("VERSION", "0.1\n");
        fixture.put("include/alltypes.h.in", "TYPEDEF int number;\n");
        fixture.put("include/small.h", "#define __NEED_number\n#include <bits/alltypes.h>\nnumber twice(number);\n");
        fixture.put("arch/generic/bits/shared.h", "#define SHARED 1\n");
        fixture.put("arch/x86_64/bits/alltypes.h.in", "#define WORD 8\n");
        fixture.put("arch/x86_64/bits/syscall.h.in", "#define __NR_read 0\n");
        fixture.put("src/include/features.h", "");
        fixture.put("src/internal/inner.h", "");
        fixture.put("src/one/twice.c", "#include <small.h>\nnumber twice(number x) { return 2 * x; }\n");
        fixture.put(
            "src/one/weak.c",
            "__attribute__((weak)) int both(void) { return 1; }\nstatic int own;\nint *where(void) { return &own; }\n",
        );
        fixture.put("src/two/replaced.c", "#error this file must not be compiled\n");
        fixture
    }

    fn musl(&self) -> PathBuf {
        self.folder.path().join("a musl")
    }

    fn cache(&self) -> PathBuf {
        self.folder.path().join("a cache")
    }

    fn put(&self, path: &str, text: &str) {
        let file = self.musl().join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }

    fn overlay() -> Overlay {
        Overlay::new(vec![("src/two/replaced.c".to_owned(), "int both(void) { return 2; }\n".to_owned())])
    }

    fn open_with(&self, overlay: &Overlay, edited: bool) -> (Result<Libc, LibcError>, usize) {
        let places = LibcPlaces { musl: MuslSource { root: self.musl(), edited }, cache: self.cache() };
        let mut compiled = 0;
        let libc = Libc::open_at(&self.clang, &places, overlay, &mut |progress| compiled = progress.done);
        (libc, compiled)
    }

    /// Opens the libc; also the number of files that were compiled for it.
    fn open(&self) -> (Libc, usize) {
        let (libc, compiled) = self.open_with(&Self::overlay(), false);
        (libc.unwrap(), compiled)
    }

    /// The only entry of the cache.
    fn entry(&self) -> PathBuf {
        let entries: Vec<_> = folders_in(&self.cache());
        assert_eq!(entries.len(), 1, "{entries:?}");
        entries[0].clone()
    }
}

fn folders_in(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir()).collect()
}

#[test]
fn it_is_built_once_and_then_found() {
    let fixture = Fixture::new();
    let (libc, compiled) = fixture.open();
    assert_eq!(compiled, 3);
    let names: Vec<_> = libc.members().map(|member| libc.member_name(member)).collect();
    assert_eq!(names, ["byway/libc/src/two/replaced.c", "musl/src/one/twice.c", "musl/src/one/weak.c"]);
    assert!(libc.text(libc.defining("twice").unwrap()).unwrap().contains("define dso_local i32 @twice("));
    assert_eq!(libc.member_name(libc.defining("both").unwrap()), names[0], "the strong one");
    assert_eq!(libc.linkage("both"), Some(Linkage::Strong));
    assert_eq!(libc.defining("own"), None);
    assert_eq!(libc.defining("printf"), None);

    let (again, compiled) = fixture.open();
    assert_eq!(compiled, 0);
    assert_eq!(again.members().len(), 3);
    assert!(fixture.entry().starts_with(fixture.cache()));
}

#[test]
fn headers_are_complete_in_themselves() {
    let fixture = Fixture::new();
    let (libc, _) = fixture.open();
    let read = |name: &str| fs::read_to_string(libc.include_folder().join(name)).unwrap();
    assert!(read("small.h").contains("twice"));
    assert!(read("bits/shared.h").contains("SHARED"));
    assert!(read("bits/alltypes.h").starts_with("#define WORD 8\n#if defined(__NEED_number)"));
    assert!(read("bits/syscall.h").contains("#define SYS_read 0"));
    assert!(!libc.include_folder().join("alltypes.h.in").exists());
}

#[test]
fn another_source_is_another_entry() {
    let fixture = Fixture::new();
    fixture.open();
    let overlay = Overlay::new(vec![("src/two/replaced.c".to_owned(), "int both(void) { return 3; }\n".to_owned())]);
    assert_eq!(fixture.open_with(&overlay, false).1, 3, "the overlay has changed");
    fixture.put("VERSION", "0.2\n");
    assert_eq!(fixture.open().1, 3, "the version has changed");
    assert_eq!(fixture.open_with(&Fixture::overlay(), true).1, 3);
    assert_eq!(fixture.open_with(&Fixture::overlay(), true).1, 0);
    fixture.put("src/one/twice.c", "int twice(int x) { return x + x; }\n");
    assert_eq!(fixture.open_with(&Fixture::overlay(), true).1, 3, "a file of an edited tree has changed");
}

#[test]
fn several_at_once_build_once() {
    let fixture = Fixture::new();
    let compiled = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| {
                let (libc, count) = fixture.open();
                assert_eq!(libc.members().len(), 3);
                compiled.fetch_add(count, Ordering::Relaxed);
            });
        }
    });
    assert_eq!(compiled.into_inner(), 3);
}

#[test]
fn a_damaged_entry_is_built_again() {
    let fixture = Fixture::new();
    fixture.open();
    let archive = fixture.entry().join("libc.archive");
    let good = fs::read(&archive).unwrap();
    let flipped = |at: usize| {
        let mut bytes = good.clone();
        bytes[at] ^= 1;
        bytes
    };
    let damaged: Vec<(&str, Vec<u8>)> = vec![
        ("empty", vec![]),
        ("cut in the header", good[..20].to_vec()),
        ("cut in the index", good[..100].to_vec()),
        ("cut in the texts", good[..good.len() - 1].to_vec()),
        ("grown", [good.as_slice(), b"x"].concat()),
        ("another file", b"#!/bin/sh\necho this is no archive, however long it is, and so it must be built\n".to_vec()),
        ("another format", flipped(8)),
        ("wrong count", flipped(12)),
        ("huge count", [&good[..12], &[0xff; 8], &good[20..]].concat()),
        ("wrong checksum", flipped(40)),
        ("wrong index", flipped(70)),
    ];
    for (what, bytes) in damaged {
        fs::write(&archive, bytes).unwrap();
        let (libc, compiled) = fixture.open();
        assert_eq!(compiled, 3, "{what}");
        assert!(libc.defining("twice").is_some());
        assert_eq!(fs::read(&archive).unwrap(), good, "a build gives the same bytes each time");
    }
    fs::remove_dir_all(fixture.entry().join("include")).unwrap();
    assert_eq!(fixture.open().1, 3, "headers gone");
    for (what, name) in [("a header", "include/small.h"), ("the seal", "checksum")] {
        let file = fixture.entry().join(name);
        let mut bytes = fs::read(&file).unwrap();
        *bytes.last_mut().unwrap() ^= 1;
        fs::write(&file, bytes).unwrap();
        assert_eq!(fixture.open().1, 3, "{what} has another bit");
        fs::write(&file, "").unwrap();
        assert_eq!(fixture.open().1, 3, "{what} is cut");
    }
    assert_eq!(fixture.open().1, 0, "all is well again");
}

#[test]
fn a_damaged_text_is_built_again_when_it_is_taken() {
    let fixture = Fixture::new();
    fixture.open();
    let archive = fixture.entry().join("libc.archive");
    let good = fs::read(&archive).unwrap();
    let mut bytes = good.clone();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&archive, bytes).unwrap();
    let (libc, compiled) = fixture.open();
    assert_eq!(compiled, 0, "no member has been read");
    let (first, last) = (libc.members().next().unwrap(), libc.members().last().unwrap());
    assert!(libc.text(first).unwrap().contains("@both"));
    assert!(libc.text(last).unwrap().contains("@where"));
    assert_eq!(fs::read(&archive).unwrap(), good);
    assert!(fixture.open().0.text(last).is_ok());
}

#[test]
fn a_cache_of_others_is_not_used() {
    let fixture = Fixture::new();
    fixture.open();
    let set_mode = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    let refused = |what: &str| {
        let (refused, compiled) = fixture.open_with(&Fixture::overlay(), false);
        let message = refused.err().unwrap_or_else(|| panic!("{what}: it is used")).to_string();
        assert!(compiled == 0 && message.contains("a cache' is not used"), "{what}: {message}");
        assert!(message.contains("BYWAY_CACHE"), "{message}");
        message
    };
    set_mode(&fixture.cache(), 0o777);
    assert!(refused("all may write").contains("other users may write to it"));
    set_mode(&fixture.cache(), 0o700);
    let above = fixture.cache().parent().unwrap().to_owned();
    set_mode(&above, 0o777);
    refused("all may exchange it");
    set_mode(&above, 0o1777);
    assert_eq!(fixture.open().1, 0, "only the owner may exchange it");
    set_mode(&above, 0o700);
    // What others may have written in the days when they could is built again.
    let archive = fixture.entry().join("libc.archive");
    set_mode(&archive, 0o666);
    assert_eq!(fixture.open().1, 3);
    if std::os::unix::fs::chown(fixture.cache(), Some(65534), None).is_ok() {
        assert!(refused("another user's").contains("belongs to another user (number 65534)"));
    }
}

#[test]
fn what_a_killed_build_left_is_no_hindrance() {
    let fixture = Fixture::new();
    fixture.open();
    let entry = fixture.entry();
    let workshop = entry.with_extension("new");
    fs::create_dir_all(workshop.join("entry/include")).unwrap();
    fs::write(workshop.join("entry/libc.archive"), "half").unwrap();
    fs::remove_dir_all(&entry).unwrap();
    assert_eq!(fixture.open().1, 3);
    assert_eq!(fixture.entry(), entry, "and nothing of it remains");
}

#[test]
fn a_file_that_does_not_compile_is_named_and_nothing_is_kept() {
    let fixture = Fixture::new();
    fixture.put("src/one/broken.c", "int broken(void) { return missing; }\n");
    let (result, _) = fixture.open_with(&Fixture::overlay(), false);
    let message = result.err().unwrap().to_string();
    assert!(message.contains("'musl/src/one/broken.c' does not compile"), "{message}");
    assert!(message.contains("use of undeclared identifier 'missing'"), "{message}");
    assert!(folders_in(&fixture.cache()).iter().all(|path| path.extension().is_some()), "no entry");
    fixture.put("src/one/broken.c", "int mended(void) { return 0; }\n");
    assert!(fixture.open().0.defining("mended").is_some());
}

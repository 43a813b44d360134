//! Records in objects that the machine's compiler and linkers have made and moved about.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use byway_embedded::{
    Dependency, EmbeddedError, Foreign, FormatError, Inspected, LinkRecord, Record, Unit, attach, inspect_archive,
    inspect_object, object_with, read, stale,
};
use tempfile::TempDir;

const CLANG: &str = "clang-19";

fn unit(source: &str) -> Unit {
    Unit {
        source: source.into(),
        directory: "/a folder".into(),
        arguments: vec!["-O2".into(), "-DNAME=\"a b\"".into()],
        language: "c".into(),
        dependencies: vec![],
        own: true,
        text: format!("; the text of {source}\n").repeat(1000),
    }
}

struct Place(TempDir);

impl Place {
    fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let output = Command::new(program).current_dir(self.0.path()).args(arguments).output().unwrap();
        assert!(output.status.success(), "{program} {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{program} {arguments:?}");
    }

    /// Compiles a source and attaches a record for it.
    fn object(&self, name: &str, source: &str, flags: &[&str]) -> PathBuf {
        let object = self.plain_object(name, source, flags);
        let mut bytes = fs::read(&object).unwrap();
        attach(&mut bytes, &Record::Unit(unit(name))).unwrap();
        fs::write(&object, bytes).unwrap();
        object
    }

    fn plain_object(&self, name: &str, source: &str, flags: &[&str]) -> PathBuf {
        fs::write(self.path(&format!("{name}.c")), source).unwrap();
        let (file, object) = (format!("{name}.c"), format!("{name}.o"));
        self.run(CLANG, &[flags, &["-c", &file, "-o", &object]].concat());
        self.path(&object)
    }

    fn three_objects(&self, flags: &[&str]) {
        self.object("main", "int used(void);\nint main(void) { return used(); }\n", flags);
        self.object("used", "int used(void) { return 7; }\n", flags);
        self.object("unused", "int unused(void) { return 8; }\n", flags);
    }

    fn sources(&self, program: &str) -> Vec<String> {
        read(&self.path(program)).unwrap().units.iter().map(|unit| unit.source.display().to_string()).collect()
    }
}

#[test]
fn what_is_attached_is_read_and_the_object_stays_what_it_was() {
    let place = Place::new();
    let object = place.object("main", "int main(void) { return 7; }\n", &["-g"]);
    let kept = read(&object).unwrap();
    assert_eq!(kept.units, [unit("main")]);
    assert!(matches!(inspect_object(&object).unwrap(), Inspected::Embedded { units, .. } if units.len() == 1));
    place.run(CLANG, &["main.o", "-o", "main"]);
    assert_eq!(Command::new(place.path("main")).status().unwrap().code(), Some(7));
    assert_eq!(read(&place.path("main")).unwrap(), kept);
}

#[test]
fn a_program_keeps_the_members_it_was_linked_from_and_no_others() {
    for flags in [&[][..], &["-ffunction-sections", "-fdata-sections", "-g"]] {
        let place = Place::new();
        place.three_objects(flags);
        place.run("ar", &["rcs", "lib.a", "used.o", "unused.o"]);
        let linkers = ["-fuse-ld=bfd", "-fuse-ld=lld"];
        for linker in linkers {
            place.run(CLANG, &[linker, "main.o", "lib.a", "-o", "program"]);
            assert_eq!(place.sources("program"), ["main", "used"]);
            place.run(CLANG, &[linker, "-Wl,--gc-sections", "main.o", "lib.a", "-s", "-o", "program"]);
            assert_eq!(place.sources("program"), ["main", "used"], "{linker}");
        }
        place.run(CLANG, &["-r", "main.o", "used.o", "-nostdlib", "-o", "both.o"]);
        fs::rename(place.path("both.o"), place.path("moved.o")).unwrap();
        place.run(CLANG, &["moved.o", "-o", "program"]);
        place.run("strip", &["program"]);
        assert_eq!(place.sources("program"), ["main", "used"]);
    }
}

#[test]
fn linking_tells_own_code_from_libraries() {
    let place = Place::new();
    place.three_objects(&[]);
    let Inspected::Embedded { units: own, .. } = inspect_object(&place.path("main.o")).unwrap() else {
        panic!("it has a record")
    };
    let foreign = vec![Foreign { name: "x.o".into(), reason: "why".into(), symbols: vec!["x".into()] }];
    let record = Record::Link(LinkRecord { own, foreign: foreign.clone() });
    fs::write(place.path("link.o"), object_with(&record).unwrap()).unwrap();
    place.run(CLANG, &["main.o", "used.o", "link.o", "-o", "program"]);
    let kept = read(&place.path("program")).unwrap();
    assert_eq!(kept.units.iter().map(|unit| unit.own).collect::<Vec<_>>(), [true, false]);
    assert_eq!(kept.foreign, foreign);
    place.run(CLANG, &["main.o", "used.o", "-o", "program"]);
    assert!(read(&place.path("program")).unwrap().units.iter().all(|unit| unit.own), "another linker said nothing");
}

#[test]
fn objects_without_records_are_told_by_their_names() {
    let place = Place::new();
    place.plain_object("host", "int host(void) { return 1; }\nstatic int own; int *p = &own;\n", &[]);
    let symbols = vec!["host".to_owned(), "p".to_owned()];
    assert_eq!(inspect_object(&place.path("host.o")).unwrap(), Inspected::Foreign(symbols.clone()));
    place.object("kept", "int kept(void) { return 1; }\n", &[]);
    place.run("ar", &["rcs", "lib.a", "kept.o", "host.o"]);
    let found = inspect_archive(&place.path("lib.a")).unwrap();
    assert_eq!(found.len(), 1);
    assert!(found[0].name.ends_with("lib.a(host.o)"), "{}", found[0].name);
    assert_eq!(found[0].symbols, symbols);
    assert!(matches!(read(&place.path("host.o")), Err(EmbeddedError::NotEmbedded(_))));
    assert!(matches!(read(&place.path("host.c")), Err(EmbeddedError::NotElf { .. })));
    assert!(matches!(read(Path::new("/no/such/file")), Err(EmbeddedError::Read { .. })));
}

#[test]
fn an_object_with_more_sections_than_a_header_can_count_takes_a_record() {
    let place = Place::new();
    let source: String = (0..33_000).map(|number| format!("int v{number} = 1;\n")).collect();
    let many = place.object("many", &source, &["-fdata-sections"]);
    assert_eq!(read(&many).unwrap().units, [unit("many")]);
    // One more section makes this one too large for the header's own field.
    let count: usize = 0xff00 - 7;
    let source: String = (0..count).map(|number| format!("int v{number} = 1;\n")).collect();
    for more in 0..4 {
        let source = format!("{source}{}", (0..more).map(|n| format!("int w{n} = 1;\n")).collect::<String>());
        let edge = place.object("edge", &source, &["-fdata-sections"]);
        assert_eq!(read(&edge).unwrap().units, [unit("edge")]);
        assert!(matches!(inspect_object(&edge).unwrap(), Inspected::Embedded { .. }));
    }
    place.run("readelf", &["-hW", "edge.o"]);
}

#[test]
fn every_damage_is_an_error() {
    let record = Record::Unit(Unit { text: "short".into(), ..unit("x") });
    let whole = object_with(&record).unwrap();
    let place = Place::new();
    let file = place.path("x.o");
    let length = record.to_bytes().len();
    let start = whole.windows(8).position(|bytes| bytes == b"BYWAYREC").unwrap();
    for at in start..start + length {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        fs::write(&file, bytes).unwrap();
        assert!(read(&file).is_err(), "byte {at}");
    }
    for at in 0..whole.len() {
        fs::write(&file, &whole[..at]).unwrap();
        assert!(read(&file).is_err(), "cut at {at}");
    }
    let mut other = whole.clone();
    other[start + 8] = 9;
    fs::write(&file, other).unwrap();
    let error = read(&file).unwrap_err();
    assert!(matches!(error, EmbeddedError::Damaged { reason: FormatError::Version { version: 9, .. }, .. }), "{error}");
}

#[test]
fn a_changed_source_is_stale_and_a_touched_or_missing_one_is_not() {
    let place = Place::new();
    let (source, header) = (place.path("x.c"), place.path("x.h"));
    fs::write(&source, "int x;\n").unwrap();
    fs::write(&header, "int y;\n").unwrap();
    let directory = place.0.path();
    let now = |name: &str| Dependency::now(directory, Path::new(name)).unwrap();
    let unit = Unit { directory: directory.into(), dependencies: vec![now("x.c"), now("x.h")], ..unit("x.c") };
    assert_eq!(stale([&unit]), None);
    fs::write(&source, "int x;\n").unwrap();
    assert_eq!(stale([&unit]), None);
    fs::write(&header, "int z;\n").unwrap();
    assert_eq!(stale([&unit]), Some(header.clone()));
    fs::remove_file(&header).unwrap();
    assert_eq!(stale([&unit]), None);
    assert_eq!(Dependency::now(directory, Path::new("gone")), None);
}

//! The out folder: what is written, read back, refused, and left by a writer that is killed.

use byway_vm::ending::Ending;
use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use byway_suite::program::{Compilation, EngineSettings, Explored, Harness, Invocation, Module, Stdin};
use byway_suite::store::{Found, SUMMARY, Store, StoreError, read_program, tests};
use byway_suite::test::{Object, Test};
use byway_suite::trace::Trace;
use tempfile::TempDir;

/// Names the folder to write to, in a process that is started to be killed.
const ENDLESS: &str = "BYWAY_TEST_ENDLESS_WRITER";

/// Says that this process was started for the test of a full disk.
const NO_ROOM: &str = "BYWAY_TEST_NO_ROOM";

fn test(number: u64) -> Test {
    let bytes = (0..number % 50).map(|byte| (byte * number) as u8).collect();
    Test {
        number,
        run: number * 2,
        ending: Ending::Exited(number as i32 % 7),
        inputs: vec![
            Object { name: "n".into(), bytes: number.to_le_bytes().to_vec() },
            Object { name: "data".into(), bytes },
        ],
        world: None,
        covers: vec![format!("a.c:{number}:true")],
        stdout: format!("{number}\n").into_bytes(),
        stderr: vec![],
        trace: Trace::of(0..number as u32 % 10),
        cut_after: None,
        behind_bugs: 0,
    }
}

fn explored() -> Explored {
    Explored {
        modules: vec![
            Module { name: "a.c".into(), text: "; a\n".into(), source: Some(odd_path()), ..Module::default() },
            Module { name: "b.ll".into(), text: "; b\n".into(), library: true, ..Module::default() },
            Module { name: "c.c".into(), text: "; c\n".into(), compilation: Some(compilation()), ..Module::default() },
        ],
        clang_flags: vec!["-DX=1".into(), "-I".into(), odd_path().into()],
        working_folder: "/tmp".into(),
        invocation: Invocation {
            args: vec![b"a".to_vec(), b"\xff".to_vec()],
            env: vec![b"A=\xfe".to_vec(), b"B=c".to_vec()],
            stdin: Stdin::Pipe(b"in\xff".to_vec()),
            maps: vec![],
        },
        engine: EngineSettings {
            check_overflow: true,
            folder: Some("/x".into()),
            stack: Some(1 << 20),
            heap: None,
            ..EngineSettings::default()
        },
        harness: Some(Harness { function: "f".into(), file: "explored/f.byway.c".into() }),
        functions: vec!["f".into()],
        ..Explored::default()
    }
}

fn compilation() -> Compilation {
    Compilation {
        source: odd_path(),
        directory: "/tmp".into(),
        flags: vec!["-O2".into(), "-I".into(), odd_path().into()],
    }
}

/// A path with a space and a byte that is no UTF-8.
fn odd_path() -> PathBuf {
    PathBuf::from(OsString::from_vec(b"/tmp/odd \xff.c".to_vec()))
}

#[test]
fn what_was_written_is_read() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join(OsString::from_vec(b"out \xff".to_vec()));
    let (mut store, found) = Store::create(&out, &explored()).unwrap();
    assert_eq!(found, Found::Nothing);
    for number in (0..100).chain([1_000_000, 999_999]) {
        store.save_test(test(number)).unwrap();
    }
    store.save_bug(7, "out-of-bounds read", "it is here\n").unwrap();
    let written = store.finish().unwrap();
    assert_eq!((written.tests, written.bugs), (102, 1));
    store.save(SUMMARY, b"[[\"runs\",3]]\n").unwrap();

    let read: Vec<Test> = tests(&out).unwrap().map(Result::unwrap).collect();
    let expected: Vec<Test> = (0..100).chain([999_999, 1_000_000]).map(test).collect();
    assert_eq!(read, expected);
    assert_eq!(fs::read_to_string(out.join("bugs/000007.out-of-bounds-read.txt")).unwrap(), "it is here\n");
    assert!(out.join("summary.json").is_file());
    assert_eq!(read_program(&out).unwrap(), explored());
}

/// Whether a program is a harness is said. Folders of earlier versions do not say it, and there names told.
#[test]
fn names_tell_harnesses_in_old_folders_alone() {
    let folder = TempDir::new().unwrap();
    let module = Module { name: "explored/f.byway.c".into(), text: "; f\n".into(), ..Module::default() };
    let named = Explored { modules: vec![module], ..Explored::default() };
    Store::create(folder.path(), &named).unwrap().0.finish().unwrap();
    assert_eq!(read_program(folder.path()).unwrap(), named);
    let path = folder.path().join("program/program.json");
    let mut description: serde_json::Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    for later in ["tested", "front_end"] {
        assert!(description.as_object_mut().unwrap().remove(later).is_some(), "{later}");
    }
    fs::write(&path, description.to_string()).unwrap();
    let harness = Harness { function: "f".into(), file: "explored/f.byway.c".into() };
    assert_eq!(read_program(folder.path()).unwrap(), Explored { harness: Some(harness), ..named });
}

#[test]
fn an_earlier_run_is_replaced_and_nothing_else_is() {
    let folder = TempDir::new().unwrap();
    let (mut store, _) = Store::create(folder.path(), &explored()).unwrap();
    assert!(matches!(Store::create(folder.path(), &explored()), Err(StoreError::InUse(_))));
    store.save_test(test(1)).unwrap();
    store.save(SUMMARY, b"1").unwrap();
    store.finish().unwrap();
    drop(store);

    // A run that has found nothing leaves what was there.
    let (store, found) = Store::create(folder.path(), &explored()).unwrap();
    assert!(found == Found::EarlierTests && !store.has_begun());
    drop(store);
    assert_eq!(tests(folder.path()).unwrap().len(), 1);
    assert!(folder.path().join("summary.json").exists());

    let (mut store, found) = Store::create(folder.path(), &explored()).unwrap();
    assert_eq!(found, Found::EarlierTests);
    store.finish().unwrap();
    assert_eq!(tests(folder.path()).unwrap().len(), 0);
    assert!(!folder.path().join("summary.json").exists());
    drop(store);

    let other = TempDir::new().unwrap();
    fs::write(other.path().join("thesis.txt"), "dear").unwrap();
    let refused = Store::create(other.path(), &explored()).err().unwrap();
    assert!(matches!(refused, StoreError::NotOurs(_)), "{refused}");
    assert!(other.path().join("thesis.txt").exists());
    assert!(matches!(tests(other.path()), Err(StoreError::NoTests { .. })));
    assert!(matches!(read_program(other.path()), Err(StoreError::NoTests { .. })));
}

#[test]
fn errors_of_the_disk_are_told() {
    let refused = Store::create(Path::new("/proc/byway"), &explored()).err().unwrap().to_string();
    assert!(refused.starts_with("cannot create the folder '/proc/byway': "), "{refused}");

    let folder = TempDir::new().unwrap();
    let (mut store, _) = Store::create(folder.path(), &explored()).unwrap();
    store.save(SUMMARY, b"0").unwrap();
    fs::remove_dir_all(folder.path().join("tests")).unwrap();
    let mut told = None;
    for number in 0..100_000 {
        if let Err(error) = store.save_test(test(number)) {
            told = Some(error);
            break;
        }
    }
    let told = told.or_else(|| store.finish().err()).unwrap().to_string();
    assert!(told.contains("000000.json': No such file"), "{told}");
}

#[test]
fn damaged_files_are_named() {
    let folder = TempDir::new().unwrap();
    let (mut store, _) = Store::create(folder.path(), &explored()).unwrap();
    (0..3).for_each(|number| store.save_test(test(number)).unwrap());
    store.finish().unwrap();
    fs::write(folder.path().join("tests/000001.ktest"), "KTEST").unwrap();
    fs::write(folder.path().join("tests/000002.json"), "{").unwrap();
    let read: Vec<_> = tests(folder.path()).unwrap().collect();
    assert!(read[0].is_ok());
    assert!(read[1].as_ref().unwrap_err().to_string().contains("000001.ktest': the file is cut short"));
    assert!(read[2].as_ref().unwrap_err().to_string().contains("000002.json' is damaged: EOF"));
}

/// Writes tests until it is killed. It does nothing unless another test starts this program for that.
#[test]
fn endless_writer() {
    let Some(folder) = std::env::var_os(ENDLESS) else { return };
    let (store, _) = Store::create(Path::new(&folder), &explored()).unwrap();
    for number in 0.. {
        store.save_test(test(number)).unwrap();
        store.save_bug(number, "abort", "a report").unwrap();
    }
}

#[test]
fn a_killed_writer_leaves_whole_files() {
    let mut seen = 0;
    for round in 0..100u64 {
        let folder = TempDir::new().unwrap();
        let mut writer = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "endless_writer"])
            .env(ENDLESS, folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // A busy machine gets nowhere in that time, so some have all the time that they need to begin.
        let has_begun = || fs::read_dir(folder.path().join("tests")).is_ok_and(|entries| entries.count() > 8);
        while round % 4 == 0 && !has_begun() {
            std::thread::sleep(Duration::from_millis(1));
        }
        std::thread::sleep(Duration::from_micros(2_000 + round * 7_919 % 28_000));
        writer.kill().unwrap();
        writer.wait().unwrap();
        let Ok(found) = tests(folder.path()) else { continue };
        for test_read in found {
            let read = test_read.unwrap();
            assert_eq!(read, test(read.number));
            seen += 1;
        }
        for file in fs::read_dir(folder.path().join("tests")).unwrap().map(|entry| entry.unwrap().path()) {
            if file.extension().is_some_and(|extension| extension == "json") {
                let json = fs::read(&file).unwrap();
                serde_json::from_slice::<Test>(&json).unwrap();
            }
        }
        if let Ok(reports) = fs::read_dir(folder.path().join("bugs")) {
            for report in reports.map(|entry| entry.unwrap().path()) {
                if report.extension().is_some_and(|extension| extension == "txt") {
                    assert_eq!(fs::read_to_string(&report).unwrap(), "a report");
                }
            }
        }
    }
    assert!(seen > 100, "only {seen} tests were written before the writers were killed");
}

#[test]
fn writing_keeps_up_with_exploration() {
    let folder = TempDir::new().unwrap();
    let (mut store, _) = Store::create(folder.path(), &explored()).unwrap();
    let start = std::time::Instant::now();
    (0..20_000).for_each(|number| store.save_test(test(number)).unwrap());
    store.finish().unwrap();
    let rate = 40_000.0 / start.elapsed().as_secs_f64();
    println!("{rate:.0} files a second");
    assert!(rate > 2_000.0, "only {rate:.0} files a second");
}

#[test]
fn where_there_is_no_room_the_earlier_tests_stay() {
    if std::env::var_os(NO_ROOM).is_none() {
        let status = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "where_there_is_no_room_the_earlier_tests_stay"])
            .env(NO_ROOM, "1")
            .stdout(Stdio::null())
            .status();
        return assert!(status.unwrap().success());
    }
    let folder = TempDir::new().unwrap();
    let (mut store, _) = Store::create(folder.path(), &explored()).unwrap();
    store.save_test(test(1)).unwrap();
    store.finish().unwrap();
    drop(store);
    // SAFETY: this process was started for this test alone.
    unsafe {
        libc::signal(libc::SIGXFSZ, libc::SIG_IGN);
        let limit = libc::rlimit { rlim_cur: 4096, rlim_max: 4096 };
        assert_eq!(libc::setrlimit(libc::RLIMIT_FSIZE, &limit), 0);
    }
    let large = Module { text: "; text\n".repeat(10_000), ..Module::default() };
    let large = Explored { modules: vec![Module::default(), large], ..Explored::default() };
    let (mut store, _) = Store::create(folder.path(), &large).unwrap();
    let error = store.save_test(test(2)).unwrap_err().to_string();
    assert!(error.contains("program/001.ll'"), "{error}");
    assert!(store.finish().is_err());
    drop(store);
    assert_eq!(tests(folder.path()).unwrap().map(Result::unwrap).collect::<Vec<_>>(), [test(1)]);
    assert_eq!(read_program(folder.path()).unwrap(), explored());
}

#[test]
fn tests_that_are_kept_stay_as_they_are_with_their_reports() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("out");
    let (mut store, _) = Store::create(&out, &explored()).unwrap();
    for number in 1..=6 {
        store.save_test(test(number)).unwrap();
        store.save_bug(number, "abort", &format!("of {number}\n")).unwrap();
    }
    store.begin_selection().unwrap();
    // The second becomes the first, in other words; the third and the fifth are kept, and one is new.
    store.save_test(Test { covers: vec![], number: 1, ..test(2) }).unwrap();
    store.keep_test(3).unwrap();
    store.keep_test(5).unwrap();
    store.save_test(test(6)).unwrap();
    store.end_selection().unwrap();
    let written = store.finish().unwrap();
    assert_eq!((written.tests, written.bugs), (4, 2));
    let left: Vec<Test> = tests(&out).unwrap().map(Result::unwrap).collect();
    assert_eq!(left, [Test { covers: vec![], number: 1, ..test(2) }, test(3), test(5), test(6)]);
    let mut bugs: Vec<_> = fs::read_dir(out.join("bugs")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    bugs.sort();
    assert_eq!(bugs, ["000003.abort.txt", "000005.abort.txt"]);
    assert_eq!(fs::read_to_string(out.join("bugs/000005.abort.txt")).unwrap(), "of 5\n");
}

//! Out folders that another user has prepared, or put something into: what is removed, written and read.

use byway_vm::ending::Ending;
use std::ffi::{CString, OsString};
use std::fs;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use byway_suite::program::{Compilation, Explored, Invocation, Mapped, Module};
use byway_suite::store::{
    OutFolder, SUMMARY, Store, StoreError, check_list, put, read_program, read_program_as_it_is, tests,
};
use byway_suite::test::Test;
use byway_suite::trace::Trace;
use tempfile::TempDir;

/// A folder with an out folder in it, and something precious beside.
struct Scene {
    folder: TempDir,
}

impl Scene {
    /// The out folder holds two tests and a bug.
    fn new() -> Scene {
        let scene = Scene { folder: TempDir::new().unwrap() };
        fs::create_dir(scene.path("victim")).unwrap();
        for name in ["000001.json", "000001.ktest", "summary.json", "program.json", "000.ll", "precious"] {
            fs::write(scene.path("victim").join(name), "precious").unwrap();
        }
        scene.write();
        scene
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn out(&self) -> PathBuf {
        self.path("out")
    }

    fn write(&self) {
        self.try_to_write().unwrap();
    }

    fn try_to_write(&self) -> Result<(), StoreError> {
        let (mut store, _) = Store::create(&self.out(), &explored())?;
        store.save_test(test(1))?;
        store.save_test(test(2))?;
        store.save_bug(2, "abort", "a report")?;
        store.finish()?;
        store.save(SUMMARY, b"1")
    }

    /// Nothing of the other user's was changed.
    #[track_caller]
    fn check(&self) {
        let entries = fs::read_dir(self.path("victim")).unwrap();
        let texts: Vec<String> = entries.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap()).collect();
        assert_eq!(texts, vec!["precious"; 6]);
    }
}

fn explored() -> Explored {
    Explored { modules: vec![Module { text: "; text\n".into(), ..Module::default() }], ..Explored::default() }
}

/// Writes a program, and no tests.
fn write(out: &Path, explored: &Explored) {
    Store::create(out, explored).unwrap().0.finish().unwrap();
}

fn test(number: u64) -> Test {
    let (inputs, covers, stdout, stderr) = (vec![], vec![], vec![], vec![]);
    let (ending, trace) = (Ending::Exited(0), Trace::of([0]));
    Test {
        number,
        run: number,
        ending,
        inputs,
        world: None,
        covers,
        stdout,
        stderr,
        trace,
        cut_after: None,
        behind_bugs: 0,
    }
}

/// A process that is started here would hold the locks of all tests for a moment, so none is.
fn make_pipe(path: &Path) {
    let name = CString::new(path.as_os_str().as_bytes()).unwrap();
    // SAFETY: the name is a C string.
    assert_eq!(unsafe { libc::mkfifo(name.as_ptr(), 0o600) }, 0);
}

/// All files and folders below, as paths from there on.
fn all_below(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(at) = pending.pop() {
        for entry in fs::read_dir(at).unwrap() {
            let path = entry.unwrap().path();
            found.push(path.strip_prefix(folder).unwrap().to_string_lossy().into_owned());
            if path.is_dir() && !path.is_symlink() {
                pending.push(path);
            }
        }
    }
    found.sort();
    found
}

#[test]
fn what_the_user_put_there_survives() {
    let scene = Scene::new();
    let own = ["notes.txt", "tests/readme", "tests/mine.ktest", "bugs/analysis.md", "program/notes", "tests/deep/a/b"];
    for name in own {
        let path = scene.out().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, "mine").unwrap();
    }
    scene.write();
    for name in own {
        assert_eq!(fs::read_to_string(scene.out().join(name)).unwrap(), "mine", "{name}");
    }
    // A file that has the name of a test is not taken for one of ours, neither when the folder is emptied nor afterwards.
    for name in ["tests/000003.ktest", "tests/000001.json", "bugs/000009.abort.txt", "program/007.ll"] {
        let scene = Scene::new();
        let path = scene.out().join(name);
        let was_ours = path.exists();
        fs::write(&path, "mine").unwrap();
        let written = scene.try_to_write();
        if !was_ours {
            let error = written.unwrap_err().to_string();
            assert!(error.contains(name) && error.contains("left as it is"), "{error}");
            assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
        }
    }
}

#[test]
fn everything_that_byway_wrote_is_removed() {
    let scene = Scene::new();
    let mapped = scene.path("mapped");
    let odd = mapped.join(OsString::from_vec(b"odd \xff\n%".to_vec()));
    fs::create_dir_all(&odd).unwrap();
    fs::write(odd.join("file"), "text").unwrap();
    symlink("file", odd.join("link")).unwrap();
    fs::set_permissions(&odd, PermissionsExt::from_mode(0o555)).unwrap();
    let map = Mapped { host: mapped, at: "/data".into(), ..Mapped::default() };
    let with_map = Explored { invocation: Invocation { maps: vec![map], ..Invocation::default() }, ..explored() };
    write(&scene.out(), &with_map);
    assert!(scene.out().join("program/map-000").is_dir());
    // What is read is a copy of the copy, which is gone when no program needs it any more.
    let read = read_program(&scene.out()).unwrap();
    let copy = read.invocation.maps[0].host.clone();
    assert!(!copy.starts_with(scene.out()) && all_below(&copy) == all_below(&scene.out().join("program/map-000")));
    drop(read);
    assert!(!copy.exists());
    put(&scene.out(), "mutation.json", b"{}").unwrap();
    // What a writer that was killed has left.
    fs::write(scene.out().join("tests/.000001.json.unfinished"), "half").unwrap();
    scene.write();
    write(&scene.out(), &explored());
    let left = all_below(&scene.out());
    assert_eq!(left, [".byway-tests", "bugs", "program", "program/000.ll", "program/program.json", "tests"]);
}

#[test]
fn nothing_is_removed_through_a_link() {
    for name in ["tests", "bugs", "program"] {
        let scene = Scene::new();
        fs::remove_dir_all(scene.out().join(name)).unwrap();
        symlink(scene.path("victim"), scene.out().join(name)).unwrap();
        let error = scene.try_to_write().unwrap_err().to_string();
        assert!(error.contains(name) && error.contains("link"), "{error}");
        scene.check();
    }
}

#[test]
fn nothing_is_written_through_a_link() {
    for name in ["tests/000001.ktest", "tests/000001.json", "summary.json", "program/000.ll", "program/program.json"] {
        let scene = Scene::new();
        let path = scene.out().join(name);
        let victim = scene.path("victim").join(path.file_name().unwrap());
        fs::remove_file(&path).unwrap();
        symlink(&victim, &path).unwrap();
        let error = scene.try_to_write().unwrap_err().to_string();
        assert!(error.contains(name), "{error}");
        scene.check();
    }
    let scene = Scene::new();
    for name in [".summary.json.unfinished", "tests/.000001.json.unfinished", "program/.000.ll.unfinished"] {
        symlink(scene.path("victim/precious"), scene.out().join(name)).unwrap();
    }
    scene.write();
    scene.check();
    // Files that come afterwards are no exception.
    symlink(scene.path("victim/precious"), scene.out().join("mutation.json")).unwrap();
    assert!(put(&scene.out(), "mutation.json", b"{}").unwrap_err().to_string().contains("link"));
    scene.check();
}

#[test]
fn the_list_itself_is_no_way_out() {
    let forged = "file ../victim/precious\nfile /etc/hostname\nfile tests/../../victim/precious\nfile notes.txt\n\
                  folder ../victim\nlink ../victim/precious\nfile tests/%2e%2e/%2e%2e/victim/precious\n";
    let scene = Scene::new();
    fs::write(scene.out().join("notes.txt"), "mine").unwrap();
    let list = scene.out().join(".byway-tests");
    let written = fs::read_to_string(&list).unwrap();
    fs::write(&list, forged.to_owned() + &written).unwrap();
    scene.write();
    scene.check();
    assert!(scene.out().join("notes.txt").exists());
    // Neither as a link, nor as another name of a file, nor as something that cannot be read.
    fs::remove_file(&list).unwrap();
    symlink(scene.path("victim/precious"), &list).unwrap();
    assert!(scene.try_to_write().is_err());
    fs::remove_file(&list).unwrap();
    fs::hard_link(scene.path("victim/precious"), &list).unwrap();
    assert!(scene.try_to_write().unwrap_err().to_string().contains("second name"));
    fs::remove_file(&list).unwrap();
    make_pipe(&list);
    assert!(scene.try_to_write().is_err());
    scene.check();
    fs::remove_file(&list).unwrap();
    fs::write(&list, written).unwrap();
    if std::os::unix::fs::chown(&list, Some(65534), None).is_ok() {
        let error = scene.try_to_write().unwrap_err().to_string();
        assert!(error.contains("belongs to another user"), "{error}");
    }
}

#[test]
fn links_of_others_do_not_lead_to_the_folder() {
    let scene = Scene::new();
    let mine = scene.path("mine");
    symlink("out", &mine).unwrap();
    write(&mine, &explored());
    if std::os::unix::fs::lchown(&mine, Some(65534), None).is_ok() {
        let error = Store::create(&mine, &explored()).err().unwrap().to_string();
        assert!(error.contains("'mine' is a link that another user has made"), "{error}");
    }
}

#[test]
fn tests_are_regular_files() {
    let scene = Scene::new();
    let ktest = scene.out().join("tests/000001.ktest");
    let good = fs::read(&ktest).unwrap();
    let first = || tests(&scene.out()).unwrap().next().unwrap();
    assert!(first().is_ok());
    fs::remove_file(&ktest).unwrap();
    make_pipe(&ktest);
    assert!(first().unwrap_err().to_string().contains("no regular file"));
    fs::remove_file(&ktest).unwrap();
    symlink("/dev/zero", &ktest).unwrap();
    assert!(first().unwrap_err().to_string().contains("link"));
    fs::remove_file(&ktest).unwrap();
    fs::write(&ktest, good).unwrap();
    let folder = scene.out().join("tests");
    fs::rename(&folder, scene.path("elsewhere")).unwrap();
    symlink(scene.path("elsewhere"), &folder).unwrap();
    assert!(tests(&scene.out()).unwrap_err().to_string().contains("link"));
}

/// A description with one thing in it changed.
fn changed(scene: &Scene, change: impl FnOnce(&mut serde_json::Value)) {
    let path = scene.out().join("program/program.json");
    let mut description: serde_json::Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    change(&mut description);
    fs::write(&path, serde_json::to_vec(&description).unwrap()).unwrap();
}

#[test]
fn a_description_names_nothing_outside() {
    let refused = |change: &dyn Fn(&mut serde_json::Value)| {
        let scene = Scene::new();
        changed(&scene, change);
        read_program_as_it_is(&scene.out()).unwrap_err().to_string()
    };
    for name in ["../../victim/precious", "/etc/hostname", "..", ""] {
        let error = refused(&|said| said["modules"][0]["text"] = name.into());
        assert!(error.contains("is no name of a file"), "{name}: {error}");
    }
    let map = |copy: &str, at: &str, below: &str| serde_json::json!([{"copy": copy, "at": at, "below": below}]);
    for (copy, at, below) in [
        ("/home", "/home", "x"),
        ("../../victim", "/data", "x"),
        ("missing", "/data", "x"),
        ("000.ll", "/data/../etc", "x"),
        ("000.ll", "data", "x"),
        ("000.ll", "/data", "../../x"),
        ("000.ll", "/data", "/x"),
    ] {
        let error = refused(&|said| said["maps"] = map(copy, at, below));
        assert!(error.contains("program.json' is damaged"), "{copy}: {error}");
    }
    let scene = Scene::new();
    symlink(scene.path("victim"), scene.out().join("program/map-000")).unwrap();
    changed(&scene, |said| said["maps"] = map("map-000", "/data", "x"));
    assert!(read_program(&scene.out()).unwrap_err().to_string().contains("is damaged"));
    let scene = Scene::new();
    fs::remove_file(scene.out().join("program/000.ll")).unwrap();
    symlink(scene.path("victim/precious"), scene.out().join("program/000.ll")).unwrap();
    assert!(read_program(&scene.out()).unwrap_err().to_string().contains("link"));
}

#[test]
fn flags_that_run_something_are_not_taken_from_a_folder() {
    let scene = Scene::new();
    let places: [fn(&mut serde_json::Value); 4] = [
        |said| said["clang_flags"] = serde_json::json!(["-DX", "-fplugin=./evil.so"]),
        |said| said["modules"][0]["flags"] = serde_json::json!(["-Xclang", "-load", "-fplugin=./evil.so"]),
        |said| said["clang_flags"] = serde_json::json!(["-D", "@evil", "-fplugin=./evil.so"]),
        |said| {
            let flags = ["-fplugin=./evil.so"];
            said["modules"][0]["compilation"] = serde_json::json!({"source": "a.c", "directory": "/", "flags": flags});
        },
    ];
    for change in places {
        let scene = Scene::new();
        changed(&scene, change);
        let error = read_program(&scene.out()).unwrap_err().to_string();
        assert!(error.contains("-fplugin=./evil.so") && error.contains("--trust"), "{error}");
        assert!(read_program_as_it_is(&scene.out()).is_ok());
    }
    let compilation = Compilation { flags: vec!["-O2".into(), "-x".into(), "c".into()], ..Compilation::default() };
    let module = Module { compilation: Some(compilation), flags: vec!["-w".into()], ..Module::default() };
    let harmless = Explored { modules: vec![module], clang_flags: vec!["-DX".into()], ..Explored::default() };
    write(&scene.out(), &harmless);
    assert_eq!(read_program(&scene.out()).unwrap(), harmless);
}

#[test]
fn what_is_in_the_way_is_seen_before_anything_is_removed() {
    for name in
        ["tests/000003.ktest", "bugs/000009.abort.txt", "program/007.ll", "mutation.json", "program/map-000/mine"]
    {
        let scene = Scene::new();
        let mapped = scene.path("mapped");
        fs::create_dir(&mapped).unwrap();
        fs::write(mapped.join("file"), "text").unwrap();
        let map = Mapped { host: mapped, at: "/data".into(), ..Mapped::default() };
        let with_map = Explored { invocation: Invocation { maps: vec![map], ..Invocation::default() }, ..explored() };
        let (mut store, _) = Store::create(&scene.out(), &with_map).unwrap();
        store.save_test(test(1)).unwrap();
        store.finish().unwrap();
        drop(store);
        fs::write(scene.out().join(name), "mine").unwrap();
        let before = all_below(&scene.out());
        let error = scene.try_to_write().unwrap_err().to_string();
        assert!(error.contains(name) && error.contains("left as it is"), "{error}");
        assert_eq!(all_below(&scene.out()), before, "{name}");
    }
}

#[test]
fn nothing_is_written_through_a_link_on_the_way_below_what_the_user_chose() {
    let scene = Scene::new();
    let chosen = scene.path("chosen");
    fs::create_dir(&chosen).unwrap();
    let folder = OutFolder::below(&chosen, "explored/f");
    let (mut store, _) = Store::create(&folder, &explored()).unwrap();
    store.save_test(test(1)).unwrap();
    store.finish().unwrap();
    drop(store);
    assert_eq!(tests(&folder).unwrap().len(), 1);
    put(&folder, "summary.json", b"1").unwrap();
    for link in ["explored/f", "explored"] {
        let (aside, link) = (scene.path("aside"), chosen.join(link));
        let _ = fs::remove_dir_all(&aside);
        fs::rename(&link, &aside).unwrap();
        symlink(&aside, &link).unwrap();
        let before = all_below(&aside);
        for error in [
            Store::create(&folder, &explored()).err().unwrap(),
            put(&folder, "summary.json", b"2").unwrap_err(),
            tests(&folder).unwrap_err(),
            read_program(&folder).unwrap_err(),
        ] {
            assert!(error.to_string().contains("it is a link"), "{error}");
        }
        assert_eq!(all_below(&aside), before);
        fs::remove_file(&link).unwrap();
        fs::rename(&aside, &link).unwrap();
    }
    // The folder itself may be reached by a link of the user's.
    symlink(&chosen, scene.path("link")).unwrap();
    assert_eq!(tests(OutFolder::below(scene.path("link"), "explored/f")).unwrap().len(), 1);
}

#[test]
fn pipes_among_the_copies_are_refused_by_their_names() {
    let scene = Scene::new();
    let copy = scene.out().join("program/map-000");
    fs::create_dir_all(copy.join("in")).unwrap();
    changed(&scene, |said| said["maps"] = serde_json::json!([{"copy": "map-000", "at": "/data"}]));
    assert!(read_program(&scene.out()).is_ok());
    make_pipe(&copy.join("in/pipe"));
    let error = read_program(&scene.out()).unwrap_err().to_string();
    assert!(error.contains("map-000/in/pipe: it is a device, a pipe or a socket"), "{error}");
    assert!(read_program_as_it_is(&scene.out()).is_err(), "even if the user vouches for it");
}

#[test]
fn what_a_folder_asks_for_is_bounded() {
    let asked = |change: &dyn Fn(&mut serde_json::Value)| {
        let scene = Scene::new();
        changed(&scene, change);
        read_program(&scene.out()).unwrap_err().to_string()
    };
    let many = |said: &mut serde_json::Value| {
        let module = said["modules"][0].clone();
        said["modules"] = vec![module; 6000].into();
    };
    assert!(asked(&many).contains("6000 modules, and at most"));
    let twice = |said: &mut serde_json::Value| {
        let module = said["modules"][0].clone();
        said["modules"] = vec![module; 2].into();
    };
    assert!(asked(&twice).contains("000.ll is the text of several modules"));
    let maps = |said: &mut serde_json::Value| {
        let map = |number: u32| serde_json::json!({"copy": "000.ll", "at": format!("/m{number}")});
        said["maps"] = (0..20_000).map(map).collect::<Vec<_>>().into();
    };
    assert!(asked(&maps).contains("20000 mapped files"));
}

#[test]
fn the_list_of_somebody_else_is_seen_at_once() {
    let scene = Scene::new();
    check_list(&scene.out()).unwrap();
    check_list(&scene.path("none")).unwrap();
    let list = scene.out().join(".byway-tests");
    if std::os::unix::fs::chown(&list, Some(65534), None).is_ok() {
        let error = check_list(&scene.out()).unwrap_err().to_string();
        assert!(error.contains("belongs to another user"), "{error}");
    }
}

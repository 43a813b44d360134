//! What the program finds.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

use super::fake_memory::FakeMemory;
use super::machine::Machine;
use crate::kernel::{Errno, Kernel, Timespec};

#[test]
fn a_standard_system_is_there() {
    let mut m = Machine::with(|builder| {
        builder.program("/bin/prog", &["prog".to_owned(), "-x".to_owned()]);
    });
    assert_eq!(m.mode("/tmp"), libc::S_IFDIR | 0o1777);
    assert_eq!(m.mode("/dev/null"), libc::S_IFCHR | 0o666);
    assert!(m.contents("/etc/passwd").ends_with(b"user:x:1000:1000:user:/home/user:/bin/sh\n"));
    assert_eq!(m.contents("/etc/group"), b"root:x:0:\nuser:x:1000:\n");
    assert_eq!(m.contents("/proc/self/cmdline"), b"prog\0-x\0");
    assert!(m.contents("/proc/self/mountinfo").starts_with(b"1 0 254:0 / / "));
    let buffer = m.buffer(100);
    let n = m.on_path(libc::SYS_readlink, "/proc/self/exe", &[buffer, 100]);
    assert_eq!(m.read(buffer, n as usize), b"/bin/prog");
}

#[test]
fn what_is_added_is_found() {
    let modified = Some(Timespec { sec: 12, nsec: 34 });
    let mut m = Machine::with(|builder| {
        builder.file("/data/in/file.txt", b"text", 0o640, modified).folder("/data/out", 0o700, None);
        builder.symlink("/data/link", b"in/file.txt", None).file("/etc/passwd", b"replaced", 0o600, None);
        builder.working_folder("/data");
    });
    assert_eq!(m.contents("link"), b"text");
    assert_eq!(m.contents("/etc/passwd"), b"replaced");
    assert_eq!(m.mode("in/file.txt"), libc::S_IFREG | 0o640);
    let stat = m.buffer(144);
    assert_eq!(m.on_path(libc::SYS_stat, "link", &[stat]), 0);
    assert_eq!((m.half(stat + 28), m.word(stat + 88), m.word(stat + 96)), (1000, 12, 34));
    m.make("out/new", b"may be written");
}

#[test]
fn impossible_files_are_an_error() {
    let cases: [(&str, Errno); 4] = [
        ("relative", Errno::EINVAL),
        ("/etc/passwd/below", Errno::ENOTDIR),
        ("/tmp", Errno::EISDIR),
        ("/a/../b", Errno::EINVAL),
    ];
    for (path, errno) in cases {
        let mut builder = Kernel::builder();
        builder.file(path, b"", 0o644, None);
        let error = builder.build(&mut FakeMemory::new()).expect_err("the path cannot be made");
        assert_eq!((error.path.as_str(), error.errno), (path, errno));
    }
}

#[test]
fn a_host_folder_is_copied() {
    let host = std::env::temp_dir().join(format!("byway-kernel-map-{}", std::process::id()));
    fs::create_dir_all(host.join("sub")).expect("the folder for temporary files is writable");
    fs::write(host.join("sub/file"), b"from the host").expect("the file is written");
    fs::set_permissions(host.join("sub/file"), fs::Permissions::from_mode(0o751)).expect("the mode is set");
    fs::hard_link(host.join("sub/file"), host.join("twin")).expect("the link is made");
    symlink("sub/file", host.join("link")).expect("the link is made");
    let mut builder = Kernel::builder();
    let mapped = builder.map_host_folder(&host, "/data/");
    fs::remove_dir_all(&host).expect("the folder goes");
    mapped.expect("the folder is readable");
    let mut m = Machine::with(|empty| *empty = builder);
    assert_eq!(
        (m.contents("/data/link"), m.contents("/data/twin")),
        (b"from the host".to_vec(), m.contents("/data/sub/file"))
    );
    assert_eq!(m.mode("/data/sub/file"), libc::S_IFREG | 0o751);
    let stat = m.buffer(144);
    assert_eq!(m.on_path(libc::SYS_stat, "/data/twin", &[stat]), 0);
    assert_eq!(m.word(stat + 16), 2, "both names lead to one file");
    assert!(Kernel::builder().map_host_folder(&host, "/data").is_err(), "a folder that is not there is an error");
}

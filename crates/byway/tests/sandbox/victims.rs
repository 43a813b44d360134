//! What the attacks are after: a folder that any user may write to, a process of the program's own user, sockets,
//! shared memory, a secret. Nothing but the sandbox protects them.

use std::fs::{self, File, Permissions};
use std::net::{TcpListener, UdpSocket};
use std::os::fd::AsRawFd;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixListener;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

use crate::as_ordinary::is_root;

/// What the environment of those who run programs holds.
pub const SECRET: (&str, &str) = ("BYWAY_TEST_SECRET", "swordfish");

const TREASURE: &str = "treasure";

pub struct Victims {
    folder: TempDir,
    process: Child,
    port: TcpListener,
    datagrams: UdpSocket,
    local: UnixListener,
    shared: PathBuf,
    /// Open without a word on what programs that are started may have of it.
    _inherited: File,
}

impl Victims {
    pub fn new() -> Self {
        let folder = TempDir::new().unwrap();
        fs::set_permissions(folder.path(), Permissions::from_mode(0o777)).unwrap();
        for name in ["precious", "inherited"] {
            let path = folder.path().join(name);
            fs::write(&path, TREASURE).unwrap();
            fs::set_permissions(&path, Permissions::from_mode(0o666)).unwrap();
        }
        let inherited = File::options().read(true).write(true).open(folder.path().join("inherited")).unwrap();
        // SAFETY: flags of a descriptor that is open.
        unsafe { libc::fcntl(inherited.as_raw_fd(), libc::F_SETFD, 0) };
        let local = UnixListener::bind(folder.path().join("socket")).unwrap();
        local.set_nonblocking(true).unwrap();
        fs::set_permissions(folder.path().join("socket"), Permissions::from_mode(0o777)).unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap();
        port.set_nonblocking(true).unwrap();
        let datagrams = UdpSocket::bind(port.local_addr().unwrap()).unwrap();
        datagrams.set_nonblocking(true).unwrap();
        let shared = Path::new("/dev/shm").join(folder.path().file_name().unwrap());
        fs::write(&shared, TREASURE).unwrap();
        Self { folder, process: process(), port, datagrams, local, shared, _inherited: inherited }
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// What tells an attack where they are.
    pub fn flags(&self) -> Vec<String> {
        let port = self.port.local_addr().unwrap().port();
        vec![
            format!("-DVICTIM_FOLDER=\"{}\"", self.folder().display()),
            format!("-DVICTIM_PROCESS={}", self.process.id()),
            format!("-DVICTIM_PORT={port}"),
        ]
    }

    /// Sees that nothing has happened to any of them.
    pub fn check(&mut self, after: &str) {
        for path in ["precious", "inherited"].map(|name| self.folder().join(name)).iter().chain([&self.shared]) {
            assert_eq!(fs::read_to_string(path).unwrap(), TREASURE, "{after}: {}", path.display());
        }
        let mode = fs::metadata(self.folder().join("precious")).unwrap().permissions().mode();
        assert_eq!(mode & 0o7777, 0o666, "{after}");
        let mut names: Vec<_> = fs::read_dir(self.folder()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        assert_eq!(names, ["inherited", "precious", "socket"], "{after}");
        assert!(self.process.try_wait().unwrap().is_none(), "{after}: the process has ended");
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.process.id())).unwrap();
        let state = stat.rsplit(')').next().unwrap().split_whitespace().next().unwrap().to_owned();
        assert!(["S", "R"].contains(&state.as_str()), "{after}: the process is in state {state}");
        assert!(self.port.accept().is_err(), "{after}: the port was reached");
        assert!(self.datagrams.recv(&mut [0; 8]).is_err(), "{after}: the port was sent something");
        assert!(self.local.accept().is_err(), "{after}: the socket was reached");
    }
}

impl Drop for Victims {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_file(&self.shared);
    }
}

/// A process that belongs to the user that programs have outside.
fn process() -> Child {
    const NOBODY: u32 = 65534;
    let mut command = Command::new("sleep");
    command.arg("3600").env(SECRET.0, SECRET.1).current_dir("/").stdin(Stdio::null()).stdout(Stdio::null());
    if is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    command.spawn().unwrap()
}

//! The files that are there before the program starts.

use super::abi::Timespec;
use super::abi::flags::S_ISVTX;
use super::builder::{BuildError, Plant, Planted};
use super::errno::Errno;
use super::user_memory::UserMemory;
use super::vfs::{
    Body, Content, Credentials, Device, Directory, FileSystem, Inode, InodeId, Name, SymbolicTraits, Times, Volume,
};

/// The file systems that are mounted: one, on the device that stat shows for all files.
const MOUNTS: &str = "1 0 254:0 / / rw,relatime - ext4 /dev/root rw\n";

/// What the files of a standard system tell of the process.
pub struct Standard<'a> {
    pub pid: i32,
    pub user: Credentials,
    pub home: &'a str,
    pub program: &'a str,
    pub arguments: &'a [String],
}

/// Puts files into a new file system.
pub struct Planter<'m> {
    pub fs: FileSystem,
    pub memory: &'m mut dyn UserMemory,
    pub start: Timespec,
}

/// Who a new file belongs to, and its mode and time.
#[derive(Clone, Copy)]
struct Attributes {
    mode: u32,
    uid: u32,
    gid: u32,
    time: Timespec,
    volume: Volume,
}

impl Planter<'_> {
    /// Puts in the files of a standard system; gives `/proc/self/fd`. Native runs find the same ones, made in the same order,
    /// so that they have the same numbers.
    pub fn standard(&mut self, standard: &Standard) -> Result<InodeId, BuildError> {
        self.folder("/tmp", 0o777 | S_ISVTX)?;
        let devices = [
            ("null", Device::Null),
            ("zero", Device::Zero),
            ("full", Device::Full),
            ("random", Device::Random),
            ("urandom", Device::Urandom),
            ("tty", Device::Tty),
        ];
        for (name, device) in devices {
            self.put_root(&format!("/dev/{name}"), 0o666, Body::Device(device))?;
        }
        for (name, target) in [("fd", ""), ("stdin", "/0"), ("stdout", "/1"), ("stderr", "/2")] {
            self.link(&format!("/dev/{name}"), &format!("/proc/self/fd{target}"))?;
        }
        self.accounts(standard)?;
        self.proc(standard)
    }

    fn accounts(&mut self, standard: &Standard) -> Result<(), BuildError> {
        let Credentials { uid, gid, .. } = standard.user;
        let mut passwd = "root:x:0:0:root:/root:/bin/sh\n".to_owned();
        let mut group = "root:x:0:\n".to_owned();
        if uid != 0 {
            passwd += &format!("user:x:{uid}:{gid}:user:{}:/bin/sh\n", standard.home);
        }
        if gid != 0 {
            group += &format!("user:x:{gid}:\n");
        }
        self.text("/etc/passwd", &passwd)?;
        self.text("/etc/group", &group)
    }

    fn proc(&mut self, standard: &Standard) -> Result<InodeId, BuildError> {
        let own = format!("/proc/{}", standard.pid);
        self.link("/proc/self", &standard.pid.to_string())?;
        self.link(&format!("{own}/exe"), standard.program)?;
        let arguments: String = standard.arguments.iter().flat_map(|argument| [argument, "\0"]).collect();
        self.text(&format!("{own}/cmdline"), &arguments)?;
        self.text(&format!("{own}/mountinfo"), MOUNTS)?;
        let fd_folder = self.folder(&format!("{own}/fd"), 0o500)?;
        let inode = self.fs.inode_mut(fd_folder);
        (inode.uid, inode.gid) = (standard.user.uid, standard.user.gid);
        if let Some(directory) = inode.directory_mut() {
            directory.fixed = true;
        }
        Ok(fd_folder)
    }

    /// The folder that the program starts in; it belongs to the user if it has to be made.
    pub fn working_folder(&mut self, path: &str, user: &Credentials) -> Result<InodeId, BuildError> {
        let (dir, name) = self.parent(path)?;
        let Some(name) = name else { return Ok(dir) };
        match self.entry(dir, &name) {
            Some(id) if self.fs.inode(id).is_directory() => Ok(id),
            Some(_) => Err(refused(path, Errno::ENOTDIR)),
            None => {
                let attributes =
                    Attributes { mode: 0o755, uid: user.uid, gid: user.gid, time: self.start, volume: Volume::Disk };
                let body = Body::Directory(Directory::new(dir, name.clone()));
                Ok(self.add(dir, name, attributes, body))
            }
        }
    }

    /// Puts in what the user of the engine asked for.
    pub fn planted(&mut self, planted: &Planted, user: &Credentials) -> Result<(), BuildError> {
        let path = &planted.path;
        let time = planted.modified.unwrap_or(self.start);
        let volume = if planted.read_only { Volume::Mapped } else { Volume::Disk };
        let attributes = Attributes { mode: planted.mode & 0o7777, uid: user.uid, gid: user.gid, time, volume };
        let (dir, name) = self.parent(path)?;
        let existing = match &name {
            Some(name) => self.entry(dir, name),
            None => Some(dir),
        };
        if let (Plant::Folder, Some(id)) = (&planted.plant, existing) {
            return self.adjust(path, id, attributes);
        }
        let name = name.ok_or_else(|| refused(path, Errno::EISDIR))?;
        if let Some(id) = existing {
            if self.fs.inode(id).is_directory() {
                return Err(refused(path, Errno::EISDIR));
            }
            self.fs.unlink(dir, &name, id, self.start);
            self.fs.reap(id, self.memory);
        }
        let body = match &planted.plant {
            Plant::File(bytes) => {
                Body::Regular(Content::new(self.memory, bytes).map_err(|errno| refused(path, errno))?)
            }
            Plant::Folder => Body::Directory(Directory::new(dir, name.clone())),
            Plant::Symlink(target) => Body::Symlink(target.clone()),
            Plant::HardLink(other) => {
                let (other_dir, other_name) = self.parent(other)?;
                let id = other_name.and_then(|name| self.entry(other_dir, &name));
                let id = id.ok_or_else(|| refused(path, Errno::ENOENT))?;
                self.fs.link(dir, name, id, self.start);
                return Ok(());
            }
        };
        self.add(dir, name, attributes, body);
        Ok(())
    }

    fn adjust(&mut self, path: &str, id: InodeId, attributes: Attributes) -> Result<(), BuildError> {
        let inode = self.fs.inode_mut(id);
        if !inode.is_directory() {
            return Err(refused(path, Errno::EEXIST));
        }
        (inode.mode, inode.uid, inode.gid) = (attributes.mode, attributes.uid, attributes.gid);
        inode.times = Times { modified: attributes.time, ..Times::all(self.start) };
        inode.volume = attributes.volume;
        Ok(())
    }

    fn text(&mut self, path: &str, text: &str) -> Result<(), BuildError> {
        let content = Content::new(self.memory, text.as_bytes()).map_err(|errno| refused(path, errno))?;
        self.put_root(path, 0o644, Body::Regular(content)).map(drop)
    }

    fn link(&mut self, path: &str, target: &str) -> Result<(), BuildError> {
        self.put_root(path, 0o777, Body::Symlink(target.as_bytes().into())).map(drop)
    }

    fn folder(&mut self, path: &str, mode: u32) -> Result<InodeId, BuildError> {
        let body = Body::Directory(Directory::new(self.fs.root(), Name::from(*b"")));
        self.put_root(path, mode, body)
    }

    fn put_root(&mut self, path: &str, mode: u32, body: Body) -> Result<InodeId, BuildError> {
        let (dir, name) = self.parent(path)?;
        let name = name.ok_or_else(|| refused(path, Errno::EEXIST))?;
        let attributes = Attributes { mode, uid: 0, gid: 0, time: self.start, volume: Volume::Disk };
        Ok(self.add(dir, name, attributes, body))
    }

    fn add(&mut self, dir: InodeId, name: Name, attributes: Attributes, body: Body) -> InodeId {
        let Attributes { mode, uid, gid, time, volume } = attributes;
        let times = Times { modified: time, ..Times::all(self.start) };
        let id = self.fs.add(Inode {
            mode,
            uid,
            gid,
            links: 0,
            holders: 0,
            linkable: false,
            volume,
            traits: SymbolicTraits::default(),
            times,
            body,
        });
        let parent_times = self.fs.inode(dir).times;
        self.fs.link(dir, name, id, self.start);
        self.fs.inode_mut(dir).times = parent_times;
        id
    }

    fn entry(&self, dir: InodeId, name: &[u8]) -> Option<InodeId> {
        self.fs.inode(dir).directory().and_then(|directory| directory.get(name))
    }

    /// The folder that holds the last component, made if it is missing, and that component; none for the root.
    fn parent(&mut self, path: &str) -> Result<(InodeId, Option<Name>), BuildError> {
        let relative = path.strip_prefix('/').ok_or_else(|| refused(path, Errno::EINVAL))?;
        let mut names: Vec<&str> = relative.split('/').filter(|name| !name.is_empty() && *name != ".").collect();
        if names.iter().any(|name| *name == ".." || name.len() > 255 || name.contains('\0')) {
            return Err(refused(path, Errno::EINVAL));
        }
        let last = names.pop().map(|name| Name::from(name.as_bytes()));
        let mut dir = self.fs.root();
        for name in names {
            dir = match self.entry(dir, name.as_bytes()) {
                Some(id) => id,
                None => {
                    let name = Name::from(name.as_bytes());
                    let attributes = Attributes { mode: 0o755, uid: 0, gid: 0, time: self.start, volume: Volume::Disk };
                    self.add(dir, name.clone(), attributes, Body::Directory(Directory::new(dir, name)))
                }
            };
            if !self.fs.inode(dir).is_directory() {
                return Err(refused(path, Errno::ENOTDIR));
            }
        }
        Ok((dir, last))
    }
}

fn refused(path: &str, errno: Errno) -> BuildError {
    BuildError { path: path.to_owned(), errno }
}

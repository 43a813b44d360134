//! All that the processes inside need, made before they are: they have a copy of this process's memory, but what other
//! threads were doing when it was copied stays undone in it for ever, so they must not allocate.

use std::ffi::{CStr, CString, c_char};
use std::fs::{self, File};
use std::io;
use std::os::fd::{AsRawFd, RawFd};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

use super::super::process::{Limits, Pointers, Seal, Start, memory_file, read_only, seal};
use super::filter::Filter;
use super::places::plain;
use super::world::{self, Entry};
use crate::program::Mapped;

/// What a program may reach of this machine.
#[derive(Clone, Debug, Default)]
pub(in crate::native) struct Reach {
    /// The machine's libraries, to read.
    pub libraries: bool,
    /// It is a tool of this machine's, which works on what programs under test have written: it may have threads.
    pub tool: bool,
    /// Files and folders to read, wherever it looks for them.
    pub maps: Vec<Mapped>,
}

impl Reach {
    /// That of a program with the machine's own C library.
    pub fn libraries() -> Self {
        Self { libraries: true, ..Self::default() }
    }
}

/// Where the mounts of this machine are until they are let go.
pub(super) const OUTSIDE: &CStr = c"/outside";
/// Where mounts that every run sees are kept.
pub(super) const KEPT: &CStr = c"/kept";
/// The root of the program that runs.
pub(super) const VIEW: &CStr = c"/view";

/// A file or folder of this machine that programs see: where it is outside, where it is kept, and where it is seen.
pub(super) struct Bind {
    pub outside: CString,
    pub kept: CString,
    pub seen: CString,
    /// A folder, not a file.
    pub folder: bool,
}

/// A symbolic link in the view.
pub(super) struct Link {
    pub place: CString,
    pub target: CString,
}

/// Something of the world that every program finds.
pub(super) struct Made {
    pub place: CString,
    pub what: What,
}

/// What it is.
pub(super) enum What {
    /// A folder of root's, with its mode.
    Folder(libc::mode_t),
    /// A folder of the program's user.
    UserFolder,
    /// A file of root's, and what it holds.
    Text(&'static str),
    /// A symbolic link, and where it leads.
    Link(CString),
    /// A device: where it is outside, and where it is kept.
    Device { outside: CString, kept: CString },
}

/// What the file system of a program is made of.
pub(super) struct Layout {
    /// How it is mounted.
    pub options: CString,
    /// What every program finds, in the order in which it is made.
    pub tree: Vec<Made>,
    /// Further folders of root's, parents first.
    pub folders: Vec<CString>,
    pub links: Vec<Link>,
    pub binds: Vec<Bind>,
    /// Programs find all that a real kernel tells of them, not only what the modelled one does.
    pub real_processes: bool,
}

/// All that is the same for each run of a program.
pub(super) struct Plan {
    program: File,
    start: Start,
    pub limits: Limits,
    pub layout: Layout,
    pub filter: Filter,
    /// Whether the size of files is limited by the kernel. All that a program can write is in memory, where there is only so
    /// much room, and files with holes may be as large as in the model; a tool writes to files that it was given.
    pub limits_files: bool,
}

/// What of the plan is pointers, with room for the stack of a process that becomes the program.
pub(super) struct Prepared<'p> {
    pub plan: &'p Plan,
    pub program: RawFd,
    args: Pointers,
    env: Pointers,
    stack: Vec<u128>,
}

/// Enough for a few calls of the system.
const STACK: usize = 64 << 10;

impl Plan {
    /// Copies the program into memory: so the unprivileged user may run it whatever the permissions of its file and
    /// folder, and sees nothing else there.
    pub fn new(program: &Path, start: Start, limits: Limits, reach: &Reach) -> io::Result<Self> {
        let mut copy = memory_file(c"program")?;
        io::copy(&mut File::open(program)?, &mut copy)?;
        seal(&copy, Seal::Everything)?;
        let (program, layout, filter) = (read_only(&copy)?, Layout::new(&limits, reach)?, Filter::new(reach)?);
        Ok(Self { program, start, limits, layout, filter, limits_files: reach.tool })
    }

    pub fn prepare(&self) -> Prepared<'_> {
        let (args, env) = (self.start.args(), self.start.env());
        let stack = vec![0; STACK / size_of::<u128>()];
        Prepared { plan: self, program: self.program.as_raw_fd(), args, env, stack }
    }
}

impl Prepared<'_> {
    pub fn args(&self) -> *const *const c_char {
        self.args.as_ptr()
    }

    pub fn env(&self) -> *const *const c_char {
        self.env.as_ptr()
    }

    /// The end of the stack, from which it grows downwards.
    pub fn stack_end(&self) -> *mut libc::c_void {
        self.stack.as_ptr_range().end.cast_mut().cast()
    }
}

impl Layout {
    fn new(limits: &Limits, reach: &Reach) -> io::Result<Self> {
        const MOST_FILES: u32 = 100_000;
        let options = format!("mode=0755,size={},nr_inodes={MOST_FILES}", limits.file_size.max(1 << 20));
        let mut layout = Self {
            options: CString::new(options)?,
            tree: Vec::new(),
            folders: Vec::new(),
            links: Vec::new(),
            binds: Vec::new(),
            real_processes: reach.libraries,
        };
        for (path, entry) in &world::TREE {
            layout.add_entry(path, entry)?;
        }
        if reach.libraries {
            for (number, path) in world::LIBRARIES.into_iter().enumerate() {
                layout.add_library(number, Path::new(path))?;
            }
        }
        for (number, map) in reach.maps.iter().enumerate() {
            layout.add_map(number, map)?;
        }
        Ok(layout)
    }

    fn add_entry(&mut self, path: &str, entry: &Entry) -> io::Result<()> {
        if self.real_processes && path.starts_with("proc/") {
            return Ok(());
        }
        let what = match *entry {
            Entry::Folder(mode) => What::Folder(mode),
            Entry::UserFolder => What::UserFolder,
            Entry::Text(text) => What::Text(text),
            Entry::Link(target) => What::Link(CString::new(target)?),
            Entry::Device(name) if Path::new("/dev").join(name).exists() => {
                let shown = if self.real_processes { unmappable(name) } else { name };
                What::Device { outside: joined(OUTSIDE, &format!("dev/{shown}"))?, kept: joined(KEPT, path)? }
            }
            Entry::Device(_) => return Ok(()),
        };
        self.tree.push(Made { place: joined(VIEW, path)?, what });
        Ok(())
    }

    /// A folder or file of the machine's libraries, or a link to one, if it is there.
    fn add_library(&mut self, number: usize, path: &Path) -> io::Result<()> {
        let Ok(metadata) = fs::symlink_metadata(path) else { return Ok(()) };
        let relative = path.to_string_lossy();
        let place = joined(VIEW, &relative)?;
        self.add_parents(path)?;
        if metadata.is_symlink() {
            let target = CString::new(fs::read_link(path)?.as_os_str().as_bytes())?;
            self.links.push(Link { place, target });
            return Ok(());
        }
        self.binds.push(Bind {
            outside: joined(OUTSIDE, &relative)?,
            kept: joined(KEPT, &number.to_string())?,
            seen: place,
            folder: metadata.is_dir(),
        });
        Ok(())
    }

    fn add_map(&mut self, number: usize, map: &Mapped) -> io::Result<()> {
        let host = fs::canonicalize(&map.host)?;
        let at = plain(&map.at);
        self.add_parents(&at)?;
        self.binds.push(Bind {
            outside: joined(OUTSIDE, &host.to_string_lossy())?,
            kept: joined(KEPT, &format!("map-{number}"))?,
            seen: joined(VIEW, &at.to_string_lossy())?,
            folder: host.is_dir(),
        });
        Ok(())
    }

    fn add_parents(&mut self, path: &Path) -> io::Result<()> {
        let mut parents: Vec<&Path> = path.ancestors().skip(1).filter(|parent| parent.parent().is_some()).collect();
        parents.reverse();
        for parent in parents {
            let place = joined(VIEW, &parent.to_string_lossy())?;
            if !self.folders.contains(&place) && !self.tree.iter().any(|made| made.place == place) {
                self.folders.push(place);
            }
        }
        Ok(())
    }
}

/// The device that is shown instead of one whose memory could be shared, where programs may share memory: no limit
/// would see how much of that there is. One gives the same zeroes.
fn unmappable(device: &str) -> &str {
    if device == "zero" { "full" } else { device }
}

/// A path below a folder.
fn joined(folder: &CStr, path: &str) -> io::Result<CString> {
    let bytes = [folder.to_bytes(), b"/", path.trim_start_matches('/').as_bytes()].concat();
    Ok(CString::new(bytes)?)
}

//! Path resolution.

use super::{Access, Body, Credentials, FileSystem, Inode, InodeId, Location, Name};
use crate::kernel::errno::Errno;
use crate::kernel::fd::OpenFiles;

const NAME_MAX: usize = 255;
const MAX_SYMLINKS: u32 = 40;

/// When the last component is a symbolic link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Follow {
    /// It is followed.
    Always,
    /// It is followed when slashes come after it.
    BeforeSlash,
    /// It is never followed: the call works on the name itself.
    Never,
    /// It is followed, and a regular file may be made where it leads. Slashes after a name are an error then.
    ToCreate,
}

impl Follow {
    fn applies(self, trailing_slash: bool) -> bool {
        match self {
            Follow::Always | Follow::ToCreate => true,
            Follow::BeforeSlash => trailing_slash,
            Follow::Never => false,
        }
    }

    /// What a call with `AT_SYMLINK_NOFOLLOW` or without it does.
    pub fn unless(no_follow: bool) -> Follow {
        if no_follow { Follow::BeforeSlash } else { Follow::Always }
    }
}

/// The last component of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Last {
    Normal(Name),
    Dot,
    DotDot,
    /// There is none: the path is made of slashes.
    Root,
}

/// Where a path leads.
#[derive(Debug)]
pub struct Found {
    /// The folder that the last component is looked up in.
    pub dir: InodeId,
    pub last: Last,
    /// Slashes follow the last component.
    pub trailing_slash: bool,
    /// What is there.
    pub node: Option<InodeId>,
    /// The name of what is there, for calls that ask an open file for its path.
    pub location: Option<Location>,
}

impl Found {
    /// The name, if the path ends in one that can be created or removed.
    pub fn name(&self) -> Option<&Name> {
        match &self.last {
            Last::Normal(name) => Some(name),
            _ => None,
        }
    }
}

/// Resolves paths for someone.
pub struct Walk<'k> {
    pub fs: &'k FileSystem,
    pub files: &'k OpenFiles,
    pub who: &'k Credentials,
}

/// What is left of a path, with the symbolic links met so far put in.
struct Rest {
    path: Vec<u8>,
    at: usize,
    links: u32,
}

impl Rest {
    fn is_only_slashes(&self) -> bool {
        self.path[self.at..].iter().all(|&b| b == b'/')
    }

    /// Takes the next component.
    fn next(&mut self) -> Option<Name> {
        let rest = &self.path[self.at..];
        let start = rest.iter().position(|&b| b != b'/')?;
        let len = rest[start..].iter().position(|&b| b == b'/').unwrap_or(rest.len() - start);
        self.at += start + len;
        Some(Name::from(&rest[start..start + len]))
    }

    fn count_link(&mut self) -> Result<(), Errno> {
        self.links += 1;
        if self.links > MAX_SYMLINKS { Err(Errno::ELOOP) } else { Ok(()) }
    }

    fn put_in(&mut self, target: &[u8]) {
        self.path = [target, &self.path[self.at..]].concat();
        self.at = 0;
    }
}

impl Walk<'_> {
    /// Finds where a path leads; its last component need not exist.
    pub fn find(&self, base: InodeId, path: &[u8], follow: Follow) -> Result<Found, Errno> {
        if path.is_empty() {
            return Err(Errno::ENOENT);
        }
        let mut rest = Rest { path: path.to_vec(), at: 0, links: 0 };
        let mut dir = self.start(base, path);
        loop {
            let Some(component) = rest.next() else {
                return Ok(Found { dir, last: Last::Root, trailing_slash: false, node: Some(dir), location: None });
            };
            let is_last = rest.is_only_slashes();
            let trailing_slash = is_last && rest.at < rest.path.len();
            let (last, node) = self.step(dir, component)?;
            if follow == Follow::ToCreate && trailing_slash && matches!(last, Last::Normal(_)) {
                return Err(Errno::EISDIR);
            }
            let follows = !is_last || follow.applies(trailing_slash);
            match (node, node.map(|node| &self.fs.inode(node).body)) {
                (_, Some(Body::Symlink(target))) if follows => {
                    rest.count_link()?;
                    dir = self.start(dir, target);
                    rest.put_in(target);
                }
                (_, Some(Body::FdLink(fd))) if follows => {
                    rest.count_link()?;
                    let file = self.files.get(*fd).map_err(|_| Errno::ENOENT)?;
                    if is_last {
                        let (node, location) = (Some(file.inode), file.location.clone());
                        return Ok(Found { dir, last, trailing_slash, node, location });
                    }
                    dir = file.inode;
                }
                _ if is_last => {
                    let location = match &last {
                        Last::Normal(name) => Some(Location { dir, name: name.clone() }),
                        _ => None,
                    };
                    return Ok(Found { dir, last, trailing_slash, node, location });
                }
                (Some(node), _) => dir = node,
                (None, _) => return Err(Errno::ENOENT),
            }
        }
    }

    /// Finds a file that must exist.
    pub fn lookup(&self, base: InodeId, path: &[u8], follow: Follow) -> Result<InodeId, Errno> {
        let found = self.find(base, path, follow)?;
        let node = found.node.ok_or(Errno::ENOENT)?;
        if found.trailing_slash && !self.fs.inode(node).is_directory() {
            return Err(Errno::ENOTDIR);
        }
        Ok(node)
    }

    fn start(&self, base: InodeId, path: &[u8]) -> InodeId {
        if path.first() == Some(&b'/') { self.fs.root() } else { base }
    }

    /// Looks one component up.
    fn step(&self, dir: InodeId, component: Name) -> Result<(Last, Option<InodeId>), Errno> {
        let inode: &Inode = self.fs.inode(dir);
        let directory = inode.directory().ok_or(Errno::ENOTDIR)?;
        if !self.who.may(inode, Access::EXECUTE) {
            return Err(Errno::EACCES);
        }
        match &*component {
            b"." => Ok((Last::Dot, Some(dir))),
            b".." => Ok((Last::DotDot, Some(directory.parent))),
            name if name.len() > NAME_MAX => Err(Errno::ENAMETOOLONG),
            name => {
                let node = directory.get(name);
                Ok((Last::Normal(component), node))
            }
        }
    }
}

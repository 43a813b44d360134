//! The files that are there, to tell what a program has left behind.

use super::Kernel;
use super::user_memory::Place;
use super::vfs::{Body, Directory, Inode, InodeId, Volume};
use rustc_hash::FxHashMap;

/// A file.
#[derive(Clone, Debug)]
pub struct FileSeen {
    /// Where it is.
    pub path: Vec<u8>,
    /// Its kind and mode, and where it leads if it is a link.
    pub about: Vec<u8>,
    /// What is in it: where that is kept, how much of it is, and how much there is in all.
    pub content: Option<(u64, u64, u64)>,
}

impl Kernel {
    /// All files of the program's own file system, in the order of their paths.
    pub(crate) fn files_seen(&self) -> Vec<FileSeen> {
        let mut seen = Vec::new();
        let mut open = vec![(Vec::new(), self.fs.root())];
        while let Some((path, id)) = open.pop() {
            let inode = self.fs.inode(id);
            if let Some(directory) = inode.directory().filter(|directory| !directory.fixed) {
                for (name, entry) in entries(directory, id) {
                    open.push(([&path[..], b"/", &name].concat(), entry));
                }
            }
            if inode.volume == Volume::Disk {
                seen.push((id, file(path, inode)));
            }
        }
        seen.sort_by(|(_, a), (_, b)| a.path.cmp(&b.path));
        // A file that has several names is changed under all of them.
        let mut names: FxHashMap<InodeId, Vec<u8>> = FxHashMap::default();
        for (id, file) in &mut seen {
            match names.get(id) {
                Some(first) => file.about.extend([b"the same as ", &first[..]].concat()),
                None => drop(names.insert(*id, file.path.clone())),
            }
        }
        seen.into_iter().map(|(_, file)| file).collect()
    }
}

fn entries(directory: &Directory, id: InodeId) -> Vec<(Vec<u8>, InodeId)> {
    const FIRST: u64 = 2;
    let mut entries = Vec::new();
    let mut cookie = FIRST;
    while let Some((next, inode, name)) = directory.entry_from(id, cookie) {
        entries.push((name.to_vec(), inode));
        cookie = next;
    }
    entries
}

fn file(path: Vec<u8>, inode: &Inode) -> FileSeen {
    let mut about = inode.full_mode().to_le_bytes().to_vec();
    if let Body::Symlink(target) = &inode.body {
        about.extend_from_slice(target);
    }
    let content = match &inode.body {
        Body::Regular(content) => {
            let (address, stored) = match content.stored_at(0) {
                Some((Place::Store(address), stored)) => (address, stored),
                _ => (0, 0),
            };
            Some((address, stored, content.len()))
        }
        _ => None,
    };
    FileSeen { path, about, content }
}

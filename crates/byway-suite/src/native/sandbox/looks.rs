//! Whether a view is as it was made. A program may have hidden what it changed: it can set times, and where there is no root
//! inside, all files are its user's. So this does not only look at times: as long as all files are there that were made, and no
//! others, and none was written to, it is the same view.
//!
//! Nothing here allocates.

use std::ffi::CStr;
use std::mem::zeroed;

use super::fault::{Done, Step, check};
use super::plan::{Layout, VIEW, What};
use super::view::PROCESSES;

/// How many files and folders can be looked at. A view of more serves one run.
const WATCHED: usize = 40;

/// How large a file can be that is part of every view.
const LONGEST_TEXT: usize = 256;

/// What a view looks like.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Looks {
    /// Each file, and each further name of one, takes one of these.
    free_files: u64,
    free_blocks: u64,
    watched: [Option<Look>; WATCHED],
}

/// What a file or folder looks like. No two that exist at once have the same number.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Look {
    number: libc::ino_t,
    mode: libc::mode_t,
    size: libc::off_t,
    links: libc::nlink_t,
    /// When its content, and when anything about it was changed. Only the kernel sets the second, which its timer tells.
    changed: [(libc::time_t, i64); 2],
}

impl Looks {
    /// What the view looks like now.
    pub fn now(layout: &Layout) -> Done<Self> {
        let step = Step::Folder;
        let mut watched = [None; WATCHED];
        for (path, look) in watched_places(layout).zip(&mut watched) {
            // SAFETY: the path is a C string, and there is room for the answer.
            let stat = unsafe {
                let mut stat: libc::stat = zeroed();
                check(step, libc::lstat(path.as_ptr(), &mut stat))?;
                stat
            };
            *look = Some(Look {
                number: stat.st_ino,
                mode: stat.st_mode,
                size: stat.st_size,
                links: stat.st_nlink,
                changed: [(stat.st_mtime, stat.st_mtime_nsec), (stat.st_ctime, stat.st_ctime_nsec)],
            });
        }
        // SAFETY: as above.
        let room = unsafe {
            let mut room: libc::statfs = zeroed();
            check(step, libc::statfs(VIEW.as_ptr(), &mut room))?;
            room
        };
        Ok(Self { free_files: room.f_ffree, free_blocks: room.f_bfree, watched })
    }

    /// Whether the view still looks like that, and its files say what they said.
    pub fn are_kept(&self, layout: &Layout) -> bool {
        watched_places(layout).count() <= WATCHED && Self::now(layout).as_ref() == Ok(self) && texts_are_kept(layout)
    }
}

/// What is the view's own, with what it all lies in. What is mounted on it is others'.
fn watched_places(layout: &Layout) -> impl Iterator<Item = &CStr> {
    let is_covered = |path: &CStr| layout.real_processes && path == PROCESSES;
    let folders = layout.folders.iter().map(|folder| folder.as_c_str());
    let links = layout.links.iter().map(|link| link.place.as_c_str());
    let tree = layout.tree.iter().filter(|made| !matches!(made.what, What::Device { .. }));
    let all = tree.map(|made| made.place.as_c_str()).chain(folders).chain(links).chain([VIEW]);
    all.filter(move |path| !is_covered(path))
}

fn texts_are_kept(layout: &Layout) -> bool {
    layout.tree.iter().all(|made| match made.what {
        What::Text(text) => says(&made.place, text.as_bytes()),
        _ => true,
    })
}

/// Whether a file says this and nothing else. Reading is not to be noticed by the program that looks at the file next.
fn says(path: &CStr, expected: &[u8]) -> bool {
    let mut text = [0u8; LONGEST_TEXT];
    let flags = libc::O_RDONLY | libc::O_CLOEXEC | libc::O_NOFOLLOW | libc::O_NONBLOCK | libc::O_NOATIME;
    // SAFETY: the path is a C string, and there is room for as much as is said.
    let read = unsafe {
        let file = libc::open(path.as_ptr(), flags);
        if file < 0 {
            return false;
        }
        let read = libc::read(file, text.as_mut_ptr().cast(), text.len());
        libc::close(file);
        read
    };
    usize::try_from(read).is_ok_and(|read| text.get(..read) == Some(expected))
}

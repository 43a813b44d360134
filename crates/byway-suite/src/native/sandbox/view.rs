//! The file systems: one of the keeper's own, without anything of this machine, and in it one for each run.
//!
//! Nothing here allocates.

use std::ffi::CStr;
use std::mem::zeroed;
use std::ptr::null;

use super::fault::{Done, Fault, Step, check};
use super::looks::Looks;
use super::plan::{Bind, KEPT, Layout, Made, OUTSIDE, VIEW, What};
use super::world;

/// A folder that every machine has and nothing below is needed of.
const STAGE: &CStr = c"/tmp";

/// Where programs find the kernel's folder of processes.
pub(super) const PROCESSES: &CStr = c"/view/proc";

const NO_EXTRAS: libc::c_ulong = libc::MS_NOSUID | libc::MS_NODEV | libc::MS_NOEXEC;

/// Who files of the view can belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owners {
    /// Root, and the program's user.
    Both,
    /// The program's user alone; there is no root inside.
    User,
}

/// Leaves the file systems of this machine for one in memory, with all that programs see later.
pub(super) fn leave_machine(layout: &Layout) -> Done {
    let root = Step::Root;
    // Nothing of what is mounted from here on is seen outside.
    mount(root, None, c"/", None, libc::MS_REC | libc::MS_PRIVATE, None)?;
    mount(root, Some(c"tmpfs"), STAGE, Some(c"tmpfs"), NO_EXTRAS, Some(c"mode=0755,size=1m"))?;
    // SAFETY: paths are C strings, here and below.
    unsafe {
        check(root, libc::chdir(STAGE.as_ptr()))?;
        check(root, libc::mkdir(c"outside".as_ptr(), 0o700))?;
        check(root, libc::syscall(libc::SYS_pivot_root, c".".as_ptr(), c"outside".as_ptr()) as i32)?;
        check(root, libc::chdir(c"/".as_ptr()))?;
    }
    for folder in [KEPT, VIEW, c"/proc", c"/kept/proc", c"/kept/dev"] {
        make_folder(root, folder, 0o755)?;
    }
    keep_devices(layout)?;
    keep_processes()?;
    for bind in &layout.binds {
        keep(bind)?;
    }
    // SAFETY: the path is a C string.
    check(root, unsafe { libc::umount2(OUTSIDE.as_ptr(), libc::MNT_DETACH) })?;
    Ok(())
}

fn keep_devices(layout: &Layout) -> Done {
    for made in &layout.tree {
        if let What::Device { outside, kept } = &made.what {
            make_file(Step::Devices, kept, "")?;
            mount(Step::Devices, Some(outside), kept, None, libc::MS_BIND, None)?;
        }
    }
    Ok(())
}

/// The keeper has all of `/proc`; programs have what is about themselves.
fn keep_processes() -> Done {
    let step = Step::Processes;
    mount(step, Some(c"proc"), c"/proc", Some(c"proc"), NO_EXTRAS, None)?;
    let options = Some(c"hidepid=invisible,subset=pid");
    mount(step, Some(c"proc"), c"/kept/proc", Some(c"proc"), NO_EXTRAS, options)
}

fn keep(bind: &Bind) -> Done {
    let step = Step::Libraries;
    make_place(step, &bind.kept, bind.folder)?;
    mount(step, Some(&bind.outside), &bind.kept, None, libc::MS_BIND | libc::MS_REC, None)?;
    let mut attributes =
        MountAttributes { set: MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV, ..Default::default() };
    let flags = libc::AT_RECURSIVE;
    // SAFETY: the path is a C string, and the attributes are as long as is said.
    let result = unsafe {
        let size = size_of::<MountAttributes>();
        libc::syscall(libc::SYS_mount_setattr, -1, bind.kept.as_ptr(), flags, &raw mut attributes, size)
    };
    check(step, result as i32).map(|_| ())
}

/// What `mount_setattr` takes.
#[repr(C)]
#[derive(Default)]
struct MountAttributes {
    set: u64,
    clear: u64,
    propagation: u64,
    user_namespace: u64,
}

const MOUNT_ATTR_RDONLY: u64 = 1;
const MOUNT_ATTR_NOSUID: u64 = 2;
const MOUNT_ATTR_NODEV: u64 = 4;

/// The root of programs. One that a program has left untouched serves the next run, too: letting go of file systems takes
/// longer than most tests.
pub(super) struct View<'p> {
    layout: &'p Layout,
    owners: Owners,
    /// What it looked like when it was made; a fault if it could not be.
    made: Done<Looks>,
}

impl<'p> View<'p> {
    /// Makes the first one.
    pub fn new(layout: &'p Layout, owners: Owners) -> Done<Self> {
        Ok(Self { layout, owners, made: Ok(make(layout, owners)?) })
    }

    /// Says if there is one to run in.
    pub fn check(&self) -> Done {
        self.made.map(|_| ())
    }

    /// Prepares for the next run: if the last one has changed anything, all of it is let go and made anew.
    pub fn refresh(&mut self) {
        if self.made.is_ok_and(|looks| looks.are_kept(self.layout)) {
            return;
        }
        self.made = remove().and_then(|()| make(self.layout, self.owners));
    }
}

/// The files and folders of the view that can be changed, children before their parents.
fn places(layout: &Layout) -> impl Iterator<Item = &CStr> {
    let folders = layout.folders.iter().rev().map(|folder| folder.as_c_str());
    let tree = layout.tree.iter().rev().filter(|made| !matches!(made.what, What::Link(_) | What::Device { .. }));
    folders.chain(tree.map(|made| made.place.as_c_str())).chain([VIEW])
}

/// What belongs to root in the model.
fn is_of_root(layout: &Layout, place: &CStr) -> bool {
    let anybodys = |what: &What| matches!(what, What::UserFolder | What::Folder(0o1777));
    !layout.tree.iter().any(|made| made.place.as_c_str() == place && anybodys(&made.what))
}

fn make(layout: &Layout, owners: Owners) -> Done<Looks> {
    let step = Step::Folder;
    // Nothing in it can be run, as the filter lets nothing be run; but `access` must find what modes say.
    let flags = NO_EXTRAS & !libc::MS_NOEXEC;
    mount(step, Some(c"tmpfs"), VIEW, Some(c"tmpfs"), flags, Some(&layout.options))?;
    layout.tree.iter().try_for_each(|made| make_entry(made, owners))?;
    for folder in &layout.folders {
        make_folder(step, folder, 0o755)?;
    }
    layout.links.iter().try_for_each(|link| make_link(step, &link.place, &link.target))?;
    for bind in &layout.binds {
        make_place(step, &bind.seen, bind.folder)?;
    }
    // All of it is there now, and nothing is mounted on it yet: what is mounted belongs to others, who alone may change it.
    for place in places(layout) {
        if owners == Owners::User && is_of_root(layout, place) {
            // What belongs to root in the model cannot be written; here it belongs to the program's user.
            take_writing(step, place)?;
        }
        set_time(step, place)?;
    }
    for made in &layout.tree {
        if matches!(made.what, What::Link(_)) {
            set_time(step, &made.place)?;
        }
    }
    mount_all(layout)?;
    Looks::now(layout)
}

/// Mounts what is kept where it is to be seen.
fn mount_all(layout: &Layout) -> Done {
    let step = Step::Folder;
    for made in &layout.tree {
        if let What::Device { kept, .. } = &made.what {
            mount(step, Some(kept), &made.place, None, libc::MS_BIND, None)?;
        }
    }
    if layout.real_processes {
        mount(step, Some(c"/kept/proc"), PROCESSES, None, libc::MS_BIND | libc::MS_REC, None)?;
    }
    for bind in &layout.binds {
        mount(step, Some(&bind.kept), &bind.seen, None, libc::MS_BIND | libc::MS_REC, None)?;
    }
    Ok(())
}

fn make_entry(made: &Made, owners: Owners) -> Done {
    let (step, place) = (Step::Folder, &made.place);
    match &made.what {
        What::Folder(mode) => make_folder(step, place, *mode),
        What::UserFolder => {
            make_folder(step, place, 0o755)?;
            if owners == Owners::Both { give_to_user(step, place) } else { Ok(()) }
        }
        What::Text(content) => make_file(step, place, content),
        What::Link(target) => make_link(step, place, target),
        What::Device { .. } => {
            // Something to mount the device on that a folder's entries show as one. Any user may make this one, which
            // is none, if the kernel is not very old.
            // SAFETY: the path is a C string.
            if unsafe { libc::mknod(place.as_ptr(), libc::S_IFCHR | 0o666, 0) } != 0 {
                make_file(step, place, "")?;
            }
            Ok(())
        }
    }
}

/// Everything was made when the modelled kernel's clock starts.
fn set_time(step: Step, place: &CStr) -> Done {
    let (times, flags) = ([world::MADE; 2], libc::AT_SYMLINK_NOFOLLOW);
    // SAFETY: the path is a C string, and the times are two.
    check(step, unsafe { libc::utimensat(libc::AT_FDCWD, place.as_ptr(), times.as_ptr(), flags) }).map(|_| ())
}

/// Shows the program that is about to be started its own descriptors, which only a real kernel knows.
pub(super) fn show_descriptors(layout: &Layout) -> Done {
    if layout.real_processes {
        return Ok(());
    }
    let (kept, seen) = world::DESCRIPTORS;
    mount(Step::Processes, Some(kept), seen, None, libc::MS_BIND, None)
}

/// Shows them no more: the program has ended.
pub(super) fn hide_descriptors(layout: &Layout) {
    if !layout.real_processes {
        // SAFETY: the path is a C string. Where the program was not started, there is nothing to be hidden.
        let flags = libc::MNT_DETACH | libc::UMOUNT_NOFOLLOW;
        unsafe { libc::umount2(world::DESCRIPTORS.1.as_ptr(), flags) };
    }
}

/// Lets go of the view, and with it of all that the program left.
fn remove() -> Done {
    // SAFETY: the path is a C string.
    check(Step::Folder, unsafe { libc::umount2(VIEW.as_ptr(), libc::MNT_DETACH) }).map(|_| ())
}

/// Makes something to mount on.
fn make_place(step: Step, place: &CStr, folder: bool) -> Done {
    if folder { make_folder(step, place, 0o755) } else { make_file(step, place, "") }
}

fn mount(
    step: Step,
    source: Option<&CStr>,
    target: &CStr,
    kind: Option<&CStr>,
    flags: libc::c_ulong,
    options: Option<&CStr>,
) -> Done {
    let pointer = |text: Option<&CStr>| text.map_or(null(), CStr::as_ptr);
    // SAFETY: all of them are C strings or null.
    let result =
        unsafe { libc::mount(pointer(source), target.as_ptr(), pointer(kind), flags, pointer(options).cast()) };
    check(step, result).map(|_| ())
}

/// Makes a folder. No mask is in the way.
fn make_folder(step: Step, path: &CStr, mode: libc::mode_t) -> Done {
    // SAFETY: the path is a C string.
    check(step, unsafe { libc::mkdir(path.as_ptr(), mode) }).map(|_| ())
}

/// Takes the right to write from all users.
fn take_writing(step: Step, path: &CStr) -> Done {
    // SAFETY: the path is a C string, and there is room for the answer.
    unsafe {
        let mut stat: libc::stat = zeroed();
        check(step, libc::stat(path.as_ptr(), &mut stat))?;
        check(step, libc::chmod(path.as_ptr(), stat.st_mode & 0o555))?;
    }
    Ok(())
}

fn make_file(step: Step, path: &CStr, content: &str) -> Done {
    let flags = libc::O_WRONLY | libc::O_CREAT | libc::O_EXCL | libc::O_CLOEXEC;
    // SAFETY: the path is a C string, and the content as long as is said.
    unsafe {
        let file = check(step, libc::open(path.as_ptr(), flags, 0o644))?;
        let written = libc::write(file, content.as_ptr().cast(), content.len());
        let fault = Fault::last(step);
        libc::close(file);
        if written == content.len() as isize { Ok(()) } else { Err(fault) }
    }
}

fn make_link(step: Step, place: &CStr, target: &CStr) -> Done {
    // SAFETY: both paths are C strings.
    check(step, unsafe { libc::symlink(target.as_ptr(), place.as_ptr()) }).map(|_| ())
}

fn give_to_user(step: Step, path: &CStr) -> Done {
    // SAFETY: the path is a C string.
    check(step, unsafe { libc::chown(path.as_ptr(), world::USER, world::GROUP) }).map(|_| ())
}

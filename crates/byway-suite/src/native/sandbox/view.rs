//! The file systems: one of the keeper's own, without anything of this machine, and in it one for each run.
//!
//! Nothing here allocates.

use std::ffi::CStr;
use std::ptr::null;

use super::fault::{Done, Fault, Step, check};
use super::plan::{Bind, KEPT, Layout, Link, OUTSIDE, VIEW};
use super::world;

/// A folder that every machine has and nothing below is needed of.
const STAGE: &CStr = c"/tmp";

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
pub(super) fn leave_machine(layout: &Layout, owners: Owners) -> Done {
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
        keep(bind, owners)?;
    }
    // SAFETY: the path is a C string.
    check(root, unsafe { libc::umount2(OUTSIDE.as_ptr(), libc::MNT_DETACH) })?;
    Ok(())
}

fn keep_devices(layout: &Layout) -> Done {
    for (outside, kept) in &layout.devices {
        make_file(Step::Devices, kept, "")?;
        mount(Step::Devices, Some(outside), kept, None, libc::MS_BIND, None)?;
    }
    layout.device_links.iter().try_for_each(|link| make_link(Step::Devices, link))
}

/// The keeper has all of `/proc`; programs have what is about themselves.
fn keep_processes() -> Done {
    let step = Step::Processes;
    mount(step, Some(c"proc"), c"/proc", Some(c"proc"), NO_EXTRAS, None)?;
    let options = Some(c"hidepid=invisible,subset=pid");
    mount(step, Some(c"proc"), c"/kept/proc", Some(c"proc"), NO_EXTRAS, options)
}

fn keep(bind: &Bind, owners: Owners) -> Done {
    let step = if bind.writable { Step::Profiles } else { Step::Libraries };
    if bind.folder {
        make_folder(step, &bind.kept, 0o755)?;
    } else {
        make_file(step, &bind.kept, "")?;
    }
    mount(step, Some(&bind.outside), &bind.kept, None, libc::MS_BIND | libc::MS_REC, None)?;
    if bind.writable {
        return if owners == Owners::Both { give_to_user(step, &bind.kept) } else { Ok(()) };
    }
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

/// Makes the root of one run: a fresh file system.
pub(super) fn make(layout: &Layout, owners: Owners) -> Done {
    let step = Step::Folder;
    mount(step, Some(c"tmpfs"), VIEW, Some(c"tmpfs"), NO_EXTRAS, Some(&layout.options))?;
    for folder in &layout.folders {
        make_folder(step, folder, 0o755)?;
    }
    make_folder(step, c"/view/tmp", 0o1777)?;
    make_folder(step, c"/view/home/user", 0o755)?;
    if owners == Owners::Both {
        give_to_user(step, c"/view/home/user")?;
    }
    for text in &layout.texts {
        make_file(step, &text.place, text.content)?;
    }
    layout.links.iter().try_for_each(|link| make_link(step, link))?;
    let recursive = libc::MS_BIND | libc::MS_REC;
    mount(step, Some(c"/kept/dev"), c"/view/dev", None, recursive, None)?;
    mount(step, Some(c"/kept/proc"), c"/view/proc", None, recursive, None)?;
    for bind in &layout.binds {
        if bind.folder {
            make_folder(step, &bind.seen, 0o755)?;
        } else {
            make_file(step, &bind.seen, "")?;
        }
        mount(step, Some(&bind.kept), &bind.seen, None, recursive, None)?;
    }
    if owners == Owners::User {
        // What belongs to root in the model cannot be written; here it belongs to the program's user.
        close_to_owner(step, VIEW)?;
        layout.folders.iter().try_for_each(|folder| close_to_owner(step, folder))?;
    }
    Ok(())
}

/// Lets go of the root of a run, and with it of all that the program left.
pub(super) fn remove() -> Done {
    // SAFETY: the path is a C string.
    check(Step::Folder, unsafe { libc::umount2(VIEW.as_ptr(), libc::MNT_DETACH) }).map(|_| ())
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

fn make_folder(step: Step, path: &CStr, mode: libc::mode_t) -> Done {
    // SAFETY: the path is a C string. A mask does not change the second mode.
    unsafe {
        check(step, libc::mkdir(path.as_ptr(), mode))?;
        check(step, libc::chmod(path.as_ptr(), mode))?;
    }
    Ok(())
}

fn close_to_owner(step: Step, path: &CStr) -> Done {
    // SAFETY: the path is a C string.
    match unsafe { check(step, libc::chmod(path.as_ptr(), 0o555)) } {
        // What is mounted there is no part of the view.
        Err(Fault { errno: libc::EROFS | libc::EPERM, .. }) | Ok(_) => Ok(()),
        Err(fault) => Err(fault),
    }
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

fn make_link(step: Step, link: &Link) -> Done {
    // SAFETY: both paths are C strings.
    check(step, unsafe { libc::symlink(link.target.as_ptr(), link.place.as_ptr()) }).map(|_| ())
}

fn give_to_user(step: Step, path: &CStr) -> Done {
    // SAFETY: the path is a C string.
    check(step, unsafe { libc::chown(path.as_ptr(), world::USER, world::GROUP) }).map(|_| ())
}

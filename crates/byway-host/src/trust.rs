//! Whose files are believed.

use std::fmt;
use std::fs::Metadata;
use std::os::unix::fs::MetadataExt;

/// The administrator, who can change everything anyway.
const ROOT: u32 = 0;

/// Why a file or folder is not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Distrust {
    /// It belongs to this user, who is neither the one that runs Byway nor root.
    Owner(u32),
    /// Others may write to it.
    Writable,
}

impl fmt::Display for Distrust {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Distrust::Owner(user) => write!(f, "it belongs to another user (number {user})"),
            Distrust::Writable => f.write_str("other users may write to it"),
        }
    }
}

/// Why a file or folder is not believed, if it is not.
///
/// What the user's own group may write to is believed: in many systems every user has a group of their own, and new files
/// are open to it.
pub fn distrust(metadata: &Metadata) -> Option<Distrust> {
    // SAFETY: these only ask.
    let (user, group) = unsafe { (libc::geteuid(), libc::getegid()) };
    let others_write = metadata.mode() & 0o002 != 0;
    let group_writes = metadata.mode() & 0o020 != 0 && ![group, ROOT].contains(&metadata.gid());
    if !is_own_or_roots(metadata.uid(), user) {
        Some(Distrust::Owner(metadata.uid()))
    } else if others_write || group_writes {
        Some(Distrust::Writable)
    } else {
        None
    }
}

fn is_own_or_roots(owner: u32, user: u32) -> bool {
    owner == user || owner == ROOT
}

/// Whether something of this owner was made by the user or by root.
pub(crate) fn is_believed(owner: u32) -> bool {
    // SAFETY: this only asks.
    is_own_or_roots(owner, unsafe { libc::geteuid() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn what_others_may_write_is_not_believed() {
        let file = tempfile::NamedTempFile::new().unwrap();
        for (mode, expected) in [(0o644, None), (0o664, None), (0o666, Some(Distrust::Writable))] {
            fs::set_permissions(file.path(), Permissions::from_mode(mode)).unwrap();
            assert_eq!(distrust(&fs::metadata(file.path()).unwrap()), expected, "{mode:o}");
        }
    }

    #[test]
    fn roots_files_are_believed_and_those_of_strangers_are_not() {
        assert_eq!(distrust(&fs::metadata("/etc/passwd").unwrap()), None);
        assert!(is_own_or_roots(0, 1000) && is_own_or_roots(1000, 1000));
        assert!(!is_own_or_roots(1001, 1000) && !is_own_or_roots(1000, 0));
        let words = Distrust::Owner(7).to_string();
        assert_eq!(words, "it belongs to another user (number 7)");
    }
}

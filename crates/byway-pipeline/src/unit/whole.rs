//! Files that are there as a whole or not at all.

use crate::error::Error;
use byway_host::Directory;
use std::path::Path;

/// Writes a file below the folder for tests, and the folders that it lies in. A reader meanwhile, or after an
/// interruption, finds the earlier one; its permissions stay. A link in its place, or on the way to it, is an error: it may
/// lead to anything.
pub(super) fn write(out: &Path, below: impl AsRef<Path>, text: &str) -> Result<(), Error> {
    let below = below.as_ref();
    let try_to = || -> std::io::Result<()> {
        let mut folder = Directory::create(out)?;
        for part in below.parent().into_iter().flatten() {
            folder = folder.create_folder(part)?;
        }
        folder.write(below.file_name().unwrap_or_default(), text.as_bytes())
    };
    try_to().map_err(|reason| Error::Write { path: out.join(below), reason })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[test]
    fn files_are_replaced_and_nothing_is_left_behind() {
        let folder = tempfile::tempdir().expect("a folder");
        let (out, path) = (folder.path().join("out"), folder.path().join("out/below/file.c"));
        write(&out, "below/file.c", "one").expect("a file");
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o640)).expect("permissions");
        write(&out, "below/file.c", "two").expect("a file");
        assert_eq!(std::fs::read_to_string(&path).expect("a text"), "two");
        assert_eq!(std::fs::metadata(&path).expect("a file").permissions().mode() & 0o777, 0o640);
        assert_eq!(std::fs::read_dir(out.join("below")).expect("a folder").count(), 1);
        let refused = write(&out, "below/file.c/inside.c", "three");
        assert!(matches!(refused, Err(Error::Write { .. })));
    }

    #[test]
    fn nothing_is_written_through_a_link() {
        let folder = tempfile::tempdir().expect("a folder");
        let (out, victim) = (folder.path().join("out"), folder.path().join("victim.c"));
        std::fs::create_dir(&out).expect("a folder");
        std::fs::write(&victim, "precious").expect("a file");
        symlink(&victim, out.join("file.c")).expect("a link");
        symlink(folder.path(), out.join("below")).expect("a link");
        for name in ["file.c", "below/victim.c"] {
            let error = write(&out, name, "x").expect_err(name).to_string();
            assert!(error.contains("it is a link"), "{error}");
        }
        assert_eq!(std::fs::read_to_string(&victim).expect("a text"), "precious");
    }
}

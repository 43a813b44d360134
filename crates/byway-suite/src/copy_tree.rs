//! Copies of folders and files, as they are: with modes, times and symbolic links.

use std::fs::{self, File, FileTimes, Metadata};
use std::io;
use std::os::unix::fs::symlink;
use std::path::Path;

/// Copies a folder with all that is in it, or a file, to a path at which nothing is. Sockets, pipes and devices are left out.
pub(crate) fn copy_tree(from: &Path, to: &Path) -> io::Result<()> {
    // The tree's own name may be a link; inside of it links stay links.
    copy(from, to, &fs::metadata(from)?)
}

fn copy(from: &Path, to: &Path, metadata: &Metadata) -> io::Result<()> {
    if metadata.is_symlink() {
        return symlink(fs::read_link(from)?, to);
    }
    if metadata.is_dir() {
        fs::create_dir(to)?;
        for entry in fs::read_dir(from)? {
            let entry = entry?;
            copy(&entry.path(), &to.join(entry.file_name()), &entry.metadata()?)?;
        }
    } else if metadata.is_file() {
        fs::copy(from, to)?;
    } else {
        return Ok(());
    }
    let times = FileTimes::new().set_accessed(metadata.accessed()?).set_modified(metadata.modified()?);
    File::open(to)?.set_times(times)?;
    fs::set_permissions(to, metadata.permissions())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn a_copy_is_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let from = folder.path().join("from");
        fs::create_dir(&from).unwrap();
        fs::write(from.join("file"), "text").unwrap();
        fs::set_permissions(from.join("file"), fs::Permissions::from_mode(0o444)).unwrap();
        symlink("file", from.join("link")).unwrap();
        let to = folder.path().join("to");
        copy_tree(&from, &to).unwrap();
        assert_eq!(fs::read(to.join("link")).unwrap(), b"text");
        let (old, new) = (fs::metadata(from.join("file")).unwrap(), fs::metadata(to.join("file")).unwrap());
        assert_eq!((new.permissions().mode() & 0o777, new.modified().unwrap()), (0o444, old.modified().unwrap()));
        assert!(copy_tree(&from, &to).is_err(), "something is there already");
        assert!(copy_tree(&folder.path().join("none"), &folder.path().join("new")).is_err());
    }
}

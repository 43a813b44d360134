//! Files that are there as a whole or not at all.

use crate::error::Error;
use std::io::Write;
use std::path::Path;

/// Writes a file, and the folders that it lies in. Whoever reads it meanwhile, or after an interruption, finds the earlier
/// one; its permissions stay.
pub(super) fn write(path: &Path, text: &str) -> Result<(), Error> {
    let try_to = || -> std::io::Result<()> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        std::fs::create_dir_all(folder)?;
        // A link stays one: what it leads to is replaced.
        let path = path.canonicalize().unwrap_or_else(|_| path.into());
        let folder = path.parent().unwrap_or(folder);
        let mut unfinished =
            tempfile::Builder::new().prefix(".byway-").permissions(usual_permissions()).tempfile_in(folder)?;
        unfinished.write_all(text.as_bytes())?;
        if let Ok(earlier) = std::fs::metadata(&path) {
            unfinished.as_file().set_permissions(earlier.permissions())?;
        }
        unfinished.persist(&path)?;
        Ok(())
    };
    try_to().map_err(|reason| Error::Write { path: path.into(), reason })
}

/// What new files get, but for what the user's mask takes away.
fn usual_permissions() -> std::fs::Permissions {
    std::os::unix::fs::PermissionsExt::from_mode(0o666)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn files_are_replaced_and_nothing_is_left_behind() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("below/file.c");
        write(&path, "one").expect("a file");
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o640)).expect("permissions");
        write(&path, "two").expect("a file");
        assert_eq!(std::fs::read_to_string(&path).expect("a text"), "two");
        assert_eq!(std::fs::metadata(&path).expect("a file").permissions().mode() & 0o777, 0o640);
        assert_eq!(std::fs::read_dir(folder.path().join("below")).expect("a folder").count(), 1);
        let refused = write(&folder.path().join("below/file.c/inside.c"), "three");
        assert!(matches!(refused, Err(Error::Write { .. })));
    }
}

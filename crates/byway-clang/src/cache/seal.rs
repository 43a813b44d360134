//! Checksums of folders.

use std::fs;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use byway_host::{distrust, open_regular};

/// The file with the checksum of all others in a folder.
const SEAL: &str = "checksum";

/// Seals a folder: what is in it now is what was built. A file that has checksums of its own is left out.
pub(crate) fn seal(folder: &Path, without: Option<&str>) -> io::Result<()> {
    fs::write(folder.join(SEAL), checksum(folder, without)?)
}

/// Whether all of a folder is what was built, and nothing has changed it since.
pub(crate) fn is_whole(folder: &Path, without: Option<&str>) -> bool {
    let sealed = fs::read_to_string(folder.join(SEAL));
    sealed.is_ok_and(|sealed| checksum(folder, without).is_ok_and(|now| now == sealed))
}

/// A checksum over names and contents of all files below a folder.
fn checksum(folder: &Path, without: Option<&str>) -> io::Result<String> {
    let is_left_out = |path: &Path| path == Path::new(SEAL) || without.is_some_and(|name| path == Path::new(name));
    let mut hasher = blake3::Hasher::new();
    let mut pending = vec![PathBuf::new()];
    while let Some(below) = pending.pop() {
        let whole = folder.join(&below);
        check(&whole, &fs::symlink_metadata(&whole)?)?;
        let mut names = fs::read_dir(&whole)?.map(|entry| Ok(entry?.file_name())).collect::<io::Result<Vec<_>>>()?;
        names.sort();
        for path in names.into_iter().map(|name| below.join(name)) {
            let whole = folder.join(&path);
            let metadata = fs::symlink_metadata(&whole)?;
            if metadata.is_dir() {
                pending.push(path);
                continue;
            }
            check(&whole, &metadata)?;
            if !is_left_out(&path) {
                let name = path.as_os_str().as_bytes();
                hasher.update(&(name.len() as u64).to_le_bytes()).update(name);
                hasher.update(&metadata.len().to_le_bytes()).update_reader(open_regular(&whole)?)?;
            }
        }
    }
    Ok(hasher.finalize().to_hex().to_string())
}

fn check(path: &Path, metadata: &fs::Metadata) -> io::Result<()> {
    let is_link = metadata.is_symlink().then(|| "it is a link".to_owned());
    match is_link.or_else(|| distrust(metadata).map(|reason| reason.to_string())) {
        Some(reason) => Err(io::Error::other(format!("'{}': {reason}", path.display()))),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    /// A change to the folder.
    type Change = fn(&Path) -> io::Result<()>;

    #[test]
    fn every_change_breaks_the_seal() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("below")).unwrap();
        fs::write(at("file"), "one").unwrap();
        fs::write(at("below/other"), "two").unwrap();
        assert!(!is_whole(folder.path(), None), "there is no seal");
        seal(folder.path(), None).unwrap();
        assert!(is_whole(folder.path(), None));
        let changes: [(&str, Change); 7] = [
            ("cut", |at| fs::write(at.join("below/other"), "tw")),
            ("another bit", |at| fs::write(at.join("below/other"), "tvo")),
            ("one more", |at| fs::write(at.join("below/new"), "")),
            ("one less", |at| fs::remove_file(at.join("file"))),
            ("a link", |at| symlink("file", at.join("link"))),
            ("others may write", |at| fs::set_permissions(at.join("file"), PermissionsExt::from_mode(0o666))),
            ("another seal", |at| fs::write(at.join(SEAL), "")),
        ];
        for (what, change) in changes {
            change(folder.path()).unwrap();
            assert!(!is_whole(folder.path(), None), "{what}");
            for name in ["file", "link", "below/new"] {
                let _ = fs::remove_file(at(name));
            }
            fs::write(at("file"), "one").unwrap();
            fs::write(at("below/other"), "two").unwrap();
            seal(folder.path(), None).unwrap();
            assert!(is_whole(folder.path(), None), "after {what}");
        }
    }
}

//! Values of options.

use byway_pipeline::error::Error;
use byway_pipeline::settings::parse_size;
use byway_pipeline::world::Mapping;
use byway_suite::native::Isolation;
use glob::Pattern;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;

/// A mapping, whose place may be left out: then it is in the folder that the program starts in, under its own name.
pub(super) fn parse_mapping(map: &OsStr, folder: &str) -> Result<Mapping, Error> {
    let bytes = map.as_bytes();
    let Some(colon) = bytes.iter().rposition(|&byte| byte == b':') else { return named_mapping(map, folder) };
    let (host, at) = (&bytes[..colon], std::str::from_utf8(&bytes[colon + 1..]));
    match at {
        Ok(at) if !host.is_empty() && at.starts_with('/') => {
            Ok(Mapping { host: PathBuf::from(OsStr::from_bytes(host)), at: at.to_string() })
        }
        _ => Err(Error::Usage(format!("--map {}: give HOST:PATH, where PATH starts with `/`", map.display()))),
    }
}

fn named_mapping(map: &OsStr, folder: &str) -> Result<Mapping, Error> {
    let host = PathBuf::from(map);
    let named = std::fs::canonicalize(&host).map_err(|reason| Error::Map { path: host.clone(), reason })?;
    match named.file_name().and_then(OsStr::to_str) {
        Some(name) => Ok(Mapping { host, at: format!("{}/{name}", folder.trim_end_matches('/')) }),
        None => Err(Error::Usage(format!("--map {}: it has no name; give HOST:PATH", map.display()))),
    }
}

pub(super) fn check_variable(variable: &OsStr) -> Result<(), Error> {
    match variable.as_bytes().iter().position(|&byte| byte == b'=') {
        Some(1..) => Ok(()),
        _ => Err(Error::Usage(format!("--env {}: give NAME=VALUE", variable.display()))),
    }
}

/// Where tests are replayed.
pub(super) fn isolation(no_sandbox: bool) -> Isolation {
    if no_sandbox { Isolation::None } else { Isolation::Sandbox }
}

pub(super) fn parse_folder(text: &str) -> Result<String, String> {
    if text.starts_with('/') { Ok(text.into()) } else { Err("give a path that starts with `/`".into()) }
}

pub(super) fn parse_pattern(text: &str) -> Result<Pattern, String> {
    Pattern::new(text).map_err(|error| format!("not a pattern such as 'src/*.c': {error}"))
}

/// A size that a stack can have: the C library's start takes some, and the address space has only so much for it.
pub(super) fn parse_stack(text: &str) -> Result<u64, String> {
    parse_size(text).and_then(|size| match size {
        0..0x1_0000 => Err("too small; give at least 64K".into()),
        0x1_0000..=0x10_0000_0000 => Ok(size),
        _ => Err("too large; give at most 64G".into()),
    })
}

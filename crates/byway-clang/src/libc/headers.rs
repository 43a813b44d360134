//! The libc's headers, put together as musl's own installation does.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use super::places::MuslSource;
use super::recipe::sorted_entries;
use crate::error::LibcError;

/// The machine whose headers are taken.
pub(crate) const ARCH: &str = "arch/x86_64";
/// Headers that most machines share.
pub(crate) const GENERIC: &str = "arch/generic";

/// Writes a folder of headers that is complete in itself.
pub(crate) fn install(musl: &MuslSource, include: &Path) -> Result<(), LibcError> {
    let root = &musl.root;
    copy_headers(&root.join("include"), include)?;
    // The machine's own come second, over the shared ones of the same name.
    for arch in [GENERIC, ARCH] {
        copy_headers(&root.join(arch).join("bits"), &include.join("bits"))?;
    }
    let types = read(&root.join(ARCH).join("bits/alltypes.h.in"))? + &read(&root.join("include/alltypes.h.in"))?;
    write(&include.join("bits/alltypes.h"), &expand_types(&types))?;
    let numbers = read(&root.join(ARCH).join("bits/syscall.h.in"))?;
    write(&include.join("bits/syscall.h"), &name_syscalls(&numbers))
}

/// Copies the headers of a folder and those below; templates (`.h.in`) are left.
fn copy_headers(from: &Path, to: &Path) -> Result<(), LibcError> {
    fs::create_dir_all(to).map_err(LibcError::io("create the folder", to))?;
    for path in sorted_entries(from)? {
        let Some(name) = path.file_name() else { continue };
        let target = to.join(name);
        if path.is_dir() {
            copy_headers(&path, &target)?;
        } else if path.extension().is_some_and(|extension| extension == "h") {
            // Not a copy of the file's permissions: a source tree may be read-only, a cache must not be.
            write(&target, &read(&path)?)?;
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, LibcError> {
    fs::read_to_string(path).map_err(LibcError::io("read", path))
}

fn write(path: &Path, text: &str) -> Result<(), LibcError> {
    fs::write(path, text).map_err(LibcError::io("write", path))
}

/// Turns the template of type definitions into a header that defines, of all types, those it was asked for.
///
/// `TYPEDEF`, `STRUCT` and `UNION` lines become definitions under `__NEED_...`; other lines stay.
fn expand_types(template: &str) -> String {
    let mut header = String::with_capacity(template.len() * 4);
    for line in template.lines() {
        let expanded = line.strip_suffix(';').and_then(|line| {
            let (kind, rest) = line.split_once(' ')?;
            let rest = rest.trim_start();
            match kind {
                "TYPEDEF" => rest.rsplit_once(' ').map(|(_, name)| (name.to_owned(), format!("typedef {rest};"))),
                "STRUCT" | "UNION" => rest.split_once(' ').map(|(name, _)| {
                    let keyword = kind.to_lowercase();
                    (format!("{keyword}_{name}"), format!("{keyword} {rest};"))
                }),
                _ => None,
            }
        });
        // Writing to a string cannot fail.
        let _ = match expanded {
            Some((name, definition)) => writeln!(
                header,
                "#if defined(__NEED_{name}) && !defined(__DEFINED_{name})\n{definition}\n#define __DEFINED_{name}\n#endif\n"
            ),
            None => writeln!(header, "{line}"),
        };
    }
    header
}

/// Gives each system call number its second name, `SYS_...` besides `__NR_...`.
fn name_syscalls(numbers: &str) -> String {
    let second = numbers.lines().filter(|line| line.contains("__NR_")).map(|line| line.replacen("__NR_", "SYS_", 1));
    let mut header = numbers.to_owned();
    for line in second {
        header.push_str(&line);
        header.push('\n');
    }
    header
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_is_defined_where_it_is_needed_and_once() {
        let header =
            expand_types("#define X 1\nTYPEDEF unsigned _Int64 uint64_t;\nSTRUCT iovec { void *b; int n; };\n");
        assert_eq!(
            header,
            "#define X 1\n\
             #if defined(__NEED_uint64_t) && !defined(__DEFINED_uint64_t)\n\
             typedef unsigned _Int64 uint64_t;\n\
             #define __DEFINED_uint64_t\n\
             #endif\n\n\
             #if defined(__NEED_struct_iovec) && !defined(__DEFINED_struct_iovec)\n\
             struct iovec { void *b; int n; };\n\
             #define __DEFINED_struct_iovec\n\
             #endif\n\n"
        );
    }

    #[test]
    fn system_calls_get_both_names() {
        assert_eq!(name_syscalls("#define __NR_read 0\n"), "#define __NR_read 0\n#define SYS_read 0\n");
    }
}

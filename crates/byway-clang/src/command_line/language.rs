//! What kind of file an input is.

use std::ffi::OsStr;
use std::path::Path;

/// What is done with an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Compiled; its LLVM text is kept.
    Source,
    /// Assembled; there is no LLVM text of it.
    Assembly,
    /// Given to the linker.
    Linked,
    /// Something that no object is made of: headers, languages that clang hands to other compilers.
    Other,
}

/// The language of an input and what is done with it: as `-x` says, else by its extension, as clang has them.
pub fn of_input(path: &Path, named: Option<&OsStr>) -> (String, Kind) {
    let language = match named.and_then(OsStr::to_str) {
        Some(language) if language != "none" => language,
        _ => by_extension(path.extension().and_then(OsStr::to_str).unwrap_or_default()),
    };
    (language.to_owned(), kind(language))
}

fn by_extension(extension: &str) -> &'static str {
    match extension {
        "c" => "c",
        "i" => "cpp-output",
        "cc" | "cp" | "cpp" | "cxx" | "c++" | "C" | "CPP" | "CXX" | "CC" => "c++",
        "ii" => "c++-cpp-output",
        "ll" | "bc" => "ir",
        "s" => "assembler",
        "S" | "sx" => "assembler-with-cpp",
        "h" => "c-header",
        "hh" | "hpp" | "hxx" | "H" | "h++" => "c++-header",
        _ => "object",
    }
}

fn kind(language: &str) -> Kind {
    match language {
        "c" | "cpp-output" | "c++" | "c++-cpp-output" | "ir" => Kind::Source,
        "assembler" | "assembler-with-cpp" => Kind::Assembly,
        "object" => Kind::Linked,
        _ => Kind::Other,
    }
}

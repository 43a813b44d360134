//! The libraries.

use byway_bench::places;
use std::path::PathBuf;

/// A library, as Debian's source package has it.
pub struct Library {
    /// The package.
    pub name: &'static str,
    /// Its version, without that of the packaging. Set-up fetches the same.
    pub version: &'static str,
    /// The files whose external functions are tested.
    pub files: &'static [&'static str],
    /// Folders of headers that the library's own build names.
    pub headers: &'static [&'static str],
}

/// All that are measured.
pub const LIBRARIES: &[Library] = &[
    Library { name: "cjson", version: "1.7.15", files: &["cJSON.c", "cJSON_Utils.c"], headers: &[] },
    Library { name: "http-parser", version: "2.9.4", files: &["http_parser.c"], headers: &[] },
    Library { name: "libcsv", version: "3.0.3+dfsg", files: &["libcsv.c"], headers: &[] },
    Library { name: "utf8proc", version: "2.8.0", files: &["utf8proc.c"], headers: &[] },
    Library { name: "libinih", version: "55", files: &["ini.c"], headers: &[] },
    Library {
        name: "yajl",
        version: "2.1.0",
        files: &["src/yajl_alloc.c", "src/yajl_buf.c", "src/yajl_lex.c"],
        headers: &[],
    },
    Library { name: "libuecc", version: "7", files: &["src/ec25519_gf.c"], headers: &["include"] },
];

impl Library {
    /// Where set-up has put it.
    pub fn folder(&self) -> PathBuf {
        places::repository().join(".deps").join(format!("{}-{}", self.name, self.version))
    }

    /// The other files, which what one of them has may call.
    pub fn others(&self, file: &str) -> Vec<PathBuf> {
        self.files.iter().filter(|other| **other != file).map(|other| self.folder().join(other)).collect()
    }

    /// What the compiler is given.
    pub fn flags(&self) -> Vec<String> {
        self.headers.iter().map(|folder| format!("-I{}", self.folder().join(folder).display())).collect()
    }
}

//! Libraries of other people, which unit tests are made for.

use crate::places;
use std::path::PathBuf;

/// A library, as Debian's source package has it.
pub struct Library {
    /// The package.
    pub name: &'static str,
    /// Its version, without that of the packaging. Set-up fetches the same.
    pub version: &'static str,
    /// The files whose external functions are tested.
    pub files: &'static [&'static str],
    /// What the library's own build tells the compiler. Folders of headers are below the library.
    pub flags: &'static [&'static str],
}

/// How many of them were at hand while unit tests were built.
const BEFORE: usize = 7;

/// All that are measured.
pub const LIBRARIES: &[Library] = &[
    Library { name: "cjson", version: "1.7.15", files: &["cJSON.c", "cJSON_Utils.c"], flags: &[] },
    Library { name: "http-parser", version: "2.9.4", files: &["http_parser.c"], flags: &[] },
    Library { name: "libcsv", version: "3.0.3+dfsg", files: &["libcsv.c"], flags: &[] },
    Library { name: "utf8proc", version: "2.8.0", files: &["utf8proc.c"], flags: &[] },
    Library { name: "libinih", version: "55", files: &["ini.c"], flags: &[] },
    Library {
        name: "yajl",
        version: "2.1.0",
        files: &["src/yajl_alloc.c", "src/yajl_buf.c", "src/yajl_lex.c"],
        flags: &[],
    },
    Library { name: "libuecc", version: "7", files: &["src/ec25519_gf.c"], flags: &["-Iinclude"] },
    Library {
        name: "jansson",
        version: "2.14",
        files: &[
            "src/dump.c",
            "src/error.c",
            "src/hashtable.c",
            "src/hashtable_seed.c",
            "src/load.c",
            "src/memory.c",
            "src/strbuffer.c",
            "src/strconv.c",
            "src/utf.c",
            "src/value.c",
        ],
        flags: &["-DHAVE_CONFIG_H", "-Isrc"],
    },
    Library {
        name: "mxml",
        version: "3.3.1",
        files: &[
            "mxml-attr.c",
            "mxml-entity.c",
            "mxml-file.c",
            "mxml-get.c",
            "mxml-index.c",
            "mxml-node.c",
            "mxml-private.c",
            "mxml-search.c",
            "mxml-set.c",
            "mxml-string.c",
        ],
        flags: &["-D_GNU_SOURCE"],
    },
    Library {
        name: "libyaml",
        version: "0.2.5",
        files: &[
            "src/api.c",
            "src/dumper.c",
            "src/emitter.c",
            "src/loader.c",
            "src/parser.c",
            "src/reader.c",
            "src/scanner.c",
            "src/writer.c",
        ],
        flags: &[
            "-Iinclude",
            "-DYAML_VERSION_MAJOR=0",
            "-DYAML_VERSION_MINOR=2",
            "-DYAML_VERSION_PATCH=5",
            "-DYAML_VERSION_STRING=\"0.2.5\"",
        ],
    },
    Library {
        name: "zlib",
        version: "1.2.13.dfsg",
        files: &[
            "adler32.c",
            "compress.c",
            "crc32.c",
            "deflate.c",
            "inffast.c",
            "inflate.c",
            "inftrees.c",
            "trees.c",
            "uncompr.c",
            "zutil.c",
        ],
        flags: &[],
    },
    Library {
        name: "expat",
        version: "2.5.0",
        files: &["expat/lib/xmlparse.c", "expat/lib/xmlrole.c", "expat/lib/xmltok.c"],
        flags: &[],
    },
    Library {
        name: "libconfig",
        version: "1.5",
        files: &["lib/libconfig.c", "lib/scanctx.c", "lib/strbuf.c"],
        flags: &[],
    },
    Library {
        name: "popt",
        version: "1.19+dfsg",
        files: &["src/popt.c", "src/poptconfig.c", "src/popthelp.c", "src/poptint.c", "src/poptparse.c"],
        flags: &["-DHAVE_CONFIG_H", "-D_GNU_SOURCE"],
    },
    Library {
        name: "libbsd",
        version: "0.11.7",
        files: &[
            "src/dehumanize_number.c",
            "src/expand_number.c",
            "src/fmtcheck.c",
            "src/fparseln.c",
            "src/heapsort.c",
            "src/humanize_number.c",
            "src/inet_net_pton.c",
            "src/merge.c",
            "src/radixsort.c",
            "src/recallocarray.c",
            "src/setmode.c",
            "src/stringlist.c",
            "src/strlcat.c",
            "src/strlcpy.c",
            "src/strmode.c",
            "src/strnstr.c",
            "src/strtoi.c",
            "src/strtonum.c",
            "src/unvis.c",
            "src/vis.c",
            "src/wcslcat.c",
        ],
        flags: &["-Iinclude/bsd", "-Iinclude", "-DLIBBSD_OVERLAY", "-D_GNU_SOURCE", "-D__REENTRANT"],
    },
    Library {
        name: "lua5.4",
        version: "5.4.4",
        files: &["src/llex.c", "src/lmem.c", "src/lobject.c", "src/lstring.c", "src/ltable.c", "src/lzio.c"],
        flags: &[],
    },
    Library {
        name: "libmd",
        version: "1.0.4",
        files: &["src/md2.c", "src/md4.c", "src/md5.c", "src/rmd160.c", "src/sha1.c", "src/sha2.c"],
        flags: &["-Iinclude"],
    },
];

impl Library {
    /// Whether it was not at hand while unit tests were built.
    pub fn is_further(&self) -> bool {
        LIBRARIES[BEFORE..].iter().any(|library| library.name == self.name)
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<&'static Library> {
        LIBRARIES.iter().find(|library| library.name == name)
    }

    /// Where set-up has put it.
    pub fn folder(&self) -> PathBuf {
        places::repository().join(".deps").join(format!("{}-{}", self.name, self.version))
    }

    /// The other files, which what one of them has may call.
    pub fn others(&self, file: &str) -> Vec<PathBuf> {
        self.files.iter().filter(|other| **other != file).map(|other| self.folder().join(other)).collect()
    }

    /// What the compiler is given. Headers that the library's `configure` would write are in `subjects/libraries`.
    pub fn flags(&self) -> Vec<String> {
        let below = |flag: &&str| match flag.strip_prefix("-I") {
            Some(folder) => format!("-I{}", self.folder().join(folder).display()),
            None => (*flag).to_owned(),
        };
        let configured = places::repository().join("subjects/libraries").join(self.name);
        let headers = configured.is_dir().then(|| format!("-I{}", configured.display()));
        headers.into_iter().chain(self.flags.iter().map(below)).collect()
    }
}

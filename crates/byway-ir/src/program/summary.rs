//! Functions of the C library whose results can be told without running them.

/// A function that looks at bytes one after the other until one of them decides, and changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The names are those of the functions.
pub enum Summary {
    StrLen,
    StrNLen,
    StrCmp,
    StrNCmp,
    StrCaseCmp,
    StrNCaseCmp,
    MemCmp,
    StrChr,
    StrChrNul,
    MemChr,
}

impl Summary {
    /// The function that a symbol of the C library names, if it is one.
    pub fn by_name(name: &str) -> Option<Summary> {
        Some(match name {
            "strlen" => Summary::StrLen,
            "strnlen" => Summary::StrNLen,
            "strcmp" => Summary::StrCmp,
            "strncmp" => Summary::StrNCmp,
            "strcasecmp" => Summary::StrCaseCmp,
            "strncasecmp" => Summary::StrNCaseCmp,
            "memcmp" => Summary::MemCmp,
            "strchr" => Summary::StrChr,
            "strchrnul" | "__strchrnul" => Summary::StrChrNul,
            "memchr" => Summary::MemChr,
            _ => return None,
        })
    }
}

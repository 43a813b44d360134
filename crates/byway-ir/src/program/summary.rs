//! Functions of the C library whose results can be told without running them.

/// Which functions are summarised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Summaries {
    /// None: their code runs.
    #[default]
    None,
    /// Those that read a number from a text.
    Numbers,
    /// Those, and those whose results are mostly compared with zero. Lengths and places become sizes and addresses, which often cost more
    /// as terms than the paths that they save.
    Comparisons,
    /// All.
    All,
}

impl Summaries {
    /// Whether a function is one of them.
    pub fn include(self, function: Summary) -> bool {
        match self {
            Summaries::None => false,
            Summaries::Numbers => function.is_number(),
            Summaries::Comparisons => function.is_number() || function.is_comparison(),
            Summaries::All => true,
        }
    }
}

/// A function that looks at bytes one after the other until one of them decides. Those that read numbers leave where the number
/// ends and what is wrong with it; others change nothing.
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
    AToI,
    /// `atol` and `atoll`.
    AToL,
    /// `strtol`, `strtoll` and `strtoimax`.
    StrToL,
    /// `strtoul`, `strtoull` and `strtoumax`.
    StrToUL,
    StrToD,
    StrToF,
    SScanF,
}

impl Summary {
    /// Whether it tells which of two texts comes first.
    pub fn is_comparison(self) -> bool {
        matches!(
            self,
            Summary::StrCmp | Summary::StrNCmp | Summary::StrCaseCmp | Summary::StrNCaseCmp | Summary::MemCmp
        )
    }

    /// Whether it reads a number.
    pub fn is_number(self) -> bool {
        use Summary::*;
        matches!(self, AToI | AToL | StrToL | StrToUL | StrToD | StrToF | SScanF)
    }

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
            "atoi" => Summary::AToI,
            "atol" | "atoll" => Summary::AToL,
            "strtol" | "strtoll" | "strtoimax" => Summary::StrToL,
            "strtoul" | "strtoull" | "strtoumax" => Summary::StrToUL,
            "strtod" => Summary::StrToD,
            "strtof" => Summary::StrToF,
            "sscanf" => Summary::SScanF,
            _ => return None,
        })
    }
}

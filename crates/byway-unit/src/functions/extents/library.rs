//! How far functions of the C library look behind their parameters.

/// What a function looks at behind a parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Looks {
    /// As many bytes as another parameter says.
    Bytes(usize),
    /// As many as two others say: so many elements of so many bytes.
    Elements(usize, usize),
    /// Up to a zero.
    Text,
    /// Up to a zero, or less.
    TextAtMost,
    /// One object.
    One,
}

use Looks::{Bytes, Elements, One, Text, TextAtMost};

/// Functions with the positions of their parameters.
const LIBRARY: &[(&str, &[(usize, Looks)])] = &[
    ("memcpy", &[(0, Bytes(2)), (1, Bytes(2))]),
    ("memmove", &[(0, Bytes(2)), (1, Bytes(2))]),
    ("mempcpy", &[(0, Bytes(2)), (1, Bytes(2))]),
    ("memset", &[(0, Bytes(2))]),
    ("memcmp", &[(0, Bytes(2)), (1, Bytes(2))]),
    ("bcmp", &[(0, Bytes(2)), (1, Bytes(2))]),
    ("memchr", &[(0, Bytes(2))]),
    ("memrchr", &[(0, Bytes(2))]),
    ("memmem", &[(0, Bytes(1)), (2, Bytes(3))]),
    ("snprintf", &[(0, Bytes(1)), (2, Text)]),
    ("vsnprintf", &[(0, Bytes(1)), (2, Text)]),
    ("strftime", &[(0, Bytes(1)), (2, Text)]),
    ("fgets", &[(0, Bytes(1))]),
    ("fread", &[(0, Elements(1, 2))]),
    ("fwrite", &[(0, Elements(1, 2))]),
    ("read", &[(1, Bytes(2))]),
    ("write", &[(1, Bytes(2))]),
    ("recv", &[(1, Bytes(2))]),
    ("send", &[(1, Bytes(2))]),
    ("getcwd", &[(0, Bytes(1))]),
    ("gethostname", &[(0, Bytes(1))]),
    ("readlink", &[(0, Text), (1, Bytes(2))]),
    ("qsort", &[(0, Elements(1, 2))]),
    ("bsearch", &[(1, Elements(2, 3))]),
    ("strlcpy", &[(0, Bytes(2)), (1, Text)]),
    ("strlcat", &[(0, Bytes(2)), (1, Text)]),
    ("strncpy", &[(0, Bytes(2)), (1, TextAtMost)]),
    ("strncat", &[(0, Text), (1, TextAtMost)]),
    ("strncmp", &[(0, TextAtMost), (1, TextAtMost)]),
    ("strncasecmp", &[(0, TextAtMost), (1, TextAtMost)]),
    ("strnlen", &[(0, TextAtMost)]),
    ("strndup", &[(0, TextAtMost)]),
    ("strlen", &[(0, Text)]),
    ("strcpy", &[(1, Text)]),
    ("stpcpy", &[(1, Text)]),
    ("strcat", &[(0, Text), (1, Text)]),
    ("strcmp", &[(0, Text), (1, Text)]),
    ("strcasecmp", &[(0, Text), (1, Text)]),
    ("strcoll", &[(0, Text), (1, Text)]),
    ("strchr", &[(0, Text)]),
    ("strchrnul", &[(0, Text)]),
    ("strrchr", &[(0, Text)]),
    ("strstr", &[(0, Text), (1, Text)]),
    ("strcasestr", &[(0, Text), (1, Text)]),
    ("strpbrk", &[(0, Text), (1, Text)]),
    ("strspn", &[(0, Text), (1, Text)]),
    ("strcspn", &[(0, Text), (1, Text)]),
    ("strtok", &[(0, Text), (1, Text)]),
    ("strtok_r", &[(0, Text), (1, Text), (2, One)]),
    ("strsep", &[(0, One), (1, Text)]),
    ("strdup", &[(0, Text)]),
    ("atoi", &[(0, Text)]),
    ("atol", &[(0, Text)]),
    ("atoll", &[(0, Text)]),
    ("atof", &[(0, Text)]),
    ("strtol", &[(0, Text), (1, One)]),
    ("strtoul", &[(0, Text), (1, One)]),
    ("strtoll", &[(0, Text), (1, One)]),
    ("strtoull", &[(0, Text), (1, One)]),
    ("strtod", &[(0, Text), (1, One)]),
    ("strtof", &[(0, Text), (1, One)]),
    ("strtold", &[(0, Text), (1, One)]),
    ("fopen", &[(0, Text), (1, Text)]),
    ("freopen", &[(0, Text), (1, Text)]),
    ("open", &[(0, Text)]),
    ("access", &[(0, Text)]),
    ("stat", &[(0, Text), (1, One)]),
    ("lstat", &[(0, Text), (1, One)]),
    ("unlink", &[(0, Text)]),
    ("remove", &[(0, Text)]),
    ("rename", &[(0, Text), (1, Text)]),
    ("mkdir", &[(0, Text)]),
    ("getenv", &[(0, Text)]),
    ("setenv", &[(0, Text), (1, Text)]),
    ("puts", &[(0, Text)]),
    ("fputs", &[(0, Text)]),
    ("printf", &[(0, Text)]),
    ("fprintf", &[(1, Text)]),
    ("sprintf", &[(1, Text)]),
    ("vprintf", &[(0, Text)]),
    ("vfprintf", &[(1, Text)]),
    ("vsprintf", &[(1, Text)]),
    ("vasprintf", &[(0, One), (1, Text)]),
    ("asprintf", &[(0, One), (1, Text)]),
    ("sscanf", &[(0, Text), (1, Text)]),
    ("fscanf", &[(1, Text)]),
    ("wcslen", &[(0, Text)]),
    ("wcscmp", &[(0, Text), (1, Text)]),
    ("wcscpy", &[(1, Text)]),
    ("wcschr", &[(0, Text)]),
    ("wcsdup", &[(0, Text)]),
    ("free", &[(0, One)]),
    ("realloc", &[(0, One)]),
    ("time", &[(0, One)]),
    ("gmtime", &[(0, One)]),
    ("localtime", &[(0, One)]),
    ("mktime", &[(0, One)]),
];

/// What a function looks at behind its parameter at a position; nothing if it is not known.
pub(super) fn looks(function: &str, position: usize) -> Option<Looks> {
    let name = function.strip_prefix("__isoc23_").or(function.strip_prefix("__isoc99_")).unwrap_or(function);
    let name = match name {
        _ if name.starts_with("llvm.memcpy") => "memcpy",
        _ if name.starts_with("llvm.memmove") => "memmove",
        _ if name.starts_with("llvm.memset") => "memset",
        _ => name,
    };
    let (_, params) = LIBRARY.iter().find(|(known, _)| *known == name)?;
    params.iter().find(|(at, _)| *at == position).map(|(_, looks)| *looks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_function_is_listed_once() {
        let mut names: Vec<&str> = LIBRARY.iter().map(|(name, _)| *name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn other_names_of_a_function_are_known() {
        assert_eq!(looks("llvm.memcpy.p0.p0.i64", 1), Some(Bytes(2)));
        assert_eq!(looks("__isoc23_strtol", 0), Some(Text));
        assert_eq!(looks("strlen", 1), None);
    }
}

//! Functions of the C library that take null by contract.

/// The functions, each with the positions of the parameters that may be null whatever the others are. Those where null
/// is only right sometimes (`snprintf` with a size of 0, `strtok` after a first call) are not here: who hands a
/// pointer to them unseen relies on it.
const TAKE_NULL: &[(&str, &[usize])] = &[
    // ISO C: memory, streams, and the system.
    ("free", &[0]),
    ("realloc", &[0]),
    ("fflush", &[0]),
    ("freopen", &[0]),
    ("setbuf", &[1]),
    ("setvbuf", &[1]),
    ("tmpnam", &[0]),
    ("perror", &[0]),
    ("setlocale", &[1]),
    ("system", &[0]),
    ("time", &[0]),
    // ISO C: numbers; where they end is told if anyone wants to know.
    ("strtod", &[1]),
    ("strtof", &[1]),
    ("strtold", &[1]),
    ("strtol", &[1]),
    ("strtoll", &[1]),
    ("strtoul", &[1]),
    ("strtoull", &[1]),
    ("strtoimax", &[1]),
    ("strtoumax", &[1]),
    ("wcstod", &[1]),
    ("wcstof", &[1]),
    ("wcstold", &[1]),
    ("wcstol", &[1]),
    ("wcstoll", &[1]),
    ("wcstoul", &[1]),
    ("wcstoull", &[1]),
    ("wcstoimax", &[1]),
    ("wcstoumax", &[1]),
    // ISO C: wide characters.
    ("mblen", &[0]),
    ("mbtowc", &[0, 1]),
    ("wctomb", &[0]),
    ("mbstowcs", &[0]),
    ("wcstombs", &[0]),
    ("mbsinit", &[0]),
    ("mbrlen", &[0, 2]),
    ("mbrtowc", &[0, 1, 3]),
    ("wcrtomb", &[0, 2]),
    ("mbsrtowcs", &[0, 3]),
    ("wcsrtombs", &[0, 3]),
    // POSIX.
    ("reallocarray", &[0]),
    ("realpath", &[1]),
    ("gettimeofday", &[1]),
    ("nanosleep", &[1]),
    ("wait", &[0]),
    ("waitpid", &[1]),
    ("sigaction", &[1, 2]),
    ("sigprocmask", &[1, 2]),
    ("pthread_create", &[1]),
    ("pthread_join", &[1]),
    ("pthread_sigmask", &[1, 2]),
];

/// Whether null may be handed to a library function at a position, counted from 0.
pub(super) fn takes_null(function: &str, position: usize) -> bool {
    // glibc has a name of its own for numbers as C23 reads them.
    let name = function.strip_prefix("__isoc23_").unwrap_or(function);
    TAKE_NULL.iter().any(|(known, positions)| *known == name && positions.contains(&position))
}

#[cfg(test)]
mod tests {
    use super::takes_null;

    #[test]
    fn only_the_parameters_of_the_contract_may_be_null() {
        assert!(takes_null("free", 0));
        assert!(takes_null("strtol", 1) && !takes_null("strtol", 0));
        assert!(takes_null("__isoc23_strtoul", 1) && !takes_null("__isoc23_strtoul", 0));
        assert!(!takes_null("strlen", 0));
        assert!(!takes_null("snprintf", 0));
    }
}

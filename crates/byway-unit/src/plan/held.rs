//! What of the outside stays as it is: a table of what is assumed, by the functions that ask for it.

use crate::functions::Asks;

/// Something of the outside that stays as it is.
struct Held {
    /// What is assumed of it.
    what: &'static str,
    /// The functions that ask for it.
    by: &'static [&'static str],
    /// It matters only to those who look at what these return.
    by_result: bool,
}

/// All that stays as it is, unless it is an input.
const HELD: &[Held] = &[
    Held {
        what: "random numbers are those of one seed",
        by: &[
            "rand",
            "rand_r",
            "random",
            "drand48",
            "erand48",
            "lrand48",
            "nrand48",
            "mrand48",
            "jrand48",
            "getrandom",
            "getentropy",
            "arc4random",
            "arc4random_uniform",
            "/dev/urandom",
            "/dev/random",
            "/dev/hwrng",
        ],
        by_result: false,
    },
    Held {
        what: "no stream is a terminal",
        by: &["isatty", "ttyname", "ttyname_r", "tcgetattr", "tcsetattr", "ioctl", "ctermid", "tcgetpgrp"],
        by_result: false,
    },
    Held {
        what: FILES,
        by: &[
            "fopen",
            "fopen64",
            "freopen",
            "open",
            "open64",
            "openat",
            "creat",
            "stat",
            "stat64",
            "lstat",
            "fstatat",
            "access",
            "faccessat",
            "opendir",
            "scandir",
            "glob",
            "ftw",
            "nftw",
            "realpath",
            "readlink",
            "chdir",
            "remove",
            "rename",
            "unlink",
            "mkdir",
            "rmdir",
            "chmod",
            "chown",
            "truncate",
            "utime",
            "utimes",
            "symlink",
            "link",
            "statvfs",
            "mkstemp",
            "dlopen",
        ],
        by_result: false,
    },
    Held { what: "reading and writing never fail", by: &["ferror"], by_result: false },
    Held {
        what: "reading and writing never fail",
        by: &[
            "printf", "vprintf", "fprintf", "vfprintf", "dprintf", "puts", "putchar", "putc", "fputc", "fputs",
            "fwrite", "write", "writev", "read", "fflush", "fclose", "close", "fseek", "ftell", "fsync", "fread",
            "fscanf",
        ],
        by_result: true,
    },
    Held {
        what: "process, user and machine are those of Byway's model",
        by: &[
            "getpid",
            "getppid",
            "getuid",
            "geteuid",
            "getgid",
            "getegid",
            "getgroups",
            "getlogin",
            "getlogin_r",
            "getpwnam",
            "getpwuid",
            "getpwent",
            "getgrnam",
            "getgrgid",
            "gethostname",
            "uname",
            "sysconf",
            "pathconf",
            "getcwd",
            "getpagesize",
            "getrlimit",
            "getrusage",
            "getpriority",
            "umask",
            "getpgrp",
            "getsid",
            "sysinfo",
            "getauxval",
            "nice",
            "setpriority",
            "sched_setscheduler",
            "sched_getaffinity",
        ],
        by_result: false,
    },
    Held {
        what: "no signal arrives",
        by: &["signal", "sigaction", "sigwait", "sigsuspend", "pause", "alarm", "setitimer", "sigpending"],
        by_result: false,
    },
    Held {
        what: "no signal is blocked or ignored when the program starts",
        by: &["sigprocmask", "pthread_sigmask", "sigaction"],
        by_result: false,
    },
    Held {
        what: "no signal is blocked or ignored when the program starts",
        by: &["signal", "sigset"],
        by_result: true,
    },
    Held {
        what: "the program has the name that Byway gives it",
        by: &["program_invocation_name", "program_invocation_short_name", "__progname", "__progname_full"],
        by_result: false,
    },
    Held {
        what: "there are no other processes, and there is no network",
        by: &[
            "fork",
            "vfork",
            "system",
            "popen",
            "execve",
            "execv",
            "execvp",
            "execl",
            "execlp",
            "posix_spawn",
            "wait",
            "waitpid",
            "kill",
            "socket",
            "socketpair",
            "connect",
            "accept",
            "bind",
            "listen",
            "recv",
            "recvfrom",
            "recvmsg",
            "send",
            "sendto",
            "sendmsg",
            "poll",
            "getaddrinfo",
            "gethostbyname",
            "getnameinfo",
        ],
        by_result: false,
    },
    Held {
        what: "there is no shared memory",
        by: &["shm_open", "shm_unlink", "sem_open", "sem_unlink", "mq_open"],
        by_result: false,
    },
    Held {
        what: "files, and what it starts with on its descriptors, are of the kinds, owners and times of Byway's model",
        by: &[
            "fstat",
            "fstat64",
            "stat",
            "stat64",
            "lstat",
            "lstat64",
            "fstatat",
            "statx",
            "lseek",
            "lseek64",
            "posix_fadvise",
            "fstatvfs",
            "fpathconf",
        ],
        by_result: false,
    },
    Held {
        what: "files, and what it starts with on its descriptors, are of the kinds, owners and times of Byway's model",
        by: &["fcntl", "fcntl64", "dup", "dup2", "fdopen", "fseek", "fseeko", "ftell", "ftello"],
        by_result: true,
    },
    Held {
        what: "there is one thread",
        by: &[
            "pthread_create",
            "pthread_mutex_trylock",
            "pthread_cond_timedwait",
            "sem_trywait",
            "sem_timedwait",
            "thrd_create",
        ],
        by_result: false,
    },
    Held {
        what: ZONE,
        by: &[
            "localtime",
            "localtime_r",
            "mktime",
            "ctime",
            "ctime_r",
            "tzset",
            "timelocal",
            "timezone",
            "daylight",
            "tzname",
        ],
        by_result: false,
    },
    Held {
        what: LOCALE,
        by: &[
            "setlocale",
            "newlocale",
            "uselocale",
            "localeconv",
            "nl_langinfo",
            "mbrtowc",
            "mbtowc",
            "wcrtomb",
            "iswalpha",
            "isalpha",
            "isalnum",
            "isupper",
            "islower",
            "isprint",
            "isgraph",
            "ispunct",
            "isspace",
            "isblank",
            "iscntrl",
            "toupper",
            "tolower",
            "strcoll",
            "strxfrm",
        ],
        by_result: false,
    },
    Held {
        what: "texts and formats that C leaves open are those of Byway's C library",
        by: &[
            "strerror",
            "strerror_r",
            "perror",
            "strsignal",
            "psignal",
            "gai_strerror",
            "regerror",
            "dlerror",
            "ecvt",
            "fcvt",
        ],
        by_result: true,
    },
    Held { what: "a block that is resized gets another address", by: &["realloc", "reallocarray"], by_result: true },
    Held {
        what: "the environment holds the variables that are inputs, and no others",
        by: &["environ", "__environ", "_environ", "clearenv", "unsetenv", "setenv", "putenv"],
        by_result: false,
    },
    Held { what: "what is put back into a stream is not looked at", by: &["ungetc", "ungetwc"], by_result: false },
    Held { what: "limits are those of Byway's model", by: &["setrlimit", "prlimit"], by_result: false },
    Held {
        what: "the clock is that of Byway's model",
        by: &["clock", "times", "ftime", "timespec_get", "clock_getres", "nanosleep", "sleep", "usleep"],
        by_result: false,
    },
    Held {
        what: "floating-point exceptions are never raised",
        by: &[
            "fetestexcept",
            "feraiseexcept",
            "feclearexcept",
            "fegetexceptflag",
            "fesetexceptflag",
            "feholdexcept",
            "feupdateenv",
            "feenableexcept",
        ],
        by_result: false,
    },
    Held {
        what: "floating-point numbers are rounded to nearest, whatever the program asks for",
        by: &["fesetround", "fesetenv"],
        by_result: false,
    },
    Held {
        what: "floating-point numbers are rounded to nearest",
        by: &[
            "fegetround",
            "rint",
            "rintf",
            "nearbyint",
            "nearbyintf",
            "lrint",
            "lrintf",
            "llrint",
            "strtod",
            "strtof",
            "strtold",
            "atof",
            "sqrt",
            "sqrtf",
            "fma",
            "pow",
            "exp",
            "log",
            "sin",
            "cos",
            "tan",
            "fmod",
        ],
        by_result: false,
    },
];

/// Whether it is in the table what is assumed for those who call a function.
pub(super) fn is_held(function: &str) -> bool {
    HELD.iter().any(|held| held.by.contains(&function))
}

/// What stays as it is for a function that asks for this: what is assumed, and the functions by which it is asked for.
pub fn held(asks: &Asks) -> Vec<(&'static str, Vec<&'static str>)> {
    let mut found: Vec<(&'static str, Vec<&'static str>)> = Vec::new();
    let mut add = |what: &'static str, by: Vec<&'static str>| match found.iter_mut().find(|(known, _)| *known == what) {
        Some((_, known)) => known.extend(by),
        None => found.push((what, by)),
    };
    for Held { what, by, by_result } in HELD {
        let asked = asks.any_of(by).filter(|name| !by_result || asks.results.contains(*name));
        let asked: Vec<&'static str> = asked.collect();
        let rounds = *what == ROUNDS && asks.rounds;
        if rounds {
            add(what, Vec::new());
        } else if !asked.is_empty() {
            add(what, asked);
        }
    }
    if asks.reads_volatile {
        add("what is volatile changes only where it is written", Vec::new());
    }
    if asks.orders_pointers {
        add("of two objects, the one that lies lower in memory is always the same", Vec::new());
    }
    if asks.counts_addresses {
        add("memory lies where Byway's model has it, at multiples of 16", Vec::new());
    }
    found
}

pub(super) const FILES: &str = "there are no files but those that it makes";
pub(super) const ZONE: &str = "the time zone is UTC";
pub(super) const LOCALE: &str = "the locale is C, and C.UTF-8 if it is taken from the environment";
const ROUNDS: &str = "floating-point numbers are rounded to nearest";

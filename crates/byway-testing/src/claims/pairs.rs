//! Pairs of versions of a function that differ, for some inputs or for all, in one thing that callers can see.

use fastrand::Rng;
use std::fmt;
use std::path::Path;
use std::process::Command;

/// What was looked at.
#[derive(Default, Debug)]
pub struct Figures {
    /// All pairs.
    pub pairs: u64,
    /// Pairs that differ.
    pub different: u64,
    /// Those of them that were told to differ.
    pub told: u64,
    /// Pairs that do not, and were proved to be the same.
    pub proved: u64,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figures { pairs, different, told, proved } = self;
        write!(
            f,
            "{pairs} pairs: {told} of {different} that differ were told, {proved} of {} proved",
            pairs - different
        )
    }
}

/// A kind of thing that callers can see, as a function in which `VALUE` is what they see.
struct Kind {
    name: &'static str,
    text: &'static str,
}

const KINDS: [Kind; 34] = [
    Kind { name: "result", text: "int f(int x) { return VALUE; }" },
    Kind { name: "errno", text: "#include <errno.h>\nint f(int x) { errno = (VALUE) & 127; return 0; }" },
    Kind { name: "callback", text: "int f(int x, void (*cb)(int)) { cb(VALUE); return 0; }" },
    Kind { name: "missing function", text: "extern void note(int);\nint f(int x) { note(VALUE); return 0; }" },
    Kind {
        name: "returned block",
        text: "#include <stdlib.h>\nvoid *f(int x) { int *p = calloc(30, sizeof *p); if (!p) return 0; p[27] = VALUE; return p; }",
    },
    Kind { name: "long array", text: "struct t { int a[40]; };\nvoid f(struct t *t, int x) { t->a[33] = VALUE; }" },
    Kind {
        name: "union",
        text: "union u { int i; float f; char c[8]; };\nvoid f(union u *u, int x) { u->i = VALUE; }",
    },
    Kind { name: "position", text: "#include <stdio.h>\nvoid f(FILE *s, int x) { if (VALUE == 0) fgetc(s); }" },
    Kind { name: "freed", text: "#include <stdlib.h>\nvoid f(char *p, int x) { if (VALUE == 0) free(p); }" },
    Kind { name: "static state", text: "int f(int x) { static int n; n = VALUE; return 0; }" },
    Kind {
        name: "variable",
        text: "static int total;\nvoid f(int x) { total = VALUE; }\nint get(void) { return total; }",
    },
    Kind {
        name: "file",
        text: "#include <stdio.h>\nint f(int x) { FILE *o = fopen(\"log\", \"w\"); if (!o) return -1; int v = VALUE; fwrite(&v, sizeof v, 1, o); fclose(o); return 0; }",
    },
    Kind {
        name: "output",
        text: "#include <unistd.h>\nint f(int x) { int v = VALUE; write(1, &v, sizeof v); return 0; }",
    },
    Kind { name: "status", text: "#include <stdlib.h>\nint f(int x) { if (x > 5) exit((VALUE) & 127); return 0; }" },
    Kind {
        name: "list",
        text: "struct n { struct n *next; int v; };\nvoid f(struct n *n, int x) { for (; n; n = n->next) if (!n->next) n->v = VALUE; }",
    },
    Kind {
        name: "environment",
        text: "#include <stdlib.h>\nvoid f(int x) { char text[2] = {(char)(1 + ((VALUE) & 127)), 0}; setenv(\"A\", text, 1); }",
    },
    Kind { name: "mask", text: "#include <sys/stat.h>\nvoid f(int x) { umask(VALUE == 0 ? 0 : 18); }" },
    Kind { name: "folder", text: "#include <unistd.h>\nint f(int x) { return VALUE == 0 ? chdir(\"/\") : 0; }" },
    Kind {
        name: "handler",
        text: "#include <signal.h>\nstatic void on(int s) { (void)s; }\nvoid f(int x) { if (VALUE == 0) signal(SIGUSR1, on); }",
    },
    Kind { name: "descriptor", text: "#include <unistd.h>\nvoid f(int x) { if (VALUE == 0) close(0); }" },
    Kind { name: "second call", text: "int f(int x) { static int n; return ++n > 1 ? VALUE : 0; }" },
    Kind { name: "one object", text: "int f(int *a, int *b, int x) { *a = 1; *b = 2; return *a == 2 ? VALUE : 0; }" },
    Kind {
        name: "variable of the environment",
        text: "#include <stdlib.h>\nint f(int x) { char *e = getenv(\"MODE\"); return e && e[0] == 'q' ? VALUE : 0; }",
    },
    Kind { name: "time", text: "#include <time.h>\nint f(int x) { return time(0) == 12345 ? VALUE : 0; }" },
    Kind { name: "earlier error", text: "#include <errno.h>\nint f(int x) { return errno == EINTR ? VALUE : 0; }" },
    Kind { name: "standard input", text: "#include <stdio.h>\nint f(int x) { return getchar() == 'z' ? VALUE : 0; }" },
    Kind { name: "first value", text: "int limit = (int)sizeof(char[1 + FIRST]);\nint f(int x) { return x > 0; }" },
    Kind {
        name: "first values",
        text: "static unsigned char m[13] = {1, FIRST, 3};\nint f(int x) { return m[(unsigned)x % 13]; }",
    },
    Kind {
        name: "first value of a member",
        text: "static struct { int min, max, step; } c = {1, FIRST, 2};\nint f(int x) { return x > c.max ? c.max : x; }",
    },
    Kind {
        name: "first value that is hidden",
        text: "static const char *name = \"FIRST\";\nconst char *g(void) { return name; }\nint f(int x) { return VALUE; }",
    },
    Kind {
        name: "first value in a row",
        text: "static short m[2][3] = {{0, 1}, {FIRST}};\nint f(int x) { return m[x & 1][0]; }",
    },
    Kind { name: "first text", text: "static char m[12] = \"FIRST\";\nint f(int x) { return m[x & 7]; }" },
    Kind {
        name: "end of a text",
        text: "#include <stdlib.h>\nvoid f(char **out, int x) { char *p = malloc(2); if (p) { p[0] = (char)x; p[1] = (char)(VALUE); } *out = p; }",
    },
    Kind { name: "pointer", text: "int f(int **where, int *a, int x) { *where = VALUE == 0 ? a : 0; return 0; }" },
];

/// What is written at the place of the value: ways to say the same, and others.
const SAME: [[&str; 2]; 4] =
    [["x * 2", "x + x"], ["x ^ 5", "(x | 5) & ~(x & 5)"], ["-x", "~x + 1"], ["x & 255", "x % 256u"]];
/// These differ in whether they are zero, and in their lowest bits, for numbers above 5.
const OTHER: [[&str; 2]; 5] = [
    ["x & 1", "x & 3"],
    ["x", "x == 64 ? 0 : x"],
    ["x ^ 5", "x ^ (x == 77 ? 77 : 5)"],
    ["x | 8", "x"],
    ["x - 9", "x + 9"],
];

/// Lets the program `byway` compare the pair of a seed; the error says what was claimed and is false.
pub fn hunt(byway: &Path, seed: u64, figures: &mut Figures) -> Result<(), String> {
    let mut random = Rng::with_seed(seed);
    let kind = &KINDS[seed as usize % KINDS.len()];
    let differs = random.u32(..4) != 0;
    let [a, b] = if differs { OTHER[random.usize(..OTHER.len())] } else { SAME[random.usize(..SAME.len())] };
    let (a, b) = if random.bool() { (a, b) } else { (b, a) };
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let write = |name: &str, value: &str| {
        let path = folder.path().join(name);
        // What a variable starts with is a constant: another one in the new version if the two are to differ.
        let first = if differs && name == "new.c" { 8 } else { 7 };
        let text = kind.text.replace("VALUE", &format!("({value})")).replace("FIRST", &first.to_string());
        std::fs::write(&path, text + "\n").map(|()| path)
    };
    let new = write("new.c", a).map_err(|error| error.to_string())?;
    let old = write("old.c", b).map_err(|error| error.to_string())?;
    let out = folder.path().join("out");
    let mut command = Command::new(byway);
    command.arg("gen").arg(new).arg("--against").arg(old).args(["--function", "f", "--time", "4s", "--no-replay"]);
    let done = command.arg("--out").arg(&out).output().map_err(|error| error.to_string())?;
    let printed = String::from_utf8_lossy(&done.stdout);
    let is_proved = done.status.code() == Some(0) && printed.contains("no difference found; every path of both");
    let pair = format!("seed {seed}, {}: {a} and {b}\n{printed}{}", kind.name, String::from_utf8_lossy(&done.stderr));
    figures.pairs += 1;
    match (differs, done.status.code()) {
        (true, _) if is_proved => return Err(format!("versions that differ are said to be the same: {pair}")),
        (false, Some(1)) => return Err(format!("versions that are the same are said to differ: {pair}")),
        (_, Some(0 | 1)) => {}
        _ => return Err(format!("it failed: {pair}")),
    }
    figures.different += u64::from(differs);
    figures.told += u64::from(differs && done.status.code() == Some(1));
    figures.proved += u64::from(!differs && is_proved);
    Ok(())
}

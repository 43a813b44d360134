//! The programs.

use byway_testing::eca::eca;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Where `scripts/coreutils.sh` leaves programs of other people.
const COREUTILS: &str = ".deps/coreutils-build";

/// A program, and how long it is explored.
pub struct Subject {
    pub name: &'static str,
    pub file: PathBuf,
    pub seconds: u64,
    pub arguments: Vec<&'static str>,
}

/// All programs; their sources are written to a folder.
pub fn subjects(folder: &Path) -> Vec<Subject> {
    let texts: [(&'static str, u64, String); 14] = [
        ("machine-5000", 5, eca(5_000, 1)),
        ("machine-35000", 15, eca(35_000, 1)),
        ("machine-200000", 20, eca(200_000, 1)),
        ("functions-50000", 10, functions(50_000)),
        // Clang alone takes more than ten seconds.
        ("functions-100000", 20, functions(100_000)),
        ("switch-50000", 10, switch(50_000)),
        ("bytes-1000", 5, bytes(1_000)),
        ("bytes-10000", 10, bytes(10_000)),
        ("long-path", 5, LONG_PATH.into()),
        ("outputs", 10, OUTPUTS.into()),
        ("gigabytes", 5, GIGABYTES.into()),
        ("table", 5, table(20_000)),
        ("recursion", 10, RECURSION.into()),
        ("bugs", 15, bugs(400)),
    ];
    let mut all: Vec<Subject> = texts
        .into_iter()
        .map(|(name, seconds, text)| {
            let file = folder.join(name).with_extension("c");
            std::fs::write(&file, text).expect("a file");
            Subject { name, file, seconds, arguments: Vec::new() }
        })
        .collect();
    if let Some(file) = sort() {
        let arguments = vec!["--", "--sym-args", "0", "2", "4", "--sym-stdin", "8"];
        all.push(Subject { name: "sort", file, seconds: 20, arguments });
    }
    all
}

/// The sort of coreutils, if it was built.
fn sort() -> Option<PathBuf> {
    let builds = std::fs::read_dir(COREUTILS).ok()?.flatten().map(|entry| entry.path());
    [PathBuf::from(COREUTILS)].into_iter().chain(builds).map(|build| build.join("bin/sort")).find(|sort| sort.is_file())
}

const START: &str = "#include <klee/klee.h>\n#include <stdio.h>\n#include <string.h>\n";

/// One of many functions is called.
fn functions(count: usize) -> String {
    let mut text = START.to_owned();
    for at in 0..count {
        let _ = writeln!(text, "static int f{at}(int x) {{ return x > {at} ? x + {at} : x; }}");
    }
    text += "int main(void)\n{\n    unsigned which; int x, result = 0;\n    klee_make_symbolic(&which, sizeof which, \"which\");\n";
    text += "    klee_make_symbolic(&x, sizeof x, \"x\");\n";
    for at in 0..count {
        let _ = writeln!(text, "    if (which == {at}) result = f{at}(x);");
    }
    text + "    return result == 7;\n}\n"
}

/// One way of many is taken.
fn switch(cases: usize) -> String {
    let mut text =
        format!("{START}int main(void)\n{{\n    unsigned key;\n    klee_make_symbolic(&key, sizeof key, \"key\");\n");
    text += "    int result = 0;\n    switch (key) {\n";
    for at in 0..cases {
        let _ = writeln!(text, "    case {}: result = {}; break;", at * 7, at % 251);
    }
    text + "    default: result = 1;\n    }\n    return result;\n}\n"
}

/// All bytes of an input go into a checksum, and each is compared.
fn bytes(count: usize) -> String {
    format!(
        "{START}int main(void)\n{{\n    static unsigned char b[{count}];\n    klee_make_symbolic(b, sizeof b, \"b\");\n    \
         unsigned sum = 0, words = 0;\n    for (int i = 0; i < {count}; i++) {{\n        if (b[i] == ' ') words++;\n        \
         sum = sum * 31 + b[i];\n    }}\n    if (sum == 12345) return 2;\n    return words > 3;\n}}\n"
    )
}

/// A lookup in a large table decides.
fn table(places: usize) -> String {
    let mut text = format!("{START}static const unsigned short table[{places}] = {{");
    for at in 0..places {
        let _ = write!(text, "{},", at * at % 65_521);
    }
    text += "};\nint main(void)\n{\n    unsigned short at, again;\n    klee_make_symbolic(&at, sizeof at, \"at\");\n";
    text += "    klee_make_symbolic(&again, sizeof again, \"again\");\n";
    let _ = writeln!(text, "    if (at >= {places} || again >= {places}) return 1;");
    text + "    if (table[at] + table[again] == 70000) return 2;\n    return table[at] > table[again];\n}\n"
}

/// Many places at which something goes wrong.
fn bugs(count: usize) -> String {
    let mut text = format!("{START}int main(void)\n{{\n    unsigned k; int x, a[4] = {{0}};\n");
    text += "    klee_make_symbolic(&k, sizeof k, \"k\"); klee_make_symbolic(&x, sizeof x, \"x\");\n    switch (k) {\n";
    for at in 0..count {
        let wrong = ["a[x & 7]", "100 / (x & 3)", "*(int *)(long)(x & 1)"][at % 3];
        let _ = writeln!(text, "    case {at}: return {wrong};");
    }
    text + "    }\n    return 0;\n}\n"
}

/// Each run takes hundreds of millions of steps.
const LONG_PATH: &str = r#"
#include <klee/klee.h>
int main(void)
{
    unsigned char c; volatile unsigned sum = 0;
    klee_make_symbolic(&c, 1, "c");
    for (unsigned i = 0; i < 400000000; i++) sum += i;
    for (int bit = 0; bit < 8; bit++) if (c >> bit & 1) sum++;
    return sum & 1;
}
"#;

/// One instruction fills gigabytes, and one call writes megabytes.
const GIGABYTES: &str = "#include <fcntl.h>
#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static char block[1 << 24];
int main(void)
{
    size_t size;
    klee_make_symbolic(&size, sizeof size, \"size\");
    klee_assume(size > 1 << 20 & size < 3ul << 30);
    int file = open(\"file\", O_CREAT | O_RDWR, 0600);
    memset(block, (int)size, sizeof block);
    for (int i = 0; i < 1000; i++)
        if (write(file, block, sizeof block) < 0) return 2;
    char *room = realloc(malloc(8), size);
    if (!room) return 1;
    memset(room, 1, size);
    return room[size / 2] == 1 && size == 1ul << 30;
}
";

/// Many tests, each of which prints a megabyte.
const OUTPUTS: &str = r#"
#include <klee/klee.h>
#include <stdio.h>
#include <string.h>
int main(void)
{
    static char line[1024]; unsigned char c[3]; int n = 0;
    klee_make_symbolic(c, sizeof c, "c");
    memset(line, 'x', sizeof line - 1);
    for (int i = 0; i < 3; i++)
        switch (c[i] & 15) {
        case 0: n++; break; case 1: n += 2; break; case 2: n += 3; break; case 3: n += 4; break;
        case 4: n += 5; break; case 5: n += 6; break; case 6: n += 7; break; default: n += 8;
        }
    for (int i = 0; i < 1000; i++) puts(line);
    return n;
}
"#;

/// A call stack as deep as the input says.
const RECURSION: &str = r#"
#include <klee/klee.h>
static int down(unsigned n, unsigned m) { return n == 0 ? (int)m : down(n - 1, m * 3 + n) + (m & 1 ? 1 : 0); }
int main(void)
{
    unsigned short n; unsigned char m;
    klee_make_symbolic(&n, sizeof n, "n"); klee_make_symbolic(&m, 1, "m");
    return down(n, m) == 77;
}
"#;

//! C as it is found: old definitions, what is not declared, words and functions of glibc.

use crate::work::Work;

#[test]
fn definitions_without_prototypes_and_types() {
    // `uint` is known where <stdlib.h> was included, as with glibc.
    let work = Work::with(
        r#"
#include <stdlib.h>
static count;
larger(a, b) { return a > b ? a : b; }
char *pick(texts, n, at)
char **texts;
int n; uint at;
{
    if (at >= n) return 0;
    return texts[at];
}
main(argc, argv)
int argc;
char **argv;
{
    char *texts[2];
    ushort small = 3;
    ulong big = 4;
    texts[0] = "zero"; texts[1] = "one";
    count = larger(atoi(argv[1] ? argv[1] : "0"), 1);
    printf("%s %d\n", pick(texts, 2, 1), count);
    return count + small + big == 12;
}
"#,
    );
    let made = work.generate(&["--sym-arg", "2"]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    assert!(made.summary["missing"].as_array().is_some_and(Vec::is_empty), "{}", made.printed);
    // There is an argument, and two texts are enough for the second.
    assert_eq!(made.summary["coverage"]["branches"]["covered"], 4, "{}", made.printed);
    assert_eq!(made.summary["coverage"]["branches"]["infeasible"], 2, "{}", made.printed);
    assert_eq!(made.summary["bugs"].as_array().map(Vec::len), Some(0), "{}", made.printed);
}

#[test]
fn warnings_are_told_once_for_each_kind() {
    let calls: String = (0..20).map(|at| format!("int f{at}(void) {{ return undeclared{at}(1); }}\n")).collect();
    let work = Work::with(&format!("{calls}int main(void) {{ return f0(); }}\n"));
    let output = work.run(&["--no-replay"]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(errors.matches("warning:").count(), 1, "{errors}");
    assert!(errors.contains("19 more such"), "{errors}");
}

#[test]
fn main_returns_nothing_or_takes_the_environment() {
    let work = Work::with(
        "#include <stdlib.h>\nvoid main(int argc, char **argv, char **envp) { if (envp[0]) exit(3); if (argc > 1) exit(4); exit(0); }\n",
    );
    let made = work.generate(&["--env", "A=b"]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    let work = Work::with("#include <klee/klee.h>\nvoid main() { if (klee_int(\"x\") == 3) klee_warning(\"x\"); }\n");
    let made = work.generate(&[]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    assert_eq!(made.summary["bugs"].as_array().map(Vec::len), Some(0), "{}", made.printed);
}

#[test]
fn a_machine_of_32_bits_is_refused_in_words() {
    let work = Work::with("int main(void) { return 0; }\n");
    let output = work.run(&["-m32"]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.contains("-m32") && errors.contains("64 bits"), "{errors}");
}

#[test]
fn names_that_headers_of_glibc_use() {
    let work = Work::with(
        r#"
typedef unsigned long size_t;
typedef struct _IO_FILE FILE;
extern FILE *stdin, *stdout, *stderr;
extern const unsigned short int **__ctype_b_loc(void);
extern const int **__ctype_tolower_loc(void);
extern int *__errno_location(void);
extern int __isoc99_sscanf(const char *, const char *, ...);
extern int __isoc23_sscanf(const char *, const char *, ...);
extern long __isoc23_strtol(const char *, char **, int);
extern double __strtod_internal(const char *, char **, int);
extern int _IO_putc(int, FILE *);
extern int __fprintf_chk(FILE *, int, const char *, ...);
extern int __sprintf_chk(char *, int, size_t, const char *, ...);
extern void *__memcpy_chk(void *, const void *, size_t, size_t);
extern char *__strdup(const char *);
extern char *canonicalize_file_name(const char *);
extern int strverscmp(const char *, const char *);
extern void *rawmemchr(const void *, int);
extern int on_exit(void (*)(int, void *), void *);
extern int __isnan(double), __isinf(double), __finite(double);
extern char __VERIFIER_nondet_char(void);
extern int puts(const char *);
static void at_end(int status, void *what) { (void)status; puts(what); }
int main(void)
{
    char text[32], c = __VERIFIER_nondet_char();
    int a = 0, b = 0;
    if (c < 0) return 1;
    if ((*__ctype_b_loc())[(int)c] & (unsigned short)2048) _IO_putc('d', stdout);
    if ((*__ctype_tolower_loc())['Q'] != 'q') return 2;
    __isoc99_sscanf("12", "%d", &a);
    __isoc23_sscanf("30", "%d", &b);
    __sprintf_chk(text, 1, sizeof text, "%d-%ld", a + b, __isoc23_strtol("8", 0, 10));
    __fprintf_chk(stdout, 1, "%s %d\n", text, (int)__strtod_internal("2.5", 0, 0));
    __memcpy_chk(text, "xyz", 4, sizeof text);
    if (*(char *)rawmemchr(text, 'z') != 'z' || *__strdup(text) != 'x') return 3;
    if (__isnan(1) || __isinf(-1.0 / 0.0) != -1 || !__finite(2) || strverscmp("a9", "a10") >= 0) return 4;
    puts(canonicalize_file_name("/"));
    *__errno_location() = 0;
    on_exit(at_end, "bye");
    return 0;
}
"#,
    );
    let made = work.generate(&[]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    assert_eq!(made.summary["missing"].as_array().map(Vec::len), Some(0), "{}", made.printed);
    assert!(work.outputs().iter().any(|out| out == "d42-8 2\n/\nbye\n"), "{:?}", work.outputs());
}

//! A makefile.

use super::{OtherSource, Program, Style};
use crate::suite::Framework;
use crate::suite::document::Document;
use crate::suite::merge::{MergeError, Merged};
use crate::suite::write::{Purpose, RUNNER_FILE};

/// A new makefile.
pub fn write(programs: &[Program]) -> Document {
    STYLE.document(programs)
}

/// A makefile in the place of an earlier one. Programs of other runs stay in it, as long as they `exist` by their names.
///
/// # Errors
///
/// If the earlier one is damaged, or is none of Byway's.
pub fn merge(earlier: &str, programs: &[Program], exists: &dyn Fn(&str) -> bool) -> Result<Merged, MergeError> {
    STYLE.merge(earlier, programs, exists)
}

const STYLE: Style = Style { settings: SETTINGS, program, rules: RULES };

const SETTINGS: &str = r"
# make check    builds and runs all tests
# make bugs     builds programs with sanitizers and shows what goes wrong
# make contracts shows what goes wrong if callers do not see to what functions need
# make diff     builds with sanitizers and runs tests of what earlier versions did
# make clean    removes what was built
# CC, CFLAGS, LDFLAGS and LDLIBS are respected; for GoogleTest CXX and CXXFLAGS too.
CFLAGS ?= -g -Wall -Wextra
CXXFLAGS ?= -g
LDLIBS ?= -lm
SANITIZE ?= -g -fno-omit-frame-pointer -fsanitize=address,undefined

# What test frameworks need. Only those that are used are looked for.
UNITY = $(shell pkg-config --cflags --libs unity)
CHECK_CFLAGS = $(shell pkg-config --cflags check)
CHECK_LIBS = $(shell pkg-config --libs check)
GTEST_CFLAGS = $(shell pkg-config --cflags gtest)
GTEST_LIBS = $(shell pkg-config --libs gtest) -pthread

.DEFAULT_GOAL := check
.PHONY: check bugs contracts diff clean FORCE
TESTS :=
BUGS :=
CONTRACTS :=
DIFFERENCES :=
";

const RULES: &str = r#"
run_googletest.o: run_googletest.cpp run_googletest.h
	$(CXX) $(GTEST_CFLAGS) $(CXXFLAGS) -c -o $@ run_googletest.cpp

check: $(TESTS)
	@failed=0; for test in $(TESTS); do ./$$test || failed=1; done; exit $$failed

bugs: $(BUGS)
	@for program in $(BUGS); do for bug in `./$$program`; do \
		echo "== $$bug"; timeout 10 ./$$program $$bug 2>&1 || true; done; done

contracts: $(CONTRACTS)
	@for program in $(CONTRACTS); do for contract in `./$$program`; do \
		echo "== $$contract"; timeout 10 ./$$program $$contract 2>&1 || true; done; done

diff: $(DIFFERENCES)
	@failed=0; for test in $(DIFFERENCES); do ./$$test || failed=1; done; exit $$failed

clean:
	rm -f $(TESTS) $(BUGS) $(CONTRACTS) $(DIFFERENCES) $(TESTS:=.o) run_googletest.o
	rm -f $(TESTS:=_*.o) $(BUGS:=_*.o) $(CONTRACTS:=_*.o) $(DIFFERENCES:=_*.o)
"#;

/// The lines that build a program.
fn program(program: &Program) -> Vec<String> {
    let (name, file) = (program.name(), program.file());
    let compiler =
        |flags: &[String]| words(["$(CC)".to_owned()].into_iter().chain(flags.iter().map(|flag| quoted(flag))));
    let compile = compiler(&program.flags);
    let libraries = words(program.libraries.iter().map(|library| quoted(library)).chain(["$(LDLIBS)".to_owned()]));
    let list = match program.purpose {
        Purpose::Tests(_) => "TESTS",
        Purpose::Bugs => "BUGS",
        Purpose::Contracts => "CONTRACTS",
        Purpose::Differences => "DIFFERENCES",
    };
    let others = program.sources.iter().map(|source| prerequisite(&source.path));
    let mut needs = words([format!("{name}: {file}"), prerequisite(&program.source)].into_iter().chain(others));
    let object = |number: usize| format!("{name}_{number}.o");
    let compiled = |cflags: &str| -> Vec<String> {
        let sources = program.sources.iter().zip(1..);
        let line = |(source, number): (&OtherSource, usize)| {
            format!("{} {cflags} -c -o {} {}", compiler(&source.flags), object(number), quoted(&source.path))
        };
        sources.map(line).collect()
    };
    // All C files at once where one command compiles and links, and objects of those that have flags of their own.
    let is_apart = program.has_other_flags();
    let others = program.sources.iter().zip(1..);
    let others = others.map(|(source, number)| if is_apart { object(number) } else { quoted(&source.path) });
    let files = words([file.clone()].into_iter().chain(others));
    let cflags = match program.purpose {
        Purpose::Tests(_) => "$(CFLAGS)",
        Purpose::Bugs | Purpose::Contracts | Purpose::Differences => "$(CFLAGS) $(SANITIZE)",
    };
    let apart = if is_apart { compiled(cflags) } else { Vec::new() };
    let linked = match program.purpose {
        Purpose::Bugs | Purpose::Contracts | Purpose::Differences | Purpose::Tests(Framework::Assert) => {
            vec![format!("{compile} {cflags} -o $@ {files} $(LDFLAGS) {libraries}")]
        }
        Purpose::Tests(Framework::Unity) => {
            let unity = program.unity.as_ref().map_or("$(UNITY)".to_owned(), |folder| {
                format!("{} {}", quoted(&format!("-I{folder}")), quoted(&format!("{folder}/unity.c")))
            });
            vec![format!("{compile} $(CFLAGS) -o $@ {files} {unity} $(LDFLAGS) {libraries}")]
        }
        Purpose::Tests(Framework::Check) => {
            vec![format!("{compile} $(CHECK_CFLAGS) $(CFLAGS) -o $@ {files} $(LDFLAGS) $(CHECK_LIBS) {libraries}")]
        }
        Purpose::Tests(Framework::GoogleTest) => {
            let runner = RUNNER_FILE.replace(".cpp", ".o");
            needs.push_str(&format!(" {runner}"));
            // These are no C++, so that each needs an object of its own.
            let objects = words((1..=program.sources.len()).map(object));
            let objects = words([format!("{name}.o"), objects].into_iter().filter(|word| !word.is_empty()));
            let mut recipe = vec![format!("{compile} $(CFLAGS) -c -o {name}.o {file}")];
            recipe.extend(if is_apart { Vec::new() } else { compiled(cflags) });
            recipe.push(format!("$(CXX) $(CXXFLAGS) -o $@ {objects} {runner} $(LDFLAGS) $(GTEST_LIBS) {libraries}"));
            recipe
        }
    };
    let recipe = apart.into_iter().chain(linked).map(|line| format!("\t{line}"));
    [format!("{list} += {name}"), needs].into_iter().chain(recipe).collect()
}

fn words(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ")
}

fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || "_./+-@,".contains(c)
}

/// An argument for the shell, in a recipe.
fn quoted(argument: &str) -> String {
    if !argument.is_empty() && argument.chars().all(|c| is_plain(c) || c == '=') {
        return argument.to_owned();
    }
    format!("'{}'", argument.replace('\'', r"'\''").replace('$', "$$"))
}

/// A file that something depends on. If make has no way to write it, the program is built every time.
fn prerequisite(path: &str) -> String {
    if path.chars().any(|c| !is_plain(c) && !matches!(c, ' ' | '#' | '$' | '\'')) {
        return "FORCE".to_owned();
    }
    path.replace(' ', "\\ ").replace('#', "\\#").replace('$', "$$")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_make_and_the_shell_would_change_is_quoted() {
        assert_eq!(quoted("-DN=1"), "-DN=1");
        assert_eq!(quoted("-DN=\"a b\""), "'-DN=\"a b\"'");
        assert_eq!(quoted("it's $x"), "'it'\\''s $$x'");
        assert_eq!(prerequisite("../my code/a.c"), "../my\\ code/a.c");
        assert_eq!(prerequisite("a*.c"), "FORCE");
    }
}

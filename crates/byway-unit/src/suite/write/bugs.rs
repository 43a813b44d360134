//! Programs that show bugs.

use super::frame::{Dialect, lines};
use crate::suite::wrap;
use crate::suite::{Case, Check, TestFile};

/// Plain C, a case at a time, without checks: what goes wrong is for a sanitizer to say.
pub(super) enum Bugs {
    /// What is wrong with the function.
    Bugs,
    /// What its callers have to see to.
    Contracts,
}

impl Dialect for Bugs {
    fn title(&self, function: &str) -> String {
        match self {
            Bugs::Bugs => format!("bugs of {function}"),
            Bugs::Contracts => format!("contracts of {function}"),
        }
    }

    fn about(&self, file: &TestFile) -> Vec<String> {
        let TestFile { function, source, .. } = file;
        let about = match self {
            Bugs::Bugs => format!(
                "Inputs on which {function}() in {source} goes wrong. `make bugs` builds this with sanitizers and shows them."
            ),
            Bugs::Contracts => format!(
                "What callers of {function}() in {source} have to see to: inputs that they need never give, and on which it goes \
                 wrong. `make contracts` builds this with sanitizers and shows them."
            ),
        };
        vec![about, "Without an argument the program lists them; with the name of one it runs that one.".to_owned()]
    }

    fn includes(&self) -> &'static [&'static str] {
        &["<stdio.h>", "<string.h>"]
    }

    fn parts(&self, _: &TestFile) -> Vec<(&'static str, Vec<String>)> {
        vec![("show", lines(SHOW))]
    }

    fn opening(&self, function: &str, case: &Case) -> Vec<String> {
        let mut opening = Vec::new();
        if let Some(bug) = &case.bug {
            let place = if bug.place.is_empty() { String::new() } else { format!(" at {}", bug.place) };
            let said = bug.sanitizer.as_ref().map_or_else(String::new, |said| format!(". A sanitizer says: {said}"));
            let needs = bug.needs.as_ref().map_or_else(String::new, |needs| format!("Needs {needs}, or else: "));
            opening.extend(wrap::comment(&format!("{needs}{}{place}{said}", bug.kind), ""));
        }
        opening.extend([format!("static void bug_{function}_{}(void)", case.name), "{".to_owned()]);
        opening
    }

    fn closing(&self) -> &'static [&'static str] {
        &["}"]
    }

    fn check(&self, _: &Check) -> Option<String> {
        None
    }

    fn output(&self, _: &[u8]) -> Vec<String> {
        Vec::new()
    }

    fn list_opening(&self) -> &'static [&'static str] {
        &["static void show_bugs(const char *wanted)", "{"]
    }

    fn entry(&self, function: &str, case: &str) -> String {
        format!("SHOW({function}_{case});")
    }

    fn main(&self, _: &str) -> Vec<String> {
        lines(MAIN)
    }
}

const SHOW: &str = r#"
static int byway_shown;

/* Runs the bug that is wanted, and says so if nothing went wrong; lists it if none is. */
#define SHOW(bug) \
    do { \
        if (wanted == NULL) { \
            puts(#bug); \
        } else if (strcmp(wanted, #bug) == 0) { \
            byway_shown = 1; \
            bug_##bug(); \
            fprintf(stderr, "%s: came to its end\n", #bug); \
        } \
    } while (0)
"#;

const MAIN: &str = r#"
int main(int argc, char **argv)
{
    show_bugs(argc > 1 ? argv[1] : NULL);
    if (argc > 1 && !byway_shown) {
        fprintf(stderr, "%s: there is no bug of this name\n", argv[1]);
        return 2;
    }
    return 0;
}
"#;

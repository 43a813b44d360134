//! What all test files have in common.

use super::{capture, exits};
use crate::harness::redirection;
use crate::suite::document::{Block, Comments, Document, Item, Kind};
use crate::suite::helpers::{INCLUDED, MISSING};
use crate::suite::literal::{commented, words};
use crate::suite::wrap::{self, INDENT};
use crate::suite::{Case, Check, Compared, Declared, TestFile};

/// How the pieces of a file look for a framework.
pub(crate) trait Dialect: Sync {
    /// What the file is: `tests of sign, for Unity`. Files that differ in it cannot be merged.
    fn title(&self, function: &str) -> String;

    /// What a reader of the file should know first, a paragraph each.
    fn about(&self, file: &TestFile) -> Vec<String>;

    /// The `#include`s, behind the one of the source.
    fn includes(&self) -> &'static [&'static str];

    /// What the cases need, by names.
    fn parts(&self, file: &TestFile) -> Vec<(&'static str, Vec<String>)>;

    /// What comes before the statements of a case.
    fn opening(&self, function: &str, case: &Case) -> Vec<String>;

    /// What comes behind the statements of a case.
    fn closing(&self) -> &'static [&'static str];

    /// A check, as a statement. None if the file has no checks.
    fn check(&self, check: &Check) -> Option<String>;

    /// A check of what was printed, as statements.
    fn output(&self, output: &[u8]) -> Vec<String>;

    /// The start of the function with the list of cases.
    fn list_opening(&self) -> &'static [&'static str];

    /// The line of the list for a case.
    fn entry(&self, function: &str, case: &str) -> String;

    /// `main`, or what there is in its place.
    fn main(&self, function: &str) -> Vec<String>;
}

/// As long as the heading of a group gets: it stands on one line.
const LONGEST_HEADING: usize = 60;

/// The whole file.
pub(crate) fn document(file: &TestFile, dialect: &dyn Dialect) -> Document {
    let mut blocks = vec![Block::line(Kind::Title(dialect.title(&file.function)))];
    blocks.push(part("about", about(file, dialect)));
    blocks.push(part("includes", includes(file, dialect)));
    blocks.extend(dialect.parts(file).into_iter().map(|(name, body)| part(name, body)));
    if !file.missing.is_empty() {
        blocks.push(part("missing", lines(MISSING)));
    }
    if file.has_exits() {
        blocks.push(part("exit", lines(exits::HELPER)));
    }
    let longest = file.cases.iter().filter_map(|case| case.output.as_ref().map(Vec::len)).max();
    if let (Some(longest), true) = (longest, file.cases.iter().any(|case| case.bug.is_none())) {
        blocks.push(part("capture", capture::helper(longest)));
    }
    if !file.prelude.is_empty() {
        let lines: Vec<&str> = file.prelude.iter().flat_map(|text| text.split('\n')).collect();
        let used = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
        blocks.push(part("prelude", lines[..used].iter().map(|&line| line.to_owned()).collect()));
    }
    let mut entries = Vec::new();
    for (group, cases) in groups(&file.cases) {
        blocks.push(Block::line(Kind::Group(group)));
        blocks.extend(cases.iter().map(|each| case(&file.function, each, dialect)));
        entries.extend(cases.iter().map(|case| dialect.entry(&file.function, &case.name)));
    }
    blocks.push(Block::new(Kind::List, list(entries.into_iter(), dialect)));
    blocks.push(part("main", dialect.main(&file.function)));
    Document { comments: Comments::C, items: blocks.into_iter().map(Item::Generated).collect() }
}

/// A case, as it is generated.
pub(crate) fn case(function: &str, case: &Case, dialect: &dyn Dialect) -> Block {
    let mut body = Vec::new();
    // Of a bug there is something else to say.
    if !case.covers.is_empty() && case.bug.is_none() {
        body.extend(wrap::comment(&format!("Covers {}.", case.covers.join(", ")), ""));
    }
    body.extend(case.remarks.iter().flat_map(|remark| wrap::comment(remark, "")));
    if case.bug.is_none() && case.checks_nothing() {
        body.extend(wrap::comment("Nothing else can be seen of it than that it comes back.", ""));
    }
    body.extend(dialect.opening(function, case));
    let mut statements = |statements: Vec<String>| {
        let lines = statements.iter().flat_map(|statement| statement.split('\n'));
        body.extend(lines.flat_map(|line| wrap::statement(line, INDENT)));
    };
    statements(case.setup.clone());
    let status = case.exits.map(exits::check);
    let checks: Vec<String> = status.iter().chain(&case.checks).filter_map(|check| dialect.check(check)).collect();
    let output = case.output.as_ref().map(|output| dialect.output(output)).unwrap_or_default();
    if !output.is_empty() {
        statements(vec![capture::START.to_owned()]);
    }
    statements(case.last.clone());
    statements(vec![call(case, !checks.is_empty())]);
    if !output.is_empty() {
        statements(vec![capture::STOP.to_owned()]);
    }
    if !checks.is_empty() {
        statements(case.readings.clone());
    }
    statements(checks);
    statements(output);
    statements(case.teardown.clone());
    body.extend(dialect.closing().iter().map(|&line| line.to_owned()));
    Block::new(Kind::Case { name: case.name.clone(), id: case.identity() }, body)
}

/// The list of cases.
pub(crate) fn list(entries: impl Iterator<Item = String>, dialect: &dyn Dialect) -> Vec<String> {
    let opening = dialect.list_opening().iter().map(|&line| line.to_owned());
    opening.chain(entries.map(|entry| format!("{INDENT}{entry}"))).chain(["}".to_owned()]).collect()
}

/// The heading of a case, as it stands in the file.
fn heading(case: &Case) -> String {
    match commented(&case.group).trim() {
        "" => "tests".to_owned(),
        group if group.chars().count() > LONGEST_HEADING => {
            group.chars().take(LONGEST_HEADING).chain("...".chars()).collect()
        }
        group => group.to_owned(),
    }
}

/// The cases by their groups, both in the order in which they come up.
fn groups(cases: &[Case]) -> Vec<(String, Vec<&Case>)> {
    let mut groups: Vec<(String, Vec<&Case>)> = Vec::new();
    for case in cases {
        let name = heading(case);
        match groups.iter_mut().find(|(known, _)| *known == name) {
            Some((_, cases)) => cases.push(case),
            None => groups.push((name, vec![case])),
        }
    }
    groups
}

/// The call. What it returns is kept if there are checks that look at it: nothing else would use the variable.
fn call(case: &Case, has_checks: bool) -> String {
    match &case.result {
        _ if case.exits.is_some() && has_checks => exits::call(case),
        Some(result) if is_looked_at(&result.name, case, has_checks) => {
            format!("{} = {};", result.declaration, case.call)
        }
        _ => format!("{};", case.call),
    }
}

/// Whether a variable is used behind the call.
fn is_looked_at(name: &str, case: &Case, has_checks: bool) -> bool {
    let expressions = case.checks.iter().flat_map(|check| [&check.actual, &check.expected]);
    let later = expressions.filter(|_| has_checks).chain(&case.readings).chain(&case.teardown);
    later.flat_map(|text| words(text)).any(|word| word == name)
}

/// The line that lets compilers accept that a result is left, although its function is declared with `warn_unused_result`: a cast to
/// `void` is not enough for all of them.
const LEAVING_RESULTS: &str = "#pragma GCC diagnostic ignored \"-Wunused-result\"";

fn leaves_results(case: &Case, dialect: &dyn Dialect) -> bool {
    let has_checks = case.checks.iter().any(|check| dialect.check(check).is_some());
    let is_left = |result: &Declared| !is_looked_at(&result.name, case, has_checks);
    case.leaves_results || case.result.as_ref().is_some_and(is_left)
}

fn about(file: &TestFile, dialect: &dyn Dialect) -> Vec<String> {
    let mut paragraphs = dialect.about(file);
    if !file.command.is_empty() {
        paragraphs.push(format!("Made by: {}", file.command));
    }
    paragraphs.push(
        "Making it again keeps what you have changed inside of marked blocks, and everything outside of them."
            .to_owned(),
    );
    let mut lines = vec!["/*".to_owned()];
    for (number, paragraph) in paragraphs.iter().enumerate() {
        if number > 0 {
            lines.push(" *".to_owned());
        }
        lines.extend(wrap::comment_inside(paragraph));
    }
    lines.push(" */".to_owned());
    lines
}

fn includes(file: &TestFile, dialect: &dyn Dialect) -> Vec<String> {
    let source = format!("#include \"{}\"", file.source);
    let main = file.source_has_main.then_some("main");
    let hidden: Vec<&str> = main.into_iter().chain(file.hidden.iter().map(String::as_str)).collect();
    let mut lines: Vec<String> = hidden.iter().map(|name| format!("#define {name} {name}_of_the_source")).collect();
    lines.extend(file.replaced.iter().map(|name| redirection(name)));
    lines.extend(file.has_exits().then(|| exits::BEFORE.to_owned()));
    lines.push(source);
    lines.extend(file.has_exits().then(|| exits::BEHIND.to_owned()));
    lines.extend(hidden.iter().map(|name| format!("#undef {name}")));
    lines.push(String::new());
    let mut headers: Vec<&str> = dialect.includes().to_vec();
    headers.extend(needed(file, dialect));
    headers.sort_unstable();
    headers.dedup();
    lines.extend(headers.into_iter().map(|header| format!("#include {header}")));
    if file.cases.iter().any(|case| leaves_results(case, dialect)) {
        lines.extend([String::new(), LEAVING_RESULTS.to_owned()]);
    }
    lines
}

/// Names that cases are written with, and the headers that have them.
const NAMES: [(&str, &str); 20] = [
    ("byway_free_all", INCLUDED),
    ("byway_enter_folder", INCLUDED),
    ("errno", "<errno.h>"),
    ("setenv", "<stdlib.h>"),
    ("malloc", "<stdlib.h>"),
    ("INT_MIN", "<limits.h>"),
    ("INT_MAX", "<limits.h>"),
    ("UINT_MAX", "<limits.h>"),
    ("LONG_MIN", "<limits.h>"),
    ("LONG_MAX", "<limits.h>"),
    ("ULONG_MAX", "<limits.h>"),
    ("NAN", "<math.h>"),
    ("INFINITY", "<math.h>"),
    ("isnan", "<math.h>"),
    ("signbit", "<math.h>"),
    ("bool", "<stdbool.h>"),
    ("true", "<stdbool.h>"),
    ("false", "<stdbool.h>"),
    ("FILE", "<stdio.h>"),
    ("free", "<stdlib.h>"),
];

/// The headers that a file's cases need.
fn needed(file: &TestFile, dialect: &dyn Dialect) -> Vec<&'static str> {
    let lines = |each: &Case| case(&file.function, each, dialect).body;
    let is_comment = |line: &String| line.starts_with("/*") || line.starts_with(" *");
    let of_cases = file.cases.iter().flat_map(lines);
    let texts: Vec<String> = of_cases.chain(file.prelude.iter().cloned()).filter(|line| !is_comment(line)).collect();
    let is_used = |name: &str| texts.iter().any(|text| words(text).any(|word| word == name));
    NAMES.iter().filter(|(name, _)| is_used(name)).map(|(_, header)| *header).collect()
}

fn part(name: &str, body: Vec<String>) -> Block {
    Block::new(Kind::Part(name.to_owned()), body)
}

/// Text of C, as lines.
pub(super) fn lines(text: &str) -> Vec<String> {
    text.trim_matches('\n').split('\n').map(str::to_owned).collect()
}

/// Whether a case of the file compares floating-point numbers.
pub(super) fn has_floats(file: &TestFile) -> bool {
    file.cases.iter().flat_map(|case| &case.checks).any(|check| check.how == Compared::Float)
}

/// Whether two floating-point numbers are the same.
pub(super) const SAME_FLOAT: &str = r"
#define BYWAY_SAME_FLOAT(a, b) \
    ((a) == (b) ? (a) != 0 || 1 / (a) == 1 / (b) : (a) != (a) && (b) != (b))
";

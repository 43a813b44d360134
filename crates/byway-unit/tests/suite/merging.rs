//! Files that the user has worked on are written again.

use byway_unit::suite::build::makefile;
use byway_unit::suite::document::Damaged;
use byway_unit::suite::merge::{MergeError, Merged, merge};
use byway_unit::suite::write::{Purpose, write};
use byway_unit::suite::{Case, Compared, Framework, TestFile};
use proptest::prelude::*;

use crate::support::project::program;
use crate::support::{SOURCE, STRICT, check, file, succeeds};

const TESTS: Purpose = Purpose::Tests(Framework::Assert);

/// A case that is known by a number.
fn numbered(number: u32, name: &str, group: &str, expected: i32) -> Case {
    Case {
        name: name.to_owned(),
        group: group.to_owned(),
        call: format!("sign({number})"),
        checks: vec![check("calls", &expected.to_string(), Compared::Signed)],
        ..Case::default()
    }
}

fn of(cases: Vec<Case>) -> TestFile {
    TestFile { function: "sign".to_owned(), source: "code.c".to_owned(), cases, ..TestFile::default() }
}

fn three() -> TestFile {
    of(vec![numbered(1, "one", "a", 1), numbered(2, "two", "a", 2), numbered(3, "three", "b", 3)])
}

fn text(file: &TestFile) -> String {
    write(file, TESTS).text()
}

fn merged(earlier: &str, file: &TestFile) -> Merged {
    merge(earlier, file, TESTS).unwrap_or_else(|error| panic!("{error}\n{earlier}"))
}

/// The line that is a heading.
fn heading(text: &str, group: &str) -> String {
    let end = format!(": {group} */");
    text.lines().find(|line| line.starts_with("/* byway: group ") && line.ends_with(&end)).unwrap().to_owned()
}

/// Names, as lists to compare with.
fn changes(merged: &Merged) -> [String; 5] {
    [&merged.added, &merged.kept, &merged.changed, &merged.dropped, &merged.outdated].map(|names| names.join(" "))
}

#[test]
fn nothing_new_changes_nothing() {
    for purpose in [TESTS, Purpose::Bugs, Purpose::Differences, Purpose::Tests(Framework::Check)] {
        let text = write(&file(), purpose).text();
        let merged = merge(&text, &file(), purpose).unwrap();
        assert_eq!(merged, Merged { text, ..Merged::default() });
    }
}

#[test]
fn what_nobody_touched_is_written_anew() {
    let next = of(vec![numbered(4, "four", "c", 4), numbered(3, "three", "b", 30), numbered(1, "one", "a", 1)]);
    let merged = merged(&text(&three()), &next);
    assert_eq!(merged.text, text(&next));
    assert_eq!(changes(&merged), ["four", "", "three", "two", ""]);
}

#[test]
fn changed_cases_stay_as_they_are() {
    let edited = text(&three()).replace("assert(calls == 2);", "assert(calls == 99);");
    let next = of(vec![numbered(1, "one", "a", 1), numbered(2, "two", "a", 20), numbered(3, "three", "b", 3)]);
    let merged_once = merged(&edited, &next);
    assert_eq!(merged_once.text, edited);
    assert_eq!(changes(&merged_once), ["", "two", "", "", ""]);
    let without = merged(&edited, &of(vec![numbered(1, "one", "a", 1)]));
    assert_eq!(changes(&without), ["", "two", "", "three", "two"]);
    assert!(
        without.text.contains("assert(calls == 99);") && without.text.contains("test_sign_two();"),
        "{}",
        without.text
    );
    assert!(without.text.contains("/* byway: note: ") && !without.text.contains(": b */"), "{}", without.text);
    let back = merged(&without.text, &next);
    assert!(!back.text.contains("byway: note: "), "{}", back.text);
}

#[test]
fn own_tests_stay_where_they_are() {
    let heading = heading(&text(&three()), "b");
    let own = "static void test_sign_mine(void)\n{\n    assert(sign(0) == 0);\n}\n";
    let edited = text(&three())
        .replace(&heading, &format!("{own}\n{heading}"))
        .replace("    test_sign_two();\n", "    test_sign_mine();\n    /* not now: sign_two */\n");
    let next = of(vec![
        numbered(1, "one", "a", 1),
        numbered(5, "mine", "a", 5),
        numbered(2, "two", "a", 2),
        numbered(6, "six", "c", 6),
    ]);
    let merged = merged(&edited, &next);
    let order =
        ["test_sign_one(", "test_sign_mine_2(", "test_sign_two(", "test_sign_mine(", ": c */", "test_sign_six("];
    let places: Vec<_> =
        order.iter().map(|what| merged.text.find(what).unwrap_or_else(|| panic!("{what}: {}", merged.text))).collect();
    assert!(places.is_sorted(), "{places:?} {}", merged.text);
    let list = &merged.text[merged.text.find("run_tests(void)").unwrap()..];
    let list: Vec<&str> = list.lines().map(str::trim).take_while(|line| *line != "}").skip(2).collect();
    let expected =
        ["test_sign_one();", "test_sign_mine();", "/* not now: sign_two */", "test_sign_mine_2();", "test_sign_six();"];
    assert_eq!(list, expected);
    assert_eq!(changes(&merged), ["mine_2 six", "", "", "three", ""]);
}

#[test]
fn headings_can_be_changed() {
    let text = text(&three());
    let mine = heading(&text, "a").replace(": a */", ": what I call it */");
    let edited = text.replace(&heading(&text, "a"), &mine);
    let next = of(vec![numbered(1, "one", "a", 1), numbered(3, "three", "a", 3), numbered(4, "four", "a", 4)]);
    let merged = merged(&edited, &next);
    let places =
        [mine.as_str(), "test_sign_one(", "test_sign_three(", "test_sign_four("].map(|what| merged.text.find(what));
    assert!(places.is_sorted() && places[0].is_some(), "{places:?} {}", merged.text);
    assert!(!merged.text.contains(": a */") && !merged.text.contains(": b */"), "{}", merged.text);
    assert_eq!(changes(&merged), ["four", "", "", "two", ""]);
}

#[test]
fn what_is_told_of_parts_and_files() {
    let with = |prelude: &str| TestFile { prelude: vec![prelude.to_owned()], ..three() };
    let edited = text(&with("#define A 1")).replace("#define A 1", "#define A 2");
    assert_eq!(merged(&edited, &with("#define A 1")).held, [""; 0]);
    let held = merged(&edited, &with("#define B 1"));
    assert_eq!((held.held, held.is_empty), (vec!["prelude".to_owned()], false));
    assert!(merged(&text(&three()), &of(vec![])).is_empty);
    assert!(!merged(&format!("{}/* mine */", text(&three())), &of(vec![])).is_empty);
}

#[test]
fn names_stay_unless_the_case_is_another_one() {
    let renamed = of(vec![numbered(1, "uno", "a", 1), numbered(2, "dos", "a", 20), numbered(7, "one", "a", 7)]);
    let merged = merged(&text(&three()), &renamed);
    assert_eq!(changes(&merged), ["one_2", "", "dos", "three", ""]);
    assert!(
        merged.text.contains("test_sign_one(void)") && merged.text.contains("test_sign_dos(void)"),
        "{}",
        merged.text
    );
}

#[test]
fn helpers_come_and_go_with_their_uses() {
    let printing = Case { output: Some(b"x".to_vec()), ..numbered(9, "prints", "a", 0) };
    let with = text(&of(vec![printing.clone()]));
    let one = of(vec![numbered(1, "one", "a", 1)]);
    assert!(!merged(&with, &one).text.contains("byway_capture"));
    let used = with.replace("assert(strcmp(byway_output, \"x\") == 0);", "assert(strcmp(byway_output, \"y\") == 0);");
    assert!(merged(&used, &one).text.contains("static void byway_capture(void)"));
    let own = text(&one) + "/* My own words. */\n";
    let grown = merged(&own, &of(vec![numbered(1, "one", "a", 1), printing])).text;
    assert!(grown.ends_with("/* My own words. */\n"));
    assert!(grown.find("static void byway_capture(void)").unwrap() < grown.find("test_sign_one").unwrap(), "{grown}");
}

#[test]
fn ends_of_lines_stay() {
    let text = text(&three()).replace('\n', "\r\n");
    assert_eq!(merged(&text, &three()).text, text);
    let mine = format!("{text}/* mine */\r\n");
    assert_eq!(merged(&mine, &three()).text, mine);
}

#[test]
fn damage_is_told() {
    let good = text(&three());
    let at = |what: &str| good.lines().position(|line| line.starts_with(what)).unwrap() + 1;
    let case = at("/* byway: case one");
    let no_end = good.replacen("}\n/* byway: end */\n\n/* byway: case two", "}\n/* byway: case two", 1);
    assert_eq!(
        merge(&no_end, &three(), TESTS).unwrap_err().to_string(),
        format!(
            "line {case}: the end of this generated block is missing; put a line `/* byway: end */` behind what belongs to it"
        )
    );
    let no_start: String =
        good.lines().filter(|line| !line.contains("case one")).map(|line| format!("{line}\n")).collect();
    assert!(matches!(merge(&no_start, &three(), TESTS), Err(MergeError::Damaged(Damaged::NoStart { .. }))));
    let unknown = good.replace("/* byway: case one", "/* byway: caes one");
    assert!(
        matches!(merge(&unknown, &three(), TESTS), Err(MergeError::Damaged(Damaged::Unknown { line, .. })) if line == case)
    );
    let copied = format!("{good}{good}");
    assert!(matches!(merge(&copied, &three(), TESTS), Err(MergeError::Damaged(Damaged::Twice { first: 1, .. }))));
    assert_eq!(merge("int main(void) {}\n", &three(), TESTS), Err(MergeError::NotGenerated));
    let other = merge(&good, &three(), Purpose::Tests(Framework::Unity)).unwrap_err();
    assert!(other.to_string().starts_with("it holds tests of sign, not tests of sign, for Unity"), "{other}");
}

#[test]
fn makefiles_gather_programs() {
    let of = |function: &str| program(&TestFile { function: function.to_owned(), ..three() }, TESTS);
    let first = makefile::write(&[of("a"), of("b"), of("c")]).text();
    let merged = makefile::merge(&first, &[of("b"), of("d")], &|name| name != "test_c").unwrap();
    assert_eq!(changes(&merged), ["test_d", "", "", "test_c", ""]);
    assert!(merged.text.contains("TESTS += test_a") && merged.text.contains("TESTS += test_d"), "{}", merged.text);
    assert!(merged.text.find("TESTS += test_d") < merged.text.find("check: $(TESTS)"), "{}", merged.text);
    let again = makefile::merge(&merged.text, &[of("b"), of("d")], &|_| true).unwrap();
    assert_eq!(again, Merged { text: merged.text, ..Merged::default() });
}

#[test]
fn merged_files_compile_and_run() {
    let folder = tempfile::tempdir().unwrap();
    let mut fewer = file();
    fewer.cases.retain(|case| !case.name.contains('e') || case.name == "negative");
    let own = "static void test_sign_even(void)\n{\n    assert(sign(0) == 0);\n}\n\n/* byway: list";
    let edited = text(&fewer)
        .replace("/* byway: list", own)
        .replace("test_sign_on();", "test_sign_even();\n    test_sign_on();");
    let edited = edited.replace("int n = -5;", "int n = -7;");
    std::fs::write(folder.path().join("code.c"), SOURCE).unwrap();
    std::fs::write(folder.path().join("test_sign.c"), merged(&edited, &file()).text).unwrap();
    succeeds(folder.path(), "clang-19", &[&STRICT[..], &["-o", "test_sign", "test_sign.c"]].concat());
    assert_eq!(succeeds(folder.path(), "./test_sign", &[]), "sign: all tests passed\n");
}

/// Files with cases of few identities, so that they have some in common.
fn files() -> impl Strategy<Value = TestFile> {
    let case = (0u32..8, "[a-c]", "[a-c]", 0..3, prop::option::of("[a-z\n]{0,5}"));
    let case = case.prop_map(|(number, name, group, expected, output)| Case {
        output: output.map(String::into_bytes),
        ..numbered(number, &name, &group, expected)
    });
    (prop::collection::vec(case, 0..7), prop::bool::ANY).prop_map(|(cases, prelude)| TestFile {
        prelude: if prelude { vec!["#define PRELUDE 1".to_owned()] } else { Vec::new() },
        ..of(cases)
    })
}

/// Puts lines of the user's own into a text, each of them known by a number, at places from 0 to 1. None stands before
/// the title, which is the first line.
fn edit(text: &str, places: &[f64]) -> (String, Vec<String>) {
    let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    let mut own = Vec::new();
    for (number, place) in places.iter().enumerate() {
        let at = 1 + (place * (lines.len() - 1) as f64) as usize;
        let line = format!("    /* own line {number} */");
        lines.insert(at.min(lines.len()), line.clone());
        own.push(line);
    }
    (lines.join("\n"), own)
}

/// The identity and the body of every case.
fn cases_of(text: &str) -> Vec<(String, Vec<String>)> {
    let mut cases = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(mark) = line.strip_prefix("/* byway: case ") {
            let id = mark.split(' ').nth(1).unwrap().to_owned();
            cases
                .push((id, lines.by_ref().take_while(|line| *line != "/* byway: end */").map(str::to_owned).collect()));
        }
    }
    cases
}

proptest! {
    #[test]
    fn merging_with_itself_changes_nothing(file in files(), places in prop::collection::vec(0.0..1.0, 0..4)) {
        let (edited, _) = edit(&text(&file), &places);
        let merged = merged(&edited, &file);
        prop_assert_eq!(&merged.text, &edited);
        prop_assert!(merged.added.is_empty() && merged.changed.is_empty() && merged.dropped.is_empty(), "{:?}", merged);
    }

    #[test]
    fn what_nobody_touched_is_as_new(first in files(), second in files()) {
        let merged = merged(&text(&first), &second);
        let ids = |file: &TestFile| cases_of(&text(file)).into_iter().map(|(id, _)| id).collect::<Vec<_>>();
        prop_assert_eq!(cases_of(&merged.text).into_iter().map(|(id, _)| id).collect::<Vec<_>>(), ids(&second));
        let known = ids(&first);
        prop_assert_eq!(merged.added.len(), ids(&second).iter().filter(|id| !known.contains(id)).count());
        prop_assert!(merged.kept.is_empty() && merged.outdated.is_empty());
    }

    #[test]
    fn edits_survive_every_regeneration(
        first in files(), later in prop::collection::vec(files(), 1..4), places in prop::collection::vec(0.0..1.0, 1..5),
    ) {
        let (mut now, own) = edit(&text(&first), &places);
        let touched: Vec<_> =
            cases_of(&now).into_iter().filter(|(_, body)| body.iter().any(|line| own.contains(line))).collect();
        for file in &later {
            now = merged(&now, file).text;
            prop_assert_eq!(&merged(&now, file).text, &now, "once more changes nothing");
            for line in &own {
                prop_assert_eq!(now.matches(line.as_str()).count(), 1, "{}\n{}", line, now);
            }
            let cases = cases_of(&now);
            for case in &touched {
                prop_assert!(cases.contains(case), "{:?}\n{}", case, now);
            }
            // No two cases have one name, and each is run once, by the name that it has.
            let mut names: Vec<&str> =
                now.lines().filter_map(|line| line.strip_prefix("static void test_")?.strip_suffix("(void)")).collect();
            let mut run: Vec<&str> =
                now.lines().filter_map(|line| line.strip_prefix("    test_")?.strip_suffix("();")).collect();
            names.sort_unstable();
            run.sort_unstable();
            prop_assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{}", now);
            prop_assert_eq!(names, run, "{}", now);
        }
    }

    #[test]
    fn damaged_files_never_panic(file in files(), lines in prop::collection::vec(0.0..1.0, 1..4)) {
        let text = text(&file);
        let mut kept: Vec<&str> = text.split('\n').collect();
        for line in lines {
            kept.remove((line * kept.len() as f64) as usize % kept.len());
        }
        let _ = merge(&kept.join("\n"), &file, TESTS);
    }
}

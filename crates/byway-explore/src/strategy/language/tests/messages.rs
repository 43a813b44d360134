//! What is said about texts that are wrong, and where.

use super::{Problem, plan};
use crate::strategy::language::LanguageError;
use crate::strategy::language::parser::DEEPEST;

#[track_caller]
fn says(text: &str, message: &str) {
    let error = plan(text).expect_err("it is wrong").to_string();
    assert_eq!(error, message, "\n{error}\n");
}

/// An error about one line: the message, the column, the line and the carets.
#[track_caller]
fn marks(text: &str, message: &str, column: usize, carets: &str) {
    let line = text.lines().next().unwrap_or_default();
    says(text, &format!("{message}\n --> strategy:1:{column}\n  |\n1 | {line}\n  | {carets}"));
}

#[test]
fn what_was_expected_is_said() {
    marks("", "expected a strategy, found the end of the text", 1, "^");
    marks("(dfs)", "expected a strategy, found `(`", 1, "^");
    marks("7", "expected a strategy, found `7`", 1, "^");
    marks("dfs bfs", "expected `(`, `[` or the end of the text, found `bfs`", 5, "    ^^^");
    marks("bounded(1) 2", "expected `[` or the end of the text, found `2`", 12, "           ^");
    marks("guided[dfs]]", "expected the end of the text, found `]`", 12, "           ^");
    marks("guided[", "expected a strategy, found the end of the text", 8, "       ^");
    marks("guided[]", "expected a strategy, found `]`", 8, "       ^");
    marks("guided[dfs", "expected `(`, `[` or `]`, found the end of the text", 11, "          ^");
    marks("both(dfs", "expected `(`, `[`, `,` or `)`, found the end of the text", 9, "        ^");
    marks("both(,dfs)", "expected a strategy, a name, a number or `)`, found `,`", 6, "     ^");
    marks("bounded(1 2)", "expected `,` or `)`, found `2`", 11, "          ^");
}

#[test]
fn odd_words_are_marked() {
    let meaning = "has no meaning here; strategies are written as name(argument, ...)[strategy]";
    marks("dfs + bfs", &format!("`+` {meaning}"), 5, "    ^");
    marks("-dfs", &format!("`-` {meaning}"), 1, "^");
    marks("bounded(1.5)", &format!("`.` {meaning}"), 10, "         ^");
    marks("bounded(12x)", "`12x` is no number; numbers are whole and have digits only", 11, "          ^");
    let huge = "this number is too large; the largest is 18446744073709551615";
    marks("bounded(18446744073709551616)", huge, 9, &format!("        {}", "^".repeat(20)));
}

#[test]
fn orders_that_are_easily_mixed_up() {
    let order = "arguments come before the strategy in brackets: name(argument, ...)[strategy]";
    marks("deep[dfs](3)", order, 10, "         ^");
    marks("guided[deep[dfs](3)]", order, 17, "                ^");
    marks("both(deep[dfs](3))", order, 15, "              ^");
    let several = "brackets hold one strategy; several are arguments: name(strategy, strategy, ...)";
    marks("guided[dfs, bfs]", several, 11, "          ^");
}

#[test]
fn unknown_names_have_a_nearest() {
    marks("dsf", "there is no strategy `dsf`; did you mean `dfs`?", 1, "^^^");
    marks("guided[ussual]", "there is no strategy `ussual`; did you mean `usual`?", 8, "       ^^^^^^");
    marks("Bounded(3)", "there is no strategy `Bounded`; did you mean `bounded`?", 1, "^^^^^^^");
    marks("fitnex", "there is no strategy `fitnex`; `byway strategies` lists all", 1, "^^^^^^");
    let choices = "nurs(covnew|depth|icnt)";
    marks("nurs(covenw)", &format!("`nurs` knows no `covenw`; did you mean `covnew`? {choices}"), 6, "     ^^^^^^");
    marks("nurs(random)", &format!("`nurs` knows no `random`: {choices}"), 6, "     ^^^^^^");
}

#[test]
fn arguments_that_do_not_fit() {
    let number = "`deep` takes one number: deep(K)[S]";
    marks("deep[dfs]", number, 1, "^^^^");
    marks("deep(dfs)[dfs]", number, 6, "     ^^^");
    marks("deep(1, 2)[dfs]", number, 9, "        ^");
    marks("deep(101)[dfs]", "`K` of `deep` is a number from 1 to 100: deep(K)[S]", 6, "     ^^^");
    marks("bounded(0)", "`DEPTH` of `bounded` is a number from 1 on: bounded(DEPTH=1000)", 9, "        ^");
    marks("dfs(1)", "`dfs` takes no arguments: dfs", 5, "    ^");
    marks("both(dfs)", "`both` takes two strategies: both(S, S)", 1, "^^^^");
    marks("both(dfs, 3)", "`both` takes two strategies: both(S, S)", 11, "          ^");
    marks("both(dfs, dfs, dfs)", "`both` takes two strategies: both(S, S)", 16, "               ^^^");
    marks("nurs", "`nurs` takes one of covnew, depth, icnt: nurs(covnew|depth|icnt)", 1, "^^^^");
    marks("nurs(3)", "`nurs` takes one of covnew, depth, icnt: nurs(covnew|depth|icnt)", 6, "     ^");
    let function = "`unit` takes at most one name of a function: unit(FUNCTION?)[S]";
    marks("unit(3)[dfs]", function, 6, "     ^");
    marks("unit(f, g)[dfs]", function, 9, "        ^");
    marks("unit(f[dfs])[dfs]", function, 6, "     ^^^^^^");
    marks("nurs(dfs[dfs])", "`nurs` takes one of covnew, depth, icnt: nurs(covnew|depth|icnt)", 6, "     ^^^^^^^^");
}

#[test]
fn brackets_that_do_not_fit() {
    marks("deep(3)", "`deep` needs a strategy in brackets: deep(K)[S]", 1, "^^^^^^^");
    marks("dfs[bfs]", "`dfs` takes no strategy in brackets: dfs", 5, "    ^^^");
    let preset = "`usual` is a preset: it takes no arguments and no strategy in brackets";
    marks("usual[dfs]", preset, 1, "^^^^^^^^^^");
    marks("usual(3)", preset, 1, "^^^^^^^^");
}

#[test]
fn columns_are_right_whatever_the_letters() {
    marks("both(größe, x)", "there is no strategy `größe`; `byway strategies` lists all", 6, "     ^^^^^");
    let meaning = "has no meaning here; strategies are written as name(argument, ...)[strategy]";
    marks("é(é(é ! ", &format!("`!` {meaning}"), 7, "      ^");
    // Each of these letters is two columns wide.
    marks("both(検索, x)", "there is no strategy `検索`; `byway strategies` lists all", 6, "     ^^^^");
    marks("検索(!", &format!("`!` {meaning}"), 4, "     ^");
}

#[test]
fn what_moves_the_cursor_is_not_printed() {
    let meaning = "has no meaning here; strategies are written as name(argument, ...)[strategy]";
    says("\tdsf\r\n", "there is no strategy `dsf`; did you mean `dfs`?\n --> strategy:1:2\n  |\n1 |  dsf\n  |  ^^^");
    says("\u{1b}[1m", &format!("`\\u{{1b}}` {meaning}\n --> strategy:1:1\n  |\n1 | \u{fffd}[1m\n  | ^"));
    says(
        "dfs(\r",
        "expected a strategy, a name, a number or `)`, found the end of the text\n --> strategy:1:6\n  |\n1 | dfs(\n  |     ^",
    );
}

#[test]
fn the_line_is_the_right_one() {
    let text = "# ten lines\n\n\n\n\n\n\n\nboth(dfs,\n  dsf) # here\n";
    let place = "  --> strategy:10:3\n   |\n10 |   dsf) # here\n   |   ^^^";
    says(text, &format!("there is no strategy `dsf`; did you mean `dfs`?\n{place}"));
    let open = "both(dfs,\n  bfs\n";
    let place = " --> strategy:3:1\n  |\n3 | \n  | ^";
    says(open, &format!("expected `(`, `[`, `,` or `)`, found the end of the text\n{place}"));
}

#[test]
fn long_lines_are_cut_around_the_spot() {
    let text = format!("turns({}dsf, {}bfs)", "dfs, ".repeat(40), "dfs, ".repeat(40));
    let error = plan(&text).expect_err("it is wrong").to_string();
    let lines: Vec<&str> = error.lines().collect();
    assert_eq!(lines[1], " --> strategy:1:207");
    let spot = lines[4].find('^').expect("there is a mark") - "  | ".len();
    let shown: Vec<char> = lines[3].chars().skip("1 | ".len()).collect();
    assert_eq!(shown[spot..spot + 3], ['d', 's', 'f'], "{error}");
    assert!(shown.len() <= 92 && shown[0] == '…' && shown.last() == Some(&'…'), "{error}");
}

#[test]
fn long_names_are_cut() {
    let error = plan(&"x".repeat(100_000)).expect_err("it is wrong").to_string();
    assert!(error.len() < 500, "{} bytes", error.len());
}

#[test]
fn nesting_is_bounded() {
    let nested = |deep: usize| format!("{}dfs{}", "guided[".repeat(deep - 1), "]".repeat(deep - 1));
    plan(&nested(DEEPEST)).expect("this deep is right");
    let too_deep = |text: &str| match plan(text) {
        Err(LanguageError::Text(mistake)) => assert_eq!(mistake.problem, Problem::TooDeep),
        other => panic!("{other:?}"),
    };
    too_deep(&nested(DEEPEST + 1));
    too_deep(&"turns(".repeat(100_000));
    too_deep(&"guided[".repeat(100_000));
    too_deep("endless");
}

#[test]
fn a_mistake_in_a_preset_is_shown_there() {
    let place = " --> preset broken:1:9\n  |\n1 | deep(3)[no-such]\n  |         ^^^^^^^";
    says("guided[broken]", &format!("there is no strategy `no-such`; `byway strategies` lists all\n{place}"));
}

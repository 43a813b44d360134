//! What strategies are made from.

use super::{BUILT, Entry, Inner, Parameter, Registry, Signature, WEIGHTS, given, plan};
use crate::strategy::DepthFirst;
use crate::strategy::language::Args;
use byway_ir::program::{Body, Function, Op, PositionId, Program};

/// Strategies that write down what they are given.
static RECORDING: Registry = Registry::new(
    &[
        recording("leaf", Signature::PLAIN, |_| built("leaf".into())),
        recording(
            "many",
            Signature::PLAIN
                .with(&[Parameter::number("K", 0..=u64::MAX), Parameter::choice("WEIGHT", WEIGHTS)])
                .at_least(0)
                .inner(Inner::Optional),
            |args| {
                let members = args.build_strategies().len();
                assert_eq!(members, args.strategies().len());
                drop(args.optional_inner().map(|inner| inner.build()));
                built(format!("many {} {} {members}", args.number(0), args.choice(1)))
            },
        ),
        recording("twice", Signature::PLAIN.inner(Inner::Required), |args| {
            let inner = args.inner().clone();
            drop((inner.build(), inner.build()));
            built(format!("twice {}", inner.name()))
        }),
    ],
    &[],
);

type Build = fn(&Args) -> Box<dyn crate::strategy::Strategy>;

const fn recording(name: &'static str, signature: Signature, build: Build) -> Entry {
    Entry { name, signature, help: "writes down what it is given", source: "tests", build }
}

fn built(what: String) -> Box<dyn crate::strategy::Strategy> {
    BUILT.with_borrow_mut(|built| built.push(what));
    Box::new(DepthFirst::default())
}

#[test]
fn strategies_get_their_arguments() {
    let plan = RECORDING.plan(given("many(18446744073709551615, icnt, leaf, leaf)[twice[leaf]]")).expect("it is right");
    assert_eq!(BUILT.take(), [""; 0], "a plan builds nothing");
    drop(plan.build());
    let inner = ["leaf", "leaf", "twice leaf"];
    assert_eq!(BUILT.take(), [&["leaf", "leaf"][..], &inner, &["many 18446744073709551615 2 2"]].concat());
    drop(RECORDING.plan(given("many(0, covnew)")).expect("it is right").build());
    assert_eq!(BUILT.take(), ["many 0 0 0"]);
}

#[track_caller]
fn means(text: &str, meaning: &str) {
    let first = plan(text).expect("it is right").to_string();
    assert_eq!(first, meaning);
    assert_eq!(plan(&first).expect("a plan's text is right").to_string(), first);
}

#[test]
fn plans_display_what_they_mean() {
    means("dfs", "dfs");
    means(" dfs ( ) # nothing\n", "dfs");
    means("nurs(depth)", "nurs(depth)");
    means("deep(3)[deep(4)[dfs]]", "deep(3)[deep(4)[dfs]]");
    means("guided", "guided");
    means("guided[bfs]", "guided[bfs]");
    means("unit[dfs]", "unit[dfs]");
    means("unit(parse_it)[dfs]", "unit(parse_it)[dfs]");
    means("both(\n\tdfs, # first\n\tnurs(icnt),\n)", "both(dfs, nurs(icnt))");
}

#[test]
fn what_is_left_out_is_filled_in() {
    means("bounded", "bounded(1000)");
    means("bounded(7)", "bounded(7)");
    means("turns(dfs)", "turns(256, depth, dfs)");
    means("turns(0, dfs)", "turns(0, depth, dfs)");
    means("turns(icnt, dfs)", "turns(256, icnt, dfs)");
    means("turns(1, covnew, dfs, bfs)", "turns(1, covnew, dfs, bfs)");
    means("turns(guided[dfs], bfs)", "turns(256, depth, guided[dfs], bfs)");
}

#[test]
fn presets_are_written_out() {
    means("usual", "turns(256, depth, dfs, bfs)");
    means("guided[nested]", "guided[deep(3)[turns(256, depth, dfs, bfs)]]");
}

#[test]
fn a_program_must_have_the_functions_that_are_named() {
    let function = |name| {
        let mut function = Function::shell(name, Body::Code);
        (function.code, function.positions) = (vec![Op::RetVoid { w: 1 }], vec![PositionId(0)]);
        function
    };
    let functions = vec![function("parse"), function("print"), Function::shell("engine", Body::Undefined)];
    let program = Program::of(functions, Vec::new()).expect("it holds together");
    let wrong = |text: &str| plan(text).expect("it is right").build_for(&program).err().map(|error| error.to_string());
    assert_eq!(wrong("unit[dfs]"), None);
    assert_eq!(wrong("both(unit(parse)[dfs], guided[unit(print)[dfs]])"), None);
    let place = " --> strategy:1:18\n  |\n1 | both(guided[unit(prase)[dfs]], dfs)\n  |                  ^^^^^";
    let message = format!("the program has no function `prase`; did you mean `parse`?\n{place}");
    assert_eq!(wrong("both(guided[unit(prase)[dfs]], dfs)"), Some(message));
    let place = " --> strategy:1:6\n  |\n1 | unit(engine)[dfs]\n  |      ^^^^^^";
    assert_eq!(
        wrong("unit(engine)[dfs]"),
        Some(format!("the program has no function `engine`; name one that it defines\n{place}"))
    );
}

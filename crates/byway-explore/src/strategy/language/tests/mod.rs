//! Tests of the language, with a table of their own.

mod building;
mod files;
mod messages;
mod properties;
mod shipped;

use super::{Entry, Inner, LanguageError, Origin, Parameter, Plan, Preset, Problem, Registry, Signature, Source, Span};
use crate::strategy::DepthFirst;
use std::cell::RefCell;

thread_local! {
    /// What was built, outermost last.
    static BUILT: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

const WEIGHTS: &[&str] = &["covnew", "depth", "icnt"];

/// One strategy of each shape.
static SHAPES: Registry = Registry::new(
    &[
        entry("dfs", Signature::PLAIN),
        entry("bfs", Signature::PLAIN),
        entry("nurs", Signature::PLAIN.with(&[Parameter::choice("WEIGHT", WEIGHTS)])),
        entry("deep", Signature::PLAIN.with(&[Parameter::number("K", 1..=100)]).inner(Inner::Required)),
        entry("bounded", Signature::PLAIN.with(&[Parameter::number_or("DEPTH", 1..=u64::MAX, 1000)])),
        entry("both", Signature::PLAIN.exactly(2)),
        entry(
            "turns",
            Signature::PLAIN
                .with(&[Parameter::number_or("BOOST", 0..=256, 256), Parameter::choice_or("WEIGHT", WEIGHTS, 1)])
                .at_least(1),
        ),
        entry("guided", Signature::PLAIN.inner(Inner::Optional)),
        entry("unit", Signature::PLAIN.with(&[Parameter::function("FUNCTION")]).inner(Inner::Required)),
    ],
    &[
        Preset { name: "usual", expression: "turns(dfs, bfs)", help: "what is usual" },
        Preset { name: "nested", expression: "deep(3)[usual]", help: "a preset of a preset" },
        Preset { name: "broken", expression: "deep(3)[no-such]", help: "a preset that is wrong" },
        Preset { name: "endless", expression: "guided[endless]", help: "a preset of itself" },
    ],
);

const fn entry(name: &'static str, signature: Signature) -> Entry {
    Entry { name, signature, help: "a shape", source: "tests", build: |_| Box::new(DepthFirst::default()) }
}

fn given(text: &str) -> Source {
    Source { origin: Origin::Given, text: text.to_string() }
}

fn plan(text: &str) -> Result<Plan, LanguageError> {
    SHAPES.plan(given(text))
}

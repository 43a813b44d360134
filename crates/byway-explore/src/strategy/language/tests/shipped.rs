//! The table that Byway has.

use super::{Inner, given};
use crate::strategy::language::parser::parse_expression;
use crate::strategy::language::{Entry, ParameterKind, REGISTRY};
use std::collections::BTreeSet;

/// A text for a strategy, with all that it can be given or with the least.
fn example(entry: &Entry, all: bool) -> String {
    let signature = &entry.signature;
    let parameters = signature.parameters.iter().filter(|parameter| all || !parameter.is_optional());
    let mut arguments: Vec<String> = parameters
        .map(|parameter| match &parameter.kind {
            ParameterKind::Number { range, .. } => range.start().to_string(),
            ParameterKind::Choice { names, .. } => names[names.len() - 1].to_string(),
            ParameterKind::Function => "a_function".to_string(),
        })
        .collect();
    let least = signature.strategies.least;
    let count = if all { signature.strategies.most.unwrap_or(least + 2) } else { least };
    arguments.extend((0..count).map(|_| "dfs".to_string()));
    let arguments = if arguments.is_empty() { String::new() } else { format!("({})", arguments.join(", ")) };
    let inner = match signature.inner {
        Inner::Required => "[dfs]",
        Inner::Optional if all => "[dfs]",
        Inner::None | Inner::Optional => "",
    };
    format!("{}{arguments}{inner}", entry.name)
}

#[test]
fn every_strategy_can_be_made() {
    for entry in REGISTRY.entries() {
        for all in [false, true] {
            let text = example(entry, all);
            let plan = REGISTRY.plan(given(&text)).unwrap_or_else(|error| panic!("{text}: {error}"));
            drop(plan.build());
        }
    }
}

#[test]
fn every_preset_can_be_made() {
    for preset in REGISTRY.presets() {
        let plan = REGISTRY.plan(given(preset.name)).unwrap_or_else(|error| panic!("{}: {error}", preset.name));
        drop(plan.build());
    }
}

#[test]
fn every_name_is_fit_and_explained() {
    let entries = REGISTRY.entries().iter();
    let strategies = entries.clone().map(|entry| (entry.name, entry.help));
    let named: Vec<_> = strategies.chain(REGISTRY.presets().iter().map(|preset| (preset.name, preset.help))).collect();
    let names: BTreeSet<&str> = named.iter().map(|(name, _)| *name).collect();
    assert_eq!(names.len(), named.len(), "a name names one thing");
    for (name, help) in named {
        let expression = parse_expression(name).expect("a name is an expression");
        assert!(expression.is_bare() && expression.name == name && *name == name.to_lowercase(), "{name}");
        assert!(!help.is_empty() && help.len() <= 100 && !help.contains('\n'), "{name} is explained in one line");
    }
    for entry in entries {
        assert!(!entry.source.is_empty() && entry.source.len() <= 30, "{} has a source", entry.name);
        let choices = entry.signature.parameters.iter().flat_map(|parameter| match &parameter.kind {
            ParameterKind::Choice { names, .. } => *names,
            ParameterKind::Number { .. } | ParameterKind::Function => &[],
        });
        for choice in choices {
            assert!(parse_expression(choice).is_ok_and(|name| name.is_bare()), "{choice}");
        }
    }
}

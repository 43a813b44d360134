//! What holds for every text and every expression.

use super::{SHAPES, Span, plan};
use crate::strategy::language::parser::parse_expression;
use crate::strategy::language::{Argument, Expression};
use proptest::prelude::*;

fn name() -> impl Strategy<Value = String> {
    "[a-zé検_][a-z0-9_-]{0,6}"
}

fn expression() -> impl Strategy<Value = Expression> {
    let leaf = name().prop_map(|name| call(name, Vec::new(), None));
    leaf.prop_recursive(6, 40, 4, |deeper| {
        let number = any::<u64>().prop_map(|value| Argument::Number { value, span: Span::default() });
        let argument = prop_oneof![number, deeper.clone().prop_map(Argument::Expression)];
        (name(), prop::collection::vec(argument, 0..4), prop::option::of(deeper))
            .prop_map(|(name, arguments, inner)| call(name, arguments, inner))
    })
}

fn call(name: String, arguments: Vec<Argument>, inner: Option<Expression>) -> Expression {
    let span = Span::default();
    Expression { name, name_span: span, arguments, inner: inner.map(Box::new), span }
}

/// The same expression wherever it was written, and that every place is where it was written.
fn without_places(text: &str, expression: &Expression) -> Expression {
    let Expression { name, name_span, arguments, inner, span } = expression;
    assert_eq!(&text[name_span.start..name_span.end], name);
    assert!(text[span.start..span.end].starts_with(name.as_str()));
    let arguments = arguments.iter().map(|argument| match argument {
        Argument::Number { value, span } => {
            assert_eq!(text[span.start..span.end].parse(), Ok(*value));
            Argument::Number { value: *value, span: Span::default() }
        }
        Argument::Expression(expression) => Argument::Expression(without_places(text, expression)),
    });
    let inner = inner.as_ref().map(|inner| without_places(text, inner));
    call(name.clone(), arguments.collect(), inner)
}

/// Text made of the words of the language, which comes further than any text.
fn words() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        prop::sample::select(vec!["(", ")", "[", "]", ",", " ", "\n", "#", "\t", "é", "検", "-", "\r"])
            .prop_map(str::to_string),
        prop::sample::select(SHAPES.entries().iter().map(|entry| entry.name).collect::<Vec<_>>())
            .prop_map(str::to_string),
        prop::sample::select(SHAPES.presets().iter().map(|preset| preset.name).collect::<Vec<_>>())
            .prop_map(str::to_string),
        any::<u16>().prop_map(|number| number.to_string()),
    ];
    prop::collection::vec(word, 0..40).prop_map(|words| words.concat())
}

/// Whatever the text is, there is a plan or a message that shows the spot.
fn is_answered(text: &str) -> Result<(), TestCaseError> {
    match plan(text) {
        Ok(meant) => prop_assert_eq!(plan(&meant.to_string()).expect("a plan's text").to_string(), meant.to_string()),
        Err(error) => prop_assert!(error.to_string().ends_with('^')),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn canonical_text_is_the_expression(expression in expression()) {
        let text = expression.to_string();
        let parsed = parse_expression(&text).map_err(|(problem, _)| TestCaseError::fail(problem.to_string()))?;
        prop_assert_eq!(without_places(&text, &parsed), expression);
        prop_assert_eq!(parsed.to_string(), text);
    }

    #[test]
    fn blanks_mean_nothing(expression in expression(), blank in "[ \t\r\n]{0,3}(#[^\n]{0,5}\n)?") {
        let text = expression.to_string();
        let spaced: String = text.chars().map(|c| if "()[], ".contains(c) { format!("{blank}{c}{blank}") } else { c.into() }).collect();
        let parsed = parse_expression(&spaced).map_err(|(problem, _)| TestCaseError::fail(problem.to_string()))?;
        prop_assert_eq!(parsed.to_string(), text);
    }

    #[test]
    fn any_text_is_answered(text in any::<String>()) {
        is_answered(&text)?;
    }

    #[test]
    fn any_words_are_answered(text in words()) {
        is_answered(&text)?;
    }
}

//! Names of cases that say what they are.
//!
//! A name is made of the facts that tell a case from the others: few, and those that say most. So a case is
//! called `null_text` if it is the only one with a null pointer, and `null_text_size_zero` if there is another. A number comes
//! behind names that facts cannot tell apart.

mod fact;

use std::collections::HashSet;

pub use fact::{About, Class, Fact};

/// As long as a name gets.
const LONGEST: usize = 48;

/// As many facts as a name has.
const MOST_FACTS: usize = 3;

/// The names of cases, from what is known of each of them.
pub fn names(cases: &[Vec<Fact>]) -> Vec<String> {
    let phrases: Vec<Vec<Phrase>> = cases.iter().map(|facts| phrases(facts)).collect();
    let mut taken = HashSet::new();
    (0..cases.len()).map(|case| unique(&describe(case, &phrases), &mut taken)).collect()
}

/// A name that C takes behind a function's, of limited length, that was not taken; then it is.
pub(super) fn unique(name: &str, taken: &mut HashSet<String>) -> String {
    let name = match fact::words_as_written(name) {
        name if name.is_empty() => "case".to_owned(),
        name => shorten(&name, LONGEST).to_owned(),
    };
    let numbered = |number: usize| {
        let end = format!("_{number}");
        format!("{}{end}", shorten(&name, LONGEST - end.len()))
    };
    let mut candidates = std::iter::once(name.clone()).chain((2..).map(numbered));
    let free = candidates.find(|candidate| !taken.contains(candidate)).unwrap_or(name);
    taken.insert(free.clone());
    free
}

/// A way to say a fact.
struct Phrase {
    text: String,
    /// The fact, by its place.
    fact: usize,
    weight: u32,
}

fn phrases(facts: &[Fact]) -> Vec<Phrase> {
    let phrase = |fact: usize, weight: u32| move |text: String| Phrase { text, fact, weight };
    facts.iter().enumerate().flat_map(|(at, fact)| fact.phrases().into_iter().map(phrase(at, fact.weight))).collect()
}

/// Adds facts until no other case has all of them, or there is no use in it. A fact is worth what it says, times the
/// cases that it excludes.
fn describe(case: usize, phrases: &[Vec<Phrase>]) -> String {
    let has = |rival: usize, text: &str| phrases[rival].iter().any(|phrase| phrase.text == text);
    let mut rivals: Vec<usize> = (0..phrases.len()).filter(|&other| other != case).collect();
    let mut chosen: Vec<&Phrase> = Vec::new();
    while chosen.len() < MOST_FACTS {
        let room = LONGEST.saturating_sub(length(&chosen));
        let free = phrases[case].iter().filter(|phrase| {
            phrase.text.len() < room
                && !phrase.text.is_empty()
                && chosen.iter().all(|chosen| chosen.fact != phrase.fact)
        });
        let worth = |phrase: &Phrase| {
            let excluded = rivals.iter().filter(|&&rival| !has(rival, &phrase.text)).count();
            excluded * phrase.weight as usize
        };
        // The first of the best: facts come in the order of the parameters, short phrases before long ones.
        let best =
            free.map(|phrase| (worth(phrase), phrase)).rev().max_by_key(|(worth, phrase)| (*worth, phrase.weight));
        match best {
            Some((worth, phrase)) if worth > 0 || chosen.is_empty() => {
                rivals.retain(|&rival| has(rival, &phrase.text));
                chosen.push(phrase);
            }
            _ => break,
        }
        if rivals.is_empty() {
            break;
        }
    }
    chosen.sort_by_key(|phrase| phrase.fact);
    chosen.iter().map(|phrase| phrase.text.as_str()).collect::<Vec<_>>().join("_")
}

fn length(chosen: &[&Phrase]) -> usize {
    chosen.iter().map(|phrase| phrase.text.len() + 1).sum()
}

/// At most so many characters, without an underscore at the end.
fn shorten(name: &str, longest: usize) -> &str {
    name.get(..longest).unwrap_or(name).trim_end_matches('_')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn input(name: &str, class: Class) -> Fact {
        Fact::new(About::Input(name.to_owned(), class))
    }

    fn returns(value: i128) -> Fact {
        Fact::new(About::Returns(Class::of_signed(value, 32)))
    }

    #[test]
    fn names_say_what_is_special() {
        let named = names(&[
            vec![input("n", Class::of_signed(-5, 32)), returns(-1)],
            vec![input("n", Class::of_signed(0, 32)), returns(0)],
            vec![input("n", Class::of_signed(7, 32)), returns(1)],
            vec![input("n", Class::of_signed(i128::from(i32::MAX), 32)), returns(1)],
        ]);
        assert_eq!(named, ["n_negative", "n_zero", "n_positive", "n_maximum"]);
    }

    #[test]
    fn what_is_shared_is_told_apart_by_more() {
        let named = names(&[
            vec![input("text", Class::Null), input("size", Class::Zero)],
            vec![input("text", Class::Null), input("size", Class::One)],
            vec![input("text", Class::Empty), input("size", Class::Zero)],
            vec![input("text", Class::of_length(3)), input("size", Class::of_signed(9, 32)), returns(-1)],
        ]);
        assert_eq!(named, ["null_text_size_zero", "null_text_size_one", "empty_text", "text_of_3"]);
    }

    #[test]
    fn values_are_named_where_classes_are_not_enough() {
        let named = names(&[
            vec![input("n", Class::of_signed(5, 32))],
            vec![input("n", Class::of_signed(6, 32))],
            vec![input("n", Class::of_signed(-6, 32))],
        ]);
        assert_eq!(named, ["n_5", "n_6", "n_negative"]);
    }

    #[test]
    fn nothing_to_tell_apart_is_numbered() {
        assert_eq!(names(&[vec![], vec![], vec![]]), ["case", "case_2", "case_3"]);
        assert_eq!(names(&[vec![returns(-1)], vec![returns(-1)]]), ["returns_minus_1", "returns_minus_1_2"]);
    }

    #[test]
    fn names_are_of_c_and_of_limited_length() {
        let long = "a very-long näme ".repeat(9);
        let mut taken = HashSet::new();
        for _ in 0..12 {
            let name = unique(&long, &mut taken);
            assert!(name.len() <= LONGEST && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_'), "{name}");
        }
        assert_eq!(taken.len(), 12);
        let named = names(&[vec![input(&long, Class::Null)], vec![input(&long, Class::Empty)]]);
        assert!(named.iter().all(|name| !name.is_empty() && name.len() <= LONGEST), "{named:?}");
    }

    fn facts() -> impl Strategy<Value = Vec<Fact>> {
        let class = prop_oneof![
            Just(Class::Null),
            Just(Class::Empty),
            Just(Class::Outside),
            any::<i64>().prop_map(|value| Class::of_signed(value.into(), 64)),
            (-2i128..3).prop_map(|value| Class::of_signed(value, 32)),
            any::<f64>().prop_map(Class::of_float),
            "\\PC{0,60}".prop_map(Class::Constant),
        ];
        let fact = ("\\PC{0,30}", class, 0..3).prop_map(|(name, class, what)| {
            Fact::new(match what {
                0 => About::Input(name, class),
                1 => About::Returns(class),
                _ => About::Fails(name),
            })
        });
        prop::collection::vec(fact, 0..5)
    }

    proptest! {
        #[test]
        fn names_are_valid_distinct_and_the_same_again(cases in prop::collection::vec(facts(), 0..20)) {
            let named = names(&cases);
            prop_assert_eq!(named.len(), cases.len());
            for name in &named {
                prop_assert!(!name.is_empty() && name.len() <= LONGEST, "{}", name);
                prop_assert!(name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'), "{}", name);
            }
            prop_assert_eq!(named.iter().collect::<HashSet<_>>().len(), named.len());
            prop_assert_eq!(names(&cases), named);
        }
    }

    #[test]
    fn extremes_are_those_of_the_type() {
        assert_eq!(Class::of_signed(-128, 8), Class::Minimum);
        assert_eq!(Class::of_signed(i128::MIN, 128), Class::Minimum);
        assert_eq!(Class::of_unsigned(255, 8), Class::Maximum);
        assert_eq!(Class::of_unsigned(255, 16), Class::Positive(255));
        assert_eq!(Class::of_float(-0.5), Class::Fraction { is_negative: true });
        assert_eq!(Class::of_float(3.0), Class::Positive(3));
    }
}

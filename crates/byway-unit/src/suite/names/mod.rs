//! Names of cases that say what they are.
//!
//! A name is made of the facts that tell a case from the others: few, and those that say most. So a case is
//! called `null_text` if it is the only one with a null pointer, and `null_text_size_zero` if there is another. What goes on
//! inside of the function is spoken of where inputs and results are not enough, and a number comes behind names that facts
//! cannot tell apart.

mod class;
mod fact;
mod labels;
mod spelling;

use std::collections::HashSet;

pub use class::Class;
pub(crate) use class::is_pattern;
pub use fact::{About, Fact};
use labels::Labels;

/// As long as a name gets.
const LONGEST: usize = 56;

/// As many facts as a name has of inputs and results, and then of the inside of the function.
const MOST_FACTS: [usize; 2] = [3, 1];

/// The names of cases, from what is known of each of them.
pub fn names(cases: &[Vec<Fact>]) -> Vec<String> {
    let labels = Labels::of(cases);
    let phrases: Vec<Vec<Phrase>> = cases.iter().map(|facts| phrases(facts, &labels)).collect();
    let mut taken = HashSet::new();
    (0..cases.len()).map(|case| unique(&describe(case, &phrases), &mut taken)).collect()
}

/// A name that C takes behind a function's, of limited length, that was not taken; then it is.
pub(super) fn unique(name: &str, taken: &mut HashSet<String>) -> String {
    let name = match class::words_as_written(name) {
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
    weight: usize,
    /// The fact, by its place.
    fact: usize,
    is_inside: bool,
}

fn phrases(facts: &[Fact], labels: &Labels) -> Vec<Phrase> {
    let all = facts.iter().enumerate().flat_map(|(at, fact)| {
        let said = fact.phrases(&fact.label().map_or_else(String::new, |label| labels.short(label)));
        let is_inside = fact.is_inside();
        said.into_iter().map(move |phrase| Phrase { text: phrase.text, weight: phrase.weight, fact: at, is_inside })
    });
    all.filter(|phrase| !phrase.text.is_empty()).collect()
}

/// Adds facts until no other case has all of them, or there is no use in it.
fn describe(case: usize, phrases: &[Vec<Phrase>]) -> String {
    let mut rivals: Vec<usize> = (0..phrases.len()).filter(|&other| other != case).collect();
    let mut chosen: Vec<&Phrase> = Vec::new();
    for (is_inside, most) in [false, true].into_iter().zip(MOST_FACTS) {
        for _ in 0..most {
            let best = best(&phrases[case], is_inside, &chosen, &rivals, phrases);
            match best {
                Some((excluded, phrase)) if excluded > 0 || chosen.is_empty() => {
                    rivals.retain(|&rival| has(&phrases[rival], &phrase.text));
                    chosen.push(phrase);
                }
                _ => break,
            }
            if rivals.is_empty() {
                break;
            }
        }
    }
    chosen.sort_by_key(|phrase| phrase.fact);
    chosen.iter().map(|phrase| phrase.text.as_str()).collect::<Vec<_>>().join("_")
}

/// The phrase that is worth most: what it says, times the cases that it excludes. With how many these are.
fn best<'p>(
    own: &'p [Phrase],
    is_inside: bool,
    chosen: &[&Phrase],
    rivals: &[usize],
    phrases: &[Vec<Phrase>],
) -> Option<(usize, &'p Phrase)> {
    let room = LONGEST.saturating_sub(chosen.iter().map(|phrase| phrase.text.len() + 1).sum());
    let is_free = |phrase: &&Phrase| {
        phrase.is_inside == is_inside
            && phrase.text.len() < room
            && chosen.iter().all(|chosen| chosen.fact != phrase.fact)
    };
    let excluded = |phrase: &Phrase| rivals.iter().filter(|&&rival| !has(&phrases[rival], &phrase.text)).count();
    // The first of the best: facts come in the order of the parameters, short phrases before long ones.
    let free = own.iter().filter(is_free).map(|phrase| (excluded(phrase), phrase)).rev();
    free.max_by_key(|(excluded, phrase)| (excluded * phrase.weight, phrase.weight))
}

fn has(phrases: &[Phrase], text: &str) -> bool {
    phrases.iter().any(|phrase| phrase.text == text)
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
        assert_eq!(named, ["n_negative", "n_zero", "n_7", "n_maximum"]);
    }

    #[test]
    fn what_is_shared_is_told_apart_by_more() {
        let named = names(&[
            vec![input("text", Class::Null), input("size", Class::Zero)],
            vec![input("text", Class::Null), input("size", Class::of_signed(1, 32))],
            vec![input("text", Class::Empty), input("size", Class::Zero)],
            vec![input("text", Class::of_length(3)), input("size", Class::of_signed(9, 32)), returns(-1)],
        ]);
        assert_eq!(named, ["null_text_size_zero", "null_text_size_1", "empty_text", "text_of_3"]);
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
            Just(Class::Outside(7)),
            any::<i64>().prop_map(|value| Class::of_signed(value.into(), 64)),
            (-2i128..3).prop_map(|value| Class::of_signed(value, 32)),
            any::<f64>().prop_map(Class::of_float),
            prop::collection::vec(any::<u8>(), 0..12).prop_map(|bytes| Class::of_bytes(&bytes)),
            "\\PC{0,60}".prop_map(|name| Class::Constant { short: name.clone(), name, value: 1 }),
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
        assert_eq!(Class::of_unsigned(255, 16), Class::Number { value: 255, is_signed: false });
        assert_eq!(Class::of_float(-0.5), Class::Fraction { is_negative: true });
        assert_eq!(Class::of_float(3.0), Class::Number { value: 3, is_signed: true });
    }
}

//! Cases under names and headings, in an order that people would choose.

use super::Case;
use super::names::{About, Class, Fact, names};

/// As many different results as there are headings for.
const MOST_RESULTS: usize = 12;

/// The same for numbers, which say less.
const MOST_NUMBERS: usize = 5;

/// Names cases, by what is known of each, and puts them in order: by what the function does, and null pointers first.
pub fn arrange(cases: Vec<(Case, Vec<Fact>)>) -> Vec<Case> {
    let (cases, facts): (Vec<Case>, Vec<Vec<Fact>>) = cases.into_iter().unzip();
    let headings = headings(&facts);
    let mut all: Vec<((i128, String), bool, Case)> = Vec::new();
    for (((case, name), heading), facts) in cases.into_iter().zip(names(&facts)).zip(headings).zip(&facts) {
        let case = Case { name, group: heading.1.clone(), ..case };
        all.push((heading, !has_null(facts), case));
    }
    all.sort_by(|(heading, is_whole, _), (other, is_other_whole, _)| (heading, is_whole).cmp(&(other, is_other_whole)));
    all.into_iter().map(|(_, _, case)| case).collect()
}

fn has_null(facts: &[Fact]) -> bool {
    facts.iter().any(|fact| matches!(&fact.about, About::Input(_, Class::Null)))
}

/// The heading of each case, with its place among the headings. What the function returns makes the headings, if that is one
/// of a few things; its sign, if it is one of many numbers; and else what is given to it.
fn headings(cases: &[Vec<Fact>]) -> Vec<(i128, String)> {
    let most = if cases.iter().flatten().any(Fact::returns_number) { MOST_NUMBERS } else { MOST_RESULTS };
    let by_result = all(cases, Fact::heading).filter(|headings| is_useful(headings, most));
    let by_sign = || all(cases, Fact::sign).filter(|headings| is_useful(headings, MOST_NUMBERS));
    by_result.or_else(by_sign).unwrap_or_else(|| cases.iter().map(|facts| by_input(facts)).collect())
}

/// What a fact of each case says. A case that goes wrong returns nothing, and has a file of its own.
fn all(cases: &[Vec<Fact>], say: fn(&Fact) -> Option<(i128, String)>) -> Option<Vec<(i128, String)>> {
    let fails = |facts: &[Fact]| facts.iter().any(|fact| matches!(fact.about, About::Fails(_)));
    let wrong = || (0, "bugs".to_owned());
    cases.iter().map(|facts| facts.iter().find_map(say).or_else(|| fails(facts).then(wrong))).collect()
}

/// Whether there are several headings, but not too many.
fn is_useful(headings: &[(i128, String)], most: usize) -> bool {
    let mut different: Vec<&(i128, String)> = headings.iter().collect();
    different.sort();
    different.dedup();
    (2..=most).contains(&different.len()) && different.len() < headings.len().max(3)
}

fn by_input(facts: &[Fact]) -> (i128, String) {
    let is_extreme = |fact: &&Fact| {
        let is_limit = matches!(&fact.about, About::Input(_, Class::Minimum | Class::Maximum | Class::Outside(_)));
        is_limit || matches!(fact.about, About::Boundary(_))
    };
    let is_empty = |fact: &Fact| matches!(&fact.about, About::Input(_, Class::Empty));
    let (place, heading) = if has_null(facts) {
        (0, "null pointers")
    } else if facts.iter().any(is_empty) {
        (1, "empty inputs")
    } else if facts.iter().find(is_extreme).is_some() {
        (3, "boundaries")
    } else {
        (2, "usual inputs")
    };
    (place, heading.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(inputs: &[Class], returns: Option<Class>) -> (Case, Vec<Fact>) {
        let input = |(at, class): (usize, &Class)| Fact::new(About::Input(format!("p{at}"), class.clone()));
        let returned = returns.map(|class| Fact::new(About::Returns(class)));
        (Case::default(), inputs.iter().enumerate().map(input).chain(returned).collect())
    }

    fn arranged(cases: Vec<(Case, Vec<Fact>)>) -> Vec<(String, String)> {
        arrange(cases).into_iter().map(|case| (case.group, case.name)).collect()
    }

    fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
        expected.iter().map(|(group, name)| ((*group).to_owned(), (*name).to_owned())).collect()
    }

    #[test]
    fn results_make_headings() {
        let cases = vec![
            case(&[Class::Text(b"ab".to_vec())], Some(Class::False)),
            case(&[Class::Text(b"x".to_vec())], Some(Class::True)),
            case(&[Class::Null], Some(Class::False)),
            case(&[Class::Empty], Some(Class::True)),
        ];
        let expected = [
            ("returns true", "p0_x"),
            ("returns true", "empty_p0"),
            ("returns false", "null_p0"),
            ("returns false", "p0_ab"),
        ];
        assert_eq!(arranged(cases), pairs(&expected));
    }

    #[test]
    fn inputs_make_headings_where_results_do_not() {
        let cases = vec![
            case(&[Class::Maximum], None),
            case(&[Class::Null], None),
            case(&[Class::of_signed(5, 32)], None),
            case(&[Class::Empty], None),
        ];
        let expected = [
            ("null pointers", "null_p0"),
            ("empty inputs", "empty_p0"),
            ("usual inputs", "p0_5"),
            ("boundaries", "p0_maximum"),
        ];
        assert_eq!(arranged(cases), pairs(&expected));
    }

    #[test]
    fn many_numbers_are_told_apart_by_their_signs() {
        let cases = (-3..5).map(|value| case(&[], Some(Class::of_signed(value, 32)))).collect();
        let groups: Vec<String> = arrange(cases).into_iter().map(|case| case.group).collect();
        assert_eq!(groups[0], "returns a negative number");
        assert_eq!(groups[3], "returns zero");
        assert_eq!(groups[7], "returns a positive number");
    }
}

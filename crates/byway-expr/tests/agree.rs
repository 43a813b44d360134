//! Random terms of all sorts: simplifying changes the form and nothing else.

use byway_expr::Terms;
use byway_expr::testing::check_random_term;

#[test]
fn simplified_terms_agree_with_what_they_were() {
    for seed in 0..20_000 {
        let mut terms = Terms::default();
        if let Err(found) = check_random_term(&mut terms, seed) {
            let (before, after) = (terms.show(found.before), terms.show(found.after));
            panic!("seed {seed}, {}: {before} became {after} under {:?}", found.what, found.model);
        }
        assert_eq!(terms.cut_short(), 0, "seed {seed} took more work than a call may");
    }
}

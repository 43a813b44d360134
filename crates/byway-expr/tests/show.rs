//! Terms in the form for people.

use byway_expr::{Format, Terms, VarId};

#[test]
fn operations_are_infix_and_long_terms_are_cut() {
    let mut terms = Terms::default();
    let (x, y) = (terms.var(VarId(0)), terms.var(VarId(1)));
    let wide = terms.concat(x, y);
    let low = terms.extract(y, 0, 4);
    let is_zero = {
        let zero = terms.constant(0, 4);
        terms.eq(low, zero)
    };
    let not_zero = terms.not(is_zero);
    let choice = terms.ite(not_zero, x, y);
    let long = terms.sext(choice, 16);
    let product = terms.mul(long, wide);
    assert_eq!(terms.show(product).to_string(), "(v0 :: v1) * sext16(((v1[3:0] == 0) ? v1 : v0))");
    let double = terms.ffrom_signed(Format::Double, product);
    let root = terms.fsqrt(Format::Double, double);
    assert!(terms.show(root).to_string().starts_with("sqrt(signed_to_double("));
    let number = terms.constant(0xdead_beef, 32);
    assert_eq!(terms.show(number).to_string(), "0xdeadbeef");
    let cut = terms.show(root).limit(20).to_string();
    assert!(cut.contains("...") && cut.len() < 60, "{cut}");
}

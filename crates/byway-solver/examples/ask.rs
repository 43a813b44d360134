//! Asks the solver: which two bytes are a product of 0x1234 and end a path on which the first is even?

use byway_expr::{Terms, VarId};
use byway_solver::{Model, Query, Settings, Solver, Verdict};

fn main() {
    let mut terms = Terms::default();
    // Inputs are bytes; numbers are made of them.
    let (low, high) = (terms.var(VarId(0)), terms.var(VarId(1)));
    let one = terms.constant(1, 8);
    let (bit, zero) = (terms.and(low, one), terms.constant(0, 8));
    let is_even = terms.eq(bit, zero);
    let (wide_low, wide_high) = (terms.zext(low, 16), terms.zext(high, 16));
    let product = terms.mul(wide_low, wide_high);
    let wanted = terms.constant(0x1234, 16);
    let goal = terms.eq(product, wanted);

    let mut solver = Solver::new(Settings::default());
    // A model that satisfies the path: most questions are close to one that was answered before.
    let parent = Model::new(vec![0, 0]);
    match solver.check(&mut terms, &parent, &Query { path: &[is_even], goal }) {
        Verdict::Sat(model) => println!("{:?}", model.shared()),
        Verdict::Unsat => println!("there are none"),
        Verdict::Unknown(reason) => println!("unknown: {reason}"),
    }
    for layer in solver.statistics().layers.iter().filter(|layer| layer.answered > 0) {
        println!("answered by the layer {:?}", layer.name);
    }
}

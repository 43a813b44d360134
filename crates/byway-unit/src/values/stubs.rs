//! Functions that stand for those behind pointers, in a test file.

use super::making::identifier;
use super::unqualified;
use crate::plan::{Plan, Shape, Stub};
use crate::types::{CType, TypeId, Types};

/// The name of a stub: `stub_order` for what is called through `order`.
pub(super) fn name(plan: &Plan, number: usize) -> String {
    let of = |stub: &Stub| format!("stub_{}", identifier(&stub.name));
    let name = of(&plan.stubs[number]);
    let earlier = plan.stubs[..number].iter().filter(|stub| of(stub) == name).count();
    if earlier == 0 { name } else { format!("{name}_{}", earlier + 1) }
}

/// What a stub returns, if it is anything that a test says.
pub(super) fn returned(types: &Types, stub: &Stub) -> Option<TypeId> {
    let CType::Function { returns, .. } = types.get(stub.of) else { return None };
    match stub.returns {
        Some(Shape::Pointer { .. }) | None => None,
        Some(_) => Some(unqualified(types, *returns)),
    }
}

/// The text of the stubs that tests of a plan need: each returns what the test at hand has for it, one value a call.
pub fn stubs(types: &Types, plan: &Plan) -> Vec<String> {
    let mut lines = Vec::new();
    for (number, stub) in plan.stubs.iter().enumerate() {
        let CType::Function { returns, params, is_variadic } = types.get(stub.of) else { continue };
        let name = name(plan, number);
        let names: Vec<String> = (1..=params.len()).map(|number| format!("argument_{number}")).collect();
        let declared = params.iter().zip(&names).map(|(of, name)| (*of, &**name));
        let result = returned(types, stub);
        lines.push(format!("/* Called through {}: it returns what a test says, call by call. */", stub.name));
        if let Some(of) = result {
            lines.push(format!("static {};", types.declare(of, &format!("*{name}_results"))));
        }
        lines.push(format!("static {}", types.declare_function(&name, declared, *is_variadic, *returns)));
        lines.push("{".to_owned());
        lines.extend(names.iter().map(|name| format!("    (void){name};")));
        match (result, &stub.returns) {
            (Some(_), _) => lines.push(format!("    return *{name}_results++;")),
            (None, Some(_)) => lines.push("    return NULL;".to_owned()),
            (None, None) => {}
        }
        lines.push("}".to_owned());
        lines.push(String::new());
    }
    lines
}

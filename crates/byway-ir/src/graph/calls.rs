//! The call graph.

use crate::program::{FuncId, Function, GlobalInit, Op, Program, function_at};

/// Who calls whom. A call through a pointer may reach any function whose address is taken and whose parameters fit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallGraph {
    callees: Vec<Vec<FuncId>>,
    callers: Vec<Vec<FuncId>>,
    address_taken: Vec<FuncId>,
}

impl CallGraph {
    /// Computes the graph of a program.
    pub fn of(program: &Program) -> CallGraph {
        let address_taken = address_taken(program);
        let callees: Vec<Vec<FuncId>> =
            program.functions.iter().map(|function| callees(program, function, &address_taken)).collect();
        let mut callers = vec![Vec::new(); callees.len()];
        for (caller, list) in callees.iter().enumerate() {
            for callee in list {
                callers[callee.index()].push(FuncId(caller as u32));
            }
        }
        CallGraph { callees, callers, address_taken }
    }

    /// The functions that a function may call, each once, in ascending order.
    pub fn callees(&self, function: FuncId) -> &[FuncId] {
        &self.callees[function.index()]
    }

    /// The functions that may call a function, each once, in ascending order.
    pub fn callers(&self, function: FuncId) -> &[FuncId] {
        &self.callers[function.index()]
    }

    /// The functions whose address is taken.
    pub fn address_taken(&self) -> &[FuncId] {
        &self.address_taken
    }
}

fn callees(program: &Program, function: &Function, address_taken: &[FuncId]) -> Vec<FuncId> {
    let mut found = Vec::new();
    for op in &function.code {
        match op {
            Op::Call { func, .. } => found.push(FuncId(*func)),
            Op::CallIndirect { site, .. } => {
                let given = function.call_sites[*site as usize].args.len();
                found.extend(address_taken.iter().copied().filter(|&id| fits(program.function(id), given)));
            }
            _ => {}
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn fits(callee: &Function, given: usize) -> bool {
    let wanted = callee.param_slots as usize;
    wanted == given || (callee.variadic && wanted <= given)
}

/// Functions whose address stands in the code or in the first value of a global.
fn address_taken(program: &Program) -> Vec<FuncId> {
    let in_code = program.functions.iter().flat_map(|function| &function.code).filter_map(|op| match op {
        Op::Const { imm, .. } => Some(*imm),
        Op::Store64I { imm, .. } => Some(i64::from(*imm) as u64),
        _ => None,
    });
    let in_globals = program.globals.iter().flat_map(|global| {
        let bytes: &[u8] = match &global.init {
            GlobalInit::Bytes(bytes) => bytes,
            GlobalInit::Zero | GlobalInit::Undefined => &[],
        };
        // Packed structs may hold pointers at any offset.
        bytes.windows(8).filter_map(|word| Some(u64::from_le_bytes(word.try_into().ok()?)))
    });
    let mut found: Vec<FuncId> =
        in_code.chain(in_globals).filter_map(function_at).filter(|id| id.index() < program.functions.len()).collect();
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::testing::program;

    #[test]
    fn a_call_through_a_pointer_reaches_what_fits() {
        let program = program(
            "@table = global [2 x ptr] [ptr @one, ptr @two]
define i32 @one(i32 %x) {
  ret i32 %x
}
define i32 @two(i32 %x, i32 %y) {
  ret i32 %y
}
define i32 @never(i32 %x) {
  ret i32 %x
}
define i32 @main(ptr %f) {
  %a = call i32 @never(i32 1)
  %b = call i32 %f(i32 2)
  ret i32 %b
}",
        );
        let graph = CallGraph::of(&program);
        let id = |name: &str| program.find(name).expect("it is there");
        assert_eq!(graph.address_taken(), [id("one"), id("two")]);
        assert_eq!(graph.callees(id("main")), [id("one"), id("never")]);
        assert_eq!(graph.callers(id("never")), [id("main")]);
        assert!(graph.callers(id("two")).is_empty());
    }
}

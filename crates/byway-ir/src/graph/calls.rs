//! The call graph.

use std::collections::HashSet;

use crate::program::{CallSite, FuncId, Function, GlobalInit, Op, Program, function_at};

/// The list of annotated functions, which the compiler keeps and no program can reach.
const ANNOTATIONS: &str = "llvm.global.annotations";

/// Who calls whom. A call through a pointer may reach any function whose address is taken and that can be called so.
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
        let mut graph = CallGraph { callees: Vec::new(), callers: Vec::new(), address_taken };
        graph.callees = program.functions.iter().map(|function| graph.all_callees(program, function)).collect();
        graph.callers = vec![Vec::new(); graph.callees.len()];
        for (caller, list) in graph.callees.iter().enumerate() {
            for callee in list {
                graph.callers[callee.index()].push(FuncId(caller as u32));
            }
        }
        graph
    }

    /// The functions that a function may call, each once, in ascending order.
    pub fn callees(&self, function: FuncId) -> &[FuncId] {
        &self.callees[function.index()]
    }

    /// The functions that may call a function, each once, in ascending order.
    pub fn callers(&self, function: FuncId) -> &[FuncId] {
        &self.callers[function.index()]
    }

    /// A function and all that it may call, directly or not, without going on through some.
    pub fn reached_without(&self, function: FuncId, stops: impl Fn(FuncId) -> bool) -> HashSet<FuncId> {
        let mut reached = HashSet::from([function]);
        let mut open = vec![function];
        while let Some(caller) = open.pop() {
            if caller == function || !stops(caller) {
                open.extend(self.callees(caller).iter().copied().filter(|callee| reached.insert(*callee)));
            }
        }
        reached
    }

    /// The functions whose address is taken, in ascending order.
    pub fn address_taken(&self) -> &[FuncId] {
        &self.address_taken
    }

    /// The functions that an instruction of a function may call; nothing if it is no call.
    pub fn called_at(&self, program: &Program, caller: &Function, op: &Op) -> Option<Vec<FuncId>> {
        match op {
            Op::Call { func, .. } => Some(vec![FuncId(*func)]),
            Op::CallIndirect { site, .. } => {
                let site = &caller.call_sites[*site as usize];
                let taken = self.address_taken.iter().copied();
                Some(taken.filter(|&id| accepts(program.function(id), site)).collect())
            }
            _ => None,
        }
    }

    fn all_callees(&self, program: &Program, function: &Function) -> Vec<FuncId> {
        let called = function.code.iter().filter_map(|op| self.called_at(program, function, op));
        let mut found: Vec<FuncId> = called.flatten().collect();
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// Whether a function can be what a call through a pointer means.
///
/// A callee need not take all that it is given: callbacks leave out what they do not need, and the C library calls `main`
/// with three arguments whatever it takes. It cannot take more, as the caller has not set what it would read, unless
/// the call has no prototype: then callers leave out what the callee does not read in that case. Types tell nothing:
/// pointers and integers are exchanged freely, and so are results with nothing.
fn accepts(callee: &Function, site: &CallSite) -> bool {
    site.open || callee.param_slots as usize <= site.args.len()
}

/// Whether the address of a function stands in the code of some others, or in the first value of a global.
pub fn takes_address(program: &Program, of: FuncId, by: impl Fn(&Function) -> bool) -> bool {
    addresses(program, by).any(|id| id == of)
}

/// Functions whose address stands in the code or in the first value of a global.
fn address_taken(program: &Program) -> Vec<FuncId> {
    let mut found: Vec<FuncId> = addresses(program, |_| true).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The same with repetitions, where only the code of some functions counts.
fn addresses(program: &Program, counts: impl Fn(&Function) -> bool) -> impl Iterator<Item = FuncId> {
    let functions = program.functions.iter().filter(move |function| counts(function));
    let in_code = functions.flat_map(|function| &function.code).filter_map(|op| match op {
        Op::Const { imm, .. } => Some(*imm),
        Op::Store64I { imm, .. } => Some(i64::from(*imm) as u64),
        _ => None,
    });
    let globals = program.globals.iter().filter(|global| &*global.name != ANNOTATIONS);
    let in_globals = globals.flat_map(|global| {
        let bytes: &[u8] = match &global.init {
            GlobalInit::Bytes(bytes) => bytes,
            GlobalInit::Zero | GlobalInit::Undefined => &[],
        };
        // Packed structs may hold pointers at any offset.
        bytes.windows(8).filter_map(|word| Some(u64::from_le_bytes(word.try_into().ok()?)))
    });
    in_code.chain(in_globals).filter_map(function_at).filter(|id| id.index() < program.functions.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::testing::program;

    const FUNCTIONS: &str = "@table = global [4 x ptr] [ptr @none, ptr @one, ptr @two, ptr @more]
define i32 @none() {
  ret i32 0
}
define i32 @one(i32 %x) {
  ret i32 %x
}
define void @two(i32 %x, ptr %y) {
  ret void
}
define i32 @more(i32 %x, ...) {
  ret i32 %x
}
define i32 @never(i32 %x) {
  ret i32 %x
}
";

    /// The names of what `main` may call.
    fn called(main: &str) -> Vec<String> {
        let program = program(&format!("{FUNCTIONS}define i32 @main(ptr %f) {{\n{main}\n}}"));
        let graph = CallGraph::of(&program);
        let main = program.find("main").expect("it is there");
        let names = graph.callees(main).iter().map(|callee| program.function(*callee).name.to_string());
        assert!(graph.callees(main).iter().all(|callee| graph.callers(*callee) == [main]));
        assert_eq!(graph.address_taken().len(), 4);
        names.collect()
    }

    #[test]
    fn a_function_may_take_less_than_it_is_given() {
        assert_eq!(called("%a = call i32 %f()\n ret i32 %a"), ["none"]);
        assert_eq!(called("%a = call i32 %f(i32 2)\n ret i32 %a"), ["none", "one", "more"]);
        let three = "%a = call i32 %f(i32 2, ptr null, ptr null)\n ret i32 %a";
        assert_eq!(called(three), ["none", "one", "two", "more"]);
    }

    #[test]
    fn a_call_without_a_prototype_may_leave_arguments_out() {
        assert_eq!(called("%a = call i32 (i32, ...) %f(i32 2)\n ret i32 %a"), ["none", "one", "two", "more"]);
        assert_eq!(called("%a = call i32 (...) %f()\n ret i32 %a"), ["none", "one", "two", "more"]);
    }

    #[test]
    fn a_call_with_further_arguments_has_a_prototype() {
        assert_eq!(called("%a = call i32 (...) %f(i32 2)\n ret i32 %a"), ["none", "one", "more"]);
        assert_eq!(called("%a = call i32 @never(i32 1)\n ret i32 %a"), ["never"]);
    }

    #[test]
    fn an_annotation_takes_no_address() {
        let program = program(
            "@text = private constant [2 x i8] c\"x\\00\", section \"llvm.metadata\"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @f, ptr @text, ptr @text, i32 1, ptr null }], section \"llvm.metadata\"
define void @f() {
  ret void
}",
        );
        assert!(CallGraph::of(&program).address_taken().is_empty());
    }
}

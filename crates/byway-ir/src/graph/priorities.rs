//! The user's priorities, by instruction.

use super::flow::ends_block;
use super::{BasicBlock, FlowGraph};
use crate::program::{FuncId, Function, Hint, Op, Priority, Program, Scope};
use std::collections::HashMap;

/// Jumps that straight-line code is followed through.
const MOST_JUMPS: u32 = 16;

/// Which priority the hints of a program give to each of its instructions. A hint about lines goes before one about what
/// lies behind a place, and that before one about a function; of two places the nearer one counts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Priorities {
    /// For each function that a hint names.
    functions: HashMap<FuncId, Priority>,
    /// For each function in which a hint holds: the priority of each instruction.
    code: HashMap<FuncId, Box<[Option<Priority>]>>,
}

impl Priorities {
    /// Computes what the hints of a program say.
    pub fn of(program: &Program) -> Priorities {
        let mut found = Priorities::default();
        for Hint { scope, priority } in &program.hints {
            if let Scope::Function(id) = scope {
                found.functions.insert(*id, *priority);
                let length = program.function(*id).code.len();
                found.code.insert(*id, vec![Some(*priority); length].into());
            }
        }
        let behind = regions(program);
        for Region { function, instructions, priority } in behind {
            instructions.into_iter().for_each(|pc| found.set(program, function, pc, priority));
        }
        for Hint { scope, priority } in &program.hints {
            if let Scope::Lines { .. } = scope {
                found.add_lines(program, scope, *priority);
            }
        }
        found
    }

    /// Whether no hint holds anywhere.
    pub fn is_empty(&self) -> bool {
        self.code.is_empty()
    }

    /// The priority of an instruction, if a hint holds there.
    pub fn at(&self, function: FuncId, pc: u32) -> Option<Priority> {
        self.code.get(&function)?.get(pc as usize).copied().flatten()
    }

    /// The priority of what surely runs from an instruction on, up to the next decision: that of the first instruction
    /// where a hint holds, or a raised one of a function that is called.
    pub fn ahead(&self, program: &Program, function: FuncId, pc: u32) -> Option<Priority> {
        let code = &program.function(function).code;
        let (mut pc, mut jumps) = (pc, 0);
        loop {
            let op = code.get(pc as usize)?;
            let called = match op {
                Op::Call { func, .. } => self.functions.get(&FuncId(*func)).copied().filter(|it| it.is_raised()),
                _ => None,
            };
            let passes = matches!(op, Op::Branch { .. });
            // The edge itself stands where its decision does.
            if let Some(priority) = self.at(function, pc).filter(|_| !passes).or(called) {
                return Some(priority);
            }
            match op {
                Op::Jmp { t, .. } | Op::Branch { t, .. } if jumps < MOST_JUMPS => (pc, jumps) = (*t, jumps + 1),
                op if ends_block(op) => return None,
                _ => pc += 1,
            }
        }
    }

    fn set(&mut self, program: &Program, function: FuncId, pc: u32, priority: Priority) {
        let length = program.function(function).code.len();
        let code = self.code.entry(function).or_insert_with(|| vec![None; length].into());
        if let Some(slot) = code.get_mut(pc as usize) {
            *slot = Some(priority);
        }
    }

    fn add_lines(&mut self, program: &Program, scope: &Scope, priority: Priority) {
        let Scope::Lines { file, first, last, function: only } = *scope else { return };
        for (number, function) in program.functions.iter().enumerate() {
            let id = FuncId(number as u32);
            if only.is_some_and(|only| only != id) {
                continue;
            }
            for (pc, position) in function.positions.iter().enumerate() {
                let line = program.source.line(*position);
                if line.is_some_and(|line| line.0 == file && (first..=last).contains(&line.1)) {
                    self.set(program, id, pc as u32, priority);
                }
            }
        }
    }
}

/// What lies behind a place.
struct Region {
    function: FuncId,
    instructions: Vec<u32>,
    priority: Priority,
}

/// What lies behind each place that a hint names; one that lies inside another comes after it.
fn regions(program: &Program) -> Vec<Region> {
    let mut found: Vec<Region> = Vec::new();
    for Hint { scope, priority } in &program.hints {
        if let Scope::Behind { function, pc } = *scope {
            let instructions = behind(program.function(function), pc);
            found.push(Region { function, instructions, priority: *priority });
        }
    }
    found.sort_by_key(|region| std::cmp::Reverse(region.instructions.len()));
    found
}

/// The instructions that can only be reached through one, itself included.
fn behind(function: &Function, pc: u32) -> Vec<u32> {
    let graph = FlowGraph::of(function);
    let Some(through) = graph.block_at(pc) else { return Vec::new() };
    let around = graph.reachable_around(through);
    let blocks = graph.blocks.iter().enumerate().zip(graph.reachable().into_iter().zip(around));
    let beyond = blocks.filter(|(_, (reachable, around))| *reachable && !around);
    let from = |(number, block): (usize, &BasicBlock)| if number == through { pc } else { block.start };
    beyond.flat_map(|(block, _)| from(block)..block.1.end).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::testing::program;

    fn with(priority: i64, scope: Scope) -> Hint {
        Hint { scope, priority: Priority::new(priority).expect("a priority") }
    }

    /// A branch, a loop on one side, and what follows both; `g` is called behind the loop.
    const TEXT: &str = "define i32 @f(i32 %n) {
entry:
  %a = add i32 %n, 1
  %b = icmp sgt i32 %a, 3
  br i1 %b, label %head, label %end
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %next = mul i32 %i, %n
  %more = icmp slt i32 %next, %n
  br i1 %more, label %head, label %behind
behind:
  %x = call i32 @g(i32 %n)
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %x, %behind ]
  ret i32 %r
}
define i32 @g(i32 %n) {
  ret i32 %n
}";

    fn find(function: &Function, wanted: impl Fn(&Op) -> bool) -> u32 {
        function.code.iter().position(wanted).expect("it is there") as u32
    }

    #[test]
    fn behind_a_place_is_what_only_it_leads_to() {
        let mut program = program(TEXT);
        let id = program.find("f").expect("it is there");
        let function = program.function(id);
        let call = find(function, |op| matches!(op, Op::Call { .. }));
        let product = find(function, |op| matches!(op, Op::Mul32 { .. }));
        let sum = 0;
        let last = find(function, |op| matches!(op, Op::Ret { .. }));
        program.hints = vec![
            with(9, Scope::Behind { function: id, pc: call }),
            with(-3, Scope::Behind { function: id, pc: product }),
        ];
        let priorities = Priorities::of(&program);
        let number = |pc| priorities.at(id, pc).map(Priority::get);
        assert_eq!([sum, product, call, last].map(number), [None, Some(-3), Some(9), None]);
    }

    #[test]
    fn code_ahead_includes_calls_of_raised_functions_only() {
        let mut program = program(TEXT);
        let (f, g) = (program.find("f").expect("f"), program.find("g").expect("g"));
        let call = find(program.function(f), |op| matches!(op, Op::Call { .. }));
        for (number, ahead) in [(4, Some(4)), (-4, None)] {
            program.hints = vec![with(number, Scope::Function(g))];
            let priorities = Priorities::of(&program);
            assert_eq!(priorities.ahead(&program, f, call).map(Priority::get), ahead);
            assert_eq!(priorities.ahead(&program, f, 0), None, "a decision is no way ahead");
            assert_eq!(priorities.at(g, 0), Priority::new(number));
        }
    }

    #[test]
    fn the_last_hint_about_a_function_holds() {
        let mut program = program(TEXT);
        let f = program.find("f").expect("f");
        program.hints = vec![with(4, Scope::Function(f)), with(7, Scope::Function(f))];
        assert_eq!(Priorities::of(&program).at(f, 0), Priority::new(7));
        program.hints.clear();
        assert!(Priorities::of(&program).is_empty());
    }
}

//! Lowering one function of a program again, changed.

use super::{Context, LowerError, LowerOptions, Lowered, limits, lower_functions};
use crate::link::{LinkedModules, Place};
use crate::module::{self, LocationId};
use crate::program::{FuncId, Function, Program, SourcePosition};

/// Lowers functions of a program once more after they were changed, against the same symbols, addresses and positions.
///
/// A function that was changed in many ways, one at a time, is a program each time; lowering all of it each time would
/// take most of what it costs to run them. A changed function may use everything that the modules hold, constants that
/// nothing else uses included.
#[derive(Clone)]
pub struct Relowering<'l> {
    context: Context<'l>,
}

impl<'l> Relowering<'l> {
    /// Lowers linked modules, and keeps what is needed to lower their functions again.
    pub fn new(linked: &'l LinkedModules, options: LowerOptions) -> Result<(Program, Relowering<'l>), LowerError> {
        let (Lowered { mut program, .. }, context) = lower_functions(linked, options)?;
        program.source = context.positions.map().clone();
        program.verify()?;
        Ok((program, Relowering { context }))
    }

    /// The modules.
    pub fn linked(&self) -> &'l LinkedModules {
        self.context.linked
    }

    /// Functions that have code, in the order of their numbers, and where they are defined.
    pub fn functions(&self) -> impl Iterator<Item = (FuncId, Place)> + '_ {
        self.context.symbols.defined_functions()
    }

    /// Lowers a function as if `source` stood at its place. What it is part of must not have changed: its parameters, its
    /// result, and the meaning of what it names. Where the program is traced, comparisons and conditions of a changed
    /// function have no numbers of their own.
    pub fn lower(&mut self, id: FuncId, place: Place, source: &module::Function) -> Function {
        let mut function = self.context.function(id, place, source, limits::MOST_CODE).function;
        function.name = self.context.linked.global(place).name.clone();
        function
    }

    /// Where a debug location of the module at a place stands in the source.
    pub fn position(&mut self, place: Place, location: LocationId) -> Option<&SourcePosition> {
        let module = self.context.linked.module(place.module);
        let id = self.context.positions.position(module, place.module, location);
        self.context.positions.map().get(id)
    }

    /// The file that a position is in, as the compiler was given it.
    pub fn file(&self, position: &SourcePosition) -> &str {
        self.context.positions.map().file(position)
    }
}

#[cfg(test)]
mod tests {
    use super::Relowering;
    use crate::link::link;
    use crate::lower::LowerOptions;
    use crate::module::{BinaryOp, GlobalKind, InstKind};
    use crate::read::read_module;

    const TEXT: &str = "@g = global i32 7
define i32 @f(i32 %x) {
  %y = load i32, ptr @g
  %z = add i32 %x, %y
  ret i32 %z
}
define i32 @main() {
  %r = call i32 @f(i32 3)
  ret i32 %r
}";

    #[test]
    fn an_unchanged_function_is_lowered_to_the_same_code_and_a_changed_one_to_other_code() {
        let linked = link(vec![read_module("m", TEXT).expect("text")], &[], &[]).expect("modules");
        for trace in [false, true] {
            let options = LowerOptions { trace, ..LowerOptions::default() };
            let (program, mut again) = Relowering::new(&linked, options).expect("a program");
            let functions: Vec<_> = again.functions().collect();
            assert_eq!(functions.len(), 2);
            for (id, place) in functions {
                let GlobalKind::Function(source) = &linked.global(place).kind else { panic!("a function") };
                let same = again.lower(id, place, source);
                assert!(same.runs_like(program.function(id)) && same.name == program.function(id).name);
                assert_eq!(same.code_hash(), program.function(id).code_hash());
                assert_eq!(same.positions, program.function(id).positions);
                assert_eq!([same.under_test, program.function(id).under_test], [trace; 2]);
                let mut changed = source.clone();
                for inst in &mut changed.insts {
                    if let InstKind::Binary { op, .. } = &mut inst.kind {
                        *op = BinaryOp::Sub;
                    }
                }
                let other = again.lower(id, place, &changed);
                assert_eq!(other.runs_like(program.function(id)), &*other.name == "main");
                assert!(other.verify(&program).is_ok());
            }
        }
    }
}

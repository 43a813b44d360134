//! Annotations: what `__attribute__((annotate("byway:priority=5")))` says about functions and places in them.

use super::LowerError;
use super::constants::Constants;
use super::function::{Lowering, Mark};
use super::symbols::Symbols;
use crate::link::{LinkedModules, ModuleId};
use crate::module::{ConstId, ConstKind, GlobalKind, Module, Operand, Variable};
use crate::program::{FuncId, Hint, Priority, Scope};

/// What annotations that mean Byway start with; all others are for other tools.
const PREFIX: &str = "byway:priority=";

impl Lowering<'_> {
    /// Keeps an annotation of the place that the code has come to.
    pub(super) fn mark(&mut self, text: Operand) {
        let Operand::Const(text) = text else { return };
        if let Some(text) = string(self.module, text) {
            self.marks.push(Mark { pc: self.code.len() as u32, text: text.into() });
        }
    }
}

/// The priorities that functions are annotated with.
pub(super) fn of_functions(linked: &LinkedModules, symbols: &Symbols) -> Result<Vec<Hint>, LowerError> {
    let mut hints = Vec::new();
    for (number, module) in linked.modules.iter().enumerate() {
        let constants = Constants::new(linked, symbols, ModuleId(number as u32));
        for (function, text) in annotated(module) {
            let Some(id) = constants.function(function) else { continue };
            let name = || name(module, function).to_string();
            if let Some(priority) = priority(&module.name, name, text)? {
                hints.push(Hint { scope: Scope::Function(id), priority });
            }
        }
    }
    Ok(hints)
}

/// The priorities of annotated places in a function.
pub(super) fn of_marks(module: &str, id: FuncId, name: &str, marks: Vec<Mark>) -> Result<Vec<Hint>, LowerError> {
    let mut hints = Vec::new();
    for Mark { pc, text } in marks {
        if let Some(priority) = priority(module, || name.to_string(), &text)? {
            hints.push(Hint { scope: Scope::Behind { function: id, pc }, priority });
        }
    }
    Ok(hints)
}

/// What an annotation says, if it means Byway.
fn priority(module: &str, function: impl Fn() -> String, text: &str) -> Result<Option<Priority>, LowerError> {
    let Some(number) = text.strip_prefix(PREFIX) else { return Ok(None) };
    let number = number.trim();
    let bare = number.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(number);
    let priority = bare.trim().parse().ok().and_then(Priority::new);
    let wrong = || LowerError::Annotation { module: module.into(), function: function(), text: text.into() };
    priority.map(Some).ok_or_else(wrong)
}

/// Functions and variables of a module with their annotations.
fn annotated(module: &Module) -> impl Iterator<Item = (ConstId, &str)> {
    let lists = module.globals.iter().filter(|global| &*global.name == "llvm.global.annotations");
    let entries = lists.flat_map(|list| match &list.kind {
        GlobalKind::Variable(Variable { init: Some(init), .. }) => elements(module, *init),
        _ => &[],
    });
    entries.filter_map(|&entry| match elements(module, entry) {
        [function, text, ..] => Some((*function, string(module, *text)?)),
        _ => None,
    })
}

fn elements(module: &Module, id: ConstId) -> &[ConstId] {
    match &module.constant(id).kind {
        ConstKind::Aggregate(elements) => elements,
        _ => &[],
    }
}

/// The text that a constant points to, without the zero at its end.
fn string(module: &Module, id: ConstId) -> Option<&str> {
    let ConstKind::Global(global) = module.constant(id).kind else { return None };
    let GlobalKind::Variable(Variable { init: Some(init), .. }) = &module.global(global).kind else { return None };
    let ConstKind::Bytes(bytes) = &module.constant(*init).kind else { return None };
    std::str::from_utf8(bytes.strip_suffix(b"\0")?).ok()
}

fn name(module: &Module, id: ConstId) -> &str {
    match module.constant(id).kind {
        ConstKind::Global(global) => &module.global(global).name,
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use crate::link::link;
    use crate::lower::{LowerOptions, lower};
    use crate::program::{Hint, Scope};
    use crate::read::read_module;

    /// Two modules, the second of which annotates `g` and a place in it.
    fn hints(text: &str) -> Result<Vec<Hint>, String> {
        let length = text.len() + 1;
        let first = "define void @f() {\n  ret void\n}";
        let second = format!(
            "@text = private constant [{length} x i8] c\"{text}\\00\", section \"llvm.metadata\"
@other = private constant [4 x i8] c\"fun\\00\", section \"llvm.metadata\"
@value = global i32 0
@llvm.global.annotations = appending global [3 x {{ ptr, ptr, ptr, i32, ptr }}] [
  {{ ptr, ptr, ptr, i32, ptr }} {{ ptr @g, ptr @text, ptr @text, i32 1, ptr null }},
  {{ ptr, ptr, ptr, i32, ptr }} {{ ptr @value, ptr @text, ptr @text, i32 1, ptr null }},
  {{ ptr, ptr, ptr, i32, ptr }} {{ ptr @g, ptr @other, ptr @text, i32 1, ptr null }}], section \"llvm.metadata\"
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
define internal void @g() {{
  %here = alloca i8
  call void @llvm.var.annotation.p0.p0(ptr %here, ptr @other, ptr @text, i32 7, ptr null)
  call void @llvm.var.annotation.p0.p0(ptr %here, ptr @text, ptr @text, i32 7, ptr null)
  ret void
}}"
        );
        let modules = vec![
            read_module("first.ll", first).expect("the text is good"),
            read_module("second.ll", &second).expect("the text is good"),
        ];
        let linked = link(modules, &[], &[]).expect("it links");
        lower(&linked, LowerOptions::default()).map(|program| program.hints).map_err(|error| error.to_string())
    }

    #[test]
    fn functions_and_places_have_priorities() {
        let hints = hints("byway:priority=-12").expect("it lowers");
        let [function, place] = hints[..] else { panic!("{hints:?}") };
        assert_eq!((function.priority.get(), place.priority.get()), (-12, -12));
        let (Scope::Function(id), Scope::Behind { function, .. }) = (function.scope, place.scope) else {
            panic!("{hints:?}")
        };
        assert_eq!((id.0, function), (1, id));
    }

    #[test]
    fn annotations_of_others_mean_nothing() {
        assert_eq!(hints("priority=5"), Ok(Vec::new()));
    }

    #[test]
    fn what_is_no_priority_is_said() {
        for wrong in ["byway:priority=HIGH", "byway:priority=1001", "byway:priority=-1001", "byway:priority="] {
            let message =
                format!("second.ll: `g` has the annotation `{wrong}`: a priority is a number from -1000 to 1000");
            assert_eq!(hints(wrong), Err(message));
        }
    }
}

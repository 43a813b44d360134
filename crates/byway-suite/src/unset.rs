//! Text in which what is never set is an input (`--uninitialised any`).
//!
//! Verifiers read programs so: a local variable without a value stands for any value. Behind each place where a variable comes to life
//! that a path may use before it has set it, and behind each call of `malloc`, the text calls a function of the runtime that makes
//! it an input, so that the engine and all native builds do the same.

use crate::variables::{Birth, birth, size_of, top_level};
use byway_ir::lower::{used_unset, with_lifetimes};
use byway_ir::module::{Function, GlobalId, GlobalKind, InstKind, Module, Operand, ValueId};
use byway_ir::read::{ReadError, read_module};
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write;

const ANY: &str = "@__byway_any";

const DECLARATION: &str = "\ndeclare void @__byway_any(ptr, i64, ptr)\n";

/// A function that gives memory without a value, as the text calls it.
const MALLOC: &str = " @malloc(";

/// Whether what is never set is an input in the text.
pub fn has_inputs(text: &str) -> bool {
    text.contains(DECLARATION)
}

/// Whether a program has an allocator of its own, whose blocks have the values that it gives them.
pub fn has_own_malloc<'t>(mut texts: impl Iterator<Item = &'t str>) -> bool {
    let defines = |text: &str| text.lines().any(|line| line.starts_with("define ") && line.contains(MALLOC));
    texts.any(|text| text.contains(MALLOC) && defines(text))
}

/// The text with inputs for what it does not set; `heap`, if that is also true of blocks of the heap.
pub fn with_inputs<'t>(name: &str, text: &'t str, heap: bool) -> Result<Cow<'t, str>, ReadError> {
    if has_inputs(text) {
        return Ok(text.into());
    }
    let module = read_module(name, text)?;
    let known = Known::of(&module);
    let mut writer = Writer { out: String::with_capacity(text.len() + text.len() / 8), ..Writer::default() };
    let mut running: Option<Running> = None;
    for line in text.split_inclusive('\n') {
        writer.out.push_str(line);
        if line.starts_with("define ") {
            running = known.function(line).map(|(id, function)| Running::new(&known, id, function));
        } else if line.starts_with('}') {
            running = None;
        } else if let Some(running) = &mut running {
            running.line(line.trim(), heap, &mut writer);
        }
    }
    let Writer { mut out, names, .. } = writer;
    let mut names: Vec<(String, usize)> = names.into_iter().collect();
    names.sort_by_key(|(_, number)| *number);
    for (name, number) in names {
        let size = name.len() + 1;
        let _ = write!(
            out,
            "\n@.byway.any.{number} = private unnamed_addr constant [{size} x i8] c\"{name}\\00\", align 1"
        );
    }
    out.push_str(DECLARATION);
    Ok(out.into())
}

/// A module, and where what is asked of it stands.
struct Known<'m> {
    module: &'m Module,
    functions: HashMap<&'m str, (GlobalId, &'m Function)>,
    /// What variables are called in the source.
    names: HashMap<(GlobalId, ValueId), &'m str>,
}

impl<'m> Known<'m> {
    fn of(module: &'m Module) -> Known<'m> {
        let functions = module.globals.iter().enumerate().filter_map(|(id, global)| match &global.kind {
            GlobalKind::Function(function) if function.is_definition() => {
                Some((&*global.name, (GlobalId(id as u32), &**function)))
            }
            _ => None,
        });
        let names = module.metadata.variables.iter().filter_map(|variable| match variable.value {
            Some(Operand::Local(value)) if variable.is_address => {
                let name = module.metadata.node(variable.variable)?.text("name")?;
                let is_plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
                Some(((variable.function, value), name)).filter(|_| is_plain)
            }
            _ => None,
        });
        Known { module, functions: functions.collect(), names: names.collect() }
    }

    /// The function whose definition begins with a line.
    fn function(&self, line: &str) -> Option<(GlobalId, &'m Function)> {
        let from = &line[line.find(" @")? + 2..];
        let name = match from.strip_prefix('"') {
            Some(quoted) => &quoted[..quoted.find('"')?],
            None => &from[..from.find('(')?],
        };
        self.functions.get(name).copied()
    }
}

#[derive(Default)]
struct Writer {
    out: String,
    /// The names of inputs, with the numbers of their constants.
    names: HashMap<String, usize>,
    values: usize,
}

impl Writer {
    fn any(&mut self, address: &str, size: &str, name: &str) {
        let next = self.names.len();
        let number = *self.names.entry(name.to_owned()).or_insert(next);
        let _ = writeln!(self.out, "  call void {ANY}(ptr {address}, i64 {size}, ptr @.byway.any.{number})");
    }

    fn new_value(&mut self) -> String {
        self.values += 1;
        format!("%byway.any.{}", self.values)
    }
}

/// A function whose lines are being taken over.
struct Running<'t> {
    /// Its variables in the order of the text; nothing of those that are always set first.
    variables: std::vec::IntoIter<Option<Unset>>,
    /// Those whose lives begin later: their sizes, and what they are called in the source.
    later: HashMap<&'t str, (String, String)>,
}

/// A variable that may be used unset.
struct Unset {
    /// What it is called in the source.
    called: String,
    /// The text says where its lives begin.
    has_lifetime: bool,
}

impl<'t> Running<'t> {
    fn new(known: &Known, id: GlobalId, function: &Function) -> Running<'t> {
        let (unset, lifetimes) = (used_unset(known.module, function), with_lifetimes(known.module, function));
        let variables = function.insts.iter().filter_map(|inst| match (&inst.kind, inst.result) {
            (InstKind::Alloca { .. }, Some(value)) => {
                let called = || (*known.names.get(&(id, value)).unwrap_or(&"unset")).to_owned();
                let has_lifetime = lifetimes.contains(&value);
                Some(unset.contains(&value).then(|| Unset { called: called(), has_lifetime }))
            }
            _ => None,
        });
        Running { variables: variables.collect::<Vec<_>>().into_iter(), later: HashMap::new() }
    }

    fn line(&mut self, instruction: &'t str, heap: bool, writer: &mut Writer) {
        match birth(instruction) {
            Some(Birth::Made { name, ty, count }) => {
                let Some(Some(Unset { called, has_lifetime })) = self.variables.next() else { return };
                let size = match count {
                    None => size_of(ty),
                    Some(count) => {
                        let (wide, size) = (writer.new_value(), writer.new_value());
                        writer.out.push_str(&count.size(ty, &wide, &size));
                        size
                    }
                };
                match has_lifetime {
                    true => drop(self.later.insert(name, (size, called))),
                    false => writer.any(name, &size, &called),
                }
            }
            Some(Birth::Again { name }) => {
                if let Some((size, called)) = self.later.get(name) {
                    writer.any(name, size, called);
                }
            }
            None if heap => {
                if let Some((block, size)) = allocation(instruction) {
                    writer.any(block, size, "malloc");
                }
            }
            None => {}
        }
    }
}

/// The block that an instruction has allocated, and its size.
fn allocation(instruction: &str) -> Option<(&str, &str)> {
    let (block, rest) = instruction.split_once(" = ")?;
    let is_call = rest.starts_with("call ") || rest.starts_with("tail call ");
    let arguments = &rest[rest.find(MALLOC).filter(|_| is_call)? + MALLOC.len()..];
    let size = top_level(&arguments[..arguments.rfind(')')?]).next()?.split_once(' ').filter(|(ty, _)| *ty == "i64")?.1;
    Some((block, size.split(' ').next_back().filter(|_| !size.contains('('))?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(lines: &str) -> String {
        let text = format!("define void @f(i32 %n) {{\n{lines}\n  ret void\n}}\ndeclare ptr @malloc(i64)\n");
        with_inputs("f.ll", &text, true).unwrap().into_owned()
    }

    #[test]
    fn what_a_path_may_read_unset_is_an_input_and_nothing_else() {
        let text = made(
            "  %x = alloca i32\n  %y = alloca i32\n  store i32 %n, ptr %x\n  %a = load i32, ptr %x\n  %b = load i32, ptr %y",
        );
        assert!(text.contains("  %y = alloca i32\n  call void @__byway_any(ptr %y, i64 ptrtoint"), "{text}");
        assert!(!text.contains("any(ptr %x"), "{text}");
        assert!(has_inputs(&text) && matches!(with_inputs("f.ll", &text, true), Ok(Cow::Borrowed(_))));
    }

    #[test]
    fn blocks_of_the_heap_are_inputs_where_the_heap_is_not_the_program_s_own() {
        let text = made("  %p = call noalias ptr @malloc(i64 noundef 24)");
        assert!(text.contains("  call void @__byway_any(ptr %p, i64 24, ptr @.byway.any.0)\n"), "{text}");
        assert!(!has_own_malloc([text.as_str()].into_iter()));
        assert!(has_own_malloc(["define ptr @malloc(i64 %n) {\n}\n"].into_iter()));
    }
}

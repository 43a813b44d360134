//! What a program mentions and no module defines.
//!
//! Functions get bodies that return inputs of their type, and variables begin as inputs. These are LLVM text of a module of its own,
//! so that everything that builds or runs the program again has the same.

use byway_ir::layout::Layouts;
use byway_ir::link::{LinkedModules, ModuleId, Origin};
use byway_ir::module::{FloatKind, Function, Global, GlobalKind, Linkage, Module, Type, TypeId};
use byway_unit::functions::Functions;
use byway_unit::types::{self, CType, Types};
use std::collections::{BTreeSet, HashSet};
use std::fmt::Write;

/// The name of the module, for messages.
pub(crate) const MODULE: &str = "missing.byway.ll";

/// Bytes of what a pointer leads to whose type is not known.
const UNKNOWN_SIZE: u64 = 64;

/// The most elements of a text that a function returns, its end included.
const TEXT_SIZE: u64 = 9;

/// What stands for what is missing.
pub(crate) struct Missing {
    /// The functions.
    pub(crate) functions: Vec<String>,
    /// The variables.
    pub(crate) variables: Vec<String>,
    /// Their definitions, as LLVM text.
    pub(crate) text: String,
}

/// Finds what is missing in a program; nothing if all is there.
pub(crate) fn missing(linked: &LinkedModules) -> Option<Missing> {
    let undefined: HashSet<&str> = linked.undefined.iter().map(|name| &**name).collect();
    let mut writer = Writer::default();
    let (mut functions, mut variables) = (BTreeSet::new(), BTreeSet::new());
    for id in (0..linked.modules.len() as u32).map(ModuleId) {
        if linked.origin(id) == Origin::CLibrary {
            continue;
        }
        let module = linked.module(id);
        let wanted = |global: &&Global| {
            global.linkage != Linkage::ExternWeak && undefined.contains(&*global.name) && is_plain_name(&global.name)
        };
        let globals: Vec<&Global> = module.globals.iter().filter(wanted).collect();
        if globals.is_empty() {
            continue;
        }
        let known = Functions::of(module);
        for global in globals {
            let name = &*global.name;
            match &global.kind {
                GlobalKind::Function(function) if !functions.contains(name) => {
                    let found = known.undefined.iter().find(|undefined| &*undefined.name == name);
                    functions.insert(name.to_owned());
                    writer.function(module, name, function, found.map(|found| (&known.types, found.returns)));
                }
                GlobalKind::Variable(variable) if !variables.contains(name) && !variable.thread_local => {
                    variables.insert(name.to_owned());
                    let of = known.globals.iter().find(|found| &*found.name == name).map(|found| found.of);
                    let size = Layouts::new(module).size(variable.ty);
                    let is_plain = !has_pointers(module, variable.ty);
                    writer.variable(name, size, of.map(|of| (&known.types, of)), is_plain);
                }
                _ => {}
            }
        }
    }
    if functions.is_empty() && variables.is_empty() {
        return None;
    }
    let text = writer.finish();
    Some(Missing { functions: functions.into_iter().collect(), variables: variables.into_iter().collect(), text })
}

/// Whether a name needs no quotes, as none of C does.
fn is_plain_name(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.$".contains(&byte)) && !name.starts_with("llvm.")
}

/// A C type, and the types that it is one of.
type Known<'t> = (&'t Types, types::TypeId);

#[derive(Default)]
struct Writer {
    text: String,
    /// Variables that begin as inputs.
    starts: String,
    names: usize,
}

impl Writer {
    /// A string constant with the name of an input.
    fn name(&mut self, name: &str) -> String {
        let constant = format!("@.name.{}", self.names);
        self.names += 1;
        let _ = writeln!(
            self.text,
            "{constant} = private unnamed_addr constant [{} x i8] c\"{name}\\00\", align 1",
            name.len() + 1
        );
        constant
    }

    fn function(&mut self, module: &Module, name: &str, function: &Function, known: Option<Known>) {
        let input = self.name(name);
        let returned = type_text(module, function.ret);
        let mut body = String::new();
        match (module.types.get(function.ret), returned) {
            _ if function.noreturn => body.push_str("  call void @exit(i32 0)\n  unreachable\n"),
            (Type::Int(bits @ ..=8), Some(ty)) => {
                let _ = write!(
                    body,
                    "  %p = alloca i8\n  call void @__byway_make_symbolic(ptr %p, i64 1, ptr {input})\n  %b = load i8, ptr %p\n"
                );
                match bits {
                    8 => body.push_str("  ret i8 %b\n"),
                    _ => drop(write!(body, "  %v = trunc i8 %b to {ty}\n  ret {ty} %v\n")),
                }
            }
            (Type::Ptr(_), Some(_)) => self.pointer(&mut body, &input, name, known),
            // Not every pattern of bits is a number of this kind.
            (Type::Float(FloatKind::X86Fp80), Some(ty)) => {
                let _ = write!(
                    body,
                    "  %p = alloca double\n  call void @__byway_make_symbolic(ptr %p, i64 8, ptr {input})\n  \
                     %d = load double, ptr %p\n  %v = fpext double %d to {ty}\n  ret {ty} %v\n"
                );
            }
            (Type::Void, _) => match known.and_then(|(types, of)| types.size(of).map(|size| (types, of, size))) {
                // A structure that its caller has room for.
                Some((types, of, _)) if !function.params.is_empty() => {
                    fill(&mut body, "%room", types, of, &input);
                    body.push_str("  ret void\n");
                    let _ = writeln!(self.text, "define void @{name}(ptr %room) {{\n{body}}}");
                    return;
                }
                _ => body.push_str("  ret void\n"),
            },
            (_, Some(ty)) => {
                let size = Layouts::new(module).size(function.ret);
                let _ = write!(body, "  %p = alloca {ty}\n  store {ty} zeroinitializer, ptr %p\n");
                if let Some((types, of)) = known.filter(|_| has_pointers(module, function.ret)) {
                    fill(&mut body, "%p", types, of, &input);
                } else if !has_pointers(module, function.ret) {
                    let _ = writeln!(body, "  call void @__byway_make_symbolic(ptr %p, i64 {size}, ptr {input})");
                }
                let _ = write!(body, "  %v = load {ty}, ptr %p\n  ret {ty} %v\n");
            }
            (_, None) => body.push_str("  unreachable\n"),
        }
        let ty = if function.noreturn {
            "void".to_owned()
        } else {
            type_text(module, function.ret).unwrap_or_else(|| "void".into())
        };
        // Callers expect narrow integers in the form of their type.
        let extension = match (module.types.get(function.ret), known.map(|(types, of)| types.get(types.plain(of)))) {
            (Type::Int(..=31), Some(CType::Integer { is_signed: true, .. })) => "signext ",
            (Type::Int(..=31), _) => "zeroext ",
            _ => "",
        };
        let _ = writeln!(self.text, "define {extension}{ty} @{name}() {{\n{body}}}");
    }

    /// A pointer to nothing, or to something of its type.
    fn pointer(&mut self, body: &mut String, input: &str, name: &str, known: Option<Known>) {
        let is_null = self.name(&format!("{name} is NULL"));
        let to = known.and_then(|(types, of)| match types.get(types.plain(of)) {
            CType::Pointer { to } => Some((types, *to)),
            _ => None,
        });
        let is_text = to
            .is_some_and(|(types, to)| matches!(types.get(types.plain(to)), CType::Integer { is_character: true, .. }));
        let known_size = to.and_then(|(types, to)| types.size(to));
        let size = if is_text { TEXT_SIZE } else { known_size.unwrap_or(UNKNOWN_SIZE) };
        let _ = write!(
            body,
            "  %c = alloca i8\n  call void @__byway_make_symbolic(ptr %c, i64 1, ptr {is_null})\n  %b = load i8, ptr %c\n  \
             %n = icmp ne i8 %b, 0\n  br i1 %n, label %null, label %made\nnull:\n  ret ptr null\nmade:\n  \
             %p = call ptr @__byway_malloc(i64 {size}, i64 16, i32 1)\n"
        );
        match to {
            _ if is_text => {
                let _ =
                    writeln!(body, "  call void @__byway_make_symbolic(ptr %p, i64 {}, ptr {input})", TEXT_SIZE - 1);
            }
            Some((types, to)) if known_size.is_some() => fill(body, "%p", types, to, input),
            _ => {}
        }
        body.push_str("  ret ptr %p\n");
    }

    /// A variable of so many bytes. Where its C type is not known, `is_plain` tells that there are no pointers in it.
    fn variable(&mut self, name: &str, size: u64, known: Option<Known>, is_plain: bool) {
        let input = self.name(name);
        let _ = writeln!(self.text, "@{name} = global [{size} x i8] zeroinitializer, align 16");
        match known.filter(|(types, of)| types.size(*of) == Some(size)) {
            Some((types, of)) => fill(&mut self.starts, &format!("@{name}"), types, of, &input),
            None if is_plain && size > 0 => {
                let call = format!("  call void @__byway_make_symbolic(ptr @{name}, i64 {size}, ptr {input})\n");
                self.starts.push_str(&call);
            }
            None => {}
        }
    }

    fn finish(self) -> String {
        let Writer { mut text, starts, .. } = self;
        if !starts.is_empty() {
            let _ = write!(
                text,
                "define internal void @start() {{\n{starts}  ret void\n}}\n\
                 @llvm.global_ctors = appending global [1 x {{ i32, ptr, ptr }}] \
                 [{{ i32, ptr, ptr }} {{ i32 101, ptr @start, ptr null }}]\n"
            );
        }
        text.push_str(
            "declare void @__byway_make_symbolic(ptr, i64, ptr)\ndeclare ptr @__byway_malloc(i64, i64, i32)\ndeclare void @exit(i32)\n",
        );
        text
    }
}

/// Makes inputs of all of an object that is no pointer. Pointers stay null.
fn fill(body: &mut String, object: &str, types: &Types, of: types::TypeId, input: &str) {
    let whole = types.size(of).filter(|_| !holds_pointers(types, of, 0));
    let numbers = || types.numbers(of).into_iter().map(|number| (number.offset, number.size)).collect();
    let parts: Vec<(u64, u64)> = whole.map_or_else(numbers, |size| vec![(0, size)]);
    for (offset, size) in parts.into_iter().filter(|(_, size)| *size > 0) {
        let at = format!("%at.{}", body.len());
        let _ = write!(
            body,
            "  {at} = getelementptr i8, ptr {object}, i64 {offset}\n  \
             call void @__byway_make_symbolic(ptr {at}, i64 {size}, ptr {input})\n"
        );
    }
}

/// Whether an object of a C type may have pointers in it.
fn holds_pointers(types: &Types, of: types::TypeId, depth: u32) -> bool {
    match types.get(types.plain(of)) {
        CType::Record { fields: Some(fields), .. } => {
            depth > 8 || fields.iter().any(|field| holds_pointers(types, field.of, depth + 1))
        }
        CType::Array { of, .. } | CType::Vector { of, .. } => holds_pointers(types, *of, depth + 1),
        CType::Bool
        | CType::Integer { .. }
        | CType::Float { .. }
        | CType::Complex { .. }
        | CType::Enumeration { .. } => false,
        _ => true,
    }
}

fn has_pointers(module: &Module, ty: TypeId) -> bool {
    match module.types.get(ty) {
        Type::Ptr(_) => true,
        Type::Array(_, of) | Type::Vector(_, of) => has_pointers(module, *of),
        Type::Struct { fields, .. } => fields.iter().any(|field| has_pointers(module, *field)),
        _ => false,
    }
}

/// A type as text; nothing for those that no C function returns.
fn type_text(module: &Module, ty: TypeId) -> Option<String> {
    Some(match module.types.get(ty) {
        Type::Void => "void".into(),
        Type::Int(bits) => format!("i{bits}"),
        Type::Ptr(_) => "ptr".into(),
        Type::Float(FloatKind::Half) => "half".into(),
        Type::Float(FloatKind::BFloat) => "bfloat".into(),
        Type::Float(FloatKind::Float) => "float".into(),
        Type::Float(FloatKind::Double) => "double".into(),
        Type::Float(FloatKind::X86Fp80) => "x86_fp80".into(),
        Type::Float(FloatKind::Fp128) => "fp128".into(),
        Type::Array(count, of) => format!("[{count} x {}]", type_text(module, *of)?),
        Type::Vector(count, of) => format!("<{count} x {}>", type_text(module, *of)?),
        Type::Struct { fields, packed: false } => {
            let fields: Option<Vec<String>> = fields.iter().map(|field| type_text(module, *field)).collect();
            format!("{{ {} }}", fields?.join(", "))
        }
        _ => return None,
    })
}

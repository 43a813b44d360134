//! What the functions of a module take and return, and what its variables are.

use super::variables;
use super::{Function, Global, Param, Undefined};
use crate::types::{CType, TypeId, TypeReader, Types};
use byway_ir::module::{self, FloatKind, GlobalId, GlobalKind, MetadataId, Module, Operand, Type, ValueId};
use std::collections::{HashMap, HashSet};

/// What the debug information of a module has, with the symbol that each thing is.
pub(super) struct Signatures {
    pub types: Types,
    pub functions: Vec<(GlobalId, Function)>,
    pub globals: Vec<(GlobalId, Global)>,
    pub undefined: Vec<(GlobalId, Undefined)>,
    pub undescribed: Vec<Box<str>>,
    /// What functions take, with or without a body, where that is known.
    pub params: HashMap<GlobalId, Vec<TypeId>>,
    /// The types of local variables.
    pub locals: HashMap<(GlobalId, ValueId), TypeId>,
}

/// Reads all of it.
pub(super) fn read(module: &Module) -> Signatures {
    let mut types = TypeReader::new(&module.metadata);
    let named = named_parameters(module);
    let mut functions = Vec::new();
    let mut globals = Vec::new();
    let mut undefined = Vec::new();
    let mut undescribed = Vec::new();
    for (index, global) in module.globals.iter().enumerate() {
        let id = GlobalId(index as u32);
        match &global.kind {
            GlobalKind::Function(function) if !function.is_definition() => {
                if !global.name.starts_with("llvm.") {
                    undefined.push((id, declaration(module, &mut types, &global.name, function)));
                }
            }
            GlobalKind::Function(function) => match definition(module, &mut types, id, function, &named) {
                Some(described) => functions.push((id, described)),
                None => undescribed.push(global.name.clone()),
            },
            GlobalKind::Variable(variable) => {
                globals.extend(variables::read(module, &mut types, global, variable).map(|global| (id, global)));
            }
            GlobalKind::Alias(_) => {}
        }
    }
    let taken = functions.iter().map(|(id, function)| (*id, function.params.iter().map(|param| param.of).collect()));
    let declared = undefined.iter().filter(|(_, undefined)| !undefined.is_guessed);
    let params = taken.chain(declared.map(|(id, undefined)| (*id, undefined.params.clone()))).collect();
    let locals = locals(module, &mut types);
    Signatures { types: types.finish(), locals, functions, globals, undefined, undescribed, params }
}

/// The types of local variables, parameters included.
fn locals(module: &Module, types: &mut TypeReader) -> HashMap<(GlobalId, ValueId), TypeId> {
    let mut locals = HashMap::new();
    for variable in module.metadata.variables.iter().filter(|variable| variable.is_address) {
        let node = module.metadata.node(variable.variable);
        if let (Some(Operand::Local(value)), Some(of)) = (variable.value, node.and_then(|node| node.child("type"))) {
            locals.insert((variable.function, value), types.mention(Some(of)));
        }
    }
    locals
}

/// The nodes of parameters, by function and position.
type Named = HashMap<(GlobalId, usize), MetadataId>;

/// Where the parameters of functions are described. Of variables that came into a function with code that was inlined,
/// the scope is another one.
fn named_parameters(module: &Module) -> Named {
    let mut named = Named::new();
    for variable in &module.metadata.variables {
        let Some(node) = module.metadata.node(variable.variable) else { continue };
        let GlobalKind::Function(function) = &module.global(variable.function).kind else { continue };
        let position = node.number("arg").and_then(|position| usize::try_from(position).ok()?.checked_sub(1));
        if let Some(position) = position
            && node.child("scope") == function.subprogram
        {
            named.entry((variable.function, position)).or_insert(variable.variable);
        }
    }
    named
}

/// A function with a body, if debug information says what its types are.
fn definition(
    module: &Module,
    types: &mut TypeReader,
    id: GlobalId,
    function: &module::Function,
    named: &Named,
) -> Option<Function> {
    let node = module.metadata.node(function.subprogram?)?;
    if !has_types(module, node.child("unit")) {
        return None;
    }
    let (returns, declared, is_variadic) = types.signature(node.child("type"));
    let described = declared.into_iter().enumerate().map(|(position, of)| {
        let node = named.get(&(id, position)).and_then(|&node| module.metadata.node(node));
        // Qualifiers of the parameter itself (`char *const text`) are no part of the function's type.
        let of = node.and_then(|node| node.child("type")).map_or(of, |of| types.mention(Some(of)));
        (node.and_then(|node| node.text("name")), of)
    });
    let params = with_names(described.collect());
    Some(Function {
        name: node.text("name")?.into(),
        file: file(module, node.child("file")),
        line: line(node),
        is_static: node.has_flag("spFlags", "DISPFlagLocalToUnit"),
        // Without a prototype, it takes what its parameters are.
        is_variadic: is_variadic && function.variadic,
        params,
        returns,
        globals: Vec::new(),
        returns_value: super::result::returns_value(function),
        returns_memory: false,
        returns_new: false,
        returns_part: false,
        further: super::Further::None,
        gives_back: false,
        undefined: Vec::new(),
        asks: super::Asks::default(),
        looks_for_ends: false,
    })
}

/// The name of a parameter without one, by its position from 1 on.
pub(super) fn made_up(position: usize) -> Box<str> {
    format!("parameter_{position}").into()
}

/// Makes up names where there are none.
fn with_names(described: Vec<(Option<&str>, TypeId)>) -> Vec<Param> {
    let taken: HashSet<&str> = described.iter().filter_map(|(name, _)| *name).collect();
    let free = |position: usize| {
        let mut name = String::from(made_up(position));
        while taken.contains(name.as_str()) {
            name.push('_');
        }
        Box::from(name)
    };
    let params = described.iter().enumerate().map(|(index, (name, of))| Param {
        is_named: name.is_some(),
        ..Param::called(name.map_or_else(|| free(index + 1), Box::from), *of)
    });
    params.collect()
}

/// A function without a body.
fn declaration(module: &Module, types: &mut TypeReader, symbol: &str, function: &module::Function) -> Undefined {
    if let Some(node) = function.subprogram.and_then(|id| module.metadata.node(id)) {
        let (returns, params, is_variadic) = types.signature(node.child("type"));
        return Undefined {
            name: node.text("name").unwrap_or(symbol).into(),
            file: file(module, node.child("file")),
            line: line(node),
            returns,
            params,
            is_variadic: is_variadic || !node.has_flag("flags", "DIFlagPrototyped"),
            is_noreturn: function.noreturn,
            returns_nonnull: false,
            is_guessed: false,
        };
    }
    Undefined {
        name: symbol.into(),
        file: Box::default(),
        line: 0,
        returns: guess(module, types, function.ret),
        params: function.params.iter().map(|param| guess(module, types, param.byval.unwrap_or(param.ty))).collect(),
        is_variadic: function.variadic,
        is_noreturn: function.noreturn,
        returns_nonnull: false,
        is_guessed: true,
    }
}

/// The C type that an LLVM type most likely was.
pub(super) fn guess(module: &Module, types: &mut TypeReader, of: module::TypeId) -> TypeId {
    let integer =
        |name: &str, bytes| CType::Integer { name: name.into(), bytes, is_signed: true, is_character: bytes == 1 };
    let float = |name: &str, bytes| CType::Float { name: name.into(), bytes };
    let guessed = match module.types.get(of) {
        Type::Void => return Types::VOID,
        Type::Ptr(_) => CType::Pointer { to: Types::VOID },
        Type::Int(1) => CType::Bool,
        Type::Int(8) => integer("char", 1),
        Type::Int(16) => integer("short", 2),
        Type::Int(32) => integer("int", 4),
        Type::Int(64) => integer("long", 8),
        Type::Int(128) => integer("__int128", 16),
        Type::Float(FloatKind::Half) => float("_Float16", 2),
        Type::Float(FloatKind::BFloat) => float("__bf16", 2),
        Type::Float(FloatKind::Float) => float("float", 4),
        Type::Float(FloatKind::Double) => float("double", 8),
        Type::Float(FloatKind::X86Fp80) => float("long double", 16),
        Type::Float(FloatKind::Fp128) => float("__float128", 16),
        Type::Array(count, element) => {
            let (count, element) = (*count, *element);
            CType::Array { of: guess(module, types, element), count: Some(count) }
        }
        _ => CType::Unknown { what: "something of which there is no debug information".into() },
    };
    types.add(guessed)
}

/// Whether a unit has more debug information than lines.
fn has_types(module: &Module, unit: Option<MetadataId>) -> bool {
    let unit = unit.and_then(|unit| module.metadata.node(unit));
    unit.is_some_and(|unit| unit.word("emissionKind") == "FullDebug")
}

pub(super) fn file(module: &Module, id: Option<MetadataId>) -> Box<str> {
    id.and_then(|id| module.metadata.file_name(id)).unwrap_or_default()
}

pub(super) fn line(node: &module::MetadataNode) -> u32 {
    node.number("line").and_then(|line| u32::try_from(line).ok()).unwrap_or(0)
}

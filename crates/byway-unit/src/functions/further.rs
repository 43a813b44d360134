//! What further arguments (`...`) a function takes.
//!
//! Where a format says it, there are arguments for two conversions. Where the function reads values of one type, up to a zero or
//! as many as a parameter says, there are some of these. Of anything else there is no knowledge: what is read that was not
//! passed is whatever lies there.

use super::constants;
use super::extents::{Value, listed, reads_arguments};
use super::flow::{Flow, Parameter};
use super::signatures::Signatures;
use super::{Function, Param};
use crate::types::{CType, Qualifiers, TypeId, Types};
use byway_ir::module::{Callee, GlobalId, GlobalKind, InstKind, Module, Operand, ValueId};
use std::collections::{HashMap, HashSet};

/// What further arguments a function takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Further {
    /// None, or it never looks at them.
    #[default]
    None,
    /// Those that the format in a parameter, as C counts them, asks for.
    Format {
        /// That parameter.
        param: usize,
        /// There are arguments for its conversions. Else it must have none.
        converts: bool,
    },
    /// Values of one type.
    Listed {
        /// Behind the last of them there is a zero.
        ends: bool,
        /// The parameter, as C counts them, that says how many there are.
        count: Option<usize>,
    },
    /// Some, and nothing says which.
    Unknown,
}

/// How many further arguments there are, where they are values of one type.
pub(crate) const MOST_LISTED: usize = 3;

/// What a format of the function under test begins with: some of these conversions.
pub(crate) const CONVERSIONS: [&str; 2] = ["%d", "%s"];

/// Functions of the C library that take a format, and its position.
const FORMATS: [(&str, usize); 20] = [
    ("printf", 0),
    ("fprintf", 1),
    ("dprintf", 1),
    ("sprintf", 1),
    ("snprintf", 2),
    ("asprintf", 1),
    ("vprintf", 0),
    ("vfprintf", 1),
    ("vdprintf", 1),
    ("vsprintf", 1),
    ("vsnprintf", 2),
    ("vasprintf", 1),
    ("syslog", 1),
    ("vsyslog", 1),
    ("warn", 0),
    ("warnx", 0),
    ("vwarn", 0),
    ("vwarnx", 0),
    ("verr", 1),
    ("verrx", 1),
];

/// The parameters that are formats.
pub(super) struct Formats {
    found: HashSet<Parameter>,
    /// Functions that look at further arguments.
    looking: HashSet<GlobalId>,
}

impl Formats {
    pub(super) fn of(module: &Module) -> Formats {
        let mut givers: HashMap<Parameter, Vec<Parameter>> = HashMap::new();
        let mut left = Vec::new();
        let mut looking = HashSet::new();
        for (index, global) in module.globals.iter().enumerate() {
            let id = GlobalId(index as u32);
            let GlobalKind::Function(function) = &global.kind else { continue };
            if !function.is_definition() {
                let known = FORMATS.iter().filter(|(name, _)| *name == &*global.name);
                left.extend(known.map(|(_, position)| Parameter { function: id, position: *position }));
                continue;
            }
            let starts = function.insts.iter().any(|inst| match &inst.kind {
                InstKind::Call(call) => {
                    callee(module, call.callee).is_some_and(|name| name.starts_with("llvm.va_start"))
                }
                _ => false,
            });
            looking.extend(starts.then_some(id));
            let flow = Flow::of(module, function);
            for position in 0..function.params.len() {
                for taker in flow.uses(ValueId(position as u32)).handed_to {
                    givers.entry(taker).or_default().push(Parameter { function: id, position });
                }
            }
        }
        let mut found = HashSet::new();
        while let Some(parameter) = left.pop() {
            if found.insert(parameter) {
                left.extend(givers.remove(&parameter).unwrap_or_default());
            }
        }
        Formats { found, looking }
    }

    /// Whether a parameter, as LLVM counts them, is a format.
    fn has(&self, function: GlobalId, position: usize) -> bool {
        self.found.contains(&Parameter { function, position })
    }

    /// What further arguments a function takes, and the value of which there is a list. `in_c` are the positions that LLVM has
    /// for its parameters.
    pub(super) fn further(
        &self,
        module: &Module,
        id: GlobalId,
        function: &Function,
        in_c: &[Option<usize>],
        signatures: &Signatures,
    ) -> (Further, Option<Value>) {
        let body = match &module.global(id).kind {
            GlobalKind::Function(body) if function.is_variadic && self.looks(id) => body,
            _ => return (Further::None, None),
        };
        if let Some(param) = in_c.iter().position(|at| at.is_some_and(|at| self.has(id, at))) {
            return (Further::Format { param, converts: !reads_arguments(module, body) }, None);
        }
        let Some(list) = listed(module, id, body, signatures) else { return (Further::Unknown, None) };
        let count = list.count.and_then(|count| in_c.iter().position(|position| *position == Some(count)));
        (Further::Listed { ends: list.ends, count }, Some(list.of))
    }

    /// Whether a function looks at further arguments.
    fn looks(&self, function: GlobalId) -> bool {
        self.looking.contains(&function)
    }
}

fn callee(module: &Module, callee: Callee) -> Option<&str> {
    match callee {
        Callee::Value(Operand::Const(id)) => constants::address(module, id).map(|id| &*module.global(id).name),
        _ => None,
    }
}

/// The further arguments of a function as parameters of it, whose types are these. The last one is zero if a zero ends them.
pub(super) fn params(types: &mut Types, further: Further, listed: Option<Value>) -> Vec<Param> {
    let integer =
        |name: &str, bytes| CType::Integer { name: name.into(), bytes, is_signed: true, is_character: bytes == 1 };
    let of: Vec<TypeId> = match (further, listed) {
        (Further::Format { converts: true, .. }, _) => {
            let int = types.known(integer("int", 4));
            let character = types.known(integer("char", 1));
            let is_const = Qualifiers { is_const: true, ..Qualifiers::default() };
            let character = types.known(CType::Qualified { by: is_const, of: character });
            vec![int, types.known(CType::Pointer { to: character })]
        }
        (Further::Listed { ends, .. }, Some(value)) => {
            let of = match value {
                Value::Typed(of) => of,
                Value::Int => types.known(integer("int", 4)),
                Value::Long => types.known(integer("long", 8)),
                Value::Double => types.known(CType::Float { name: "double".into(), bytes: 8 }),
            };
            vec![of; MOST_LISTED + usize::from(ends)]
        }
        _ => Vec::new(),
    };
    let names = (1..).map(|number| format!("further_{number}"));
    of.into_iter().zip(names).map(|(of, name)| Param { is_further: true, ..Param::called(name.into(), of) }).collect()
}

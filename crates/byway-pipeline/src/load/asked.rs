//! What the functions of a program ask of the outside. It is found when the program is loaded, since its text is large.

use crate::frontend::Asked;
use byway_ir::link::{LinkedModules, ModuleId, Origin};
use byway_ir::module::{
    BinaryOp, Call, Callee, CastOp, ConstKind, Function, Global, GlobalKind, InstKind, Module, Operand, Type, ValueId,
};
use byway_unit::functions::asks_of;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// What a program asks of the outside, by its modules; the C library is none of them.
pub(super) fn asked_by(linked: &LinkedModules) -> Asked {
    let mut asked = Asked::default();
    for (at, module) in linked.modules.iter().enumerate() {
        if linked.origin(ModuleId(at as u32)) == Origin::CLibrary {
            asked
                .library
                .extend(module.globals.iter().filter(|global| is_defined(global)).map(|global| global.name.clone()));
        } else {
            asked.by_function.extend(asks_of(module));
            if let Some(main) = main_of(module) {
                asked.main_reads_arguments |= reads(main, 0..main.params.len());
                asked.main_reads_environment |= reads(main, 2..main.params.len());
                asked.main_reads_name |= asked.main_reads_arguments && takes_first(module, main);
            }
        }
    }
    asked
}

fn is_defined(global: &Global) -> bool {
    match &global.kind {
        GlobalKind::Function(function) => function.is_definition(),
        GlobalKind::Variable(variable) => variable.init.is_some(),
        GlobalKind::Alias(_) => true,
    }
}

fn main_of(module: &Module) -> Option<&Function> {
    module.globals.iter().filter(|global| &*global.name == "main").find_map(|global| match &global.kind {
        GlobalKind::Function(function) if function.is_definition() => Some(&**function),
        _ => None,
    })
}

/// Whether a `main` does anything with some of its parameters. Without optimisation, these are put into variables first.
fn reads(main: &Function, params: Range<usize>) -> bool {
    let is_param = |operand: Operand| matches!(operand, Operand::Local(value) if params.contains(&value.index()));
    let mut variables: HashSet<ValueId> = HashSet::new();
    let mut is_read = false;
    for inst in &main.insts {
        match inst.kind {
            InstKind::Store { value, pointer: Operand::Local(variable), .. } if is_param(value) => {
                variables.insert(variable);
            }
            InstKind::Load { pointer: Operand::Local(variable), .. } => is_read |= variables.contains(&variable),
            ref kind => kind.for_each_operand(|operand| is_read |= is_param(operand)),
        }
    }
    is_read
}

/// Whether a `main` may look at its name, the first of its arguments: it does more with these than to take those behind it.
fn takes_first(module: &Module, main: &Function) -> bool {
    const ARGUMENTS: ValueId = ValueId(1);
    let made_by: HashMap<ValueId, &InstKind> =
        main.insts.iter().filter_map(|inst| Some((inst.result?, &inst.kind))).collect();
    // Where variables are set, and to what.
    let mut set: HashMap<ValueId, Vec<Operand>> = HashMap::new();
    for inst in &main.insts {
        if let InstKind::Store { value, pointer: Operand::Local(variable), .. } = inst.kind {
            set.entry(variable).or_default().push(value);
        }
    }
    let is_arguments = |operand: Operand| match operand {
        Operand::Local(ARGUMENTS) => true,
        Operand::Local(value) => match made_by.get(&value) {
            Some(InstKind::Load { pointer: Operand::Local(variable), .. }) => {
                set.get(variable).is_some_and(|values| values.contains(&Operand::Local(ARGUMENTS)))
            }
            _ => false,
        },
        Operand::Const(_) => false,
    };
    let number = |operand: Operand| match operand {
        Operand::Const(id) => match module.constant(id).kind {
            ConstKind::Int(number) => Some(number),
            ConstKind::Zero => Some(0),
            _ => None,
        },
        Operand::Local(_) => None,
    };
    // A number from one on: a constant, or a variable that starts so and is only counted up.
    let is_behind = |index: Operand| {
        let Operand::Local(mut value) = index else {
            return number(index).is_some_and(|number| (1..1 << 31).contains(&number));
        };
        while let Some(InstKind::Cast { op: CastOp::SExt | CastOp::ZExt, value: Operand::Local(of) }) =
            made_by.get(&value)
        {
            value = *of;
        }
        let Some(InstKind::Load { pointer: Operand::Local(variable), .. }) = made_by.get(&value) else { return false };
        let is_counted = |to: &Operand| match to {
            Operand::Const(_) => number(*to).is_some_and(|number| (1..1 << 31).contains(&number)),
            Operand::Local(sum) => match made_by.get(sum) {
                Some(InstKind::Binary { op: BinaryOp::Add, lhs: Operand::Local(from), rhs, .. }) => {
                    let from = made_by.get(from);
                    matches!(from, Some(InstKind::Load { pointer, .. }) if *pointer == Operand::Local(*variable))
                        && number(*rhs).is_some_and(|number| (1..1 << 31).contains(&number))
                }
                _ => false,
            },
        };
        set.get(variable).is_some_and(|values| values.iter().all(is_counted))
            && is_only_counted(module, main, *variable)
    };
    // Who keeps the place of an argument, or moves on from it, may come back.
    let is_only_read = |place: Option<ValueId>| {
        main.insts.iter().all(|inst| match &inst.kind {
            InstKind::Load { .. } | InstKind::ICmp { .. } => true,
            kind => {
                let mut uses = false;
                kind.for_each_operand(|operand| uses |= place.is_some_and(|place| operand == Operand::Local(place)));
                !uses
            }
        })
    };
    main.insts.iter().any(|inst| match &inst.kind {
        InstKind::Gep { source, base, indices, .. } if is_arguments(*base) => {
            let is_pointer = matches!(module.types.get(*source), Type::Ptr(_));
            let is_argument = is_pointer && matches!(&**indices, [index] if is_behind(*index));
            !(is_argument && is_only_read(inst.result))
        }
        InstKind::Store { value: Operand::Local(ARGUMENTS), .. } => false,
        InstKind::ICmp { .. } => false,
        kind => {
            let mut uses = false;
            kind.for_each_operand(|operand| uses |= is_arguments(operand));
            uses
        }
    })
}

/// Whether nothing is done with a variable but to read and to set it.
fn is_only_counted(module: &Module, main: &Function, variable: ValueId) -> bool {
    // Where a variable begins and ends is told by calls.
    let is_lifetime = |call: &Call| match call.callee {
        Callee::Value(Operand::Const(id)) => match module.constant(id).kind {
            ConstKind::Global(global) => module.global(global).name.starts_with("llvm.lifetime."),
            _ => false,
        },
        _ => false,
    };
    main.insts.iter().all(|inst| match inst.kind {
        InstKind::Load { .. } => true,
        InstKind::Store { value, .. } => value != Operand::Local(variable),
        InstKind::Call(ref call) if is_lifetime(call) => true,
        ref kind => {
            let mut uses = false;
            kind.for_each_operand(|operand| uses |= operand == Operand::Local(variable));
            !uses
        }
    })
}

//! Assignments that are never read: whatever they assign, the program does the same.

use super::Scene;
use byway_ir::module::{BlockId, InstKind, Operand, TypeId, ValueId};
use std::collections::{HashMap, HashSet};

/// What an instruction does to a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Event {
    Read,
    /// What was there before is gone.
    Overwrite,
}

/// Variables that only loads and stores know of, each with a number, and what instructions do to them.
struct Variables {
    count: usize,
    events: HashMap<u32, (usize, Event)>,
}

/// The stores of a function whose value is overwritten, or forgotten, before it is read.
pub(super) fn dead_stores(scene: &Scene) -> HashSet<u32> {
    if returns_twice(scene) {
        return HashSet::new();
    }
    let variables = Variables::of(scene);
    let live = live_at_ends(scene, &variables);
    let mut dead = HashSet::new();
    for (number, block) in scene.function.blocks.iter().enumerate() {
        let mut live = live[number].clone();
        for at in block.insts.clone().rev() {
            let Some(&(variable, event)) = variables.events.get(&at) else { continue };
            let is_read = std::mem::replace(&mut live[variable], event == Event::Read);
            if matches!(scene.inst(at).kind, InstKind::Store { .. }) && !is_read {
                dead.insert(at);
            }
        }
    }
    dead
}

impl Variables {
    fn of(scene: &Scene) -> Variables {
        let mut numbers: HashMap<ValueId, (usize, TypeId)> = HashMap::new();
        for inst in scene.function.block_insts(BlockId(0)) {
            if let (InstKind::Alloca { allocated, .. }, Some(value)) = (&inst.kind, inst.result) {
                numbers.insert(value, (numbers.len(), *allocated));
            }
        }
        let mut known: HashSet<ValueId> = numbers.keys().copied().collect();
        let mut events = HashMap::new();
        for (at, inst) in scene.function.insts.iter().enumerate() {
            let access = access(scene, &inst.kind).filter(|(variable, event)| {
                // A store of another type may leave a part of the variable as it is.
                let whole = |value| numbers.get(variable).is_some_and(|(_, ty)| *ty == scene.type_of(value));
                *event == Event::Read || !matches!(inst.kind, InstKind::Store { value, .. } if !whole(value))
            });
            if let Some((variable, event)) = access {
                if let Some((number, _)) = numbers.get(&variable) {
                    events.insert(at as u32, (*number, event));
                }
                if let InstKind::Store { value: Operand::Local(value), .. } = inst.kind {
                    known.remove(&value);
                }
            } else {
                inst.kind.for_each_operand(|operand| {
                    if let Operand::Local(value) = operand {
                        known.remove(&value);
                    }
                });
            }
        }
        let kept: HashSet<usize> = known.iter().map(|variable| numbers[variable].0).collect();
        events.retain(|_, (number, _)| kept.contains(number));
        Variables { count: numbers.len(), events }
    }
}

/// What an instruction does to a variable, if it does nothing else with its address.
fn access(scene: &Scene, kind: &InstKind) -> Option<(ValueId, Event)> {
    match kind {
        InstKind::Load { pointer: Operand::Local(variable), atomicity, .. } if !atomicity.volatile => {
            Some((*variable, Event::Read))
        }
        InstKind::Store { pointer: Operand::Local(variable), atomicity, .. } if !atomicity.volatile => {
            Some((*variable, Event::Overwrite))
        }
        InstKind::Call(call) if scene.called(call)?.starts_with("llvm.lifetime.") => match call.args.last()?.value {
            Operand::Local(variable) => Some((variable, Event::Overwrite)),
            Operand::Const(_) => None,
        },
        _ => None,
    }
}

/// Whether a call in the function may return twice. Then control goes ways that the blocks do not show.
fn returns_twice(scene: &Scene) -> bool {
    scene.function.insts.iter().any(|inst| match &inst.kind {
        InstKind::Call(call) => scene.called(call).is_some_and(|name| name.contains("setjmp")),
        _ => false,
    })
}

/// For each block, which variables are read after its end before they are overwritten.
fn live_at_ends(scene: &Scene, variables: &Variables) -> Vec<Vec<bool>> {
    let blocks = &scene.function.blocks;
    let mut at_start = vec![vec![false; variables.count]; blocks.len()];
    let mut at_end = at_start.clone();
    let mut changed = true;
    while changed {
        changed = false;
        for number in (0..blocks.len()).rev() {
            let end = &scene.inst(scene.end_of(BlockId(number as u32))).kind;
            let mut live = vec![false; variables.count];
            end.for_each_successor(|next| {
                live.iter_mut().zip(&at_start[next.index()]).for_each(|(live, next)| *live |= next);
            });
            at_end[number].clone_from(&live);
            for at in blocks[number].insts.clone().rev() {
                if let Some(&(variable, event)) = variables.events.get(&at) {
                    live[variable] = event == Event::Read;
                }
            }
            if live != at_start[number] {
                at_start[number] = live;
                changed = true;
            }
        }
    }
    at_end
}

//! Whether two runs leave the same behind.

use byway_expr::{Evaluator, TermId, Terms};
use byway_vm::effects::{Cell, Effect, VARIABLE};
use byway_vm::machine::{Machine, Snapshot};
use std::collections::BTreeMap;

/// What two runs leave behind, cell by cell.
#[derive(Default)]
pub(super) struct Compared {
    /// When bytes differ that depend on the inputs.
    pub(super) conditions: Vec<TermId>,
    /// Something differs whatever the inputs are.
    pub(super) is_apart: bool,
    /// Something cannot be compared.
    pub(super) is_unclear: bool,
}

/// Something that two runs did not leave alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unlike {
    /// What it is.
    pub of: String,
    /// The byte of it, where not all of it is told.
    pub byte: Option<usize>,
    /// What the first left there, in words.
    pub first: String,
    /// What the second did.
    pub second: String,
}

impl Unlike {
    /// What it is, in words.
    pub fn name(&self) -> String {
        let of = &self.of;
        self.byte.map_or_else(|| of.clone(), |byte| format!("{of}, byte {byte}"))
    }

    /// The variable that it is, or to which it was come by.
    pub fn variable(&self) -> Option<&str> {
        let (_, behind) = self.of.split_once(VARIABLE)?;
        behind.split([' ', ')']).next()
    }
}

/// What the variables of two versions hold when these start; nothing of one that has too many.
pub(super) struct AtStart([Option<Vec<Effect>>; 2]);

impl AtStart {
    pub(super) fn of(machine: &mut Machine, roots: &[Snapshot; 2]) -> AtStart {
        AtStart(roots.each_ref().map(|root| variables(machine, root)))
    }

    /// Variables that do not start alike; nothing if there are too many to tell.
    pub(super) fn unlike(&self) -> Option<Vec<Unlike>> {
        let [first, second] = &self.0;
        let unlike = |pair: Pair| match pair {
            Pair::Both(a, b) if is_variable(a) && a.cells.len() != b.cells.len() => {
                let [first, second] = [a, b].map(|effect| format!("{} bytes", effect.cells.len()));
                Some(Unlike { of: a.name.clone(), byte: None, first, second })
            }
            Pair::Both(a, b) if is_variable(a) => unlike_cells(&a.name, &a.cells, &b.cells),
            _ => None,
        };
        Some(pairs(first.as_ref()?, second.as_ref()?).into_iter().filter_map(unlike).collect())
    }

    /// Whether a variable is in both what it was at the start: if that is not the same, no call has made it so.
    fn is_as_it_was(&self, first: &Effect, second: &Effect) -> bool {
        let was = |at: usize, effect: &Effect| {
            let all = self.0[at].as_deref().unwrap_or_default();
            // In later calls it has the number of the call in front.
            let name = effect.name.rsplit(": ").next();
            all.iter().find(|was| Some(&*was.name) == name).is_some_and(|was| was.cells == effect.cells)
        };
        is_variable(first) && was(0, first) && was(1, second)
    }
}

/// Compares the effects of two runs, whose terms are in one table.
/// `relied_on` is the one that others rely on.
pub(super) fn compare(
    terms: &mut Terms,
    first: Option<&[Effect]>,
    second: Option<&[Effect]>,
    (relied_on, at_start): (ReliedOn, Option<&AtStart>),
) -> Compared {
    let mut compared = Compared::default();
    let (Some(first), Some(second)) = (first, second) else {
        return Compared { is_unclear: true, ..compared };
    };
    for pair in pairs(first, second) {
        match pair {
            Pair::Both(a, b) if at_start.is_some_and(|start| start.is_as_it_was(a, b)) => {}
            Pair::Both(a, b) => {
                compared.is_unclear |= a.cells.len() != b.cells.len();
                for (a, b) in a.cells.iter().zip(&b.cells) {
                    let (old, new) = if relied_on == ReliedOn::First { (a, b) } else { (b, a) };
                    cells(terms, old, new, &mut compared);
                }
            }
            // What only later calls can see cannot be compared if only one version has it.
            Pair::One(effect) if is_variable(effect) => compared.is_unclear = true,
            Pair::One(_) => compared.is_apart = true,
        }
    }
    compared
}

/// Which of two versions others rely on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ReliedOn {
    First,
    Second,
}

fn cells(terms: &mut Terms, old: &Cell, new: &Cell, compared: &mut Compared) {
    match (old, new) {
        // No caller can rely on what was never set.
        (Cell::Undefined, _) => {}
        // What is not set any more may happen to be what it was.
        (_, Cell::Undefined) | (Cell::Unclear, _) | (_, Cell::Unclear) => compared.is_unclear = true,
        (Cell::Term(a, _), Cell::Term(b, _)) => compared.conditions.push(terms.ne(*a, *b)),
        (Cell::Term(term, _), Cell::Byte(byte)) | (Cell::Byte(byte), Cell::Term(term, _)) => {
            let byte = terms.constant(u64::from(*byte), 8);
            compared.conditions.push(terms.ne(*term, byte));
        }
        (a, b) => compared.is_apart |= a != b,
    }
}

/// What two runs do not leave alike under a model, the first such thing.
pub(super) fn unlike(
    terms: &Terms,
    first: Option<&[Effect]>,
    second: Option<&[Effect]>,
    (model, at_start): (&[u8], Option<&AtStart>),
) -> Option<Unlike> {
    let (first, second) = (first?, second?);
    let mut evaluator = Evaluator::new(model);
    let mut value = |cell: &Cell| match cell {
        Cell::Term(term, _) => Cell::Byte(evaluator.eval(terms, *term) as u8),
        other => other.clone(),
    };
    for pair in pairs(first, second) {
        match pair {
            Pair::Both(a, b) if at_start.is_some_and(|start| start.is_as_it_was(a, b)) => {}
            Pair::Both(a, b) => {
                let [one, other] = [a, b].map(|effect| effect.cells.iter().map(&mut value).collect::<Vec<Cell>>());
                if let Some(unlike) = unlike_cells(&a.name, &one, &other) {
                    return Some(unlike);
                }
            }
            Pair::One(effect) if is_variable(effect) => {}
            Pair::One(effect) => {
                let is_first = first.iter().any(|of_first| std::ptr::eq(of_first, effect));
                let (first, second) = if is_first { ("there", "not there") } else { ("not there", "there") };
                return Some(Unlike {
                    of: effect.name.clone(),
                    byte: None,
                    first: first.into(),
                    second: second.into(),
                });
            }
        }
    }
    None
}

/// The first cell in which two things differ; all of it if it is a number.
fn unlike_cells(name: &str, first: &[Cell], second: &[Cell]) -> Option<Unlike> {
    let is_known = |cell: &Cell| !matches!(cell, Cell::Undefined | Cell::Unclear);
    let of = name.to_owned();
    let differs = |(a, b): (&Cell, &Cell)| a != b && is_known(a) && is_known(b);
    let at = first.iter().zip(second).position(differs)?;
    let (byte, [first, second]) = match (number(first), number(second)) {
        (Some(first), Some(second)) => (None, [first, second]),
        _ => (Some(at), [&first[at], &second[at]].map(words)),
    };
    Some(Unlike { of, byte, first, second })
}

/// Cells that are a small number.
fn number(cells: &[Cell]) -> Option<String> {
    let byte = |cell: &Cell| if let Cell::Byte(byte) = cell { Some(*byte) } else { None };
    let bytes: Vec<u8> = cells.iter().map(byte).collect::<Option<_>>()?;
    Some(match bytes.len() {
        1 => bytes[0].to_string(),
        4 => i32::from_le_bytes(bytes.try_into().ok()?).to_string(),
        8 => i64::from_le_bytes(bytes.try_into().ok()?).to_string(),
        _ => return None,
    })
}

/// What the variables of a program hold at its start; nothing if that is too much.
fn variables(machine: &mut Machine, root: &Snapshot) -> Option<Vec<Effect>> {
    machine.restore(root);
    machine.collect_effects();
    machine.tell_variables();
    machine.take_effects()
}

fn words(cell: &Cell) -> String {
    match cell {
        Cell::Byte(byte) => byte.to_string(),
        Cell::Pointer { object, offset: 0 } => format!("points to {object}"),
        Cell::Pointer { object, offset } => format!("points to {object} + {offset}"),
        Cell::Freed => "points to what was freed".into(),
        Cell::Function(name) => format!("points to {name}()"),
        Cell::Term(..) | Cell::Rest | Cell::Undefined | Cell::Unclear => "something else".into(),
    }
}

fn is_variable(effect: &Effect) -> bool {
    effect.name.contains(VARIABLE)
}

/// Effects that belong together.
enum Pair<'e> {
    Both(&'e Effect, &'e Effect),
    /// Only one of the runs has it.
    One(&'e Effect),
}

/// Puts effects of the same name together, those of one name in their order.
fn pairs<'e>(first: &'e [Effect], second: &'e [Effect]) -> Vec<Pair<'e>> {
    let mut of_second: BTreeMap<&str, Vec<&Effect>> = BTreeMap::new();
    second.iter().rev().for_each(|effect| of_second.entry(&effect.name).or_default().push(effect));
    let mut pairs = Vec::new();
    for effect in first {
        match of_second.get_mut(&*effect.name).and_then(Vec::pop) {
            Some(other) => pairs.push(Pair::Both(effect, other)),
            None => pairs.push(Pair::One(effect)),
        }
    }
    pairs.extend(of_second.into_values().flatten().rev().map(Pair::One));
    pairs
}

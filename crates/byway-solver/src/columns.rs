//! What terms on one input are, for every value of that input.

use byway_expr::{Node, Op, TermId, Terms, Value, compute};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Values that an input byte may have.
const VALUES: usize = 256;

/// Columns that one question may add. What is missing then is added by the questions after it, if they want it.
const MOST_AT_ONCE: usize = 256;

/// Bytes after which all columns are forgotten.
const MOST_BYTES: usize = 64 << 20;

/// Columns of values: what a term on one input is for each value of that input.
///
/// Programs build term upon term, as the next digit of a number comes from the last one, and ask about each. A column is
/// made from those of the term's arguments, so each term costs its own operation and no more.
#[derive(Debug, Default)]
pub(crate) struct Columns {
    columns: FxHashMap<TermId, Column>,
    bytes: usize,
    stack: Vec<TermId>,
}

#[derive(Debug)]
enum Column {
    /// Of a term of at most 64 bits.
    Small(Box<[u64; VALUES]>),
    /// Of a wider one.
    Wide(Box<[Value]>),
}

/// An argument of a term, in the row of some value.
enum Argument<'a> {
    Input,
    Constant(u64),
    Small(&'a [u64; VALUES]),
    WideConstant(Value),
    Wide(&'a [Value]),
}

impl Columns {
    /// Whether a truth value on one input holds, for each value of that input; none if there is too much to compute at once.
    pub(crate) fn truth(&mut self, terms: &Terms, condition: TermId) -> Option<&[u64; VALUES]> {
        if self.bytes > MOST_BYTES {
            self.columns.clear();
            self.bytes = 0;
        }
        self.add(terms, condition);
        match self.columns.get(&condition)? {
            Column::Small(column) => Some(column),
            Column::Wide(_) => None,
        }
    }

    /// Adds the column of a term after those that it is made from.
    fn add(&mut self, terms: &Terms, id: TermId) {
        let mut left = MOST_AT_ONCE;
        let mut stack = std::mem::take(&mut self.stack);
        stack.clear();
        stack.extend(self.is_missing(terms, id).then_some(id));
        while let Some(&top) = stack.last() {
            let pending = stack.len();
            if !self.columns.contains_key(&top) {
                stack.extend(terms.node(top).children().filter(|&child| self.is_missing(terms, child)));
                if stack.len() > pending {
                    continue;
                }
                if left == 0 {
                    break;
                }
                left -= 1;
                let column = self.compute(terms, terms.node(top));
                self.bytes += column.bytes();
                self.columns.insert(top, column);
            }
            stack.pop();
        }
        self.stack = stack;
    }

    fn is_missing(&self, terms: &Terms, id: TermId) -> bool {
        !matches!(terms.node(id).op, Op::Var | Op::Const | Op::Anchor | Op::Unset) && !self.columns.contains_key(&id)
    }

    fn compute(&self, terms: &Terms, node: &Node) -> Column {
        let arguments: SmallVec<[Argument; 3]> = node.children().map(|child| self.argument(terms, child)).collect();
        let is_wide = |argument: &Argument| matches!(argument, Argument::Wide(_) | Argument::WideConstant(_));
        if node.width > 64 || arguments.iter().any(is_wide) {
            let values = (0..VALUES).map(|row| wide_row(terms, node, &arguments, row));
            if node.width > 64 {
                return Column::Wide(values.collect());
            }
            let mut column = Box::new([0; VALUES]);
            column.iter_mut().zip(values).for_each(|(slot, value)| *slot = value.low());
            return Column::Small(column);
        }
        let width = terms.width(node.a());
        let mut column = Box::new([0; VALUES]);
        for (row, slot) in column.iter_mut().enumerate() {
            let mut slots = [0; 3];
            slots.iter_mut().zip(&arguments).for_each(|(slot, argument)| *slot = argument.small(row));
            *slot = match node.op {
                Op::Ite if slots[0] != 0 => slots[1],
                Op::Ite => slots[2],
                op => compute::small(op, node.width, width, slots),
            };
        }
        Column::Small(column)
    }

    fn argument(&self, terms: &Terms, id: TermId) -> Argument<'_> {
        let node = terms.node(id);
        match (node.op, self.columns.get(&id)) {
            (Op::Var, _) => Argument::Input,
            (Op::Anchor, _) => Argument::Constant(u64::from(node.args[0]) | u64::from(node.args[1]) << 32),
            (Op::Unset, _) => Argument::Constant(0),
            (_, Some(Column::Small(column))) => Argument::Small(column),
            (_, Some(Column::Wide(column))) => Argument::Wide(column),
            (_, None) => match terms.as_value(id) {
                Some(value) if node.width > 64 => Argument::WideConstant(value),
                value => Argument::Constant(value.map_or(0, |value| value.low())),
            },
        }
    }
}

/// What a term that is wide or has wide arguments is in a row.
fn wide_row(terms: &Terms, node: &Node, arguments: &[Argument<'_>], row: usize) -> Value {
    let value = |index: usize, child: TermId| arguments[index].value(row, terms.width(child));
    if node.op == Op::Ite {
        let (index, arm) = if arguments[0].small(row) != 0 { (1, node.b()) } else { (2, node.c()) };
        return value(index, arm);
    }
    let values: SmallVec<[Value; 3]> = node.children().enumerate().map(|(index, child)| value(index, child)).collect();
    compute::apply(node.op, node.width, &values)
}

impl Argument<'_> {
    fn small(&self, row: usize) -> u64 {
        match self {
            Argument::Input => row as u64,
            Argument::Constant(value) => *value,
            Argument::Small(column) => column[row],
            Argument::WideConstant(value) => value.low(),
            Argument::Wide(column) => column[row].low(),
        }
    }

    fn value(&self, row: usize, width: u32) -> Value {
        match self {
            Argument::WideConstant(value) => value.clone(),
            Argument::Wide(column) => column[row].clone(),
            small => Value::small(small.small(row), width),
        }
    }
}

impl Column {
    fn bytes(&self) -> usize {
        match self {
            Column::Small(_) => VALUES * size_of::<u64>(),
            Column::Wide(column) => {
                let spilled: usize = column.iter().map(|value| value.limbs().len().saturating_sub(2) * 8).sum();
                VALUES * size_of::<Value>() + spilled
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_expr::testing::{Random, RandomTerms};
    use byway_expr::{Evaluator, VarId};

    #[test]
    fn a_column_has_what_an_evaluation_for_each_value_gives() {
        let (mut terms, mut random) = (Terms::default(), Random::new(7));
        let (mut columns, mut evaluator) = (Columns::default(), Evaluator::default());
        for _ in 0..300 {
            let depth = 1 + random.below(6) as u32;
            let condition = RandomTerms::new(&mut terms, &mut random, 1).of_width(1, depth);
            if terms.as_constant(condition).is_some() {
                continue;
            }
            let column = *columns.truth(&terms, condition).expect("there are few terms");
            for value in 0..=u8::MAX {
                evaluator.set_input(VarId(0), value);
                let holds = evaluator.eval(&terms, condition);
                assert_eq!(column[usize::from(value)], holds, "{} for {value}", terms.show(condition));
            }
        }
    }

    #[test]
    fn a_term_of_very_many_is_worked_out_bit_by_bit() {
        let mut terms = Terms::default();
        let x = terms.var(VarId(0));
        let (mut sum, zero) = (terms.zext(x, 64), terms.constant(0, 64));
        for step in 0..1000 {
            let number = terms.constant(step * 77 + 1, 64);
            let product = terms.mul(sum, number);
            sum = terms.xor(product, number);
        }
        let condition = terms.slt(sum, zero);
        let mut columns = Columns::default();
        let questions = (1..20).find(|_| columns.truth(&terms, condition).is_some());
        assert_eq!(questions, Some(8), "2001 terms, 256 at a time");
    }
}

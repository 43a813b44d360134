//! Switches on symbolic values: one way for each target.
//!
//! A switch may have tens of thousands of cases, and each run that comes by has to know all ways on. So the ways of large
//! switches are kept, by the value that they are about, and what is done for one more run is little more than copying them.

use super::operations::branch_at;
use crate::machine::Machine;
use crate::num::small;
use crate::stop::Step;
use crate::symbolic::{Alternative, Case, Class, Matter, Others};
use byway_expr::{TermId, Terms};
use byway_ir::program::{BranchId, FuncId, Op, Reg, SwitchTable};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Cases from which on the ways of a switch are kept.
const LARGE: usize = 64;

/// Values that lead to one place at most. More are a range or a table, of which each value is as good as any other.
const MOST_CASES: usize = 16;

/// Ranges of values from which on the default is two ways: that the value is in the largest range which leads there, which is
/// easily asked for, and that it is in any other.
const MANY_RANGES: usize = 256;

/// The ways of large switches, by the instruction and the value.
#[derive(Debug, Default)]
pub(crate) struct Switches {
    known: FxHashMap<(FuncId, u32, TermId), Arc<Ways>>,
}

impl Switches {
    /// The code is another now.
    pub(crate) fn forget(&mut self) {
        self.known.clear();
    }
}

/// The ways of a switch.
#[derive(Debug)]
struct Ways {
    /// Their conditions are settled.
    ways: Arc<[Alternative]>,
    /// Values in ascending order, each with the number of its way.
    values: Vec<(u64, usize)>,
    /// For any other value.
    default: DefaultWays,
    /// Values that lead where others lead too.
    cases: Arc<[Case]>,
}

/// Ways of the default.
#[derive(Clone, Copy, Debug)]
struct DefaultWays {
    /// The number of its way.
    way: usize,
    /// The number of the way for a range of values that is one of its own, and the range.
    gap: Option<(usize, Range)>,
}

/// Values from the first to the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Range {
    first: u64,
    last: u64,
}

impl Ways {
    /// The number of the way that a value goes.
    fn taken(&self, value: u64) -> usize {
        match self.values.binary_search_by_key(&value, |(value, _)| *value) {
            Ok(at) => self.values[at].1,
            Err(_) => match self.default.gap {
                Some((way, range)) if (range.first..=range.last).contains(&value) => way,
                _ => self.default.way,
            },
        }
    }
}

impl Machine {
    /// A switch on a symbolic value: one alternative for each other target.
    pub(crate) fn symbolic_switch(&mut self, reg: Reg, table: &SwitchTable) -> Step<()> {
        let Some(value) = self.input_term(reg) else { return Ok(()) };
        let Some(ways) = self.ways(value, table) else { return Ok(()) };
        let now = self.symbolic.value(value);
        let taken = ways.taken(now);
        let Alternative { condition: holds, branch, .. } = ways.ways[taken];
        if self.is_granted() {
            return self.decide_way(holds, branch, Others::none(), Matter::default());
        }
        let others = Others::all_but(ways.ways.clone(), taken);
        self.decide_way(holds, branch, others, Matter { cases: ways.cases.clone(), ..Matter::default() })
    }

    /// The ways of the switch at hand; none if there is only one.
    fn ways(&mut self, value: TermId, table: &SwitchTable) -> Option<Arc<Ways>> {
        let top = self.stack.top()?;
        let key = (top.function, top.pc, value);
        if let Some(known) = self.loaded.switches.known.get(&key) {
            return Some(known.clone());
        }
        let code = &self.loaded.program.function(top.function).code;
        let cases = cases(table);
        let is_large = cases.cases.len() >= LARGE;
        let ways = Arc::new(find_ways(&mut self.symbolic.terms, value, cases, code)?);
        if is_large {
            self.loaded.switches.known.insert(key, ways.clone());
        }
        Some(ways)
    }
}

/// The ways of a switch on a value; none if there is only one.
fn find_ways(terms: &mut Terms, value: TermId, cases: SwitchCases, code: &[Op]) -> Option<Ways> {
    let SwitchCases { default, mut cases } = cases;
    let most = small::mask(terms.width(value));
    cases.retain(|(case, _)| *case <= most);
    cases.sort_unstable();
    // Cases that lead where the default leads belong to it.
    let mut targets: Vec<u32> = Vec::new();
    let mut numbers: FxHashMap<u32, usize> = FxHashMap::default();
    let mut values: Vec<(u64, usize)> = Vec::with_capacity(cases.len());
    for &(case, target) in cases.iter().filter(|(_, target)| *target != default) {
        let number = *numbers.entry(target).or_insert_with(|| {
            targets.push(target);
            targets.len() - 1
        });
        values.push((case, number));
    }
    if targets.is_empty() {
        return None;
    }
    let mut ranges: Vec<Vec<Range>> = vec![Vec::new(); targets.len()];
    for &(value, way) in &values {
        add_value(&mut ranges[way], value);
    }
    let mut ways: Vec<Alternative> = Vec::with_capacity(targets.len() + 2);
    for (target, ranges) in targets.iter().zip(&ranges) {
        let condition = any_of(terms, value, ranges);
        ways.push(Alternative { condition, class: Class::Branch, branch: branch_at(code, *target) });
    }
    let mut all: Vec<Range> = Vec::new();
    values.iter().for_each(|(value, _)| add_value(&mut all, *value));
    let shared = shared_cases(terms, value, &cases, default);
    let default = default_ways(terms, value, &all, branch_at(code, default), &mut ways);
    ways.iter_mut().for_each(|way| way.condition = terms.settled(way.condition));
    Some(Ways { ways: ways.into(), values, default, cases: shared.into() })
}

/// Adds the ways of the default: all values that are in no range.
fn default_ways(
    terms: &mut Terms,
    value: TermId,
    ranges: &[Range],
    branch: Option<BranchId>,
    ways: &mut Vec<Alternative>,
) -> DefaultWays {
    let elsewhere = any_of(terms, value, ranges);
    let mut condition = terms.not(elsewhere);
    let mut gap = None;
    if ranges.len() >= MANY_RANGES {
        let range = largest_gap(ranges);
        let inside = within(terms, value, range);
        let outside = terms.not(inside);
        condition = terms.and(condition, outside);
        gap = Some((ways.len(), range));
        ways.push(Alternative { condition: inside, class: Class::Branch, branch });
    }
    ways.push(Alternative { condition, class: Class::Branch, branch });
    DefaultWays { way: ways.len() - 1, gap }
}

/// The most values between two of many ranges in ascending order, none of which is next to another.
fn largest_gap(ranges: &[Range]) -> Range {
    let between = ranges.windows(2).map(|pair| Range { first: pair[0].last + 1, last: pair[1].first - 1 });
    between.max_by_key(|range| range.last - range.first).unwrap_or(Range { first: 0, last: 0 })
}

/// Adds a value that is greater than all in the ranges.
fn add_value(ranges: &mut Vec<Range>, value: u64) {
    match ranges.last_mut() {
        Some(range) if range.last.checked_add(1) == Some(value) => range.last = value,
        _ => ranges.push(Range { first: value, last: value }),
    }
}

/// That a value is in a range.
fn within(terms: &mut Terms, value: TermId, range: Range) -> TermId {
    let width = terms.width(value);
    let first = terms.constant(range.first, width);
    if range.first == range.last {
        return terms.eq(value, first);
    }
    let room = terms.constant(range.last - range.first, width);
    let offset = terms.sub(value, first);
    terms.ule(offset, room)
}

/// That a value is in one of the ranges. Conditions are joined in pairs, so that terms do not get deep.
fn any_of(terms: &mut Terms, value: TermId, ranges: &[Range]) -> TermId {
    let mut conditions: Vec<TermId> = ranges.iter().map(|range| within(terms, value, *range)).collect();
    while conditions.len() > 1 {
        let joined = conditions.chunks(2).map(|pair| match *pair {
            [a, b] => terms.or(a, b),
            _ => pair[0],
        });
        conditions = joined.collect();
    }
    conditions.pop().unwrap_or_else(|| terms.truth(false))
}

/// The values of a switch that lead where others lead too.
fn shared_cases(terms: &mut Terms, value: TermId, cases: &[(u64, u32)], default: u32) -> Vec<Case> {
    let mut counts: FxHashMap<u32, usize> = FxHashMap::default();
    counts.insert(default, 1);
    for (_, target) in cases {
        *counts.entry(*target).or_insert(0) += 1;
    }
    let width = terms.width(value);
    let shared = cases.iter().filter(|(_, target)| (2..=MOST_CASES).contains(&counts[target]));
    let case = |&(case, _): &(u64, u32)| {
        let constant = terms.constant(case, width);
        let condition = terms.eq(value, constant);
        Case { value: case, condition: terms.settled(condition) }
    };
    shared.map(case).collect()
}

/// The cases of a switch, each with its target.
struct SwitchCases {
    default: u32,
    cases: Vec<(u64, u32)>,
}

fn cases(table: &SwitchTable) -> SwitchCases {
    match table {
        SwitchTable::Dense { first, targets, default } => {
            let all = targets.iter().enumerate().map(|(at, &target)| (first.wrapping_add(at as u64), target));
            SwitchCases { default: *default, cases: all.filter(|(_, target)| target != default).collect() }
        }
        SwitchTable::Sparse { values, targets, default } => {
            SwitchCases { default: *default, cases: values.iter().copied().zip(targets.iter().copied()).collect() }
        }
        SwitchTable::Addresses(list) => SwitchCases { default: u32::MAX, cases: list.to_vec() },
    }
}

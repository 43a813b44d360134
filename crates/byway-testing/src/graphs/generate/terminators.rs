//! How blocks end.

use super::constants::constant;
use super::function::Draft;
use super::types::Ty;
use std::fmt::Write;

/// What a switch goes by, and cases that it has.
const CASES: [(u32, [i64; 5]); 6] = [
    (8, [0, 1, 2, 3, 4]),
    (32, [3, 4, 5, 7, -1]),
    (64, [0, 1000, -5, 4, 1 << 40]),
    (65, [0, 1, 2, 3, -1]),
    (128, [7, 5, 3, 1, 0]),
    (7, [6, 1, 2, -3, 0]),
];

impl Draft<'_> {
    /// Ends the running block. A way back is only taken while there is fuel.
    pub fn terminator(&mut self) {
        let targets = self.shape.successors[self.at].clone();
        let Some(&forward) = targets.first() else {
            self.finish();
            return;
        };
        if let [only] = targets[..] {
            self.line(format!("br label %b{only}"));
            return;
        }
        let guard = targets.iter().any(|&target| target <= self.at).then(|| self.burn());
        match (targets.len(), self.random.u32(..5)) {
            (_, 0) if self.indirect => self.indirect(&targets, guard),
            (2, 1..4) => self.branch(targets[1], forward, guard),
            _ => self.switch(&targets, guard),
        }
    }

    fn finish(&mut self) {
        let result = self.signature.result.clone();
        let value = if result == Ty::Int(64) { self.hidden("load i64, ptr %sum") } else { self.operand(&result) };
        self.line(format!("ret {result} {value}"));
    }

    /// Uses fuel, and says whether there was some.
    fn burn(&mut self) -> String {
        let old = self.hidden("load i32, ptr %fuel");
        let new = self.hidden(&format!("sub i32 {old}, 1"));
        self.line(format!("store i32 {new}, ptr %fuel"));
        self.hidden(&format!("icmp sgt i32 {new}, 0"))
    }

    /// To a block under a condition, which must hold if there is fuel for it only, or else on.
    fn branch(&mut self, to: usize, on: usize, guard: Option<String>) {
        let condition = match guard {
            Some(guard) if self.random.bool() => guard,
            Some(guard) => {
                let other = self.operand(&Ty::Int(1));
                self.hidden(&format!("and i1 {guard}, {other}"))
            }
            None if self.random.bool() => self.compare_last(),
            None => self.operand(&Ty::Int(1)),
        };
        if self.random.u32(..4) == 0 {
            let not = self.hidden(&format!("xor i1 {condition}, true"));
            self.line(format!("br i1 {not}, label %b{on}, label %b{to}"));
        } else {
            self.line(format!("br i1 {condition}, label %b{to}, label %b{on}"));
        }
    }

    /// A comparison right before the branch that uses it.
    fn compare_last(&mut self) -> String {
        let predicate = self.predicate();
        let ty = if self.random.u32(..6) == 0 { Ty::Ptr(4) } else { Ty::int(self.random) };
        let predicate = if matches!(ty, Ty::Ptr(_)) { ["eq", "ne"][self.random.usize(..2)] } else { predicate };
        let (a, b) = match ty {
            // Whether two addresses are equal is known if they are the same, or those of different variables.
            Ty::Ptr(_) => {
                let pick = |draft: &mut Self| draft.variables[draft.random.usize(..draft.variables.len())].name.clone();
                (pick(self), pick(self))
            }
            _ => (self.operand(&ty), self.operand(&ty)),
        };
        self.hidden(&format!("icmp {predicate} {ty} {a}, {b}"))
    }

    fn switch(&mut self, targets: &[usize], guard: Option<String>) {
        let (width, cases) = CASES[self.random.usize(..CASES.len())];
        let ty = Ty::Int(width);
        let value = self.operand(&ty);
        let small = self.hidden(&format!("and {ty} {value}, 7"));
        let value = if self.random.u32(..3) > 0 { small } else { value };
        // Without fuel: a number that is no case, and so the way on.
        let value = match guard {
            Some(guard) => self.hidden(&format!("select i1 {guard}, {ty} {value}, {ty} 13")),
            None => value,
        };
        let mut list = String::new();
        for (number, case) in cases.iter().enumerate().take(targets.len().max(self.random.usize(1..5))) {
            let target = targets[(number + 1) % targets.len()];
            let _ = write!(list, " {ty} {case}, label %b{target}");
        }
        // Each target must be there as often as the graph has an edge to it.
        self.replace_edges(targets, cases.len().min(list.matches("label").count()));
        let forward = targets[0];
        self.line(format!("switch {ty} {value}, label %b{forward} [{list} ]"));
    }

    /// The edges of the running block are those of a switch of so many cases.
    fn replace_edges(&mut self, targets: &[usize], cases: usize) {
        let at = self.at;
        let edges: Vec<usize> =
            std::iter::once(targets[0]).chain((0..cases).map(|number| targets[(number + 1) % targets.len()])).collect();
        self.shape.predecessors.iter_mut().for_each(|from| from.retain(|&block| block != at));
        edges.iter().for_each(|&target| self.shape.predecessors[target].push(at));
        self.shape.successors[at] = edges;
    }

    /// A jump to an address, one of a table or one of two.
    fn indirect(&mut self, targets: &[usize], guard: Option<String>) {
        let name = &self.name;
        let address = |block: &usize| format!("ptr blockaddress(@{name}, %b{block})");
        let list: Vec<String> = targets.iter().map(address).collect();
        let table = format!("@{name}.table{}", self.at);
        let count = targets.len();
        let globals = format!("{table} = internal constant [{count} x ptr] [{}]\n", list.join(", "));
        let on = address(&targets[0]);
        self.globals.push_str(&globals);
        let value = self.operand(&Ty::Int(64));
        let index = self.hidden(&format!("urem i64 {value}, {count}"));
        let entry = self.hidden(&format!("getelementptr ptr, ptr {table}, i64 {index}"));
        let mut to = self.hidden(&format!("load ptr, ptr {entry}"));
        if let Some(guard) = guard {
            to = self.hidden(&format!("select i1 {guard}, ptr {to}, {on}"));
        }
        let labels: Vec<String> = targets.iter().map(|target| format!("label %b{target}")).collect();
        self.line(format!("indirectbr ptr {to}, [{}]", labels.join(", ")));
    }

    /// A predicate of integers.
    pub fn predicate(&mut self) -> &'static str {
        ["eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"][self.random.usize(..10)]
    }

    /// A constant, or a value.
    pub fn either(&mut self, ty: &Ty) -> String {
        if self.random.u32(..3) == 0 { constant(self.random, ty) } else { self.operand(ty) }
    }
}

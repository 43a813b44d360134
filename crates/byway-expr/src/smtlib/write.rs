//! Writing terms.

use super::plan::Plan;
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use rustc_hash::FxHashMap;

/// Terms nest no deeper than this; what is deeper is given a name.
const NESTING: u32 = 24;

/// The text of a term that is not yet used.
struct Text {
    text: String,
    /// Whether it is a `Bool`.
    is_truth: bool,
    nesting: u32,
}

/// The text so far.
pub struct Writer<'a> {
    terms: &'a Terms,
    plan: &'a Plan,
    texts: FxHashMap<TermId, Text>,
    declarations: String,
    body: String,
    /// The nesting of the term being written.
    nesting: u32,
}

impl<'a> Writer<'a> {
    /// A writer that has written all terms of a plan.
    pub fn new(terms: &'a Terms, plan: &'a Plan) -> Writer<'a> {
        let mut writer = Writer {
            terms,
            plan,
            texts: FxHashMap::default(),
            declarations: String::new(),
            body: String::new(),
            nesting: 0,
        };
        let mut vars: Vec<u32> = Vec::new();
        for &id in &plan.order {
            if terms.node(id).op == Op::Var {
                vars.push(terms.node(id).args[0]);
            }
            writer.term(id);
        }
        vars.sort_unstable();
        for var in vars {
            writer.declarations.push_str(&format!("(declare-const v{var} (_ BitVec 8))\n"));
        }
        writer
    }

    /// Asserts truth values.
    pub fn constraints(&mut self, constraints: &[TermId]) {
        for &id in constraints {
            let text = self.truth(id);
            self.line(&format!("(assert {text})"));
        }
    }

    /// The whole text.
    pub fn finish(self) -> String {
        format!("(set-logic QF_BVFP)\n{}{}(check-sat)\n", self.declarations, self.body)
    }

    /// Adds a line.
    pub(super) fn line(&mut self, line: &str) {
        self.body.push_str(line);
        self.body.push('\n');
    }

    /// The text of a term as bits.
    pub(super) fn bits(&mut self, id: TermId) -> String {
        if let (1, Some(value)) = (self.terms.width(id), self.terms.as_constant(id)) {
            return format!("#b{value}");
        }
        let (text, is_truth) = self.take(id);
        if is_truth { format!("(ite {text} #b1 #b0)") } else { text }
    }

    /// The text of a term as a truth value.
    pub(super) fn truth(&mut self, id: TermId) -> String {
        let (text, is_truth) = self.take(id);
        if is_truth { text } else { format!("(= {text} #b1)") }
    }

    /// The text of a term, and whether it is a `Bool`. What is used once is taken, what is used more often is a name.
    fn take(&mut self, id: TermId) -> (String, bool) {
        let Some(text) = self.texts.get_mut(&id) else { return (String::new(), false) };
        self.nesting = self.nesting.max(text.nesting + 1);
        let is_shared = self.plan.uses.get(&id).is_some_and(|&uses| uses > 1);
        (if is_shared { text.text.clone() } else { std::mem::take(&mut text.text) }, text.is_truth)
    }

    /// Writes a term whose arguments are written.
    fn term(&mut self, id: TermId) {
        let node = *self.terms.node(id);
        self.nesting = 0;
        let plan = self.plan;
        let text = match plan.floats.get(&id) {
            Some(parts) => self.float(id, &node, parts),
            None => self.plain(&node, id),
        };
        let is_truth = is_truth(&node);
        let is_leaf = matches!(node.op, Op::Const | Op::Var | Op::Anchor | Op::Unset);
        let is_shared = plan.uses.get(&id).is_some_and(|&uses| uses > 1);
        let text = if !is_leaf && (is_shared || self.nesting >= NESTING) {
            let sort = if is_truth { "Bool".into() } else { format!("(_ BitVec {})", node.width) };
            self.line(&format!("(define-fun t{} () {sort} {text})", id.0));
            Text { text: format!("t{}", id.0), is_truth, nesting: 0 }
        } else {
            Text { text, is_truth, nesting: self.nesting }
        };
        self.texts.insert(id, text);
    }

    /// The text of a term that is no float operation.
    fn plain(&mut self, node: &Node, id: TermId) -> String {
        let is_bit = node.width == 1;
        match node.op {
            Op::Const => self.constant(id),
            Op::Var => format!("v{}", node.args[0]),
            Op::Anchor => format!("#x{:08x}{:08x}", node.args[1], node.args[0]),
            Op::Unset => "#x0000000000000000".into(),
            // Of conversions only those from a format to itself are no float operation.
            Op::FConvert { .. } => self.bits(node.a()),
            Op::Extract { low } => {
                let a = self.bits(node.a());
                format!("((_ extract {} {low}) {a})", low + node.width - 1)
            }
            Op::ZExt | Op::SExt => {
                let name = if node.op == Op::ZExt { "zero_extend" } else { "sign_extend" };
                let a = self.bits(node.a());
                format!("((_ {name} {}) {a})", node.width - self.terms.width(node.a()))
            }
            Op::Ite => {
                let condition = self.truth(node.a());
                let (yes, no) = if is_bit {
                    (self.truth(node.b()), self.truth(node.c()))
                } else {
                    (self.bits(node.b()), self.bits(node.c()))
                };
                format!("(ite {condition} {yes} {no})")
            }
            Op::Not | Op::And | Op::Or | Op::Xor if is_bit => {
                let name = match node.op {
                    Op::Not => "not",
                    Op::And => "and",
                    Op::Or => "or",
                    _ => "xor",
                };
                let args: Vec<String> = node.children().map(|child| self.truth(child)).collect();
                format!("({name} {})", args.join(" "))
            }
            _ => {
                let args: Vec<String> = node.children().map(|child| self.bits(child)).collect();
                format!("({} {})", name(node.op), args.join(" "))
            }
        }
    }

    /// A number.
    fn constant(&self, id: TermId) -> String {
        let Some(value) = self.terms.as_value(id) else { return String::new() };
        let width = value.width() as usize;
        if width == 1 {
            return if value.is_zero() { "false".into() } else { "true".into() };
        }
        let (digits, count, prefix): (String, usize, &str) = if width.is_multiple_of(4) {
            (value.limbs().iter().rev().map(|limb| format!("{limb:016x}")).collect(), width / 4, "#x")
        } else {
            (value.limbs().iter().rev().map(|limb| format!("{limb:064b}")).collect(), width, "#b")
        };
        format!("{prefix}{}", &digits[digits.len() - count..])
    }
}

/// Whether a term is written as a `Bool`.
fn is_truth(node: &Node) -> bool {
    match node.op {
        Op::Eq | Op::Ult | Op::Ule | Op::Slt | Op::Sle => true,
        Op::FEq(_) | Op::FLt(_) | Op::FLe(_) | Op::FIsNan(_) => true,
        Op::Const | Op::Not | Op::And | Op::Or | Op::Xor | Op::Ite => node.width == 1,
        _ => false,
    }
}

/// The name of an operation on bits that takes nothing but its arguments.
fn name(op: Op) -> &'static str {
    match op {
        Op::Not => "bvnot",
        Op::And => "bvand",
        Op::Or => "bvor",
        Op::Xor => "bvxor",
        Op::Add => "bvadd",
        Op::Sub => "bvsub",
        Op::Mul => "bvmul",
        Op::UDiv => "bvudiv",
        Op::URem => "bvurem",
        Op::SDiv => "bvsdiv",
        Op::SRem => "bvsrem",
        Op::Shl => "bvshl",
        Op::LShr => "bvlshr",
        Op::AShr => "bvashr",
        Op::Concat => "concat",
        Op::Eq => "=",
        Op::Ult => "bvult",
        Op::Ule => "bvule",
        Op::Slt => "bvslt",
        Op::Sle => "bvsle",
        // Every other operation has a text of its own.
        _ => "",
    }
}

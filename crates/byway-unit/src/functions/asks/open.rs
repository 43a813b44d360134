//! Results of which C leaves open what they are: any number but zero says "yes", any negative one says "less", and what is no character
//! is nothing that `isalpha` and the like are to be asked about. C libraries differ there.
//!
//! Code that only compares such a result with zero sees no difference.

use super::{callee, local};
use byway_ir::module::{
    BinaryOp, Call, CastOp, ConstKind, Function, InstKind, IntPredicate, Module, Operand, Type, ValueId,
};
use std::collections::{BTreeSet, HashMap, HashSet};

/// What of a result is fixed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fixed {
    /// Whether it is zero.
    Zero,
    /// Whether it is less than zero, zero, or greater.
    Sign,
    /// Whether it is less than zero.
    Negative,
    /// All of it.
    Whole,
}

/// Functions that say yes or no of a character.
const CLASSES: [&str; 12] = [
    "isalnum", "isalpha", "isblank", "iscntrl", "isdigit", "isgraph", "islower", "isprint", "ispunct", "isspace",
    "isupper", "isxdigit",
];

/// Functions that give another character for one.
const CASES: [&str; 2] = ["tolower", "toupper"];

/// Functions that say yes or no of something else.
const QUESTIONS: [&str; 17] = [
    "iswalnum",
    "iswalpha",
    "iswblank",
    "iswcntrl",
    "iswctype",
    "iswdigit",
    "iswgraph",
    "iswlower",
    "iswprint",
    "iswpunct",
    "iswspace",
    "iswupper",
    "iswxdigit",
    "__signbit",
    "__signbitf",
    "__signbitl",
    "feof",
];

/// Functions of which the sign says something.
const ORDERS: [&str; 14] = [
    "memcmp",
    "strcmp",
    "strncmp",
    "strcasecmp",
    "strncasecmp",
    "strcoll",
    "strverscmp",
    "wcscmp",
    "wcsncmp",
    "wmemcmp",
    "wcscoll",
    "wcscasecmp",
    "wcsncasecmp",
    "bcmp",
];

/// Functions of which a negative result says that something has failed, and any other that nothing has.
const WRITERS: [&str; 3] = ["fputs", "puts", "fputws"];

/// Functions that take a format, and which of their parameters it is.
const PRINTERS: [(&str, usize); 6] =
    [("printf", 0), ("fprintf", 1), ("dprintf", 1), ("sprintf", 1), ("snprintf", 2), ("asprintf", 1)];

/// What may stand between the sign of a conversion and its letter.
const FLAGS: &str = "-+ #0123456789.*hlqjzt";

/// Conversions that do the same in each C library.
const PLAIN_CONVERSIONS: &str = "diuoxXcs%n";

/// Functions that give a character, or -1.
const READERS: [&str; 6] = ["getc", "fgetc", "getchar", "getc_unlocked", "getchar_unlocked", "fgetc_unlocked"];

/// Whether there is something open about results of a function.
pub(crate) fn is_open(function: &str) -> bool {
    is_of_characters(function) || is_printer(function) || fixed(function) != Fixed::Whole
}

fn is_printer(function: &str) -> bool {
    PRINTERS.iter().any(|(name, _)| *name == function)
}

/// Whether a function is to be asked about characters only.
fn is_of_characters(function: &str) -> bool {
    CLASSES.contains(&function) || CASES.contains(&function)
}

fn fixed(function: &str) -> Fixed {
    if CLASSES.contains(&function) || QUESTIONS.contains(&function) {
        Fixed::Zero
    } else if ORDERS.contains(&function) {
        Fixed::Sign
    } else if WRITERS.contains(&function) {
        Fixed::Negative
    } else {
        Fixed::Whole
    }
}

/// How deep values are looked into.
const DEPTH: u32 = 8;

/// The code of a function, by what is made of what.
struct Values<'m> {
    module: &'m Module,
    function: &'m Function,
    made: HashMap<ValueId, &'m InstKind>,
    used: HashMap<ValueId, Vec<&'m InstKind>>,
}

/// The functions that this one calls and of which it looks at what C leaves open.
pub(super) fn looked_at(module: &Module, function: &Function) -> BTreeSet<Box<str>> {
    let calls: Vec<(&str, &Call, Option<ValueId>)> = function
        .insts
        .iter()
        .filter_map(|inst| {
            let InstKind::Call(call) = &inst.kind else { return None };
            Some((&*module.global(callee(module, call)?).name, &**call, inst.result))
        })
        .filter(|(name, ..)| is_open(name))
        .collect();
    if calls.is_empty() {
        return BTreeSet::new();
    }
    let values = Values::of(module, function);
    let is_looked_at = |(name, call, result): &(&str, &Call, Option<ValueId>)| {
        let by_result = result.is_some_and(|result| !values.is_compared(result, fixed(name)));
        if let Some((_, format)) = PRINTERS.iter().find(|(printer, _)| printer == name) {
            let format = call.args.get(*format).and_then(|argument| super::text(module, argument.value));
            return !format.is_some_and(|format: Box<str>| is_plain(&format));
        }
        let argument = call.args.first().map(|argument| argument.value);
        let by_argument = is_of_characters(name) && !argument.is_some_and(|value| values.is_character(value, DEPTH));
        by_result || by_argument
    };
    calls.into_iter().filter(is_looked_at).map(|(name, ..)| name.into()).collect()
}

/// Whether a format has no conversions but plain ones.
fn is_plain(format: &str) -> bool {
    format.split('%').skip(1).filter(|rest| !rest.is_empty()).all(|rest| {
        let letter = rest.trim_start_matches(|c| FLAGS.contains(c)).chars().next();
        // Wide characters are not.
        !rest.starts_with("lc") && !rest.starts_with("ls") && letter.is_some_and(|c| PLAIN_CONVERSIONS.contains(c))
    })
}

impl<'m> Values<'m> {
    fn of(module: &'m Module, function: &'m Function) -> Values<'m> {
        let mut used: HashMap<ValueId, Vec<&InstKind>> = HashMap::new();
        for inst in &function.insts {
            let mut operands = HashSet::new();
            inst.kind.for_each_operand(|operand| operands.extend(local(operand)));
            operands.into_iter().for_each(|value| used.entry(value).or_default().push(&inst.kind));
        }
        let made = function.insts.iter().filter_map(|inst| Some((inst.result?, &inst.kind))).collect();
        Values { module, function, made, used }
    }

    fn uses(&self, value: ValueId) -> &[&'m InstKind] {
        self.used.get(&value).map_or(&[], Vec::as_slice)
    }

    /// Whether nothing is asked of a result but what is fixed.
    fn is_compared(&self, result: ValueId, fixed: Fixed) -> bool {
        let with_zero = |predicate: IntPredicate| match fixed {
            Fixed::Zero => matches!(predicate, IntPredicate::Eq | IntPredicate::Ne),
            Fixed::Negative => matches!(predicate, IntPredicate::Slt | IntPredicate::Sge),
            Fixed::Sign | Fixed::Whole => true,
        };
        let is_equality = |predicate: IntPredicate| matches!(predicate, IntPredicate::Eq | IntPredicate::Ne);
        let is_comparison = |kind: &&InstKind| match kind {
            InstKind::ICmp { predicate, rhs, .. } => match self.number(*rhs) {
                Some(0) => with_zero(*predicate),
                // That is EOF.
                Some(number) => fixed == Fixed::Negative && number == u64::from(u32::MAX) && is_equality(*predicate),
                None => false,
            },
            _ => false,
        };
        fixed == Fixed::Whole || self.uses(result).iter().all(is_comparison)
    }

    /// Whether a value is one of an `unsigned char`, or -1 as functions that read characters say it.
    fn is_character(&self, operand: Operand, depth: u32) -> bool {
        if let Some(number) = self.number(operand) {
            return number <= 255 || number == u64::from(u32::MAX);
        }
        let Some(kind) = local(operand).and_then(|value| self.made.get(&value)) else { return false };
        let Some(depth) = depth.checked_sub(1) else { return false };
        match kind {
            InstKind::Cast { op: CastOp::ZExt, value } => self.bits(*value).is_some_and(|bits| bits <= 8),
            InstKind::Binary { op: BinaryOp::And, lhs, rhs, .. } => {
                [lhs, rhs].into_iter().any(|operand| self.number(*operand).is_some_and(|mask| mask <= 255))
            }
            InstKind::Load { pointer, .. } => self.holds_characters(*pointer, depth),
            InstKind::Call(call) => callee(self.module, call).is_some_and(|callee| {
                let name = &*self.module.global(callee).name;
                let of_first = || call.args.first().is_some_and(|argument| self.is_character(argument.value, depth));
                READERS.contains(&name) || CASES.contains(&name) && of_first()
            }),
            _ => false,
        }
    }

    /// Whether a variable of the function holds characters and nothing else.
    fn holds_characters(&self, pointer: Operand, depth: u32) -> bool {
        let Some(variable) = local(pointer) else { return false };
        let is_variable = matches!(self.made.get(&variable), Some(InstKind::Alloca { .. }));
        is_variable
            && self.uses(variable).iter().all(|kind| match kind {
                InstKind::Load { .. } => true,
                InstKind::Store { value, pointer, .. } => {
                    local(*pointer) == Some(variable) && self.is_character(*value, depth)
                }
                // Where it begins and ends, and what it is called.
                InstKind::Call(call) => callee(self.module, call)
                    .is_some_and(|callee| self.module.global(callee).name.starts_with("llvm.lifetime")),
                _ => false,
            })
    }

    fn number(&self, operand: Operand) -> Option<u64> {
        let Operand::Const(id) = operand else { return None };
        match self.module.constant(id).kind {
            ConstKind::Int(number) => Some(number),
            ConstKind::Zero => Some(0),
            _ => None,
        }
    }

    fn bits(&self, operand: Operand) -> Option<u32> {
        let of = match operand {
            Operand::Local(value) => self.function.value_type(value),
            Operand::Const(id) => self.module.constant(id).ty,
        };
        match self.module.types.get(of) {
            Type::Int(bits) => Some(*bits),
            _ => None,
        }
    }
}

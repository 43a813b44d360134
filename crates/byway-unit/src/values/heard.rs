//! What stubs are called with, in a test file: a test says which arguments it expects, call by call, and a stub compares.

use super::frames::Frame;
use super::literals::initialiser;
use super::making::Making;
use super::places::Places;
use super::stubs::base;
use super::{Subject, unqualified};
use crate::harness::{UNKNOWN, argument_name, calls_name};
use crate::plan::{Heard, MOST_CALLS, Plan};
use crate::suite::{Check, Compared, literal};
use crate::types::{CType, TypeId, Types};

/// What stands for an argument that nothing is expected of.
const ANYTHING: &str = "byway_anything";

/// What the stubs of a test file need to compare their arguments.
pub(super) fn helper(types: &Types, plan: &Plan) -> Vec<String> {
    let is_needed = plan.stubs.iter().filter_map(|stub| stub.heard(types)).flatten().any(|heard| heard.is_some());
    if !is_needed {
        return Vec::new();
    }
    HELPER.trim_start_matches('\n').lines().map(str::to_owned).collect()
}

const HELPER: &str = r"
/* Stands for arguments of stubs that nothing is expected of. */
static const char byway_anything[1];

/* Whether an argument of a stub is another one, or leads to something else. */
static __attribute__((unused)) int byway_is_other(const void *given, const void *expected)
{
    return expected != byway_anything && given != expected;
}

static __attribute__((unused)) int byway_is_other_text(const void *given, const void *expected)
{
    if (expected == byway_anything || !given || !expected) return byway_is_other(given, expected);
    return __builtin_strcmp((const char *)given, (const char *)expected) != 0;
}

static __attribute__((unused)) int byway_has_other_bytes(const void *given, const void *expected, __SIZE_TYPE__ size)
{
    if (expected == byway_anything || !given || !expected) return byway_is_other(given, expected);
    return __builtin_memcmp(given, expected, size) != 0;
}

";

/// The declarations before a stub.
pub(super) fn declarations(types: &Types, plan: &Plan, number: usize) -> Vec<String> {
    let stub = &plan.stubs[number];
    let Some(heard) = stub.heard(types) else { return Vec::new() };
    let base = base(plan, number);
    let members = heard.iter().enumerate().filter_map(|(at, heard)| {
        let name = format!("argument_{}", at + 1);
        Some(match (*heard)? {
            Heard::Number => types.declare(types.plain(stub.signature.params[at]), &name),
            _ => format!("const void *{name}"),
        })
    });
    let members: Vec<String> = members.map(|member| format!("    {member};")).collect();
    if members.is_empty() {
        return vec![format!("static unsigned {base}_calls;")];
    }
    let mut lines = vec!["/* What it is expected to be called with, if a test says so. */".to_owned()];
    lines.push(format!("struct {base}_call {{"));
    lines.extend(members);
    lines.push("};".to_owned());
    lines.push(format!("static const struct {base}_call *{base}_expects;"));
    lines.push(format!("static unsigned {base}_expected, {base}_calls, {base}_wrong;"));
    lines
}

/// What a stub does first.
pub(super) fn statements(types: &Types, plan: &Plan, number: usize) -> Vec<String> {
    let stub = &plan.stubs[number];
    let Some(heard) = stub.heard(types) else { return Vec::new() };
    let base = base(plan, number);
    let mut lines = vec![format!("    {base}_calls++;")];
    let others = heard.iter().enumerate().filter_map(|(at, heard)| {
        let (name, length) = (format!("argument_{}", at + 1), |at: usize| format!("argument_{}", at + 1));
        let is_float = matches!(types.get(types.plain(stub.signature.params[at])), CType::Float { .. });
        Some(match (*heard)? {
            Heard::Number if is_float => {
                format!("byway_has_other_bytes(&{name}, &expected->{name}, sizeof {name})")
            }
            Heard::Number => format!("{name} != expected->{name}"),
            Heard::Text => format!("byway_is_other_text({name}, expected->{name})"),
            Heard::Bytes { length: position } => {
                format!("byway_has_other_bytes({name}, expected->{name}, (__SIZE_TYPE__){})", length(position))
            }
            Heard::Behind => format!("byway_has_other_bytes({name}, expected->{name}, sizeof *{name})"),
            Heard::Given => format!("byway_is_other({name}, expected->{name})"),
        })
    });
    let others: Vec<String> = others.collect();
    if !others.is_empty() {
        lines.push(format!("    if ({base}_calls <= {base}_expected && {base}_wrong == 0) {{"));
        lines.push(format!("        const struct {base}_call *expected = &{base}_expects[{base}_calls - 1];"));
        lines.push(format!("        if ({})", others.join("\n            || ")));
        lines.push(format!("            {base}_wrong = {base}_calls;"));
        lines.push("    }".to_owned());
    }
    lines
}

/// What a test expects of the calls of its stubs.
#[derive(Default)]
pub(super) struct Expected {
    /// Statements right before the call.
    pub(super) last: Vec<String>,
    /// What must hold behind it.
    pub(super) checks: Vec<Check>,
}

impl Expected {
    /// By what was observed.
    pub(super) fn of(subject: Subject, after: &[Frame], making: &Making) -> Expected {
        let mut all = Expected::default();
        let Subject { functions, plan, .. } = subject;
        for (number, stub) in plan.stubs.iter().enumerate() {
            let Some(heard) = stub.heard(&functions.types) else { continue };
            let Some(count) = after.iter().find(|frame| frame.name == calls_name(&stub.name)) else { continue };
            let Ok(count) = count.bytes.as_slice().try_into().map(u32::from_le_bytes) else { continue };
            let base = base(plan, number);
            let mut is_compared = false;
            let zero = |name: &str| format!("{base}_{name} = 0;");
            if heard.iter().all(Option::is_none) {
                all.last.push(zero("calls"));
            } else {
                let calls = (1..=(count as usize).min(MOST_CALLS)).map_while(|call| {
                    let find =
                        |at: usize| after.iter().find(|frame| frame.name == argument_name(&stub.name, call, at + 1));
                    let given = Given { subject, making };
                    given.call(stub.signature.params.as_slice(), &heard, &find)
                });
                let calls: Vec<String> = calls.collect();
                if !calls.is_empty() {
                    let list = calls.join(", ");
                    all.last.push(format!("{base}_expects = (const struct {base}_call[]){{{list}}};"));
                }
                all.last.push(format!("{base}_expected = {};", calls.len()));
                all.last.push(format!("{base}_calls = {base}_wrong = 0;"));
                is_compared = !calls.is_empty();
            }
            all.checks.push(number_check(format!("{base}_calls"), count));
            all.checks.extend(is_compared.then(|| number_check(format!("{base}_wrong"), 0)));
        }
        all
    }
}

fn number_check(actual: String, expected: u32) -> Check {
    Check { actual, expected: expected.to_string(), how: Compared::Unsigned }
}

/// Whether an observation is of what a stub was called with.
pub(super) fn is_of_call(name: &str) -> bool {
    name.starts_with("calls of ") || name.starts_with("call ") && name.contains(": argument ")
}

/// Arguments of one call.
struct Given<'g, 'm> {
    subject: Subject<'g>,
    making: &'g Making<'m>,
}

impl Given<'_, '_> {
    /// What is expected of a call; nothing if a number in it has no value.
    fn call<'f>(
        &self,
        params: &[TypeId],
        heard: &[Option<Heard>],
        find: &dyn Fn(usize) -> Option<&'f Frame>,
    ) -> Option<String> {
        let mut members = Vec::new();
        for (at, heard) in heard.iter().enumerate() {
            let Some(heard) = *heard else { continue };
            let value = match (find(at), heard) {
                (None, Heard::Number) => return None,
                (None, _) => ANYTHING.to_owned(),
                (Some(frame), _) => self.value(params[at], heard, &frame.bytes)?,
            };
            members.push(format!(".argument_{} = {value}", at + 1));
        }
        Some(format!("{{{}}}", members.join(", ")))
    }

    fn value(&self, of: TypeId, heard: Heard, bytes: &[u8]) -> Option<String> {
        let types = &self.subject.functions.types;
        match (heard, bytes) {
            (Heard::Number, _) => initialiser(types, of, bytes),
            (_, []) => Some("NULL".to_owned()),
            (Heard::Text, _) => Some(literal::string(bytes.strip_suffix(&[0]).unwrap_or(bytes))),
            (Heard::Bytes { .. }, _) => Some(literal::string(bytes)),
            (Heard::Given, [UNKNOWN, ..]) => Some(ANYTHING.to_owned()),
            (Heard::Given, [at, ..]) => Some(self.pointer(usize::from(*at))),
            (Heard::Behind, _) => {
                let CType::Pointer { to } = types.get(types.plain(of)) else { return None };
                let value = initialiser(types, *to, bytes)?;
                let plain = types.plain(unqualified(types, *to));
                Some(format!("({}){{{value}}}", types.declare(plain, "[]")))
            }
        }
    }

    /// A parameter of the function under test, as a pointer in its test.
    fn pointer(&self, at: usize) -> String {
        let Subject { function, plan, .. } = self.subject;
        match function.params.get(at) {
            Some(param) if !self.making.same.iter().any(|same| **same == *param.name) => self
                .making
                .arguments
                .get(at)
                .cloned()
                .unwrap_or_else(|| Places::of(function, plan).address(&param.name)),
            _ => ANYTHING.to_owned(),
        }
    }
}

//! The part of a harness that keeps what stubs are called with. It is said when the call under test has come back: what the
//! function prints meanwhile is its own.

use super::code::{Code, literal};
use super::variable;
use crate::functions::Function;
use crate::plan::{Heard, MOST_CALLS, Plan, Shape, Stub};
use crate::types::{CType, TypeId, Types};
use std::collections::HashMap;

/// The table of the engine's answers about arguments.
const THERE: &str = "byway_there_in_calls";

/// Bytes behind an argument that are kept.
const MOST_BYTES: u32 = 64;

/// The name of what is observed of an argument: calls and arguments count from 1.
pub(crate) fn argument_name(stub: &str, call: usize, argument: usize) -> String {
    format!("call {call} of {stub}: argument {argument}")
}

/// The name of the number of calls.
pub(crate) fn calls_name(stub: &str) -> String {
    format!("calls of {stub}")
}

/// The byte that stands for an argument that is no pointer of the function's.
pub(crate) const UNKNOWN: u8 = 255;

/// What stubs need, before the first of them.
pub(super) fn before(code: &mut Code, plan: &Plan, types: &Types) {
    let count: usize = plan.stubs.iter().filter_map(|stub| stub.heard(types)).map(|heard| heard.len().max(1)).sum();
    if count == 0 {
        return;
    }
    code.line(&format!("static unsigned char {THERE}[{}];", 2 * count * MOST_CALLS));
    code.line(&format!("static const void *byway_given[{}];", plan.params.len().max(1)));
    code.text(HEAR);
    for (number, stub) in plan.stubs.iter().enumerate() {
        if stub.heard(types).is_some() {
            // Nothing is kept before the call under test: the engine's answers are not there yet.
            code.line(&format!("static unsigned {} = {MOST_CALLS};", count_variable(number)));
        }
    }
}

/// What a stub does first: it keeps its arguments, of a few calls.
pub(super) fn stub(code: &mut Code, types: &Types, plan: &Plan, number: usize, names: &[String]) {
    let stub = &plan.stubs[number];
    let Some(heard) = stub.heard(types) else { return };
    let earlier = plan.stubs[..number].iter().filter_map(|stub| stub.heard(types));
    let first = 2 * MOST_CALLS * earlier.map(|heard| heard.len().max(1)).sum::<usize>();
    let count = count_variable(number);
    code.line(&format!("if ({count}++ < {MOST_CALLS})"));
    code.open();
    code.line(&format!("unsigned byway_call = {count};"));
    for (at, heard) in heard.into_iter().enumerate() {
        let Some(heard) = heard else { continue };
        let answer = format!("&{THERE}[{first} + 2 * ((byway_call - 1) * {} + {at})]", names.len().max(1));
        argument(code, stub, at, heard, names, &answer);
    }
    code.close();
}

fn argument(code: &mut Code, stub: &Stub, at: usize, heard: Heard, names: &[String], answer: &str) {
    let name = &names[at];
    let hear = |bytes: &str, size: &str| {
        format!("byway_hear({}, byway_call, {}, {bytes}, {size});", literal(&stub.name), at + 1)
    };
    if heard == Heard::Number {
        let address = format!("(const void *)&{name}");
        let there = format!("byway_elements({answer}, {address}, sizeof {name}, 1)");
        return code.line(&format!("if ({there}) {}", hear(&address, &format!("sizeof {name}"))));
    }
    // The pointer itself may never have been set.
    code.line(&format!("if (byway_elements({answer}, (const void *)&{name}, sizeof {name}, 1))"));
    code.open();
    code.line(&format!("byway_settle((const void *){name});"));
    code.line(&format!("if (!{name}) {}", hear("\"\"", "0")));
    let (answer, address) = (format!("{answer} + 1"), format!("(const void *){name}"));
    match heard {
        Heard::Number => {}
        Heard::Text => {
            code.line(&format!("else if (byway_text_size({answer}, {address}) && *({answer}) <= {MOST_BYTES})"));
            code.line(&format!("    {}", hear(&address, &format!("*({answer})"))));
        }
        Heard::Bytes { length } => {
            let length = &names[length];
            code.line(&format!("else if ({length} > 0 && {length} <= {MOST_BYTES} &&"));
            code.line(&format!("    byway_elements({answer}, {address}, {length}, 1))"));
            code.line(&format!("    {}", hear(&address, length)));
        }
        Heard::Behind => {
            code.line(&format!("else if (byway_elements({answer}, {address}, sizeof *{name}, 1))"));
            code.line(&format!("    {}", hear(&address, &format!("sizeof *{name}"))));
        }
        Heard::Given => {
            code.line("else");
            code.open();
            code.line(&format!("unsigned char byway_which = byway_is_given({address});"));
            code.line(&hear("&byway_which", "1"));
            code.close();
        }
    }
    code.close();
}

/// Right before the call under test: nothing that was called before counts.
pub(super) fn begin(code: &mut Code, types: &Types, function: &Function, plan: &Plan) {
    if plan.stubs.iter().all(|stub| stub.heard(types).is_none()) {
        return;
    }
    code.line(&format!("__byway_make_measured({THERE}, sizeof {THERE}, \"{THERE}\");"));
    for (at, (param, shape)) in function.params.iter().zip(&plan.params).enumerate() {
        if matches!(shape, Shape::Pointer { .. }) {
            code.line(&format!("byway_given[{at}] = (const void *){};", variable(&param.name)));
        }
    }
    code.line("byway_heard_size = 0;");
    for (number, _) in plan.stubs.iter().enumerate().filter(|(_, stub)| stub.heard(types).is_some()) {
        code.line(&format!("{} = 0;", count_variable(number)));
    }
}

/// Says it.
pub(super) fn say(code: &mut Code, types: &Types, plan: &Plan) -> HashMap<String, TypeId> {
    let mut observed = HashMap::new();
    for (number, stub) in plan.stubs.iter().enumerate() {
        let Some(heard) = stub.heard(types) else { continue };
        let (name, count) = (literal(&calls_name(&stub.name)), count_variable(number));
        code.line(&format!("byway_observe({name}, &{count}, sizeof {count});"));
        for (at, heard) in heard.iter().enumerate().filter(|(_, heard)| heard.is_some()) {
            let param = stub.signature.params[at];
            let of = match (types.get(types.plain(param)), heard) {
                (CType::Pointer { to }, Some(_)) => *to,
                _ => param,
            };
            observed.extend((1..=MOST_CALLS).map(|call| (argument_name(&stub.name, call, at + 1), of)));
        }
    }
    if plan.stubs.iter().any(|stub| stub.heard(types).is_some()) {
        code.line("byway_add(byway_heard, byway_heard_size);");
    }
    observed
}

fn count_variable(number: usize) -> String {
    format!("byway_calls_{number}")
}

const HEAR: &str = r#"
/* What stubs were called with, as it is said later. */
static unsigned char byway_heard[8192];
static __SIZE_TYPE__ byway_heard_size;

static void byway_keep(const void *bytes, __SIZE_TYPE__ size)
{
	if (size > sizeof byway_heard - byway_heard_size) return;
	__builtin_memcpy(byway_heard + byway_heard_size, bytes, size);
	byway_heard_size += size;
}

static void byway_hear(const char *stub, unsigned call, unsigned argument, const void *bytes, __SIZE_TYPE__ size)
{
	unsigned char length[4] = {size & 255, size >> 8 & 255, 0, 0};
	unsigned char digits[2] = {'0' + call, '0' + argument};
	if (argument > 9 || __builtin_strlen(stub) + size + 64 > sizeof byway_heard - byway_heard_size) return;
	byway_keep("\036call ", 6);
	byway_keep(digits, 1);
	byway_keep(" of ", 4);
	byway_keep(stub, __builtin_strlen(stub));
	byway_keep(": argument ", 11);
	byway_keep(digits + 1, 1);
	byway_keep("\037", 1);
	byway_keep(length, sizeof length);
	byway_keep(bytes, size);
}

/* Which of the pointers that the function was given one is; 255 if it is none of them. */
static unsigned char byway_is_given(const void *pointer)
{
	for (unsigned at = 0; at < sizeof byway_given / sizeof *byway_given; at++)
		if (byway_given[at] && byway_given[at] == pointer) return at;
	return 255;
}

"#;

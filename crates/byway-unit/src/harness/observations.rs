//! The part of a harness that calls the function and says what came of it.

use super::code::{Code, literal};
use super::inputs::{count_variable, member_name};
use super::{CAME_BACK, result_name, variable};
use crate::functions::{Function, Functions, Param};
use crate::plan::{Built, Plan, Pointee, Shape};
use crate::types::{CType, TypeId, Types};
use std::collections::HashMap;

/// Elements of an array that are looked at one by one.
const MOST_ELEMENTS: u64 = 16;

/// Bytes of a stream that are looked at.
const MOST_BYTES: u32 = 256;

/// The variable for what the function returns.
const RESULT: &str = "byway_result";

/// Calls the function and observes everything that can differ; the types of that, by their names.
pub(super) fn observe(
    code: &mut Code,
    functions: &Functions,
    function: &Function,
    plan: &Plan,
) -> HashMap<String, TypeId> {
    let types = &functions.types;
    let arguments: Vec<String> = function.params.iter().map(|param| variable(&param.name)).collect();
    let call = format!("{}({});", function.name, arguments.join(", "));
    let returns = types.plain(function.returns);
    code.line(&format!("__byway_set_subject({});", literal(&function.name)));
    match types.get(returns) {
        CType::Void => code.line(&call),
        _ => code.line(&format!("{} = {call}", types.declare(returns, RESULT))),
    }
    code.line("fflush(0);");
    code.line(&format!("byway_observe({}, \"\", 0);", literal(CAME_BACK)));
    let mut observer = Observer { types, observed: HashMap::new() };
    observer.result(code, result_name(functions, function), function, plan);
    for (param, shape) in function.params.iter().zip(&plan.params).filter(|(param, _)| !param.is_given_back) {
        observer.param(code, param, shape);
    }
    for used in function.globals.iter().filter(|used| used.writes) {
        let global = functions.global(used.global);
        if global.function.is_none() && global.is_defined && !global.is_guessed {
            observer.value(code, global.of, &global.name, &global.name);
        }
    }
    observer.observed
}

struct Observer<'t> {
    types: &'t Types,
    observed: HashMap<String, TypeId>,
}

impl Observer<'_> {
    fn result(&mut self, code: &mut Code, name: &str, function: &Function, plan: &Plan) {
        let returns = self.types.plain(function.returns);
        let CType::Pointer { to } = self.types.get(returns) else {
            return self.value(code, returns, RESULT, name);
        };
        code.line(&format!("if (!{RESULT}) byway_observe(\"{name} is NULL\", \"\", 0);"));
        // A pointer into an argument is known by where it points; it may well point behind the last element.
        for (param, shape) in function.params.iter().zip(&plan.params) {
            let Some(size) = self.size_behind(param, shape) else { continue };
            let start = variable(&param.name);
            let offset = format!("(unsigned long)((__UINTPTR_TYPE__){RESULT} - (__UINTPTR_TYPE__){start})");
            code.line(&format!("else if ({start} && {offset} <= {size})"));
            code.open();
            code.line(&format!("unsigned long byway_offset = {offset};"));
            let at = literal(&format!("{name} in {}", param.name));
            code.line(&format!("byway_observe({at}, &byway_offset, sizeof byway_offset);"));
            code.close();
        }
        code.line("else");
        code.open();
        match self.types.get(self.types.plain(*to)) {
            CType::Integer { is_character: true, .. } => {
                let length = format!("__builtin_strlen((const char *){RESULT}) + 1");
                code.line(&format!("byway_observe(\"text of {name}\", {RESULT}, {length});"));
            }
            CType::Void | CType::Function { .. } | CType::Record { fields: None, .. } => {
                code.line(&format!("byway_observe(\"{name} is something\", \"\", 0);"));
            }
            _ => self.value(code, *to, &format!("(*{RESULT})"), &format!("*{name}")),
        }
        code.close();
    }

    /// How many bytes lie behind a pointer that is a parameter.
    fn size_behind(&self, param: &Param, shape: &Shape) -> Option<String> {
        let Shape::Pointer { to, .. } = shape else { return None };
        let count = count_variable(&param.name);
        match to {
            Pointee::Text { .. } => Some(format!("{count} + 1ul")),
            Pointee::Room { count, .. } => Some(format!("{count}ul")),
            Pointee::One { of, .. } => Some(format!("sizeof({})", self.types.spell(self.types.plain(*of)))),
            Pointee::Built(built) if self.types.size(built.of).is_some() => {
                Some(format!("sizeof({})", self.types.spell(self.types.plain(built.of))))
            }
            Pointee::Many { of, .. } => match self.types.get(self.types.plain(*of)) {
                CType::Void => Some(format!("{count} * 1ul")),
                _ => Some(format!("{count} * sizeof({})", self.types.spell(self.types.plain(*of)))),
            },
            _ => None,
        }
    }

    /// What is behind a pointer after the call, if the function may have changed it.
    fn param(&mut self, code: &mut Code, param: &Param, shape: &Shape) {
        let (CType::Pointer { to: pointed }, Shape::Pointer { to, .. }) =
            (self.types.get(self.types.plain(param.of)), shape)
        else {
            return;
        };
        if self.types.qualifiers(*pointed).is_const {
            return;
        }
        let (pointer, count) = (variable(&param.name), count_variable(&param.name));
        code.line(&format!("if ({pointer})"));
        code.open();
        match to {
            Pointee::One { of, .. } | Pointee::Built(Built { of, .. }) => {
                self.value(code, *of, &format!("(*{pointer})"), &format!("*{}", param.name));
            }
            Pointee::Text { .. } | Pointee::Room { .. } | Pointee::Many { .. } => {
                let is_plain = matches!(to, Pointee::Text { .. } | Pointee::Room { .. })
                    || matches!(to, Pointee::Many { shape, of, .. } if **shape == Shape::Any && !self.is_record(*of));
                match (to, self.size_behind(param, shape)) {
                    (_, Some(size)) if is_plain => {
                        code.line(&format!("byway_observe({}, {pointer}, {size});", literal(&param.name)));
                    }
                    (Pointee::Many { of, most, .. }, _) => {
                        for at in 0..*most {
                            code.line(&format!("if ({count} > {at})"));
                            code.open();
                            self.value(code, *of, &format!("{pointer}[{at}]"), &format!("{}[{at}]", param.name));
                            code.close();
                        }
                    }
                    _ => {}
                }
            }
            Pointee::Stream { .. } => {
                code.line(&format!("static char byway_bytes[{MOST_BYTES}];"));
                code.line(&format!("rewind({pointer});"));
                code.line("extern __SIZE_TYPE__ fread(void *restrict, __SIZE_TYPE__, __SIZE_TYPE__, struct _IO_FILE *restrict);");
                code.line(&format!("unsigned long byway_read = fread(byway_bytes, 1, sizeof byway_bytes, {pointer});"));
                let name = literal(&format!("*{}", param.name));
                code.line(&format!("byway_observe({name}, byway_bytes, byway_read);"));
            }
            Pointee::Nothing | Pointee::Texts { .. } | Pointee::Function { .. } => {}
        }
        code.close();
    }

    fn is_record(&self, of: TypeId) -> bool {
        matches!(self.types.get(self.types.plain(of)), CType::Record { .. })
    }

    /// Each number in an object, by itself: what lies between them is nobody's.
    fn value(&mut self, code: &mut Code, of: TypeId, lvalue: &str, name: &str) {
        match self.types.get(self.types.plain(of)) {
            CType::Bool
            | CType::Integer { .. }
            | CType::Float { .. }
            | CType::Enumeration { .. }
            | CType::Complex { .. }
            | CType::Vector { .. } => {
                self.observed.insert(name.to_owned(), of);
                code.line(&format!("byway_observe({}, (const void *)&{lvalue}, sizeof {lvalue});", literal(name)));
            }
            CType::Pointer { .. } => {
                code.line(&format!("if (!{lvalue}) byway_observe({}, \"\", 0);", literal(&format!("{name} is NULL"))));
            }
            CType::Array { of, count: Some(count) } => {
                for at in 0..(*count).min(MOST_ELEMENTS) {
                    self.value(code, *of, &format!("{lvalue}[{at}]"), &format!("{name}[{at}]"));
                }
            }
            // Which member of a union counts is not known.
            CType::Record { is_union: false, fields: Some(fields), .. } => {
                for field in fields {
                    let Some(member) = &field.name else {
                        self.value(code, field.of, lvalue, name);
                        continue;
                    };
                    let (inner, named) = (format!("{lvalue}.{member}"), member_name(name, member));
                    match field.bits {
                        Some(_) => self.bits(code, field.of, &inner, &named),
                        None => self.value(code, field.of, &inner, &named),
                    }
                }
            }
            _ => {}
        }
    }

    /// A bit-field has no address.
    fn bits(&mut self, code: &mut Code, of: TypeId, lvalue: &str, name: &str) {
        let plain = self.types.plain(of);
        self.observed.insert(name.to_owned(), of);
        code.open();
        code.line(&format!("{} = {lvalue};", self.types.declare(plain, "byway_bits")));
        code.line(&format!("byway_observe({}, &byway_bits, sizeof byway_bits);", literal(name)));
        code.close();
    }
}

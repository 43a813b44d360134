//! The part of a harness that makes inputs.

use super::code::{Code, literal};
use super::{fills, heard, kept, variable};
use crate::functions::{CONVERSIONS, Global, Param};
use crate::plan::{
    Conversions, Counter, Ends, MOST_ELEMENTS, Member, Plan, Pointee, Returned, Shape, Stub, Tailed, VALUE_OF, beside,
    member_name,
};
use crate::types::{CType, TypeId, Types};

pub(super) struct Inputs<'p> {
    pub(super) types: &'p Types,
    plan: &'p Plan,
}

/// Where something is made.
pub(super) struct Place<'c> {
    /// As an expression of C that can be assigned to.
    pub(super) lvalue: &'c str,
    /// As inputs name it.
    pub(super) name: &'c str,
}

impl<'p> Inputs<'p> {
    pub(super) fn new(types: &'p Types, plan: &'p Plan) -> Inputs<'p> {
        Inputs { types, plan }
    }

    /// Functions that stand for those behind pointers and for those that are missing.
    pub(super) fn stubs(&self, code: &mut Code) {
        heard::before(code, self.plan, self.types);
        kept::before(code, self.types, self.plan);
        for (number, stub) in self.plan.stubs.iter().enumerate() {
            let signature = &stub.signature;
            let names: Vec<String> =
                (1..=signature.params.len()).map(|number| format!("byway_argument_{number}")).collect();
            stub.define(self.types, &stub_name(number), &names, "byway_missing_")
                .iter()
                .for_each(|line| code.line(line));
            code.open();
            code.line(&format!("__byway_moment({});", literal(&format!("a call of {}", stub.name))));
            for (at, name) in names.iter().enumerate() {
                let what = literal(&format!("argument {}", at + 1));
                code.line(&format!("__byway_effect({what}, (const void *)&{name}, sizeof {name});"));
            }
            heard::stub(code, self.types, self.plan, number, &names);
            kept::stub(code, self.types, self.plan, stub, &names);
            fills::write(code, self.types, stub, &names);
            self.returned(code, stub, &names);
            code.close();
            code.line("");
        }
    }

    fn returned(&self, code: &mut Code, stub: &Stub, names: &[String]) {
        match &stub.returns {
            Returned::Nothing => {}
            Returned::Never => code.line("for (;;) klee_assume(0);"),
            Returned::Memory(memory) => code.line(&format!("{};", memory.call(names))),
            Returned::Number(number) => code.line(&format!("return {};", stub.constant(self.types, *number))),
            Returned::Shape(shape) => {
                let plain = self.types.plain(stub.signature.returns);
                code.line(&format!("{};", self.types.declare(plain, "byway_returned")));
                let name = format!("{}()", stub.name);
                self.whole(code, &Place { lvalue: "byway_returned", name: &name }, shape);
                fills::bound(code, self.types, stub, names, "byway_returned");
                code.line("return byway_returned;");
            }
        }
    }

    /// Makes a variable of the file an input.
    pub(super) fn global(&self, code: &mut Code, global: &Global, shape: &Shape) {
        self.whole(code, &Place { lvalue: &global.name, name: &global.name }, shape);
    }

    /// Declares the variable of a parameter.
    pub(super) fn declare(&self, code: &mut Code, param: &Param, shape: &Shape) {
        let declared = self.types.declare(self.types.plain(param.of), &variable(&param.name));
        match shape {
            Shape::LengthOf { .. } => code.line(&format!("{declared} = 0;")),
            _ => code.line(&format!("{declared};")),
        }
        if matches!(shape, Shape::Pointer { to, .. } if to.has_count()) {
            code.line(&format!("unsigned {} = 0;", count_variable(&param.name)));
        }
    }

    /// Makes a parameter; `length` is the one that is to hold how many elements it has. A function that asks whether
    /// there is anything may be told a length all the same.
    pub(super) fn param(
        &self,
        code: &mut Code,
        params: &[Param],
        at: usize,
        shape: &Shape,
        length: Option<(&str, u32)>,
    ) {
        let param = &params[at];
        let lvalue = variable(&param.name);
        let place = Place { lvalue: &lvalue, name: &param.name };
        match shape {
            Shape::Pointer { may_be_null, to } => {
                let counted: Vec<String> = to.has_count().then(|| count_variable(&param.name)).into_iter().collect();
                self.pointer(code, &place, *may_be_null, to, &counted);
                if let Some((length, times)) = length {
                    let own = variable(length);
                    code.line(&format!("{own} = {} * {times};", count_variable(&param.name)));
                }
                // Who never asks for null has as many as there are, and that is none.
                if let (true, false, Pointee::Many { by, .. }) = (*may_be_null, param.asks_null_itself, to)
                    && matches!(by.first(), Some(Counter::Param { .. }))
                {
                    code.line(&format!("if (!{lvalue}) klee_assume({} == 0);", product(by, &lvalue)));
                }
                let length = length.map(|(length, _)| length);
                if let (true, Some(length), Some(most)) = (*may_be_null && param.asks_null_itself, length, to.most()) {
                    let (variable, name) = (variable(length), literal(length));
                    code.line(&format!("if (!{lvalue}) {variable} = byway_length_of_nothing({name}, {most});"));
                }
            }
            Shape::EndOf { param: of } => {
                let array = &params[*of];
                let first = self.cast(self.pointed(array.of), &variable(&array.name));
                code.line(&format!("byway_point(&{lvalue}, {first} + {});", count_variable(&array.name)));
            }
            _ => self.whole(code, &place, shape),
        }
    }

    /// What a pointer points to.
    fn pointed(&self, of: TypeId) -> TypeId {
        match self.types.get(self.types.plain(of)) {
            CType::Pointer { to } => self.types.plain(*to),
            _ => of,
        }
    }

    /// Lets a parameter be an earlier one, where that is a choice: then it is not made. Whether there is a choice.
    pub(super) fn shared(&self, code: &mut Code, params: &[Param], at: usize, length: Option<(&str, u32)>) -> bool {
        let mut otherwise = "";
        for shared in self.plan.shared.iter().filter(|shared| shared.param == at) {
            let (param, with) = (&*params[at].name, &*params[shared.with].name);
            let (own, other) = (variable(param), variable(with));
            let choice = literal(&shared.choice(params));
            code.line(&format!("{otherwise}if ({other} && byway_choose({choice}, 2))"));
            code.open();
            code.line(&format!("byway_point(&{own}, {other});"));
            if matches!(&self.plan.params[at], Shape::Pointer { to, .. } if to.has_count()) {
                let count = count_variable(with);
                code.line(&format!("{} = {count};", count_variable(param)));
                length
                    .iter()
                    .for_each(|(length, times)| code.line(&format!("{} = {count} * {times};", variable(length))));
            }
            code.close();
            otherwise = "else ";
        }
        !otherwise.is_empty()
    }

    /// Makes all bytes of an object inputs, and sees to those that cannot be just any.
    fn whole(&self, code: &mut Code, place: &Place, shape: &Shape) {
        if !matches!(shape, Shape::Pointer { .. }) {
            let Place { lvalue, name } = place;
            code.line(&format!("klee_make_symbolic((void *)&{lvalue}, sizeof {lvalue}, {});", literal(name)));
        }
        self.value(code, place, shape);
    }

    /// Sees to what is not just bytes in an object whose bytes are inputs.
    fn value(&self, code: &mut Code, place: &Place, shape: &Shape) {
        let Place { lvalue, name } = place;
        match shape {
            Shape::Any | Shape::LengthOf { .. } | Shape::EndOf { .. } => {}
            Shape::Counter { of, most } => {
                let value = format!("byway_choose({}, {})", literal(&format!("{VALUE_OF}{name}")), most + 1);
                let own = self.behind(*of, &format!("&{lvalue}"));
                code.line(&format!("byway_number = {value};"));
                code.line(&format!("klee_assume({own} == ({})byway_number);", self.types.spell(self.types.plain(*of))));
                code.line(&format!("{own} = byway_number;"));
            }
            Shape::Below { count } => {
                code.line(&format!("klee_assume((unsigned long){lvalue} < {count}ul);"));
            }
            Shape::AtMost { member } => {
                let most = beside(lvalue, member);
                code.line(&format!("klee_assume((unsigned long){lvalue} <= (unsigned long){most});"));
            }
            Shape::Truth => code.line(&format!("klee_assume(*(const unsigned char *)&{lvalue} <= 1);")),
            Shape::Zero => code.line(&format!("__builtin_memset((void *)&{lvalue}, 0, sizeof {lvalue});")),
            Shape::Enumeration { values, outside } => {
                let equal = |value: &i128| format!("((long long){lvalue} == {})", number(*value));
                let any: Vec<String> = values.iter().chain(outside).map(equal).collect();
                code.line(&format!("klee_assume({});", any.join(" | ")));
            }
            Shape::Record(members) => {
                // Numbers of elements come before these.
                let is_counter = |member: &&Member| matches!(member.shape, Shape::Counter { .. });
                let others = members.iter().filter(|member| !is_counter(member));
                for member in members.iter().filter(is_counter).chain(others) {
                    let (inner, named) = match member.name.is_empty() {
                        true => ((*lvalue).to_owned(), (*name).to_owned()),
                        false => (format!("{lvalue}.{}", member.name), member_name(name, &member.name)),
                    };
                    self.value(code, &Place { lvalue: &inner, name: &named }, &member.shape);
                }
            }
            Shape::Array { count, of } => {
                for at in 0..*count {
                    let (inner, named) = (format!("{lvalue}[{at}]"), format!("{name}[{at}]"));
                    self.value(code, &Place { lvalue: &inner, name: &named }, of);
                }
                if *count == MOST_ELEMENTS {
                    let rest = format!("sizeof {lvalue} - {count} * sizeof {lvalue}[0]");
                    code.line(&format!("__builtin_memset((char *)&{lvalue} + sizeof {lvalue} - ({rest}), 0, {rest});"));
                }
            }
            Shape::Pointer { may_be_null, to } => self.pointer(code, place, *may_be_null, to, &[]),
        }
    }

    /// Makes a pointer and what it points to. `counted` are variables for the number of elements.
    fn pointer(&self, code: &mut Code, place: &Place, may_be_null: bool, to: &Pointee, counted: &[String]) {
        let Place { lvalue, name } = place;
        code.line(&format!("byway_point(&{lvalue}, 0);"));
        if *to == Pointee::Nothing {
            return;
        }
        if may_be_null {
            code.line(&format!("if (!byway_choose({}, 2))", literal(&format!("{name} is NULL"))));
        }
        code.open();
        self.pointee(code, place, to);
        counted.iter().for_each(|counted| code.line(&format!("{counted} = byway_count;")));
        code.close();
        // Where there is nothing, there are no elements.
        if let Pointee::Many { by, .. } = to
            && may_be_null
            && matches!(by.first(), Some(Counter::Member { .. }))
        {
            code.line(&format!("else klee_assume({} == 0);", product(by, lvalue)));
        }
    }

    fn pointee(&self, code: &mut Code, place: &Place, to: &Pointee) {
        let Place { lvalue, name } = place;
        let choose = |what: &str, most: u32| {
            format!("unsigned byway_count = byway_choose({}, {});", literal(&format!("{what} {name}")), most + 1)
        };
        match to {
            Pointee::Nothing => {}
            Pointee::Text { most, conversions, .. } => {
                code.line(&choose("length of", *most));
                code.line(&format!("byway_point(&{lvalue}, byway_text(byway_count, {}));", literal(name)));
                match conversions {
                    Conversions::Any => {}
                    Conversions::None => {
                        code.line(&format!("byway_format((const char *){lvalue}, byway_count, 0, \"\");"))
                    }
                    Conversions::Some => {
                        let choice = literal(&format!("conversions of {name}"));
                        let first = literal(&CONVERSIONS.concat());
                        code.line(&format!("byway_format((const char *){lvalue}, byway_count, {choice}, {first});"));
                    }
                }
            }
            Pointee::One { of, shape } => {
                let object = format!("*{name}");
                let size = format!("sizeof({})", self.types.spell(self.types.plain(*of)));
                // All of a pointer is made, so nothing is left that could be any.
                match shape.is_pointer() {
                    true => code.line(&format!("byway_point(&{lvalue}, byway_room({size}));")),
                    false => code.line(&format!("byway_point(&{lvalue}, byway_object({size}, {}));", literal(&object))),
                }
                let inner = self.behind(*of, lvalue);
                self.value(code, &Place { lvalue: &inner, name: &object }, shape);
            }
            Pointee::Many { of, shape, least, most, by, ends } => {
                match least == most {
                    _ if !by.is_empty() => code.line(&format!("unsigned byway_count = {};", product(by, lvalue))),
                    true => code.line(&format!("unsigned byway_count = {most};")),
                    false => code.line(&choose("length of", *most)),
                }
                let plain = self.types.plain(*of);
                let size = match self.types.get(plain) {
                    CType::Void => "1".to_owned(),
                    _ => format!("sizeof({})", self.types.spell(plain)),
                };
                let named = literal(name);
                let made = match ends {
                    Ends::Behind => format!("byway_ended(byway_count, {size}, {named})"),
                    Ends::Within => format!("byway_ended_within(byway_count, {size}, {named})"),
                    Ends::Open => format!("byway_object(byway_count * {size}, {named})"),
                };
                code.line(&format!("byway_point(&{lvalue}, {made});"));
                if **shape != Shape::Any {
                    for at in 0..*most {
                        code.line(&format!("if (byway_count > {at})"));
                        code.open();
                        let inner = format!("{}[{at}]", self.cast(plain, lvalue));
                        self.value(code, &Place { lvalue: &inner, name: &format!("{name}[{at}]") }, shape);
                        code.close();
                    }
                }
            }
            Pointee::Texts { most, count, nulls, .. } => {
                code.line(&choose("number of", *count));
                let size = "(byway_count + 1ul) * sizeof(char *)";
                code.line(&format!("const void **byway_texts = malloc({size});"));
                code.line(&format!("byway_point(&{lvalue}, byway_texts);"));
                for at in 0..*count {
                    let (of, named) = (literal(&format!("length of {name}[{at}]")), literal(&format!("{name}[{at}]")));
                    let text = format!("byway_text(byway_choose({of}, {}), {named})", most + 1);
                    let text = match nulls {
                        true => format!("byway_choose({}, 2) ? 0 : {text}", literal(&format!("{name}[{at}] is NULL"))),
                        false => text,
                    };
                    code.line(&format!("if (byway_count > {at}) byway_texts[{at}] = {text};"));
                }
                code.line("byway_texts[byway_count] = 0;");
            }
            Pointee::Function { stub } => {
                code.line(&format!("byway_point(&{lvalue}, (const void *){});", stub_name(*stub)))
            }
            Pointee::Room { count, .. } => code.line(&format!("byway_point(&{lvalue}, byway_filled_room({count}));")),
            Pointee::Built(built) => self.built(code, place, built),
            Pointee::Tailed(tailed) => self.tailed(code, place, tailed),
            Pointee::Stream { most } => {
                code.line(&choose("length of", *most));
                code.line(&format!("byway_point(&{lvalue}, byway_stream(byway_count, {}));", literal(name)));
            }
        }
    }

    /// Makes a structure with the elements that it says it has.
    fn tailed(&self, code: &mut Code, place: &Place, tailed: &Tailed) {
        let Place { lvalue, name } = place;
        let spelled = |of: TypeId| self.types.spell(self.types.plain(of));
        let object = format!("*{name}");
        let member = |member: &str| member_name(&object, member);
        let (counter, number) = &tailed.counter;
        let choice = literal(&format!("{VALUE_OF}{}", member(counter)));
        code.line(&format!("unsigned byway_count = byway_choose({choice}, {});", tailed.most + 1));
        let bytes = format!("byway_count * sizeof({})", spelled(tailed.element));
        let whole = format!("sizeof({}), {}", spelled(tailed.of), literal(&object));
        let items = format!("{}, {bytes}, {}", tailed.offset, literal(&member(&tailed.items)));
        code.line(&format!("byway_point(&{lvalue}, byway_tailed({whole}, {items}));"));
        let inner = self.behind(tailed.of, lvalue);
        code.line(&format!("klee_assume({inner}.{counter} == ({})byway_count);", spelled(*number)));
        code.line(&format!("{inner}.{counter} = byway_count;"));
        self.value(code, &Place { lvalue: &inner, name: &object }, &tailed.shape);
    }

    /// What a pointer points to, without the qualifiers of its declaration.
    fn behind(&self, of: TypeId, pointer: &str) -> String {
        format!("(*{})", self.cast(self.types.plain(of), pointer))
    }

    fn cast(&self, plain: TypeId, pointer: &str) -> String {
        format!("(({}){pointer})", self.types.declare(plain, "(*)"))
    }
}

impl Pointee {
    /// Whether there are as many as is chosen.
    pub(super) fn has_count(&self) -> bool {
        self.most().is_some()
    }

    /// How many there are at most, if that is chosen.
    fn most(&self) -> Option<u32> {
        match self {
            Pointee::Text { most, .. } | Pointee::Many { most, .. } | Pointee::Stream { most } => Some(*most),
            Pointee::Texts { count, .. } => Some(*count),
            Pointee::Nothing
            | Pointee::One { .. }
            | Pointee::Function { .. }
            | Pointee::Room { .. }
            | Pointee::Tailed(_)
            | Pointee::Built(_) => None,
        }
    }
}

/// How many elements there are, as an expression. `array` points to the first.
fn product(by: &[Counter], array: &str) -> String {
    let factor = |counter: &Counter| match counter {
        Counter::Param { name, is_behind: false, .. } => variable(name),
        Counter::Param { name, .. } => format!("({0} ? *{0} : 0)", variable(name)),
        Counter::Member { name, .. } => beside(array, name),
    };
    let factors: Vec<String> = by.iter().map(|counter| format!("(unsigned){}", factor(counter))).collect();
    factors.join(" * ")
}

/// The variable for the number of elements behind a parameter.
pub(super) fn count_variable(param: &str) -> String {
    format!("byway_count_of_{param}")
}

fn stub_name(number: usize) -> String {
    format!("byway_stub_{number}")
}

/// A number as an expression of C.
fn number(value: i128) -> String {
    if value == i128::from(i64::MIN) { "(-9223372036854775807LL - 1)".to_owned() } else { format!("{value}LL") }
}

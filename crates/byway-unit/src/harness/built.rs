//! The part of a harness that makes objects by calls.

use super::code::{Code, literal};
use super::inputs::{Inputs, Place};
use super::{length_of, order, variable};
use crate::plan::{Built, Call, Shape};

impl Inputs<'_> {
    /// Makes an object by one of the functions that do, and calls one that changes it, or none.
    pub(super) fn built(&self, code: &mut Code, place: &Place, built: &Built) {
        let Place { name, .. } = place;
        let choose = |what: &str, count: usize| match count {
            0 | 1 => "0".to_owned(),
            _ => format!("byway_choose({}, {count})", literal(&format!("{what} of {name}"))),
        };
        code.line(&format!("unsigned byway_maker = {};", choose("maker", built.makers.len())));
        for (number, call) in built.makers.iter().enumerate() {
            code.line(&format!("if (byway_maker == {number})"));
            code.open();
            if call.object.is_some() {
                let size = format!("sizeof({})", self.types.spell(self.types.plain(built.of)));
                code.line(&format!("byway_point(&{}, byway_room({size}));", place.lvalue));
            }
            self.call(code, place, call);
            code.close();
        }
        if built.steps.is_empty() {
            return;
        }
        code.line(&format!("unsigned byway_step = {};", choose("step", built.steps.len() + 1)));
        for (number, call) in built.steps.iter().enumerate() {
            code.line(&format!("if (byway_step == {})", number + 1));
            code.open();
            self.call(code, place, call);
            code.close();
        }
    }

    fn call(&self, code: &mut Code, place: &Place, call: &Call) {
        let others = || call.params.iter().zip(&call.shapes).enumerate().filter(|(at, _)| call.object != Some(*at));
        for (_, (param, shape)) in others() {
            self.declare(code, param, shape);
        }
        for at in order(&call.shapes).into_iter().filter(|at| call.object != Some(*at)) {
            let shape = &call.shapes[at];
            if !matches!(shape, Shape::LengthOf { .. }) {
                let length = length_of(&call.shapes, at).map(|(at, times)| (&*call.params[at].name, times));
                self.param(code, &call.params, at, shape, length);
            }
        }
        let argument = |(at, name): (usize, &str)| match call.object == Some(at) {
            true => format!("(void *){}", place.lvalue),
            false => variable(name),
        };
        let names = call.params.iter().map(|param| &*param.name);
        let arguments: Vec<String> = names.enumerate().map(argument).collect();
        let made = format!("{}({})", call.function, arguments.join(", "));
        // Only the harness calls it so, and what it does not allow is no test.
        code.line(&format!("__byway_set_subject({});", literal(&call.function)));
        match call.object {
            Some(_) => code.line(&format!("{made};")),
            None => {
                code.line(&format!("byway_point(&{}, {made});", place.lvalue));
                code.line(&format!("klee_assume({} != 0);", place.lvalue));
            }
        }
    }
}

//! Where a test has what a harness observed.
//!
//! A harness has a pointer for each parameter that is one, and names what it observes by that: `date->month`. A test
//! declares the object itself under the name of the parameter: `date.month`.

use crate::functions::Function;
use crate::plan::{Plan, Pointee, Shape};
use std::collections::HashSet;

pub(super) struct Places {
    /// Parameters whose names are objects in the test.
    objects: HashSet<String>,
}

impl Places {
    /// Those of a test. A null pointer stays a pointer, but then nothing is observed behind it.
    pub(super) fn of(function: &Function, plan: &Plan) -> Places {
        let params = function.params.iter().zip(&plan.params);
        let is_object = |shape: &Shape| matches!(shape, Shape::Pointer { to: Pointee::One { .. }, .. });
        let objects = params
            .filter(|(param, shape)| is_object(shape) && !param.is_given_back)
            .map(|(param, _)| param.name.to_string());
        Places { objects: objects.collect() }
    }

    /// What a harness calls by this name, as an expression in the test.
    pub(super) fn now(&self, name: &str) -> String {
        let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let start = name.find(is_of_name).unwrap_or(0);
        let (before, path) = name.split_at(start);
        let (pointer, rest) = path.split_at(path.find(|c| !is_of_name(c)).unwrap_or(path.len()));
        if !self.objects.contains(pointer) {
            return name.to_owned();
        }
        if let Some(member) = rest.strip_prefix("->") {
            return format!("{before}{pointer}.{member}");
        }
        if let (Some(before), Some(rest)) = (before.strip_suffix("(*"), rest.strip_prefix(')')) {
            return format!("{before}{pointer}{rest}");
        }
        format!("{}{pointer}{rest}", before.strip_suffix('*').unwrap_or(before))
    }

    /// A pointer of this name, as an expression in the test.
    pub(super) fn pointer(&self, name: &str) -> String {
        if self.objects.contains(name) { self.address(name) } else { self.now(name) }
    }

    /// The address that a parameter is given.
    pub(super) fn address(&self, param: &str) -> String {
        if self.objects.contains(param) { format!("&{param}") } else { param.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_have_the_names_of_their_parameters() {
        let places = Places { objects: HashSet::from(["date".to_owned()]) };
        assert_eq!(places.now("date->month"), "date.month");
        assert_eq!(places.now("*date"), "date");
        assert_eq!(places.now("(*date)[2]"), "date[2]");
        assert_eq!(places.now("(*dates)[2]"), "(*dates)[2]");
        assert_eq!(places.now("dates->month"), "dates->month");
        assert_eq!(places.now("result"), "result");
        assert_eq!(places.now("*date->era"), "*date.era");
        assert_eq!(places.now("**date"), "*date");
        assert_eq!(places.now("*(*date)->era"), "*date->era");
        assert_eq!(places.now("(*date->rows)[1]"), "(*date.rows)[1]");
        assert_eq!(places.now("(*(*date)->rows)[1]"), "(*date->rows)[1]");
        assert_eq!(places.pointer("date"), "&date");
        assert_eq!(places.pointer("date->next"), "date.next");
        assert_eq!(places.address("date"), "&date");
    }
}

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
        let path = name.trim_start_matches('*');
        if let Some((pointer, rest)) = path.strip_prefix("(*").and_then(|path| path.split_once(')'))
            && self.objects.contains(pointer)
        {
            return format!("{}{pointer}{rest}", &name[..name.len() - path.len()]);
        }
        let pointer: String = path.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        let stars = name.len() - path.len();
        if !self.objects.contains(&pointer) {
            return name.to_owned();
        }
        match (path.strip_prefix(&*pointer).and_then(|rest| rest.strip_prefix("->")), stars) {
            (Some(member), _) => format!("{}{pointer}.{member}", &name[..stars]),
            (None, 0) => name.to_owned(),
            (None, _) => name[1..].to_owned(),
        }
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
        assert_eq!(places.now("*date[2]"), "date[2]");
        assert_eq!(places.now("dates->month"), "dates->month");
        assert_eq!(places.now("result"), "result");
        assert_eq!(places.now("*date->era"), "*date.era");
        assert_eq!(places.now("**date"), "*date");
        assert_eq!(places.now("*(*date)->era"), "*date->era");
        assert_eq!(places.pointer("date"), "&date");
        assert_eq!(places.pointer("date->next"), "date.next");
        assert_eq!(places.address("date"), "&date");
    }
}

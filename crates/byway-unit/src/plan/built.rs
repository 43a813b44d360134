//! Objects that are made by functions of the file.
//!
//! What a structure with pointers and counts may hold is seldom for its types to say: a parser is what `parser_init` leaves
//! behind, a tree what `tree_parse` returns. Callers know no other way to get one, so tests make it in the same way, and what
//! they find is something that callers can meet.

use super::arrays::Array;
use super::shapes::Planner;
use super::{Assumed, Habit, Pointee, Shape};
use crate::functions::{Function, Functions, Param};
use crate::plan::lengths::words;
use crate::types::{CType, TypeId, Types};

/// Words in the names of functions that make an object ready, which their caller has.
const INITIALISERS: [&str; 9] =
    ["init", "initialize", "initialise", "initialized", "setup", "construct", "new", "create", "begin"];

/// Words in the names of functions that give an object back.
const DESTRUCTORS: [&str; 14] = [
    "free",
    "delete",
    "destroy",
    "release",
    "dispose",
    "close",
    "unref",
    "deinit",
    "cleanup",
    "finalize",
    "finalise",
    "drop",
    "dealloc",
    "deallocate",
];

/// The most functions that one object is made by.
const MOST_MAKERS: usize = 12;

/// The most functions that may have been called on it since.
const MOST_STEPS: usize = 3;

/// An object that functions of the file make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Built {
    /// Its type.
    pub of: TypeId,
    /// The functions that make one; there is a path for each.
    pub makers: Vec<Call>,
    /// Functions that change one; it may have gone through one of them.
    pub steps: Vec<Call>,
}

/// A call that comes before that of the function under test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// The function.
    pub function: Box<str>,
    /// Its parameters; their names say what the call is for: `parser_csv_init_options`.
    pub params: Vec<Param>,
    /// What each of them may be.
    pub shapes: Vec<Shape>,
    /// The parameter that is a pointer to the object; nothing if the function returns one.
    pub object: Option<usize>,
}

impl Call {
    /// What the names of its parameters begin with if it is for something of this name.
    pub(crate) fn param_prefix(&self, about: &str) -> String {
        param_prefix(about, &self.function)
    }
}

fn param_prefix(about: &str, function: &str) -> String {
    let about: String = about.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    format!("{}_{function}", about.trim_matches('_'))
}

impl<'f> Planner<'f> {
    /// What functions of the file make of a type, for something of this name. Nothing if there are none, or if the function
    /// under test is itself one of those.
    pub(super) fn built(&mut self, of: TypeId, about: &str) -> Option<Pointee> {
        let types = self.types();
        let plain = types.plain(of);
        let is_wanted = self.habits.has(Habit::Makers, about) && !is_of_callbacks(types, plain);
        if !is_wanted || self.is_before || !self.around.is_empty() || !self.is_record(plain) {
            return None;
        }
        let found = Makers::of(self.functions, plain);
        if found.makes(self.function) {
            return None;
        }
        let makers = self.calls(&found.makers, about, MOST_MAKERS);
        if makers.is_empty() {
            return None;
        }
        let steps = self.calls(&found.steps, about, MOST_STEPS);
        let names = |calls: &[Call]| calls.iter().map(|call| call.function.to_string()).collect();
        self.assume(about, Assumed::MadeBy { by: names(&makers), steps: names(&steps) });
        Some(Pointee::Built(Built { of, makers, steps }))
    }

    /// Leaves out the lengths of what functions of the file make: that is one object.
    pub(super) fn without_built(&self, mut lengths: Vec<Option<usize>>) -> Vec<Option<usize>> {
        for length in &mut lengths {
            let is_object = |at: &usize| self.habits.has(Habit::Makers, &self.function.params[*at].name);
            let array = length.filter(is_object);
            let to = array.and_then(|at| points_to(self.types(), self.function.params[at].of));
            if to.is_some_and(|to| self.is_record(to) && !Makers::of(self.functions, to).makers.is_empty()) {
                *length = None;
            }
        }
        lengths
    }

    pub(super) fn is_record(&self, of: TypeId) -> bool {
        matches!(self.types().get(of), CType::Record { .. })
    }

    /// Whether functions of the file make objects of a type, and tests are to call them.
    pub(super) fn has_makers(&self, of: TypeId, about: &str) -> bool {
        self.habits.has(Habit::Makers, about) && !Makers::of(self.functions, of).makers.is_empty()
    }

    /// Calls of those functions that inputs can be made for.
    fn calls(&mut self, functions: &[Maker<'f>], about: &str, most: usize) -> Vec<Call> {
        let mut calls = Vec::new();
        for maker in functions {
            if calls.len() < most
                && let Some(call) = self.call(maker, about)
            {
                calls.push(call);
                self.before.push(maker.function);
            }
        }
        calls
    }

    fn call(&mut self, maker: &Maker<'_>, about: &str) -> Option<Call> {
        let Maker { function, object } = *maker;
        let mut renamed = function.clone();
        for param in &mut renamed.params {
            param.name = format!("{}_{}", param_prefix(about, &function.name), param.name).into();
        }
        let before = self.stubs.len();
        let mut planner = Planner::new(self.functions, &renamed, self.bounds, self.habits.clone());
        planner.is_before = true;
        planner.stubs = std::mem::take(&mut self.stubs);
        // The object is one, so nothing says how many there are.
        let arrays: Vec<Array> = planner.arrays(object);
        let shapes: Result<Vec<Shape>, _> = (0..renamed.params.len())
            .map(|at| if object == Some(at) { Ok(Shape::Any) } else { planner.param(at, &arrays) })
            .collect();
        self.stubs = std::mem::take(&mut planner.stubs);
        let Ok(shapes) = shapes else {
            self.stubs.truncate(before);
            return None;
        };
        Some(Call { function: function.name.clone(), params: renamed.params, shapes, object })
    }
}

/// A function that makes or changes an object.
#[derive(Clone, Copy)]
struct Maker<'f> {
    function: &'f Function,
    object: Option<usize>,
}

/// What makes objects of a type, and what changes them.
struct Makers<'f> {
    makers: Vec<Maker<'f>>,
    steps: Vec<Maker<'f>>,
}

impl<'f> Makers<'f> {
    fn of(functions: &'f Functions, of: TypeId) -> Makers<'f> {
        let types = &functions.types;
        let is_hidden = matches!(types.get(of), CType::Record { fields: None, .. });
        let (mut makers, mut steps) = (Vec::new(), Vec::new());
        for function in functions.all.iter().filter(|function| !function.is_variadic && &*function.name != "main") {
            let is_object = |of_param: TypeId| points_to(types, of_param) == Some(of);
            let objects: Vec<usize> =
                (0..function.params.len()).filter(|at| is_object(function.params[*at].of)).collect();
            let returns = is_object(function.returns);
            match objects.as_slice() {
                // What is given a list returns a node of it: that makes none.
                [] if returns && function.returns_new && needs_making(types, of) && !takes(types, function, of) => {
                    makers.push(Maker { function, object: None });
                }
                [at] if is_changed(types, function.params[*at].of) => {
                    let maker = Maker { function, object: Some(*at) };
                    let has = |list: &[&str]| words(&function.name).any(|word| list.contains(&&*word));
                    let bytes = types.size(of).unwrap_or(u64::MAX);
                    // Its name or its work says so, and nothing that is there counts.
                    let sets = |param: &Param| has(&INITIALISERS) && !param.is_read_first;
                    let sets_all = |param: &Param| needs_making(types, of) && 2 * param.bytes_set > bytes;
                    match () {
                        () if has(&DESTRUCTORS) => {}
                        () if !is_hidden
                            && !returns
                            && (sets_all(&function.params[*at]) || sets(&function.params[*at])) =>
                        {
                            makers.push(maker);
                        }
                        () if !function.is_static && function.params[*at].may_be_written => steps.push(maker),
                        () => {}
                    }
                }
                _ => {}
            }
        }
        // An object that callers make ready is theirs: what returns one only shows another.
        if makers.iter().any(|maker| maker.object.is_some()) {
            makers.retain(|maker| maker.object.is_some());
        }
        // What others can call is what others know.
        if makers.iter().any(|maker| !maker.function.is_static) {
            makers.retain(|maker| !maker.function.is_static);
        }
        makers.sort_by_key(|maker| maker.function.params.len());
        // Setters take little; what does the work takes most.
        steps.sort_by_key(|maker| std::cmp::Reverse(maker.function.params.len()));
        Makers { makers, steps }
    }

    /// Whether a function is one that makes an object ready.
    fn makes(&self, function: &Function) -> bool {
        self.makers.iter().any(|maker| maker.function.name == function.name)
    }
}

/// Whether a type is nothing but functions, and what they are to be given: callers fill it in as they like.
fn is_of_callbacks(types: &Types, of: TypeId) -> bool {
    let CType::Record { fields: Some(fields), is_union: false, .. } = types.get(of) else { return false };
    let to = |of: TypeId| points_to(types, of).map(|to| types.get(to));
    let is_callback = |of: TypeId| matches!(to(of), Some(CType::Function { .. }));
    let is_context = |of: TypeId| matches!(to(of), Some(CType::Void));
    fields.iter().all(|field| is_callback(field.of) || is_context(field.of))
        && fields.iter().any(|field| is_callback(field.of))
}

/// Whether a function is given objects of a type, however many pointers lead to them.
fn takes(types: &Types, function: &Function, of: TypeId) -> bool {
    let leads_there = |mut at: TypeId| {
        while let Some(to) = points_to(types, at) {
            at = to;
        }
        at == of
    };
    function.params.iter().any(|param| leads_there(param.of))
}

/// What a pointer points to, without names and qualifiers.
fn points_to(types: &Types, of: TypeId) -> Option<TypeId> {
    match types.get(types.plain(of)) {
        CType::Pointer { to } => Some(types.plain(*to)),
        _ => None,
    }
}

/// Whether what a pointer points to can be changed through it.
fn is_changed(types: &Types, of: TypeId) -> bool {
    match types.get(types.plain(of)) {
        CType::Pointer { to } => !types.qualifiers(*to).is_const,
        _ => false,
    }
}

/// Whether a type says too little about its values: it is hidden, or holds pointers.
fn needs_making(types: &Types, of: TypeId) -> bool {
    match types.get(of) {
        CType::Record { fields: Some(fields), .. } => {
            fields.iter().any(|field| matches!(types.get(types.plain(field.of)), CType::Pointer { .. }))
        }
        _ => true,
    }
}

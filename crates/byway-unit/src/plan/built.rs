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

/// Calls that make objects take others that calls make, and these none.
const MOST_CALLS_AROUND: u32 = 2;

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
        let is_too_deep = self.calls_around >= MOST_CALLS_AROUND || !self.around.is_empty();
        if !is_wanted || is_too_deep || !self.is_record(plain) {
            return None;
        }
        let found = Makers::of(self.functions, plain);
        if found.makes(self.function) {
            return None;
        }
        self.built_by(found, of, about)
    }

    /// What functions return that are said to by the name of a pointer (`typedef char *sds`), where more lies around it than
    /// its type says.
    pub(super) fn built_by_name(&mut self, param: &Param) -> Option<Pointee> {
        let name = pointer_name(self.types(), param.of)?;
        let to = points_to(self.types(), param.of).filter(|to| !self.is_record(*to))?;
        let is_wanted = self.habits.has(Habit::Makers, &param.name) && self.calls_around < MOST_CALLS_AROUND;
        let found = Makers::of_name(self.functions, name);
        if !is_wanted || found.makes(self.function) {
            return None;
        }
        self.built_by(found, to, &param.name)
    }

    fn built_by(&mut self, found: Makers<'f>, of: TypeId, about: &str) -> Option<Pointee> {
        // What a call before the function needs is made in few ways.
        let (most_makers, most_steps) = if self.is_before() { (2, 0) } else { (MOST_MAKERS, MOST_STEPS) };
        let makers = self.calls(&found.makers, about, most_makers);
        if makers.is_empty() {
            return None;
        }
        let steps = self.calls(&found.steps, about, most_steps);
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

    /// Whether the function at hand is called before the one under test.
    pub(super) fn is_before(&self) -> bool {
        self.calls_around > 0
    }

    /// Declarations of the functions of other files that are called before the one under test.
    pub(super) fn declarations(&self) -> Vec<String> {
        let is_elsewhere =
            |function: &&&Function| self.functions.elsewhere.iter().any(|other| other.name == function.name);
        let mut found: Vec<String> = Vec::new();
        for function in self.before.iter().filter(is_elsewhere) {
            let params = function.params.iter().map(|param| (param.of, ""));
            // A macro of this name would take the parameters for its own.
            let name = format!("({})", function.name);
            let declared = self.types().declare_function(&name, params, false, function.returns);
            let line = format!("extern {declared};");
            if !found.contains(&line) {
                found.push(line);
            }
        }
        found
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
        let Maker { function, object, nulls } = maker;
        let object = *object;
        let mut renamed = Function::clone(function);
        for param in &mut renamed.params {
            param.name = format!("{}_{}", param_prefix(about, &function.name), param.name).into();
        }
        let stubs = self.stubs.len();
        let mut planner = Planner::new(self.functions, &renamed, self.bounds, self.habits.clone());
        planner.calls_around = self.calls_around + 1;
        planner.stubs = std::mem::take(&mut self.stubs);
        // The object is one, so nothing says how many there are.
        let arrays: Vec<Array> = planner.arrays(object);
        let shapes: Result<Vec<Shape>, _> = (0..renamed.params.len())
            .map(|at| match () {
                () if object == Some(at) => Ok(Shape::Any),
                () if nulls.contains(&at) => Ok(Shape::Pointer { may_be_null: true, to: Pointee::Nothing }),
                () => planner.param(at, &arrays),
            })
            .collect();
        self.stubs = std::mem::take(&mut planner.stubs);
        let before: Vec<Box<str>> = planner.before.iter().map(|function| function.name.clone()).collect();
        let Ok(shapes) = shapes else {
            self.stubs.truncate(stubs);
            return None;
        };
        let is_one = |function: &&Function| before.contains(&function.name);
        self.before.extend(callable(self.functions).filter(is_one));
        Some(Call { function: function.name.clone(), params: renamed.params, shapes, object })
    }
}

/// A function that makes or changes an object.
#[derive(Clone)]
struct Maker<'f> {
    function: &'f Function,
    object: Option<usize>,
    /// Parameters that are null: they lead to other objects of the type.
    nulls: Vec<usize>,
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
        let (mut makers, mut steps, mut without) = (Vec::new(), Vec::new(), Vec::new());
        for function in callable(functions) {
            let is_object = |of_param: TypeId| points_to(types, of_param) == Some(of);
            let objects: Vec<usize> =
                (0..function.params.len()).filter(|at| is_object(function.params[*at].of)).collect();
            let returns = is_object(function.returns);
            // What takes none for another one makes the first.
            if !objects.is_empty() && returns && function.returns_new && asks_all(function, &objects) {
                without.push(Maker { function, object: None, nulls: objects.clone() });
            }
            match objects.as_slice() {
                // What is given a list returns a node of it: that makes none.
                [] if returns
                    && function.returns_new
                    && (function.returns_part || needs_making(types, of))
                    && !takes(types, function, of) =>
                {
                    makers.push(Maker { function, object: None, nulls: Vec::new() });
                }
                [at] if is_changed(types, function.params[*at].of) => {
                    let maker = Maker { function, object: Some(*at), nulls: Vec::new() };
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
        // A list or a tree is made node by node, unless something else makes such objects.
        if !makers.is_empty() {
            makers.extend(without);
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

    /// What makes pointers that have a name.
    fn of_name(functions: &'f Functions, name: &str) -> Makers<'f> {
        let types = &functions.types;
        let is_it = |of: TypeId| pointer_name(types, of) == Some(name);
        let makes = |function: &&Function| {
            is_it(function.returns) && function.returns_part && !function.params.iter().any(|param| is_it(param.of))
        };
        let makers = callable(functions).filter(makes);
        let makers = makers.map(|function| Maker { function, object: None, nulls: Vec::new() }).collect();
        Makers { makers, steps: Vec::new() }
    }

    /// Whether a function is one that makes an object ready.
    fn makes(&self, function: &Function) -> bool {
        self.makers.iter().any(|maker| maker.function.name == function.name)
    }
}

/// Functions that tests can call to make objects.
fn callable(functions: &Functions) -> impl Iterator<Item = &Function> {
    let all = functions.all.iter().chain(&functions.elsewhere);
    all.filter(|function| !function.is_variadic && &*function.name != "main")
}

/// Whether a function asks whether these parameters are null.
fn asks_all(function: &Function, params: &[usize]) -> bool {
    params.iter().all(|at| function.params[*at].asks_null_itself)
}

/// What a `typedef` calls a pointer.
fn pointer_name(types: &Types, mut of: TypeId) -> Option<&str> {
    while let CType::Qualified { of: inner, .. } = types.get(of) {
        of = *inner;
    }
    match types.get(of) {
        CType::Named { name, .. } => points_to(types, of).map(|_| &**name),
        _ => None,
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
        CType::Record { fields: Some(_), .. } => holds_pointers(types, of),
        _ => true,
    }
}

/// Whether there are pointers in a value of a type, in arrays, structures and unions inside of it, too.
fn holds_pointers(types: &Types, of: TypeId) -> bool {
    match types.get(types.plain(of)) {
        CType::Pointer { .. } => true,
        CType::Array { of, .. } => holds_pointers(types, *of),
        CType::Record { fields: Some(fields), .. } => fields.iter().any(|field| holds_pointers(types, field.of)),
        _ => false,
    }
}

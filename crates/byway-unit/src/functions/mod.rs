//! The functions of a module, as its C source has them, and what they depend on besides their parameters.

mod accesses;
mod allocations;
mod asks;
mod constants;
mod declared;
mod elsewhere;
mod ends;
mod extents;
mod flow;
mod further;
mod given_back;
mod known;
mod members;
mod nearest;
mod null_checks;
mod params;
mod passed;
mod reach;
mod result;
mod signatures;
mod variables;
mod written;

use crate::types::{CType, Field, TypeId, Types};
use allocations::Allocations;
use asks::AllAsks;
pub(crate) use asks::is_open;
pub use asks::{Asks, asks_of};
use byway_ir::module::Module;
pub use declared::Declared;
pub(crate) use ends::reads_texts;
use extents::MemberLengths;
pub use extents::{Extent, Length, Unit};
use further::Formats;
pub use further::Further;
pub(crate) use further::{CONVERSIONS, MOST_LISTED};
pub use known::Known;
pub use members::AskedNull;
use members::{Pointer, Reliance};
use params::Looked;
pub use params::Param;
pub use passed::Passed;
use reach::Reach;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};

/// A global variable, by its number in [`Functions::globals`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GlobalId(pub u32);

/// A function that is only declared, by its number in [`Functions::undefined`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UndefinedId(pub u32);

/// What the source of a module has.
#[derive(Clone, Debug, Default)]
pub struct Functions {
    /// All types of the rest.
    pub types: Types,
    /// The functions with a body, in the order of the module.
    pub all: Vec<Function>,
    /// Functions of other files that are given or return objects of this one's types. Only what these are is known of them.
    pub elsewhere: Vec<Function>,
    /// The global variables, those in functions included. String literals and the like are none.
    pub globals: Vec<Global>,
    /// The functions that are declared and used, but have no body.
    pub undefined: Vec<Undefined>,
    /// Functions with a body of which the types are not known, as the module has no debug information of them.
    pub undescribed: Vec<Box<str>>,
    relied_on: HashSet<Pointer>,
    member_lengths: MemberLengths,
    /// Members that declarations say others count.
    counted: BTreeMap<String, String>,
}

/// A function with a body.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name.
    pub name: Box<str>,
    /// The file that it stands in, as the compiler was given it.
    pub file: Box<str>,
    /// The line of its name.
    pub line: u32,
    /// It is `static`.
    pub is_static: bool,
    /// It takes further arguments (`...`).
    pub is_variadic: bool,
    /// What these are.
    pub further: Further,
    /// Its parameters.
    pub params: Vec<Param>,
    /// What it returns.
    pub returns: TypeId,
    /// It returns a value on some path. Old functions without a type return `int`, and nothing.
    pub returns_value: bool,
    /// What it returns is memory that it has allocated, or null, and it keeps no pointer to it: callers have to free it.
    pub returns_memory: bool,
    /// What it returns may be new: it is allocated, or another function returned it. Otherwise, it was there before.
    pub returns_new: bool,
    /// What it returns, which is new, is a part of something larger: there is a header in front of it, or it is the first member
    /// of another structure. Its type does not say what else is there.
    pub returns_part: bool,
    /// It may give memory back, itself or through what it calls. So what it is given had better be allocated.
    pub gives_back: bool,
    /// The variables that it may read or write, itself or through what it calls. Constants are none of them.
    pub globals: Vec<GlobalUse>,
    /// The functions without a body that it may call, itself or through what it calls.
    pub undefined: Vec<UndefinedId>,
    /// What it asks of the outside.
    pub asks: Asks,
    /// It looks for the end of texts, itself or through what it calls.
    pub looks_for_ends: bool,
}

/// A global variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Global {
    /// Its name.
    pub name: Box<str>,
    /// Its type.
    pub of: TypeId,
    /// The type is a guess: the variable is defined elsewhere, and debug information says nothing of it.
    pub is_guessed: bool,
    /// The file that it stands in; empty if that is not known.
    pub file: Box<str>,
    /// The line of its name; 0 if that is not known.
    pub line: u32,
    /// It is `static`, in a function or not.
    pub is_static: bool,
    /// It never changes.
    pub is_const: bool,
    /// One for each thread.
    pub is_thread_local: bool,
    /// It is defined here.
    pub is_defined: bool,
    /// It is zero at first, or null.
    pub is_zero_at_first: bool,
    /// It may be something else later: a function of the file writes it, or others can.
    pub is_changed: bool,
    /// It is a pointer that is followed, and never asked about.
    pub is_relied_on: bool,
    /// The function that it is known in, if it is a `static` variable of one.
    pub function: Option<Box<str>>,
}

impl Global {
    /// What the variable is called among all of the program: one of a function has its name in front.
    pub fn name_in_program(&self) -> Cow<'_, str> {
        self.function.as_ref().map_or((*self.name).into(), |function| format!("{function}.{}", self.name).into())
    }
}

/// What a function does with a global variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GlobalUse {
    /// The variable.
    pub global: GlobalId,
    /// It may read it.
    pub reads: bool,
    /// It may write it.
    pub writes: bool,
}

/// A function that is only declared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undefined {
    /// Its name.
    pub name: Box<str>,
    /// The file that declares it; empty if that is not known.
    pub file: Box<str>,
    /// The line of the declaration; 0 if that is not known.
    pub line: u32,
    /// What it returns.
    pub returns: TypeId,
    /// What it takes.
    pub params: Vec<TypeId>,
    /// It takes further arguments (`...`), or its declaration does not say what it takes.
    pub is_variadic: bool,
    /// It never returns.
    pub is_noreturn: bool,
    /// Its declaration says that it never returns null.
    pub returns_nonnull: bool,
    /// The types are guesses, made of LLVM's: debug information says nothing of functions without a prototype, nor of
    /// those whose address is taken and that are not called by their name, and at `-O0` of none at all.
    pub is_guessed: bool,
}

impl Functions {
    /// What a module has.
    pub fn of(module: &Module) -> Self {
        Self::beside(module, &Known::default())
    }

    /// What a module has if this is known of functions that it only declares.
    pub fn beside(module: &Module, known: &Known) -> Self {
        let mut signatures = signatures::read(module);
        let reach = Reach::of(module, &signatures);
        let mut allocations = Allocations::of(module);
        let asks = AllAsks::of(module, known);
        let ends = ends::looking(module);
        let looked = Looked::of(module, known, &signatures);
        let formats = Formats::of(module);
        let Reliance { relied_on, asked } = Reliance::of(module, &looked.null_checks);
        let mut all = Vec::new();
        let mut further_values = Vec::new();
        for (id, mut function) in std::mem::take(&mut signatures.functions) {
            function.asks = asks.from(&reach, id);
            let asked = reach.all(id).into_iter().filter_map(|at| asked.get(&at));
            asked.for_each(|asked| function.asks.null.add(asked));
            function.looks_for_ends = reach.all(id).iter().any(|at| ends.contains(at));
            (function.globals, function.undefined) = reach.from(id);
            function.returns_memory = allocations.returns_memory(id);
            function.returns_new = allocations.returns_new(id);
            let returned = match signatures.types.get(signatures.types.plain(function.returns)) {
                CType::Pointer { to } => signatures.types.size(*to),
                _ => None,
            };
            function.returns_part = returned.is_some_and(|bytes| allocations.bytes_around(id) > bytes);
            let in_c = looked.fill(id, &mut function, &signatures.types);
            let (further, value) = formats.further(module, id, &function, &in_c, &signatures);
            function.further = further;
            further_values.push(value);
            let is_given_back = function.params.iter().any(|param| param.is_given_back);
            let mut called = function.undefined.iter().map(|id| &*signatures.undefined[id.0 as usize].1.name);
            function.gives_back = is_given_back || called.any(|name| given_back::gives_back(name, known));
            all.push(function);
        }
        let written: HashSet<GlobalId> = (all.iter().flat_map(|function: &Function| &function.globals))
            .filter(|used| used.writes)
            .map(|used| used.global)
            .collect();
        let globals = signatures.globals.into_iter().enumerate().map(|(number, (id, global))| Global {
            is_changed: !global.is_const && (!global.is_static || written.contains(&GlobalId(number as u32))),
            is_relied_on: relied_on.contains(&Pointer::Variable(id)),
            ..global
        });
        let mut types = signatures.types;
        for (function, value) in all.iter_mut().zip(further_values) {
            function.params.extend(further::params(&mut types, function.further, value));
        }
        for (_, undefined) in &mut signatures.undefined {
            let said = known.declared().of(&undefined.name);
            undefined.returns_nonnull = said.is_some_and(|said| said.returns_nonnull);
        }
        let elsewhere = elsewhere::functions(&mut types, &all, known.files());
        Self {
            types,
            all,
            elsewhere,
            globals: globals.collect(),
            undefined: signatures.undefined.into_iter().map(|(_, undefined)| undefined).collect(),
            undescribed: signatures.undescribed,
            relied_on,
            member_lengths: looked.extents.members,
            counted: known.declared().counted.clone(),
        }
    }

    /// Whether code follows a pointer in a structure, or calls it, and never asks whether it is null; nor does a function that may
    /// be of another version.
    pub(crate) fn relies_on(&self, function: &Function, fields: &[Field], at: usize) -> bool {
        let is_pointer = |of: TypeId| matches!(self.types.get(self.types.plain(of)), CType::Pointer { .. });
        let pointers = fields.iter().map(|field| is_pointer(field.of)).collect();
        let key = (pointers, at);
        !function.asks.null.member(&key) && self.relied_on.contains(&Pointer::Member(key))
    }

    /// Members of a structure that say how many there are behind a member that is a pointer, the nearest first.
    pub(crate) fn member_lengths(&self, fields: &[Field], at: usize) -> Vec<usize> {
        let is_pointer = |of: TypeId| matches!(self.types.get(self.types.plain(of)), CType::Pointer { .. });
        if let Some(counter) = self.counter_of(fields, at) {
            return vec![counter];
        }
        let pointers = fields.iter().map(|field| is_pointer(field.of)).collect();
        self.member_lengths.of(&(pointers, at))
    }

    /// The member of a structure that its declaration says is the number of elements of another one.
    pub(crate) fn counter_of(&self, fields: &[Field], at: usize) -> Option<usize> {
        let name = |at: usize| fields.get(at).and_then(|field| field.name.as_deref());
        let by = self.counted.get(name(at)?)?;
        (0..fields.len()).find(|at| name(*at) == Some(by))
    }

    /// The names of all functions and variables.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        let functions = self.all.iter().map(|function| &*function.name);
        functions.chain(self.globals.iter().map(|global| &*global.name))
    }

    /// The function of a name.
    pub fn get(&self, name: &str) -> Option<&Function> {
        self.all.iter().find(|function| &*function.name == name)
    }

    /// The names that are nearest to one that does not exist, the nearest first.
    pub fn nearest(&self, name: &str) -> Vec<&str> {
        nearest::nearest(name, self.all.iter().map(|function| &*function.name))
    }

    /// A global variable.
    pub fn global(&self, id: GlobalId) -> &Global {
        &self.globals[id.0 as usize]
    }

    /// The declaration of a function, without `static` and semicolon: `char *trim(char *text, int n)`.
    pub fn prototype(&self, function: &Function) -> String {
        let params = function.params.iter().filter(|param| !param.is_further);
        let params = params.map(|param| (param.of, &*param.name));
        self.types.declare_function(&function.name, params, function.is_variadic, function.returns)
    }

    /// The same for a function without a body, whose parameters are given names: `parameter_1` and so on.
    pub fn prototype_of_undefined(&self, undefined: &Undefined) -> String {
        let names: Vec<Box<str>> = (1..=undefined.params.len()).map(signatures::made_up).collect();
        let params = undefined.params.iter().zip(&names).map(|(&of, name)| (of, &**name));
        self.types.declare_function(&undefined.name, params, undefined.is_variadic, undefined.returns)
    }

    /// The functions that a function needs and that are nowhere: not in the module, and not in the libraries that it is
    /// linked with.
    pub fn missing<'a>(
        &'a self,
        function: &'a Function,
        is_in_library: impl Fn(&str) -> bool + 'a,
    ) -> impl Iterator<Item = &'a Undefined> {
        let needed = function.undefined.iter().map(|id| &self.undefined[id.0 as usize]);
        needed.filter(move |undefined| !is_in_library(&undefined.name))
    }
}

//! What the outside can do to a function: it is made an input, or it is an assumption in words.

use super::fixed::{LEFT_OPEN, left_open};
use super::held::{FILES, LOCALE, ZONE, held, is_held};
use super::shapes::Planner;
use super::stubs::Substitute;
use super::{Assumed, Conversions, Pointee, Shape, Tailed};
use crate::functions::{Asks, GlobalUse};
use crate::types::{CType, TypeId};

/// Variables of the environment that are made.
const MOST_VARIABLES: usize = 4;

/// Functions that allocate, and that can be made to fail.
pub(crate) const ALLOCATORS: [&str; 6] = ["malloc", "calloc", "realloc", "reallocarray", "strdup", "strndup"];

/// Others that allocate, and that are not made to fail.
const OTHER_ALLOCATORS: [&str; 10] = [
    "aligned_alloc",
    "posix_memalign",
    "memalign",
    "asprintf",
    "vasprintf",
    "getline",
    "getdelim",
    "open_memstream",
    "scandir",
    "regcomp",
];

/// Functions that tell the time, and for which something else can stand.
pub(crate) const CLOCKS: [&str; 3] = ["time", "gettimeofday", "clock_gettime"];

/// Functions that read standard input, and the variable that is it.
const READERS: [&str; 14] = [
    "stdin",
    "getchar",
    "getchar_unlocked",
    "gets",
    "scanf",
    "vscanf",
    "__isoc99_scanf",
    "__isoc99_vscanf",
    "__isoc23_scanf",
    "__isoc23_vscanf",
    "wscanf",
    "getwchar",
    "read",
    "readv",
];

/// How functions of Byway's own begin.
const OF_BYWAY: &str = "byway_";

/// Functions that make files, besides those that look for them.
const MAKERS_OF_FILES: [&str; 10] =
    ["mkdir", "mkdirat", "mkfifo", "mknod", "link", "symlink", "rename", "mkstemp", "mkdtemp", "truncate"];

/// What of the outside is an input.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outside {
    /// `errno` is.
    pub errno: bool,
    /// These variables of the environment are: not set, or texts of so many characters.
    pub variables: Vec<Box<str>>,
    /// How long these are at most.
    pub text: u32,
    /// These are what they are held to be, wherever a test runs: the C library asks for them.
    pub settled: Vec<(&'static str, &'static str)>,
    /// What these functions tell is, call by call.
    pub clocks: Vec<&'static str>,
    /// Standard input is, up to so many bytes.
    pub stdin: Option<u32>,
    /// These functions allocate,
    pub allocators: Vec<&'static str>,
    /// and so many of their calls may fail.
    pub failures: u32,
    /// Something is allocated, which tests give back.
    pub allocates: bool,
    /// Files are looked for or made, which tests have a folder for.
    pub has_files: bool,
}

impl Outside {
    /// The shape of a variable of the environment.
    pub(crate) fn variable(&self) -> (bool, Pointee) {
        (true, Pointee::Text { of: crate::types::Types::VOID, most: self.text, conversions: Conversions::Any })
    }

    /// What a variable of the environment is called as an input.
    pub(crate) fn variable_name(variable: &str) -> String {
        format!("getenv(\"{variable}\")")
    }

    /// Functions for which others stand, in the file under test.
    pub(crate) fn replaced(&self) -> impl Iterator<Item = &'static str> {
        self.clocks.iter().chain(&self.allocators).copied()
    }
}

/// Whether standard input is read.
pub fn reads_stdin(asks: &Asks) -> bool {
    asks.any_of(&READERS).next().is_some()
}

/// Whether it is known what a function of the C library asks of the outside, so that it is an input or an assumption
/// wherever the function is called.
pub fn is_known(function: &str) -> bool {
    let lists: [&[&str]; 4] = [&READERS, &ALLOCATORS, &OTHER_ALLOCATORS, &CLOCKS];
    lists.iter().any(|list| list.contains(&function))
        || is_held(function)
        || function.trim_start_matches('_').starts_with(OF_BYWAY)
}

/// Functions that allocate, of those that are used.
pub fn allocators(asks: &Asks) -> Vec<&'static str> {
    asks.any_of(&ALLOCATORS).chain(asks.any_of(&OTHER_ALLOCATORS)).collect()
}

/// Functions that tell the time, of those that are used.
pub fn clocks(asks: &Asks) -> Vec<&'static str> {
    asks.any_of(&CLOCKS).collect()
}

impl Planner<'_> {
    /// Makes inputs of what the function asks of the outside, and says what of the rest is assumed.
    pub(super) fn outside(&mut self, substitute: &Substitute) -> Outside {
        let failures = substitute.failures;
        let asks = self.asks();
        let is_ours = |name: &&'static str| {
            asks.uses.contains(*name) && !asks.elsewhere.contains(*name) && !asks.addresses.contains(*name)
        };
        let is_name = |name: &str| {
            !name.is_empty() && name.len() <= 64 && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        };
        let names = asks.variables.iter().filter(|name| is_name(name));
        let variables: Vec<Box<str>> = names.take(MOST_VARIABLES).cloned().collect();
        if asks.any_variable || variables.len() < asks.variables.len() {
            self.assume_held("variables of the environment that are no inputs are not set", &[]);
        }
        let clocks: Vec<&'static str> = CLOCKS.into_iter().filter(is_ours).collect();
        if !clocks.is_empty() {
            self.assume_held("the clock shows a time from 1970 to 2106, and does not go back", &clocks);
        }
        let others: Vec<&'static str> = self::clocks(&asks).into_iter().filter(|name| !clocks.contains(name)).collect();
        if !others.is_empty() {
            self.assume_held("the clock is that of Byway's model", &others);
        }
        let failing = failures > 0;
        let failing: Vec<&'static str> = ALLOCATORS.into_iter().filter(|name| failing && is_ours(name)).collect();
        let others: Vec<&'static str> = allocators(&asks).into_iter().filter(|name| !failing.contains(name)).collect();
        if !others.is_empty() {
            let by = others.iter().map(|name| (*name).to_owned()).collect();
            let can_fail = failures == 0 && ALLOCATORS.iter().any(is_ours);
            self.assume("memory", Assumed::Memory { by, can_fail });
        }
        let held = held(&asks);
        let settled = held.iter().filter_map(|(what, _)| match *what {
            ZONE => Some(("TZ", "UTC0")),
            LOCALE => Some(("LC_ALL", "C")),
            _ => None,
        });
        let settled = settled.filter(|(name, _)| variables.iter().all(|variable| **variable != **name)).collect();
        let has_files = held.iter().any(|(what, _)| *what == FILES) || asks.any_of(&MAKERS_OF_FILES).next().is_some();
        for (what, by) in held {
            self.assume_held(what, &by);
        }
        let open: Vec<String> = left_open(&asks, substitute.is_defined).into_iter().map(str::to_owned).collect();
        if !open.is_empty() {
            self.assume("outside", Assumed::Held { what: LEFT_OPEN, by: open });
        }
        let stdin = reads_stdin(&asks).then_some(self.bounds.stream);
        let has_variables = !variables.is_empty();
        Outside {
            errno: asks.reads_errno,
            variables,
            text: if has_variables { self.bounds.text } else { 0 },
            settled,
            clocks,
            stdin,
            failures: if failing.is_empty() { 0 } else { failures },
            allocates: !self::allocators(&asks).is_empty(),
            has_files,
            allocators: failing,
        }
    }

    fn assume_held(&mut self, what: &'static str, by: &[&'static str]) {
        let by = by.iter().map(|name| (*name).to_owned()).collect();
        self.assume("outside", Assumed::Held { what, by });
    }

    /// What the function and those that are called before it ask for.
    fn asks(&self) -> Asks {
        let mut asks = self.function.asks.clone();
        self.before.iter().for_each(|function| asks.add(&function.asks));
        asks
    }

    /// Lets parameters point to the same, and says what of that is left out.
    pub(super) fn share(&mut self, params: &[Shape], globals: &[(crate::functions::GlobalId, Shape)]) -> Vec<Shared> {
        let asks = self.asks();
        let shared = self.shared(params, &asks);
        let all = || params.iter().chain(globals.iter().map(|(_, shape)| shape));
        let has_lists = all().any(|shape| has_chain(shape, &mut Vec::new()));
        let pointers: usize = all().map(pointers).sum();
        let is_written = self.function.params.iter().any(|param| param.may_be_written)
            || self.function.globals.iter().any(|used| used.writes);
        let is_seen = (pointers > 1 && (asks.compares_pointers || is_written))
            || (pointers > 0 && (asks.compares_addresses || self.meets_variables(params)));
        // Two parameters that may be one, and nothing else that is a pointer: that is all there is. Arrays can overlap, too.
        let is_one =
            |shape: &Shape| matches!(shape, Shape::Pointer { to: Pointee::One { .. } | Pointee::Built(_), .. });
        let is_all = pointers == 2 && shared.first().is_some_and(|shared| is_one(&params[shared.param]));
        if has_lists || (is_seen && !is_all) {
            let name = |at: usize| self.function.params[at].name.to_string();
            let but = shared.iter().map(|Shared { param, with }| (name(*param), name(*with))).collect();
            self.assume("pointers", Assumed::Distinct { but, has_lists });
        }
        shared
    }

    /// Whether a parameter could point to a variable that the function uses, and that would make a difference.
    fn meets_variables(&self, params: &[Shape]) -> bool {
        let types = self.types();
        let element = |of: TypeId| match types.get(types.plain(of)) {
            CType::Array { of, .. } => types.plain(*of),
            _ => types.plain(of),
        };
        self.function.params.iter().zip(params).any(|(param, shape)| {
            let Shape::Pointer {
                to: Pointee::One { of, .. } | Pointee::Many { of, .. } | Pointee::Text { of, .. },
                ..
            } = shape
            else {
                return false;
            };
            let meets = |used: &GlobalUse| {
                let is_same = element(self.functions.global(used.global).of) == types.plain(*of);
                is_same && (used.writes || (used.reads && param.may_be_written))
            };
            self.function.globals.iter().any(meets)
        })
    }

    /// Pairs of parameters that may point to the same object, where that makes a difference.
    fn shared(&self, params: &[Shape], asks: &Asks) -> Vec<Shared> {
        let mut found: Vec<Shared> = Vec::new();
        for at in 0..params.len() {
            for other in 0..at {
                let (param, with) = (&self.function.params[at], &self.function.params[other]);
                let is_written = param.may_be_written || with.may_be_written;
                let is_given_back = param.is_given_back || with.is_given_back;
                let is_restrict = self.is_restrict(param.of) || self.is_restrict(with.of);
                let matters = (is_written || asks.compares_pointers) && !is_given_back && !is_restrict;
                // What is a copy of another one already need not be one of a third.
                let is_known = found.iter().any(|shared| shared.param == other);
                if matters && !is_known && found.len() < MOST_SHARED && self.are_alike(&params[other], &params[at]) {
                    found.push(Shared { param: at, with: other });
                }
            }
        }
        found
    }

    fn is_restrict(&self, of: TypeId) -> bool {
        self.types().qualifiers(of).is_restrict
    }

    /// Whether two pointers point to things that are made in the same way.
    fn are_alike(&self, one: &Shape, other: &Shape) -> bool {
        let (Shape::Pointer { to: one, .. }, Shape::Pointer { to: other, .. }) = (one, other) else { return false };
        let same = |one: TypeId, other: TypeId| self.types().plain(one) == self.types().plain(other);
        match (one, other) {
            (Pointee::One { of, .. }, Pointee::One { of: other, .. })
            | (Pointee::Many { of, .. }, Pointee::Many { of: other, .. })
            | (Pointee::Text { of, .. }, Pointee::Text { of: other, .. }) => same(*of, *other),
            (Pointee::Built(built), Pointee::Built(other)) => same(built.of, other.of),
            _ => false,
        }
    }
}

/// Pairs of parameters that may be the same.
const MOST_SHARED: usize = 2;

/// Two parameters that may point to the same object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shared {
    /// A parameter that is a pointer.
    pub param: usize,
    /// An earlier one that it may be.
    pub with: usize,
}

impl Shared {
    /// The choice that they are the same, as an input is called. Names of parameters are C's and have no spaces.
    pub(crate) fn choice(self, params: &[crate::functions::Param]) -> String {
        format!("{}{IS}{}", params[self.param].name, params[self.with].name)
    }
}

/// Between the names of two parameters that may be the same.
const IS: &str = " is ";

/// Whether an input is the choice of a harness to pass the same pointer twice, which was made.
pub fn passes_the_same(input: &str, value: u8) -> bool {
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    value != 0 && input.split_once(IS).is_some_and(|(param, with)| is_name(param) && is_name(with) && with != "NULL")
}

/// Of a choice to pass the same pointer twice, and an input that there is if it is not made: the input of the other pointer that says
/// the same of it.
pub fn stands_for(choice: &str, input: &str) -> Option<String> {
    let (param, with) = choice.split_once(IS)?;
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let from = input
        .match_indices(param)
        .map(|(at, _)| at)
        .find(|&at| !input[..at].ends_with(is_of_name) && !input[at + param.len()..].starts_with(is_of_name))?;
    Some(format!("{}{with}{}", &input[..from], &input[from + param.len()..]))
}

/// How many pointers to memory there are in a shape; one in an array stands for all.
fn pointers(shape: &Shape) -> usize {
    match shape {
        Shape::Record(members) => members.iter().map(|member| pointers(&member.shape)).sum(),
        Shape::Array { of, count } => pointers(of) * (*count).min(2) as usize,
        Shape::Pointer { to, .. } => match to {
            Pointee::Nothing | Pointee::Function { .. } | Pointee::Stream { .. } => 0,
            Pointee::One { shape, .. } | Pointee::Tailed(Tailed { shape, .. }) => 1 + pointers(shape),
            Pointee::Many { shape, .. } => 1 + 2 * pointers(shape),
            Pointee::Text { .. } | Pointee::Room { .. } | Pointee::Built(_) => 1,
            Pointee::Texts { .. } => 3,
        },
        _ => 0,
    }
}

/// Whether objects of a type lead to others of it.
fn has_chain(shape: &Shape, around: &mut Vec<TypeId>) -> bool {
    match shape {
        Shape::Record(members) => members.iter().any(|member| has_chain(&member.shape, around)),
        Shape::Array { of, .. } => has_chain(of, around),
        Shape::Pointer { to: Pointee::One { of, shape } | Pointee::Many { of, shape, .. }, .. } => {
            if around.contains(of) {
                return true;
            }
            around.push(*of);
            let found = has_chain(shape, around);
            around.pop();
            found
        }
        _ => false,
    }
}

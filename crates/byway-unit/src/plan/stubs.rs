//! Functions that stand for missing ones: those behind pointers, and those that the file calls and that are
//! nowhere.

use super::shapes::{Planner, Reason};
use super::{Assumed, Fill, NoPlan, Pointee, Shape};
use crate::functions::{Undefined, UndefinedId};
use crate::types::{CType, TypeId, Types};
use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;
use thiserror::Error;

/// What stands for functions that are missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stubs {
    /// For those that are not named.
    pub usual: StubChoice,
    /// For these.
    pub named: BTreeMap<String, StubChoice>,
}

/// What stands for a function that is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StubChoice {
    /// A function that returns whatever it likes, anew at each call.
    Symbolic,
    /// One that returns this number.
    Returns(i128),
    /// Nothing: what calls it is not tested.
    Nothing,
}

impl Default for Stubs {
    fn default() -> Stubs {
        Stubs { usual: StubChoice::Symbolic, named: BTreeMap::new() }
    }
}

impl Stubs {
    /// What stands for a function.
    pub fn of(&self, function: &str) -> StubChoice {
        self.named.get(function).copied().unwrap_or(self.usual)
    }
}

/// A text that says nothing about a stub.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is no stub; give `symbolic`, `none` or the number that it returns")]
pub struct StubsError(String);

impl FromStr for StubChoice {
    type Err = StubsError;

    fn from_str(text: &str) -> Result<StubChoice, StubsError> {
        match text {
            "symbolic" => Ok(StubChoice::Symbolic),
            "none" => Ok(StubChoice::Nothing),
            number => number.parse().map(StubChoice::Returns).map_err(|_| StubsError(text.to_owned())),
        }
    }
}

/// What is missing, and what stands for it.
#[derive(Clone, Copy)]
pub struct Substitute<'s> {
    /// The user's choice.
    pub stubs: &'s Stubs,
    /// Whether a function is defined in a library, or in another file of the program.
    pub is_defined: &'s dyn Fn(&str) -> bool,
    /// Allocations that may fail.
    pub failures: u32,
}

/// A function that stands for a missing one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stub {
    /// What calls it, for people and as a part of its name; the name of what is missing if it is not called through a
    /// pointer.
    pub name: Box<str>,
    /// It stands for a function of that name.
    pub is_missing: bool,
    /// Its type is a guess, so its declaration is not that of the file.
    pub is_guessed: bool,
    /// Its type.
    pub signature: Signature,
    /// What it returns.
    pub returns: Returned,
    /// What it writes to.
    pub fills: Vec<Fill>,
}

/// The type of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// What it returns.
    pub returns: TypeId,
    /// What it takes.
    pub params: Vec<TypeId>,
    /// It ends with `...`.
    pub is_variadic: bool,
}

/// What a stub returns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Returned {
    /// It does not return: a test that comes to it has nothing left to see.
    Never,
    /// Nothing.
    Nothing,
    /// Memory, or nothing any more: it does what its name says.
    Memory(Memory),
    /// A number that the user chose.
    Number(i128),
    /// What a test says, call by call.
    Shape(Shape),
}

/// What a stub does that is called to deal with memory; numbers are positions of its parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Memory {
    /// It allocates so many bytes.
    Allocate {
        /// How many.
        size: usize,
    },
    /// It makes memory larger or smaller.
    Resize {
        /// Which memory.
        pointer: usize,
        /// How many bytes it has then.
        size: usize,
    },
    /// It gives memory back.
    GiveBack {
        /// Which memory.
        pointer: usize,
    },
}

impl Memory {
    /// What a function does whose name and parameters are those of an allocator: `options->realloc_func`, which takes a
    /// pointer and a size and returns a pointer. The last of each counts, since a context comes first.
    fn of(types: &Types, name: &str, signature: &Signature) -> Option<Memory> {
        let name = name.rsplit(['.', '>', '*']).next()?.to_lowercase();
        let is_void_pointer = |of: TypeId| match types.get(types.plain(of)) {
            CType::Pointer { to } => matches!(types.get(types.plain(*to)), CType::Void),
            _ => false,
        };
        let is_size = |of: TypeId| matches!(types.get(types.plain(of)), CType::Integer { bytes: 8, .. });
        let params = &signature.params;
        let pointer = params.iter().rposition(|of| is_void_pointer(*of));
        let size = params.iter().rposition(|of| is_size(*of)).filter(|_| is_void_pointer(signature.returns));
        let returns_nothing = matches!(types.get(types.plain(signature.returns)), CType::Void);
        if name.contains("realloc") {
            Some(Memory::Resize { pointer: pointer?, size: size? })
        } else if name.contains("free") || name.contains("dealloc") {
            pointer.filter(|_| returns_nothing).map(|pointer| Memory::GiveBack { pointer })
        } else if name.contains("malloc") || name.contains("alloc") {
            size.filter(|_| !name.contains("calloc")).map(|size| Memory::Allocate { size })
        } else {
            None
        }
    }

    /// The statement that does it, without a semicolon.
    pub(crate) fn call(self, params: &[String]) -> String {
        match self {
            Memory::Allocate { size } => format!("return malloc({})", params[size]),
            Memory::Resize { pointer, size } => format!("return realloc({}, {})", params[pointer], params[size]),
            Memory::GiveBack { pointer } => format!("free({})", params[pointer]),
        }
    }
}

impl Returned {
    /// The same without a null pointer, where something else can be made.
    fn not_null(self) -> Returned {
        match self {
            Returned::Shape(Shape::Pointer { to, .. }) if to != Pointee::Nothing => {
                Returned::Shape(Shape::Pointer { may_be_null: false, to })
            }
            other => other,
        }
    }

    /// What a stub does that returns it, in words.
    fn does(&self, fills: bool) -> String {
        match self {
            Returned::Nothing if fills => "sets what it is given to write to".to_owned(),
            Returned::Shape(Shape::Pointer { to: Pointee::Nothing, .. }) if fills => {
                "returns NULL, and sets what it is given to write to".to_owned()
            }
            Returned::Shape(_) if fills => {
                "returns anything, looks at nothing but its arguments, and changes only what it is given to write to"
                    .to_owned()
            }
            Returned::Never => "ends the test".to_owned(),
            Returned::Memory(_) => "deals with memory".to_owned(),
            Returned::Nothing => "does nothing".to_owned(),
            Returned::Number(number) => format!("returns {number}"),
            Returned::Shape(Shape::Pointer { to: Pointee::Nothing, .. }) => "returns NULL".to_owned(),
            Returned::Shape(_) => "returns anything, looks at nothing but its arguments and changes nothing".to_owned(),
        }
    }
}

impl Stub {
    /// The lines before its body. One that is missing has the name that the file calls, and gives way to another of that
    /// name; if its type is a guess, it is called otherwise in C, so that it does not contradict a declaration.
    pub(crate) fn define(&self, types: &Types, name: &str, params: &[String], prefix: &str) -> Vec<String> {
        let Signature { returns, params: of, is_variadic } = &self.signature;
        // What takes whatever it is given looks at none of it.
        let is_variadic = *is_variadic && !of.is_empty();
        let named = |name: &str| {
            let params = of.iter().zip(params).map(|(of, name)| (*of, &**name));
            types.declare_function(name, params, is_variadic, *returns)
        };
        if !self.is_missing {
            return vec![format!("static __attribute__((unused)) {}", named(name))];
        }
        if !self.is_guessed {
            return vec![format!("#undef {}", self.name), format!("__attribute__((weak)) {}", named(&self.name))];
        }
        let declared = named(&format!("{prefix}{}", self.name));
        vec![format!("__attribute__((weak)) {declared} __asm__(\"{}\");", self.name), declared]
    }

    /// A number as what it returns.
    pub(crate) fn constant(&self, types: &Types, number: i128) -> String {
        format!("({}){number}", types.spell(types.plain(self.signature.returns)))
    }
}

impl Planner<'_> {
    /// A function behind a pointer.
    pub(super) fn stub(&mut self, of: TypeId, about: &str) -> Result<Pointee, Reason> {
        let CType::Function { returns, params, is_variadic } = self.types().get(of) else {
            return Ok(Pointee::Nothing);
        };
        let signature = Signature { returns: *returns, params: params.clone(), is_variadic: *is_variadic };
        let returns = match Memory::of(self.types(), about, &signature) {
            Some(memory) => Returned::Memory(memory),
            None => self.returned(*returns, about)?,
        };
        let fills = Fill::all(self.types(), &signature, &returns);
        match returns {
            Returned::Memory(_) => {}
            _ if fills.is_empty() => self.assume(about, Assumed::Callback),
            _ => self.assume(about, Assumed::FillingCallback),
        }
        self.stubs.push(Stub { name: about.into(), is_missing: false, is_guessed: false, signature, returns, fills });
        Ok(Pointee::Function { stub: self.stubs.len() - 1 })
    }

    /// Makes stubs for the functions that are missing. The file is compiled as a whole, so those that the function does not
    /// call have to be there, too.
    pub(super) fn missing(&mut self, substitute: &Substitute) -> Result<(), NoPlan> {
        let functions = self.functions;
        let function = self.function;
        let called: BTreeSet<UndefinedId> =
            self.before.iter().chain([&function]).flat_map(|function| function.undefined.iter().copied()).collect();
        for (number, missing) in functions.undefined.iter().enumerate() {
            if (substitute.is_defined)(&missing.name) {
                continue;
            }
            let failed = |reason: String| NoPlan::Missing {
                function: function.name.to_string(),
                missing: missing.name.to_string(),
                reason,
            };
            let is_called = called.contains(&UndefinedId(number as u32));
            let returns = match substitute.stubs.of(&missing.name) {
                _ if !is_called => Returned::Never,
                StubChoice::Nothing => return Err(failed("it must not be stubbed".to_owned())),
                _ if missing.is_noreturn => Returned::Never,
                StubChoice::Returns(number) => self.number(missing, number).map_err(|Reason(reason)| failed(reason))?,
                StubChoice::Symbolic => {
                    let returned = self.returned(missing.returns, &missing.name);
                    let returned = returned.map_err(|Reason(reason)| failed(reason))?;
                    if missing.returns_nonnull { returned.not_null() } else { returned }
                }
            };
            let (params, is_variadic) = (missing.params.clone(), missing.is_variadic);
            let signature = Signature { returns: missing.returns, params, is_variadic };
            let is_guessed = missing.is_guessed || (is_variadic && missing.params.is_empty());
            let fills = if is_guessed { Vec::new() } else { Fill::all(self.types(), &signature, &returns) };
            if is_called {
                let does = returns.does(!fills.is_empty());
                self.assume(&missing.name, Assumed::Stubbed(does));
            }
            let name = missing.name.clone();
            self.stubs.push(Stub { name, is_missing: true, is_guessed, signature, returns, fills });
        }
        Ok(())
    }

    fn number(&self, missing: &Undefined, number: i128) -> Result<Returned, Reason> {
        match self.types().get(self.types().plain(missing.returns)) {
            CType::Bool | CType::Integer { .. } | CType::Enumeration { .. } | CType::Float { .. } => {
                Ok(Returned::Number(number))
            }
            CType::Pointer { .. } if number == 0 => Ok(Returned::Number(0)),
            _ => Err(Reason(format!("it cannot return {number}, which is no {}", self.types().spell(missing.returns)))),
        }
    }

    /// What a stub returns: numbers, and pointers to what holds no pointers itself.
    fn returned(&mut self, of: TypeId, about: &str) -> Result<Returned, Reason> {
        let about = format!("{about}()");
        let types = self.types();
        match types.get(types.plain(of)) {
            CType::Void => Ok(Returned::Nothing),
            CType::Pointer { to } => {
                let null = Shape::Pointer { may_be_null: true, to: Pointee::Nothing };
                let is_void = matches!(types.get(types.plain(*to)), CType::Void);
                if is_void || !self.around.is_empty() {
                    return Ok(Returned::Shape(null));
                }
                let before = (self.stubs.len(), self.assumptions.len());
                let made = self.unbuilt_pointer(*to, &about);
                self.stubs.truncate(before.0);
                self.assumptions.truncate(before.1);
                Ok(Returned::Shape(match made {
                    Ok(Shape::Pointer { to: to @ Pointee::Text { .. }, .. }) => {
                        Shape::Pointer { may_be_null: true, to }
                    }
                    Ok(Shape::Pointer { to: Pointee::One { of, shape }, .. }) if !shape.has_pointers() => {
                        Shape::Pointer { may_be_null: true, to: Pointee::One { of, shape } }
                    }
                    _ => null,
                }))
            }
            _ => {
                let shape = self.shape(of, &about)?;
                Ok(Returned::Shape(shape))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_for_a_function_is_chosen_by_its_name() {
        let mut stubs = Stubs::default();
        stubs.named.insert("clock_now".to_owned(), "-7".parse().unwrap());
        stubs.named.insert("send".to_owned(), "none".parse().unwrap());
        assert_eq!(stubs.of("clock_now"), StubChoice::Returns(-7));
        assert_eq!(stubs.of("send"), StubChoice::Nothing);
        assert_eq!(stubs.of("read_sensor"), StubChoice::Symbolic);
        stubs.usual = StubChoice::Nothing;
        stubs.named.insert("log".to_owned(), "symbolic".parse().unwrap());
        assert_eq!(stubs.of("read_sensor"), StubChoice::Nothing);
        assert_eq!(stubs.of("log"), StubChoice::Symbolic);
    }

    #[test]
    fn other_texts_say_what_is_wanted() {
        let error = "maybe".parse::<StubChoice>().unwrap_err();
        assert_eq!(error.to_string(), "`maybe` is no stub; give `symbolic`, `none` or the number that it returns");
    }
}

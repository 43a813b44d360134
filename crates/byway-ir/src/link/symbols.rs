//! The table of names and their definitions.

use super::Origin;
use crate::index::index;
use crate::layout::Layouts;
use crate::module::{Global, GlobalId, GlobalKind, Linkage, Module};
use crate::program::EngineFn;
use crate::read::ReadError;
use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

index! {
    /// One of the linked modules.
    ModuleId,
}

/// A global of one of the linked modules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The module.
    pub module: ModuleId,
    /// The global in it.
    pub global: GlobalId,
}

/// Why modules could not be linked.
#[derive(Debug, thiserror::Error)]
pub enum LinkError {
    /// A member of an archive could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// Two strong definitions.
    #[error("symbol `{name}` is defined twice: in {first} and in {second}; remove one or make it static")]
    Duplicate {
        /// The name.
        name: String,
        /// The module that came first.
        first: String,
        /// The module that came second.
        second: String,
    },
    /// A member of an archive could not be fetched.
    #[error("cannot read archive member {member}: {reason}")]
    Member {
        /// The member.
        member: String,
        /// Why.
        reason: String,
    },
}

/// Modules whose names are resolved.
#[derive(Debug)]
pub struct LinkedModules {
    /// The modules, archive members last.
    pub modules: Vec<Module>,
    /// For each module, whose code it is.
    origins: Vec<Origin>,
    /// What names mean in the program and its libraries.
    definitions: HashMap<Box<str>, Place>,
    /// What names mean inside of the C library, where that is something else.
    internals: HashMap<Box<str>, Place>,
    /// Names that are mentioned and that nothing defines.
    pub undefined: Vec<Box<str>>,
}

impl LinkedModules {
    /// The module under an index.
    pub fn module(&self, id: ModuleId) -> &Module {
        &self.modules[id.index()]
    }

    /// Whether a module came from a library rather than from the program under test.
    pub fn is_library(&self, id: ModuleId) -> bool {
        self.origin(id) != Origin::Program
    }

    /// Whose code a module is.
    pub fn origin(&self, id: ModuleId) -> Origin {
        self.origins[id.index()]
    }

    /// The global at a place.
    pub fn global(&self, place: Place) -> &Global {
        self.module(place.module).global(place.global)
    }

    /// Where the definition stands that a place's name means; `None` if there is none.
    pub fn definition(&self, place: Place) -> Option<Place> {
        let global = self.global(place);
        if is_local(global) {
            return Some(place);
        }
        let internal = match self.origin(place.module) {
            Origin::CLibrary => self.internals.get(&global.name),
            Origin::Program | Origin::Library => None,
        };
        internal.or_else(|| self.definitions.get(&global.name)).copied()
    }

    /// Names that the program defines itself while the C library goes on with definitions of its own. `in_c_library` tells
    /// what that has, also where it was not needed.
    pub fn shadowed(&self, in_c_library: impl Fn(&str) -> bool) -> BTreeSet<&str> {
        let by_program = |place: Place| {
            let (module, global) = (self.module(place.module), self.global(place));
            self.origin(place.module) != Origin::CLibrary
                && matches!(global.kind, GlobalKind::Function(_))
                && strength(module, global).is_some_and(|strength| strength > Strength::Copy)
        };
        let functions = self
            .definitions()
            .filter(|&(name, place)| !REPLACED_FOR_ALL.contains(&name) && by_program(place) && in_c_library(name));
        functions.map(|(name, _)| name).chain(self.internals.keys().map(|name| &**name)).collect()
    }

    /// Names that a module defines and that mean definitions elsewhere: of weak functions, of inline ones, of variables that
    /// several modules define.
    pub fn superseded(&self, id: ModuleId) -> impl Iterator<Item = &str> {
        let module = self.module(id);
        let defined = module
            .globals
            .iter()
            .enumerate()
            .filter(|(_, global)| !is_local(global) && strength(module, global).is_some());
        let elsewhere = defined.filter(move |(number, _)| {
            let place = Place { module: id, global: GlobalId(*number as u32) };
            self.definition(place) != Some(place)
        });
        elsewhere.map(|(_, global)| &*global.name)
    }

    /// Whether a definition is what its name means to the program.
    pub fn is_meant_by_name(&self, place: Place) -> bool {
        self.definitions.get(&self.global(place).name) == Some(&place)
    }

    /// All definitions by name, in no particular order.
    pub fn definitions(&self) -> impl Iterator<Item = (&str, Place)> {
        self.definitions.iter().map(|(name, place)| (&**name, *place))
    }
}

/// How much a definition weighs against another of the same name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Strength {
    Copy,
    Weak,
    Common(u64),
    Strong,
}

#[derive(Default, Debug)]
pub(super) struct SymbolTable {
    modules: Vec<Module>,
    origins: Vec<Origin>,
    /// Definitions of the program and its libraries.
    definitions: HashMap<Box<str>, (Place, Strength)>,
    /// Definitions of the C library.
    c_library: HashMap<Box<str>, (Place, Strength)>,
    wanted: VecDeque<Wanted>,
    asked: HashSet<Wanted>,
}

/// A name that is mentioned.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Wanted {
    pub(super) name: Box<str>,
    /// By the C library, which has its own definition of it unless it shares that of the program.
    pub(super) internal: bool,
}

/// Functions that a program may replace for the C library as well: what `strdup` allocates, the program's `free` is to take.
/// `main` is what the library starts, whatever else there is.
const REPLACED_FOR_ALL: [&str; 10] = [
    "main",
    "malloc",
    "calloc",
    "realloc",
    "free",
    "aligned_alloc",
    "memalign",
    "posix_memalign",
    "valloc",
    "malloc_usable_size",
];

impl SymbolTable {
    /// Wants a definition of a name.
    pub(super) fn require(&mut self, name: &str, by: Origin) {
        let wanted = Wanted { name: name.into(), internal: by == Origin::CLibrary };
        if self.asked.insert(wanted.clone()) {
            self.wanted.push_back(wanted);
        }
    }

    /// Adds a module: its definitions count, and what it mentions is wanted.
    pub(super) fn add(&mut self, module: Module, origin: Origin) -> Result<(), LinkError> {
        let id = ModuleId(self.modules.len() as u32);
        for (number, global) in module.globals.iter().enumerate() {
            if is_local(global) {
                continue;
            }
            let place = Place { module: id, global: GlobalId(number as u32) };
            match strength(&module, global) {
                Some(strength) => self.define(&module, global, place, strength, origin)?,
                None => self.mention(global, origin),
            }
        }
        self.modules.push(module);
        self.origins.push(origin);
        Ok(())
    }

    fn define(
        &mut self,
        module: &Module,
        global: &Global,
        place: Place,
        new: Strength,
        origin: Origin,
    ) -> Result<(), LinkError> {
        let table = if origin == Origin::CLibrary { &mut self.c_library } else { &mut self.definitions };
        if let Some((old_place, old)) = table.get(&global.name) {
            if *old == Strength::Strong && new == Strength::Strong {
                return Err(LinkError::Duplicate {
                    name: global.name.to_string(),
                    first: self.modules[old_place.module.index()].name.clone(),
                    second: module.name.clone(),
                });
            }
            if *old >= new {
                return Ok(());
            }
        }
        table.insert(global.name.clone(), (place, new));
        Ok(())
    }

    fn mention(&mut self, global: &Global, by: Origin) {
        if global.linkage == Linkage::ExternWeak {
            return;
        }
        if let Some(function) = library_function(&global.name) {
            self.require(&function, by);
        } else if !global.name.starts_with("llvm.") {
            self.require(&global.name, by);
        }
    }

    /// The next name that has no definition yet.
    pub(super) fn next_wanted(&mut self) -> Option<Wanted> {
        while let Some(wanted) = self.wanted.pop_front() {
            let Wanted { name, internal } = &wanted;
            let counts = |table: &HashMap<Box<str>, (Place, Strength)>| matches!(table.get(name), Some((_, strength)) if *strength > Strength::Copy);
            let by_program = counts(&self.definitions) && (!internal || self.is_shared(name));
            if !by_program && !counts(&self.c_library) && EngineFn::by_name(name).is_none() {
                return Some(wanted);
            }
        }
        None
    }

    /// Whether the C library takes the program's definition of a name: of variables, such as `environ`, and of what programs
    /// may replace. Of all else it has its own, as a shared library has: its `printf` works whatever the program calls `strlen`.
    fn is_shared(&self, name: &str) -> bool {
        let Some((place, _)) = self.definitions.get(name) else { return false };
        let is_variable = |place: &Place| {
            let global = self.modules.get(place.module.index()).map(|module| module.global(place.global));
            global.is_none_or(|global| matches!(global.kind, GlobalKind::Variable(_)))
        };
        REPLACED_FOR_ALL.contains(&name)
            || (is_variable(place) && self.c_library.get(name).is_none_or(|(own, _)| is_variable(own)))
    }

    pub(super) fn finish(self, undefined: Vec<Box<str>>) -> LinkedModules {
        let (mut definitions, mut internals) = (HashMap::new(), HashMap::new());
        for (name, (own, strength)) in &self.c_library {
            match self.definitions.get(name) {
                Some((_, programs)) if *programs > Strength::Copy => {
                    if !self.is_shared(name) {
                        internals.insert(name.clone(), *own);
                    }
                }
                Some((copy, programs)) if programs >= strength => drop(definitions.insert(name.clone(), *copy)),
                _ => drop(definitions.insert(name.clone(), *own)),
            }
        }
        for (name, (place, _)) in self.definitions {
            definitions.entry(name).or_insert(place);
        }
        LinkedModules { modules: self.modules, origins: self.origins, definitions, internals, undefined }
    }
}

/// Names that never meet another module's.
fn is_local(global: &Global) -> bool {
    matches!(global.linkage, Linkage::Internal | Linkage::Appending)
}

/// The weight of a definition; `None` for a declaration.
fn strength(module: &Module, global: &Global) -> Option<Strength> {
    let size = match &global.kind {
        GlobalKind::Variable(variable) => {
            variable.init?;
            Layouts::new(module).size(variable.ty)
        }
        GlobalKind::Function(function) if !function.is_definition() => return None,
        GlobalKind::Function(_) | GlobalKind::Alias(_) => 0,
    };
    Some(match global.linkage {
        Linkage::Weak | Linkage::LinkOnce => Strength::Weak,
        Linkage::Common => Strength::Common(size),
        Linkage::AvailableExternally => Strength::Copy,
        _ => Strength::Strong,
    })
}

/// The function of the C library that an intrinsic stands for (`llvm.sin.f64` is `sin`).
pub(crate) fn library_function(intrinsic: &str) -> Option<String> {
    let (name, suffix) = intrinsic.strip_prefix("llvm.")?.split_once('.')?;
    let known = [
        "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "exp2", "exp10", "log",
        "log2", "log10", "pow",
    ];
    if !known.contains(&name) {
        return None;
    }
    let element =
        suffix.rsplit_once('v').map_or(suffix, |(_, tail)| tail.trim_start_matches(|c: char| c.is_ascii_digit()));
    let tail = match element {
        "f32" => "f",
        "f64" => "",
        "f80" => "l",
        _ => return None,
    };
    Some(format!("{name}{tail}"))
}

//! C types, as the debug information of a module has them.
//!
//! LLVM's own types do not do: a structure that is passed by value may be an integer there, and nothing there is
//! signed. Types refer to each other by number, so that a list can hold a pointer to itself.

mod import;
mod layout;
mod numbers;
mod read;
mod sound;
mod spelling;

pub(crate) use import::Imported;
pub use layout::same_layout;
pub use numbers::PlacedNumber;
pub(crate) use read::TypeReader;

use std::collections::{HashMap, HashSet};

/// A type, by its number in [`Types`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TypeId(pub u32);

/// The types of a module. Walking them along pointers comes to an end or to a structure with a tag, walking them
/// without pointers always comes to an end.
#[derive(Clone, Debug)]
pub struct Types {
    all: Vec<CType>,
    /// What structures, unions and enumerations without a tag are called by a `typedef`.
    names: HashMap<TypeId, Box<str>>,
    /// Types whose name or tag is known in a function only.
    local: HashSet<TypeId>,
}

/// A C type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CType {
    /// `void`.
    Void,
    /// `_Bool`.
    Bool,
    /// An integer that is no enumeration.
    Integer {
        /// As C spells it: `unsigned long`.
        name: Box<str>,
        /// Its size.
        bytes: u32,
        /// Whether it has negative values.
        is_signed: bool,
        /// It is `char`, `signed char` or `unsigned char`.
        is_character: bool,
    },
    /// A floating-point number.
    Float {
        /// As C spells it: `long double`.
        name: Box<str>,
        /// Its size.
        bytes: u32,
    },
    /// A complex number.
    Complex {
        /// As C spells it: `_Complex double`.
        name: Box<str>,
        /// The size of both parts.
        bytes: u32,
    },
    /// An enumeration.
    Enumeration {
        /// Its tag, if it has one.
        tag: Option<Box<str>>,
        /// Its size; 0 if it is only declared.
        bytes: u32,
        /// Whether the type that it is stored as has negative values.
        is_signed: bool,
        /// The constants, in their order.
        values: Vec<(Box<str>, i128)>,
    },
    /// A pointer.
    Pointer {
        /// What it points to.
        to: TypeId,
    },
    /// An array.
    Array {
        /// Its elements; an array again for one of several dimensions.
        of: TypeId,
        /// How many; nothing for a flexible one, and for one whose length is known only when the program runs
        /// (`int m[rows][columns]` is a pointer to such an array): debug information does not tell the two apart.
        count: Option<u64>,
    },
    /// A vector of the machine (`vector_size`, `ext_vector_type`).
    Vector {
        /// Its elements.
        of: TypeId,
        /// How many.
        count: u64,
        /// Its size, which may be more than that of its elements.
        bytes: u64,
    },
    /// A structure or a union.
    Record {
        /// Which of the two.
        is_union: bool,
        /// Its tag, if it has one.
        tag: Option<Box<str>>,
        /// Its size.
        bytes: u64,
        /// Its members, in their order; nothing if it is only declared. Bit-fields without a name are not among them.
        fields: Option<Vec<Field>>,
    },
    /// A function.
    Function {
        /// What it returns.
        returns: TypeId,
        /// What it takes.
        params: Vec<TypeId>,
        /// It ends with `...`. Without parameters, it is declared as `f()` and takes whatever it is called with.
        is_variadic: bool,
    },
    /// A name for another type.
    Named {
        /// The name.
        name: Box<str>,
        /// The type.
        of: TypeId,
    },
    /// A type with qualifiers. It is never one of a type with qualifiers.
    Qualified {
        /// Which.
        by: Qualifiers,
        /// The type without them.
        of: TypeId,
    },
    /// Something that no input can be made of.
    Unknown {
        /// What it is, for people.
        what: Box<str>,
    },
}

/// The qualifiers of a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Qualifiers {
    /// `const`.
    pub is_const: bool,
    /// `volatile`.
    pub is_volatile: bool,
    /// `restrict`.
    pub is_restrict: bool,
    /// `_Atomic`.
    pub is_atomic: bool,
}

/// A member of a structure or a union.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name; a structure or union inside may have none, and its members count as those of the outer one.
    pub name: Option<Box<str>>,
    /// Its type.
    pub of: TypeId,
    /// Where it starts, in bits.
    pub offset: u64,
    /// The width of a bit-field.
    pub bits: Option<u32>,
}

/// Pointers of the one machine that programs are compiled for.
const POINTER_BYTES: u64 = 8;

/// Atomic objects of at most this size are padded to a power of two.
const LARGEST_PADDED_ATOMIC: u64 = 16;

impl Default for Types {
    fn default() -> Self {
        Self { all: vec![CType::Void], names: HashMap::new(), local: HashSet::new() }
    }
}

impl Types {
    /// `void`, which is always there.
    pub const VOID: TypeId = TypeId(0);

    /// A type.
    pub fn get(&self, id: TypeId) -> &CType {
        &self.all[id.0 as usize]
    }

    /// Adds a type, whose parts must be there already.
    pub fn add(&mut self, of: CType) -> TypeId {
        let id = TypeId(self.all.len() as u32);
        self.all.push(of);
        id
    }

    /// All types, in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = (TypeId, &CType)> {
        self.all.iter().enumerate().map(|(index, of)| (TypeId(index as u32), of))
    }

    /// A type without the names and qualifiers around it.
    pub fn plain(&self, mut id: TypeId) -> TypeId {
        while let CType::Named { of, .. } | CType::Qualified { of, .. } = self.get(id) {
            id = *of;
        }
        id
    }

    /// The qualifiers of a type, those that its names hide included. Those of an array are those of its elements.
    pub fn qualifiers(&self, mut id: TypeId) -> Qualifiers {
        let mut all = Qualifiers::default();
        loop {
            id = match self.get(id) {
                CType::Named { of, .. } | CType::Array { of, .. } => *of,
                CType::Qualified { by, of } => {
                    all = all.and(*by);
                    *of
                }
                _ => return all,
            }
        }
    }

    /// Whether only the C library knows what is in a record, such as `jmp_buf` or a mutex: all its members have names that are
    /// kept for it. Another C library has other ones there.
    pub fn is_librarys_own(&self, id: TypeId) -> bool {
        let CType::Record { fields: Some(fields), .. } = self.get(self.plain(id)) else { return false };
        let is_reserved = |name: &str| {
            name.strip_prefix('_').is_some_and(|rest| rest.starts_with(|c: char| c == '_' || c.is_ascii_uppercase()))
        };
        let is_own = |field: &Field| {
            field.name.as_ref().map_or_else(|| self.is_librarys_own(field.of), |name| is_reserved(name))
        };
        !fields.is_empty() && fields.iter().all(is_own)
    }

    /// The size of a type in bytes; nothing for `void`, functions, flexible arrays and what is only declared.
    pub fn size(&self, mut id: TypeId) -> Option<u64> {
        let mut times = 1u64;
        loop {
            let one = match self.get(id) {
                CType::Named { of, .. } => {
                    id = *of;
                    continue;
                }
                CType::Qualified { by, of } if !by.is_atomic => {
                    id = *of;
                    continue;
                }
                CType::Array { of, count } => {
                    times = times.checked_mul((*count)?)?;
                    id = *of;
                    continue;
                }
                // Atomic types of atomic types are few, and nested no deeper than `sound` lets them.
                CType::Qualified { of, .. } => match self.size(*of)? {
                    bytes if bytes <= LARGEST_PADDED_ATOMIC => bytes.next_power_of_two(),
                    bytes => bytes,
                },
                CType::Bool => 1,
                CType::Integer { bytes, .. } | CType::Float { bytes, .. } | CType::Complex { bytes, .. } => {
                    u64::from(*bytes)
                }
                CType::Enumeration { bytes, .. } => Some(u64::from(*bytes)).filter(|&bytes| bytes > 0)?,
                CType::Pointer { .. } => POINTER_BYTES,
                CType::Vector { bytes, .. } => *bytes,
                CType::Record { bytes, fields, .. } => fields.as_ref().map(|_| *bytes)?,
                CType::Void | CType::Function { .. } | CType::Unknown { .. } => return None,
            };
            return times.checked_mul(one);
        }
    }

    /// What a structure, union or enumeration without a tag is called by a `typedef`.
    pub fn typedef_name(&self, id: TypeId) -> Option<&str> {
        self.names.get(&id).map(|name| &**name)
    }
}

impl Qualifiers {
    /// The qualifiers of both.
    pub fn and(self, other: Self) -> Self {
        Self {
            is_const: self.is_const || other.is_const,
            is_volatile: self.is_volatile || other.is_volatile,
            is_restrict: self.is_restrict || other.is_restrict,
            is_atomic: self.is_atomic || other.is_atomic,
        }
    }
}

//! C types, as the debug information of a module has them.

/// A type, by its number in [`Types`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TypeId(pub u32);

/// The types of a module.
#[derive(Clone, Debug, Default)]
pub struct Types {
    all: Vec<CType>,
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
    /// An enumeration.
    Enumeration {
        /// Its tag, if it has one.
        tag: Option<Box<str>>,
        /// Its size.
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
        /// How many; nothing for a flexible one.
        count: Option<u64>,
    },
    /// A structure or a union.
    Record {
        /// Which of the two.
        is_union: bool,
        /// Its tag, if it has one.
        tag: Option<Box<str>>,
        /// Its size.
        bytes: u64,
        /// Its members, in their order; nothing if it is only declared.
        fields: Option<Vec<Field>>,
    },
    /// A function.
    Function {
        /// What it returns.
        returns: TypeId,
        /// What it takes.
        params: Vec<TypeId>,
        /// It ends with `...`.
        is_variadic: bool,
    },
    /// A name for another type.
    Named {
        /// The name.
        name: Box<str>,
        /// The type.
        of: TypeId,
    },
    /// A type with qualifiers.
    Qualified {
        /// `const`.
        is_const: bool,
        /// `volatile`.
        is_volatile: bool,
        /// `restrict`.
        is_restrict: bool,
        /// The type without them.
        of: TypeId,
    },
    /// Something that no input can be made of.
    Unknown {
        /// What it is, for people.
        what: Box<str>,
    },
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

impl Types {
    /// A type.
    pub fn get(&self, id: TypeId) -> &CType {
        &self.all[id.0 as usize]
    }

    /// A type without the names and qualifiers around it.
    pub fn plain(&self, mut id: TypeId) -> TypeId {
        while let CType::Named { of, .. } | CType::Qualified { of, .. } = self.get(id) {
            id = *of;
        }
        id
    }
}

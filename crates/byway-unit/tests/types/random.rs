//! Random types, nested in each other as C allows it.

use byway_unit::types::{CType, Field, Qualifiers, TypeId, Types};
use fastrand::Rng;

/// Makes types. What has a tag or a name is defined by [`Maker::definitions`].
pub struct Maker {
    pub types: Types,
    rng: Rng,
    /// The C text of structures, unions, enumerations and names.
    pub definitions: String,
    next: u32,
}

/// What a type is to be used for.
#[derive(Clone, Copy, PartialEq)]
enum For {
    /// A variable, a member or an element.
    Object,
    /// What a pointer points to.
    Pointed,
    /// What a function takes.
    Param,
    /// What a function returns.
    Result,
}

impl Maker {
    pub fn new(seed: u64) -> Self {
        Self { types: Types::default(), rng: Rng::with_seed(seed), definitions: String::new(), next: 0 }
    }

    /// The type of a variable.
    pub fn object(&mut self) -> TypeId {
        let depth = self.rng.u32(1..6);
        self.make(depth, For::Object)
    }

    fn make(&mut self, depth: u32, wanted: For) -> TypeId {
        if depth == 0 {
            return self.leaf(wanted);
        }
        match self.rng.u32(0..9) {
            0..=2 => {
                let to = self.make(depth - 1, For::Pointed);
                let pointer = self.types.add(CType::Pointer { to });
                self.maybe_qualified(pointer, wanted, true)
            }
            3 if matches!(wanted, For::Object | For::Pointed) => self.array(depth),
            4 if wanted == For::Pointed => self.function(depth),
            5 => self.record(depth),
            6 => self.named(depth, wanted),
            7 => {
                let leaf = self.leaf(wanted);
                self.maybe_qualified(leaf, wanted, false)
            }
            _ => self.make(depth - 1, wanted),
        }
    }

    fn array(&mut self, depth: u32) -> TypeId {
        let of = self.make(depth - 1, For::Object);
        let count = Some(self.rng.u64(1..5));
        self.types.add(CType::Array { of, count })
    }

    fn function(&mut self, depth: u32) -> TypeId {
        let returns = self.make(depth - 1, For::Result);
        let params: Vec<TypeId> = (0..self.rng.u32(0..4)).map(|_| self.make(depth - 1, For::Param)).collect();
        let is_variadic = !params.is_empty() && self.rng.u32(0..4) == 0;
        self.types.add(CType::Function { returns, params, is_variadic })
    }

    /// A structure or union of integers, pointers and bit-fields, whose layout is easy to tell.
    fn record(&mut self, depth: u32) -> TypeId {
        let is_union = self.rng.bool();
        let mut fields = Vec::new();
        let mut bytes = 0;
        for index in 0..self.rng.u64(1..4) {
            let to = self.make(depth - 1, For::Pointed);
            let of = self.types.add(CType::Pointer { to });
            let offset = if is_union { 0 } else { index * 64 };
            fields.push(Field { name: Some(format!("m{index}").into()), of, offset, bits: None });
            bytes = offset / 8 + 8;
        }
        if !is_union {
            for (name, width, at) in [("low", 3, 0), ("high", 29, 3)] {
                let of = self.types.add(integer("unsigned int"));
                fields.push(Field { name: Some(name.into()), of, offset: bytes * 8 + at, bits: Some(width) });
            }
            bytes += 8;
        }
        let tag = (self.rng.u32(0..4) != 0).then(|| self.fresh("tag"));
        let record = CType::Record { is_union, tag: tag.clone(), bytes, fields: Some(fields.clone()) };
        let id = self.types.add(record);
        if let Some(tag) = tag {
            let word = if is_union { "union" } else { "struct" };
            let members: String = fields.iter().map(|field| self.member(field)).collect();
            self.definitions += &format!("{word} {tag} {{ {members}}};\n");
        }
        id
    }

    fn member(&self, field: &Field) -> String {
        let declared = self.types.declare(field.of, field.name.as_deref().unwrap());
        field.bits.map_or_else(|| format!("{declared}; "), |bits| format!("{declared} : {bits}; "))
    }

    fn named(&mut self, depth: u32, wanted: For) -> TypeId {
        let of = self.make(depth - 1, wanted);
        let name = self.fresh("name");
        self.definitions += &format!("typedef {};\n", self.types.declare(of, &name));
        self.types.add(CType::Named { name, of })
    }

    fn leaf(&mut self, wanted: For) -> TypeId {
        let leaf = match self.rng.u32(0..20) {
            0..=1 if matches!(wanted, For::Pointed | For::Result) => return Types::VOID,
            2 if wanted == For::Pointed => {
                let tag = Some(self.fresh("hidden"));
                CType::Record { is_union: self.rng.bool(), tag, bytes: 0, fields: None }
            }
            3 => CType::Bool,
            4 => CType::Float { name: "float".into(), bytes: 4 },
            5 => CType::Float { name: "long double".into(), bytes: 16 },
            6 => CType::Complex { name: "_Complex double".into(), bytes: 16 },
            7 => self.enumeration(),
            8 => {
                let of = self.types.add(integer("int"));
                CType::Vector { of, count: 4, bytes: 16 }
            }
            9 => integer("__int128"),
            10 => integer("unsigned char"),
            11 => integer("signed char"),
            12..=14 => integer("char"),
            15 => integer("unsigned long"),
            16 => integer("short"),
            _ => integer("int"),
        };
        let hidden = match &leaf {
            CType::Record { is_union, tag: Some(tag), .. } => {
                Some(format!("{} {tag};\n", if *is_union { "union" } else { "struct" }))
            }
            _ => None,
        };
        self.definitions += &hidden.unwrap_or_default();
        self.types.add(leaf)
    }

    fn enumeration(&mut self) -> CType {
        let tag = self.fresh("kind");
        let (negative, positive) = (format!("{tag}_negative"), format!("{tag}_positive"));
        self.definitions += &format!("enum {tag} {{ {negative} = -4, {positive} = 1000000 }};\n");
        let values = vec![(negative.into(), -4), (positive.into(), 1_000_000)];
        CType::Enumeration { tag: Some(tag), bytes: 4, is_signed: true, values }
    }

    /// Qualifiers of parameters and results themselves are no part of a function's type.
    fn maybe_qualified(&mut self, of: TypeId, wanted: For, is_pointer: bool) -> TypeId {
        let by = Qualifiers {
            is_const: self.rng.bool(),
            is_volatile: self.rng.bool(),
            is_restrict: is_pointer && self.points_to_object(of) && self.rng.bool(),
            is_atomic: !is_pointer && self.rng.u32(0..4) == 0 && self.types.size(of).is_some(),
        };
        if by == Qualifiers::default() || matches!(wanted, For::Param | For::Result) {
            return of;
        }
        self.types.add(CType::Qualified { by, of })
    }

    fn points_to_object(&self, pointer: TypeId) -> bool {
        match self.types.get(pointer) {
            CType::Pointer { to } => !matches!(self.types.get(self.types.plain(*to)), CType::Function { .. }),
            _ => false,
        }
    }

    fn fresh(&mut self, word: &str) -> Box<str> {
        self.next += 1;
        format!("{word}_{}", self.next).into()
    }
}

/// An integer, by its name.
pub fn integer(name: &str) -> CType {
    let bytes = match name {
        "char" | "signed char" | "unsigned char" => 1,
        "short" => 2,
        "int" | "unsigned int" => 4,
        "unsigned long" => 8,
        "__int128" => 16,
        other => panic!("{other} is not known to the test"),
    };
    CType::Integer { name: name.into(), bytes, is_signed: !name.starts_with("unsigned"), is_character: bytes == 1 }
}

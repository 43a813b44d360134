//! Types of values.

use fastrand::Rng;
use std::fmt;

/// The type of a value. Pointers say what they point to: nothing else may be done with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ty {
    /// An integer of this width.
    Int(u32),
    Float,
    Double,
    /// `x86_fp80`.
    Extended,
    /// `fp128`.
    Quad,
    /// An address with so many bytes behind it that hold numbers.
    Ptr(u32),
    /// The address of a variable that holds a value of a type, which nothing else gets to see the bytes of.
    Slot(Box<Ty>),
    Vector(u32, Box<Ty>),
    Struct(Vec<Ty>),
    Array(u32, Box<Ty>),
}

/// What pointers in variables have behind them.
pub const SLOT_ROOM: u32 = 8;

/// Types of variables that are only used as what they are. Structs and numbers with bits to spare are among them: what
/// a store of these leaves in the bits between is left open by LLVM.
pub fn slot_types() -> [Ty; 6] {
    let lanes = Ty::Vector(4, Box::new(Ty::Int(1)));
    let mixed = Ty::Struct(vec![Ty::Int(8), Ty::Vector(4, Box::new(Ty::Int(32))), Ty::Int(1)]);
    [Ty::Ptr(SLOT_ROOM), Ty::Int(65), Ty::Int(1), lanes, mixed, Ty::Double]
}

/// The widths of integers.
const WIDTHS: [u32; 14] = [1, 1, 7, 8, 8, 16, 32, 32, 33, 64, 64, 65, 128, 200];

impl Ty {
    /// Any type.
    pub fn any(random: &mut Rng) -> Ty {
        match random.u32(..20) {
            0..8 => Ty::int(random),
            8 => Ty::Float,
            9 => Ty::Double,
            10 => [Ty::Double, Ty::Extended, Ty::Quad][random.usize(..3)].clone(),
            11..15 => Ty::Ptr([4, 8, 8, 16, 32][random.usize(..5)]),
            15 => Ty::slot(random),
            16 | 17 => Ty::vector(random),
            _ => Ty::aggregate(random),
        }
    }

    /// The address of a variable of some type.
    pub fn slot(random: &mut Rng) -> Ty {
        Ty::Slot(Box::new(slot_types()[random.usize(..6)].clone()))
    }

    /// An integer type.
    pub fn int(random: &mut Rng) -> Ty {
        Ty::Int(WIDTHS[random.usize(..WIDTHS.len())])
    }

    /// An integer, or a vector of integers.
    pub fn ints(random: &mut Rng) -> Ty {
        loop {
            let ty = if random.u32(..4) == 0 { Ty::vector(random) } else { Ty::int(random) };
            if matches!(ty.element(), Ty::Int(_)) {
                return ty;
            }
        }
    }

    /// A vector type.
    pub fn vector(random: &mut Rng) -> Ty {
        let (count, element) = match random.u32(..12) {
            0 | 1 => (4, Ty::Int(32)),
            2 => (2, Ty::Int(64)),
            3 => (8, Ty::Int(1)),
            4 => (4, Ty::Int(1)),
            5 => (3, Ty::Int(8)),
            6 => (8, Ty::Int(16)),
            7 => (2, Ty::Double),
            8 => (4, Ty::Float),
            9 => (2, Ty::Ptr(8)),
            10 => (2, Ty::Ptr(16)),
            _ => (2, Ty::Int(128)),
        };
        Ty::Vector(count, Box::new(element))
    }

    /// A struct or an array.
    pub fn aggregate(random: &mut Rng) -> Ty {
        match random.u32(..6) {
            0 => Ty::Struct(vec![Ty::Int(32), Ty::Int(64)]),
            1 => Ty::Struct(vec![Ty::Int(8), Ty::Vector(4, Box::new(Ty::Int(32))), Ty::Int(1)]),
            2 => Ty::Struct(vec![Ty::Ptr(8), Ty::Int(65)]),
            3 => Ty::Struct(vec![Ty::Double, Ty::Struct(vec![Ty::Int(16), Ty::Ptr(16)])]),
            4 => Ty::Array(3, Box::new(Ty::Int(16))),
            _ => Ty::Array(2, Box::new(Ty::Struct(vec![Ty::Int(128), Ty::Int(8)]))),
        }
    }

    /// The type of a vector's elements, or the type itself.
    pub fn element(&self) -> &Ty {
        match self {
            Ty::Vector(_, element) => element,
            _ => self,
        }
    }

    /// The same shape with other elements.
    pub fn with_element(&self, element: Ty) -> Ty {
        match self {
            Ty::Vector(count, _) => Ty::Vector(*count, Box::new(element)),
            _ => element,
        }
    }

    /// Bits of an integer, a float or a vector.
    pub fn bits(&self) -> Option<u32> {
        match self {
            Ty::Int(width) => Some(*width),
            Ty::Float => Some(32),
            Ty::Double => Some(64),
            Ty::Vector(count, element) => Some(count * element.bits()?),
            _ => None,
        }
    }

    /// The types of the parts of a struct or an array.
    pub fn parts(&self) -> Vec<Ty> {
        match self {
            Ty::Struct(fields) => fields.clone(),
            Ty::Array(count, element) => vec![(**element).clone(); *count as usize],
            _ => Vec::new(),
        }
    }

    /// The most bytes that a value of this type takes in memory, if it may be put where numbers are: no pointers, whose
    /// values differ between runs, and nothing that leaves bits of its bytes out.
    pub fn bytes(&self) -> Option<u32> {
        match self {
            Ty::Ptr(_) | Ty::Slot(_) | Ty::Struct(_) => None,
            Ty::Array(count, element) => Some(count * element.bytes()?),
            _ => self.bits().filter(|bits| bits.is_multiple_of(8)).map(|bits| (bits / 8).next_power_of_two()),
        }
    }

    /// Whether it is `float`, `double` or a vector of these.
    pub fn is_float(&self) -> bool {
        matches!(self.element(), Ty::Float | Ty::Double)
    }
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ty::Int(width) => write!(f, "i{width}"),
            Ty::Float => f.write_str("float"),
            Ty::Double => f.write_str("double"),
            Ty::Extended => f.write_str("x86_fp80"),
            Ty::Quad => f.write_str("fp128"),
            Ty::Ptr(_) | Ty::Slot(_) => f.write_str("ptr"),
            Ty::Vector(count, element) => write!(f, "<{count} x {element}>"),
            Ty::Array(count, element) => write!(f, "[{count} x {element}]"),
            Ty::Struct(fields) => {
                let fields: Vec<String> = fields.iter().map(Ty::to_string).collect();
                write!(f, "{{ {} }}", fields.join(", "))
            }
        }
    }
}

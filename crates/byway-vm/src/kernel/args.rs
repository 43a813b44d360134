//! System call arguments with types.

/// A type that a handler takes as an argument.
pub trait FromRegister {
    /// Reads the argument as Linux does: wider registers are cut to the size of the parameter.
    fn from_register(raw: u64) -> Self;
}

macro_rules! integers {
    ($($t:ty),*) => {
        $(impl FromRegister for $t {
            fn from_register(raw: u64) -> $t {
                raw as $t
            }
        })*
    };
}

integers!(u64, i64, u32, i32);

/// A file descriptor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fd(pub i32);

impl Fd {
    /// `AT_FDCWD`: paths start at the working folder.
    pub const CWD: Fd = Fd(-100);
}

impl FromRegister for Fd {
    fn from_register(raw: u64) -> Fd {
        Fd(raw as i32)
    }
}

/// An address in the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pointer(pub u64);

impl Pointer {
    /// The null pointer.
    pub const NULL: Pointer = Pointer(0);

    /// Is it the null pointer?
    pub fn is_null(self) -> bool {
        self.0 == 0
    }

    /// The address, unless it is null.
    pub fn non_null(self) -> Option<Pointer> {
        (!self.is_null()).then_some(self)
    }

    /// The address `n` bytes further on.
    pub fn offset(self, n: u64) -> Pointer {
        Pointer(self.0.wrapping_add(n))
    }
}

impl FromRegister for Pointer {
    fn from_register(raw: u64) -> Pointer {
        Pointer(raw)
    }
}

//! A lowered function.

use super::{EngineFn, Op, PositionId, Reg, Scalar, SlowOp, Summary};
use byway_num::FloatKind;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A function of the program.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name.
    pub name: Box<str>,
    /// What happens when it is called.
    pub body: Body,
    /// What it does, if it is a function of the C library that calls are looked at of.
    pub summary: Option<Summary>,
    /// Its result is told without running it.
    pub is_summarised: bool,
    /// It belongs to a library, and not to the program under test.
    pub library: bool,
    /// It is code under test, which there is something to cover in: it belongs to no library, and what it passes is traced,
    /// from its entry on ([`Op::Enter`]).
    pub under_test: bool,
    /// Number of register slots that its parameters take (the first ones of the frame).
    pub param_slots: u32,
    /// Number of register slots of a frame.
    pub slots: u32,
    /// Number of slots of the result.
    pub ret_slots: u32,
    /// Takes further arguments.
    pub variadic: bool,
    /// General-purpose and vector registers that the fixed parameters use up, as the x86-64 convention counts them.
    pub fixed_abi: (u32, u32),
    /// Slot that holds the address of the frame's memory, if it has any.
    pub frame_reg: Option<Reg>,
    /// First of the three slots that describe variadic arguments (save area, overflow area, offsets).
    pub variadic_reg: Option<Reg>,
    /// Bytes of memory of a frame, a multiple of its alignment.
    pub frame_size: u64,
    /// Alignment of the frame's memory.
    pub frame_align: u64,
    /// Variables that live in the frame's memory, in ascending order of offset.
    pub frame_objects: Vec<FrameObject>,
    /// Slots of variables that live in registers, in ascending order.
    pub register_variables: Vec<Reg>,
    /// The instructions.
    pub code: Vec<Op>,
    /// The position of each instruction.
    pub positions: Vec<PositionId>,
    /// Operations of the rarer kinds, named by [`Op::Slow`].
    pub slow: Vec<SlowOp>,
    /// Calls, named by [`Op::Call`] and [`Op::CallIndirect`].
    pub call_sites: Vec<CallSite>,
    /// Tables of `switch` and `indirectbr`.
    pub tables: Vec<SwitchTable>,
    /// Conditional branches that test the opposite of the source's condition, in ascending order.
    pub inverted: Vec<u32>,
    /// Estimate of what a native frame would take, for the stack limit.
    pub native_frame: u32,
}

impl Function {
    /// A function without code.
    pub fn shell(name: &str, body: Body) -> Function {
        Function {
            name: name.into(),
            body,
            summary: None,
            is_summarised: false,
            library: false,
            under_test: false,
            param_slots: 0,
            slots: 0,
            ret_slots: 0,
            variadic: false,
            fixed_abi: (0, 0),
            frame_reg: None,
            variadic_reg: None,
            frame_size: 0,
            frame_align: 16,
            frame_objects: Vec::new(),
            register_variables: Vec::new(),
            code: Vec::new(),
            positions: Vec::new(),
            slow: Vec::new(),
            call_sites: Vec::new(),
            tables: Vec::new(),
            inverted: Vec::new(),
            native_frame: 0,
        }
    }

    /// Whether another function does the same, step by step: their code is equal, wherever it came from.
    pub fn runs_like(&self, other: &Function) -> bool {
        self.running() == other.running()
    }

    /// A hash of all that [`Function::runs_like`] compares.
    pub fn code_hash(&self) -> u64 {
        let mut hash = DefaultHasher::new();
        self.running().hash(&mut hash);
        hash.finish()
    }

    /// What the machine sees of the function when it runs.
    fn running(&self) -> impl Hash + PartialEq + '_ {
        let code = (&self.code, &self.slow, &self.call_sites, &self.tables);
        let registers = (self.param_slots, self.slots, self.ret_slots, self.frame_reg, self.variadic_reg);
        let memory = (self.frame_size, self.frame_align, &self.frame_objects, self.native_frame);
        (code, registers, memory, self.variadic, self.fixed_abi)
    }
}

/// What happens when a function is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Body {
    /// Its code runs.
    Code,
    /// The engine answers.
    Engine(EngineFn),
    /// No module defines it.
    Undefined,
}

/// A variable in the frame's memory.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FrameObject {
    /// Offset from the frame's start.
    pub offset: u64,
    /// Bytes.
    pub size: u64,
    /// Its name in the source, if debug information tells it.
    pub name: Box<str>,
}

/// The arguments of a call.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CallSite {
    /// The slots that become the callee's first ones.
    pub args: Box<[Reg]>,
    /// Number of slots of the result that the caller expects.
    pub ret_slots: u32,
    /// Arguments beyond the fixed parameters; all of them if the caller does not say which these are.
    pub variadic: Box<[VariadicArg]>,
    /// The caller does not say how many arguments the callee takes, as in C without prototypes.
    pub open: bool,
    /// The callee takes the place of the caller's frame (`musttail`).
    pub tail: bool,
}

/// An argument beyond the fixed parameters, by how it is passed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VariadicArg {
    /// An integer or pointer of at most 64 bits, in a general-purpose register.
    Int(Reg),
    /// An integer of 128 bits, in two registers or in memory.
    Int128(Reg),
    /// A float or double, in a vector register.
    Float(Reg, FloatKind),
    /// A vector: in a vector register if it has at most 16 bytes.
    Vector {
        /// Holds the first element; each has a slot.
        first: Reg,
        /// Number of elements.
        count: u16,
        /// Bytes of an element.
        bytes: u16,
    },
    /// A long double, always in memory.
    Fp80(Reg),
    /// A struct in memory at the address in the slot.
    ByVal {
        /// Holds the address.
        pointer: Reg,
        /// Bytes.
        size: u32,
        /// Alignment.
        align: u32,
    },
}

impl VariadicArg {
    /// The slots that it takes where it is a parameter.
    pub fn slots(&self) -> u32 {
        match *self {
            VariadicArg::Int(_) | VariadicArg::ByVal { .. } => 1,
            VariadicArg::Int128(_) | VariadicArg::Fp80(_) => 2,
            VariadicArg::Float(_, kind) => Scalar::Float(kind).slots(),
            VariadicArg::Vector { count, .. } => u32::from(count),
        }
    }
}

/// The targets of a `switch` or `indirectbr`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SwitchTable {
    /// Consecutive values from `first` on.
    Dense {
        /// The value of the first target.
        first: u64,
        /// A target for each value.
        targets: Box<[u32]>,
        /// For any other value.
        default: u32,
    },
    /// Values in ascending order, each with its target.
    Sparse {
        /// Values.
        values: Box<[u64]>,
        /// Their targets.
        targets: Box<[u32]>,
        /// For any other value.
        default: u32,
    },
    /// Block addresses with their targets; any other value is a fault.
    Addresses(Box<[(u64, u32)]>),
}

impl SwitchTable {
    /// The target for a value; `None` only for an address that is no target.
    #[inline]
    pub fn target(&self, value: u64) -> Option<u32> {
        match self {
            SwitchTable::Dense { first, targets, default } => {
                let index = value.wrapping_sub(*first);
                Some(targets.get(usize::try_from(index).unwrap_or(usize::MAX)).copied().unwrap_or(*default))
            }
            SwitchTable::Sparse { values, targets, default } => {
                Some(values.binary_search(&value).map_or(*default, |i| targets[i]))
            }
            SwitchTable::Addresses(list) => list.iter().find(|(address, _)| *address == value).map(|(_, pc)| *pc),
        }
    }
}

impl SwitchTable {
    /// Every target.
    pub fn targets(&self) -> impl Iterator<Item = u32> + '_ {
        let (targets, default, addresses): (&[u32], Option<u32>, &[(u64, u32)]) = match self {
            SwitchTable::Dense { targets, default, .. } | SwitchTable::Sparse { targets, default, .. } => {
                (targets, Some(*default), &[])
            }
            SwitchTable::Addresses(list) => (&[], None, list),
        };
        targets.iter().copied().chain(default).chain(addresses.iter().map(|(_, target)| *target))
    }

    /// Calls `visit` with every target.
    pub fn for_each_target(&mut self, mut visit: impl FnMut(&mut u32)) {
        match self {
            SwitchTable::Dense { targets, default, .. } | SwitchTable::Sparse { targets, default, .. } => {
                targets.iter_mut().for_each(&mut visit);
                visit(default);
            }
            SwitchTable::Addresses(list) => list.iter_mut().for_each(|(_, target)| visit(target)),
        }
    }
}

//! What a handler works with, and how it reads and writes the program's structures.

use super::Kernel;
use super::abi::{Timespec, Writer};
use super::args::Pointer;
use super::console::Console;
use super::errno::Errno;
use super::user_memory::{Efault, UserMemory};
use super::vfs::{Access, InodeId, Trait};

/// The longest path, its NUL included.
pub const PATH_MAX: usize = 4096;

/// What a handler works with.
pub(super) struct Context<'a> {
    pub kernel: &'a mut Kernel,
    pub memory: &'a mut dyn UserMemory,
    pub console: &'a mut dyn Console,
    /// The number of the call that is being answered.
    pub number: u64,
}

impl Context<'_> {
    /// Reads a NUL-terminated path. Byte by byte, because the engine may see a read past the NUL as a fault.
    pub fn path(&mut self, at: Pointer) -> Result<Vec<u8>, Errno> {
        self.memory.note_path(at.0);
        let mut path = Vec::new();
        while path.len() < PATH_MAX {
            let mut byte = [0];
            self.memory.read(at.0.wrapping_add(path.len() as u64), &mut byte)?;
            if byte[0] == 0 {
                return Ok(path);
            }
            path.push(byte[0]);
        }
        Err(Errno::ENAMETOOLONG)
    }

    /// May the process do this with the file? The bits of a symbolic mode that tell are given fixed values.
    pub fn allow(&mut self, id: InodeId, want: Access) -> Result<(), Errno> {
        let (inode, user) = (self.kernel.fs.inode(id), &self.kernel.process.user);
        if want.0 & Access::WRITE.0 != 0 {
            inode.changeable()?;
        }
        let asked = user.mode_bits(inode, want) as u8;
        let low = match inode.traits.address(Trait::Mode) {
            Some(address) if asked != 0 => self.memory.read_bits(address, asked),
            _ => 0,
        };
        if user.may_by(inode, inode.mode | u32::from(low), want) { Ok(()) } else { Err(Errno::EACCES) }
    }

    /// Reads `N` bytes.
    pub fn bytes<const N: usize>(&mut self, at: Pointer) -> Result<[u8; N], Efault> {
        let mut bytes = [0; N];
        self.memory.read(at.0, &mut bytes)?;
        Ok(bytes)
    }

    /// Reads a 32-bit integer.
    pub fn u32(&mut self, at: Pointer) -> Result<u32, Efault> {
        Ok(u32::from_le_bytes(self.bytes(at)?))
    }

    /// Reads a 64-bit integer.
    pub fn u64(&mut self, at: Pointer) -> Result<u64, Efault> {
        Ok(u64::from_le_bytes(self.bytes(at)?))
    }

    /// Reads a signed 64-bit integer.
    pub fn i64(&mut self, at: Pointer) -> Result<i64, Efault> {
        Ok(i64::from_le_bytes(self.bytes(at)?))
    }

    /// Reads a `struct timespec`.
    pub fn timespec(&mut self, at: Pointer) -> Result<Timespec, Efault> {
        Ok(Timespec { sec: self.i64(at)?, nsec: self.i64(at.offset(8))? })
    }

    /// Reads a `struct timespec` that is a span of time, in nanoseconds.
    pub fn duration(&mut self, at: Pointer) -> Result<u64, Errno> {
        self.timespec(at)?.as_duration().ok_or(Errno::EINVAL)
    }

    /// Writes a structure.
    pub fn put(&mut self, at: Pointer, structure: &Writer) -> Result<(), Efault> {
        self.memory.write(at.0, structure.bytes())
    }

    /// Writes a structure unless the pointer is null.
    pub fn put_if(&mut self, at: Pointer, structure: &Writer) -> Result<(), Efault> {
        if at.is_null() { Ok(()) } else { self.put(at, structure) }
    }

    /// Notes that the program asked for something that the kernel does not model; the first time it is told.
    pub fn unmodelled(&mut self, what: &'static str, errno: Errno) -> Errno {
        if self.kernel.note_unsupported(self.number, what) && !self.memory.undecided() {
            let name = super::table::name(self.number);
            self.console.warn(&format!(
                "system call {} ({name}) is not modelled{what}: the program got {}",
                self.number,
                errno.name()
            ));
        }
        errno
    }
}

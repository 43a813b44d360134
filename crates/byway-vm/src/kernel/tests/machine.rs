//! A kernel with a memory and a console, ready to be called.

use std::io;

use super::fake_memory::FakeMemory;
use crate::kernel::user_memory::{MapAt, Protection, UserMemory};
use crate::kernel::{Console, Errno, Kernel, KernelBuilder, Stream, Syscall, SyscallResult};

/// A console that remembers.
#[derive(Debug, Clone, Default)]
pub struct Recorder {
    pub input: Vec<u8>,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    pub warnings: Vec<String>,
    /// Writes fail with this error.
    pub broken: Option<i32>,
}

impl Console for Recorder {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let n = buf.len().min(self.input.len());
        buf[..n].copy_from_slice(&self.input[..n]);
        self.input.drain(..n);
        Ok(n)
    }

    fn write(&mut self, stream: Stream, data: &[u8]) -> io::Result<()> {
        if let Some(errno) = self.broken {
            return Err(io::Error::from_raw_os_error(errno));
        }
        match stream {
            Stream::Stdout => self.stdout.extend_from_slice(data),
            Stream::Stderr => self.stderr.extend_from_slice(data),
        }
        Ok(())
    }

    fn warn(&mut self, message: &str) {
        self.warnings.push(message.to_owned());
    }
}

/// Everything a program needs.
pub struct Machine {
    pub kernel: Kernel,
    pub memory: FakeMemory,
    pub console: Recorder,
    scratch: u64,
    used: u64,
}

const SCRATCH: u64 = 1 << 20;

impl Machine {
    pub fn new() -> Machine {
        Machine::with(|_| {})
    }

    pub fn with(describe: impl FnOnce(&mut KernelBuilder)) -> Machine {
        let mut builder = Kernel::builder();
        describe(&mut builder);
        let mut memory = FakeMemory::new();
        let kernel = builder.build(&mut memory).expect("the description is sound");
        let scratch = memory.map(SCRATCH, Protection::READ_WRITE, MapAt::Anywhere).expect("there is room");
        Machine { kernel, memory, console: Recorder::default(), scratch, used: 0 }
    }

    /// Has the program not yet taken its own memory away?
    pub fn is_whole(&mut self) -> bool {
        self.memory.is_writable(self.scratch, SCRATCH)
    }

    /// Room for `len` bytes, valid until a good deal more was asked for.
    pub fn buffer(&mut self, len: usize) -> u64 {
        let len = (len as u64).next_multiple_of(16) + 16;
        if self.used + len > SCRATCH {
            self.used = 0;
        }
        let addr = self.scratch + self.used;
        self.used += len;
        addr
    }

    /// A buffer with these bytes.
    pub fn bytes(&mut self, bytes: &[u8]) -> u64 {
        let addr = self.buffer(bytes.len());
        self.memory.write(addr, bytes).expect("the buffer is mapped");
        addr
    }

    /// A buffer with 64-bit words.
    pub fn words(&mut self, words: &[u64]) -> u64 {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        self.bytes(&bytes)
    }

    /// A string with its NUL.
    pub fn text(&mut self, text: &str) -> u64 {
        self.bytes(&[text.as_bytes(), b"\0"].concat())
    }

    pub fn read(&mut self, addr: u64, len: usize) -> Vec<u8> {
        let mut bytes = vec![0; len];
        self.memory.read(addr, &mut bytes).expect("the buffer is mapped");
        bytes
    }

    pub fn word(&mut self, addr: u64) -> u64 {
        u64::from_le_bytes(self.read(addr, 8).try_into().expect("eight bytes"))
    }

    pub fn half(&mut self, addr: u64) -> u32 {
        u32::from_le_bytes(self.read(addr, 4).try_into().expect("four bytes"))
    }

    /// Makes a call, whatever comes of it.
    pub fn run(&mut self, number: i64, args: &[u64]) -> SyscallResult {
        let mut registers = [0; 6];
        registers[..args.len()].copy_from_slice(args);
        let call = Syscall { number: number as u64, args: registers };
        self.kernel.syscall(&mut self.memory, &mut self.console, call)
    }

    /// Makes a call that returns.
    pub fn call(&mut self, number: i64, args: &[u64]) -> i64 {
        match self.run(number, args) {
            SyscallResult::Return(value) => value,
            other => panic!("call {number} did not return: {other:?}"),
        }
    }

    /// Makes a call that succeeds.
    pub fn ok(&mut self, number: i64, args: &[u64]) -> u64 {
        let value = self.call(number, args);
        assert!(value >= 0, "call {number} failed with {:?}", Errno::from_number(-value as i32));
        value as u64
    }

    /// Makes a call that fails.
    pub fn err(&mut self, number: i64, args: &[u64]) -> Errno {
        let value = self.call(number, args);
        assert!(value < 0, "call {number} returned {value}");
        Errno::from_number(-value as i32)
    }

    /// Opens a file.
    pub fn open(&mut self, path: &str, flags: i32, mode: u32) -> i64 {
        let path = self.text(path);
        self.call(libc::SYS_open, &[path, flags as u64, mode.into()])
    }

    /// Makes a call whose first argument is a path.
    pub fn on_path(&mut self, number: i64, path: &str, rest: &[u64]) -> i64 {
        let path = self.text(path);
        self.call(number, &[&[path], rest].concat())
    }

    /// Makes a call with two paths.
    pub fn on_paths(&mut self, number: i64, one: &str, other: &str) -> i64 {
        let (one, other) = (self.text(one), self.text(other));
        self.call(number, &[one, other])
    }

    pub fn write(&mut self, fd: u64, bytes: &[u8]) -> i64 {
        let addr = self.bytes(bytes);
        self.call(libc::SYS_write, &[fd, addr, bytes.len() as u64])
    }

    pub fn read_fd(&mut self, fd: u64, len: usize) -> Vec<u8> {
        let addr = self.buffer(len);
        let n = self.ok(libc::SYS_read, &[fd, addr, len as u64]);
        self.read(addr, n as usize)
    }

    /// Makes a file with these bytes.
    pub fn make(&mut self, path: &str, bytes: &[u8]) {
        let fd = self.open(path, libc::O_CREAT | libc::O_TRUNC | libc::O_WRONLY, 0o644) as u64;
        assert_eq!(self.write(fd, bytes), bytes.len() as i64);
        self.ok(libc::SYS_close, &[fd]);
    }

    /// The bytes of a file.
    pub fn contents(&mut self, path: &str) -> Vec<u8> {
        self.kernel.file_contents(&mut self.memory, path).expect("the file is there")
    }

    /// The mode that stat shows.
    pub fn mode(&mut self, path: &str) -> u32 {
        let stat = self.buffer(144);
        assert_eq!(self.on_path(libc::SYS_lstat, path, &[stat]), 0);
        self.half(stat + 24)
    }
}

/// A failed call, as `call` returns it.
pub fn failed(errno: Errno) -> i64 {
    -i64::from(errno.number())
}

//! The same calls on the host and on the model.

use super::host::{self, HostFolder};
use super::machine::Machine;
use crate::kernel::Errno;

/// An argument that means the same on both sides.
#[derive(Debug, Clone)]
pub enum Arg {
    Int(u64),
    /// The folder that the test works in.
    Dir,
    /// The descriptor in a slot; a free slot is a bad descriptor.
    Fd(usize),
    /// A string, its NUL not included.
    Path(String),
    /// Bytes that the call reads.
    In(Vec<u8>),
    /// Room that the call writes to.
    Out(usize),
    /// A null pointer.
    Null,
}

/// What of the result is compared beside the value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compare {
    /// Nothing.
    Value,
    /// The value is a descriptor, which goes into a slot.
    Opens(usize),
    /// The bytes written to the first output, as many as the value says.
    Read,
    /// A `struct stat` in the first output.
    Stat,
    /// Entries of a folder in the first output.
    Entries,
}

/// The two sides.
pub struct Both {
    pub model: Machine,
    host: HostFolder,
    host_dir: i32,
    model_dir: u64,
    slots: Vec<Option<(i32, u64)>>,
    /// Inode numbers seen so far; two files are one on both sides or on neither.
    inodes: Vec<(u64, u64)>,
    log: Vec<String>,
    counts_folders: bool,
}

pub const SLOTS: usize = 6;

impl Both {
    pub fn new() -> Both {
        let host = HostFolder::new();
        // SAFETY: the calls have no preconditions.
        let (uid, gid) = unsafe { (libc::geteuid(), libc::getegid()) };
        let mut model = Machine::with(|builder| {
            builder.user(uid, gid).folder("/x", 0o755, None).folder("/x/y", 0o755, None);
            builder.folder("/x/y/z", 0o755, None).working_folder("/x/y/z");
        });
        let model_dir = model.open("/x/y/z", libc::O_RDONLY | libc::O_DIRECTORY | libc::O_CLOEXEC, 0) as u64;
        let ignore = model.words(&[1, 0, 0, 0]);
        model.ok(libc::SYS_rt_sigaction, &[libc::SIGPIPE as u64, ignore, 0, 8]);
        let host_dir = host.fd;
        let mut both = Both {
            model,
            host,
            host_dir,
            model_dir,
            slots: vec![None; SLOTS],
            inodes: Vec::new(),
            log: Vec::new(),
            counts_folders: true,
        };
        both.counts_folders = both.host_counts_folders();
        both
    }

    /// Some file systems do not count the folders in a folder.
    fn host_counts_folders(&mut self) -> bool {
        let mut stat = vec![0; 144];
        host::call(libc::SYS_fstat, [self.host.fd as u64, stat.as_mut_ptr() as u64, 0, 0, 0, 0]);
        field(&stat, 16, 8) == 2
    }

    fn host_args(&self, args: &[Arg]) -> (Vec<Vec<u8>>, [u64; 6]) {
        let mut buffers: Vec<Vec<u8>> = args.iter().map(|arg| self.buffer(arg)).collect();
        let mut registers = [0; 6];
        for (register, (arg, buffer)) in registers.iter_mut().zip(args.iter().zip(&mut buffers)) {
            *register = match arg {
                Arg::Int(value) => *value,
                Arg::Dir => self.host_dir as u64,
                Arg::Fd(slot) => self.slots[*slot].map_or(-1, |(fd, _)| fd) as u64,
                Arg::Null => 0,
                Arg::Path(_) | Arg::In(_) | Arg::Out(_) => buffer.as_mut_ptr() as u64,
            };
        }
        (buffers, registers)
    }

    fn buffer(&self, arg: &Arg) -> Vec<u8> {
        match arg {
            Arg::Path(path) => [path.as_bytes(), b"\0"].concat(),
            Arg::In(bytes) => bytes.clone(),
            Arg::Out(len) => vec![0; *len],
            _ => Vec::new(),
        }
    }

    fn model_args(&mut self, args: &[Arg]) -> Vec<u64> {
        let mut registers = Vec::new();
        for arg in args {
            registers.push(match arg {
                Arg::Int(value) => *value,
                Arg::Dir => self.model_dir,
                Arg::Fd(slot) => self.slots[*slot].map_or(-1i32 as u64, |(_, fd)| fd),
                Arg::Null => 0,
                Arg::Path(_) | Arg::In(_) | Arg::Out(_) => {
                    let bytes = self.buffer(arg);
                    self.model.bytes(&bytes)
                }
            });
        }
        registers
    }

    /// Makes a call on both sides and compares.
    pub fn call(&mut self, name: &str, number: i64, args: &[Arg], compare: Compare) -> i64 {
        if let Compare::Opens(slot) = compare {
            self.close(slot);
        }
        let (host_buffers, registers) = self.host_args(args);
        let expected = host::call(number, registers);
        let model_registers = self.model_args(args);
        let actual = self.model.call(number, &model_registers);
        self.log.push(format!("{name}{args:?} = {}", shown(expected)));
        if let Compare::Opens(slot) = compare
            && expected >= 0
            && actual >= 0
        {
            self.slots[slot] = Some((expected as i32, actual as u64));
            return expected;
        }
        assert!(expected == actual, "{}\nthe model gives {}", self.story(), shown(actual));
        if expected >= 0 {
            self.compare_outputs(args, &host_buffers, &model_registers, expected as usize, compare);
        }
        expected
    }

    fn compare_outputs(&mut self, args: &[Arg], host: &[Vec<u8>], model: &[u64], value: usize, compare: Compare) {
        let outputs: Vec<usize> = (0..args.len()).filter(|&i| matches!(args[i], Arg::Out(_))).collect();
        let all: Vec<(&[u8], Vec<u8>)> =
            outputs.iter().map(|&i| (&host[i][..], self.model.read(model[i], host[i].len()))).collect();
        match compare {
            Compare::Value | Compare::Opens(_) => {}
            Compare::Read => assert_eq!(all[0].0[..value], all[0].1[..value], "{}", self.story()),
            Compare::Stat => self.compare_stat(all[0].0, &all[0].1),
            Compare::Entries => {
                let (expected, actual) = (entries(&all[0].0[..value]), entries(&all[0].1[..value]));
                assert_eq!(expected, actual, "{}", self.story());
            }
        }
    }

    /// Compares links, mode, owner and size, and that equal inodes are equal.
    fn compare_stat(&mut self, expected: &[u8], actual: &[u8]) {
        let is_folder = field(expected, 24, 4) as u32 & libc::S_IFMT == libc::S_IFDIR;
        let compared = [("mode", 24, 4), ("uid", 28, 4), ("gid", 32, 4), ("links", 16, 8), ("size", 48, 8)];
        for (what, offset, len) in compared {
            let skipped = is_folder && (what == "size" || (what == "links" && !self.counts_folders));
            let (expected, actual) = (field(expected, offset, len), field(actual, offset, len));
            assert!(skipped || expected == actual, "{}\n{what}: {expected:o} and {actual:o}", self.story());
        }
        let pair = (field(expected, 8, 8), field(actual, 8, 8));
        self.inodes.retain(|known| known.0 != pair.0 && known.1 != pair.1 || *known == pair);
        self.inodes.push(pair);
    }

    /// Forgets a slot on both sides.
    pub fn close(&mut self, slot: usize) {
        if self.slots[slot].is_some() {
            self.call("close", libc::SYS_close, &[Arg::Fd(slot)], Compare::Value);
            self.slots[slot] = None;
        }
    }

    /// The descriptors in a slot, put there by a call that gives them otherwise.
    pub fn fill(&mut self, slot: usize, host: i32, model: u64) {
        self.slots[slot] = Some((host, model));
    }

    /// Makes a pipe in two slots.
    pub fn pipe(&mut self, reader: usize, writer: usize, flags: i32) {
        self.close(reader);
        self.close(writer);
        let mut ends = [0i32; 2];
        let made = host::call(libc::SYS_pipe2, [ends.as_mut_ptr() as u64, flags as u64, 0, 0, 0, 0]);
        assert_eq!(made, 0, "the host makes pipes");
        let addr = self.model.buffer(8);
        self.model.ok(libc::SYS_pipe2, &[addr, flags as u64]);
        let (model_reader, model_writer) = (self.model.half(addr), self.model.half(addr + 4));
        self.fill(reader, ends[0], model_reader.into());
        self.fill(writer, ends[1], model_writer.into());
        self.log.push(format!("pipe in slots {reader} and {writer}"));
    }

    /// Is there a descriptor in the slot?
    pub fn is_open(&self, slot: usize) -> bool {
        self.slots[slot].is_some()
    }

    fn kind(&mut self, slot: usize) -> Option<u32> {
        let stat = self.model.buffer(144);
        let (_, fd) = self.slots[slot]?;
        self.model.ok(libc::SYS_fstat, &[fd, stat]);
        Some(self.model.half(stat + 24) & libc::S_IFMT)
    }

    /// Is there a folder in the slot?
    pub fn is_folder(&mut self, slot: usize) -> bool {
        self.kind(slot) == Some(libc::S_IFDIR)
    }

    /// Is there a pipe in the slot?
    pub fn is_pipe(&mut self, slot: usize) -> bool {
        self.kind(slot) == Some(libc::S_IFIFO)
    }

    /// Asks both sides what a descriptor is ready for.
    pub fn poll(&mut self, slot: usize, events: i16) {
        let Some((host_fd, model_fd)) = self.slots[slot] else { return };
        let mut entry = libc::pollfd { fd: host_fd, events, revents: 0 };
        let pointer = &raw mut entry;
        let expected = host::call(libc::SYS_poll, [pointer as u64, 1, 0, 0, 0, 0]);
        let words = self.model.words(&[model_fd & 0xffff_ffff | (events as u64) << 32]);
        let actual = self.model.call(libc::SYS_poll, &[words, 1, 0]);
        let ready = field(&self.model.read(words, 8), 6, 2) as i16;
        self.log.push(format!("poll of slot {slot} for {events:#x} = {expected}, {:#x}", entry.revents));
        assert_eq!((expected, entry.revents), (actual, ready), "{}", self.story());
    }

    /// The last calls.
    fn story(&self) -> String {
        let from = self.log.len().saturating_sub(40);
        format!("after {} calls, of which the last are\n{}", self.log.len(), self.log[from..].join("\n"))
    }
}

impl Drop for Both {
    fn drop(&mut self) {
        for (fd, _) in self.slots.iter().flatten() {
            host::call(libc::SYS_close, [*fd as u64, 0, 0, 0, 0, 0]);
        }
    }
}

fn shown(value: i64) -> String {
    if value < 0 { format!("{:?}", Errno::from_number(-value as i32)) } else { value.to_string() }
}

/// A little-endian field of a structure.
pub fn field(bytes: &[u8], offset: usize, len: usize) -> u64 {
    bytes[offset..offset + len].iter().rev().fold(0, |value, &byte| value << 8 | u64::from(byte))
}

/// The names and kinds of `struct linux_dirent64`s, sorted.
pub fn entries(mut bytes: &[u8]) -> Vec<(Vec<u8>, u8)> {
    let mut entries = Vec::new();
    while !bytes.is_empty() {
        let (entry, rest) = bytes.split_at(field(bytes, 16, 2) as usize);
        let name = entry[19..].split(|&byte| byte == 0).next().unwrap_or_default().to_vec();
        entries.push((name, entry[18]));
        bytes = rest;
    }
    entries.sort();
    entries
}

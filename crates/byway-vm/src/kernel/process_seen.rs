//! What a program has changed about its own process, for the caller that goes on in it.

use super::Kernel;
use super::args::Fd;
use super::vfs::Body;

/// Something about the process.
#[derive(Clone, Debug)]
pub(crate) struct ProcessSeen {
    /// What it is, for people.
    pub name: String,
    /// How it is.
    pub bytes: Vec<u8>,
    /// The address of the function that is called, if it is a handler.
    pub handler: Option<u64>,
    /// Bytes that wait in it, if it is a pipe: where they are kept, and how many there are.
    pub waiting: Option<(u64, u64)>,
}

impl Kernel {
    /// All there is to see: the working folder, the mask of new files, signals and descriptors.
    pub(crate) fn process_seen(&self) -> Vec<ProcessSeen> {
        let plain =
            |name: &str, bytes: Vec<u8>| ProcessSeen { name: name.to_owned(), bytes, handler: None, waiting: None };
        // Texts end with a zero, so that one is never the beginning of another.
        let folder = [&self.fs.directory_path(self.cwd).unwrap_or_default()[..], b"\0"].concat();
        let mut seen = vec![
            plain("the working folder", folder),
            plain("the mask of new files (umask)", self.process.umask.to_le_bytes().to_vec()),
            plain("the signals that are blocked", self.signals.mask.to_le_bytes().to_vec()),
        ];
        seen.extend(self.signals.handled().map(|(signal, action)| ProcessSeen {
            name: format!("what is done about signal {signal}"),
            bytes: [action.flags, action.mask].iter().flat_map(|number| number.to_le_bytes()).collect(),
            handler: Some(action.handler),
            waiting: None,
        }));
        seen.extend(self.files.between(Fd(0), Fd(i32::MAX)).into_iter().map(|fd| self.descriptor_seen(fd)));
        seen
    }

    fn descriptor_seen(&self, fd: Fd) -> ProcessSeen {
        const STANDARD: i32 = 2;
        let mut bytes = vec![u8::from(self.files.close_on_exec(fd).unwrap_or_default())];
        let mut waiting = None;
        if let Ok(file) = self.files.get(fd) {
            if let Body::Fifo(pipe) = &self.fs.inode(file.inode).body {
                waiting = pipe.waiting();
            }
            bytes.extend(file.flags.to_le_bytes());
            bytes.extend(self.fs.directory_path(file.inode).unwrap_or_default());
            // How much of the standard streams was passed on yet is for the C library to decide.
            if fd.0 > STANDARD {
                bytes.extend(file.position.to_le_bytes());
            }
        }
        ProcessSeen { name: format!("descriptor {}", fd.0), bytes, handler: None, waiting }
    }
}

//! What the kernel knows of the process.

use std::sync::Arc;

use super::limits::{Limit, RESOURCES, Resource, default_limits};
use crate::kernel::vfs::Credentials;

/// Names a process or thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProcessId(pub i32);

/// What the kernel knows of the process. It rarely changes, so the whole of it is shared between copies of the kernel.
#[derive(Debug, Clone)]
pub struct Process {
    pub id: ProcessId,
    pub parent: ProcessId,
    pub group: ProcessId,
    pub session: ProcessId,
    /// The user and groups that permissions are checked for.
    pub user: Credentials,
    pub umask: u32,
    pub nice: i32,
    /// The name that `PR_SET_NAME` sets; that of the program's file before.
    pub name: [u8; 16],
    pub dumpable: u32,
    pub death_signal: u32,
    pub no_new_privileges: bool,
    pub personality: u32,
    /// The addresses in the `fs` and `gs` base registers.
    pub segment_bases: [u64; 2],
    limits: [Limit; RESOURCES],
}

impl Process {
    /// A process of this user in a session of its own.
    pub fn new(uid: u32, gid: u32) -> Process {
        let id = ProcessId(1000);
        Process {
            id,
            parent: ProcessId(999),
            group: id,
            session: ProcessId(999),
            user: Credentials { uid, gid, groups: Arc::from([gid]) },
            umask: 0o022,
            nice: 0,
            name: *b"program\0\0\0\0\0\0\0\0\0",
            dumpable: 1,
            death_signal: 0,
            no_new_privileges: false,
            personality: 0,
            segment_bases: [0; 2],
            limits: default_limits(),
        }
    }

    /// The limit on a resource.
    pub fn limit(&self, resource: Resource) -> Limit {
        self.limits[resource as usize]
    }

    /// Changes the limit on a resource.
    pub fn set_limit(&mut self, resource: Resource, limit: Limit) {
        self.limits[resource as usize] = limit;
    }
}

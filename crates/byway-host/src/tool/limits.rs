//! What a tool may use.

use std::env;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::time::Duration;

/// The variables by which a user says otherwise.
const SECONDS: &str = "BYWAY_TOOL_SECONDS";
const MEGABYTES: &str = "BYWAY_TOOL_MEGABYTES";

/// A large file of C takes clang ten seconds, and a slow machine is slower.
const USUAL_SECONDS: u64 = 300;
const USUAL_MEGABYTES: u64 = 8 << 10;
/// The most that a tool may write, to each file and to its standard output.
const MOST_WRITTEN: u64 = 1 << 30;

/// How far tools step back whose results the caller does not wait for yet, of 19.
const NICENESS: i32 = 5;

/// The limits of a tool.
pub(super) struct Limits {
    pub time: Duration,
    /// Bytes of data.
    pub memory: u64,
    /// Bytes of each output.
    pub output: u64,
}

impl Limits {
    /// The usual ones, or what the environment says.
    pub fn from_environment() -> io::Result<Limits> {
        let seconds = number(SECONDS)?.unwrap_or(USUAL_SECONDS);
        let megabytes = number(MEGABYTES)?.unwrap_or(USUAL_MEGABYTES);
        Ok(Limits {
            time: Duration::from_secs(seconds),
            memory: megabytes.saturating_mul(1 << 20),
            output: MOST_WRITTEN,
        })
    }

    /// Holds a command to them.
    pub fn hold(&self, command: &mut Command) {
        let limits = [
            (libc::RLIMIT_CORE, 0),
            (libc::RLIMIT_DATA, self.memory),
            (libc::RLIMIT_FSIZE, self.output),
            // Should Byway be killed, and look at the clock no more.
            (libc::RLIMIT_CPU, self.time.as_secs().saturating_mul(2)),
        ];
        // SAFETY: between fork and exec, only system calls are made.
        unsafe {
            command.pre_exec(move || limits.iter().try_for_each(|&(resource, value)| lower(resource, value)));
        }
    }
}

/// Lets others go first who want the processor.
pub(super) fn give_way(command: &mut Command) {
    // SAFETY: between fork and exec, only a system call is made. If it is refused, the tool is only less polite.
    unsafe {
        command.pre_exec(|| {
            libc::setpriority(libc::PRIO_PROCESS, 0, NICENESS);
            Ok(())
        });
    }
}

/// Lowers a limit. One that is lower already stays.
fn lower(resource: libc::__rlimit_resource_t, value: u64) -> io::Result<()> {
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: the structure is there for the kernel to fill in, and to read.
    unsafe {
        if libc::getrlimit(resource, &mut limit) != 0 {
            return Err(io::Error::last_os_error());
        }
        limit.rlim_max = limit.rlim_max.min(value);
        limit.rlim_cur = limit.rlim_cur.min(limit.rlim_max);
        match libc::setrlimit(resource, &limit) {
            0 => Ok(()),
            _ => Err(io::Error::last_os_error()),
        }
    }
}

fn number(name: &str) -> io::Result<Option<u64>> {
    let Some(said) = env::var_os(name).filter(|said| !said.is_empty()) else { return Ok(None) };
    let number = said.to_str().and_then(|said| said.parse().ok()).filter(|number| *number > 0);
    let wrong = || {
        let message = format!("the environment variable {name} is '{}'; give a whole number above 0", said.display());
        io::Error::new(io::ErrorKind::InvalidInput, message)
    };
    number.map(Some).ok_or_else(wrong)
}

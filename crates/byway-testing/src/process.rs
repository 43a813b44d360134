//! Running a child process with a time limit and all its output.

use std::io::{self, Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use byway_suite::native::{Ended, Limits, run_program};
use byway_suite::program::Invocation;

/// How long one program may run.
pub const TIME_LIMIT: Duration = Duration::from_secs(60);

/// How many bytes of each stream are kept: enough for every program here, and a bound for one that prints for ever.
const OUTPUT_LIMIT: u64 = 16 << 20;

/// What a process wrote and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Its standard output.
    pub stdout: Vec<u8>,
    /// Its standard error.
    pub stderr: Vec<u8>,
    /// Its exit code as a shell shows it: 128 and the signal's number for one ended by a signal.
    pub code: i32,
}

/// Runs a command to its end, feeding it `stdin`.
pub fn run(command: &mut Command, stdin: &[u8], limit: Duration) -> Result<Run, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // A group of its own, so that a time-out also ends what the child has started.
    command.process_group(0);
    let mut child = command.spawn().map_err(|error| format!("cannot run {name}: {error}"))?;
    let feeder = child.stdin.take().map(|pipe| feed(pipe, stdin.to_vec()));
    let stdout = child.stdout.take().map(collect);
    let stderr = child.stderr.take().map(collect);
    let deadline = Instant::now() + limit;
    let mut pause = Duration::from_micros(500);
    let status = loop {
        match child.try_wait().map_err(|error| format!("cannot wait for {name}: {error}"))? {
            Some(status) => break Some(status),
            None if Instant::now() >= deadline => break None,
            None => thread::sleep(pause),
        }
        pause = (pause * 2).min(Duration::from_millis(10));
    };
    if status.is_none() {
        let _ = Command::new("kill").args(["-KILL", "--"]).arg(format!("-{}", child.id())).status();
        let _ = child.wait();
    }
    let stdout = finish(stdout)?;
    let stderr = finish(stderr)?;
    if let Some(feeder) = feeder {
        let _ = feeder.join();
    }
    let status = status.ok_or_else(|| {
        format!("{name} did not end within {} s\n{}", limit.as_secs(), String::from_utf8_lossy(&stderr))
    })?;
    Ok(Run { stdout, stderr, code: code(status) })
}

/// Runs a native program in a sandbox, feeding it its standard input.
pub fn run_contained(binary: &Path, invocation: &Invocation) -> Result<Run, String> {
    let name = binary.display();
    // Some of these programs are built with sanitizers, which need all addresses there are.
    let limits = Limits { time: TIME_LIMIT, memory: None, output: OUTPUT_LIMIT as usize, ..Limits::default() };
    let run = run_program(binary, invocation, limits).map_err(|error| error.to_string())?;
    let code = match run.ended {
        Ended::Exited(code) => code,
        Ended::Killed(signal) => 128 + signal,
        Ended::OutOfTime | Ended::OutOfMemory => {
            return Err(format!("{name} {}\n{}", run.ended, String::from_utf8_lossy(&run.stderr)));
        }
    };
    Ok(Run { stdout: run.stdout, stderr: run.stderr, code })
}

fn code(status: ExitStatus) -> i32 {
    status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0))
}

fn feed(mut pipe: impl Write + Send + 'static, bytes: Vec<u8>) -> JoinHandle<io::Result<()>> {
    // A child may end without reading everything; the broken pipe is then no fault.
    thread::spawn(move || pipe.write_all(&bytes))
}

fn collect(pipe: impl Read + Send + 'static) -> JoinHandle<io::Result<Vec<u8>>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        pipe.take(OUTPUT_LIMIT).read_to_end(&mut bytes)?;
        Ok(bytes)
    })
}

fn finish(reader: Option<JoinHandle<io::Result<Vec<u8>>>>) -> Result<Vec<u8>, String> {
    let Some(reader) = reader else { return Ok(Vec::new()) };
    let bytes = reader.join().map_err(|_| "the thread that reads the output failed")?;
    bytes.map_err(|error| format!("cannot read the output: {error}"))
}

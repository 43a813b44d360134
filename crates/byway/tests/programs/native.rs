//! Native builds, the oracle: made once for each content of sources and flags, and kept under `target/native-tests`.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use byway_suite::program::{Invocation, Stdin};

use crate::annotations::{Annotations, Oracle};
use crate::discover::{Program, root};
use byway_testing::process::{self, Run};

/// How long a native build may take.
const BUILD_LIMIT: Duration = Duration::from_secs(120);

/// Where Debian's `musl-dev` puts its archives and its headers.
const MUSL_LIBRARIES: &str = "/usr/lib/x86_64-linux-musl";
const MUSL_HEADERS: &str = "/usr/include/x86_64-linux-musl";

/// The compiler that makes native builds.
pub struct Compiler {
    name: String,
    version: String,
    resources: PathBuf,
    cache: PathBuf,
    scratch: AtomicU32,
}

impl Compiler {
    /// Finds clang: the one that `BYWAY_CLANG` names, or the newest of those Byway knows.
    pub fn find() -> Result<Self, String> {
        let named = std::env::var("BYWAY_CLANG").ok();
        let known = ["clang-19", "clang-18", "clang-17", "clang-16", "clang"].map(str::to_owned);
        let name = named
            .into_iter()
            .chain(known)
            .find(|name| Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success()))
            .ok_or("no clang found: install the package clang-19, or name one in BYWAY_CLANG")?;
        let version = answer(&name, "--version")?;
        let resources = PathBuf::from(answer(&name, "-print-resource-dir")?.trim());
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().ok_or("cargo's target folder has no parent")?;
        let cache = target.join("native-tests");
        fs::create_dir_all(&cache).map_err(|error| format!("cannot create {}: {error}", cache.display()))?;
        Ok(Self { name, version, resources, cache, scratch: AtomicU32::new(0) })
    }

    /// Builds the program natively, unless an earlier build of the same content is at hand, and runs it in an empty
    /// folder.
    pub fn run(&self, program: &Program, annotations: &Annotations) -> Result<Run, String> {
        let binary = self.build(program, annotations)?;
        let name = binary.as_os_str().as_bytes().to_vec();
        let args = annotations.args.iter().map(|arg| arg.as_bytes().to_vec());
        let env = annotations.env.iter().map(|pair| pair.as_bytes().to_vec()).collect();
        let stdin = Stdin::Pipe(annotations.stdin.clone());
        process::run_contained(
            &binary,
            &Invocation { args: [name].into_iter().chain(args).collect(), env, stdin, maps: Vec::new() },
        )
    }

    fn build(&self, program: &Program, annotations: &Annotations) -> Result<PathBuf, String> {
        let binary = self.cache.join(format!("{:016x}", self.key(program, annotations)?));
        if binary.exists() {
            return Ok(binary);
        }
        // Built under another name and moved, so that an interrupted build leaves nothing that looks finished.
        let unfinished = self.scratch_path("build");
        let mut command = Command::new(&self.name);
        command.current_dir(root()).args(["-O0", "-ffp-contract=off", "-fno-builtin", "-w"]).args(&annotations.flags);
        match annotations.oracle {
            Oracle::Glibc => command.args(&program.sources).args(&annotations.link).arg("-lm"),
            Oracle::Musl => self.add_musl(&mut command, &program.sources)?,
        };
        command.arg("-o").arg(&unfinished);
        let build = process::run(&mut command, &[], BUILD_LIMIT)?;
        if build.code != 0 {
            return Err(format!("the native build failed:\n{}", String::from_utf8_lossy(&build.stderr)));
        }
        fs::rename(&unfinished, &binary).map_err(|error| format!("cannot create {}: {error}", binary.display()))?;
        Ok(binary)
    }

    fn add_musl<'a>(&self, command: &'a mut Command, sources: &[PathBuf]) -> Result<&'a mut Command, String> {
        let library = Path::new(MUSL_LIBRARIES);
        if !library.join("libc.a").exists() {
            return Err(format!("{MUSL_LIBRARIES}/libc.a is missing: install the package musl-dev"));
        }
        let builtins = self.resources.join("lib/linux/libclang_rt.builtins-x86_64.a");
        if !builtins.exists() {
            return Err(format!("{} is missing: install the package libclang-rt-19-dev", builtins.display()));
        }
        Ok(command
            .args(["-nostdlib", "-static", "-nostdinc", "-isystem"])
            .arg(self.resources.join("include"))
            .args(["-isystem", MUSL_HEADERS])
            .args(["crt1.o", "crti.o"].map(|name| library.join(name)))
            .args(sources)
            .args([library.join("libc.a"), builtins, library.join("libc.a"), library.join("crtn.o")]))
    }

    /// A key of all that the build depends on; headers lie in the folders of programs of several files.
    fn key(&self, program: &Program, annotations: &Annotations) -> Result<u64, String> {
        let mut hasher = DefaultHasher::new();
        (&self.version, &annotations.flags, &annotations.link, annotations.oracle).hash(&mut hasher);
        let mut files = program.sources.clone();
        if program.sources.len() > 1
            && let Some(folder) = program.sources[0].parent()
        {
            files = list(&root().join(folder))?;
        }
        for file in files {
            let content = fs::read(root().join(&file)).map_err(|error| format!("{}: {error}", file.display()))?;
            (file.file_name(), content).hash(&mut hasher);
        }
        Ok(hasher.finish())
    }

    fn scratch_path(&self, purpose: &str) -> PathBuf {
        let number = self.scratch.fetch_add(1, Ordering::Relaxed);
        self.cache.join(format!("{purpose}-{}-{number}", std::process::id()))
    }
}

fn answer(compiler: &str, question: &str) -> Result<String, String> {
    let output = Command::new(compiler).arg(question).output().map_err(|error| format!("{compiler}: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn list(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = folder.read_dir().map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    Ok(files)
}

//! The ways in which users build and run the tests of a file: with both compilers, with and without optimisation, with sanitizers,
//! in other environments and folders.

use crate::error::BenchError;
use byway_bench::host::HostError;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A way.
pub struct Way {
    /// How it is called.
    pub name: &'static str,
    compiler: &'static str,
    flags: &'static str,
}

/// All ways.
pub const WAYS: [Way; 6] = [
    Way { name: "gcc -O0", compiler: "gcc", flags: "-O0" },
    Way { name: "gcc -O2", compiler: "gcc", flags: "-O2" },
    Way { name: "clang -O0", compiler: "clang-19", flags: "-O0" },
    Way { name: "clang -O2", compiler: "clang-19", flags: "-O2" },
    Way { name: "gcc with sanitizers", compiler: "gcc", flags: SANITIZED },
    Way { name: "clang with sanitizers", compiler: "clang-19", flags: SANITIZED_BY_CLANG },
];

const SANITIZED: &str = "-O1 -fsanitize=address,undefined -fno-sanitize-recover=undefined";

/// Functions that are called by other types than theirs are many in good code, and only clang tells them.
const SANITIZED_BY_CLANG: &str =
    "-O1 -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-sanitize=function";

/// Variables of the environment, of which some are not there: those of a user, and those of nobody.
const ENVIRONMENTS: [&[(&str, &str)]; 2] = [
    &[("HOME", "/root"), ("LANG", "en_US.UTF-8"), ("PATH", "/usr/bin:/bin")],
    &[("LANG", "tr_TR.UTF-8"), ("LC_ALL", "C.UTF-8"), ("TZ", "Asia/Kathmandu"), ("USER", "somebody else")],
];

/// What tests are allowed to take, in seconds.
const MOST: &str = "60";

/// What came of the programs of a folder.
#[derive(Clone, Default)]
pub struct Tried {
    /// Those that do not compile or fail, for each way.
    pub failing: [u64; WAYS.len()],
    /// Those that compilers warn of.
    pub warned: u64,
    /// Those that leave a file behind.
    pub littering: u64,
}

impl Tried {
    /// Builds and runs the programs of a folder in all ways. What goes wrong is written to `ways.log` there.
    pub fn of(out: &Path, programs: &[PathBuf], others: &[PathBuf], flags: &[String]) -> Result<Tried, BenchError> {
        let (mut tried, mut said) = (Tried::default(), String::new());
        let folder = out.join("ways");
        fs::create_dir_all(&folder).map_err(HostError::on("create", &folder))?;
        for (at, way) in WAYS.iter().enumerate() {
            let objects = way.objects(&folder.join(at.to_string()), others, flags)?;
            for program in programs {
                let came = way.tried(out, program, &objects)?;
                let name = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
                tried.failing[at] += u64::from(came.failure.is_some());
                tried.warned += u64::from(came.warning.is_some());
                tried.littering += u64::from(came.litter.is_some());
                for words in [came.failure, came.warning, came.litter].into_iter().flatten() {
                    said += &format!("{name}, {}: {words}\n", way.name);
                }
            }
        }
        let _ = fs::remove_dir_all(&folder);
        fs::write(out.join("ways.log"), said).map_err(HostError::on("write", out))?;
        Ok(tried)
    }
}

/// What is wrong with a program, in words.
#[derive(Default)]
struct Came {
    failure: Option<String>,
    warning: Option<String>,
    litter: Option<String>,
}

impl Way {
    /// The other files of a library, compiled once: each with its object.
    fn objects(
        &self,
        folder: &Path,
        others: &[PathBuf],
        flags: &[String],
    ) -> Result<Vec<(PathBuf, PathBuf)>, BenchError> {
        fs::create_dir_all(folder).map_err(HostError::on("create", folder))?;
        let mut objects = Vec::new();
        for (number, source) in others.iter().enumerate() {
            let object = folder.join(format!("{number}.o"));
            let mut command = Command::new(self.compiler);
            command.args(self.flags.split(' ')).args(["-w", "-g", "-c", "-o"]).arg(&object).arg(source).args(flags);
            let output = command.output().map_err(HostError::on("run", Path::new(self.compiler)))?;
            if !output.status.success() {
                return Err(BenchError::Failed { tool: self.compiler, printed: text(&output) });
            }
            objects.push((source.canonicalize().unwrap_or_else(|_| source.clone()), object));
        }
        Ok(objects)
    }

    /// Builds a program as its makefile does, and runs it.
    fn tried(&self, out: &Path, program: &Path, objects: &[(PathBuf, PathBuf)]) -> Result<Came, BenchError> {
        let name = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let Some(recipe) = recipe(out, &name, self.compiler, &format!("-g -Wall -Wextra {}", self.flags))? else {
            return Ok(Came { failure: Some("there is no rule for it".to_owned()), ..Came::default() });
        };
        let object = |word: &str| {
            let path = out.join(word).canonicalize().ok()?;
            objects.iter().find(|(source, _)| *source == path).map(|(_, object)| object.display().to_string())
        };
        let words: Vec<String> =
            recipe.split(' ').map(|word| object(word).unwrap_or_else(|| word.to_owned())).collect();
        let built = Command::new("sh").args(["-c", &words.join(" ")]).current_dir(out).output();
        let built = built.map_err(HostError::on("run", Path::new("sh")))?;
        let printed = text(&built);
        let mut came = Came::default();
        let is_ours = |line: &&str| line.contains("warning: ") && line.starts_with(&format!("{name}.c:"));
        came.warning = printed.lines().find(is_ours).map(str::to_owned);
        if !built.status.success() {
            came.failure = Some(printed.lines().find(|line| line.contains("error")).unwrap_or("no program").to_owned());
            return Ok(came);
        }
        for environment in ENVIRONMENTS {
            self.run(program, environment, &mut came)?;
        }
        let _ = fs::remove_file(program);
        Ok(came)
    }

    /// Runs a program in an empty folder.
    fn run(&self, program: &Path, environment: &[(&str, &str)], came: &mut Came) -> Result<(), BenchError> {
        let folder = tempfile::tempdir().map_err(HostError::on("create", Path::new("a folder")))?;
        let ran = Command::new("timeout")
            .arg(MOST)
            .arg(program)
            .env_clear()
            .envs(environment.iter().copied())
            .stdin(Stdio::null())
            .current_dir(folder.path())
            .output()
            .map_err(HostError::on("run", program))?;
        let printed = text(&ran);
        let reports = ["Assertion", "runtime error", "Sanitizer", "exit()"];
        let said = printed.lines().find(|line| reports.iter().any(|word| line.contains(word))).unwrap_or_default();
        if !ran.status.success() {
            came.failure.get_or_insert_with(|| format!("{}: {said}", ran.status));
        }
        let mut left = fs::read_dir(folder.path()).map_err(HostError::on("read", folder.path()))?;
        if let Some(Ok(entry)) = left.next() {
            came.litter.get_or_insert_with(|| format!("{} is left behind", entry.file_name().to_string_lossy()));
        }
        Ok(())
    }
}

/// The command by which the makefile of a folder builds a program.
pub fn recipe(out: &Path, program: &str, compiler: &str, flags: &str) -> Result<Option<String>, BenchError> {
    let made = Command::new("make")
        .args(["-n", "-B", "-C"])
        .arg(out)
        .args([format!("CC={compiler}"), format!("CFLAGS={flags}"), program.to_owned()])
        .output()
        .map_err(HostError::on("run", Path::new("make")))?;
    let said = String::from_utf8_lossy(&made.stdout).into_owned();
    Ok(said.lines().find(|line| line.starts_with(compiler)).map(str::to_owned))
}

/// All that a program printed.
pub fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

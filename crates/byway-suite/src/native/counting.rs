//! A build of the user's sources that counts what it reaches.
//!
//! Each source is made text once more by the flags with which the explored text was made, and clang adds its counters
//! and their map to the source. From there on it goes the way of the replayed program: what it is linked with, how it
//! starts and what world it finds is the same.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use byway_clang::{Clang, Libc};
use object::{Object, ObjectSection};
use tempfile::TempDir;

use super::copies::keep_copies;
use super::coverage::PURPOSE;
use super::error::NativeError;
use super::link::Linker;
use super::objects::{self, ObjectCache};
use super::processor::hide_features;
use super::shadowed::with_own_names;
use super::unused::drop_unused;
use super::zeros::with_zeros;
use super::{sources, tools, workers};
use crate::program::{Explored, Module};
use crate::reached::{has_failing_calls, with_failing_calls};
use crate::unset::{has_inputs, has_own_malloc, with_inputs};
use crate::void_main::with_status;

/// What clang's library of counters needs besides the C library.
const SUPPORT: (&str, &str) = ("profile.c", include_str!("../../runtime/profile.c"));

/// What the names of sections begin with that are for profiles.
const PROFILED: &str = "__llvm_prf_";

/// A program that counts. Its files are removed when it is dropped.
#[derive(Debug)]
pub(super) struct CountingProgram {
    folder: TempDir,
}

impl CountingProgram {
    /// Builds a program that keeps its counters in memory that it is given (`profile`, `runtime/profile.c`), so they are
    /// there however it ends.
    pub fn build(clang: &Clang, libc: &Libc, explored: &Explored) -> Result<Self, NativeError> {
        let missing = || NativeError::NoTool {
            purpose: PURPOSE,
            tool: "clang's library of counters",
            tried: "libclang_rt.profile".to_owned(),
            package: format!("libclang-rt-{}-dev", clang.major()),
        };
        let profile_runtime = clang.profile_runtime().ok_or_else(missing)?;
        let folder = TempDir::new().map_err(NativeError::io("create a folder in", std::env::temp_dir()))?;
        let workshop = Workshop { clang, libc, explored, folder: folder.path() };
        let numbered: Vec<(usize, &Module)> = explored.modules.iter().enumerate().collect();
        let mut objects = workers::for_each(&numbered, |(number, module)| workshop.compile(*number, module))?;
        let cache = ObjectCache::open(clang)?;
        objects.push(workshop.support(&cache)?);
        let linker = Linker {
            clang,
            libc,
            cache: &cache,
            folder: folder.path(),
            aliases: Vec::new(),
            profile_runtime: Some(&profile_runtime),
        };
        linker.link(&explored.modules, objects, &folder.path().join("program"))?;
        Ok(Self { folder })
    }

    /// The program.
    pub fn path(&self) -> PathBuf {
        self.folder.path().join("program")
    }

    /// How many bytes its profile has at most: what the linker put together for it, and what comes before and between.
    pub fn profile_size(&self) -> Result<u64, NativeError> {
        const BESIDES: u64 = 64 << 10;
        let path = self.path();
        let bytes = fs::read(&path).map_err(NativeError::io("read", &path))?;
        let answer = |error: object::Error| NativeError::Answer { tool: path.clone(), what: error.to_string() };
        let file = object::File::parse(&*bytes).map_err(answer)?;
        let parts = file.sections().filter(|section| section.name().is_ok_and(|name| name.starts_with(PROFILED)));
        Ok(parts.map(|section| section.size()).sum::<u64>() + BESIDES)
    }
}

struct Workshop<'a> {
    clang: &'a Clang,
    libc: &'a Libc,
    explored: &'a Explored,
    folder: &'a Path,
}

impl Workshop<'_> {
    /// Compiles one of the user's modules: from its source, if it is one to count in, else from its text.
    fn compile(&self, number: usize, module: &Module) -> Result<PathBuf, NativeError> {
        objects::built_alone(&module.name, &module.text)?;
        let object = self.folder.join(format!("{number}.o"));
        let own = |text: &str| {
            let text = if has_failing_calls(&module.text) { with_failing_calls(text) } else { text.into() };
            hide_features(&with_own_names(&with_status(&text), &module.shadowed)).into_owned()
        };
        match sources::compilation(self.explored, module) {
            Some(compilation) => {
                let headers = self.libc.include_folder();
                let made = sources::counting_text(self.clang, headers, &module.name, &compilation, &["-w"])?;
                let text = sources::text_of(made);
                let text = match has_inputs(&module.text) {
                    true => with_inputs(&module.name, &text, !self.has_own_malloc())?,
                    false => text.as_str().into(),
                };
                let mut command = Command::new(self.clang.path());
                command.args(Self::lowering()).arg("-o").arg(&object);
                let text = own(&with_zeros(&keep_copies(&drop_unused(&text))));
                tools::run_with_input(self.clang, &mut command, &module.name, Some(&text))?;
            }
            None => {
                let text = own(&with_zeros(&keep_copies(&module.text)));
                objects::compile_text(self.clang, &module.name, &text, &object)?;
            }
        }
        Ok(object)
    }

    /// Flags with which text that counts becomes machine code. Each counter is a place in memory that is counted up at
    /// once, wherever the runtime says that it is: one that waits in a register is lost when the program crashes.
    fn lowering() -> impl Iterator<Item = &'static str> {
        let counting = ["-fprofile-instr-generate", "-mllvm", "-runtime-counter-relocation=true"];
        counting.into_iter().chain(objects::TEXT_FLAGS.iter().copied())
    }

    fn has_own_malloc(&self) -> bool {
        has_own_malloc(self.explored.modules.iter().map(|module| &*module.text))
    }

    fn support(&self, cache: &ObjectCache) -> Result<PathBuf, NativeError> {
        let source = self.folder.join(SUPPORT.0);
        fs::write(&source, SUPPORT.1).map_err(NativeError::io("write", &source))?;
        cache.runtime(self.folder, SUPPORT.0, &[SUPPORT.1], self.libc.include_folder())
    }
}

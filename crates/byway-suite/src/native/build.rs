//! A native build of the very text that was explored.

use std::path::PathBuf;

use byway_clang::{Clang, Libc};
use byway_host::Deadline;
use tempfile::TempDir;

use super::copies::keep_copies;
use super::error::NativeError;
use super::instrument::{EdgePlace, instrument};
use super::link::Linker;
use super::objects::{self, ObjectCache};
use super::processor::hide_features;
use super::shadowed::{own_name, with_own_names};
use super::superseded::prevailing;
use super::workers;
use super::zeros::with_zeros;
use crate::program::Module;

/// A program built natively, which tells what branches it takes. Its files are removed when it is dropped.
#[derive(Debug)]
pub struct NativeProgram {
    folder: TempDir,
    modules: Vec<(String, Vec<EdgePlace>)>,
    deadline: Deadline,
}

/// The name of the program in its folder.
const PROGRAM: &str = "program";

impl NativeProgram {
    /// Builds the user's modules with the C library of the engine and with real system calls.
    ///
    /// Members of the C library that no program before has needed are compiled now and kept in the user's cache.
    ///
    /// # Errors
    /// [`NativeError`] names the module that clang does not take, for instance because it comes from a newer LLVM.
    pub fn build(clang: &Clang, libc: &Libc, modules: &[Module]) -> Result<Self, NativeError> {
        let folder = TempDir::new().map_err(NativeError::io("create a folder in", std::env::temp_dir()))?;
        let cache = ObjectCache::open(clang)?;
        let mut objects = Vec::new();
        let mut edges = Vec::new();
        let (mut instrumented, mut aliases) = (Vec::new(), Vec::new());
        let mut next_edge = 0;
        for (number, module) in modules.iter().enumerate() {
            let object = folder.path().join(format!("{number}.o"));
            objects.push(object.clone());
            if module.library {
                instrumented.push((module.name.as_str(), as_in_the_engine(&module.text, module, &mut aliases), object));
                continue;
            }
            let done = instrument(&module.text, next_edge)
                .map_err(|cause| NativeError::Instrument { module: module.name.clone(), cause })?;
            next_edge += done.edges.len() as u32;
            edges.push((module.name.clone(), done.edges));
            instrumented.push((module.name.as_str(), as_in_the_engine(&done.text, module, &mut aliases), object));
        }
        workers::for_each(&instrumented, |(name, text, object)| {
            objects::check_room(folder.path())?;
            objects::compile_text(clang, name, text, object)
        })?;
        let program = folder.path().join(PROGRAM);
        let linker = Linker { clang, libc, cache: &cache, folder: folder.path(), aliases, profile_runtime: None };
        linker.link(modules, objects, &program)?;
        Ok(Self { folder, modules: edges, deadline: clang.deadline().clone() })
    }

    /// Until when the caller waits for its runs: as long as for the build.
    pub(super) fn deadline(&self) -> &Deadline {
        &self.deadline
    }

    /// The program.
    pub fn path(&self) -> PathBuf {
        self.folder.path().join(PROGRAM)
    }

    /// How many edges there are.
    pub fn edge_count(&self) -> usize {
        self.modules.iter().map(|(_, edges)| edges.len()).sum()
    }

    /// Where an edge is, in words.
    pub fn describe_edge(&self, edge: u32) -> String {
        let mut index = edge as usize;
        for (name, edges) in &self.modules {
            if let Some(EdgePlace { line, side, switch }) = edges.get(index) {
                let way = match (switch, side) {
                    (true, 0) => "the default of the switch".to_owned(),
                    (true, side) => format!("target {side} of the switch"),
                    (false, 0) => "the true side of the branch".to_owned(),
                    (false, _) => "the false side of the branch".to_owned(),
                };
                return format!("{way} in line {line} of the text of {name}");
            }
            index -= edges.len();
        }
        format!("edge {edge}, which no module has")
    }
}

/// Text that means to clang what it means to the engine. What the linker has to see to is added to the aliases.
fn as_in_the_engine(text: &str, module: &Module, aliases: &mut Vec<(String, String)>) -> String {
    let kept = with_zeros(&keep_copies(text));
    let done = prevailing(&kept, &module.superseded);
    let own = |name: &String| own_name(name, &module.shadowed);
    aliases.extend(done.aliases.iter().map(|(name, meant)| (own(name), own(meant))));
    hide_features(&with_own_names(&done.text, &module.shadowed)).into_owned()
}

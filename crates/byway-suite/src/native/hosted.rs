//! Builds of the user's files with the machine's own C library, for sanitizers.

use std::collections::{HashSet, VecDeque};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use byway_clang::{Clang, LENIENT, Overlay, as_argument, scan_symbols};
use tempfile::TempDir;

use super::attributes::add_attribute;
use super::copies::keep_copies;
use super::error::NativeError;
use super::processor::hide_features;
use super::shadowed::with_own_names;
use super::{objects, runtime, sources, tools, workers};
use crate::program::{Explored, Module};
use crate::reached::{has_failing_calls, with_failing_calls};
use crate::unset::has_inputs;

/// The runtime's own file.
const HOSTED: (&str, &str) = ("hosted.c", include_str!("../../runtime/hosted.c"));
/// The main of a program in a symbolic world.
const WORLD_MAIN: (&str, &str) = ("world_main.c", include_str!("../../runtime/world_main.c"));
const ENGINE_HEADER: (&str, &str) = ("byway_engine.h", include_str!("../../runtime/byway_engine.h"));

/// Where the overlay keeps the interfaces that programs are written against.
const INTERFACES: &str = "src/interfaces/";
/// Where it keeps headers.
const HEADERS: &str = "include/";
/// Those of the interfaces; the others are headers that the machine has its own of.
const INTERFACE_HEADERS: [&str; 2] = ["byway.h", "klee/klee.h"];

/// Functions of the heap.
const HEAP: [&str; 7] = ["malloc", "calloc", "realloc", "free", "aligned_alloc", "memalign", "posix_memalign"];

/// What a build is for.
#[derive(Clone, Debug, Default)]
pub(super) struct Recipe {
    /// Flags for the user's files, and for linking.
    pub flags: Vec<OsString>,
    /// Flags for the runtime's files.
    pub runtime_flags: Vec<OsString>,
    /// An attribute that the functions of LLVM text get.
    pub attribute: Option<&'static str>,
}

/// A program that was built. Its files are removed when it is dropped.
#[derive(Debug)]
pub(super) struct HostedProgram {
    folder: TempDir,
}

impl HostedProgram {
    /// Builds the user's C files, and LLVM text as it is.
    pub fn build(clang: &Clang, explored: &Explored, recipe: &Recipe) -> Result<Self, NativeError> {
        let folder = TempDir::new().map_err(NativeError::io("create a folder in", std::env::temp_dir()))?;
        let workshop = Workshop { clang, explored, recipe, folder: folder.path() };
        workshop.build()?;
        Ok(Self { folder })
    }

    /// The program.
    pub fn path(&self) -> PathBuf {
        self.folder.path().join("program")
    }
}

struct Workshop<'a> {
    clang: &'a Clang,
    explored: &'a Explored,
    recipe: &'a Recipe,
    folder: &'a Path,
}

impl Workshop<'_> {
    fn build(&self) -> Result<(), NativeError> {
        let interfaces = self.write_runtime()?;
        let numbered: Vec<(usize, &Module)> = self.explored.modules.iter().enumerate().collect();
        let mut objects = workers::for_each(&numbered, |(number, module)| self.compile(*number, module))?;
        objects.extend(self.needed_runtime(&objects, &interfaces)?);
        let mut command = Command::new(self.clang.path());
        command.arg("--no-default-config").args(&self.recipe.flags).arg("-Wl,-z,muldefs").args(&objects);
        if self.explored.modules.iter().any(|module| module.compilation.is_some()) {
            // It was linked before, so what is missing is what code mentions that an optimising build found to be dead.
            command.arg("-Wl,--unresolved-symbols=ignore-in-object-files");
        }
        if self.has_world() {
            command.arg("-Wl,--wrap=main");
        }
        command.arg("-lm").arg("-o").arg(self.folder.join("program"));
        tools::run(self.clang, &mut command, "program").map(|_| ())
    }

    fn has_world(&self) -> bool {
        self.explored.invocation.has_world()
    }

    fn headers(&self) -> PathBuf {
        self.folder.join("include")
    }

    /// Writes the runtime and the interfaces of the overlay; the files to compile.
    fn write_runtime(&self) -> Result<Vec<PathBuf>, NativeError> {
        let overlay = Overlay::embedded();
        let mut files = vec![
            (self.folder.join(HOSTED.0), HOSTED.1),
            (self.folder.join(WORLD_MAIN.0), WORLD_MAIN.1),
            (self.folder.join(ENGINE_HEADER.0), ENGINE_HEADER.1),
            (self.folder.join("control.h"), runtime::CONTROL_HEADER),
        ];
        for (path, text) in overlay.files() {
            if let Some(name) = path.strip_prefix(INTERFACES) {
                files.push((self.folder.join(name), text));
            } else if let Some(header) = path.strip_prefix(HEADERS).filter(|header| INTERFACE_HEADERS.contains(header))
            {
                files.push((self.headers().join(header), text));
            }
        }
        for (path, text) in &files {
            let parent = path.parent().unwrap_or(self.folder);
            fs::create_dir_all(parent).map_err(NativeError::io("create the folder", parent))?;
            fs::write(path, text).map_err(NativeError::io("write", path))?;
        }
        Ok(files.into_iter().map(|(path, _)| path).filter(|path| path.extension().is_some_and(|e| e == "c")).collect())
    }

    /// Compiles one of the user's modules: its C file if there is one, else the text.
    fn compile(&self, number: usize, module: &Module) -> Result<PathBuf, NativeError> {
        objects::built_alone(&module.name, &module.text)?;
        objects::check_room(self.folder)?;
        let object = self.folder.join(format!("{number}.user.o"));
        let own = self.own_names(module);
        // What is an input because it was never set is so in the text alone.
        match module.source.as_ref().filter(|_| !has_inputs(&module.text)) {
            Some(source) => {
                let mut command = self.source_command(module);
                if own.is_empty() && !has_failing_calls(&module.text) {
                    command.arg("-c").arg("-o").arg(&object).arg("--").arg(as_argument(source));
                    tools::run(self.clang, &mut command, &module.name)?;
                } else {
                    // What is different from the source is said in its text, which has all of the sanitizer's in it by then.
                    // What the compiler knows of functions of these names is not true of the program's.
                    command.args(["-fno-builtin", "-S", "-emit-llvm", "-o", "-", "--"]).arg(as_argument(source));
                    let text = sources::text_of(tools::run(self.clang, &mut command, &module.name)?);
                    self.compile_text(&object, module, &with_own_names(&with_failing_calls(&text), &own), &[])?;
                }
            }
            None => {
                let kept = keep_copies(&module.text);
                let kept = hide_features(&kept);
                let text = match self.recipe.attribute {
                    Some(attribute) => add_attribute(&kept, attribute),
                    None => kept.into_owned(),
                };
                self.compile_text(&object, module, &with_own_names(&text, &own), &self.recipe.flags)?;
            }
        }
        Ok(object)
    }

    /// The compilation of a C file, but for what becomes of it.
    fn source_command(&self, module: &Module) -> Command {
        let mut command = Command::new(self.clang.path());
        command.arg("--no-default-config").arg("-isystem").arg(self.headers());
        let folder = &self.explored.working_folder;
        if folder.is_dir() {
            command.current_dir(folder);
        }
        command.args(LENIENT).arg("-D__BYWAY__").args(&module.flags).args(&self.explored.clang_flags);
        command.args(["-O0", "-g", "-w", "-U_FORTIFY_SOURCE"]).args(&self.recipe.flags);
        command
    }

    fn compile_text(&self, object: &Path, module: &Module, text: &str, flags: &[OsString]) -> Result<(), NativeError> {
        let mut command = Command::new(self.clang.path());
        command.args(["--no-default-config", "-O0", "-w"]).args(flags).arg("-c").arg("-o").arg(object);
        command.args(["-x", "ir", "-"]);
        tools::run_with_input(self.clang, &mut command, &module.name, Some(text)).map(|_| ())
    }

    /// Names that are the program's own. Here they are those of the heap as well: a sanitizer allocates before the program starts,
    /// and an allocator of the program would be asked for that.
    fn own_names(&self, module: &Module) -> Vec<String> {
        let texts = self.explored.modules.iter().map(|module| &module.text);
        let allocating = texts.filter(|text| HEAP.iter().any(|name| text.contains(&format!(" @{name}("))));
        let defined = allocating.flat_map(|text| scan_symbols(text).defined).map(|symbol| symbol.name);
        let of_heap = defined.filter(|name| HEAP.contains(&name.as_str()));
        module.shadowed.iter().cloned().chain(of_heap).collect()
    }

    fn compile_runtime(&self, source: &Path) -> Result<PathBuf, NativeError> {
        let object = source.with_extension("o");
        let mut command = Command::new(self.clang.path());
        command.args(["--no-default-config", "-O1", "-g", "-w"]).args(&self.recipe.runtime_flags);
        command.arg("-I").arg(self.folder).arg("-isystem").arg(self.headers());
        command.arg("-c").arg("-o").arg(&object).arg("--").arg(source);
        tools::run(self.clang, &mut command, "the runtime").map(|_| object)
    }

    /// The runtime's objects that the program needs: as from an archive, a file is taken when it defines a name that is
    /// still undefined. So one with a `main` is taken for programs that have none.
    fn needed_runtime(&self, user: &[PathBuf], sources: &[PathBuf]) -> Result<Vec<PathBuf>, NativeError> {
        let mut candidates = Vec::new();
        let objects = workers::for_each(sources, |source| self.compile_runtime(source))?;
        for object in objects {
            let symbols = objects::symbols(self.clang, &object)?;
            candidates.push((object, symbols));
        }
        // Only the runtime of a sanitizer asks for its options.
        let mut wanted = VecDeque::from(["main".to_owned(), "__asan_default_options".to_owned()]);
        wanted.extend(self.has_world().then(|| "__wrap_main".to_owned()));
        let mut defined = HashSet::new();
        for object in user {
            let symbols = objects::symbols(self.clang, object)?;
            defined.extend(symbols.defined);
            wanted.extend(symbols.undefined);
        }
        let mut taken = Vec::new();
        while let Some(name) = wanted.pop_front() {
            if defined.contains(&name) {
                continue;
            }
            if let Some(index) = candidates.iter().position(|(_, symbols)| symbols.defined.contains(&name)) {
                let (object, symbols) = candidates.swap_remove(index);
                defined.extend(symbols.defined);
                wanted.extend(symbols.undefined);
                taken.push(object);
            }
        }
        Ok(taken)
    }
}

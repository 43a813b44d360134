//! The file whose functions are tested.

use super::choice;
use super::elsewhere::Elsewhere;
use super::holding::Others;
use super::project::Project;
use super::unchanged::hash_of_bytes;
use crate::error::Error;
use crate::project::absolute_paths;
use crate::settings::{Settings, UnitSettings};
use byway_clang::dependencies;
use byway_clang::{Clang, CompileOptions, Libc, as_argument, scan_symbols};
use byway_host::run_tool;
use byway_ir::read::read_module;
use byway_unit::functions::{Declared, Function, Functions, Known};
use byway_unit::plan::{Bounds, NoPlan, Plan, Substitute};
use byway_unit::suite::Case;
use byway_unit::suite::literal::words;
use std::borrow::Cow;
use std::collections::{BTreeSet, HashSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

/// The headers with interfaces that Byway has.
const OWN_HEADERS: [&str; 2] = ["byway.h", "klee/klee.h"];

pub(super) struct Source {
    /// As it was given.
    pub(super) given: PathBuf,
    /// From the root on.
    pub(super) path: PathBuf,
    /// Other files that it is linked with, as they were given.
    given_others: Vec<PathBuf>,
    /// The project that it belongs to, as tests see it.
    pub(super) project: Project,
    /// Byway's own headers that are included and that the project has no copy of: their names and texts.
    pub(super) own_headers: Vec<(&'static str, String)>,
    pub(super) functions: Arc<Functions>,
    /// Functions of the file that can be called where it is linked, or inside of it. Others are static, or only inline.
    defined: HashSet<Box<str>>,
    /// Names that the file defines for others.
    symbols: HashSet<String>,
    /// Names that it asks for and does not define.
    asked_for: BTreeSet<String>,
    /// A number that stands for the code of all files.
    pub(super) hash: u64,
    /// What is defined besides.
    pub(super) elsewhere: Elsewhere,
    /// Its other files, built for trying tests.
    pub(super) others: Others,
}

impl Source {
    pub(super) fn read(options: &Settings) -> Result<Source, Error> {
        let program = &options.target.program;
        let given = choice::source(&program.files)?.to_owned();
        let clang = Clang::find()?;
        let libc = Libc::open(&clang, &mut |progress| options.listener().building_libc(progress))?;
        let flags = program.load.flags_of(&given);
        let headers = libc.include_folder().to_owned();
        let compile = CompileOptions { libc_headers: Some(headers.clone()), flags };
        let mut reading = compile.clone();
        // By itself, clang would make something else of a header.
        reading.flags.extend(choice::is_header(&given).then(|| "-xc".into()));
        let mut elsewhere = Elsewhere::of(&clang, libc, &program.files[1..], &program.load)?;
        let text = clang.compile(&given, &reading)?.text;
        let symbols: HashSet<String> = scan_symbols(&text).defined.into_iter().map(|symbol| symbol.name).collect();
        elsewhere.hear(&clang, &program.load, &symbols);
        let files = included(&clang, &reading, &given);
        elsewhere.declare(declared(&files, &headers));
        let Compiled { functions, defined, asked_for, hash } =
            functions_of(&clang, &given, &reading, &text, elsewhere.known())?;
        let here = std::env::current_dir().map_err(|reason| Error::File { path: ".".into(), reason })?;
        let mut own_headers = Vec::new();
        for name in OWN_HEADERS.into_iter().filter(|name| files.contains(&headers.join(name))) {
            let path = headers.join(name);
            let text = std::fs::read_to_string(&path).map_err(|reason| Error::File { path, reason })?;
            own_headers.push((name, text));
        }
        // Tests have copies of these in their folder.
        let copy = own_headers.first().into_iter().flat_map(|_| ["-idirafter".into(), options.out.clone().into()]);
        let with_flags = |file: &PathBuf| {
            let flags = absolute_paths(program.load.flags_of(file), &here);
            (file.clone(), flags.into_iter().chain(copy.clone()).collect())
        };
        let files: Vec<(PathBuf, Vec<OsString>)> = program.files.iter().map(with_flags).collect();
        Ok(Source {
            path: std::path::absolute(&given).map_err(|reason| Error::File { path: given.clone(), reason })?,
            given_others: program.files[1..].to_vec(),
            project: Project::seen_from(&options.out, &files)?,
            own_headers,
            functions: Arc::new(functions),
            defined,
            symbols,
            asked_for,
            hash: hash ^ elsewhere.hash().rotate_left(1),
            elsewhere,
            others: Others::default(),
            given,
        })
    }

    /// The command that makes the tests of a function, for a user to make them again.
    pub(super) fn command(&self, function: &Function) -> String {
        let files = [&self.given].into_iter().chain(&self.given_others).map(|file| file.to_string_lossy());
        let words = ["byway", "gen"].into_iter().map(Cow::from).chain(files);
        shell_words::join(words.chain(["--function".into(), (&*function.name).into()]))
    }

    /// How the inputs of a function are made.
    pub(super) fn plan(&self, units: &UnitSettings, function: &Function, bounds: Bounds) -> Result<Plan, NoPlan> {
        let is_defined = |name: &str| self.elsewhere.defines(name);
        let substitute = Substitute { stubs: &units.stubs, is_defined: &is_defined, failures: units.failures };
        Plan::of(&self.functions, function, bounds, units.habits(&function.name), &substitute)
    }

    /// How large the inputs of a function are made at most, in words; nothing if they have no sizes.
    pub(super) fn sizes(
        &self,
        units: &UnitSettings,
        function: &Function,
        bounds: Bounds,
    ) -> Result<Option<String>, NoPlan> {
        let plan = self.plan(units, function, bounds)?;
        let Bounds { text, elements, depth, stream } = bounds;
        let larger = [
            (Bounds { text: text + 1, ..bounds }, format!("texts up to {text} characters")),
            (Bounds { elements: elements + 1, ..bounds }, format!("arrays up to {elements} elements")),
            (Bounds { depth: depth + 1, ..bounds }, format!("chains up to {depth} objects")),
            (Bounds { stream: stream + 1, ..bounds }, format!("streams up to {stream} bytes")),
        ];
        let mut words = Vec::new();
        for (larger, size) in larger {
            if self.plan(units, function, larger)? != plan {
                words.push(size);
            }
        }
        if plan.has_texts() {
            let (characters, count) = bounds.texts();
            words.push(format!("arrays of up to {count} texts up to {characters} characters each"));
        }
        Ok((!words.is_empty()).then(|| words.join(", ")))
    }

    /// Functions that the file keeps to itself, and that the C library has others of. In a test file they have another name.
    pub(super) fn hidden(&self) -> Vec<String> {
        let own = self.functions.all.iter().filter(|function| self.is_hidden(function));
        own.map(|function| function.name.to_string()).collect()
    }

    /// Whether tests can call a function. What is only inline, C leaves to another file to define.
    pub(super) fn can_call(&self, function: &Function) -> bool {
        function.is_static || self.defined.contains(&function.name)
    }

    fn is_hidden(&self, function: &Function) -> bool {
        function.is_static && self.elsewhere.is_in_c_library(&function.name)
    }

    /// A case that calls a function by the name that it has in a test file.
    pub(super) fn called(&self, function: &Function, case: Case) -> Case {
        if !self.is_hidden(function) {
            return case;
        }
        let call = case.call.replacen(&*function.name, &format!("{}_of_the_source", function.name), 1);
        Case { call, ..case }
    }

    /// What the files ask for and nothing defines, but for what a test file has stubs of. What tests do not come to needs it all
    /// the same to be linked.
    pub(super) fn missing(&self, prelude: &[String]) -> Vec<String> {
        let stubbed: HashSet<&str> = prelude.iter().flat_map(|text| words(text)).collect();
        let is_here = |name: &str| self.symbols.contains(name) || stubbed.contains(name);
        let own = self.asked_for.iter().map(String::as_str).filter(|name| !self.elsewhere.links(name));
        let all: BTreeSet<&str> = self.elsewhere.missing().chain(own).filter(|name| !is_here(name)).collect();
        all.into_iter().map(str::to_owned).collect()
    }

    /// The functions that tests are wanted for.
    pub(super) fn chosen(&self, units: &UnitSettings) -> Result<Vec<&Function>, Error> {
        choice::functions(self, units)
    }
}

/// The functions of a file, and the names of those that compilers define. They leave out static ones that are not
/// called, but tests of these may be wanted, and other compilers keep them with all that they need.
fn functions_of(
    clang: &Clang,
    file: &Path,
    compile: &CompileOptions,
    text: &str,
    known: &Known,
) -> Result<Compiled, Error> {
    let read = |text: &str| -> Result<Functions, Error> {
        Ok(Functions::beside(&read_module(&file.display().to_string(), text)?, known))
    };
    let defined = read(text)?.all.into_iter().map(|function| function.name).collect();
    let mut all = compile.clone();
    all.flags.push("-femit-all-decls".into());
    let text = clang.compile(file, &all)?.text;
    let asked_for = scan_symbols(&text).undefined.into_iter().filter(|name| !name.starts_with("llvm.")).collect();
    Ok(Compiled { functions: read(&text)?, defined, asked_for, hash: hash_of_bytes(text.as_bytes()) })
}

/// What compilers make of a file.
struct Compiled {
    functions: Functions,
    defined: HashSet<Box<str>>,
    asked_for: BTreeSet<String>,
    hash: u64,
}

/// The files that a source which compiles consists of.
fn included(clang: &Clang, compile: &CompileOptions, source: &Path) -> Vec<PathBuf> {
    let mut command = Command::new(clang.path());
    command.args(compile.arguments()).args(["-w", "-M", "-o", "-", "--"]).arg(as_argument(source));
    run_tool(&mut command, None).map(|output| dependencies(&output.stdout)).unwrap_or_default()
}

/// What the declarations in these files say, those of the C library left out.
fn declared(files: &[PathBuf], library: &Path) -> Declared {
    let mut declared = Declared::default();
    let own = files.iter().filter(|file| !file.starts_with(library) && !file.starts_with("/usr"));
    own.filter_map(|file| std::fs::read_to_string(file).ok()).for_each(|text| declared.read(&text));
    declared
}

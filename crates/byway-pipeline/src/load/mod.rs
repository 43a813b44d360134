//! From files to a program: compile, read, link with the C library, lower.

pub(crate) mod archive;
mod asked;
mod embedded;
mod missing;
mod warnings;

use crate::error::Error;
use crate::frontend::Asked;
use crate::listener::Listener;
use crate::settings::LoadSettings;
use archive::TextArchive;
use asked::asked_by;
use byway_clang::{Clang, CompileOptions, Libc, MemberId};
use byway_embedded::Foreign;
use byway_host::{open_regular, read_regular};
use byway_ir::link::{Archive, LinkError, LinkedModules, ModuleId, Origin, Part, link_parts};
use byway_ir::lower::{ComparisonPlace, LowerOptions, Lowered, lower_whole};
use byway_ir::module::GlobalKind;
use byway_ir::program::Program;
use byway_ir::read::read_module;
use byway_suite::program::Module;
use byway_suite::reached::{has_own_error, names_error, with_ending_aborts, with_failing_calls};
use byway_suite::unset::{has_own_malloc, with_inputs};
use byway_suite::void_main::with_status;
use std::borrow::Cow;
use std::cell::RefCell;
use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The function that the C library starts a program with.
const ENTRY: &str = "_start_c";

/// The most bytes of LLVM text.
const LONGEST_TEXT: u64 = 4 << 30;

/// The function that libFuzzer calls with an input.
pub(crate) const FUZZ_TARGET: &str = "LLVMFuzzerTestOneInput";

/// A program with what it was made of.
pub struct Loaded {
    /// The program.
    pub program: Program,
    /// Where its comparisons that are traced stand in the modules.
    pub comparisons: Vec<ComparisonPlace>,
    /// The modules of the program under test, in the order in which their branches are numbered.
    pub modules: Vec<Module>,
    /// The folder of the C library's headers, which are not the program's own.
    pub libc_headers: PathBuf,
    /// Functions and variables that no module defines, and that inputs stand for.
    pub missing: Vec<String>,
    /// The modules as they were linked, the C library's among them.
    pub linked: LinkedModules,
    /// What it asks of the outside, if it is to be explored.
    pub asked: Asked,
}

/// Loads a program from files.
pub fn load(files: &[PathBuf], options: &LoadSettings, lower: LowerOptions) -> Result<Program, Error> {
    Ok(load_whole(files, options, lower)?.program)
}

/// Sees to it that the C library is there. Building it takes long, once on a machine, and that is said.
pub fn prepare_libc(listener: &dyn Listener) -> Result<(), Error> {
    Libc::open(&Clang::find()?, &mut |progress| listener.building_libc(progress))?;
    Ok(())
}

/// Loads a program from files and keeps what it was made of.
pub fn load_whole(files: &[PathBuf], options: &LoadSettings, lower_options: LowerOptions) -> Result<Loaded, Error> {
    files.iter().try_for_each(|file| kind_of(file).map(drop))?;
    let clang = Clang::find()?;
    let libc = Libc::open(&clang, &mut |progress| options.listener.get().building_libc(progress))?;
    let gathered = gather(&clang, &libc, files, options)?;
    // A program may have an allocator of its own, whose blocks have the values that it gives them.
    let own_malloc = || has_own_malloc(gathered.modules.iter().map(|module| &*module.text));
    let unset_inputs = options.unset_inputs.then(|| !own_malloc());
    let taken = RefCell::default();
    let archives: Vec<KeepingArchive> =
        gathered.archives.into_iter().map(|archive| KeepingArchive { archive, taken: &taken, unset_inputs }).collect();
    let all: Vec<&dyn Archive> = archives.iter().map(|archive| archive as &dyn Archive).collect();
    let mut modules = gathered.modules;
    for module in &mut modules {
        if let Cow::Owned(text) = with_status(&module.text) {
            module.text = text;
        }
    }
    fail_where_the_error_is(&mut modules);
    if let Some(heap) = unset_inputs {
        for module in modules.iter_mut().filter(|module| !module.library) {
            module.text = with_inputs(&module.name, &module.text, heap)?.into_owned();
        }
    }
    let mut linked = link_with_libc(&modules, &all, &libc)?;
    embedded::check_foreign(&gathered.foreign, &linked.undefined)?;
    let mut missing = Vec::new();
    if options.stub_missing
        && let Some(found) = missing::missing(&linked)
    {
        modules.push(Module { name: missing::MODULE.into(), text: found.text, library: true, ..Module::default() });
        missing = found.functions.into_iter().chain(found.variables).collect();
        taken.take();
        linked = link_with_libc(&modules, &all, &libc)?;
    }
    modules.extend(taken.take());
    note_superseded(&mut modules, &linked, &libc);
    let libc_headers = libc.include_folder().to_owned();
    let (lowered, asked) = std::thread::scope(|scope| {
        let asked = lower_options.trace.then(|| scope.spawn(|| asked_by(&linked)));
        let lowered = lower_whole(&linked, lower_options);
        let asked = asked.map(|asked| asked.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        (lowered, asked.unwrap_or_default())
    });
    let Lowered { program, comparisons } = lowered?;
    Ok(Loaded { program, comparisons, modules, libc_headers, missing, linked, asked })
}

/// Where a program for verifiers calls `reach_error`, it is wrong, whatever its own function of that name does; where it aborts, it is
/// not.
fn fail_where_the_error_is(modules: &mut [Module]) {
    let texts = || modules.iter().map(|module| &*module.text);
    let (fails, names_error) = (has_own_error(texts().collect::<Vec<_>>()), names_error(texts().collect::<Vec<_>>()));
    let change = |module: &mut Module, change: fn(&str) -> Cow<'_, str>| {
        if let Cow::Owned(text) = change(&module.text) {
            module.text = text;
        }
    };
    modules.iter_mut().filter(|_| fails).for_each(|module| change(module, with_failing_calls));
    modules.iter_mut().filter(|_| names_error).for_each(|module| change(module, with_ending_aborts));
}

/// Says of each module which of its definitions do not count, and which names mean something else in the C library. Native
/// builds go by that.
fn note_superseded(modules: &mut [Module], linked: &LinkedModules, libc: &Libc) {
    let shadowed: Vec<String> =
        linked.shadowed(|name| libc.defining(name).is_some()).into_iter().map(str::to_owned).collect();
    let ids = (0..linked.modules.len() as u32).map(ModuleId);
    // Members of archives are linked in the order in which they were taken, and the C library's in between.
    let of_program = ids.filter(|id| linked.origin(*id) != Origin::CLibrary);
    for (module, id) in modules.iter_mut().zip(of_program) {
        module.superseded = linked.superseded(id).map(str::to_owned).collect();
        module.shadowed.clone_from(&shadowed);
    }
}

/// Links the modules of a program that was explored, as it was then. Also says where the headers of the C library are.
pub fn link_explored(modules: &[Module]) -> Result<(LinkedModules, PathBuf), Error> {
    let libc = Libc::open(&Clang::find()?, &mut |_| {})?;
    let linked = link_with_libc(modules, &[], &libc)?;
    Ok((linked, libc.include_folder().to_owned()))
}

/// Links modules with archives, and with the C library for what is missing then.
fn link_with_libc(modules: &[Module], archives: &[&dyn Archive], libc: &Libc) -> Result<LinkedModules, Error> {
    let parts: Vec<Part> = modules
        .iter()
        .map(|module| Ok(Part { module: read_module(&module.name, &module.text)?, library: module.library }))
        .collect::<Result<_, Error>>()?;
    let has_fuzz_target = parts.iter().any(|part| defines(&part.module, FUZZ_TARGET))
        || archives.iter().any(|archive| archive.defining(FUZZ_TARGET).is_some());
    let libc_archive = LibcArchive { libc, has_fuzz_target };
    let all: Vec<&dyn Archive> = archives.iter().copied().chain([&libc_archive as &dyn Archive]).collect();
    Ok(link_parts(parts, &all, &[ENTRY])?)
}

/// What files hold.
#[derive(Default)]
pub(crate) struct Gathered {
    pub(crate) modules: Vec<Module>,
    pub(crate) archives: Vec<TextArchive>,
    foreign: Vec<Foreign>,
}

/// Compiles and reads files.
pub(crate) fn gather(clang: &Clang, libc: &Libc, files: &[PathBuf], options: &LoadSettings) -> Result<Gathered, Error> {
    let mut gathered = Gathered::default();
    for (index, file) in files.iter().enumerate() {
        let name = file.to_string_lossy().into_owned();
        let own_flags = options.file_flags.get(file).cloned().unwrap_or_default();
        let take = |text, source| {
            gathered.modules.push(Module { name, text, source, flags: own_flags, ..Module::default() });
        };
        match kind_of(file)? {
            Kind::Source => {
                refuse_other_machines(&options.flags_of(file))?;
                let libc_headers = Some(libc.include_folder().into());
                let compiled = clang.compile(file, &CompileOptions { libc_headers, flags: options.flags_of(file) })?;
                options.listener.get().compiler_said(&warnings::brief(&compiled.warnings));
                let source = std::path::absolute(file).map_err(|reason| Error::File { path: file.clone(), reason })?;
                take(compiled.text, Some(source));
            }
            Kind::Text => take(read_text(file)?, None),
            Kind::Bitcode => take(clang.disassemble(file)?, None),
            // Linkers are often told twice about an archive; here its members are found wherever it stands.
            Kind::Archive if files[..index].contains(file) => {}
            Kind::Archive => gathered.archives.push(TextArchive::open(file)?),
            Kind::Kept => {
                let program = embedded::open(file, &options.embedded, &**options.listener.get())?;
                gathered.modules.extend(program.modules);
                gathered.foreign.extend(program.foreign);
            }
        }
    }
    Ok(gathered)
}

/// Flags by which a program would be one for a machine with other sizes of pointers and numbers.
fn refuse_other_machines(flags: &[OsString]) -> Result<(), Error> {
    match flags.iter().find(|flag| ["-m32", "-m16", "-mx32"].iter().any(|other| *flag == other)) {
        Some(flag) => Err(Error::Usage(format!(
            "{}: Byway explores programs for x86-64 alone, with pointers of 64 bits; leave the flag out to explore the \
             program as one of these",
            flag.display()
        ))),
        None => Ok(()),
    }
}

/// An archive that keeps the texts of the members that were taken.
struct KeepingArchive<'k> {
    archive: TextArchive,
    /// Whether what its members never set is an input, and whether blocks of the heap are.
    unset_inputs: Option<bool>,
    taken: &'k RefCell<Vec<Module>>,
}

impl Archive for KeepingArchive<'_> {
    fn defining(&self, symbol: &str) -> Option<usize> {
        self.archive.defining(symbol)
    }

    fn load(&self, member: usize) -> Result<byway_ir::module::Module, LinkError> {
        let (name, text) = self.archive.member(member);
        let text = match self.unset_inputs {
            Some(heap) => with_inputs(name, &text, heap)?.into_owned().into(),
            None => text,
        };
        let module = read_module(name, &text)?;
        self.taken.borrow_mut().push(Module { name: name.to_owned(), text: text.into_owned(), ..Module::default() });
        Ok(module)
    }
}

/// What kind of file it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Source,
    Text,
    Bitcode,
    Archive,
    /// A program or object that `byway cc` made.
    Kept,
}

fn kind_of(file: &Path) -> Result<Kind, Error> {
    // Byway does not wait for a pipe, whatever its name.
    open_regular(file).map_err(|reason| match reason.kind() {
        ErrorKind::IsADirectory => Error::Folder(file.into()),
        _ => Error::File { path: file.into(), reason },
    })?;
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("c" | "i") => Ok(Kind::Source),
        Some("ll") => Ok(Kind::Text),
        Some("bc") => Ok(Kind::Bitcode),
        Some("a") => Ok(Kind::Archive),
        _ => {
            let is_elf = byway_embedded::is_elf(file).map_err(|reason| Error::File { path: file.into(), reason })?;
            if is_elf { Ok(Kind::Kept) } else { Err(Error::UnknownKind(file.into())) }
        }
    }
}

/// Reads LLVM text. It may hold bytes that are no UTF-8 (in comments and names); they are replaced.
fn read_text(file: &Path) -> Result<String, Error> {
    let bytes = read_regular(file, LONGEST_TEXT).map_err(|reason| Error::File { path: file.into(), reason })?;
    Ok(into_text(bytes))
}

fn into_text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

fn defines(module: &byway_ir::module::Module, name: &str) -> bool {
    module.globals.iter().any(|global| {
        let defined = matches!(&global.kind, GlobalKind::Function(function) if function.is_definition());
        defined && &*global.name == name
    })
}

/// The C library.
struct LibcArchive<'l> {
    libc: &'l Libc,
    /// Whether the program is a fuzz target. The library's own `main` is for those alone.
    has_fuzz_target: bool,
}

impl Archive for LibcArchive<'_> {
    fn defining(&self, symbol: &str) -> Option<usize> {
        if symbol == "main" && !self.has_fuzz_target {
            return None;
        }
        self.libc.defining(symbol).map(|member| member.0 as usize)
    }

    fn origin(&self) -> Origin {
        Origin::CLibrary
    }

    fn load(&self, member: usize) -> Result<byway_ir::module::Module, LinkError> {
        let id = MemberId(member as u32);
        let name = self.libc.member_name(id);
        let text =
            self.libc.text(id).map_err(|error| LinkError::Member { member: name.into(), reason: error.to_string() })?;
        Ok(read_module(name, text)?)
    }
}

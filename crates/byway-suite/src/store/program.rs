//! Keeping what was explored.

use std::collections::HashSet;
use std::ffi::OsString;
use std::io;
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};

use byway_clang::screen;
use byway_host::{Directory, Kind, shown};
use serde::{Deserialize, Serialize};

use super::error::StoreError;
use super::ledger::Ledger;
use super::maps::{DescribedMap, copy_maps, mapped_all};
use super::writer::{folder, write_new};
use super::{LARGEST, MOST_MAPS, MOST_MODULES, OutFolder, PROGRAM};
use crate::bytes_text;
use crate::program::{Compilation, EngineSettings, Explored, Harness, Invocation, LLVM, Module, Stdin};

/// The description in the folder. It is written last, so that it only names what is there.
pub(super) const DESCRIPTION: &str = "program.json";

/// What `program.json` says.
#[derive(Serialize, Deserialize)]
struct Description {
    #[serde(default = "llvm")]
    front_end: String,
    modules: Vec<DescribedModule>,
    #[serde(with = "bytes_text::list")]
    clang_flags: Vec<Vec<u8>>,
    #[serde(with = "bytes_text")]
    working_folder: Vec<u8>,
    #[serde(with = "bytes_text::list")]
    args: Vec<Vec<u8>>,
    #[serde(with = "bytes_text::list")]
    env: Vec<Vec<u8>>,
    stdin: DescribedStdin,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    maps: Vec<DescribedMap>,
    #[serde(default)]
    engine: EngineSettings,
    /// Earlier versions of Byway did not say it.
    #[serde(default)]
    tested: Option<DescribedTested>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    functions: Vec<String>,
}

fn llvm() -> String {
    LLVM.to_owned()
}

/// What tests are about.
#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum DescribedTested {
    /// The program.
    Program,
    /// A function, in a harness.
    Function(Harness),
}

/// How the names of harnesses ended when nothing else told them from other programs.
const HARNESS: &str = ".byway.c";

/// The harness that a program is. If it is not said, its name tells.
fn harness(tested: Option<DescribedTested>, modules: &[Module]) -> Option<Harness> {
    match tested {
        Some(DescribedTested::Program) => None,
        Some(DescribedTested::Function(harness)) => Some(harness),
        None => modules.iter().find_map(|module| {
            let path = module.name.strip_suffix(HARNESS)?;
            let function = path.rsplit_once('/').map_or(path, |(_, name)| name).to_owned();
            Some(Harness { function, file: module.name.clone() })
        }),
    }
}

#[derive(Serialize, Deserialize)]
struct DescribedModule {
    name: String,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<DescribedPath>,
    #[serde(default, with = "bytes_text::list", skip_serializing_if = "Vec::is_empty")]
    flags: Vec<Vec<u8>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    compilation: Option<DescribedCompilation>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    library: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    superseded: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    shadowed: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct DescribedCompilation {
    source: DescribedPath,
    directory: DescribedPath,
    #[serde(with = "bytes_text::list")]
    flags: Vec<Vec<u8>>,
}

impl DescribedCompilation {
    fn of(compilation: &Compilation) -> Self {
        Self {
            source: DescribedPath(bytes_of(&compilation.source)),
            directory: DescribedPath(bytes_of(&compilation.directory)),
            flags: compilation.flags.iter().cloned().map(OsString::into_vec).collect(),
        }
    }

    fn into_compilation(self) -> Compilation {
        Compilation {
            source: path_of(self.source.0),
            directory: path_of(self.directory.0),
            flags: self.flags.into_iter().map(OsString::from_vec).collect(),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct DescribedPath(#[serde(with = "bytes_text")] pub(super) Vec<u8>);

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", content = "bytes", rename_all = "kebab-case")]
enum DescribedStdin {
    Empty,
    Pipe(#[serde(with = "bytes_text")] Vec<u8>),
    File(#[serde(with = "bytes_text")] Vec<u8>),
}

/// Looks whether there is room for a program, before anything is removed for it: its texts are written under names of their own,
/// and removed again.
pub(super) fn try_room(out: &Directory, explored: &Explored) -> Result<(), StoreError> {
    let name = |number: usize| format!("{number:03}.ll");
    let mut done = Ok(());
    for (number, module) in explored.modules.iter().enumerate() {
        let written = out.write_unfinished(name(number), module.text.as_bytes());
        done = written.map_err(StoreError::io("write", out.path_of(PROGRAM).join(name(number))));
        if done.is_err() {
            break;
        }
    }
    for number in 0..explored.modules.len() {
        let _ = out.remove_unfinished(name(number));
    }
    done
}

/// Writes the modules' texts and the description.
pub(super) fn write(out: &Directory, ledger: &Ledger, explored: &Explored) -> Result<(), StoreError> {
    let folder = folder(out, ledger, PROGRAM)?;
    let save = |name: &str, bytes: &[u8]| {
        ledger.list(&[(Kind::File, &Path::new(PROGRAM).join(name))])?;
        write_new(&folder, name, bytes)
    };
    let mut modules = Vec::new();
    for (number, module) in explored.modules.iter().enumerate() {
        let text = format!("{number:03}.ll");
        save(&text, module.text.as_bytes())?;
        let source = module.source.as_ref().map(|path| DescribedPath(bytes_of(path)));
        let compilation = module.compilation.as_ref().map(DescribedCompilation::of);
        let flags = module.flags.iter().cloned().map(OsString::into_vec).collect();
        let (name, library) = (module.name.clone(), module.library);
        let (superseded, shadowed) = (module.superseded.clone(), module.shadowed.clone());
        modules.push(DescribedModule { name, text, source, flags, compilation, library, superseded, shadowed });
    }
    let invocation = explored.invocation.clone();
    let maps = copy_maps(&folder, ledger, &invocation.maps)?;
    let description = Description {
        front_end: explored.front_end.clone(),
        modules,
        clang_flags: explored.clang_flags.iter().cloned().map(OsString::into_vec).collect(),
        working_folder: bytes_of(&explored.working_folder),
        args: invocation.args,
        env: invocation.env,
        stdin: match invocation.stdin {
            Stdin::Empty => DescribedStdin::Empty,
            Stdin::Pipe(bytes) => DescribedStdin::Pipe(bytes),
            Stdin::File(bytes) => DescribedStdin::File(bytes),
        },
        maps,
        engine: explored.engine.clone(),
        tested: Some(explored.harness.clone().map_or(DescribedTested::Program, DescribedTested::Function)),
        functions: explored.functions.clone(),
    };
    let mut json = serde_json::to_vec_pretty(&description)
        .map_err(|cause| StoreError::Json { path: folder.path_of(DESCRIPTION), cause })?;
    json.push(b'\n');
    save(DESCRIPTION, &json)
}

/// Reads what was explored from an out folder. Another user may have written it, so it names nothing outside of itself
/// to be shown to the program, and its flags are such that may stand in files.
///
/// # Errors
/// [`StoreError::NoTests`] if nothing is kept there, else [`StoreError`] names the file that is missing or damaged, or the
/// flags that are not taken from files.
pub fn read_program(out: impl Into<OutFolder>) -> Result<Explored, StoreError> {
    let out = out.into();
    let explored = read_program_as_it_is(&out)?;
    let modules = explored.modules.iter();
    let of_modules = modules.flat_map(|module| {
        let compilation = module.compilation.as_ref().map_or(&[][..], |compilation| &compilation.flags);
        [module.flags.as_slice(), compilation]
    });
    let lists = of_modules.chain([explored.clang_flags.as_slice()]);
    let screened: Vec<_> = lists.map(|flags| screen(flags.iter().cloned())).collect();
    match screened.iter().find(|screened| !screened.left_out.is_empty()) {
        Some(screened) => {
            Err(StoreError::Flags { path: out.path().join(PROGRAM).join(DESCRIPTION), flags: screened.named() })
        }
        None => Ok(explored),
    }
}

/// The same, with flags as they are: those that the user gave a moment ago, or vouches for.
///
/// # Errors
/// As [`read_program`].
pub fn read_program_as_it_is(out: impl Into<OutFolder>) -> Result<Explored, StoreError> {
    let out = out.into();
    let path = out.path().join(PROGRAM).join(DESCRIPTION);
    let missing = || StoreError::NoTests { path: out.path(), missing: "the file 'program/program.json'" };
    let is_missing = |error: &io::Error| matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory);
    let opened = out.open().and_then(|out| out.folder(PROGRAM));
    let read = opened.and_then(|folder| Ok((folder.read(DESCRIPTION, LARGEST)?, folder)));
    let (json, folder) = match read {
        Ok(read) => read,
        Err(error) if is_missing(&error) => return Err(missing()),
        Err(error) => return Err(StoreError::io("read", path)(error)),
    };
    let damaged = |cause| StoreError::Json { path: path.clone(), cause };
    let description: Description = serde_json::from_slice(&json).map_err(damaged)?;
    check_amounts(&description).map_err(|what| StoreError::TooMuch { path: path.clone(), what })?;
    let (mut modules, mut room) = (Vec::new(), LARGEST);
    for module in description.modules {
        let failed = || StoreError::io("read", folder.path_of(&module.text));
        let text = folder.read(&module.text, room).map_err(failed())?;
        room -= text.len() as u64;
        let text = String::from_utf8(text).map_err(|error| failed()(io::Error::other(error)))?;
        let source = module.source.map(|path| path_of(path.0));
        let compilation = module.compilation.map(DescribedCompilation::into_compilation);
        let flags = module.flags.into_iter().map(OsString::from_vec).collect();
        let (name, library, superseded, shadowed) = (module.name, module.library, module.superseded, module.shadowed);
        modules.push(Module { name, text, source, flags, compilation, library, superseded, shadowed });
    }
    Ok(Explored {
        front_end: description.front_end,
        harness: harness(description.tested, &modules),
        modules,
        clang_flags: description.clang_flags.into_iter().map(OsString::from_vec).collect(),
        working_folder: path_of(description.working_folder),
        invocation: Invocation {
            args: description.args,
            env: description.env,
            stdin: match description.stdin {
                DescribedStdin::Empty => Stdin::Empty,
                DescribedStdin::Pipe(bytes) => Stdin::Pipe(bytes),
                DescribedStdin::File(bytes) => Stdin::File(bytes),
            },
            maps: mapped_all(&folder, description.maps)?,
        },
        engine: description.engine,
        functions: description.functions,
    })
}

/// Refuses more than any description needs that is not meant to keep the machine busy.
fn check_amounts(description: &Description) -> Result<(), String> {
    let (modules, maps) = (description.modules.len(), description.maps.len());
    if modules > MOST_MODULES {
        return Err(format!("{modules} modules, and at most {MOST_MODULES} are taken"));
    }
    if maps > MOST_MAPS {
        return Err(format!("{maps} mapped files and folders, and at most {MOST_MAPS} are taken"));
    }
    let mut texts = HashSet::new();
    match description.modules.iter().find(|module| !texts.insert(module.text.as_str())) {
        Some(module) => Err(format!("{} is the text of several modules", shown::one_line(&module.text))),
        None => Ok(()),
    }
}

pub(super) fn bytes_of(path: &Path) -> Vec<u8> {
    path.to_owned().into_os_string().into_vec()
}

pub(super) fn path_of(bytes: Vec<u8>) -> PathBuf {
    OsString::from_vec(bytes).into()
}

//! Keeping what was explored.

use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::PROGRAM;
use super::error::StoreError;
use super::folder::Folder;
use crate::bytes_text;
use crate::copy_tree::copy_tree;
use crate::program::{Compilation, EngineSettings, Explored, Invocation, Mapped, Module, Stdin};

/// The description in the folder. It is written last, so that it only names what is there.
const DESCRIPTION: &str = "program.json";

/// What `program.json` says.
#[derive(Serialize, Deserialize)]
struct Description {
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
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    functions: Vec<String>,
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

/// A part of the host's files, of which a copy is kept.
#[derive(Serialize, Deserialize)]
struct DescribedMap {
    copy: String,
    at: DescribedPath,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    below: Option<DescribedPath>,
}

#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct DescribedPath(#[serde(with = "bytes_text")] Vec<u8>);

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", content = "bytes", rename_all = "kebab-case")]
enum DescribedStdin {
    Empty,
    Pipe(#[serde(with = "bytes_text")] Vec<u8>),
    File(#[serde(with = "bytes_text")] Vec<u8>),
}

/// Writes the modules' texts and the description.
pub(super) fn write(out: &Path, explored: &Explored) -> Result<(), StoreError> {
    let folder = Folder::create(out.join(PROGRAM))?;
    let mut modules = Vec::new();
    for (number, module) in explored.modules.iter().enumerate() {
        let text = format!("{number:03}.ll");
        folder.write(&text, module.text.as_bytes())?;
        let source = module.source.as_ref().map(|path| DescribedPath(bytes_of(path)));
        let compilation = module.compilation.as_ref().map(DescribedCompilation::of);
        let flags = module.flags.iter().cloned().map(OsString::into_vec).collect();
        let (name, library) = (module.name.clone(), module.library);
        modules.push(DescribedModule { name, text, source, flags, compilation, library });
    }
    let invocation = explored.invocation.clone();
    let maps = copy_maps(&folder, &invocation.maps)?;
    let description = Description {
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
        functions: explored.functions.clone(),
    };
    let mut json = serde_json::to_vec_pretty(&description)
        .map_err(|cause| StoreError::Json { path: folder.file(DESCRIPTION), cause })?;
    json.push(b'\n');
    folder.write(DESCRIPTION, &json)
}

/// Reads what was explored from an out folder.
///
/// # Errors
/// [`StoreError::NoTests`] if nothing is kept there, else [`StoreError`] names the file that is missing or damaged.
pub fn read_program(out: &Path) -> Result<Explored, StoreError> {
    let folder = out.join(PROGRAM);
    let path = folder.join(DESCRIPTION);
    if !path.is_file() {
        return Err(StoreError::NoTests { path: out.to_owned(), missing: "the file 'program/program.json'" });
    }
    let json = fs::read(&path).map_err(StoreError::io("read", &path))?;
    let description: Description = serde_json::from_slice(&json).map_err(|cause| StoreError::Json { path, cause })?;
    let mut modules = Vec::new();
    for module in description.modules {
        let file = folder.join(&module.text);
        let text = fs::read_to_string(&file).map_err(StoreError::io("read", &file))?;
        let source = module.source.map(|path| path_of(path.0));
        let compilation = module.compilation.map(DescribedCompilation::into_compilation);
        let flags = module.flags.into_iter().map(OsString::from_vec).collect();
        modules.push(Module { name: module.name, text, source, flags, compilation, library: module.library });
    }
    Ok(Explored {
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
            maps: description.maps.into_iter().map(|map| mapped(&folder, map)).collect(),
        },
        engine: description.engine,
        functions: description.functions,
    })
}

/// Keeps copies of mapped files, so that tests can be replayed whatever becomes of the files.
fn copy_maps(folder: &Folder, maps: &[Mapped]) -> Result<Vec<DescribedMap>, StoreError> {
    let mut described = Vec::new();
    for (number, map) in maps.iter().enumerate() {
        let copy = format!("map-{number:03}");
        copy_tree(&map.host, &folder.file(&copy)).map_err(StoreError::io("copy", &map.host))?;
        let path = |path: &PathBuf| DescribedPath(bytes_of(path));
        described.push(DescribedMap { copy, at: path(&map.at), below: map.below.as_ref().map(path) });
    }
    Ok(described)
}

fn mapped(folder: &Path, map: DescribedMap) -> Mapped {
    Mapped { host: folder.join(map.copy), at: path_of(map.at.0), below: map.below.map(|path| path_of(path.0)) }
}

fn bytes_of(path: &Path) -> Vec<u8> {
    path.to_owned().into_os_string().into_vec()
}

fn path_of(bytes: Vec<u8>) -> PathBuf {
    OsString::from_vec(bytes).into()
}

//! The file whose functions are tested.

use crate::args::{GenerateOptions, UnitOptions};
use crate::error::Error;
use crate::load::show_progress;
use byway_clang::{Clang, CompileOptions, Libc};
use byway_ir::read::read_module;
use byway_unit::functions::{Function, Functions};
use std::path::PathBuf;

pub(super) struct Source {
    /// As it was given.
    pub(super) given: PathBuf,
    /// From the root on.
    pub(super) path: PathBuf,
    pub(super) functions: Functions,
}

impl Source {
    pub(super) fn read(options: &GenerateOptions) -> Result<Source, Error> {
        let program = &options.target.program;
        let given = match program.files.first() {
            Some(file) if file.extension() == Some("c".as_ref()) => file.clone(),
            _ => return Err(Error::Usage("--function: give the C file that it stands in first".to_owned())),
        };
        let clang = Clang::find()?;
        let libc = Libc::open(&clang, &mut show_progress)?;
        let flags = program.load.clang_flags.clone();
        let compile = CompileOptions { libc_headers: Some(libc.include_folder().into()), flags };
        let compiled = clang.compile(&given, &compile)?;
        let module = read_module(&given.display().to_string(), &compiled.text)?;
        let path = std::path::absolute(&given).map_err(|reason| Error::File { path: given.clone(), reason })?;
        Ok(Source { given, path, functions: Functions::of(&module) })
    }

    /// The functions that tests are wanted for.
    pub(super) fn chosen(&self, units: &UnitOptions) -> Result<Vec<&Function>, Error> {
        let mut chosen = Vec::new();
        for name in &units.functions {
            chosen.push(self.functions.get(name).ok_or_else(|| self.unknown(name))?);
        }
        if units.all {
            let external = |function: &&Function| !function.is_static && &*function.name != "main";
            let own =
                |function: &&Function| self.given.ends_with(&*function.file) || self.path.ends_with(&*function.file);
            chosen.extend(self.functions.all.iter().filter(external).filter(own));
        }
        Ok(chosen)
    }

    fn unknown(&self, name: &str) -> Error {
        let near = self.functions.nearest(name);
        let hint = match near.as_slice() {
            [] => String::new(),
            near => format!("; did you mean {}?", near.join(" or ")),
        };
        Error::Usage(format!("--function {name}: {} has no such function{hint}", self.given.display()))
    }
}

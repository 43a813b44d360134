//! Linking a native program with the engine's C library.

use std::path::{Path, PathBuf};
use std::process::Command;

use byway_clang::{Clang, Libc, MemberId};

use super::error::NativeError;
use super::members::Members;
use super::objects::{self, ObjectCache};
use super::{runtime, tools, workers};
use crate::program::Module;

/// Names that the linker itself defines.
const BY_THE_LINKER: [&str; 2] = ["__ehdr_start", "_GLOBAL_OFFSET_TABLE_"];

/// Links objects with the runtime and what they need of the C library.
pub(super) struct Linker<'a> {
    pub clang: &'a Clang,
    pub libc: &'a Libc,
    pub cache: &'a ObjectCache<'a>,
    /// A folder for files that are needed on the way.
    pub folder: &'a Path,
    /// Names of definitions, each with another name of it.
    pub aliases: Vec<(String, String)>,
    /// Clang's library that keeps counters, if the objects count.
    pub profile_runtime: Option<&'a Path>,
}

impl Linker<'_> {
    /// Links the objects of these modules to a program.
    pub fn link(&self, modules: &[Module], mut objects: Vec<PathBuf>, program: &Path) -> Result<(), NativeError> {
        objects.extend(runtime::objects(self.cache, self.libc, self.folder)?);
        let mut provided = Vec::new();
        let mut mentioned = Vec::new();
        for object in &objects {
            let symbols = objects::symbols(self.clang, object)?;
            provided.extend(symbols.defined);
            mentioned.extend(symbols.undefined);
        }
        if let Some(library) = self.profile_runtime {
            let symbols = objects::archive_symbols(self.clang, library)?;
            provided.extend(symbols.defined);
            mentioned.extend(symbols.undefined);
        }
        let mut members = Members::new(self.libc, provided.into_iter().collect());
        modules.iter().for_each(|module| members.add(&module.text, &module.shadowed));
        loop {
            let taken = members.take()?;
            for object in workers::for_each(&taken, |&member| self.member(member))? {
                mentioned.extend(objects::symbols(self.clang, &object)?.undefined);
                objects.push(object);
            }
            // What machine code needs and its text does not say: a remainder of floats is a call of fmod.
            mentioned.retain(|name| !members.defines(name) && !BY_THE_LINKER.contains(&name.as_str()));
            mentioned.iter().for_each(|name| members.want(name));
            if taken.is_empty() {
                break;
            }
        }
        objects.extend(self.profile_runtime.map(Path::to_owned));
        let builtins = if mentioned.is_empty() { None } else { self.clang.builtins() };
        objects.extend(builtins);
        self.link_objects(&objects, program)
    }

    fn member(&self, member: MemberId) -> Result<PathBuf, NativeError> {
        self.cache.text(self.libc.member_name(member), self.libc.text(member)?)
    }

    /// The user's objects come first and win: a program may have a memcpy of its own. A name that is not defined is no
    /// error, as it is none in the engine: calling it is.
    fn link_objects(&self, objects: &[PathBuf], program: &Path) -> Result<(), NativeError> {
        let flags = [
            "--no-default-config",
            "-static",
            "-nostdlib",
            "-Wl,-z,muldefs",
            "-Wl,--unresolved-symbols=ignore-all",
            "-Wl,-z,noexecstack",
        ];
        let mut command = Command::new(self.clang.path());
        command.args(flags);
        for (name, meant) in self.aliases.iter().filter(|(name, meant)| is_symbol(name) && is_symbol(meant)) {
            command.arg("-Xlinker").arg(format!("--defsym={name}={meant}"));
        }
        command.args(objects).arg("-o").arg(program);
        tools::run(self.clang, &mut command, "program").map(|_| ())
    }
}

/// Whether a name is one to the linker. Text may have any others, such as would be expressions, or flags.
fn is_symbol(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_.$".contains(&byte);
    name.bytes().all(is_plain) && name.bytes().next().is_some_and(|first| !first.is_ascii_digit())
}

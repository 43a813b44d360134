//! How a program is started, in the form in which the kernel takes it.

use std::ffi::{CString, c_char};
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

use crate::program::Invocation;

/// Arguments and environment.
pub(in crate::native) struct Start {
    args: Vec<CString>,
    env: Vec<CString>,
}

/// A list of strings as the kernel takes it, which ends with a null.
pub(in crate::native) type Pointers = Vec<*const c_char>;

impl Start {
    /// Fails if a string holds a null, which cannot be passed.
    pub fn new(invocation: &Invocation) -> io::Result<Self> {
        let strings = |list: &[Vec<u8>]| list.iter().map(|text| CString::new(text.as_slice())).collect();
        let args: Result<_, _> = strings(&invocation.args);
        let env: Result<_, _> = strings(&invocation.env);
        Ok(Self { args: args?, env: env? })
    }

    /// Pointers to the arguments, which are valid as long as this is.
    pub fn args(&self) -> Pointers {
        pointers(&self.args)
    }

    /// Pointers to the environment, which are valid as long as this is.
    pub fn env(&self) -> Pointers {
        pointers(&self.env)
    }
}

fn pointers(strings: &[CString]) -> Pointers {
    strings.iter().map(|string| string.as_ptr()).chain([std::ptr::null()]).collect()
}

/// A path as the kernel takes it.
pub(super) fn as_c(path: &Path) -> io::Result<CString> {
    Ok(CString::new(path.as_os_str().as_bytes())?)
}

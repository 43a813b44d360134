//! What can go wrong, and how the solver's complaints are caught.

use std::cell::RefCell;
use std::ffi::{CStr, c_char};

/// Why the solver did not do what it was asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The solver refused a call: a term of the wrong sort, a value that no model has.
    #[error("Bitwuzla refused a call: {0}")]
    Refused(String),
    /// A value was asked for that is not a number of at most 64 bits.
    #[error("Bitwuzla gave the value {0:?}, which is not a number of at most 64 bits")]
    Value(String),
    /// The solver could not be made.
    #[error("Bitwuzla could not be started: there is not enough memory")]
    Start,
    /// A number does not fit its width.
    #[error("the number {number:#x} has more than {width} bits")]
    Number {
        /// The number.
        number: u64,
        /// The width asked for.
        width: u32,
    },
}

thread_local! {
    /// What the solver complained about during the call that runs now on this thread.
    static COMPLAINT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Called by the solver instead of ending the process. It returns, and the solver's function then returns nothing.
pub(crate) extern "C" fn complain(message: *const c_char) {
    // SAFETY: the solver passes a string that ends with a zero and lives until this function returns.
    let message = unsafe { CStr::from_ptr(message) };
    let message = message.to_string_lossy().trim().trim_start_matches("bitwuzla: error:").trim().to_owned();
    COMPLAINT.with(|complaint| *complaint.borrow_mut() = Some(message));
}

/// Makes a call and turns a complaint made during it into an error.
pub(crate) fn guarded<T>(call: impl FnOnce() -> T) -> Result<T, Error> {
    // SAFETY: the function is one of this program and stays; the solver keeps it for this thread only, so it is
    // given anew for each call, whichever thread makes it.
    unsafe { crate::ffi::bitwuzla_set_abort_callback(Some(complain)) };
    let result = call();
    match COMPLAINT.with(|complaint| complaint.borrow_mut().take()) {
        None => Ok(result),
        Some(message) => Err(Error::Refused(message)),
    }
}

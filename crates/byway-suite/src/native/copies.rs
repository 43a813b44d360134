//! Copies of functions that the text leaves to others to define.
//!
//! Inline functions of C come as `available_externally`: a body to look at, which a compiler drops in the belief that another
//! module defines the function. The engine's linker takes the copy where no module at hand does, so it must be kept here.

use std::borrow::Cow;

const COPY: &str = "\ndefine available_externally ";

/// The text with its copies made definitions, which give way to any other.
pub(super) fn keep_copies(text: &str) -> Cow<'_, str> {
    if text.contains(COPY) { text.replace(COPY, "\ndefine linkonce_odr ").into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_become_definitions() {
        let text = "\ndefine available_externally void @f() {\n  ret void\n}\n";
        assert_eq!(keep_copies(text), "\ndefine linkonce_odr void @f() {\n  ret void\n}\n");
        assert!(matches!(keep_copies("\ndefine void @f() {\n  ret void\n}\n"), Cow::Borrowed(_)));
    }
}

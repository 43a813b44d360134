//! What clang does not follow, by its own words.

use byway_logic::source::{Spot, Unfollowed};

/// How such a warning starts, after the place.
const WARNING: &str = " warning: unsupported MC/DC boolean expression; ";

/// What the reason is followed by.
const END: &str = ". Expression will not be covered";

/// The expressions that clang says it does not follow: `FILE:LINE:COLUMN: warning: ...`.
pub(super) fn unfollowed(diagnostics: &str) -> Vec<Unfollowed> {
    diagnostics.lines().filter_map(one).collect()
}

fn one(line: &str) -> Option<Unfollowed> {
    let (place, reason) = line.split_once(WARNING)?;
    let mut parts = place.strip_suffix(':')?.rsplitn(3, ':');
    let (column, line, file) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?);
    let reason = reason.strip_suffix(END).unwrap_or(reason).to_owned();
    Some(Unfollowed { file: file.to_owned(), start: Spot { line, column }, reason })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn warnings_about_decisions_are_found_among_others() {
        let text = "/x/a:b.c:12:11: warning: unsupported MC/DC boolean expression; contains an operation with a nested \
                    boolean expression. Expression will not be covered\n\
                    /x/a.c:3:1: warning: something else\n1 warning generated.\n";
        let start = Spot { line: 12, column: 11 };
        let reason = "contains an operation with a nested boolean expression".to_owned();
        assert_eq!(unfollowed(text), [Unfollowed { file: "/x/a:b.c".into(), start, reason }]);
    }
}

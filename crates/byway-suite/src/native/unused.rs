//! Functions that clang maps for coverage although they are not in the program.
//!
//! Clang maps the functions of a source that no code calls, too: every inline function of every header that it
//! includes, which would be most of what is not covered. Their maps are told from the others by their names, which lack
//! a final `u`.

use std::borrow::Cow;
use std::collections::HashSet;

/// How the map of a function is named.
const MAP: &str = "@__covrec_";
/// The list that keeps maps from being dropped.
const KEPT: &str = "@llvm.used = appending global [";

/// The text without the maps of functions that are not in it.
pub(super) fn drop_unused(text: &str) -> Cow<'_, str> {
    let unused: HashSet<&str> = text.lines().filter_map(unused_map).collect();
    if unused.is_empty() {
        return text.into();
    }
    let mut left = String::with_capacity(text.len());
    for line in text.lines().filter(|line| unused_map(line).is_none()) {
        match line.strip_prefix(KEPT).and_then(|list| shorter_list(list, &unused)) {
            Some(list) => left.extend([KEPT, &list]),
            None => left.push_str(line),
        }
        left.push('\n');
    }
    left.into()
}

/// The name of the map that a line defines, if it is that of an unused function.
fn unused_map(line: &str) -> Option<&str> {
    let (name, _) = line.strip_prefix(MAP).and_then(|_| line.split_once(' '))?;
    (!name.ends_with('u')).then_some(name)
}

/// What follows the start of the list, without its unused entries: `N x ptr] [ptr @a, ptr @b], section ...`.
fn shorter_list(list: &str, unused: &HashSet<&str>) -> Option<String> {
    let (_, rest) = list.split_once(" x ptr] [")?;
    let (entries, rest) = rest.split_once(']')?;
    let is_used = |entry: &&str| entry.strip_prefix("ptr ").is_none_or(|name| !unused.contains(name));
    let entries: Vec<&str> = entries.split(", ").filter(is_used).collect();
    Some(format!("{} x ptr] [{}]{rest}", entries.len(), entries.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_of_unused_functions_are_dropped() {
        let text = "@__covrec_1Au = linkonce_odr hidden constant i32 1\n@__covrec_2B = linkonce_odr hidden constant i32 2\n\
                    @llvm.used = appending global [3 x ptr] [ptr @__covrec_1Au, ptr @__covrec_2B, ptr @m], section \"s\"\n";
        let left = "@__covrec_1Au = linkonce_odr hidden constant i32 1\n\
                    @llvm.used = appending global [2 x ptr] [ptr @__covrec_1Au, ptr @m], section \"s\"\n";
        assert_eq!(drop_unused(text), left);
        assert!(matches!(drop_unused(left), Cow::Borrowed(_)));
    }
}

//! Which case is which, from one writing of a file to the next.

use std::collections::HashSet;

use super::{Case, TestFile};

/// A number that texts with the same lines share: FNV-1a of 64 bits. White space at the ends of lines does not count, since
/// editors and version control change it.
fn hash<'a>(lines: impl Iterator<Item = &'a str>) -> u64 {
    let bytes = lines.flat_map(|line| line.trim_end().bytes().chain([b'\n']));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A short hash of a body, by which it is known whether the user has changed it.
pub(super) fn seal(lines: &[String]) -> String {
    let hash = hash(lines.iter().map(String::as_str));
    format!("{:08x}", (hash ^ (hash >> 32)) & 0xffff_ffff)
}

impl Case {
    /// Whether it only calls the function: nothing else can be seen of that.
    pub fn checks_nothing(&self) -> bool {
        self.checks.is_empty() && self.output.is_none() && self.exits.is_none()
    }

    /// What the case is known by: a short hash of its inputs. Its name, what it expects and what it covers do not count.
    pub fn identity(&self) -> String {
        format!("{:012x}", hash(self.inputs()) & 0xffff_ffff_ffff)
    }

    fn inputs(&self) -> impl Iterator<Item = &str> {
        self.setup.iter().chain(&self.last).chain([&self.call]).map(String::as_str)
    }
}

impl TestFile {
    /// The file without cases whose inputs an earlier one has.
    pub fn without_duplicates(&self) -> Self {
        let mut seen = HashSet::new();
        let is_new = |case: &&Case| seen.insert(case.identity());
        Self { cases: self.cases.iter().filter(is_new).cloned().collect(), ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(name: &str, call: &str) -> Case {
        Case { name: name.to_owned(), call: call.to_owned(), ..Case::default() }
    }

    #[test]
    fn inputs_make_a_case() {
        assert_eq!(case("a", "f(1)").identity(), case("b", "f(1)").identity());
        assert_ne!(case("a", "f(1)").identity(), case("a", "f(2)").identity());
        assert_eq!(case("a", "f(1)").identity().len(), 12);
    }

    #[test]
    fn no_case_is_there_twice() {
        let file =
            TestFile { cases: vec![case("a", "f(1)"), case("b", "f(2)"), case("c", "f(1)")], ..Default::default() };
        let names: Vec<_> = file.without_duplicates().cases.into_iter().map(|case| case.name).collect();
        assert_eq!(names, ["a", "b"]);
    }
}

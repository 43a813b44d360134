//! Which members of the C library a program needs.

use std::collections::{HashSet, VecDeque};

use byway_clang::{Libc, MemberId, scan_symbols};

use super::error::NativeError;

/// The function with which the C library starts a program.
const ENTRY: &str = "_start_c";

/// Takes members as the engine's linker does: names in the order in which they are first asked for, each from the member
/// that defines it, unless something defines it already.
pub(super) struct Members<'l> {
    libc: &'l Libc,
    defined: HashSet<String>,
    asked: HashSet<String>,
    wanted: VecDeque<String>,
    taken: Vec<MemberId>,
}

impl<'l> Members<'l> {
    /// Starts with what needs no member: the runtime's definitions.
    pub fn new(libc: &'l Libc, defined: HashSet<String>) -> Self {
        let mut members = Self { libc, defined, asked: HashSet::new(), wanted: VecDeque::new(), taken: Vec::new() };
        members.want(ENTRY);
        members
    }

    /// Adds a module. Names that mean something else in the C library (`shadowed`) are left out.
    pub fn add(&mut self, text: &str, shadowed: &[String]) {
        let symbols = scan_symbols(text);
        let is_known = |name: &String| !shadowed.contains(name);
        self.defined.extend(symbols.defined.into_iter().map(|symbol| symbol.name).filter(is_known));
        symbols.undefined.iter().filter(|name| is_known(name)).for_each(|name| self.want(name));
    }

    /// Asks for a name.
    pub fn want(&mut self, name: &str) {
        if self.asked.insert(name.to_owned()) {
            self.wanted.push_back(name.to_owned());
        }
    }

    /// Takes what is needed for all that was asked for; the members that came to those taken before.
    pub fn take(&mut self) -> Result<Vec<MemberId>, NativeError> {
        let before = self.taken.len();
        while let Some(name) = self.wanted.pop_front() {
            if self.defined.contains(&name) {
                continue;
            }
            if let Some(member) = self.libc.defining(&name)
                && !self.taken.contains(&member)
            {
                self.taken.push(member);
                self.add(self.libc.text(member)?, &[]);
            }
        }
        Ok(self.taken[before..].to_vec())
    }

    /// Whether something defines a name.
    pub fn defines(&self, name: &str) -> bool {
        self.defined.contains(name)
    }
}

//! Names of cases that are in a file already.

use std::collections::{HashMap, HashSet};

use super::own::OwnText;
use crate::suite::document::{Block, Document};
use crate::suite::names::unique;
use crate::suite::write::{Dialect, frame};
use crate::suite::{Case, TestFile};

/// The file, with names as they are in the document wherever that is right: for cases that the user has changed or
/// uses, and for those that have not changed. Other cases get theirs, or similar ones if those are in use.
pub(super) fn settle(file: &TestFile, old: &Document, own: &OwnText, dialect: &dyn Dialect) -> TestFile {
    let known: HashMap<&str, (&str, &Block)> =
        old.cases().filter_map(|block| block.case().map(|(id, name)| (id, (name, block)))).collect();
    let lasting = |case: &Case| {
        let &(name, block) = known.get(case.identity().as_str())?;
        let as_it_was = || frame::case(&file.function, &Case { name: name.to_owned(), ..case.clone() }, dialect);
        let stays = block.is_touched() || own.mentions(&file.function, name) || as_it_was().seal == block.seal;
        stays.then(|| name.to_owned())
    };
    let lasting: Vec<Option<String>> = file.cases.iter().map(lasting).collect();
    let generated: HashSet<String> = file.cases.iter().map(Case::identity).collect();
    let outdated = known.iter().filter(|(id, (name, block))| {
        !generated.contains(**id) && (block.is_touched() || own.mentions(&file.function, name))
    });
    let mut taken: HashSet<String> = outdated.map(|(_, (name, _))| (*name).to_owned()).collect();
    taken.extend(lasting.iter().flatten().cloned());
    let mut file = file.clone();
    for (case, lasting) in file.cases.iter_mut().zip(lasting) {
        case.name = lasting.unwrap_or_else(|| free(&file.function, &case.name, own, &mut taken));
    }
    file
}

/// A name that neither another case has nor a test of the user's own.
fn free(function: &str, wanted: &str, own: &OwnText, taken: &mut HashSet<String>) -> String {
    loop {
        let name = unique(wanted, taken);
        if !own.mentions(function, &name) {
            return name;
        }
    }
}

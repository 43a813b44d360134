//! Functions of other files, in the words of this one.

use super::Function;
use super::Functions;
use crate::types::{CType, Imported, TypeId, Types};
use std::collections::HashSet;

/// Functions of other files that have to do with structures which this file knows. Those whose types have no name here are
/// left out.
pub(super) fn functions(types: &mut Types, own: &[Function], files: &[Functions]) -> Vec<Function> {
    let mut taken: HashSet<Box<str>> = own.iter().map(|function| function.name.clone()).collect();
    let mut found = Vec::new();
    for file in files {
        let mut imported = Imported::default();
        let others = file.all.iter().filter(|function| !function.is_static && !function.is_variadic);
        for function in others.filter(|function| mentions_records(&file.types, function)) {
            if let Some(function) = here(types, file, function, &mut imported)
                && taken.insert(function.name.clone())
            {
                found.push(function);
            }
        }
    }
    found
}

/// A function with types of this file. Its variables and what it calls are numbered in another one.
fn here(types: &mut Types, file: &Functions, function: &Function, imported: &mut Imported) -> Option<Function> {
    let mut here = Function { globals: Vec::new(), undefined: Vec::new(), ..function.clone() };
    here.returns = types.import(&file.types, function.returns, imported)?;
    for param in &mut here.params {
        param.of = types.import(&file.types, param.of, imported)?;
        param.cast = param.cast.and_then(|cast| types.import(&file.types, cast, imported));
    }
    Some(here)
}

fn mentions_records(types: &Types, function: &Function) -> bool {
    let is_record = |of: TypeId| match types.get(types.plain(of)) {
        CType::Pointer { to } => matches!(types.get(types.plain(*to)), CType::Record { .. }),
        _ => false,
    };
    is_record(function.returns) || function.params.iter().any(|param| is_record(param.of))
}

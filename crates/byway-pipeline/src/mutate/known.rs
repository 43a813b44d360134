//! Mutants that were shown to be the same program when tests were made, as `summary.json` names them.

use crate::earlier;
use crate::error::Error;
use byway_mutate::{Mutant, Verdict};
use byway_report::NamedMutant;
use std::collections::HashMap;
use std::path::Path;

/// A mutant by its name.
pub(crate) fn named(mutant: &Mutant) -> NamedMutant {
    NamedMutant {
        operator: mutant.operator.name().to_owned(),
        function: mutant.function_name.to_string(),
        file: mutant.position.file.to_string(),
        line: mutant.position.line,
        column: mutant.position.column,
        change: mutant.description.clone(),
    }
}

/// The mutants that were shown to be equivalent when the tests of this folder were made.
pub(super) fn read(folder: &Path) -> Result<Vec<NamedMutant>, Error> {
    // A folder without a summary names none.
    Ok(earlier::report(folder)?.unwrap_or_default().equivalent_mutants)
}

/// Says of survivors that they are equivalent if that was shown.
pub(super) fn apply(equivalent: Vec<NamedMutant>, mutants: &[Mutant], verdicts: &mut [Verdict]) {
    let mut shown: HashMap<NamedMutant, usize> = HashMap::new();
    equivalent.into_iter().for_each(|mutant| *shown.entry(mutant).or_default() += 1);
    let names: Vec<NamedMutant> = mutants.iter().map(named).collect();
    let mut namesakes: HashMap<&NamedMutant, usize> = HashMap::new();
    names.iter().for_each(|name| *namesakes.entry(name).or_default() += 1);
    for (name, verdict) in names.iter().zip(verdicts) {
        // Of several under one name all must be, as names do not tell which.
        let is_shown = shown.get(name).is_some_and(|count| *count >= namesakes[name]);
        if is_shown && matches!(verdict, Verdict::Survived(_)) {
            *verdict = Verdict::Equivalent;
        }
    }
}

//! Runs tests on all mutants.

use crate::candidates::Candidates;
use crate::error::MutateError;
use crate::mutant::{Mutant, Position};
use crate::observer::{KnownTest, Observer};
use crate::parallel::{Limits, share_out};
use crate::reach::Map;
use crate::runner::{Inputs, Runner, Setting};
use crate::source::source;
use crate::verdict::Verdict;
use crate::worker::Worker;
use byway_ir::link::{LinkedModules, Place};
use byway_ir::lower::{LowerOptions, Relowering, lower};
use byway_ir::program::{FuncId, Program};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Instant;

/// The mutants of a program, and all that it takes to run them.
pub struct Scorer<'l> {
    again: Relowering<'l>,
    program: Program,
    /// The same, which tells what it passes.
    traced: Program,
    map: Map<'l>,
    setting: Setting,
    limits: Limits,
    mutants: Vec<Mutant>,
    not_made: u64,
}

impl<'l> Scorer<'l> {
    /// Makes mutants of candidates: those that do the same as the original or as another one, instruction by instruction, are
    /// left out, and so are those in files that are not `wanted`. They are made until a moment, if there is one, in an order in
    /// which those that are made by then are spread over the code.
    pub fn new(
        linked: &'l LinkedModules,
        candidates: Candidates,
        options: LowerOptions,
        setting: Setting,
        (limits, made_until): (Limits, Option<Instant>),
        wanted: impl Fn(&str) -> bool,
    ) -> Result<Scorer<'l>, MutateError> {
        let (program, again) = Relowering::new(linked, LowerOptions { trace: false, ..options })?;
        let traced = lower(linked, LowerOptions { trace: true, ..options })?;
        let map = Map::new(linked, again.functions());
        // Who waits for no test does not wait for mutants either, but what was asked to stop has mutants all the same.
        let making = Limits { deadline: made_until, interrupt: Arc::default(), ..limits.clone() };
        let (mutants, not_made) = distinct(&again, &program, candidates, &making, wanted)?;
        Ok(Scorer { again, program, traced, map, setting, limits, mutants, not_made })
    }

    /// Changes that there was no time to make mutants of.
    pub fn not_made(&self) -> u64 {
        self.not_made
    }

    /// The mutants, in the order of the modules, their functions and their code.
    pub fn mutants(&self) -> &[Mutant] {
        &self.mutants
    }

    /// The original.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Runs tests, which are numbers and inputs, on the original, each for so many steps at most. There is nothing for those
    /// that there was no time for.
    pub fn observe(&self, tests: &[(u64, Inputs)], steps: u64) -> Result<Vec<Option<KnownTest>>, MutateError> {
        let observer = || {
            Ok(Observer::new(Runner::new(self.traced.clone(), &self.setting)?.until(self.limits.deadline), &self.map))
        };
        share_out(tests.len(), &self.limits, observer, |observer: &mut Observer, piece| {
            let (number, inputs) = &tests[piece];
            Ok(observer.observe(*number, inputs.clone(), steps))
        })
    }

    /// A worker that runs mutants, with a program of its own.
    pub fn worker(&self) -> Result<Worker<'l>, MutateError> {
        let runner = Runner::new(self.program.clone(), &self.setting)?.until(self.limits.deadline);
        Ok(Worker::new(self.again.clone(), runner))
    }

    /// The numbers of all tests that kill each of some mutants, which are numbers themselves. There is nothing for those that
    /// there was no time for.
    pub fn killers(&self, mutants: &[usize], tests: &[KnownTest]) -> Result<Vec<Option<Vec<u64>>>, MutateError> {
        share_out(
            mutants.len(),
            &self.limits,
            || self.worker(),
            |worker, piece| worker.killers(&self.mutants[mutants[piece]], tests),
        )
    }

    /// The program that a mutant is.
    ///
    /// # Errors
    /// The change was lowered to what must not be run, which is a fault of Byway.
    pub fn program_of(&self, mutant: &Mutant) -> Result<Program, MutateError> {
        let mut program = self.program.clone();
        let changed = mutant.edit.apply(source(&self.again, mutant.place));
        let function = self.again.clone().lower(mutant.function, mutant.place, &changed);
        program.exchange_function(mutant.function, function)?;
        Ok(program)
    }

    /// Runs tests on all mutants, each until one kills it. The verdicts come in the order of the mutants.
    pub fn score(&self, tests: &[KnownTest]) -> Result<Vec<Verdict>, MutateError> {
        let verdicts = share_out(
            self.mutants.len(),
            &self.limits,
            || self.worker(),
            |worker, piece| worker.verdict(&self.mutants[piece], tests),
        )?;
        Ok(verdicts.into_iter().map(|verdict| verdict.unwrap_or(Verdict::NotRun)).collect())
    }
}

/// Mutants that differ from the original and from each other, and how many there was no time to make.
fn distinct(
    again: &Relowering,
    program: &Program,
    candidates: Candidates,
    limits: &Limits,
    wanted: impl Fn(&str) -> bool,
) -> Result<(Vec<Mutant>, u64), MutateError> {
    let ids: HashMap<Place, FuncId> = again.functions().map(|(id, place)| (place, id)).collect();
    let list = candidates.list;
    // What the changed function is, as a hash of its code, unless it is the same as before.
    let code = |again: &mut Relowering, piece: usize| -> Result<Option<u64>, MutateError> {
        let (place, candidate) = &list[piece];
        let Some(&id) = ids.get(place) else { return Ok(None) };
        let changed = candidate.edit.apply(source(again, *place));
        let function = again.lower(id, *place, &changed);
        function.verify(program)?;
        Ok((!function.runs_like(program.function(id))).then(|| function.code_hash()))
    };
    let order = spread(list.len());
    let made = share_out(list.len(), limits, || Ok(again.clone()), |again, piece| code(again, order[piece]))?;
    let not_made = made.iter().filter(|code| code.is_none()).count() as u64;
    let mut codes: Vec<Option<u64>> = vec![None; list.len()];
    order.into_iter().zip(made).for_each(|(piece, code)| codes[piece] = code.flatten());
    let mut again = again.clone();
    let mut seen: HashSet<(Place, u64)> = HashSet::new();
    let mut mutants = Vec::new();
    for ((place, candidate), code) in list.into_iter().zip(codes) {
        let (Some(code), Some(&id)) = (code, ids.get(&place)) else { continue };
        let Some(at) = again.position(place, candidate.location).cloned() else { continue };
        let position = Position { file: again.file(&at).into(), line: at.line, column: at.column };
        if wanted(&position.file) && seen.insert((place, code)) {
            mutants.push(Mutant {
                operator: candidate.operator,
                function: id,
                function_name: program.function(id).name.clone(),
                position,
                description: candidate.description,
                equivalent: candidate.equivalent,
                place,
                block: candidate.block,
                edit: candidate.edit,
                probe: candidate.probe,
            });
        }
    }
    Ok((mutants, not_made))
}

/// All numbers below a count, such that those at the beginning are spread over all of them.
fn spread(count: usize) -> Vec<usize> {
    let bits = usize::BITS - count.leading_zeros();
    let reversed = (0..1_usize << bits).map(|at| at.reverse_bits() >> (usize::BITS - bits).min(usize::BITS - 1));
    reversed.filter(|at| *at < count).collect()
}

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn what_comes_first_is_spread_over_all() {
        assert_eq!(spread(0), []);
        assert_eq!(spread(1), [0]);
        assert_eq!(spread(6), [0, 4, 2, 1, 5, 3]);
        for count in [2, 7, 64, 1000] {
            let mut all = spread(count);
            let gaps: Vec<usize> = {
                let mut first: Vec<usize> = all[..count / 2].to_vec();
                first.sort_unstable();
                first.windows(2).map(|pair| pair[1] - pair[0]).collect()
            };
            assert!(gaps.iter().all(|gap| *gap <= 4), "{count}: {gaps:?}");
            all.sort_unstable();
            assert!(all.into_iter().eq(0..count));
        }
    }
}

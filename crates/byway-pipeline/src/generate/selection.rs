//! The suite that is left in the end: as few tests as cover all that was covered.

use super::candidate::Candidate;
use super::collector::Collector;
use super::items::{is_wanted, items};
use super::joining::join;
use super::logic::Logic;
use super::profiling::{Shares, profile, useful};
use super::shrink::{Shrinking, shrink};
use super::survivors::{MutantSearch, MutantsSearched, MutationSetup};
use super::unique_coverage::{CoverCounts, UniqueCoverage};
use crate::coverage::Share;
use crate::error::Error;
use crate::settings::Settings;
use crate::target::Target;
use byway_explore::{Criteria, Layouts, Objective, ObjectiveId, Profile, Profiler};
use byway_host::asked_to_end;
use byway_ir::program::PointId;
use byway_mutate::Limits;
use byway_report::{Count, NamedMutant};
use byway_solver::{Settings as SolverSettings, Solver};
use byway_suite::minimise::{self, minimise_by_length, minimise_until};
use byway_vm::ending::Ending;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The part of the time for tests that do for several others.
const JOINING: f64 = 0.05;

/// The part of the time for runs that covered nothing new when they were found.
const OTHERS: f64 = 0.05;

/// The part of the time that is left for making inputs easier to read.
const WORDING: f64 = 0.1;

/// What of it may go into leaving out what tests do not need.
const LEANING: f64 = 0.06;

/// The part of what is left of the time for the choice that goes into seeing what tests cover.
const LOOKING: f64 = 0.5;

/// The part of what is left then that others of these have, one after the other.
const SHARE: f64 = 0.2;

/// The part of what is left in the end for making inputs easier to read: writing takes some, too.
const WORDED: f64 = 0.7;

/// Runs that it takes to make a test easier to read, at least.
const RUNS_TO_WORD: u32 = 6;

/// Time for the run of a test that is written when there is none.
const LAST_RUN: Duration = Duration::from_millis(200);

/// Ways to word a test that are tried: as many plain values are passed over, from the smallest on. What small numbers do not
/// show may take large ones, which can still be round.
const WORDINGS: [u32; 8] = [0, 1, 2, 5, 10, 20, 30, 36];

/// Time for a question about tests that do for others.
const QUESTION_TIME: Duration = Duration::from_millis(200);

/// What came of choosing.
#[derive(Clone, Debug, Default)]
pub(super) struct Selection {
    /// Tests that covered something new when they were found.
    pub(super) candidates: u64,
    /// Tests that the heuristic of paper 3 would keep of these.
    pub(super) longest_first: u64,
    /// What criteria about decisions want, and what of it is met.
    pub(super) logic: BTreeMap<&'static str, Share>,
    /// Mutants of the program, if any were made.
    pub(super) mutants: Count,
    /// Mutants that there was no time to make.
    pub(super) mutants_left_out: u64,
    /// Those that are the same program.
    pub(super) equivalent: Vec<NamedMutant>,
    /// What there was no time for.
    pub(super) left: Left,
}

/// What there was no time for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Left {
    /// Tests that are not in the suite.
    pub(super) tests: u64,
    /// Tests that are in it whether others cover the same or not.
    pub(super) unchosen: u64,
}

/// Chooses among the tests that were kept while the program was explored, and writes the suite. If a signal asks for the end
/// before there is a choice, there is none, and all tests stay.
pub(super) fn select(
    options: &Settings,
    criteria: &Criteria,
    target: &Target,
    mut ground: Option<MutationSetup>,
    collector: &mut Collector,
    until: Option<Instant>,
) -> Result<Option<Selection>, Error> {
    let shares = Shares { until };
    let mut machine = target.machine()?;
    let mut profiler = Profiler::new(&mut machine, criteria.clone(), options.steps.max(collector.most_steps()));
    let looking = shares.part(LOOKING, Duration::MAX);
    let Some(seen) = profile(collector.candidates(), &mut profiler, looking)? else { return Ok(None) };
    let (mut candidates, mut profiles) = (seen.candidates, seen.profiles);
    let kept = candidates.len();
    let others = collector.take_pool().in_order();
    let looking = shares.part(SHARE, options.time.mul_f64(OTHERS));
    let (useful, their_profiles) = useful(others, &candidates, &profiles, collector, &mut profiler, looking)?;
    candidates.extend(useful);
    profiles.extend(their_profiles);
    let is_wanted = |profiler: &Profiler, id: &ObjectiveId| is_wanted(collector.coverage(), profiler, *id);
    let mut solver = Solver::new(SolverSettings { time_limit: QUESTION_TIME, ..SolverSettings::default() });
    let deadline = shares.part(SHARE, options.time.mul_f64(JOINING));
    let joined = join(&candidates, &profiles, &mut profiler, &mut solver, deadline, is_wanted)?;
    let (joined, their_profiles): (Vec<Candidate>, Vec<Profile>) = joined.into_iter().unzip();
    candidates.extend(joined);
    profiles.extend(their_profiles);
    let paths = collector.paths();
    let proof = ground.as_ref().map(|ground| ground.proof.within(&paths)).unwrap_or_default();
    let surroundings = ground.as_ref().map(|ground| (ground.limits.clone(), ground.setting.clone()));
    let (scorer, left_out) = ground.as_mut().map(MutationSetup::scorer).transpose()?.unzip();
    let mut mutant_search = (scorer.as_ref().zip(surroundings)).map(|(scorer, (limits, setting))| {
        MutantSearch::new(scorer, earlier(limits, options.time), setting, options.steps)
    });
    let searched = match &mut mutant_search {
        Some(mutant_search) => mutant_search.search(&candidates, &paths.runs, proof, &mut profiler)?,
        None => MutantsSearched::default(),
    };
    for found in &searched.found {
        profiles.push(profiler.profile(found.model.clone(), found.until)?);
    }
    candidates.extend(searched.found.iter().cloned());
    let items = items(collector, &profiler, &profiles, &searched.kills);
    let of_the_exploration = |at: &usize| *at < kept || *at >= candidates.len() - searched.found.len();
    let plain: Vec<usize> = (0..candidates.len()).filter(of_the_exploration).collect();
    let longest_first = longest_first(&plain, &candidates, &profiles, &items);
    if asked_to_end().is_some() {
        return Ok(None);
    }
    let mut chosen = choose(&candidates, items, Some(shares.part(SHARE, Duration::MAX)));
    // Files are moved to lower numbers, so what has one comes first, in their order.
    chosen.sort_by_key(|&at| (candidates[at].file.is_none(), candidates[at].file, at));
    let logic = Logic::of(criteria, &profiles).map(|logic| logic.shares()).unwrap_or_default();
    collector.begin_selection();
    let lean_until = shares.part(SHARE, options.time.mul_f64(LEANING));
    let word_until = shares.part(WORDED, options.time.mul_f64(WORDING));
    let shrinking = Shrinking { less: options.less, seldom: options.seldom, until: lean_until };
    let mut told = Seen::default();
    let none: &[u32] = &[];
    let kills = |at: usize| searched.kills.get(at).map_or(none, Vec::as_slice);
    let rewording = Rewording { layouts: &options.layouts, until: word_until };
    let mut counts = CoverCounts::of(chosen.iter().map(|&at| (&profiles[at], kills(at))));
    let mut unseen = seen.unseen.iter().peekable();
    let mut left = Left { tests: seen.left_out, unchosen: seen.unseen.len() as u64 };
    for at in chosen {
        // What was not looked at stays, whatever it is good for.
        while let Some(other) = unseen.next_if(|other| candidates[at].file.is_none_or(|file| other.file < Some(file))) {
            collector.keep(other);
        }
        let took = seen.took.get(at).copied().unwrap_or_default();
        if shares.have_less_than(took * RUNS_TO_WORD) {
            left.tests += u64::from(!write_late(&candidates[at], &profiles[at], collector, &mut profiler, &mut told)?);
            continue;
        }
        let mut unique = counts.of_one(&profiles[at], kills(at));
        unique.points.retain(|&point| collector.coverage().counts(point));
        unique.outcomes.retain(|&outcome| collector.coverage().counts(outcome));
        unique.objectives.retain(|&id| {
            let outcome = profiler.objectives().get(id).outcome();
            outcome.is_none_or(|outcome| unique.outcomes.contains(&outcome))
        });
        let still_kills = |model: &Arc<[u8]>, profiler: &mut Profiler| match &mutant_search {
            // What a signal has cut short says nothing.
            Some(mutant_search) => {
                Ok(mutant_search.kills(model, &unique.mutants, profiler)? && asked_to_end().is_none())
            }
            None => Ok(true),
        };
        let (candidate, profile) =
            shrink(&mut profiler, &candidates[at], &profiles[at], &unique, &shrinking, still_kills)?;
        let (candidate, profile) = reword(&mut profiler, &candidate, &profile, &unique, &rewording, still_kills)?;
        if candidate.model != candidates[at].model {
            counts.change(&profiles[at], kills(at), &profile, &unique.mutants);
        }
        let covers = told.describe(&profile, collector, &profiler);
        collector.select(profiler.machine(), &candidate, &profile.ending, covers);
    }
    unseen.for_each(|other| collector.keep(other));
    collector.end_selection();
    let infeasible = searched.equivalent.len() as u64;
    let (covered, total, not_run) = (searched.killed, searched.mutants, searched.not_run);
    let mutants = Count { covered, infeasible, not_run, total, ..Count::default() };
    let candidates = plain.len() as u64;
    let mutants_left_out = left_out.unwrap_or(0);
    let equivalent = searched.equivalent;
    Ok(Some(Selection { candidates, longest_first, logic, mutants, mutants_left_out, equivalent, left }))
}

/// Writes a test of the suite when the time is over; false if it cannot be done. One that was written when it was found
/// needs not be run again.
fn write_late(
    chosen: &Candidate,
    profile: &Profile,
    collector: &mut Collector,
    profiler: &mut Profiler,
    told: &mut Seen,
) -> Result<bool, Error> {
    if chosen.file.is_some() {
        told.see(profile);
        collector.keep(chosen);
        return Ok(true);
    }
    let last = Instant::now() + LAST_RUN;
    let Some(profile) = profiler.profile_in_time(chosen.model.clone(), chosen.until, Some(last))? else {
        return Ok(false);
    };
    let covers = told.describe(&profile, collector, profiler);
    collector.select(profiler.machine(), chosen, &profile.ending, covers);
    Ok(true)
}

/// Limits that leave time to word the tests.
fn earlier(limits: Limits, time: Duration) -> Limits {
    let deadline = limits.deadline.and_then(|deadline| deadline.checked_sub(time.mul_f64(WORDING)));
    Limits { deadline, ..limits }
}

/// Chooses among candidates that cover these things.
pub(super) fn choose(candidates: &[Candidate], items: Vec<Vec<u32>>, until: Option<Instant>) -> Vec<usize> {
    let offered = candidates.iter().zip(items).map(|(candidate, covers)| minimise::Candidate {
        covers,
        cost: effort_to_read(&candidate.model),
        is_needed: candidate.shows_bug,
    });
    minimise_until(&offered.collect::<Vec<_>>(), until)
}

/// How many of some candidates the heuristic of paper 3 would keep.
fn longest_first(of: &[usize], candidates: &[Candidate], profiles: &[Profile], items: &[Vec<u32>]) -> u64 {
    let offered: Vec<minimise::Candidate> = (of.iter())
        .map(|&at| minimise::Candidate { covers: items[at].clone(), cost: 0, is_needed: candidates[at].shows_bug })
        .collect();
    let lengths: Vec<u64> = of.iter().map(|&at| profiles[at].decisions).collect();
    minimise_by_length(&offered, &lengths).len() as u64
}

/// Whether there is no more time, or a signal asks for the end.
pub(super) fn is_over(until: Instant) -> bool {
    Instant::now() > until || asked_to_end().is_some()
}

/// How tests are worded.
struct Rewording<'w> {
    /// What is known of their inputs.
    layouts: &'w Layouts,
    /// The time for it.
    until: Instant,
}

/// The same test with inputs that are easier to read, as far as it stays the same: it takes the same branches, covers what no other
/// test does, and kills the same mutants. The machine stands at its end then.
fn reword(
    profiler: &mut Profiler,
    candidate: &Candidate,
    profile: &Profile,
    unique: &UniqueCoverage,
    rewording: &Rewording,
    still_kills: impl Fn(&Arc<[u8]>, &mut Profiler) -> Result<bool, Error>,
) -> Result<(Candidate, Profile), Error> {
    let mut tried: Vec<Arc<[u8]>> = vec![candidate.model.clone()];
    for skip in WORDINGS {
        if is_over(rewording.until) {
            break;
        }
        profiler.profile(candidate.model.clone(), candidate.until)?;
        let model = profiler.plain_inputs(&unique.objectives, rewording.layouts, skip, Some(rewording.until));
        if tried.contains(&model) {
            continue;
        }
        tried.push(model.clone());
        let reworded = profiler.profile(model.clone(), candidate.until)?;
        let is_same = reworded.points == profile.points
            && reworded.vectors == profile.vectors
            && ends_alike(&reworded.ending, &profile.ending)
            && unique.is_covered_by(&reworded);
        // Running mutants runs the test as well, so the machine stands at its end again.
        if is_same && still_kills(&model, profiler)? {
            return Ok((Candidate { model, ..candidate.clone() }, reworded));
        }
    }
    let original = profiler.profile(candidate.model.clone(), candidate.until)?;
    Ok((candidate.clone(), original))
}

/// Whether two runs end in the same way. What status a program exits with may depend on its inputs.
pub(super) fn ends_alike(a: &Ending, b: &Ending) -> bool {
    match (a, b) {
        (Ending::Exited(_), Ending::Exited(_)) => true,
        (Ending::Bug(a), Ending::Bug(b)) => a.kind == b.kind && a.stack == b.stack,
        (a, b) => a == b,
    }
}

/// How much there is to read in inputs. What cannot be printed is hardest.
fn effort_to_read(model: &[u8]) -> u64 {
    let effort = |byte: &u8| match byte {
        0 => 0,
        b' '..=b'~' => 2,
        1..=9 | 0xff => 3,
        _ => 5,
    };
    model.iter().map(effort).sum()
}

/// What the tests of the suite have covered so far.
#[derive(Default)]
struct Seen {
    covered: HashSet<PointId>,
    objectives: HashSet<ObjectiveId>,
}

impl Seen {
    /// What a test is the first to cover.
    fn see(&mut self, profile: &Profile) -> (Vec<PointId>, Vec<ObjectiveId>) {
        let covered = profile.covered();
        let covered = covered.filter(|item| self.covered.insert(*item)).collect();
        let objectives = profile.objectives.iter().copied().filter(|id| self.objectives.insert(*id)).collect();
        (covered, objectives)
    }

    /// The same in words.
    fn describe(&mut self, profile: &Profile, collector: &Collector, profiler: &Profiler) -> Vec<String> {
        let (covered, ids) = self.see(profile);
        let objectives: Vec<Objective> = ids.iter().map(|&id| profiler.objectives().get(id)).collect();
        collector.coverage().describe(&covered, &objectives)
    }
}

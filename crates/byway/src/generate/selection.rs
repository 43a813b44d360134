//! The suite that is left in the end: as few tests as cover all that was covered.

use super::collector::{Candidate, Collector};
use super::count::Count;
use super::coverage::Share;
use super::duties::{Duties, Duty};
use super::items::{is_wanted, items};
use super::joining::join;
use super::lean::{Leaning, lean};
use super::logic::Logic;
use super::survivors::{Ground, Hunt, Hunted};
use crate::args::GenerateOptions;
use crate::error::Error;
use crate::mutate::known::NamedMutant;
use crate::quiet::Quiet;
use crate::target::Target;
use byway_explore::{Account, Accountant, Criteria, Layouts, Objective, ObjectiveId};
use byway_host::asked_to_end;
use byway_mutate::Limits;
use byway_solver::{Settings, Solver};
use byway_suite::minimise::{self, minimise, minimise_by_length};
use byway_vm::machine::Outcome;
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
}

/// Chooses among the tests that were kept while the program was explored, and writes the suite. If a signal asks for the end
/// before there is a choice, there is none, and all tests stay.
pub(super) fn select(
    options: &GenerateOptions,
    criteria: &Criteria,
    target: &Target,
    mut ground: Option<Ground>,
    collector: &mut Collector,
) -> Result<Option<Selection>, Error> {
    let mut candidates = collector.candidates().to_vec();
    let kept = candidates.len();
    let mut console = Quiet::default();
    let mut machine = target.machine(&mut console)?;
    let mut accountant = Accountant::new(&mut machine, criteria.clone(), options.steps.max(collector.most_steps()));
    let Some(mut accounts) = accounts_of(&candidates, &mut accountant)? else { return Ok(None) };
    let others = collector.take_pool().in_order();
    let (useful, their_accounts) = useful(others, &candidates, &accounts, collector, &mut accountant, options.time)?;
    candidates.extend(useful);
    accounts.extend(their_accounts);
    let is_wanted = |accountant: &Accountant, id: &ObjectiveId| is_wanted(collector.coverage(), accountant, *id);
    let mut solver = Solver::new(Settings { time_limit: QUESTION_TIME, ..Settings::default() });
    let deadline = Instant::now() + options.time.mul_f64(JOINING);
    let joined = join(&candidates, &accounts, &mut accountant, &mut solver, deadline, is_wanted)?;
    let (joined, their_accounts): (Vec<Candidate>, Vec<Account>) = joined.into_iter().unzip();
    candidates.extend(joined);
    accounts.extend(their_accounts);
    let paths = collector.paths();
    let proof = ground.as_ref().map(|ground| ground.proof.within(&paths)).unwrap_or_default();
    let surroundings = ground.as_ref().map(|ground| (ground.limits.clone(), ground.setting.clone()));
    let (scorer, left_out) = ground.as_mut().map(Ground::scorer).transpose()?.unzip();
    let mut hunt = (scorer.as_ref().zip(surroundings))
        .map(|(scorer, (limits, setting))| Hunt::new(scorer, earlier(limits, options.time), setting, options.steps));
    let hunted = match &mut hunt {
        Some(hunt) => hunt.hunt(&candidates, &paths.runs, proof, &mut accountant)?,
        None => Hunted::default(),
    };
    let Some(of_found) = accounts_of(&hunted.found, &mut accountant)? else { return Ok(None) };
    accounts.extend(of_found);
    candidates.extend(hunted.found.iter().cloned());
    let items = items(collector, &accountant, &accounts, &hunted.kills);
    let of_the_exploration = |at: &usize| *at < kept || *at >= candidates.len() - hunted.found.len();
    let plain: Vec<usize> = (0..candidates.len()).filter(of_the_exploration).collect();
    let longest_first = longest_first(&plain, &candidates, &accounts, &items);
    if asked_to_end().is_some() {
        return Ok(None);
    }
    let chosen = choose(&candidates, items);
    let logic = Logic::of(criteria, &accounts).map(|logic| logic.shares()).unwrap_or_default();
    collector.begin_selection();
    let lean_until = Instant::now() + options.time.mul_f64(LEANING);
    let word_until = Instant::now() + options.time.mul_f64(WORDING);
    let leaning = Leaning { less: options.less, until: lean_until };
    let mut told = Seen::default();
    let none: &[u32] = &[];
    let kills = |at: usize| hunted.kills.get(at).map_or(none, Vec::as_slice);
    let wish = Wish { layouts: &options.layouts, until: word_until };
    let mut duties = Duties::of(chosen.iter().map(|&at| (&accounts[at], kills(at))));
    for at in chosen {
        let mut duty = duties.of_one(&accounts[at], kills(at));
        duty.edges.retain(|&edge| collector.coverage().counts(edge));
        duty.outcomes.retain(|&outcome| collector.coverage().counts(outcome));
        duty.objectives.retain(|&id| {
            let outcome = accountant.objectives().get(id).outcome();
            outcome.is_none_or(|outcome| duty.outcomes.contains(&outcome))
        });
        let still_kills = |model: &Arc<[u8]>, accountant: &mut Accountant| match &hunt {
            // What a signal has cut short says nothing.
            Some(hunt) => Ok(hunt.kills(model, &duty.mutants, accountant)? && asked_to_end().is_none()),
            None => Ok(true),
        };
        let (candidate, account) = lean(&mut accountant, &candidates[at], &accounts[at], &duty, &leaning, still_kills)?;
        let (candidate, account) = reword(&mut accountant, &candidate, &account, &duty, &wish, still_kills)?;
        if candidate.model != candidates[at].model {
            duties.change(&accounts[at], kills(at), &account, &duty.mutants);
        }
        let (covered, ids) = told.see(&account);
        let objectives: Vec<Objective> = ids.iter().map(|&id| accountant.objectives().get(id)).collect();
        let covers = collector.coverage().describe(&covered, &objectives);
        collector.select(accountant.machine(), &candidate, &account.outcome, covers);
    }
    collector.end_selection();
    let infeasible = hunted.equivalent.len() as u64;
    let mutants = Count { covered: hunted.killed, infeasible, total: hunted.mutants, ..Count::default() };
    let candidates = plain.len() as u64;
    let mutants_left_out = left_out.unwrap_or(0);
    let equivalent = hunted.equivalent;
    Ok(Some(Selection { candidates, longest_first, logic, mutants, mutants_left_out, equivalent }))
}

/// Limits that leave time to word the tests.
fn earlier(limits: Limits, time: Duration) -> Limits {
    let deadline = limits.deadline.and_then(|deadline| deadline.checked_sub(time.mul_f64(WORDING)));
    Limits { deadline, ..limits }
}

/// Chooses among candidates that cover these things.
fn choose(candidates: &[Candidate], items: Vec<Vec<u32>>) -> Vec<usize> {
    let offered = candidates.iter().zip(items).map(|(candidate, covers)| minimise::Candidate {
        covers,
        cost: effort_to_read(&candidate.model),
        is_needed: candidate.shows_bug,
    });
    minimise(&offered.collect::<Vec<_>>())
}

/// How many of some candidates the heuristic of paper 3 would keep.
fn longest_first(of: &[usize], candidates: &[Candidate], accounts: &[Account], items: &[Vec<u32>]) -> u64 {
    let offered: Vec<minimise::Candidate> = (of.iter())
        .map(|&at| minimise::Candidate { covers: items[at].clone(), cost: 0, is_needed: candidates[at].shows_bug })
        .collect();
    let lengths: Vec<u64> = of.iter().map(|&at| accounts[at].decisions).collect();
    minimise_by_length(&offered, &lengths).len() as u64
}

/// Those of other runs that would be chosen beside candidates, with what they cover. As many are looked at as there is time
/// for.
fn useful(
    others: Vec<Candidate>,
    candidates: &[Candidate],
    accounts: &[Account],
    collector: &Collector,
    accountant: &mut Accountant,
    time: Duration,
) -> Result<(Vec<Candidate>, Vec<Account>), Error> {
    let deadline = Instant::now() + time.mul_f64(OTHERS);
    let (mut all, mut all_accounts) = (candidates.to_vec(), accounts.to_vec());
    for other in others {
        if is_over(deadline) {
            break;
        }
        all_accounts.push(accountant.account(other.model.clone(), other.until)?);
        all.push(other);
    }
    let chosen = choose(&all, items(collector, accountant, &all_accounts, &[]));
    let chosen = chosen.into_iter().filter(|at| *at >= candidates.len());
    Ok(chosen.map(|at| (all[at].clone(), all_accounts[at].clone())).unzip())
}

/// What tests cover; nothing if a signal comes meanwhile, since it takes a run for each.
fn accounts_of(candidates: &[Candidate], accountant: &mut Accountant) -> Result<Option<Vec<Account>>, Error> {
    let mut accounts = Vec::new();
    for candidate in candidates {
        if asked_to_end().is_some() {
            return Ok(None);
        }
        accounts.push(accountant.account(candidate.model.clone(), candidate.until)?);
    }
    Ok(Some(accounts))
}

/// Whether there is no more time, or a signal asks for the end.
pub(super) fn is_over(until: Instant) -> bool {
    Instant::now() > until || asked_to_end().is_some()
}

/// How tests are worded.
struct Wish<'w> {
    /// What is known of their inputs.
    layouts: &'w Layouts,
    /// The time for it.
    until: Instant,
}

/// The same test with inputs that are easier to read, as far as it stays the same: it takes the same branches, does its duty
/// and kills the same mutants. The machine stands at its end then.
fn reword(
    accountant: &mut Accountant,
    candidate: &Candidate,
    account: &Account,
    duty: &Duty,
    wish: &Wish,
    still_kills: impl Fn(&Arc<[u8]>, &mut Accountant) -> Result<bool, Error>,
) -> Result<(Candidate, Account), Error> {
    let mut tried: Vec<Arc<[u8]>> = vec![candidate.model.clone()];
    for skip in WORDINGS {
        if is_over(wish.until) {
            break;
        }
        accountant.account(candidate.model.clone(), candidate.until)?;
        let model = accountant.plain_inputs(&duty.objectives, wish.layouts, skip);
        if tried.contains(&model) {
            continue;
        }
        tried.push(model.clone());
        let reworded = accountant.account(model.clone(), candidate.until)?;
        let is_same = reworded.edges == account.edges
            && reworded.vectors == account.vectors
            && ends_alike(&reworded.outcome, &account.outcome)
            && duty.is_done_by(&reworded);
        // Running mutants runs the test as well, so the machine stands at its end again.
        if is_same && still_kills(&model, accountant)? {
            return Ok((Candidate { model, ..candidate.clone() }, reworded));
        }
    }
    let original = accountant.account(candidate.model.clone(), candidate.until)?;
    Ok((candidate.clone(), original))
}

/// Whether two runs end in the same way. What status a program exits with may depend on its inputs.
pub(super) fn ends_alike(a: &Outcome, b: &Outcome) -> bool {
    match (a, b) {
        (Outcome::Exited(_), Outcome::Exited(_)) => true,
        (Outcome::Bug(a), Outcome::Bug(b)) => a.kind == b.kind && a.stack == b.stack,
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
    covered: HashSet<u32>,
    objectives: HashSet<ObjectiveId>,
}

impl Seen {
    /// What a test is the first to cover.
    fn see(&mut self, account: &Account) -> (Vec<u32>, Vec<ObjectiveId>) {
        let covered = account.edges.iter().chain(&account.outcomes).copied();
        let covered = covered.filter(|item| self.covered.insert(*item)).collect();
        let objectives = account.objectives.iter().copied().filter(|id| self.objectives.insert(*id)).collect();
        (covered, objectives)
    }
}

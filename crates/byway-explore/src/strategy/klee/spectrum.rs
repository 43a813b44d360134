//! How often each subpath of one length was explored, and the pending edges by it.

use super::lineage::Lineage;
use crate::edge::{Edge, EdgeId};
use crate::strategy::Search;
use crate::strategy::support::{Slot, Weighted};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// Which of several edges whose subpaths were explored equally often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ties {
    /// Any, each as likely as another (paper 5, algorithm 2).
    #[default]
    Random,
    /// The latest; of one fork that of the greatest branch edge, which is the false side (paper 5, tables 1 and 2).
    Latest,
}

/// A subpath among those of one length.
pub(super) type GroupId = usize;

/// Orders edges from the earliest to the latest: by fork, by branch edge, by number.
type Age = (u32, Option<u32>, EdgeId);

/// A subpath.
#[derive(Debug, Default)]
struct Group {
    /// How often it was explored.
    frequency: u64,
    /// The pending edges that would explore it again, some of which may be gone: for [`Ties::Random`].
    edges: Vec<EdgeId>,
    /// The same for [`Ties::Latest`].
    by_age: BinaryHeap<Age>,
    /// Where its level keeps it, if it has pending edges.
    slot: Option<Slot>,
}

/// The subpaths with pending edges that were explored equally often.
#[derive(Debug, Default)]
struct Level {
    /// Weighted by their number of edges: for [`Ties::Random`].
    by_size: Weighted<GroupId>,
    /// By their latest edge: for [`Ties::Latest`].
    by_age: BTreeSet<(Age, GroupId)>,
}

impl Level {
    fn is_empty(&self) -> bool {
        self.by_size.is_empty() && self.by_age.is_empty()
    }
}

/// The subpaths of one length.
#[derive(Debug)]
pub(super) struct Spectrum {
    length: usize,
    ties: Ties,
    /// By the fingerprint of the subpath.
    numbers: FxHashMap<u64, GroupId>,
    groups: Vec<Group>,
    levels: BTreeMap<u64, Level>,
}

impl Spectrum {
    pub(super) fn new(length: usize, ties: Ties) -> Spectrum {
        let (numbers, groups, levels) = (FxHashMap::default(), Vec::new(), BTreeMap::new());
        Spectrum { length, ties, numbers, groups, levels }
    }

    /// The subpath that an edge would explore.
    pub(super) fn group(&mut self, lineage: &Lineage, edge: &Edge) -> GroupId {
        self.numbered(lineage.subpath(edge, self.length))
    }

    /// A run went another way than this edge.
    pub(super) fn passed(&mut self, lineage: &Lineage, edge: &Edge) {
        let group = self.numbered(lineage.subpath_taken(edge, self.length));
        self.explored(group);
    }

    fn numbered(&mut self, fingerprint: u64) -> GroupId {
        let groups = &mut self.groups;
        *self.numbers.entry(fingerprint).or_insert_with(|| {
            groups.push(Group::default());
            groups.len() - 1
        })
    }

    /// An edge entered the frontier.
    pub(super) fn add(&mut self, lineage: &Lineage, id: EdgeId, edge: &Edge) {
        let age = (edge.node.0, edge.branch, id);
        let number = self.group(lineage, edge);
        self.change(number, |group, ties| match ties {
            Ties::Random => group.edges.push(id),
            Ties::Latest => group.by_age.push(age),
        });
    }

    /// Takes out a pending edge whose subpath was explored least, which is explored once more so.
    pub(super) fn explore_least(&mut self, search: &mut Search) -> Option<EdgeId> {
        loop {
            let level = self.levels.first_entry()?;
            let number = match self.ties {
                Ties::Random => level.get().by_size.draw(search.random)?.1,
                Ties::Latest => level.get().by_age.last()?.1,
            };
            let mut chosen = None;
            self.change(number, |group, ties| {
                chosen = match ties {
                    Ties::Random if group.edges.is_empty() => None,
                    Ties::Random => Some(group.edges.swap_remove(search.random.usize(..group.edges.len()))),
                    Ties::Latest => group.by_age.pop().map(|(.., edge)| edge),
                };
                chosen = chosen.filter(|&edge| search.frontier.get(edge).is_some());
                group.frequency += u64::from(chosen.is_some());
            });
            if chosen.is_some() {
                return chosen;
            }
        }
    }

    /// A subpath was explored once more.
    pub(super) fn explored(&mut self, group: GroupId) {
        self.change(group, |group, _| group.frequency += 1);
    }

    /// A subpath was not explored after all.
    pub(super) fn unexplored(&mut self, group: GroupId) {
        self.change(group, |group, _| group.frequency = group.frequency.saturating_sub(1));
    }

    /// Changes a group and moves it to the level where it belongs then.
    fn change(&mut self, number: GroupId, change: impl FnOnce(&mut Group, Ties)) {
        let group = &mut self.groups[number];
        let (before, latest) = (group.frequency, group.by_age.peek().copied());
        change(group, self.ties);
        let size = group.edges.len() as f64;
        match (self.ties, group.slot) {
            (Ties::Random, Some(slot)) if group.frequency == before && size > 0.0 => {
                self.levels.entry(before).or_default().by_size.set(slot, size);
            }
            (Ties::Random, slot) => {
                slot.into_iter().for_each(|slot| leave(&mut self.levels, before, |level| level.by_size.remove(slot)));
                let place = || self.levels.entry(group.frequency).or_default().by_size.insert(number, size);
                group.slot = (size > 0.0).then(place);
            }
            (Ties::Latest, _) => {
                if let Some(age) = latest {
                    leave(&mut self.levels, before, |level| {
                        level.by_age.remove(&(age, number));
                    });
                }
                if let Some(age) = group.by_age.peek() {
                    self.levels.entry(group.frequency).or_default().by_age.insert((*age, number));
                }
            }
        }
    }
}

/// Takes something out of a level, which goes with the last of it.
fn leave(levels: &mut BTreeMap<u64, Level>, frequency: u64, take: impl FnOnce(&mut Level)) {
    if let Some(level) = levels.get_mut(&frequency) {
        take(level);
        if level.is_empty() {
            levels.remove(&frequency);
        }
    }
}

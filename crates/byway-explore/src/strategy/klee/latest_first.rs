//! Subpaths by how often they were explored, for choices as the paper's tables make them.

use crate::edge::Edge;
use crate::ids::EdgeId;
use crate::strategy::Search;
use crate::strategy::support::GroupId;
use byway_ir::program::BranchId;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// Orders edges from the earliest to the latest: by fork, by branch, by number.
type Age = (u32, Option<BranchId>, EdgeId);

/// A subpath.
#[derive(Debug, Default)]
struct Group {
    /// How often it was explored.
    frequency: u32,
    /// The pending edges that would explore it again, some of which may be gone.
    edges: BinaryHeap<Age>,
}

/// Gives the latest edge of those whose subpaths were explored least.
#[derive(Debug, Default)]
pub(super) struct LatestFirst {
    groups: Vec<Group>,
    /// Subpaths with pending edges by how often they were explored, each with its latest edge.
    levels: BTreeMap<u32, BTreeSet<(Age, GroupId)>>,
}

impl LatestFirst {
    /// A new subpath; they are numbered in this order.
    pub(super) fn new_group(&mut self) -> GroupId {
        self.groups.push(Group::default());
        GroupId::new(self.groups.len() - 1)
    }

    /// An edge of a subpath entered the frontier.
    pub(super) fn add(&mut self, number: GroupId, id: EdgeId, edge: &Edge) {
        self.change(number, |group| group.edges.push((edge.node.0, edge.branch, id)));
    }

    /// Takes out a pending edge whose subpath was explored least, which is explored once more so.
    pub(super) fn explore_least(&mut self, search: &Search) -> Option<EdgeId> {
        loop {
            let (_, number) = *self.levels.first_key_value()?.1.last()?;
            let mut chosen = None;
            self.change(number, |group| {
                let latest = group.edges.pop().map(|(.., edge)| edge);
                chosen = latest.filter(|&edge| search.frontier.get(edge).is_some());
                group.frequency += u32::from(chosen.is_some());
            });
            if chosen.is_some() {
                return chosen;
            }
        }
    }

    /// A subpath was explored once more.
    pub(super) fn explored(&mut self, number: GroupId) {
        self.change(number, |group| group.frequency += 1);
    }

    /// Changes a subpath and moves it to the level where it belongs then.
    fn change(&mut self, number: GroupId, change: impl FnOnce(&mut Group)) {
        let group = &mut self.groups[number.index()];
        let (before, latest) = (group.frequency, group.edges.peek().copied());
        change(group);
        if let Some(age) = latest
            && let Some(level) = self.levels.get_mut(&before)
        {
            level.remove(&(age, number));
            if level.is_empty() {
                self.levels.remove(&before);
            }
        }
        if let Some(age) = group.edges.peek() {
            self.levels.entry(group.frequency).or_default().insert((*age, number));
        }
    }
}

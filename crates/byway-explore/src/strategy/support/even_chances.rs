//! Groups of edges by how often they were explored, for choices at random.

use super::weighted::{Slot, Weighted};
use crate::ids::EdgeId;
use crate::strategy::Search;
use std::collections::BTreeMap;

/// A group of edges that are alike: those of one subpath, or that leave one state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::strategy) struct GroupId(u32);

impl GroupId {
    /// The group with a number; they are numbered from zero.
    pub(in crate::strategy) fn new(number: usize) -> GroupId {
        GroupId(number as u32)
    }

    pub(in crate::strategy) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A group. There are about as many as edges, and most are in no cache when they are needed: what is looked at
/// together lies together.
#[derive(Debug, Default)]
struct Group {
    /// How often it was explored.
    frequency: u32,
    /// The level that it is filed under, if it is: one that it has left since, or its own.
    level: u32,
    /// Where that level keeps it.
    slot: Option<Slot>,
    /// The pending edges that would explore it again, some of which may be gone.
    edges: Vec<EdgeId>,
}

/// Gives an edge of those whose groups were explored least, each as likely as another.
///
/// A group that was explored once more stays under its old level until it is drawn there: then it is moved, and the
/// choice is made again, which does not change any edge's chance.
#[derive(Debug, Default)]
pub(in crate::strategy) struct EvenChances {
    groups: Vec<Group>,
    /// Groups with pending edges by how often they were explored, each weighted by its number of edges.
    levels: BTreeMap<u32, Weighted<GroupId>>,
}

impl EvenChances {
    /// A new group; they are numbered in this order.
    pub(in crate::strategy) fn new_group(&mut self) -> GroupId {
        self.groups.push(Group::default());
        GroupId::new(self.groups.len() - 1)
    }

    /// An edge of a group entered the frontier.
    pub(in crate::strategy) fn add(&mut self, number: GroupId, edge: EdgeId) {
        self.groups[number.index()].edges.push(edge);
        self.file(number);
    }

    /// Takes out a pending edge whose group was explored least, which is explored once more so.
    pub(in crate::strategy) fn explore_least(&mut self, search: &mut Search) -> Option<EdgeId> {
        loop {
            let (level, groups) = self.levels.first_key_value()?;
            let (_, number) = groups.draw(search.random)?;
            let group = &mut self.groups[number.index()];
            if group.frequency == *level {
                let edge = group.edges.swap_remove(search.random.usize(..group.edges.len()));
                let is_pending = search.frontier.get(edge).is_some();
                group.frequency += u32::from(is_pending);
                self.refile(number);
                if is_pending {
                    return Some(edge);
                }
            } else {
                self.refile(number);
            }
        }
    }

    /// A group was explored once more.
    pub(in crate::strategy) fn explored(&mut self, number: GroupId) {
        self.groups[number.index()].frequency += 1;
    }

    /// Files a group with the edges that it has now, under the level that it is filed under already if it is.
    fn file(&mut self, number: GroupId) {
        let group = &mut self.groups[number.index()];
        let size = group.edges.len() as f64;
        match group.slot {
            Some(slot) => self.levels.entry(group.level).or_default().set(slot, size),
            None => {
                group.level = group.frequency;
                group.slot = Some(self.levels.entry(group.level).or_default().insert(number, size));
            }
        }
    }

    /// Files a group under its own level, or nowhere if it has no more edges.
    fn refile(&mut self, number: GroupId) {
        let group = &mut self.groups[number.index()];
        if group.level == group.frequency && !group.edges.is_empty() {
            return self.file(number);
        }
        if let Some(slot) = group.slot.take()
            && let Some(level) = self.levels.get_mut(&group.level)
        {
            level.remove(slot);
            if level.is_empty() {
                self.levels.remove(&group.level);
            }
        }
        if !group.edges.is_empty() {
            self.file(number);
        }
    }
}

//! Subpaths by how often they were explored, for choices at random.

use super::spectrum::GroupId;
use crate::edge::EdgeId;
use crate::strategy::Search;
use crate::strategy::support::{Slot, Weighted};
use std::collections::BTreeMap;

/// A subpath. There are about as many as edges, and most are in no cache when they are needed: what is looked at
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

/// Gives an edge of those whose subpaths were explored least, each as likely as another.
///
/// A subpath that was explored once more stays under its old level until somebody comes to it there: then it is moved, and
/// the choice is made again, which does not change anybody's chance.
#[derive(Debug, Default)]
pub(super) struct EvenChances {
    groups: Vec<Group>,
    /// Subpaths with pending edges by how often they were explored, each weighted by its number of edges.
    levels: BTreeMap<u32, Weighted<GroupId>>,
}

impl EvenChances {
    /// A new subpath; they are numbered in this order.
    pub(super) fn new_group(&mut self) {
        self.groups.push(Group::default());
    }

    /// An edge of a subpath entered the frontier.
    pub(super) fn add(&mut self, number: GroupId, edge: EdgeId) {
        self.groups[number.index()].edges.push(edge);
        self.file(number);
    }

    /// Takes out a pending edge whose subpath was explored least, which is explored once more so.
    pub(super) fn explore_least(&mut self, search: &mut Search) -> Option<EdgeId> {
        loop {
            let (level, subpaths) = self.levels.first_key_value()?;
            let (_, number) = subpaths.draw(search.random)?;
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

    /// A subpath was explored once more.
    pub(super) fn explored(&mut self, number: GroupId) {
        self.groups[number.index()].frequency += 1;
    }

    /// Files a subpath with the edges that it has now, under the level that it is filed under already if it is.
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

    /// Files a subpath under its own level, or nowhere if it has no more edges.
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

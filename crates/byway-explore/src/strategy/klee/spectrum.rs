//! How often each subpath of one length was explored, and the pending edges by it.

use super::latest_first::LatestFirst;
use super::lineage::Lineage;
use crate::edge::Edge;
use crate::ids::EdgeId;
use crate::strategy::Search;
use crate::strategy::support::{EvenChances, GroupId};
use rustc_hash::FxHashMap;

/// Which of several edges whose subpaths were explored equally often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ties {
    /// Any, each as likely as another (paper 5, algorithm 2).
    #[default]
    Random,
    /// The latest; of one fork that of the greatest branch, which is the false side (paper 5, tables 1 and 2).
    Latest,
}

/// How ties are broken.
#[derive(Debug)]
enum Order {
    Random(EvenChances),
    Latest(LatestFirst),
}

/// The subpaths of one length.
#[derive(Debug)]
pub(super) struct Spectrum {
    length: usize,
    /// By the fingerprint of the subpath.
    numbers: FxHashMap<u64, GroupId>,
    order: Order,
}

impl Spectrum {
    pub(super) fn new(length: usize, ties: Ties) -> Spectrum {
        let order = match ties {
            Ties::Random => Order::Random(EvenChances::default()),
            Ties::Latest => Order::Latest(LatestFirst::default()),
        };
        Spectrum { length, numbers: FxHashMap::default(), order }
    }

    /// The subpath that an edge would explore.
    pub(super) fn group(&mut self, lineage: &Lineage, edge: &Edge) -> GroupId {
        let order = &mut self.order;
        *self.numbers.entry(lineage.subpath(edge, self.length)).or_insert_with(|| match order {
            Order::Random(order) => order.new_group(),
            Order::Latest(order) => order.new_group(),
        })
    }

    /// An edge of a subpath entered the frontier.
    pub(super) fn add(&mut self, group: GroupId, id: EdgeId, edge: &Edge) {
        match &mut self.order {
            Order::Random(order) => order.add(group, id),
            Order::Latest(order) => order.add(group, id, edge),
        }
    }

    /// Takes out a pending edge whose subpath was explored least, which is explored once more so.
    pub(super) fn explore_least(&mut self, search: &mut Search) -> Option<EdgeId> {
        match &mut self.order {
            Order::Random(order) => order.explore_least(search),
            Order::Latest(order) => order.explore_least(search),
        }
    }

    /// A subpath was explored once more.
    pub(super) fn explored(&mut self, group: GroupId) {
        match &mut self.order {
            Order::Random(order) => order.explored(group),
            Order::Latest(order) => order.explored(group),
        }
    }
}

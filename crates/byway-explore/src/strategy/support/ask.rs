//! Choices that can be made.

use crate::strategy::{Choice, Search, Strategy};

/// Asks a strategy until it declines or gives something that can be done: an edge that is gone must not cost a turn.
pub(in crate::strategy) fn ask(strategy: &mut dyn Strategy, search: &mut Search) -> Option<Choice> {
    loop {
        match strategy.next(search)? {
            Choice::Flip(edge) if search.frontier.get(edge).is_none() => {}
            choice => return Some(choice),
        }
    }
}

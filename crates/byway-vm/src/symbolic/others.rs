//! What could hold instead of what does at a decision.

use super::decision::Alternative;
use byway_expr::Terms;
use smallvec::SmallVec;
use std::sync::Arc;

/// What could hold instead of what does. There may be tens of thousands of ways at a switch, and each run that comes by has
/// all but its own before it, so these are shared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Others(Kind);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    Few(SmallVec<[Alternative; 2]>),
    /// All ways but the one that is taken. Their conditions are settled.
    AllBut {
        ways: Arc<[Alternative]>,
        taken: usize,
    },
}

impl Others {
    /// Nothing else is possible.
    pub(crate) fn none() -> Others {
        Others(Kind::Few(SmallVec::new()))
    }

    /// All ways but one; their conditions are settled.
    pub(crate) fn all_but(ways: Arc<[Alternative]>, taken: usize) -> Others {
        Others(Kind::AllBut { ways, taken })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        match &self.0 {
            Kind::Few(others) => others.len(),
            Kind::AllBut { ways, .. } => ways.len() - 1,
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Alternative> + Clone {
        let (before, after) = match &self.0 {
            Kind::Few(others) => (&others[..], &[][..]),
            Kind::AllBut { ways, taken } => (&ways[..*taken], &ways[taken + 1..]),
        };
        before.iter().chain(after)
    }

    /// Conditions are about what was set.
    pub(crate) fn settle(&mut self, terms: &mut Terms) {
        if let Kind::Few(others) = &mut self.0 {
            others.iter_mut().for_each(|other| other.condition = terms.settled(other.condition));
        }
    }
}

impl From<SmallVec<[Alternative; 2]>> for Others {
    fn from(few: SmallVec<[Alternative; 2]>) -> Others {
        Others(Kind::Few(few))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::symbolic::Class;

    #[test]
    fn all_ways_but_one_are_others() {
        let mut terms = Terms::default();
        let conditions = [true, false, true].map(|holds| terms.truth(holds));
        let ways: Arc<[Alternative]> =
            conditions.into_iter().map(|condition| Alternative::new(condition, Class::Branch)).collect();
        for taken in 0..3 {
            let others = Others::all_but(ways.clone(), taken);
            let few: SmallVec<[Alternative; 2]> =
                ways.iter().enumerate().filter(|(way, _)| *way != taken).map(|(_, way)| *way).collect();
            assert_eq!((others.len(), others.is_empty()), (2, false));
            assert!(others.iter().eq(Others::from(few).iter()));
        }
        assert!(Others::none().is_empty() && Others::none().iter().next().is_none());
    }
}

//! Random testing.

use crate::ids::EdgeId;
use crate::strategy::support::RandomInputs;
use crate::strategy::{Choice, RunFacts, Search, Strategy};

/// Paper 2, section 3: plain random testing, the baseline. Every run has random inputs and no solver is asked. It ends when
/// nothing is pending any more: then no inputs lead anywhere new.
#[derive(Debug, Default)]
pub struct RandomInput {
    inputs: RandomInputs,
}

impl Strategy for RandomInput {
    fn discovered(&mut self, _: &mut Search, _: EdgeId) {}

    fn finished(&mut self, _: &mut Search, run: &RunFacts) {
        self.inputs.look(run);
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        (!search.frontier.is_empty()).then(|| self.inputs.restart(search))
    }
}

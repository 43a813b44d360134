//! The strategies and presets that Byway has. A new strategy is a file of its own and an entry here.

use super::registry::{Entry, Preset, Registry};
use super::signature::Signature;
use crate::strategy::{BreadthFirst, DepthFirst, Random};

/// All that `--search` knows.
pub static REGISTRY: Registry = Registry::new(STRATEGIES, PRESETS);

const STRATEGIES: &[Entry] = &[
    Entry {
        name: "bfs",
        signature: Signature::PLAIN,
        help: "the edge that was discovered first",
        source: "classic",
        build: |_| Box::new(BreadthFirst::default()),
    },
    Entry {
        name: "dfs",
        signature: Signature::PLAIN,
        help: "the edge that was discovered last: deepest first",
        source: "CREST, 2.4",
        build: |_| Box::new(DepthFirst::default()),
    },
    Entry {
        name: "random",
        signature: Signature::PLAIN,
        help: "any edge, each as likely as another",
        source: "Pex, 4.2",
        build: |_| Box::new(Random::default()),
    },
];

const PRESETS: &[Preset] =
    &[Preset { name: "default", expression: "random", help: "what is searched by when nothing is said" }];

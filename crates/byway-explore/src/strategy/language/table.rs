//! The strategies and presets that Byway has. A new strategy is a file of its own and an entry here:
//!
//! ```text
//! Entry {
//!     name: "max-call-depth",
//!     signature: Signature::PLAIN.with(&[Parameter::number("K", 1..=u64::MAX)]).inner(Inner::Required),
//!     help: "only edges that lie at most K calls deep",
//!     source: "OSMOSE, 4",
//!     build: |args| Box::new(MaxCallDepth::new(args.number(0), args.inner().build())),
//! },
//! ```
//!
//! A combinator that keeps a strategy for each of many keys clones the plan, `args.inner().clone()`, and builds from it when
//! it meets a new key; one over several strategies takes `args.build_strategies()`. Entries are listed in the order of their
//! names, whatever the order here.

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

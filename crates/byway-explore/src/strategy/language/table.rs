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

use super::plan::{Args, Plan};
use super::registry::{Entry, Preset, Registry};
use super::signature::{Inner, Parameter, Signature};
use crate::strategy::crest::{BoundedDepthFirst, ControlFlowDirected, RandomBranch, RandomInput, UniformRandom};
use crate::strategy::klee::{Interleave, Nurs, RandomPath, RandomState, Subpath, Ties, Weight};
use crate::strategy::osmose::{LookAhead, MaxCallDepth, SolveFirst, Unit, UnitTest};
use crate::strategy::pex::{
    ByCallStack, ByCoverage, ByDepth, ByFrequency, ByLocation, Fitnex, IterativeDeepening, RoundRobin, ShortCircuit,
    Shortest, ShortestThroughBranches,
};
use crate::strategy::{Bandit, BreadthFirst, DepthFirst, Guided, Random, RareStates, Strategy, Throttle};

/// Runs in vain after which a search starts again.
const PATIENCE: Parameter = Parameter::number_or("PATIENCE", 1..=u64::MAX, 1000);

/// The function under test.
const FUNCTION: Parameter = Parameter::function("FUNCTION");

/// The weights of `nurs` by their names.
const WEIGHT_NAMES: [&str; 6] = ["covnew", "depth", "icnt", "md2u", "qc", "cpicnt"];
const WEIGHTS: [Weight; 6] = [
    Weight::CoveringNew,
    Weight::Depth,
    Weight::InstructionCount,
    Weight::DistanceToUncovered,
    Weight::QueryCost,
    Weight::CallPathInstructionCount,
];

/// All that `--search` knows.
pub static REGISTRY: Registry = Registry::new(STRATEGIES, PRESETS);

const STRATEGIES: &[Entry] = &[
    Entry {
        name: "bandit",
        signature: Signature::PLAIN.at_least(1),
        help: "strategies on one frontier, each asked as often as it earns new coverage",
        source: "Byway",
        build: |args| Box::new(Bandit::new(args.build_strategies())),
    },
    Entry {
        name: "bfs",
        signature: Signature::PLAIN,
        help: "the edge that was discovered first",
        source: "classic",
        build: |_| Box::new(BreadthFirst::default()),
    },
    Entry {
        name: "by-call-stack",
        signature: Signature::PLAIN.inner(Inner::Required),
        help: "a fair choice between call stacks, each with a strategy of its own",
        source: "Pex, 4.2",
        build: |args| Box::new(ByCallStack::new(makes(args.inner()))),
    },
    Entry {
        name: "by-coverage",
        signature: Signature::PLAIN.inner(Inner::Required),
        help: "a fair choice between what paths have passed, and up to how often",
        source: "Pex, 4.2",
        build: |args| Box::new(ByCoverage::new(makes(args.inner()))),
    },
    Entry {
        name: "by-depth",
        signature: Signature::PLAIN.inner(Inner::Required),
        help: "a fair choice between depths of calls, each with a strategy of its own",
        source: "Pex, 4.2",
        build: |args| Box::new(ByDepth::new(makes(args.inner()))),
    },
    Entry {
        name: "by-frequency",
        signature: Signature::PLAIN.inner(Inner::Required),
        help: "a fair choice between numbers of times that paths had come by before",
        source: "Pex, 4.2",
        build: |args| Box::new(ByFrequency::new(makes(args.inner()))),
    },
    Entry {
        name: "by-location",
        signature: Signature::PLAIN.inner(Inner::Required),
        help: "a fair choice between branches, each with a strategy of its own",
        source: "Pex, 4.2",
        build: |args| Box::new(ByLocation::new(makes(args.inner()))),
    },
    Entry {
        name: "dfs",
        signature: Signature::PLAIN,
        help: "the edge that was discovered last: deepest first",
        source: "CREST, 2.4",
        build: |_| Box::new(DepthFirst::default()),
    },
    Entry {
        name: "fitnex",
        signature: Signature::PLAIN.inner(Inner::Required),
        help: "what brought runs closer to a branch not covered, or lies nearest to one not reached",
        source: "Fitnex, 4.1",
        build: |args| Box::new(Fitnex::new(makes(args.inner()))),
    },
    Entry {
        name: "guided",
        signature: Signature::PLAIN.inner(Inner::Required),
        help: "shares out choices by the user's priorities (--prefer, --avoid, <byway.h>), a strategy for each",
        source: "Pex, 7",
        build: |args| Box::new(Guided::new(makes(args.inner()))),
    },
    Entry {
        name: "iterative-deepening",
        signature: Signature::PLAIN,
        help: "the pending edge that lies highest in the execution tree",
        source: "Pex, 4.2",
        build: |_| Box::new(IterativeDeepening::default()),
    },
    Entry {
        name: "random",
        signature: Signature::PLAIN,
        help: "any edge, each as likely as another",
        source: "Pex, 4.2",
        build: |_| Box::new(Random::default()),
    },
    Entry {
        name: "rare-states",
        signature: Signature::PLAIN,
        help: "the edge that leaves a state of the program in a way tried least; for programs that never end",
        source: "Byway",
        build: |_| Box::new(RareStates::default()),
    },
    Entry {
        name: "round-robin",
        signature: Signature::PLAIN.at_least(1),
        help: "strategies take turns; one that makes progress has up to 256 more",
        source: "Pex, 4.2",
        build: |args| Box::new(RoundRobin::new(args.build_strategies())),
    },
    Entry {
        name: "short-circuit",
        signature: Signature::PLAIN.at_least(1),
        help: "the first strategy that does not decline",
        source: "Pex, 4.2",
        build: |args| Box::new(ShortCircuit::new(args.build_strategies())),
    },
    Entry {
        name: "shortest",
        signature: Signature::PLAIN,
        help: "edges as high as the highest ever seen; declines on others",
        source: "Pex, 4.2",
        build: |_| Box::new(Shortest::default()),
    },
    Entry {
        name: "shortest-through-branches",
        signature: Signature::PLAIN,
        help: "`shortest` for each set of branches that paths have passed, in turns",
        source: "Pex, 4.2",
        build: |_| Box::new(ShortestThroughBranches::default()),
    },
    Entry {
        name: "bounded-dfs",
        signature: Signature::PLAIN.with(&[Parameter::number("DEPTH", 1..=1_000_000)]),
        help: "depth first, not below a number of decisions",
        source: "CREST, 3.1",
        build: |args| Box::new(BoundedDepthFirst::new(args.number(0) as u32)),
    },
    Entry {
        name: "cfg",
        signature: Signature::PLAIN.with(&[PATIENCE]),
        help: "along the control flow to the nearest branch not covered",
        source: "CREST, 4",
        build: |args| Box::new(ControlFlowDirected::new(args.number(0))),
    },
    Entry {
        name: "interleave",
        signature: Signature::PLAIN.at_least(1),
        help: "strategies take turns, one choice each",
        source: "KLEE, SGS 2.1",
        build: |args| Box::new(Interleave::new(args.build_strategies())),
    },
    Entry {
        name: "nurs",
        signature: Signature::PLAIN.with(&[Parameter::choice("WEIGHT", &WEIGHT_NAMES)]),
        help: "any edge, with a chance by its weight; asked at every fork",
        source: "KLEE, SGS 2.1",
        build: |args| Box::new(Nurs::new(WEIGHTS[args.choice(0)])),
    },
    Entry {
        name: "random-branch",
        signature: Signature::PLAIN.with(&[PATIENCE]),
        help: "any branch of the current execution; starts again after runs in vain",
        source: "CREST, 3.2",
        build: |args| Box::new(RandomBranch::new(args.number(0))),
    },
    Entry {
        name: "random-input",
        signature: Signature::PLAIN,
        help: "random inputs and no search at all: the baseline",
        source: "CREST, 3",
        build: |_| Box::new(RandomInput::default()),
    },
    Entry {
        name: "random-path",
        signature: Signature::PLAIN,
        help: "a random walk down the execution tree; asked at every fork",
        source: "KLEE, SGS 2.1",
        build: |_| Box::new(RandomPath::default()),
    },
    Entry {
        name: "random-state",
        signature: Signature::PLAIN,
        help: "any edge, each as likely as another; asked at every fork",
        source: "KLEE, SGS 2.1",
        build: |_| Box::new(RandomState::default()),
    },
    Entry {
        name: "subpath",
        signature: Signature::PLAIN.with(&[Parameter::number("LENGTH", 1..=64)]),
        help: "the edge whose last LENGTH forks were explored least; asked at every fork",
        source: "SGS, 2.3",
        build: |args| Box::new(Subpath::new(&[args.number(0) as usize], Ties::Random)),
    },
    Entry {
        name: "subpaths",
        signature: Signature::PLAIN,
        help: "subpaths of 1, 2, 4 and 8 forks in turn, on one frontier",
        source: "SGS, 3.3",
        build: |_| Box::new(Subpath::combined()),
    },
    Entry {
        name: "rare-subpaths",
        signature: Signature::PLAIN,
        help: "`subpaths`, asked after whole runs",
        source: "SGS, 3.3; Byway",
        build: |_| Box::new(Subpath::of_runs()),
    },
    Entry {
        name: "uniform-random",
        signature: Signature::PLAIN,
        help: "a random way at each decision down the tree",
        source: "CREST, 3.2",
        build: |_| Box::new(UniformRandom::default()),
    },
    Entry {
        name: "look-ahead",
        signature: Signature::PLAIN.inner(Inner::Required),
        help: "declines edges from which nothing uncovered can be reached; loses no coverage",
        source: "OSMOSE, 3",
        build: |args| Box::new(LookAhead::new(args.inner().build())),
    },
    Entry {
        name: "throttle",
        signature: Signature::PLAIN.inner(Inner::Required),
        help: "lets edges inside of library functions wait that have led to nothing new for a while",
        source: "Byway",
        build: |args| Box::new(Throttle::new(args.inner().build())),
    },
    Entry {
        name: "max-call-depth",
        signature: Signature::PLAIN.with(&[Parameter::number("K", 0..=1_000_000), FUNCTION]).inner(Inner::Required),
        help: "turns no decision round more than K calls below the function under test, as for `unit`",
        source: "OSMOSE, 4",
        build: |args| Box::new(MaxCallDepth::new(args.number(0) as u32, unit(args, 1), args.inner().build())),
    },
    Entry {
        name: "solve-first",
        signature: Signature::PLAIN.inner(Inner::Required),
        help: "tries all alternatives of a path at once, shortest prefix first",
        source: "OSMOSE, 5",
        build: |args| Box::new(SolveFirst::new(args.inner().build())),
    },
    Entry {
        name: "unit",
        signature: Signature::PLAIN.with(&[FUNCTION]).inner(Inner::Required),
        help: "stops when a function is covered: `main` or the fuzz target if none is named",
        source: "OSMOSE, 2",
        build: |args| Box::new(UnitTest::new(unit(args, 0), args.inner().build())),
    },
];

const PRESETS: &[Preset] = &[
    Preset {
        name: "default",
        expression: "short-circuit(\
            look-ahead[throttle[bandit(\
                pex-no-fitnex, \
                fitnex[round-robin(by-call-stack[iterative-deepening], by-call-stack[dfs])], \
                bandit(cfg(30), uniform-random), \
                rare-subpaths, \
                rare-states)]], \
            random)",
        help: "ours: what earns new coverage, first where there is some left; then everything",
    },
    Preset {
        name: "crest-cfg",
        expression: "cfg(30)",
        help: "CREST's best strategy, as impatient as its program: new inputs after 30 runs in vain",
    },
    Preset {
        name: "klee",
        expression: "interleave(random-path, nurs(covnew))",
        help: "KLEE's default: random walks and what covers new code, in turn",
    },
    Preset { name: "sgs", expression: "subpaths", help: "subpath-guided search over four lengths" },
    Preset {
        name: "pex",
        expression: "short-circuit(\
            by-location[shortest], \
            round-robin(\
                by-location[shortest-through-branches], \
                by-location[by-call-stack[short-circuit(shortest, by-coverage[random])]], \
                by-location[by-frequency[by-depth[random]]], \
                by-call-stack[by-location[short-circuit(shortest, by-depth[random])]], \
                fitnex[round-robin(by-call-stack[iterative-deepening], by-location[iterative-deepening])]))",
        help: "Pex's search with Fitnex, as in section 4.2 of its paper",
    },
    Preset {
        name: "pex-no-fitnex",
        expression: "short-circuit(\
            by-location[shortest], \
            round-robin(\
                by-location[shortest-through-branches], \
                by-location[by-call-stack[short-circuit(shortest, by-coverage[random])]], \
                by-location[by-frequency[by-depth[random]]], \
                by-call-stack[by-location[short-circuit(shortest, by-depth[random])]]))",
        help: "Pex's search without Fitnex, which its paper compares with",
    },
];

/// What makes the strategies of a plan, for combinators that make theirs as they need them.
fn makes(plan: &Plan) -> impl Fn() -> Box<dyn Strategy> + Send + Sync + 'static {
    let plan = plan.clone();
    move || plan.build()
}

/// The function under test that an argument names.
fn unit(args: &Args, parameter: usize) -> Unit {
    args.function(parameter).map_or(Unit::Main, |name| Unit::Named(name.to_string()))
}

//! Files that build and run what is written: a makefile, and the same for CMake.
//!
//! Each program has a block of its own, so that the programs of a folder come together from several runs, and each block
//! names its files: nothing is found by wildcards.

pub mod cmake;
mod flags;
pub mod makefile;

use super::document::{Block, Comments, Document, Item, Kind};
use super::merge::{MergeError, Merged, OwnText, Rules, merge_blocks, merge_text};
use super::write::Purpose;

/// A program that is built from a test file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The function that it tests.
    pub function: String,
    /// Which file of the function.
    pub purpose: Purpose,
    /// The file of the function, as the test file includes it.
    pub source: String,
    /// Other C files that it is linked with.
    pub sources: Vec<OtherSource>,
    /// What the project gives to the compiler, one argument each. Paths are relative to the folder of the tests.
    pub flags: Vec<String>,
    /// What the project gives to the linker: `-lm`, files.
    pub libraries: Vec<String>,
    /// The folder with `unity.c` and `unity.h`, for tests with Unity. Without it pkg-config is asked.
    pub unity: Option<String>,
}

/// Another C file of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherSource {
    /// The way to it from the folder of the tests.
    pub path: String,
    /// What the project gives to the compiler for it.
    pub flags: Vec<String>,
}

impl Program {
    /// Whether another file has flags of its own, so that one command cannot compile all.
    fn has_other_flags(&self) -> bool {
        self.sources.iter().any(|source| source.flags != self.flags)
    }

    /// Its name.
    pub fn name(&self) -> String {
        self.purpose.program(&self.function)
    }

    fn file(&self) -> String {
        self.purpose.file_name(&self.function)
    }
}

/// What all such files hold.
const TITLE: &str = "tests of this folder";

/// How programs are built.
struct Style {
    /// What comes before them.
    settings: &'static str,
    /// How one is built.
    program: fn(&Program) -> Vec<String>,
    /// What comes behind them.
    rules: &'static str,
}

impl Style {
    fn document(&self, programs: &[Program]) -> Document {
        let part = |name: &str, text: &str| {
            let lines = text.trim_matches('\n').split('\n').map(str::to_owned).collect();
            Block::new(Kind::Part(name.to_owned()), lines)
        };
        let mut blocks = vec![Block::line(Kind::Title(TITLE.to_owned())), part("settings", self.settings)];
        let block = |program: &Program| {
            Block::new(Kind::Case { name: program.name(), id: program.name() }, (self.program)(program))
        };
        let mut programs: Vec<&Program> = programs.iter().collect();
        programs.sort_by_key(|program| program.name());
        programs.dedup_by_key(|program| program.name());
        blocks.extend(programs.into_iter().map(block));
        if !self.rules.is_empty() {
            blocks.push(part("rules", self.rules));
        }
        Document { comments: Comments::Hash, items: blocks.into_iter().map(Item::Generated).collect() }
    }

    fn merge(&self, earlier: &str, programs: &[Program], exists: &dyn Fn(&str) -> bool) -> Result<Merged, MergeError> {
        merge_text(earlier, Comments::Hash, TITLE, |old| {
            let own = OwnText::of(old, &|_| String::new());
            let rules = Rules { entry: &|_| String::new(), list: &|_| Vec::new(), stays: exists, note: None };
            merge_blocks(old, &self.document(programs), &own, &rules)
        })
    }
}

//! How the text of a program branches, as the search for the decisions of its source needs it.
//!
//! The lowering forgets what decisions are made of: comparisons are fused with branches, phis become moves. Here are the
//! blocks of the text as they are, with the numbers of their [branches](crate::graph::Branches), what each branch tests, and where
//! in the source that is computed. It is made of the modules that a program was lowered from, on demand.

mod places;
mod truth;

use crate::index::index;
use crate::link::{LinkedModules, ModuleId, Origin, Place};
use crate::lower::ComparisonPlace;
use crate::module::{BlockId, Function, GlobalId, GlobalKind, InstKind, Module, ValueId};
use crate::program::BranchId;
use places::Places;
use std::collections::HashMap;
use truth::Truths;

index! {
    /// A phi of truth values, in [`BranchingFunction::merges`].
    MergeId,
}

/// The functions of the program under test.
#[derive(Clone, Debug, Default)]
pub struct Branching {
    /// The source files, as absolute paths where debug information tells them.
    pub files: Vec<String>,
    /// The functions.
    pub functions: Vec<BranchingFunction>,
}

/// A function.
#[derive(Clone, Debug)]
pub struct BranchingFunction {
    /// Its name.
    pub name: String,
    /// The module that it stands in, counted without those of the C library.
    pub module: usize,
    /// Its blocks; it starts with the first.
    pub blocks: Vec<BranchingBlock>,
    /// Its phis of truth values.
    pub merges: Vec<Merge>,
}

/// A block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BranchingBlock {
    /// How it ends.
    pub end: BlockEnd,
    /// It does nothing but end.
    pub empty: bool,
}

/// How a block ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BlockEnd {
    /// Another block follows.
    Jump(BlockId),
    /// A branch.
    Branch {
        /// What it tests.
        test: Truth,
        /// Its true and its false side.
        sides: [BranchSide; 2],
    },
    /// One of these follows; nothing, where the function ends.
    Other(Vec<BlockId>),
}

/// A side of a branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BranchSide {
    /// The branch.
    pub branch: BranchId,
    /// Where it leads.
    pub to: BlockId,
}

/// A truth value: something, or the opposite of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Truth {
    /// What it is.
    pub of: TruthOf,
    /// It is the opposite of that.
    pub negated: bool,
}

/// What a truth value comes of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TruthOf {
    /// It is known.
    Constant(bool),
    /// The way that led to a block decides.
    Merge(MergeId),
    /// It is computed.
    Computed(Computed),
}

/// A truth value that is computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Computed {
    /// The value.
    pub value: ValueId,
    /// Where the source says so, if it does.
    pub at: Option<SourceSpot>,
    /// Its number, if it is a comparison that is traced.
    pub comparison: Option<u32>,
}

/// A place in the source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SourceSpot {
    /// Index into [`Branching::files`].
    pub file: u32,
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1.
    pub column: u32,
}

/// A phi of truth values: what the short-circuit operators make where their value is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Merge {
    /// Its block.
    pub block: BlockId,
    /// What it is after each block that leads here.
    pub incoming: Vec<(BlockId, Truth)>,
}

impl Truth {
    /// What is known.
    pub fn constant(value: bool) -> Truth {
        Truth { of: TruthOf::Constant(value), negated: false }
    }

    /// Its value, if it is known.
    pub fn value(&self) -> Option<bool> {
        match self.of {
            TruthOf::Constant(value) => Some(value != self.negated),
            TruthOf::Merge(_) | TruthOf::Computed(_) => None,
        }
    }

    /// The opposite of it, or itself.
    pub fn negated_if(self, negate: bool) -> Truth {
        Truth { negated: self.negated != negate, ..self }
    }
}

impl Branching {
    /// Looks at the functions of the program under test. The comparisons are those that are traced in a program that was
    /// lowered from these modules.
    pub fn of(linked: &LinkedModules, traced: &[ComparisonPlace]) -> Branching {
        let mut places = Places::default();
        let comparisons = by_function(traced);
        let mut functions = Vec::new();
        let mut counted = 0;
        let mut first_branch = 0;
        for (number, module) in linked.modules.iter().enumerate() {
            let id = ModuleId(number as u32);
            if !linked.is_library(id) {
                for (at, global) in module.globals.iter().enumerate() {
                    let place = Place { module: id, global: GlobalId(at as u32) };
                    if let GlobalKind::Function(function) = &global.kind
                        && function.is_definition()
                        && linked.definition(place) == Some(place)
                    {
                        let no_comparisons = HashMap::new();
                        let comparisons = comparisons.get(&place).unwrap_or(&no_comparisons);
                        let source = Source { module, id, function, comparisons, first_branch };
                        let name = global.name.to_string();
                        functions.push(source.branching(name, counted, &mut places));
                    }
                }
                first_branch += module.branches;
            }
            counted += usize::from(linked.origin(id) != Origin::CLibrary);
        }
        Branching { files: places.finish(), functions }
    }
}

/// The numbers of the comparisons that are traced, by function.
fn by_function(traced: &[ComparisonPlace]) -> HashMap<Place, HashMap<ValueId, u32>> {
    let mut found: HashMap<Place, HashMap<ValueId, u32>> = HashMap::new();
    for (number, place) in traced.iter().enumerate() {
        found.entry(place.function).or_default().insert(place.value, number as u32);
    }
    found
}

/// A function as it was read, and what is known about it.
#[derive(Clone, Copy)]
struct Source<'a> {
    module: &'a Module,
    id: ModuleId,
    function: &'a Function,
    comparisons: &'a HashMap<ValueId, u32>,
    /// The number of the first branch of its module.
    first_branch: u32,
}

impl Source<'_> {
    fn branching(self, name: String, module: usize, places: &mut Places) -> BranchingFunction {
        let mut truths = Truths::new(self, places);
        let mut next_branch = self.first_branch + self.function.first_branch;
        let mut blocks = Vec::with_capacity(self.function.blocks.len());
        for block in &self.function.blocks {
            let last = &self.function.insts[block.insts.end as usize - 1].kind;
            let end = match last {
                InstKind::Br(to) => BlockEnd::Jump(*to),
                InstKind::CondBr { cond, then, otherwise } => {
                    let side = |number, to: &BlockId| BranchSide { branch: BranchId(next_branch + number), to: *to };
                    BlockEnd::Branch { test: truths.of(*cond), sides: [side(0, then), side(1, otherwise)] }
                }
                other => {
                    let mut next = Vec::new();
                    other.for_each_successor(|to| next.push(to));
                    BlockEnd::Other(next)
                }
            };
            next_branch += last.branch_targets().len() as u32;
            blocks.push(BranchingBlock { end, empty: block.insts.len() == 1 });
        }
        truths.merge_all();
        BranchingFunction { name, module, blocks, merges: truths.finish() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::link;
    use crate::lower::{LowerOptions, lower_whole};
    use crate::read::read_module;

    /// `if (a > 1) return a < 5 && !b; return 0;`, roughly.
    const TEXT: &str = r#"define zeroext i1 @f(i32 %a, i32 %b) !dbg !4 {
entry:
  %big = icmp sgt i32 %a, 1, !dbg !6
  br i1 %big, label %both, label %done, !dbg !7
both:
  %small = icmp slt i32 %a, 5, !dbg !8
  br i1 %small, label %second, label %merge, !dbg !8
second:
  %some = icmp ne i32 %b, 0, !dbg !9
  %none = xor i1 %some, true, !dbg !9
  br label %merge
merge:
  %value = phi i1 [ false, %both ], [ %none, %second ]
  %wide = zext i1 %value to i32
  %long = sext i32 %wide to i64
  %likely = call i64 @llvm.expect.i64(i64 %long, i64 1)
  %again = icmp eq i64 %likely, 0, !dbg !9
  br i1 %again, label %done, label %yes
yes:
  ret i1 true
done:
  ret i1 false
}
declare i64 @llvm.expect.i64(i64, i64)
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!3}
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!2 = !DIFile(filename: "../x/f.c", directory: "/home/me")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !5, unit: !1, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !10)
!6 = !DILocation(line: 2, column: 9, scope: !4)
!7 = !DILocation(line: 2, column: 7, scope: !4)
!8 = !DILocation(line: 3, column: 12, scope: !4)
!9 = !DILocation(line: 3, column: 17, scope: !4)
!10 = !{}
"#;

    fn branching() -> Branching {
        let module = read_module("test.ll", TEXT).expect("the text is good");
        let linked = link(vec![module], &[], &[]).expect("it links");
        let lowered = lower_whole(&linked, LowerOptions { trace: true, ..LowerOptions::default() }).expect("it lowers");
        Branching::of(&linked, &lowered.comparisons)
    }

    fn test_of(function: &BranchingFunction, block: usize) -> Truth {
        match &function.blocks[block].end {
            BlockEnd::Branch { test, .. } => *test,
            other => panic!("no branch: {other:?}"),
        }
    }

    #[test]
    fn a_branch_knows_where_its_condition_is_computed() {
        let found = branching();
        assert_eq!(found.files, ["/home/x/f.c"]);
        let function = &found.functions[0];
        let TruthOf::Computed(test) = test_of(function, 0).of else { panic!("it is computed") };
        assert_eq!(test.at, Some(SourceSpot { file: 0, line: 2, column: 9 }));
        assert_eq!(test.comparison, None, "a branch makes it");
        let BlockEnd::Branch { sides, .. } = function.blocks[1].end else { panic!("a branch") };
        assert_eq!(
            sides,
            [BranchSide { branch: BranchId(2), to: BlockId(2) }, BranchSide { branch: BranchId(3), to: BlockId(3) }]
        );
    }

    #[test]
    fn a_value_is_followed_through_what_keeps_its_truth() {
        let found = branching();
        let function = &found.functions[0];
        let test = test_of(function, 3);
        assert!(test.negated, "it is compared with zero: {test:?}");
        let TruthOf::Merge(merge) = test.of else { panic!("a phi decides") };
        let merge = &function.merges[merge.index()];
        assert_eq!(merge.block, BlockId(3));
        assert_eq!(merge.incoming[0], (BlockId(1), Truth::constant(false)));
        let (from, second) = merge.incoming[1];
        assert!(from == BlockId(2) && second.negated);
        let TruthOf::Computed(second) = second.of else { panic!("it is computed") };
        assert_eq!(second.at, Some(SourceSpot { file: 0, line: 3, column: 17 }));
        assert_eq!(second.comparison, Some(0), "no branch makes it");
    }
}

//! Random modules of LLVM text.
//!
//! Each has many functions, each of a random control-flow graph with phis of all types. They are free of undefined
//! behaviour and of everything that differs between runs (addresses, the bits of NaNs), end after a bounded number of
//! steps, and return a number that everything they computed went into.

mod aggregates;
mod calls;
mod constants;
mod floats;
mod function;
mod memory;
mod numbers;
mod shape;
mod terminators;
mod types;

use calls::Helper;
use fastrand::Rng;
use function::{Draft, Signature};
use std::collections::BTreeSet;
use std::fmt::Write;
use types::Ty;

/// Numbers that each function is called with.
pub const INPUTS: usize = 3;

/// How often each function is called.
pub const CALLS: usize = 3;

/// A module.
pub struct Source {
    /// Its text.
    pub text: String,
    /// What it reads where its inputs are symbolic: a number is eight bytes.
    pub inputs: Vec<u8>,
}

/// What a module is to have.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// So many functions that `main` calls.
    pub functions: usize,
    /// Which makes everything else.
    pub seed: u64,
    /// Whether blocks may end with `indirectbr`.
    pub indirect: bool,
    /// Whether it asks for its inputs, or has them as constants.
    pub symbolic: bool,
}

const PRELUDE: &str =
    "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"
target triple = \"x86_64-pc-linux-gnu\"

@pristine = internal constant [64 x i8] c\"The quick brown fox jumps over the lazy dog; 0123456789 + -*/ 7.\"
@shared = internal global [64 x i8] zeroinitializer, align 16
@name = internal constant [7 x i8] c\"inputs\\00\"

declare i64 @write(i32, ptr, i64)
declare void @klee_make_symbolic(ptr, i64, ptr)

define internal i64 @mix(i64 %sum, i64 %value) {
  %a = xor i64 %sum, %value
  %b = mul i64 %a, -7046029254386353131
  %c = lshr i64 %b, 29
  %d = xor i64 %b, %c
  ret i64 %d
}

define internal void @mix_into(ptr %sum, i64 %value) {
  %old = load i64, ptr %sum
  %new = call i64 @mix(i64 %old, i64 %value)
  store i64 %new, ptr %sum
  ret void
}
";

/// The module that is wanted.
pub fn module(wanted: &Wanted) -> Source {
    let mut random = Rng::with_seed(wanted.seed);
    let mut text = String::from(PRELUDE);
    let mut helpers: Vec<Helper> = Vec::new();
    let mut declared = BTreeSet::new();
    for pair in 0..HELPERS {
        let signature = Signature::any(&mut random);
        for twin in 0..2 {
            let name = format!("helper{pair}{}", ['a', 'b'][twin]);
            let mut own = Rng::with_seed(random.u64(..));
            text.push_str(&Draft::new(&mut own, &name, signature.clone(), &[], wanted.indirect).text(&mut declared));
            helpers.push(Helper { name, signature: signature.clone(), twins: pair });
        }
    }
    for number in 0..wanted.functions {
        let mut own = Rng::with_seed(random.u64(..));
        let signature = Signature { params: vec![Ty::Int(64); INPUTS], result: Ty::Int(64) };
        text.push_str(
            &Draft::new(&mut own, &format!("f{number}"), signature, &helpers, wanted.indirect).text(&mut declared),
        );
    }
    let inputs: Vec<i64> = (0..wanted.functions * CALLS * INPUTS).map(|_| input(&mut random)).collect();
    text.extend(declared);
    main(&mut text, wanted, &inputs);
    Source { text, inputs: inputs.iter().flat_map(|input| input.to_le_bytes()).collect() }
}

/// Pairs of functions that the others call.
const HELPERS: usize = 5;

fn input(random: &mut Rng) -> i64 {
    match random.u32(..4) {
        0 => random.i64(-4..16),
        1 => random.i64(-1000..100_000),
        2 => 1 << random.u32(..63),
        _ => random.i64(..),
    }
}

/// `main`, which calls the functions and writes what they return.
fn main(text: &mut String, wanted: &Wanted, inputs: &[i64]) {
    let calls = wanted.functions * CALLS;
    let values: Vec<String> = inputs.iter().map(|input| format!("i64 {input}")).collect();
    let _ = writeln!(text, "@inputs = internal global [{} x i64] [{}]", inputs.len(), values.join(", "));
    let _ = writeln!(text, "@results = internal global [{calls} x i64] zeroinitializer");
    text.push_str("define i32 @main() {\n");
    if wanted.symbolic {
        let bytes = inputs.len() * 8;
        let _ = writeln!(text, "  call void @klee_make_symbolic(ptr @inputs, i64 {bytes}, ptr @name)");
    }
    for call in 0..calls {
        let mut args = Vec::new();
        for input in 0..INPUTS {
            let at = (call * INPUTS + input) * 8;
            let _ = writeln!(text, "  %x{call}.{input} = load i64, ptr getelementptr (i8, ptr @inputs, i64 {at})");
            args.push(format!("i64 %x{call}.{input}"));
        }
        let _ = writeln!(text, "  %r{call} = call i64 @f{}({})", call / CALLS, args.join(", "));
        let _ = writeln!(text, "  store i64 %r{call}, ptr getelementptr (i8, ptr @results, i64 {})", call * 8);
    }
    let _ = writeln!(text, "  %n = call i64 @write(i32 1, ptr @results, i64 {})", calls * 8);
    text.push_str("  ret i32 0\n}\n");
}

//! Every operation of LLVM on symbolic operands: a table of them, each over a sample of inputs.

use crate::flips::{Builds, Check, Report};
use byway_ir::lower::LowerOptions;

/// Bytes of input that an operand takes.
const STRIDE: usize = 16;

/// An operation: the types of its operands `%a`, `%b`, ..., the type of its result `%r`, and how that is computed.
struct Operation {
    operands: Vec<&'static str>,
    result: &'static str,
    /// Declarations that it needs, then a line of `=`, then instructions.
    text: String,
}

impl Operation {
    /// An instruction on operands of one type.
    fn instruction(name: &str, ty: &'static str, count: usize, result: &'static str) -> Operation {
        let names: Vec<String> = (0..count).map(operand).collect();
        let text = format!("=\n  %r = {name} {ty} {}", names.join(", "));
        Operation { operands: vec![ty; count], result, text }
    }

    /// A conversion.
    fn cast(name: &str, from: &'static str, to: &'static str) -> Operation {
        Operation { operands: vec![from], result: to, text: format!("=\n  %r = {name} {from} %a to {to}") }
    }

    /// An intrinsic that is called with its operands and perhaps with constants after them.
    fn intrinsic(name: &str, operands: &[&'static str], constants: &[&str], result: &'static str) -> Operation {
        let given: Vec<String> = operands.iter().enumerate().map(|(at, ty)| format!("{ty} {}", operand(at))).collect();
        let all = [given, constants.iter().map(|text| text.to_string()).collect()].concat();
        let kinds: Vec<&str> = all.iter().map(|arg| arg.rsplit_once(' ').expect("type and value").0).collect();
        let text = format!(
            "declare {result} @llvm.{name}({})\n=\n  %r = call {result} @llvm.{name}({})",
            kinds.join(", "),
            all.join(", ")
        );
        Operation { operands: operands.to_vec(), result, text }
    }

    /// Any instructions.
    fn code(operands: &[&'static str], result: &'static str, lines: &str) -> Operation {
        Operation { operands: operands.to_vec(), result, text: format!("=\n{lines}") }
    }

    fn program(&self) -> String {
        let (declarations, body) = self.text.split_once("=\n").expect("a line of =");
        let size = STRIDE * self.operands.len();
        let mut lines =
            vec![format!("  %in = alloca [{size} x i8], align 16\n  call void @input(ptr %in, i64 {size})")];
        for (at, ty) in self.operands.iter().enumerate() {
            let (name, memory) = (operand(at), in_memory(ty));
            lines.push(format!("  %p{at} = getelementptr i8, ptr %in, i64 {}", STRIDE * at));
            if memory == **ty {
                lines.push(format!("  {name} = load {ty}, ptr %p{at}, align 1"));
            } else {
                lines.push(format!(
                    "  %w{at} = load {memory}, ptr %p{at}, align 1\n  {name} = trunc {memory} %w{at} to {ty}"
                ));
            }
        }
        lines.push(body.to_string());
        let (ty, memory) = (self.result, in_memory(self.result));
        let value = if memory == ty {
            "%r"
        } else {
            lines.push(format!("  %wide = zext {ty} %r to {memory}"));
            "%wide"
        };
        lines.push(format!(
            "  %out = alloca [64 x i8], align 16\n  call void @llvm.memset.p0.i64(ptr %out, i8 0, i64 64, i1 false)
  store {memory} {value}, ptr %out, align 1\n  call void @output(ptr %out, i64 64)\n  ret i32 0"
        ));
        format!(
            "{declarations}\ndeclare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\ndefine i32 @main() {{\n{}\n}}\n",
            lines.join("\n")
        )
    }

    /// Explores it over a sample of inputs.
    fn check(&self) -> Report {
        let mut random = fastrand::Rng::with_seed(self.text.len() as u64);
        let domain: Vec<Vec<u8>> =
            (0..200).map(|_| self.operands.iter().flat_map(|ty| sample(ty, &mut random)).collect()).collect();
        Check::over(&domain).run(&Builds::llvm(&self.program(), LowerOptions::default()), &self.text)
    }

    /// Explores it, and sees that nothing had to be fixed.
    fn check_term(&self) {
        let report = self.check();
        assert!(report.concretised.is_empty(), "{}: {report:?}", self.text);
    }
}

fn operand(at: usize) -> String {
    format!("%{}", ["a", "b", "c"][at])
}

/// The type that a value has in memory: integers of odd widths take the next whole one.
fn in_memory(ty: &str) -> String {
    match ty.strip_prefix('i').and_then(|width| width.parse::<u32>().ok()) {
        Some(width) => format!("i{}", width.next_power_of_two().max(8)),
        None => ty.to_string(),
    }
}

/// A value of a type, a special one as often as not.
fn sample(ty: &str, random: &mut fastrand::Rng) -> [u8; STRIDE] {
    let small = u128::from(random.u8(..20));
    let top = |width: u32| 1u128 << (width - 1);
    let specials: Vec<u128> = match ty {
        "half" => {
            vec![0, 0x8000, 0x3c00, 0x3800, 0xb800, 0x3e00, 0x7c00, 0xfc00, 0x7e01, 0x7d00, 0x0001, 0x7bff, 0x4248]
        }
        "bfloat" => {
            vec![0, 0x8000, 0x3f80, 0x3f00, 0xbf00, 0x3fc0, 0x7f80, 0xff80, 0x7fc1, 0x7fa0, 0x0001, 0x7f7f, 0x4f00]
        }
        "float" => [0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e9, 3e9, -3e9, 1e30, 0.49999997, 8388609.0, 1e-42, f32::MAX]
            .map(|value: f32| value.to_bits().into())
            .into_iter()
            .chain([0x7f80_0000, 0xff80_0000, 0x7fc0_0001, 0xffa0_0000])
            .collect(),
        "double" => [
            0.0,
            -0.0,
            0.5,
            -0.5,
            1.5,
            2.5,
            -2.5,
            3e9,
            -3e9,
            1e19,
            -1e19,
            0.49999999999999994,
            4503599627370497.5,
            1e300,
        ]
        .map(|value: f64| value.to_bits().into())
        .into_iter()
        .chain([0x7ff0_0000_0000_0000, 0xfff0_0000_0000_0000, 0x7ff8_0000_0000_0001, 0xfff4_0000_0000_0000, 1])
        .collect(),
        // Zero, one, 1.5, -2.5, 2^63, infinities, NaNs, a denormal, and patterns that the x87 refuses.
        "x86_fp80" => vec![
            0,
            1 << 79,
            0x3fff_8000_0000_0000_0000,
            0x3fff_c000_0000_0000_0000,
            0xc000_a000_0000_0000_0000,
            0x3ffe_8000_0000_0000_0000,
            0x403e_8000_0000_0000_0000,
            0x7fff_8000_0000_0000_0000,
            0xffff_8000_0000_0000_0000,
            0x7fff_c000_0000_0000_0001,
            0x7fff_a000_0000_0000_0000,
            0x0000_8000_0000_0000_0000,
            0x0000_0000_0000_0000_0001,
            0x4000_0000_0000_0000_0001,
        ],
        "fp128" => vec![
            0,
            1 << 127,
            0x3fff << 112,
            0x3fff_8000 << 96,
            0xc000_4000 << 96,
            0x7fff << 112,
            0x7fff_8001 << 96,
            0x7fff_4000 << 96,
        ],
        _ => match ty.strip_prefix('i').and_then(|width| width.parse().ok()) {
            Some(width) => vec![0, 1, u128::MAX, top(width), top(width) - 1, small, u128::MAX - small],
            None => vec![0, u128::MAX, small],
        },
    };
    let value = if random.bool() { specials[random.usize(..specials.len())] } else { random.u128(..) };
    value.to_le_bytes()
}

const INTEGERS: [&str; 8] = ["i1", "i7", "i8", "i16", "i32", "i64", "i65", "i128"];
const FLOATS: [&str; 6] = ["half", "bfloat", "float", "double", "x86_fp80", "fp128"];

/// The suffix of an intrinsic's name.
fn suffix(ty: &str) -> &str {
    match ty {
        "half" => "f16",
        "bfloat" => "bf16",
        "float" => "f32",
        "double" => "f64",
        "x86_fp80" => "f80",
        "fp128" => "f128",
        other => other,
    }
}

#[test]
fn integer_instructions() {
    for ty in INTEGERS {
        for name in ["add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "udiv", "sdiv", "urem", "srem"] {
            Operation::instruction(name, ty, 2, ty).check_term();
        }
        for predicate in ["eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"] {
            Operation::instruction(&format!("icmp {predicate}"), ty, 2, "i1").check_term();
        }
        Operation::code(&["i1", ty, ty], ty, &format!("  %r = select i1 %a, {ty} %b, {ty} %c")).check_term();
        for to in INTEGERS {
            let width = |ty: &str| ty[1..].parse::<u32>().expect("a width");
            match width(to).cmp(&width(ty)) {
                std::cmp::Ordering::Less => Operation::cast("trunc", ty, to).check_term(),
                std::cmp::Ordering::Equal => {}
                std::cmp::Ordering::Greater => {
                    Operation::cast("zext", ty, to).check_term();
                    Operation::cast("sext", ty, to).check_term();
                }
            }
        }
    }
}

#[test]
fn integer_intrinsics() {
    for ty in INTEGERS {
        let named = |name: &str| format!("{name}.{ty}");
        for name in
            ["smax", "smin", "umax", "umin", "sadd.sat", "uadd.sat", "ssub.sat", "usub.sat", "sshl.sat", "ushl.sat"]
        {
            Operation::intrinsic(&named(name), &[ty, ty], &[], ty).check_term();
        }
        for name in ["fshl", "fshr"] {
            Operation::intrinsic(&named(name), &[ty, ty, ty], &[], ty).check_term();
        }
        for name in ["ctlz", "cttz", "abs"] {
            Operation::intrinsic(&named(name), &[ty], &["i1 false"], ty).check_term();
        }
        for name in ["ctpop", "bitreverse"] {
            Operation::intrinsic(&named(name), &[ty], &[], ty).check_term();
        }
        if ["i16", "i32", "i64", "i128"].contains(&ty) {
            Operation::intrinsic(&named("bswap"), &[ty], &[], ty).check_term();
        }
        for name in ["scmp", "ucmp"] {
            Operation::intrinsic(&format!("{name}.i8.{ty}"), &[ty, ty], &[], "i8").check_term();
        }
        for name in ["sadd", "uadd", "ssub", "usub", "smul", "umul"] {
            let pair = format!("{{ {ty}, i1 }}");
            let text = format!(
                "declare {pair} @llvm.{name}.with.overflow.{ty}({ty}, {ty})\n=
  %p = call {pair} @llvm.{name}.with.overflow.{ty}({ty} %a, {ty} %b)
  %v = extractvalue {pair} %p, 0\n  %f = extractvalue {pair} %p, 1\n  %r = select i1 %f, {ty} -1, {ty} %v"
            );
            Operation { operands: vec![ty, ty], result: ty, text }.check_term();
        }
    }
}

#[test]
fn atomic_operations() {
    for ty in ["i8", "i32", "i64", "i128"] {
        for name in
            ["xchg", "add", "sub", "and", "nand", "or", "xor", "max", "min", "umax", "umin", "uinc_wrap", "udec_wrap"]
        {
            let lines = format!(
                "  %place = alloca {ty}\n  store {ty} %a, ptr %place\n  %old = atomicrmw {name} ptr %place, {ty} %b seq_cst
  %new = load {ty}, ptr %place\n  %twice = shl {ty} %new, 1\n  %r = xor {ty} %twice, %old"
            );
            Operation::code(&[ty, ty], ty, &lines).check_term();
        }
        let lines = format!(
            "  %place = alloca {ty}\n  store {ty} %a, ptr %place
  %pair = cmpxchg ptr %place, {ty} %b, {ty} %c seq_cst seq_cst\n  %old = extractvalue {{ {ty}, i1 }} %pair, 0
  %new = load {ty}, ptr %place\n  %r = xor {ty} %new, %old"
        );
        let report = Operation::code(&[ty, ty, ty], ty, &lines).check();
        assert!(report.concretised.is_empty(), "cmpxchg: {report:?}");
    }
    for ty in ["float", "double"] {
        for name in ["fadd", "fsub", "fmax", "fmin"] {
            let lines = format!(
                "  %place = alloca {ty}\n  store {ty} %a, ptr %place\n  %old = atomicrmw {name} ptr %place, {ty} %b seq_cst
  %r = load {ty}, ptr %place"
            );
            Operation::code(&[ty, ty], ty, &lines).check_term();
        }
    }
}

#[test]
fn float_instructions() {
    for ty in FLOATS {
        for name in ["fadd", "fsub", "fmul", "fdiv"] {
            Operation::instruction(name, ty, 2, ty).check_term();
        }
        for predicate in
            ["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno"]
        {
            Operation::instruction(&format!("fcmp {predicate}"), ty, 2, "i1").check_term();
        }
        Operation::instruction("fneg", ty, 1, ty).check_term();
        for integer in INTEGERS {
            Operation::cast("sitofp", integer, ty).check_term();
            Operation::cast("uitofp", integer, ty).check_term();
            Operation::cast("fptosi", ty, integer).check_term();
            Operation::cast("fptoui", ty, integer).check_term();
        }
        let size = |ty: &str| FLOATS.iter().position(|other| *other == ty).expect("a float").max(1);
        for to in FLOATS {
            match size(to).cmp(&size(ty)) {
                std::cmp::Ordering::Less => Operation::cast("fptrunc", ty, to).check_term(),
                std::cmp::Ordering::Equal => {}
                std::cmp::Ordering::Greater => Operation::cast("fpext", ty, to).check_term(),
            }
        }
    }
}

#[test]
fn float_intrinsics() {
    for ty in FLOATS {
        let named = |name: &str| format!("{name}.{}", suffix(ty));
        for name in
            ["fabs", "sqrt", "floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven", "canonicalize"]
        {
            Operation::intrinsic(&named(name), &[ty], &[], ty).check_term();
        }
        for name in ["copysign", "minnum", "maxnum", "minimum", "maximum"] {
            Operation::intrinsic(&named(name), &[ty, ty], &[], ty).check_term();
        }
        for name in ["fma", "fmuladd"] {
            Operation::intrinsic(&named(name), &[ty, ty, ty], &[], ty).check_term();
        }
        for integer in ["i8", "i32", "i64", "i128"] {
            Operation::intrinsic(&format!("fptosi.sat.{integer}.{}", suffix(ty)), &[ty], &[], integer).check_term();
            Operation::intrinsic(&format!("fptoui.sat.{integer}.{}", suffix(ty)), &[ty], &[], integer).check_term();
        }
        for name in ["lrint", "lround", "llrint", "llround"] {
            Operation::intrinsic(&format!("{name}.i64.{}", suffix(ty)), &[ty], &[], "i64").check_term();
        }
        for mask in [3, 516, 64, 264, 96, 1, 2, 504, 144, 1023] {
            Operation::intrinsic(&named("is.fpclass"), &[ty], &[&format!("i32 {mask}")], "i1").check_term();
        }
    }
}

#[test]
fn float_operations_without_a_term_are_fixed() {
    for ty in ["float", "double", "x86_fp80"] {
        let remainder = Operation::instruction("frem", ty, 2, ty).check();
        assert_eq!(remainder.concretised.keys().copied().collect::<Vec<_>>(), ["a floating-point remainder"]);
        let power = Operation::intrinsic(&format!("powi.{}.i32", suffix(ty)), &[ty, "i32"], &[], ty).check();
        assert_eq!(power.concretised.keys().copied().collect::<Vec<_>>(), ["a floating-point power"]);
        let scaled = Operation::intrinsic(&format!("ldexp.{}.i32", suffix(ty)), &[ty, "i32"], &[], ty).check();
        assert_eq!(scaled.concretised.keys().copied().collect::<Vec<_>>(), ["the exponent of a float"]);
    }
}

#[test]
fn vectors() {
    let lanes = "<4 x i32>";
    for name in ["add", "mul", "xor", "lshr"] {
        Operation::instruction(name, lanes, 2, lanes).check_term();
    }
    Operation::code(&[lanes, "i8"], "i32", "  %r = extractelement <4 x i32> %a, i8 %b").check_term();
    Operation::code(&[lanes, "i32", "i8"], lanes, "  %r = insertelement <4 x i32> %a, i32 %b, i8 %c").check_term();
    let wide = "  %r = extractelement <1 x i128> %a, i1 %b";
    Operation::code(&["<1 x i128>", "i1"], "i128", wide).check_term();
    let inside = "  %i = and i8 %b, 7\n  %r = extractelement <8 x i16> %a, i8 %i";
    Operation::code(&["<8 x i16>", "i8"], "i16", inside).check_term();
    Operation::cast("bitcast", "<8 x i16>", "i128").check_term();
    Operation::cast("bitcast", "i128", "<2 x double>").check_term();
    Operation::cast("trunc", "<4 x i32>", "<4 x i8>").check_term();
    Operation::instruction("icmp slt", lanes, 2, "<4 x i1>").check_term();
    Operation::code(&["<16 x i1>", "i16"], "i16", "  %w = bitcast <16 x i1> %a to i16\n  %r = xor i16 %w, %b")
        .check_term();
    let packed =
        "  %c1 = icmp ult <8 x i16> %a, %b\n  %r = xor <8 x i1> %c1, <i1 1, i1 0, i1 1, i1 0, i1 1, i1 0, i1 1, i1 0>";
    Operation::code(&["<8 x i16>", "<8 x i16>"], "<8 x i1>", packed).check_term();
    let shuffled = "  %r = shufflevector <4 x i32> %a, <4 x i32> %b, <4 x i32> <i32 7, i32 0, i32 2, i32 5>";
    Operation::code(&[lanes, lanes], lanes, shuffled).check_term();
    Operation::intrinsic("vector.reduce.add.v4i32", &[lanes], &[], "i32").check_term();
}

#[test]
fn pointers() {
    Operation::code(
        &["i8", "i8"],
        "i64",
        "  %low = zext i8 %a to i64\n  %wide = sub i64 0, %low\n  %p = getelementptr i8, ptr @name, i64 1
  %m = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 %wide)\n  %x = ptrtoint ptr %m to i64\n  %y = ptrtoint ptr @name to i64
  %r = sub i64 %x, %y",
    )
    .with("declare ptr @llvm.ptrmask.p0.i64(ptr, i64)")
    .check_term();
    let blocks = "  %i = urem i8 %a, 3\n  %t0 = alloca [3 x ptr]\n  store ptr blockaddress(@main, %one), ptr %t0
  %t1 = getelementptr ptr, ptr %t0, i64 1\n  store ptr blockaddress(@main, %two), ptr %t1
  %t2 = getelementptr ptr, ptr %t0, i64 2\n  store ptr blockaddress(@main, %three), ptr %t2
  %at = zext i8 %i to i64\n  %slot = getelementptr ptr, ptr %t0, i64 %at\n  %to = load ptr, ptr %slot
  indirectbr ptr %to, [label %one, label %two, label %three]
one:\n  br label %end\ntwo:\n  br label %end\nthree:\n  br label %end
end:\n  %r = phi i8 [ 10, %one ], [ 20, %two ], [ 30, %three ]";
    let report = Operation::code(&["i8"], "i8", blocks).check();
    assert_eq!(report.paths(), 3, "{report:?}");
}

impl Operation {
    fn with(mut self, declaration: &str) -> Operation {
        self.text = format!("{declaration}\n{}", self.text);
        self
    }
}

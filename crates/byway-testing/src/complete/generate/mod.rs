//! Random C programs of two bytes of input.
//!
//! They are free of undefined behaviour, except where a fault is announced (`MAY_FAIL`), and record each of their
//! branches.

mod expressions;
mod memory;
mod statements;
mod types;

use fastrand::Rng;
use std::fmt::Write;
use types::Ty;

/// A program.
pub struct Source {
    /// Its text.
    pub text: String,
    /// It has branches that it does not record, so that one recorded path may be several.
    pub splits_finer: bool,
}

/// A variable in scope.
struct Variable {
    name: String,
    ty: Ty,
}

/// A global table; its length is a power of two.
struct Table {
    name: &'static str,
    ty: Ty,
    length: u32,
}

const TABLES: [Table; 3] = [
    Table { name: "bytes", ty: Ty::Int(8, false), length: 256 },
    Table { name: "words", ty: Ty::Int(32, true), length: 16 },
    Table { name: "longs", ty: Ty::Int(64, true), length: 8 },
];

/// Global types and objects besides the tables. Nothing global is ever written, so that each run starts the same.
const RECORDS: &str = "struct record {
    int8_t small;
    uint16_t narrow;
    unsigned five : 5;
    int seven : 7;
    int32_t middle;
    int64_t wide;
    uint8_t inner[3];
};

static const struct record records[4] = {
    {-3, 500, 17, -20, 70000, -5000000000, {1, 2, 3}},
    {100, 7, 3, 60, -1, 12, {9, 200, 7}},
    {0, 65535, 31, -64, 255, 1, {255, 0, 128}},
    {-128, 256, 0, 5, 1 << 30, 99, {4, 4, 4}},
};
";

/// Makes a program. Its state while it is made.
pub struct Generator {
    random: Rng,
    text: String,
    indent: usize,
    variables: Vec<Variable>,
    sites: u32,
    names: u32,
    /// Recorded conditions that may still be made.
    conditions: u32,
    /// Statements are inside of this many loops.
    loops: u32,
    splits_finer: bool,
    with_floats: bool,
    with_faults: bool,
    with_unrecorded: bool,
    with_memory: bool,
}

impl Generator {
    /// The program of a seed.
    pub fn program(seed: u64) -> Source {
        let mut random = Rng::with_seed(seed);
        let mut generator = Generator {
            text: String::new(),
            indent: 0,
            variables: Vec::new(),
            sites: 0,
            names: 0,
            conditions: random.u32(6..16),
            loops: 0,
            splits_finer: false,
            with_floats: random.u32(..4) == 0,
            with_faults: random.u32(..3) == 0,
            with_unrecorded: random.bool(),
            with_memory: random.u32(..4) == 0,
            random,
        };
        generator.tables();
        generator.text.push_str(RECORDS);
        generator.functions();
        generator.run();
        Source {
            text: format!("{}\n{}", include_str!("../prelude.c"), generator.text),
            splits_finer: generator.splits_finer,
        }
    }

    fn tables(&mut self) {
        for table in &TABLES {
            let values: Vec<String> = (0..table.length)
                .map(|_| match table.ty {
                    Ty::Int(8, _) => self.random.u8(..).to_string(),
                    _ => self.random.i32(-1000..1000).to_string(),
                })
                .collect();
            let (name, ty) = (table.name, table.ty.name());
            let _ = writeln!(self.text, "static const {ty} {name}[{}] = {{{}}};\n", table.length, values.join(", "));
        }
    }

    /// Functions to point to, each of which records that it was called, and one that calls itself.
    fn functions(&mut self) {
        let mut names = Vec::new();
        for _ in 0..3 {
            let (name, site) = (self.fresh("f"), self.site());
            self.variables =
                vec![Variable { name: "x".into(), ty: Ty::I32 }, Variable { name: "y".into(), ty: Ty::U8 }];
            let value = self.plain_expression(Ty::I32, 2);
            let _ = writeln!(
                self.text,
                "static int32_t {name}(int32_t x, uint8_t y) {{\n    (void)y;\n    took({site}, 0);\n    return {value};\n}}\n"
            );
            names.push(name);
        }
        let _ =
            writeln!(self.text, "static int32_t (*const functions[3])(int32_t, uint8_t) = {{{}}};\n", names.join(", "));
        let site = self.site();
        let step = self.plain_expression(Ty::I32, 2);
        let _ = writeln!(
            self.text,
            "static int32_t recurse(int32_t x, uint8_t y) {{\n    if (IF({site}, y == 0))\n        return x;\n    \
             return recurse({step}, (uint8_t)(y - 1)) ^ (int32_t)y;\n}}\n"
        );
    }

    /// An expression where the local objects are not in scope.
    fn plain_expression(&mut self, ty: Ty, depth: u32) -> String {
        loop {
            let text = self.expression(ty, depth);
            if !text.contains("local") {
                return text;
            }
        }
    }

    fn run(&mut self) {
        self.variables = vec![Variable { name: "a".into(), ty: Ty::U8 }, Variable { name: "b".into(), ty: Ty::U8 }];
        self.text.push_str("static uint64_t run(uint8_t a, uint8_t b) {\n    uint64_t result = 1;\n");
        self.text.push_str("    int32_t local[8] = {a, b, a + b, a - b, a * b, 5, -7, a ^ b};\n");
        self.text.push_str("    struct record mine = records[1], spare = records[2];\n    char buffer[8] = {0};\n");
        self.text.push_str("    (void)spare, (void)buffer;\n");
        self.indent = 1;
        if self.random.u32(..5) == 0 {
            let condition = self.comparison(1);
            self.line(&format!("assume({condition});"));
        }
        let count = self.random.u32(6..12);
        self.statements(count, 3);
        self.line("for (int i = 0; i < 8; i++)");
        self.line("    result = result * 31 + (uint64_t)local[i];");
        self.line("return result ^ (uint64_t)mine.wide ^ mine.narrow ^ mine.five ^ (uint64_t)mine.seven;");
        self.text.push_str("}\n");
    }

    fn line(&mut self, text: &str) {
        for _ in 0..self.indent {
            self.text.push_str("    ");
        }
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn site(&mut self) -> u32 {
        self.sites += 1;
        self.sites
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }
}

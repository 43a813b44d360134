//! Statements, with each branch recorded.

use super::types::Ty;
use super::{Generator, Variable};

impl Generator {
    /// Some statements in a scope of their own.
    pub(super) fn statements(&mut self, count: u32, depth: u32) {
        let outer = self.variables.len();
        for _ in 0..count {
            self.statement(depth);
        }
        self.variables.truncate(outer);
    }

    fn statement(&mut self, depth: u32) {
        if depth == 0 || self.conditions == 0 {
            return self.simple();
        }
        match self.random.u32(..20) {
            0..5 => self.choice(depth),
            5 | 6 => self.switch(depth),
            7 | 8 => self.counted_loop(depth),
            9 => self.do_loop(depth),
            10 => self.goto_loop(),
            11 => self.early_return(),
            12 if self.with_unrecorded => self.strings(),
            13 => self.call(),
            14 | 15 if self.with_floats => self.floats(),
            16 if self.with_faults => self.fault(),
            17 => self.pointers(),
            18 if self.with_memory => self.mapping(),
            19 if self.with_memory => self.partly_set(),
            _ => self.simple(),
        }
    }

    /// A condition that is recorded, or several joined.
    pub(super) fn recorded(&mut self) -> String {
        self.conditions = self.conditions.saturating_sub(1);
        let (site, condition) = (self.site(), self.comparison(2));
        let first = format!("IF({site}, {condition})");
        match self.random.u32(..6) {
            0 if self.conditions > 0 => format!("{first} && {}", self.recorded()),
            1 if self.conditions > 0 => format!("{first} || {}", self.recorded()),
            2 => format!("!{first}"),
            _ => first,
        }
    }

    /// A statement without a branch.
    fn simple(&mut self) {
        match self.random.u32(..8) {
            0..3 => self.declare(),
            3 => {
                let (index, value) = (self.expression(Ty::U8, 1), self.expression(Ty::I32, 2));
                self.line(&format!("local[{index} & 7] = {value};"));
            }
            4 => {
                let value = self.expression(Ty::U64, 2);
                self.line(&format!("result = result * 33 ^ {value};"));
            }
            5 => {
                let field = ["small", "narrow", "five", "seven", "middle", "wide"][self.random.usize(..6)];
                let value = self.expression(Ty::I32, 2);
                self.line(&format!("mine.{field} = {value};"));
            }
            6 => self.copy(),
            _ => {
                let field = ["small", "narrow", "five", "seven", "middle", "wide"][self.random.usize(..6)];
                self.line(&format!("result += (uint64_t)mine.{field};"));
            }
        }
    }

    fn declare(&mut self) {
        let (ty, name) = (Ty::any_int(&mut self.random), self.fresh("v"));
        let value = self.expression(ty, 3);
        self.line(&format!("{} {name} = {value};", ty.name()));
        self.line(&format!("result ^= (uint64_t){name};"));
        self.variables.push(Variable { name, ty });
    }

    fn copy(&mut self) {
        let (to, from) = (self.random.u32(..5), self.random.u32(..5));
        let bytes = 4 * self.random.u32(1..4) - self.random.u32(..2);
        self.line(&format!("memmove(local + {to}, local + {from}, {bytes});"));
    }

    fn block(&mut self, head: &str, count: u32, depth: u32) {
        self.line(&format!("{head} {{"));
        self.indent += 1;
        self.statements(count, depth - 1);
        self.indent -= 1;
        self.line("}");
    }

    fn choice(&mut self, depth: u32) {
        if self.random.u32(..5) == 0 {
            let (ty, name) = (Ty::any_int(&mut self.random), self.fresh("v"));
            let condition = self.recorded();
            let (x, y) = (self.expression(ty, 2), self.expression(ty, 2));
            self.line(&format!("{} {name} = {condition} ? {x} : {y};", ty.name()));
            self.variables.push(Variable { name, ty });
            return;
        }
        let condition = self.recorded();
        let count = self.random.u32(1..4);
        self.block(&format!("if ({condition})"), count, depth);
        if self.random.bool() {
            self.block("else", 1, depth);
        }
    }

    fn switch(&mut self, depth: u32) {
        self.conditions = self.conditions.saturating_sub(1);
        let site = self.site();
        let ty = Ty::Int([8, 16, 32, 64][self.random.usize(..4)], self.random.bool());
        let value = self.expression(ty, 2);
        let mask = [3, 7, 15, 255][self.random.usize(..4)];
        self.line(&format!("switch ({value} & {mask}) {{"));
        let cases = self.random.u32(2..5);
        for case in 0..cases {
            let label = case * 3 + self.random.u32(..2);
            self.line(&format!("case {label}:"));
            if self.random.u32(..4) == 0 {
                self.line(&format!("case {}:", case * 3 + 2));
            }
            self.indent += 1;
            self.line(&format!("took({site}, {});", case + 1));
            // Declarations may not be jumped over, so the body is a block.
            self.block("", 1, depth);
            if self.random.u32(..4) > 0 {
                self.line("break;");
            }
            self.indent -= 1;
        }
        self.line("default:");
        self.line(&format!("    took({site}, 0);"));
        self.line("}");
    }

    fn counted_loop(&mut self, depth: u32) {
        if self.loops > 0 {
            return self.choice(depth);
        }
        self.conditions = self.conditions.saturating_sub(2);
        let (name, site) = (self.fresh("i"), self.site());
        let bound = self.expression(Ty::U8, 2);
        self.loops += 1;
        let outer = self.variables.len();
        self.variables.push(Variable { name: name.clone(), ty: Ty::U8 });
        self.line(&format!("for (uint8_t {name} = 0; IF({site}, {name} < ({bound} & 3)); {name}++) {{"));
        self.indent += 1;
        self.statements(2, depth - 1);
        if self.conditions > 0 && self.random.u32(..3) == 0 {
            let condition = self.recorded();
            let leave = ["break", "continue"][self.random.usize(..2)];
            self.line(&format!("if ({condition})"));
            self.line(&format!("    {leave};"));
            self.simple();
        }
        self.indent -= 1;
        self.line("}");
        self.variables.truncate(outer);
        self.loops -= 1;
    }

    fn do_loop(&mut self, depth: u32) {
        if self.loops > 0 {
            return self.choice(depth);
        }
        self.conditions = self.conditions.saturating_sub(2);
        let (name, site) = (self.fresh("n"), self.site());
        let start = self.expression(Ty::U8, 2);
        self.loops += 1;
        self.line(&format!("uint8_t {name} = {start} & 3;"));
        self.line("do {");
        self.indent += 1;
        self.statements(2, depth - 1);
        self.indent -= 1;
        self.line(&format!("}} while (IF({site}, {name}-- > 1));"));
        self.loops -= 1;
        self.variables.push(Variable { name, ty: Ty::U8 });
    }

    fn goto_loop(&mut self) {
        if self.loops > 0 {
            return self.simple();
        }
        self.conditions = self.conditions.saturating_sub(1);
        let (label, name, site) = (self.fresh("again"), self.fresh("g"), self.site());
        let (start, value) = (self.expression(Ty::U8, 1), self.expression(Ty::U64, 2));
        self.line(&format!("uint8_t {name} = {start};"));
        self.line(&format!("{label}:"));
        self.line(&format!("result = result * 7 + {value};"));
        self.line(&format!("{name} >>= 2;"));
        self.line(&format!("if (IF({site}, {name} != 0))"));
        self.line(&format!("    goto {label};"));
    }

    fn early_return(&mut self) {
        let condition = self.recorded();
        let value = self.expression(Ty::U64, 2);
        self.line(&format!("if ({condition})"));
        self.line(&format!("    return {value};"));
    }

    /// The C library on a text made from the inputs. It branches on its own.
    fn strings(&mut self) {
        self.splits_finer = true;
        self.conditions = self.conditions.saturating_sub(1);
        let site = self.site();
        let (x, y) = (self.expression(Ty::U8, 1), self.expression(Ty::U8, 1));
        let letters = ["'0' + ({} & 3)", "'a' + ({} & 1)", "({} & 64) + 1", "{} & 99"];
        let mut letter = |value: &str| letters[self.random.usize(..letters.len())].replace("{}", value);
        let text = format!("buffer[0] = (char)({}), buffer[1] = (char)({}), buffer[2] = '1';", letter(&x), letter(&y));
        self.line(&text);
        let condition = [
            "strlen(buffer) > 1",
            "strcmp(buffer, \"a1\") < 0",
            "strncmp(buffer, \"21x\", 2) == 0",
            "memcmp(buffer, \"ab\", 2) > 0",
            "strchr(buffer, 'b') != NULL",
            "strrchr(buffer, '1') == buffer + 1",
            "atoi(buffer) > 120",
            "strtol(buffer, NULL, 16) == 0x1b1",
            "strstr(buffer, \"11\") == buffer",
        ];
        let condition = condition[self.random.usize(..condition.len())];
        self.line(&format!("if (IF({site}, {condition}))"));
        self.line("    result += 1001;");
    }

    fn call(&mut self) {
        self.conditions = self.conditions.saturating_sub(1);
        let (x, y, index) = (self.expression(Ty::I32, 1), self.expression(Ty::U8, 1), self.expression(Ty::U8, 1));
        if self.random.bool() {
            self.line(&format!("result += (uint64_t)functions[{index} % 3]({x}, {y});"));
        } else {
            self.line(&format!("result += (uint64_t)recurse({x}, {y} & 3);"));
        }
    }

    fn floats(&mut self) {
        self.conditions = self.conditions.saturating_sub(2);
        let (ty, name) = (Ty::any_float(&mut self.random), self.fresh("x"));
        let (low, high) = (self.site(), self.site());
        let value = self.expression(ty, 2);
        self.line(&format!("{} {name} = {value};", ty.name()));
        let bound = self.constant(ty);
        self.line(&format!("if (IF({low}, {name} > -1000) && IF({high}, {name} < {bound}))"));
        let place = self.random.u32(..8);
        self.line(&format!("    local[{place}] = (int32_t){name};"));
    }

    /// Something that fails for some inputs, perhaps.
    fn fault(&mut self) {
        let (x, y) = (self.expression(Ty::I32, 1), self.expression(Ty::U8, 2));
        let text = match self.random.u32(..3) {
            0 => format!("MAY_FAIL({y} == 0, (int64_t){x} / {y})"),
            1 => format!("MAY_FAIL(({y} & 63) > 31, {x} >> ({y} & 63))"),
            _ => format!("MAY_FAIL({y} % 9 > 7, local[{y} % 9])"),
        };
        self.line(&format!("result += (uint64_t)({text});"));
    }

    /// Pointers that the inputs move.
    fn pointers(&mut self) {
        let (name, index) = (self.fresh("p"), self.expression(Ty::U8, 1));
        match self.random.u32(..if self.with_unrecorded { 5 } else { 3 }) {
            0 => {
                self.line(&format!("int32_t *{name} = local + ({index} & 3);"));
                let (offset, value) = (self.expression(Ty::U8, 1), self.random.i32(-50..50));
                self.line(&format!("{name}[{offset} & 3] ^= {value};"));
                self.line(&format!("result += (uint64_t)({name} - local) + (uint64_t)*{name};"));
            }
            3 => {
                self.conditions = self.conditions.saturating_sub(1);
                self.splits_finer = true;
                let site = self.site();
                self.line(&format!("const int32_t *{name} = local + ({index} & 7);"));
                let value = self.constant(Ty::I32);
                self.line(&format!("while (IF({site}, {name} < local + 8 && *{name} < {value}))"));
                self.line(&format!("    {name}++;"));
            }
            1 => {
                self.line(&format!("const struct record *{name} = records + ({index} & 3);"));
                let field = ["small", "narrow", "five", "seven", "middle", "wide", "inner[2]"][self.random.usize(..7)];
                self.line(&format!("result ^= (uint64_t){name}->{field};"));
            }
            4 => {
                self.splits_finer = true;
                self.line(&format!("mine = records[{index} & 3];"));
            }
            _ => {
                let condition = self.recorded();
                self.line(&format!("int64_t *{name} = {condition} ? &mine.wide : &spare.wide;"));
                self.line(&format!("result ^= (uint64_t)*{name};"));
            }
        }
    }
}

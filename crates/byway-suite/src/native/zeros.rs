//! Text in which nothing is left to chance: what a program never sets is zero, as in the engine, and nothing is promised.
//!
//! Variables on the stack are zeroed where they come to life, values that the text leaves open are zeros, and shifts that are too
//! long by a constant take of it what a processor takes. Blocks of the heap are zeroed by the heap itself (`libc/native/heap.c`).

use super::promises::{without_merging, without_promises};
use crate::variables::{Birth, Count, birth, is_integer, size_of};
use std::collections::HashMap;
use std::fmt::Write;

/// The function that the text calls to zero memory. It is the runtime's own: a program may have another `memset`.
const ZERO: &str = "@__byway_zero";

const DECLARATION: &str = "\ndeclare void @__byway_zero(ptr, i64)\n";

/// The text with zeros for all that it does not set.
pub(super) fn with_zeros(text: &str) -> String {
    let mut zeros =
        Zeros { out: String::with_capacity(text.len() + text.len() / 8), variables: HashMap::new(), values: 0 };
    let mut is_body = false;
    for line in text.split_inclusive('\n') {
        if line.starts_with("define ") {
            is_body = true;
            zeros.variables.clear();
        } else if line.starts_with('}') {
            is_body = false;
        }
        if is_body { zeros.line(line) } else { zeros.out.push_str(&without_merging(line)) }
    }
    zeros.out.push_str(DECLARATION);
    zeros.out
}

struct Zeros<'t> {
    out: String,
    /// The types of the running function's variables.
    variables: HashMap<&'t str, &'t str>,
    values: usize,
}

impl<'t> Zeros<'t> {
    fn line(&mut self, line: &'t str) {
        let instruction = line.trim();
        self.settled(&without_promises(line));
        match birth(instruction) {
            Some(Birth::Made { name, ty, count }) => self.variable(name, ty, count),
            Some(Birth::Again { name }) => {
                if let Some(ty) = self.variables.get(name).copied() {
                    self.zero(name, ty);
                }
            }
            None => {}
        }
    }

    /// Takes a line over, with values for what it leaves open.
    fn settled(&mut self, line: &str) {
        if line.contains(" asm ") {
            self.out.push_str(line);
            return;
        }
        let mut rest = line;
        while let Some(at) = rest.find(['u', 'p']) {
            let (before, from) = rest.split_at(at);
            let word = ["undef", "poison"].into_iter().find(|word| from.starts_with(word));
            let is_whole = |word: &str| {
                let ends = from[word.len()..].chars().next().is_none_or(|next| !is_name(next));
                ends && before.chars().next_back().or(self.out.chars().next_back()).is_some_and(|last| last == ' ')
            };
            match word.filter(|word| is_whole(word)) {
                Some(word) => {
                    self.out.push_str(before);
                    self.out.push_str("zeroinitializer");
                    rest = &from[word.len()..];
                }
                None => {
                    self.out.push_str(&rest[..=at]);
                    rest = &rest[at + 1..];
                }
            }
        }
        self.out.push_str(rest);
        self.short_shift(line);
    }

    /// Makes the last line a shift by less, if it is one by too much.
    fn short_shift(&mut self, line: &str) {
        let Some((_, rest)) = [" = shl ", " = lshr ", " = ashr "].iter().find_map(|op| line.split_once(op)) else {
            return;
        };
        let mut words = rest.split_whitespace();
        let width: Option<u64> = words.next().and_then(|ty| ty.strip_prefix('i')?.parse().ok());
        let amount = words.nth(1).map(|word| word.trim_end_matches(','));
        if let (Some(width @ (32 | 64)), Some(amount)) = (width, amount)
            && let Ok(number) = amount.parse::<u64>()
            && number >= width
            && let Some(at) = self.out.rfind(&format!(", {amount}"))
        {
            self.out.replace_range(at..at + 2 + amount.len(), &format!(", {}", number % width));
        }
    }

    fn variable(&mut self, name: &'t str, ty: &'t str, count: Option<Count>) {
        let Some(count) = count else {
            self.variables.insert(name, ty);
            return self.zero(name, ty);
        };
        let (wide, size) = (self.new_value(), self.new_value());
        let _ = write!(self.out, "{}", count.size(ty, &wide, &size));
        let _ = writeln!(self.out, "  call void {ZERO}(ptr {name}, i64 {size})");
    }

    fn zero(&mut self, name: &str, ty: &str) {
        let _ = match is_integer(ty) || ["ptr", "float", "double"].contains(&ty) {
            true => writeln!(self.out, "  store {ty} zeroinitializer, ptr {name}, align 1"),
            false => writeln!(self.out, "  call void {ZERO}(ptr {name}, i64 {})", size_of(ty)),
        };
    }

    fn new_value(&mut self) -> String {
        self.values += 1;
        format!("%byway.zero.{}", self.values)
    }
}

fn is_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "_.$-".contains(letter)
}

#[cfg(test)]
mod tests {
    use super::with_zeros;

    fn body(lines: &str) -> String {
        let text = format!("define void @f(i32 %n) {{\n{lines}\n  ret void\n}}\n");
        let zeroed = with_zeros(&text);
        let start = zeroed.find("{\n").map_or(0, |at| at + 2);
        zeroed[start..zeroed.find("\n  ret").unwrap_or(start)].to_owned()
    }

    #[test]
    fn variables_are_zero_where_they_come_to_life() {
        let made = body("  %x = alloca i32, align 4\n  call void @llvm.lifetime.start.p0(i64 4, ptr %x) #2");
        assert_eq!(made.matches("store i32 zeroinitializer, ptr %x, align 1").count(), 2, "{made}");
        let made = body("  %a = alloca { i32, [3 x i8] }, align 4, !dbg !3");
        assert!(
            made.contains("call void @__byway_zero(ptr %a, i64 ptrtoint (ptr getelementptr ({ i32, [3 x i8] }, ptr")
        );
        let made = body("  %v = alloca i32, i64 %k, align 16");
        assert!(made.contains("%byway.zero.1 = add i64 %k, 0\n  %byway.zero.2 = mul i64 %byway.zero.1, "), "{made}");
    }

    #[test]
    fn what_is_left_open_is_zero_and_names_are_left_alone() {
        assert_eq!(body("  %a = add i32 undef, poison"), "  %a = add i32 zeroinitializer, zeroinitializer");
        for line in ["  %undef = add i32 %poison, %a.undef", "  call void @undef()", "  %u = add i32 %up, %undefs"] {
            assert_eq!(body(line), line);
        }
    }

    #[test]
    fn shifts_by_too_much_take_the_lowest_bits() {
        assert_eq!(body("  %a = shl nsw i32 %x, 40, !dbg !4"), "  %a = shl i32 %x, 8, !dbg !4");
        assert_eq!(body("  %a = lshr i64 %x, 40"), "  %a = lshr i64 %x, 40");
    }
}

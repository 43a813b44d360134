//! A program that needs nothing but `core` and the C functions `printf` and `abort`: what rustc makes of
//! sorting, hashing, wide and checked arithmetic, iterators, matching, trait objects, text and formatting.

#![no_std]
#![no_main]

use core::ffi::{c_char, c_int};
use core::fmt::{self, Write};
use core::hash::{Hash, Hasher};
use core::panic::PanicInfo;

#[link(name = "c")]
unsafe extern "C" {
    fn printf(format: *const c_char, ...) -> c_int;
    fn abort() -> !;
}

/// `core` is built to unwind and names this function; with `panic=abort` nobody calls it.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    print(format_args!("panic: {}", info.message()));
    unsafe { abort() }
}

/// A line of output: text in a fixed buffer; what does not fit is an error, as `fmt` asks.
struct Line {
    bytes: [u8; 512],
    used: usize,
}

impl Write for Line {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.used + text.len();
        // One byte stays free for the zero that ends a C string.
        if end >= self.bytes.len() {
            return Err(fmt::Error);
        }
        self.bytes[self.used..end].copy_from_slice(text.as_bytes());
        self.used = end;
        Ok(())
    }
}

fn print(text: fmt::Arguments<'_>) {
    let mut line = Line { bytes: [0; 512], used: 0 };
    if line.write_fmt(text).is_err() {
        unsafe { abort() }
    }
    unsafe { printf(c"%s\n".as_ptr(), line.bytes.as_ptr()) };
}

macro_rules! say {
    ($($part:tt)*) => { print(format_args!($($part)*)) };
}

/// A small generator (xorshift), so that the data is large and the same everywhere.
struct Random(u64);

impl Iterator for Random {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        Some(self.0)
    }
}

/// FNV-1a, 64 bits, over whatever `core::hash` feeds it.
struct Fnv(u64);

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut state = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut state);
    state.finish()
}

fn sorting() {
    let mut numbers = [0_u64; 500];
    for (slot, value) in numbers.iter_mut().zip(Random(42)) {
        *slot = value % 10_007;
    }
    numbers.sort_unstable();
    say!("sorted: {} {} {}", numbers.is_sorted(), numbers[0], numbers[499]);
    say!("found: {:?} {:?}", numbers.binary_search(&numbers[250]).is_ok(), numbers.binary_search(&10_007));

    let mut words = ["pear", "fig", "apple", "quince", "date", "plum", "kiwi"];
    words.sort_unstable_by_key(|word| (word.len(), *word));
    say!("words: {words:?}");
    words.sort_unstable_by(|left, right| right.cmp(left));
    say!("reversed: {words:?}");
    let (low, middle, high) = words.select_nth_unstable(3);
    say!("median: {} of {} and {}", middle, low.len(), high.len());
    words.rotate_left(2);
    words[1..].reverse();
    say!("turned: {words:?}");
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Shape {
    Empty,
    Circle { radius: u32 },
    Box(u16, u16),
    Named(&'static str, Option<i64>),
}

impl Shape {
    fn size(self) -> Result<u64, Fault> {
        match self {
            Shape::Empty => Err(Fault::Nothing),
            Shape::Circle { radius: r @ 0..=9 } => Ok(3 * u64::from(r * r)),
            Shape::Circle { radius } if radius % 2 == 0 => Ok(u64::from(radius)),
            Shape::Circle { radius } => Err(Fault::TooLarge(radius)),
            Shape::Box(w, h) => Ok(u64::from(w) * u64::from(h)),
            Shape::Named(name, None) => Ok(name.len() as u64),
            Shape::Named(_, Some(size)) => u64::try_from(size).map_err(|_| Fault::Nothing),
        }
    }
}

#[derive(Debug)]
enum Fault {
    Nothing,
    TooLarge(u32),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Nothing => f.pad("nothing"),
            Fault::TooLarge(by) => write!(f, "too large by {by:#06x}"),
        }
    }
}

fn total(shapes: &[Shape]) -> Result<u64, Fault> {
    let mut sum = 0;
    for shape in shapes {
        sum += shape.size()?;
    }
    Ok(sum)
}

fn matching_and_hashing() {
    let mut shapes = [
        Shape::Named("line", None),
        Shape::Box(300, 400),
        Shape::Circle { radius: 7 },
        Shape::Named("dot", Some(12)),
        Shape::Circle { radius: 40 },
    ];
    say!("total: {:?}", total(&shapes));
    say!("hash: {:016x}", hash(&shapes));
    shapes.sort_unstable();
    say!("order: {shapes:?}");
    say!("hash: {:016x} {:016x}", hash(&shapes), hash(&("text", 7_u128, [1_i8, -1], 'x', ())));
    say!("pretty: {:#?}", shapes[1]);
    for fault in [Shape::Empty.size(), Shape::Circle { radius: 41 }.size(), Shape::Named("", Some(-1)).size()] {
        match fault {
            Ok(size) => say!("size: {size}"),
            Err(fault) => say!("fault: {fault} | {fault:>10} | {fault:?}"),
        }
    }
}

fn power(base: u128, exponent: u32, modulus: u128) -> u128 {
    let mut result = 1;
    let mut square = base % modulus;
    let mut rest = exponent;
    while rest > 0 {
        if rest & 1 == 1 {
            result = result * square % modulus;
        }
        square = square * square % modulus;
        rest >>= 1;
    }
    result
}

fn wide_arithmetic() {
    let factorial = (1..=34_u128).product::<u128>();
    say!("34! = {factorial}");
    say!(
        "hex {:x}, bits {}, zeros {} {}",
        factorial,
        factorial.count_ones(),
        factorial.leading_zeros(),
        factorial.trailing_zeros()
    );
    say!("{} {}", factorial / 1_000_000_007, factorial % 1_000_000_007);
    say!("{} {}", i128::MIN / 7, (i128::MIN + 1) % 1_000_003);
    say!("power: {}", power(0x1234_5678_9abc_def0, 1_000_003, u128::from(u64::MAX) - 58));
    say!("float: {} {}", factorial as f64, (1e30_f64 as u128) >> 3);
    say!("root: {} {}", factorial.isqrt(), u128::MAX.ilog10());
}

fn checked_arithmetic(one: i32) {
    say!("checked: {:?} {:?} {:?}", i32::MAX.checked_add(one), i32::MIN.checked_neg(), 7_i32.checked_div(one - 1));
    say!("checked: {:?} {:?} {:?}", u8::MAX.checked_mul(2), 200_u8.checked_sub(100), 1_u64.checked_shl(64));
    say!("checked: {:?} {:?}", u128::MAX.checked_mul(2), i128::MAX.checked_add(-1));
    say!("wrapping: {} {} {}", i32::MAX.wrapping_add(one), 200_u8.wrapping_mul(3), i16::MIN.wrapping_abs());
    say!("saturating: {} {} {}", i32::MIN.saturating_sub(one), 200_u8.saturating_add(100), i64::MAX.saturating_mul(-2));
    say!("overflowing: {:?} {:?}", i8::MIN.overflowing_neg(), u64::MAX.overflowing_add(one as u64));
    say!("rotate: {:#x} {:#x} {:#x}", 0x1234_5678_u32.rotate_left(12), 0x12_u8.reverse_bits(), 0x1234_u16.swap_bytes());
    say!("euclid: {} {} {}", (-7_i32).rem_euclid(3), (-7_i32).div_euclid(3), 7_u32.abs_diff(12));
    say!("casts: {} {} {} {}", -1.5_f64 as u8, 1e10_f32 as i32, f64::NAN as i64, 300_i32 as u8 as i8);
}

trait Animal {
    fn name(&self) -> &str;
    fn legs(&self) -> u32 {
        4
    }
}

struct Dog;
struct Bird<'a> {
    called: &'a str,
}

impl Animal for Dog {
    fn name(&self) -> &str {
        "dog"
    }
}

impl Animal for Bird<'_> {
    fn name(&self) -> &str {
        self.called
    }

    fn legs(&self) -> u32 {
        2
    }
}

fn apply(function: &dyn Fn(u32) -> u32, times: u32) -> u32 {
    (0..times).fold(1, |value, _| function(value))
}

fn objects_and_closures() {
    let bird = Bird { called: "wren" };
    let animals: [&dyn Animal; 3] = [&Dog, &bird, &Dog];
    for animal in animals {
        say!("{:<6}|{:>3}", animal.name(), animal.legs());
    }
    let step = 3;
    say!("closures: {} {}", apply(&|x| x * step, 5), apply(&|x| x + step, 5));
    let functions: [fn(f64) -> f64; 3] = [f64::abs, |x| x * x, |x| -x];
    say!("functions: {:?}", functions.map(|function| function(-1.5)));
}

fn iterators() {
    let sum: u64 = (1..=100_u64).filter(|n| n % 3 == 0).map(|n| n * n).sum();
    say!("sum: {sum}");
    let best = Random(7).take(200).enumerate().max_by_key(|&(_, value)| value % 1009);
    say!("best: {best:?}");
    let mut windows = [3_i32, 1, 4, 1, 5, 9, 2, 6].windows(3).map(|w| w.iter().sum::<i32>());
    say!("windows: {:?} {:?} {}", windows.next(), windows.next_back(), windows.len());
    let table = [[1, 2, 3], [4, 5, 6]];
    say!("flat: {}", table.iter().flatten().rev().step_by(2).fold(0, |all, &digit| all * 10 + digit));
    let position = "one two  three".split(' ').position(str::is_empty);
    say!(
        "position: {position:?} {:?}",
        (0..).scan(1_u32, |state, n| state.checked_mul(n + 1).inspect(|&next| *state = next)).last()
    );
    let (even, odd) = (0..20).even_and_odd_sums();
    say!("parts: {even} {odd}");
    for chunk in b"chunked text".chunks(5) {
        say!("chunk: {:?}", core::str::from_utf8(chunk));
    }
}

/// An extension trait: the sums of the even and of the odd numbers of an iterator.
trait EvenAndOddSums: Iterator<Item = i32> + Sized {
    fn even_and_odd_sums(self) -> (i32, i32) {
        self.fold((0, 0), |(even, odd), n| if n % 2 == 0 { (even + n, odd) } else { (even, odd + n) })
    }
}

impl<I: Iterator<Item = i32>> EvenAndOddSums for I {}

fn text() {
    let text = "Grüße, Welt! 你好 🦀";
    say!("{} bytes, {} chars", text.len(), text.chars().count());
    say!("{:?}", text.char_indices().filter(|(_, c)| !c.is_ascii()).map(|(at, _)| at).max());
    say!("{:?} {:?}", text.find("Welt"), text.split_once(", "));
    say!("{:?}", 'ß'.to_uppercase().chain('é'.to_uppercase()).map(u32::from).sum::<u32>());
    say!("{:?} {:?} {:?}", "42".parse::<i32>(), "-129".parse::<i8>().is_err(), "3.25e2".parse::<f64>());
    say!("{:?} {:?}", "x".parse::<u8>().map_err(|_| "bad"), "0.1".parse::<f32>());
    let broken = [b'o', b'k', 0xff];
    say!("{:?}", core::str::from_utf8(&broken).map_err(|fault| fault.valid_up_to()));
    say!("{}", "tab\tquote\"\u{1f980}".escape_debug());
    say!("{:?} {:?}", "  trim me ".trim(), "a,b,,c".rsplit(',').next());
    say!("{:?}", "AbC".bytes().map(|b| b.to_ascii_lowercase()).eq("abc".bytes()));
}

fn formatting() {
    say!("{:5}|{:<5}|{:^5}|{:>5}|{:*^9}|{:+}", 42, 42, 42, 42, "mid", 7);
    say!("{:#x} {:#b} {:#o} {:08.3} {:e}", 255, 5, 8, -3.14159, 123456.0);
    say!("{} {} {} {:?} {:?}", 0.1 + 0.2, 1e21, 1e-7, 1.0, f64::MIN_POSITIVE);
    say!("{:.0} {:.0} {:.1} {:.3}", 0.5, 1.5, 0.25, 2.0 / 3.0);
    say!("{} {} {}", f64::INFINITY, -f64::INFINITY, f64::NAN);
    say!("{} {:?} {}", f32::MAX, 16_777_217_f32, 1.0_f32 / 3.0);
    say!("{} {} {}", 2.0_f64.powi_by_hand(10), 10.7_f64 % 3.0, (-2.5_f64).abs());
    say!("{:?} {:?}", Some("value"), None::<u8>);
    say!("{0:>1$} {0:>width$.precision$}", 3.14159, 8, width = 10, precision = 2);
}

/// `powi` lives in `std`; the product is enough.
trait PowiByHand {
    fn powi_by_hand(self, exponent: u32) -> Self;
}

impl PowiByHand for f64 {
    fn powi_by_hand(self, exponent: u32) -> f64 {
        (0..exponent).fold(1.0, |power, _| power * self)
    }
}

/// The arguments only keep the optimiser from knowing the answers: without any, `argc` is 1.
#[unsafe(no_mangle)]
extern "C" fn main(argc: c_int, _argv: *const *const c_char) -> c_int {
    sorting();
    matching_and_hashing();
    wide_arithmetic();
    checked_arithmetic(argc);
    objects_and_closures();
    iterators();
    text();
    formatting();
    (hash(&argc) % 100) as c_int
}

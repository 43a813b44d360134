//! Sorting, wide arithmetic, checked arithmetic and enums, without the standard library.
#![no_std]
#![crate_type = "lib"]

pub enum Shape {
    Circle(f64),
    Rectangle { width: u32, height: u32 },
    Nothing,
}

#[unsafe(no_mangle)]
pub fn area(shape: &Shape) -> Option<f64> {
    match shape {
        Shape::Circle(radius) => Some(radius * radius * 3.25),
        Shape::Rectangle { width, height } => width.checked_mul(*height).map(f64::from),
        Shape::Nothing => None,
    }
}

#[unsafe(no_mangle)]
pub fn sort(values: &mut [u64]) {
    for end in 1..values.len() {
        let mut at = end;
        while at > 0 && values[at - 1] > values[at] {
            values.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[unsafe(no_mangle)]
pub fn mix(seed: u128, bytes: &[u8]) -> u128 {
    bytes.iter().fold(seed, |hash, &byte| (hash ^ u128::from(byte)).wrapping_mul(0x0000000001000000000000000000013B))
}

#[unsafe(no_mangle)]
pub fn saturate(a: i8, b: i8) -> (i8, bool) {
    let (value, over) = a.overflowing_add(b);
    (if over { a.saturating_add(b) } else { value }, over)
}

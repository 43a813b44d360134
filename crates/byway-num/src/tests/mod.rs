//! Every function against an independent answer: machine integers and big numbers for integers, and for floats the
//! code that clang makes at `-O0` of the LLVM instruction itself, run on this processor.

mod conversions;
mod floats;
mod integers;

mod oracle;
mod samples;
mod wide_integers;

/// A seeded generator (splitmix64), so that a failure can be repeated.
pub struct Random(u64);

impl Random {
    /// A generator; the same seed gives the same numbers.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// An integer of a given number of limbs, often close to a boundary.
    pub fn limbs(&mut self, width: u32) -> Vec<u64> {
        let mut value: Vec<u64> = (0..super::wide::limbs(width)).map(|_| self.limb()).collect();
        super::wide::clear_unused(&mut value, width);
        match self.below(8) {
            0 => value.iter_mut().skip(1).for_each(|limb| *limb = 0),
            1 => value.fill(0),
            2 => {
                value.fill(0);
                let bit = self.below(u64::from(width));
                value[(bit / 64) as usize] = 1 << (bit % 64);
            }
            3 => {
                value.fill(u64::MAX);
                let bit = self.below(u64::from(width));
                value[(bit / 64) as usize] ^= 1 << (bit % 64);
                super::wide::clear_unused(&mut value, width);
            }
            _ => {}
        }
        value
    }

    /// A limb with its interesting values over-represented.
    fn limb(&mut self) -> u64 {
        match self.below(6) {
            0 => 0,
            1 => u64::MAX,
            2 => 1 << 63,
            3 => self.next() >> self.below(64),
            _ => self.next(),
        }
    }
}

//! Numbers of any width.

use byway_num::{small as num, wide};
use smallvec::SmallVec;

/// A number: limbs, least significant first, with the bits above the width clear.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Value {
    width: u32,
    limbs: SmallVec<[u64; 2]>,
}

impl Value {
    /// The number of these limbs; bits above the width are ignored and missing limbs are zero.
    pub fn new(limbs: &[u64], width: u32) -> Value {
        let mut value = Value { width, limbs: SmallVec::from_elem(0, wide::limbs(width)) };
        value.limbs.iter_mut().zip(limbs).for_each(|(to, from)| *to = *from);
        wide::clear_unused(&mut value.limbs, width);
        value
    }

    /// A number given in 64 bits; zeros come in above, and bits above the width are ignored.
    #[inline]
    pub fn small(value: u64, width: u32) -> Value {
        if width > 64 {
            return Value::new(&[value], width);
        }
        Value { width, limbs: SmallVec::from_buf_and_len([value & num::mask(width), 0], 1) }
    }

    /// A number given in 128 bits, likewise.
    pub fn from_u128(value: u128, width: u32) -> Value {
        Value::new(&byway_num::split(value), width)
    }

    /// All bits clear.
    pub fn zero(width: u32) -> Value {
        Value::small(0, width)
    }

    /// All bits set.
    pub fn ones(width: u32) -> Value {
        if width <= 64 {
            return Value::small(u64::MAX, width);
        }
        let mut limbs = SmallVec::from_elem(u64::MAX, wide::limbs(width));
        wide::clear_unused(&mut limbs, width);
        Value { width, limbs }
    }

    /// One bit set.
    pub fn bit(index: u32, width: u32) -> Value {
        let mut value = Value::zero(width);
        if let Some(limb) = value.limbs.get_mut((index / 64) as usize) {
            *limb = 1 << (index % 64);
        }
        value
    }

    /// The smallest signed number: the sign bit alone.
    pub fn signed_min(width: u32) -> Value {
        Value::bit(width - 1, width)
    }

    /// The greatest signed number.
    pub fn signed_max(width: u32) -> Value {
        Value::signed_min(width).not()
    }

    /// The width in bits.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The limbs.
    pub fn limbs(&self) -> &[u64] {
        &self.limbs
    }

    /// The limbs, for a caller that keeps the bits above the width clear.
    pub(crate) fn limbs_mut(&mut self) -> &mut [u64] {
        &mut self.limbs
    }

    /// The low 64 bits.
    pub fn low(&self) -> u64 {
        self.limbs[0]
    }

    /// The low 128 bits.
    pub fn to_u128(&self) -> u128 {
        byway_num::join(self.limbs[0], self.limbs.get(1).copied().unwrap_or(0))
    }

    /// The number, if it fits 32 bits.
    pub fn to_u32(&self) -> Option<u32> {
        let is_small = self.limbs[1..].iter().all(|&limb| limb == 0);
        u32::try_from(self.limbs[0]).ok().filter(|_| is_small)
    }

    /// Whether all bits are clear.
    pub fn is_zero(&self) -> bool {
        wide::is_zero(&self.limbs)
    }

    /// Whether all bits are set.
    pub fn is_ones(&self) -> bool {
        self.count_ones() == self.width
    }

    /// Whether the sign bit is set.
    pub fn is_negative(&self) -> bool {
        wide::is_negative(&self.limbs, self.width)
    }

    /// Whether it is the smallest signed number.
    pub fn is_signed_min(&self) -> bool {
        self.is_negative() && self.count_ones() == 1
    }

    /// Whether it is the greatest signed number.
    pub fn is_signed_max(&self) -> bool {
        !self.is_negative() && self.count_ones() == self.width - 1
    }

    /// Number of set bits.
    pub fn count_ones(&self) -> u32 {
        self.limbs.iter().map(|limb| limb.count_ones()).sum()
    }

    /// Number of clear bits above the highest set one.
    pub fn leading_zeros(&self) -> u32 {
        match self.limbs.iter().rposition(|&limb| limb != 0) {
            Some(index) => self.width - (index as u32 * 64 + 64 - self.limbs[index].leading_zeros()),
            None => self.width,
        }
    }

    /// Number of clear bits below the lowest set one.
    pub fn trailing_zeros(&self) -> u32 {
        match self.limbs.iter().position(|&limb| limb != 0) {
            Some(index) => index as u32 * 64 + self.limbs[index].trailing_zeros(),
            None => self.width,
        }
    }

    /// The exponent of a power of two.
    pub fn power_of_two(&self) -> Option<u32> {
        (self.count_ones() == 1).then(|| self.trailing_zeros())
    }

    /// Each bit flipped.
    pub fn not(&self) -> Value {
        let mut result = self.clone();
        result.limbs.iter_mut().for_each(|limb| *limb = !*limb);
        wide::clear_unused(&mut result.limbs, self.width);
        result
    }

    /// The negative.
    pub fn neg(&self) -> Value {
        let mut result = self.clone();
        wide::negate(&mut result.limbs, self.width);
        result
    }

    /// The sum with another number of the width.
    pub fn add(&self, other: &Value) -> Value {
        self.zip(other, wide::add)
    }

    /// The difference.
    pub fn sub(&self, other: &Value) -> Value {
        self.zip(other, wide::sub)
    }

    /// The bits set in both.
    pub fn and(&self, other: &Value) -> Value {
        self.zip(other, |out, a, b, _| wide::and(out, a, b))
    }

    /// Another number of the same width, computed by limbs.
    fn zip(&self, other: &Value, op: impl Fn(&mut [u64], &[u64], &[u64], u32)) -> Value {
        let mut result = Value::zero(self.width);
        op(&mut result.limbs, &self.limbs, &other.limbs, self.width);
        result
    }

    /// Bits from `low` on, `width` of them.
    pub fn extract(&self, low: u32, width: u32) -> Value {
        if let &[limb] = &self.limbs[..] {
            return Value::small(limb >> low, width);
        }
        let (skip, bits) = ((low / 64) as usize, low % 64);
        let limb = |index: usize| self.limbs.get(index + skip).copied().unwrap_or(0);
        let mut result = Value::zero(width);
        for (index, out) in result.limbs.iter_mut().enumerate() {
            let above = if bits == 0 { 0 } else { limb(index + 1) << (64 - bits) };
            *out = limb(index) >> bits | above;
        }
        wide::clear_unused(&mut result.limbs, width);
        result
    }

    /// This number above another.
    pub fn concat(&self, low: &Value) -> Value {
        let width = self.width + low.width;
        if width <= 64 {
            return Value::small(self.low() << low.width | low.low(), width);
        }
        let (skip, bits) = ((low.width / 64) as usize, low.width % 64);
        let mut result = Value::new(&low.limbs, width);
        for (index, &limb) in self.limbs.iter().enumerate() {
            result.limbs[index + skip] |= limb << bits;
            if let (1.., Some(next)) = (bits, result.limbs.get_mut(index + skip + 1)) {
                *next |= limb >> (64 - bits);
            }
        }
        result
    }

    /// The same number in a greater width.
    pub fn zext(&self, width: u32) -> Value {
        if width <= 64 { Value::small(self.low(), width) } else { Value::new(&self.limbs, width) }
    }

    /// The same signed number in a greater width.
    pub fn sext(&self, width: u32) -> Value {
        if width <= 64 {
            return Value::small(num::sign_extend(self.low(), self.width) as u64, width);
        }
        let mut result = Value::zero(width);
        wide::cast(&mut result.limbs, width, &self.limbs, self.width, true);
        result
    }

    /// The number in fewer bits, if as an unsigned one it fits.
    pub fn narrow_unsigned(&self, width: u32) -> Option<Value> {
        (self.leading_zeros() >= self.width - width).then(|| self.extract(0, width))
    }

    /// The number in fewer bits, if as a signed one it fits.
    pub fn narrow_signed(&self, width: u32) -> Option<Value> {
        let narrow = self.extract(0, width);
        (narrow.sext(self.width) == *self).then_some(narrow)
    }

    /// Whether this is less, both unsigned.
    pub fn is_ult(&self, other: &Value) -> bool {
        wide::unsigned_order(&self.limbs, &other.limbs).is_lt()
    }

    /// Whether this is less, both signed.
    pub fn is_slt(&self, other: &Value) -> bool {
        wide::signed_order(&self.limbs, &other.limbs, self.width).is_lt()
    }
}

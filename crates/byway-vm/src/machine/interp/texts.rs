//! How far texts that a program compared are from being equal.
//!
//! What `strcmp` gives tells of one byte, and of another one as soon as that is right, so a search for equal texts
//! seems to be farther away after each step. The texts themselves tell how much is left.

use super::comparison::{Comparison, FAILURE};
use crate::machine::Machine;
use crate::trace::ComparedTexts;
use byway_ir::program::{Reg, Summary};

/// Bytes that are looked at.
const MOST: u64 = 64;

impl Machine {
    /// A function is called that compares texts.
    pub(super) fn note_texts(&mut self, which: Summary, args: &[Reg]) {
        let mut arg = |at: usize| {
            let reg = *args.get(at)?;
            self.lane_of(reg).is_plain().then(|| self.stack.slot(reg))
        };
        let is_limited = matches!(which, Summary::StrNCmp | Summary::StrNCaseCmp | Summary::MemCmp);
        let texts = arg(0).zip(arg(1)).zip(if is_limited { arg(2) } else { Some(u64::MAX) });
        self.loaded.tracer.texts = texts.map(|((a, b), most)| ComparedTexts {
            places: [a, b],
            most,
            to_zero: which != Summary::MemCmp,
            folded: matches!(which, Summary::StrCaseCmp | Summary::StrNCaseCmp),
        });
    }

    /// How far the texts that were compared last are from being equal, if a comparison asks whether they are.
    pub(super) fn distance_of_texts(&self, comparison: Comparison) -> Option<f64> {
        let texts = self.loaded.tracer.texts?;
        let given = comparison.told_from_zero()? as u32;
        let mut ended = [false; 2];
        let (mut first, mut bits) = (None, 0);
        for offset in 0..texts.most.min(MOST) {
            let mut bytes = [0; 2];
            for text in 0..2 {
                let byte = self.memory.load::<1>(texts.places[text].wrapping_add(offset));
                let byte = byte.filter(|_| !ended[text]).unwrap_or(0) as u8;
                ended[text] |= texts.to_zero && byte == 0;
                bytes[text] = if texts.folded { byte.to_ascii_lowercase() } else { byte };
            }
            let [a, b] = bytes;
            if a != b {
                first.get_or_insert(u32::from(a).wrapping_sub(b.into()));
                bits += (a ^ b).count_ones();
            }
            if ended == [true; 2] {
                break;
            }
        }
        // It is what the function gave, or something else.
        (first == Some(given)).then(|| FAILURE + f64::from(bits))
    }
}

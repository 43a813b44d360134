//! Unions of which another member of the structure says what they hold.

use super::shapes::Planner;
use super::{Assumed, Habit, Member, Pointee, Shape, When};
use crate::functions::Part;
use crate::types::{CType, Field, Types};
use std::collections::{BTreeMap, BTreeSet};

impl Planner<'_> {
    /// What a union in a structure may hold, and when; nothing where no code tells, or where any bytes will do.
    pub(super) fn tagged(&mut self, fields: &[Field], at: usize, about: &str) -> Option<Vec<Member>> {
        let (functions, types) = (self.functions, self.types());
        let union = types.plain(fields[at].of);
        let CType::Record { fields: Some(choices), is_union: true, .. } = types.get(union) else { return None };
        let name = fields[at].name.as_deref().unwrap_or_default();
        let about_union = if name.is_empty() { about.to_owned() } else { format!("{about}.{name}") };
        if types.is_librarys_own(union) || !self.habits.has(Habit::Tags, about) {
            return None;
        }
        let (tag, by_value) = functions.tag_of_union(fields, at)?;
        let tag = fields.get(tag).filter(|tag| tag.bits.is_none())?;
        let tag_name = tag.name.as_deref()?;
        let mut holds: BTreeMap<usize, Vec<u64>> = BTreeMap::new();
        for (value, looked) in by_value {
            if let Some(choice) = self.choice(choices, looked) {
                holds.entry(choice).or_default().push(*value);
            }
        }
        let is_relied_on = functions.relies_on(self.function, fields, at);
        let (mut members, mut worded) = (Vec::new(), Vec::new());
        self.around.push(union);
        for (choice, values) in holds {
            let Field { name: inner, of, bits, .. } = &choices[choice];
            let inner = inner.as_deref().unwrap_or_default();
            let about = format!("{about_union}.{inner}");
            let before = self.assumptions.len();
            let shape = self.shape(*of, &about).ok().filter(|shape| *shape != Shape::Any && bits.is_none());
            let Some(mut shape) = shape else {
                self.assumptions.truncate(before);
                continue;
            };
            if let Shape::Pointer { may_be_null, to } = &mut shape
                && *may_be_null
                && *to != Pointee::Nothing
                && is_relied_on
                && self.habits.has(Habit::Nonnull, &about)
            {
                *may_be_null = false;
                self.assume(&about, Assumed::NotNull);
            }
            worded.push((inner.to_owned(), values.iter().map(|value| self.types().worded(tag.of, *value)).collect()));
            let inside = Member { name: inner.into(), of: *of, shape, when: None };
            let when = Some(When { tag: tag_name.into(), values });
            members.push(Member { name: name.into(), of: fields[at].of, shape: Shape::Record(vec![inside]), when });
        }
        self.around.pop();
        if members.is_empty() {
            return None;
        }
        self.assume(&about_union, Assumed::ByTag { tag: tag_name.to_owned(), members: worded });
        Some(members)
    }

    /// The member of a union that fits best to what is looked at.
    fn choice(&self, choices: &[Field], looked: &BTreeSet<Part>) -> Option<usize> {
        let fits = |field: &Field| looked.iter().filter(|looked| self.fits(field, looked)).count();
        let best = (0..choices.len()).rev().max_by_key(|at| fits(&choices[*at]))?;
        (fits(&choices[best]) > 0).then_some(best)
    }

    fn fits(&self, field: &Field, looked: &Part) -> bool {
        let types = self.types();
        let plain = types.plain(field.of);
        let has_bits = |bits: u32| types.size(plain) == Some(u64::from(bits).div_ceil(8));
        match (types.get(plain), looked) {
            (CType::Pointer { .. }, Part::Pointer) => true,
            (CType::Integer { .. } | CType::Enumeration { .. } | CType::Bool, Part::Number(bits)) => has_bits(*bits),
            (CType::Float { .. }, Part::Float(bits)) => has_bits(*bits),
            (CType::Record { fields: Some(fields), .. }, Part::Structure(places)) => {
                self.functions.places_of_pointers(fields) == *places
            }
            _ => false,
        }
    }
}

impl Types {
    /// A value of a tag as people write it: the name of a constant, or a number.
    fn worded(&self, of: crate::types::TypeId, value: u64) -> String {
        let plain = self.plain(of);
        let bits = self.size(plain).map_or(64, |bytes| 8 * bytes.min(8) as u32);
        let signed = i128::from((value << (64 - bits)) as i64 >> (64 - bits));
        match self.get(plain) {
            CType::Enumeration { values, .. } => {
                let known = values.iter().find(|(_, known)| *known == signed || *known == i128::from(value));
                known.map_or_else(|| signed.to_string(), |(name, _)| name.to_string())
            }
            _ => signed.to_string(),
        }
    }
}

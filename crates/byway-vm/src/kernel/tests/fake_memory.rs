//! A memory that is as simple as it can be.

use std::collections::BTreeMap;

use crate::kernel::user_memory::{Efault, Extent, MapAt, Place, Protection, Store, UserMemory};

#[derive(Debug, Clone)]
struct Mapping {
    bytes: Vec<u8>,
    protection: Protection,
}

/// Mappings and stores by their start. Programs see the first, the kernel both.
#[derive(Debug, Clone)]
pub struct FakeMemory {
    mappings: BTreeMap<u64, Mapping>,
    stores: BTreeMap<u64, Vec<u8>>,
    next_mapping: u64,
    next_store: u64,
}

const PAGE: u64 = 4096;
/// The most that is given at once.
const MOST: u64 = 1 << 24;

impl FakeMemory {
    pub fn new() -> FakeMemory {
        FakeMemory {
            mappings: BTreeMap::new(),
            stores: BTreeMap::new(),
            next_mapping: 0x7f00_0000_0000,
            next_store: 1 << 60,
        }
    }

    /// How many stores the kernel has.
    pub fn stores(&self) -> usize {
        self.stores.len()
    }

    /// Does one writable mapping hold the range?
    pub fn is_writable(&mut self, addr: u64, len: u64) -> bool {
        self.mapped(addr, len as usize).is_ok_and(|(_, protection)| protection.write)
    }

    fn mapped(&mut self, addr: u64, len: usize) -> Result<(&mut [u8], Protection), Efault> {
        let fault = Efault { addr };
        let (start, mapping) = self.mappings.range_mut(..=addr).next_back().ok_or(fault)?;
        let offset = (addr - start) as usize;
        let end = offset.checked_add(len).ok_or(fault)?;
        let protection = mapping.protection;
        mapping.bytes.get_mut(offset..end).map(|bytes| (bytes, protection)).ok_or(fault)
    }

    fn stored(&mut self, addr: u64, len: usize) -> &mut [u8] {
        let (start, bytes) = self.stores.range_mut(..=addr).next_back().expect("the kernel names a store of its own");
        let offset = (addr - start) as usize;
        &mut bytes[offset..offset + len]
    }

    fn is_free(&self, addr: u64, len: u64) -> bool {
        self.mappings.iter().all(|(start, mapping)| addr + len <= *start || start + mapping.bytes.len() as u64 <= addr)
    }
}

impl UserMemory for FakeMemory {
    fn read_bits(&mut self, store: u64, mask: u8) -> u8 {
        let mut byte = [0];
        self.show(Place::Store(store), &mut byte).map_or(0, |()| byte[0] & mask)
    }

    fn read(&mut self, addr: u64, buf: &mut [u8]) -> Result<(), Efault> {
        let (bytes, protection) = self.mapped(addr, buf.len())?;
        buf.copy_from_slice(bytes);
        if protection.read { Ok(()) } else { Err(Efault { addr }) }
    }

    fn show(&mut self, from: Place, buf: &mut [u8]) -> Result<(), Efault> {
        match from {
            Place::User(addr) => self.read(addr, buf),
            Place::Store(addr) => {
                let len = buf.len();
                buf.copy_from_slice(self.stored(addr, len));
                Ok(())
            }
        }
    }

    fn write(&mut self, addr: u64, data: &[u8]) -> Result<(), Efault> {
        let (bytes, protection) = self.mapped(addr, data.len())?;
        if !protection.write {
            return Err(Efault { addr });
        }
        bytes.copy_from_slice(data);
        Ok(())
    }

    fn copy(&mut self, to: Place, from: Place, len: u64) -> Result<(), Efault> {
        let mut bytes = vec![0; len as usize];
        match from {
            Place::User(addr) => self.read(addr, &mut bytes)?,
            Place::Store(_) => self.show(from, &mut bytes)?,
        }
        match to {
            Place::User(addr) => self.write(addr, &bytes)?,
            Place::Store(addr) => self.write_store(addr, &bytes),
        }
        Ok(())
    }

    fn map(&mut self, len: u64, protection: Protection, at: MapAt) -> Option<u64> {
        if len > MOST {
            return None;
        }
        let addr = match at {
            MapAt::Fixed { addr, replace } => {
                if replace {
                    self.unmap(addr, len);
                }
                self.is_free(addr, len).then_some(addr)?
            }
            MapAt::Hint(addr) if self.is_free(addr, len) => addr,
            MapAt::Hint(_) | MapAt::Anywhere => {
                let addr = self.next_mapping;
                self.next_mapping += len + PAGE;
                addr
            }
        };
        self.mappings.insert(addr, Mapping { bytes: vec![0; len as usize], protection });
        Some(addr)
    }

    fn unmap(&mut self, addr: u64, len: u64) {
        let end = addr + len;
        let hit: Vec<u64> = self.mappings.range(..end).map(|(&start, _)| start).collect();
        for start in hit {
            let Some(mapping) = self.mappings.remove(&start) else { continue };
            let stop = start + mapping.bytes.len() as u64;
            for (from, to) in [(start, addr.clamp(start, stop)), (end.clamp(start, stop), stop)] {
                if from < to {
                    let bytes = mapping.bytes[(from - start) as usize..(to - start) as usize].to_vec();
                    self.mappings.insert(from, Mapping { bytes, protection: mapping.protection });
                }
            }
        }
    }

    fn protect(&mut self, addr: u64, len: u64, protection: Protection) -> bool {
        let Ok((bytes, _)) = self.mapped(addr, len as usize) else { return false };
        let bytes = bytes.to_vec();
        self.unmap(addr, len);
        self.mappings.insert(addr, Mapping { bytes, protection });
        true
    }

    fn extent(&self, addr: u64) -> Extent {
        let found = self.mappings.range(..=addr).next_back();
        let end = |(start, mapping): (&u64, &Mapping)| (start + mapping.bytes.len() as u64, mapping.protection);
        match found.map(end).filter(|(end, _)| *end > addr) {
            Some((end, protection)) => Extent::Mapping(end, protection),
            None => Extent::Nothing,
        }
    }

    fn grow_store(&mut self, old: Option<Store>, len: u64) -> Option<Store> {
        if len > MOST {
            return None;
        }
        let mut bytes = old.map_or(Vec::new(), |old| self.stores.remove(&old.addr).expect("the store is there"));
        bytes.resize(len as usize, 0);
        let addr = self.next_store;
        self.next_store += len + PAGE;
        self.stores.insert(addr, bytes);
        Some(Store { addr, capacity: len })
    }

    fn release_store(&mut self, store: Store) {
        self.stores.remove(&store.addr).expect("the store is there");
    }

    fn write_store(&mut self, addr: u64, data: &[u8]) {
        self.stored(addr, data.len()).copy_from_slice(data);
    }
}

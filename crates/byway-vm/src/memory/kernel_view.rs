//! The memory as the modelled kernel uses it.

use super::page::{ByteKind, PAGE_SIZE};
use super::{AccessFault, Memory, Object, ObjectKind, SYMBOLIC, SymbolicByte, TRACED, page_number, place};
use crate::kernel::{Efault, Extent, MapAt, PAGE, Place, Protection, Store, UserMemory};
use byway_ir::program::layout;

/// Mappings at addresses that the program or the kernel chooses lie in the upper half of their region.
pub(crate) const CHOSEN_MAPS: u64 = layout::MAPS + (1 << (layout::REGION_BITS - 1));

/// A symbolic byte whose value the kernel has used, or some bits of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct KernelRead {
    /// The byte.
    pub(crate) byte: SymbolicByte,
    /// The bits that were used.
    pub(crate) mask: u8,
}

impl From<AccessFault> for Efault {
    fn from(fault: AccessFault) -> Efault {
        Efault { addr: fault.address }
    }
}

impl UserMemory for Memory {
    fn read(&mut self, addr: u64, buf: &mut [u8]) -> Result<(), Efault> {
        self.check_readable(addr, buf.len() as u64)?;
        self.read_plain(addr, buf);
        self.kernel_moved += buf.len() as u64;
        self.note_reading(addr, buf.len() as u64);
        Ok(())
    }

    fn note_path(&mut self, addr: u64) {
        if self.is_symbolic() {
            self.kernel_paths.push(addr);
        }
    }

    fn symbolic(&mut self, addr: u64, len: u64) -> u64 {
        if !self.is_symbolic() {
            return 0;
        }
        let bytes = self.symbolic_bytes(addr, len.min(64));
        bytes.iter().fold(0, |mask, byte| mask | 1 << (byte.address - addr))
    }

    fn read_bits(&mut self, store: u64, mask: u8) -> u8 {
        let mut byte = [0];
        self.read_plain(store, &mut byte);
        let found = self.symbolic_bytes(store, 1);
        self.kernel_reads.extend(found.into_iter().map(|byte| KernelRead { byte, mask }));
        byte[0] & mask
    }

    fn show(&mut self, from: Place, buf: &mut [u8]) -> Result<(), Efault> {
        let addr = match from {
            Place::User(addr) => self.check_readable(addr, buf.len() as u64).map(|()| addr)?,
            Place::Store(addr) => addr,
        };
        self.read_plain(addr, buf);
        self.kernel_moved += buf.len() as u64;
        Ok(())
    }

    fn undecided(&self) -> bool {
        !self.kernel_reads.is_empty()
    }

    fn write(&mut self, addr: u64, data: &[u8]) -> Result<(), Efault> {
        self.check_writable(addr, data.len() as u64)?;
        self.write_plain(addr, data);
        self.kernel_moved += data.len() as u64;
        Ok(())
    }

    fn copy(&mut self, to: Place, from: Place, len: u64) -> Result<(), Efault> {
        let from = match from {
            Place::User(addr) => self.check_readable(addr, len).map(|()| addr)?,
            Place::Store(addr) => addr,
        };
        let to = match to {
            Place::User(addr) => self.check_writable(addr, len).map(|()| addr)?,
            Place::Store(addr) => addr,
        };
        let symbolic = self.symbolic_pages.len();
        self.copy_unchecked(to, from, len);
        let became_symbolic = self.symbolic_pages.len().saturating_sub(symbolic) * PAGE_SIZE;
        self.kernel_moved += len + (became_symbolic as u64).saturating_mul(SYMBOLIC);
        Ok(())
    }

    fn map(&mut self, len: u64, protection: Protection, at: MapAt) -> Option<u64> {
        let address = match at {
            MapAt::Anywhere | MapAt::Hint(_) => {
                let address = self.next.maps.next_multiple_of(PAGE);
                let end = address.checked_add(len)?;
                if end > CHOSEN_MAPS {
                    return None;
                }
                // A page between two mappings is never mapped, so that running over the end is seen.
                self.next.maps = end + PAGE;
                address
            }
            MapAt::Fixed { addr, replace } => {
                let end = addr.checked_add(len)?;
                let inside = addr >= layout::MAPS && end <= layout::MAPS + (1 << layout::REGION_BITS);
                let taken = self.objects.overlapping(addr, end).next().is_some();
                if !inside || (taken && !replace) {
                    return None;
                }
                self.unmap(addr, len);
                addr
            }
        };
        self.insert_mapping(address, len, protection);
        Some(address)
    }

    fn unmap(&mut self, addr: u64, len: u64) {
        for object in self.mappings(addr, len) {
            self.cut_out(object, addr, len, None);
        }
        self.mark(addr, len, ByteKind::Outside);
        self.forget_pages(addr, len);
        self.drop_empty_pages(addr, len);
    }

    fn protect(&mut self, addr: u64, len: u64, protection: Protection) -> bool {
        let parts = self.mappings(addr, len);
        let covered: u64 = parts
            .iter()
            .map(|object| (object.address + object.size).min(addr + len).saturating_sub(object.address.max(addr)))
            .sum();
        for object in parts {
            self.cut_out(object, addr, len, Some(protection));
        }
        self.forget_pages(addr, len);
        if !protection.read {
            // What is out of reach is nothing but bytes.
            self.note_reading(addr, len);
        }
        for page in page_number(addr)..page_number(addr + len.max(1) - 1) + 1 {
            let Some((region, index)) = place(page) else { continue };
            if self.pages[region].get(index).is_some()
                && let Some(found) = self.page_mut(page)
            {
                found.read_only = !protection.write;
                match protection.read {
                    true => found.bring_inside(),
                    false => found.mark(0, PAGE_SIZE, ByteKind::Outside),
                }
            }
        }
        self.forget_pages(addr, len);
        covered == len
    }

    fn extent(&self, addr: u64) -> Extent {
        let end = addr.saturating_add(PAGE);
        let mut extent = self.mapping_from(addr);
        // Mappings that touch and may be used alike are one.
        while let Extent::Mapping(end, protection) = extent
            && let Extent::Mapping(further, same) = self.mapping_from(end)
            && protection == same
        {
            extent = Extent::Mapping(further, protection);
        }
        if extent != Extent::Nothing {
            return extent;
        }
        let is_made = |page| place(page).is_some_and(|(region, index)| self.pages[region].get(index).is_some());
        let made = (page_number(addr)..=page_number(end - 1)).any(is_made);
        let overlaps = |start: u64, size: u64| start < end && start.saturating_add(size) > addr;
        let taken = self.objects.overlapping(addr, end).next().is_some();
        let global = || self.globals.iter().any(|global| overlaps(global.address, global.size));
        if made || taken || global() { Extent::Program } else { Extent::Nothing }
    }

    fn grow_store(&mut self, old: Option<Store>, len: u64) -> Option<Store> {
        let capacity = len.max(64).next_power_of_two();
        let addr = self.allocate_kernel(capacity)?;
        if let Some(old) = old {
            self.copy_unchecked(addr, old.addr, old.capacity.min(capacity));
            self.release_kernel(old.addr, old.capacity);
        }
        Some(Store { addr, capacity })
    }

    fn release_store(&mut self, store: Store) {
        self.release_kernel(store.addr, store.capacity);
    }

    fn write_store(&mut self, addr: u64, data: &[u8]) {
        self.write_plain(addr, data);
    }
}

impl Memory {
    /// Remembers the symbolic bytes of a range whose values the kernel uses.
    fn note_reading(&mut self, addr: u64, len: u64) {
        if self.is_symbolic() {
            let found = self.symbolic_bytes(addr, len);
            self.kernel_reads.extend(found.into_iter().map(|byte| KernelRead { byte, mask: u8::MAX }));
        }
    }

    /// How many bytes the kernel has moved since this was asked last, or as many as would have taken as long.
    pub(crate) fn take_kernel_moved(&mut self) -> u64 {
        std::mem::take(&mut self.kernel_moved)
    }

    /// The symbolic bytes whose values the kernel has used since this was asked last, in the order of their use.
    pub(crate) fn take_kernel_reads(&mut self) -> Vec<KernelRead> {
        std::mem::take(&mut self.kernel_reads)
    }

    /// Where the paths start that the kernel has read since this was asked last.
    pub(crate) fn take_kernel_paths(&mut self) -> Vec<u64> {
        std::mem::take(&mut self.kernel_paths)
    }

    fn insert_mapping(&mut self, address: u64, size: u64, protection: Protection) {
        self.spans.clear();
        let whole = (address, address + size);
        let kind = ObjectKind::Mapping { readable: protection.read, writable: protection.write, whole };
        self.objects.insert(Object { address, size, kind, zeroed: true, made: [None; TRACED], freed: None });
    }

    /// The mapping that holds an address.
    fn mapping_from(&self, addr: u64) -> Extent {
        match self.mappings(addr, 1).first() {
            Some(Object { address, size, kind: ObjectKind::Mapping { readable, writable, .. }, .. }) => {
                Extent::Mapping(address + size, Protection { read: *readable, write: *writable })
            }
            _ => Extent::Nothing,
        }
    }

    fn mappings(&self, addr: u64, len: u64) -> Vec<Object> {
        let overlapping = self.objects.overlapping(addr, addr.saturating_add(len));
        overlapping.filter(|object| matches!(object.kind, ObjectKind::Mapping { .. })).copied().collect()
    }

    /// Removes a range from a mapping, or gives it another protection; what lies outside the range stays.
    fn cut_out(&mut self, object: Object, addr: u64, len: u64, protection: Option<Protection>) {
        let (start, end) = (object.address, object.address + object.size);
        let (from, to) = (addr.max(start), (addr + len).min(end));
        self.spans.clear();
        self.objects.remove(start);
        let ObjectKind::Mapping { whole, .. } = object.kind else { return };
        let middle_kind = protection.map(|p| ObjectKind::Mapping { readable: p.read, writable: p.write, whole });
        for (start, end, kind) in
            [(start, from, Some(object.kind)), (from, to, middle_kind), (to, end, Some(object.kind))]
        {
            if let Some(kind) = kind
                && start < end
            {
                self.objects.insert(Object { address: start, size: end - start, kind, ..object });
            }
        }
    }

    fn forget_pages(&mut self, addr: u64, len: u64) {
        for page in page_number(addr)..=page_number(addr + len.max(1) - 1) {
            self.readable.forget(page);
            self.writable.forget(page);
        }
    }
}

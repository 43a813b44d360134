//! Locks on parts of files. They belong to the process, of which there is one, or to an open file: so a process stands in
//! its own way only where it has both kinds, or two open files.

use std::sync::Arc;

use imbl::OrdMap;

use super::files::DescriptionId;
use crate::kernel::vfs::InodeId;

/// Whom a lock belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// The process: it loses it when it closes any descriptor of the file.
    Process,
    /// An open file: the lock is gone when no descriptor leads to it any more.
    OpenFile(DescriptionId),
}

/// A lock on some bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordLock {
    pub owner: Owner,
    pub exclusive: bool,
    pub range: Range,
}

/// Bytes of a file, the last one included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    pub first: u64,
    pub last: u64,
}

impl Range {
    /// The last byte that any file can have.
    pub const END: u64 = i64::MAX as u64;

    fn overlaps(self, other: Range) -> bool {
        self.first <= other.last && other.first <= self.last
    }

    /// Do they overlap, or does one begin where the other ends?
    fn touches(self, other: Range) -> bool {
        self.first <= other.last.saturating_add(1) && other.first <= self.last.saturating_add(1)
    }

    fn joined(self, other: Range) -> Range {
        Range { first: self.first.min(other.first), last: self.last.max(other.last) }
    }

    /// What is left of it without another one: before and behind that.
    fn without(self, other: Range) -> impl Iterator<Item = Range> {
        let before = (self.first < other.first).then(|| Range { first: self.first, last: other.first - 1 });
        let behind = (self.last > other.last).then(|| Range { first: other.last + 1, last: self.last });
        before.into_iter().chain(behind)
    }
}

/// All locks on parts of files. Those of a file are in the order in which their owners came, and of each by their place.
#[derive(Debug, Clone, Default)]
pub struct RecordLocks(OrdMap<InodeId, Arc<[RecordLock]>>);

impl RecordLocks {
    fn of(&self, inode: InodeId) -> &[RecordLock] {
        self.0.get(&inode).map_or(&[], |locks| locks)
    }

    fn set(&mut self, inode: InodeId, locks: Vec<RecordLock>) {
        if locks.is_empty() {
            self.0.remove(&inode);
        } else {
            self.0.insert(inode, locks.into());
        }
    }

    /// The first lock of another owner that does not go together with this one.
    pub fn conflict(&self, inode: InodeId, wanted: &RecordLock) -> Option<&RecordLock> {
        self.of(inode).iter().find(|held| {
            held.owner != wanted.owner && (held.exclusive || wanted.exclusive) && held.range.overlaps(wanted.range)
        })
    }

    /// Gives an owner a lock, in place of those that it has there.
    pub fn lock(&mut self, inode: InodeId, new: RecordLock) {
        let (mut range, mut rest) = (new.range, Vec::new());
        for held in self.of(inode).iter().filter(|held| held.owner == new.owner) {
            if held.exclusive == new.exclusive && held.range.touches(new.range) {
                range = range.joined(held.range);
            } else {
                rest.extend(without(held, new.range));
            }
        }
        rest.push(RecordLock { range, ..new });
        self.replace(inode, new.owner, rest);
    }

    /// Takes what an owner has of some bytes.
    pub fn unlock(&mut self, inode: InodeId, owner: Owner, range: Range) {
        let own = self.of(inode).iter().filter(|held| held.owner == owner);
        let left = own.flat_map(|held| without(held, range)).collect();
        self.replace(inode, owner, left);
    }

    /// Takes all that an owner has of a file.
    pub fn release(&mut self, inode: InodeId, owner: Owner) {
        if self.0.contains_key(&inode) {
            self.replace(inode, owner, Vec::new());
        }
    }

    /// Puts these locks in the place of an owner's.
    fn replace(&mut self, inode: InodeId, owner: Owner, mut locks: Vec<RecordLock>) {
        locks.sort_by_key(|lock| lock.range.first);
        let held = self.of(inode);
        let at = held.iter().position(|lock| lock.owner == owner).unwrap_or(held.len());
        let others = |part: &[RecordLock]| part.iter().filter(|lock| lock.owner != owner).copied().collect::<Vec<_>>();
        let all = [others(&held[..at]), locks, others(&held[at..])].concat();
        self.set(inode, all);
    }
}

fn without(held: &RecordLock, range: Range) -> Vec<RecordLock> {
    if !held.range.overlaps(range) {
        return vec![*held];
    }
    held.range.without(range).map(|range| RecordLock { range, ..*held }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::vfs::Volume;

    const FILE: InodeId = InodeId::new(Volume::Disk, 20);

    fn lock(exclusive: bool, first: u64, last: u64) -> RecordLock {
        RecordLock { owner: Owner::Process, exclusive, range: Range { first, last } }
    }

    fn held(locks: &RecordLocks) -> Vec<(bool, u64, u64)> {
        locks.of(FILE).iter().map(|lock| (lock.exclusive, lock.range.first, lock.range.last)).collect()
    }

    #[test]
    fn locks_of_an_owner_are_joined_and_split() {
        let mut locks = RecordLocks::default();
        locks.lock(FILE, lock(true, 0, 4));
        locks.lock(FILE, lock(true, 10, 20));
        locks.lock(FILE, lock(true, 5, 6));
        assert_eq!(held(&locks), [(true, 0, 6), (true, 10, 20)]);
        locks.lock(FILE, lock(false, 3, 12));
        assert_eq!(held(&locks), [(true, 0, 2), (false, 3, 12), (true, 13, 20)]);
        locks.unlock(FILE, Owner::Process, Range { first: 5, last: 15 });
        assert_eq!(held(&locks), [(true, 0, 2), (false, 3, 4), (true, 16, 20)]);
        locks.lock(FILE, lock(false, 0, Range::END));
        assert_eq!(held(&locks), [(false, 0, Range::END)]);
        locks.release(FILE, Owner::Process);
        assert!(held(&locks).is_empty() && locks.0.is_empty());
    }

    #[test]
    fn owners_stand_in_each_others_way() {
        let other = Owner::OpenFile(DescriptionId::default());
        let mut locks = RecordLocks::default();
        locks.lock(FILE, lock(false, 0, 4));
        let wanted = |exclusive, first| RecordLock { owner: other, exclusive, range: Range { first, last: first } };
        assert_eq!(locks.conflict(FILE, &wanted(true, 4)), Some(&lock(false, 0, 4)));
        assert_eq!(locks.conflict(FILE, &wanted(false, 4)), None);
        assert_eq!(locks.conflict(FILE, &wanted(true, 5)), None);
        assert_eq!(locks.conflict(FILE, &lock(true, 0, 9)), None);
    }
}

//! Memory: pages under objects, copied on write.
//!
//! A plain access is a look into a small table of recent pages, one test of the bytes' special bits, and the access.
//! Everything else (a page not in the table, a page shared with a snapshot, uninitialised bytes, an address outside
//! any object) goes through the careful path. Pages of globals, heap and mappings are made when they are first touched.

mod access;
mod block;
mod fingerprint;
mod kernel_view;
mod objects;
mod page;
mod recent;
mod spans;
mod tree;

pub use access::{AccessFault, ByteTerms, Loaded};
pub(crate) use block::SymbolicByte;
pub use fingerprint::WordHash;
pub(crate) use kernel_view::CHOSEN_MAPS;
pub(crate) use kernel_view::KernelRead;
pub use objects::{CodePlace, Object, ObjectKind, Objects, TRACED, Trace};
use page::PAGE_BITS;
pub use page::{ByteKind, PAGE_SIZE, Page};

use byway_ir::program::{GlobalInit, GlobalObject, Program, layout};
use imbl::OrdSet;
use recent::Recent;
use spans::Spans;
pub use spans::{Origin, Span};
use std::sync::Arc;
use tree::PageTree;

const REGIONS: usize = 5;
const STACK_REGION: usize = 3;
const KERNEL_REGION: usize = 4;

/// A byte that is made symbolic takes as long as so many plain ones that are copied.
pub(crate) const SYMBOLIC: u64 = 16;

/// The memory of a running program.
pub struct Memory {
    globals: Arc<Vec<GlobalObject>>,
    pages: [PageTree; REGIONS],
    objects: Objects,
    /// The next free addresses of heap, mappings and kernel memory.
    next: NextFree,
    /// Pages that may hold symbolic bytes.
    symbolic_pages: OrdSet<u64>,
    /// Symbolic bytes whose values the kernel has used and that the machine has not asked for yet.
    kernel_reads: Vec<KernelRead>,
    /// Where the paths start that the kernel has read since it was asked last.
    kernel_paths: Vec<u64>,
    /// Bytes that the kernel has moved since it was asked last, or as many as would have taken as long.
    kernel_moved: u64,
    readable: Box<Recent>,
    writable: Box<Recent>,
    spans: Box<Spans>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct NextFree {
    heap: u64,
    maps: u64,
    kernel: u64,
}

/// A memory at some moment. It shares its pages with the memory that it was taken from.
#[derive(Clone)]
pub struct MemorySnapshot {
    globals: Arc<Vec<GlobalObject>>,
    pages: [PageTree; REGIONS],
    objects: Objects,
    next: NextFree,
    symbolic_pages: OrdSet<u64>,
}

fn page_number(address: u64) -> u64 {
    address >> PAGE_BITS
}

/// The region of a page and its number there. The stack grows down, so its pages count from the top.
fn place(page: u64) -> Option<(usize, u64)> {
    let region = (page >> (layout::REGION_BITS - PAGE_BITS)) as usize;
    let index = page & ((1 << (layout::REGION_BITS - PAGE_BITS)) - 1);
    match region {
        STACK_REGION => Some((region, index ^ ((1 << (layout::REGION_BITS - PAGE_BITS)) - 1))),
        _ if region < REGIONS => Some((region, index)),
        _ => None,
    }
}

impl Memory {
    /// The memory of a program before it starts.
    pub fn new(program: &Program) -> Memory {
        let next = NextFree { heap: layout::HEAP + 64, maps: layout::MAPS, kernel: layout::KERNEL };
        Memory {
            globals: program.globals().clone(),
            pages: Default::default(),
            objects: Objects::default(),
            next,
            symbolic_pages: OrdSet::new(),
            kernel_reads: Vec::new(),
            kernel_paths: Vec::new(),
            kernel_moved: 0,
            readable: Recent::empty(),
            writable: Recent::empty(),
            spans: Spans::empty(),
        }
    }

    /// The memory as it is now. From here on both sides copy a page before they write it.
    pub fn snapshot(&mut self) -> MemorySnapshot {
        self.writable.clear();
        MemorySnapshot {
            globals: self.globals.clone(),
            pages: self.pages.clone(),
            objects: self.objects.clone(),
            next: self.next,
            symbolic_pages: self.symbolic_pages.clone(),
        }
    }

    /// Goes back (or over) to a snapshot. The tables are emptied in place: an exploration comes here for every run.
    pub fn restore(&mut self, snapshot: &MemorySnapshot) {
        let MemorySnapshot { globals, pages, objects, next, symbolic_pages } = snapshot.clone();
        self.readable.clear();
        self.writable.clear();
        self.spans.clear();
        self.globals = globals;
        self.pages = pages;
        self.objects = objects;
        self.next = next;
        self.symbolic_pages = symbolic_pages;
        self.kernel_reads.clear();
        self.kernel_paths.clear();
    }

    /// Whether all bytes are the same as they were, and nothing was allocated since.
    pub(crate) fn holds_the_same(&self, before: &MemorySnapshot) -> bool {
        self.next == before.next && self.pages.iter().zip(&before.pages).all(|(now, then)| now.holds_the_same(then))
    }

    /// Whether it is the memory of a program, whatever code that has.
    pub(crate) fn is_of(&self, program: &Program) -> bool {
        Arc::ptr_eq(&self.globals, program.globals())
    }

    /// The objects of heap and mappings.
    pub fn objects(&self) -> &Objects {
        &self.objects
    }

    /// A page, made if an object reaches into it.
    fn page(&mut self, page: u64) -> Option<&Arc<Page>> {
        let (region, index) = self.ready(page)?;
        self.pages[region].get(index)
    }

    /// The place of a page, which is made if an object reaches into it.
    fn ready(&mut self, page: u64) -> Option<(usize, u64)> {
        let (region, index) = place(page)?;
        if self.pages[region].get(index).is_none() {
            let made = self.materialise(page, region)?;
            *self.pages[region].slot(index) = Some(Arc::new(made));
        }
        Some((region, index))
    }

    /// One past the last byte of the heap that was ever handed out.
    pub fn heap_end(&self) -> u64 {
        self.next.heap
    }

    /// A page that no snapshot shares, made if an object reaches into it.
    fn page_mut(&mut self, page: u64) -> Option<&mut Page> {
        let (region, index) = self.ready(page)?;
        // The page may move to a copy of its own.
        self.readable.forget(page);
        let slot = self.pages[region].slot(index);
        slot.as_mut().map(Arc::make_mut)
    }

    /// The first state of a page: what the objects in it say.
    fn materialise(&self, page: u64, region: usize) -> Option<Page> {
        let start = page << PAGE_BITS;
        let end = start + PAGE_SIZE as u64;
        match region {
            0 => self.materialise_globals(start, end),
            STACK_REGION => Some(Page::outside()),
            KERNEL_REGION => {
                let mut made = Page::outside();
                made.mark(0, PAGE_SIZE, ByteKind::Plain);
                Some(made)
            }
            _ => self.materialise_objects(start, end),
        }
    }

    fn materialise_globals(&self, start: u64, end: u64) -> Option<Page> {
        let globals = &self.globals;
        let first = globals.partition_point(|global| global.address + global.size <= start);
        let mut page = None;
        for global in globals[first..].iter().take_while(|global| global.address < end) {
            let made = page.get_or_insert_with(Page::outside);
            place_global(made, global, start, end);
        }
        page
    }

    fn materialise_objects(&self, start: u64, end: u64) -> Option<Page> {
        let mut page = None;
        for object in self.objects.overlapping(start, end) {
            let made = page.get_or_insert_with(Page::outside);
            place_object(made, object, start, end);
        }
        page
    }
}

/// The part of an object that lies in a page.
fn overlap(address: u64, size: u64, start: u64, end: u64) -> (usize, usize) {
    let from = address.max(start) - start;
    let to = (address + size).min(end).saturating_sub(start);
    (from as usize, to as usize)
}

fn place_global(page: &mut Page, global: &GlobalObject, start: u64, end: u64) {
    let (from, to) = overlap(global.address, global.size, start, end);
    page.read_only |= global.constant;
    match &global.init {
        GlobalInit::Undefined => return,
        GlobalInit::Zero => {}
        GlobalInit::Bytes(bytes) => {
            let skip = (start + from as u64 - global.address) as usize;
            page.bytes[from..to].copy_from_slice(&bytes[skip..skip + (to - from)]);
        }
    }
    page.mark(from, to, ByteKind::Plain);
}

fn place_object(page: &mut Page, object: &Object, start: u64, end: u64) {
    let (from, to) = overlap(object.address, object.size, start, end);
    let kind = match object.kind {
        ObjectKind::Mapping { readable: false, .. } => ByteKind::Outside,
        _ if object.zeroed => ByteKind::Plain,
        _ => ByteKind::Undefined,
    };
    page.mark(from, to, kind);
    if let ObjectKind::Mapping { writable, .. } = object.kind {
        page.read_only = !writable;
    }
}

//! Small random changes to texts, the same for the same seed. They keep most of a module intact, so that what comes out
//! reaches deep into the reader, and often past it.

use std::path::Path;

/// The modules that mutants are made of, with their names.
pub fn modules() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../byway-ir/tests/modules");
    let mut modules: Vec<(String, String)> = std::fs::read_dir(folder)
        .expect("the folder of modules is part of the repository")
        .map(|entry| entry.expect("the folder can be listed").path())
        .map(|path| (path.display().to_string(), std::fs::read_to_string(&path).expect("a module is text")))
        .collect();
    modules.sort();
    assert!(modules.len() > 5);
    modules
}

/// The number of cases: what the environment variable `BYWAY_MUTATIONS` says, else the usual number.
pub fn cases(usual: usize) -> usize {
    std::env::var("BYWAY_MUTATIONS").ok().and_then(|cases| cases.parse().ok()).unwrap_or(usual)
}

/// Writes a mutant to where it can be looked at, and tells the file.
pub fn keep(case: usize, mutant: &str) -> String {
    let file = std::env::temp_dir().join(format!("byway-mutant-{case}.ll"));
    std::fs::write(&file, mutant).expect("the temporary folder can be written");
    file.display().to_string()
}

/// Makes mutants.
pub struct Mutator {
    state: u64,
}

/// Where the tokens of a text lie.
type Spans = Vec<(usize, usize)>;

impl Mutator {
    /// A source of mutants that depends on nothing but the seed.
    pub fn new(seed: u64) -> Mutator {
        Mutator { state: seed }
    }

    /// A random number (the SplitMix64 generator).
    pub fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A random number below a limit; 0 if the limit is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        if limit == 0 { 0 } else { (self.next() % limit as u64) as usize }
    }

    /// A mutant of `text`: one to three changes, some of which take from `other`.
    pub fn mutate(&mut self, text: &str, other: &str) -> String {
        let mut bytes = text.as_bytes().to_vec();
        let more = if self.below(2) == 0 { 0 } else { self.below(3) };
        for _ in 0..=more {
            bytes = self.change(bytes, other.as_bytes());
        }
        String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }

    fn change(&mut self, bytes: Vec<u8>, other: &[u8]) -> Vec<u8> {
        match self.below(24) {
            0 => self.flip_byte(bytes),
            1 => self.truncate(bytes),
            2 => self.splice(bytes, other),
            3 => self.edit(bytes, lines, Edit::Delete),
            4 => self.edit(bytes, lines, Edit::Duplicate),
            5 => self.edit(bytes, lines, Edit::Swap),
            6 => self.edit(bytes, tokens, Edit::Delete),
            7 => self.edit(bytes, tokens, Edit::Duplicate),
            8 => self.edit(bytes, tokens, Edit::Swap),
            9 | 10 => self.change_number(bytes),
            11 => self.insert_foreign(bytes, other),
            12..16 => self.exchange_word(bytes),
            16..20 => self.retype(bytes),
            _ => self.edit(bytes, tokens, Edit::Copy),
        }
    }

    fn flip_byte(&mut self, mut bytes: Vec<u8>) -> Vec<u8> {
        let at = self.below(bytes.len());
        let bit = 1 << self.below(7);
        if let Some(byte) = bytes.get_mut(at) {
            *byte ^= bit;
        }
        bytes
    }

    fn truncate(&mut self, mut bytes: Vec<u8>) -> Vec<u8> {
        let length = self.below(bytes.len() + 1);
        bytes.truncate(length);
        bytes
    }

    /// The beginning of one text and the end of another, cut at lines.
    fn splice(&mut self, bytes: Vec<u8>, other: &[u8]) -> Vec<u8> {
        let cut = |at: usize, text: &[u8]| text[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let head = cut(self.below(bytes.len() + 1), &bytes);
        let tail = cut(self.below(other.len() + 1), other);
        [&bytes[..head], &other[tail..]].concat()
    }

    fn insert_foreign(&mut self, bytes: Vec<u8>, other: &[u8]) -> Vec<u8> {
        let (into, from) = (lines(&bytes), lines(other));
        let (Some(&(_, at)), Some(&(start, end))) =
            (into.get(self.below(into.len())), from.get(self.below(from.len())))
        else {
            return bytes;
        };
        [&bytes[..at], &other[start..end], &bytes[at..]].concat()
    }

    fn edit(&mut self, bytes: Vec<u8>, cut: fn(&[u8]) -> Spans, edit: Edit) -> Vec<u8> {
        let spans = cut(&bytes);
        if spans.is_empty() {
            return bytes;
        }
        let near = self.below(spans.len());
        // Changes that involve two places keep them close to each other, where they are most likely to make sense.
        let far = (near + 1 + self.below(40)).min(spans.len() - 1);
        let ((a, b), (c, d)) = (spans[near], spans[far]);
        match edit {
            Edit::Delete => [&bytes[..a], &bytes[b..]].concat(),
            Edit::Duplicate => [&bytes[..b], b" ", &bytes[a..b], &bytes[b..]].concat(),
            Edit::Copy if self.below(2) == 0 => [&bytes[..a], &bytes[c..d], &bytes[b..]].concat(),
            Edit::Copy => [&bytes[..c], &bytes[a..b], &bytes[d..]].concat(),
            Edit::Swap if near == far => bytes,
            Edit::Swap => [&bytes[..a], &bytes[c..d], &bytes[b..c], &bytes[a..b], &bytes[d..]].concat(),
        }
    }

    /// Puts another word of the same kind in the place of one.
    fn exchange_word(&mut self, bytes: Vec<u8>) -> Vec<u8> {
        let kind_of = |word: &[u8]| KINDS.iter().find(|kind| kind.iter().any(|other| other.as_bytes() == word));
        let mut places = tokens(&bytes);
        places.retain(|&(start, end)| kind_of(&bytes[start..end]).is_some());
        let Some(&(start, end)) = places.get(self.below(places.len())) else { return bytes };
        let Some(kind) = kind_of(&bytes[start..end]) else { return bytes };
        let word = kind[self.below(kind.len())];
        [&bytes[..start], word.as_bytes(), &bytes[end..]].concat()
    }

    /// Puts another type in the place of one, everywhere.
    fn retype(&mut self, bytes: Vec<u8>) -> Vec<u8> {
        let (from, to) = (TYPES[self.below(TYPES.len())], TYPES[self.below(TYPES.len())]);
        let mut changed = Vec::with_capacity(bytes.len());
        let mut copied = 0;
        for (start, end) in tokens(&bytes) {
            if &bytes[start..end] == from.as_bytes() {
                changed.extend_from_slice(&bytes[copied..start]);
                changed.extend_from_slice(to.as_bytes());
                copied = end;
            }
        }
        changed.extend_from_slice(&bytes[copied..]);
        changed
    }

    fn change_number(&mut self, bytes: Vec<u8>) -> Vec<u8> {
        const EDGES: [&str; 12] = [
            "0",
            "1",
            "-1",
            "2",
            "7",
            "64",
            "65",
            "4294967295",
            "4294967296",
            "18446744073709551616",
            "8388608",
            "1e9",
        ];
        let numbers: Spans = runs(&bytes, |byte| byte.is_ascii_digit());
        let Some(&(start, end)) = numbers.get(self.below(numbers.len())) else { return bytes };
        let number = match self.below(3) {
            0 => EDGES[self.below(EDGES.len())].to_owned(),
            1 => self.below(40).to_string(),
            _ => {
                let value: u128 =
                    std::str::from_utf8(&bytes[start..end]).ok().and_then(|n| n.parse().ok()).unwrap_or(0);
                if self.below(2) == 0 { (value + 1).to_string() } else { value.saturating_sub(1).to_string() }
            }
        };
        [&bytes[..start], number.as_bytes(), &bytes[end..]].concat()
    }
}

/// Words that can stand for each other.
const KINDS: [&[&str]; 7] = [
    &["add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor"],
    &["fadd", "fsub", "fmul", "fdiv", "frem"],
    &["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"],
    &["trunc", "zext", "sext", "fptoui", "fptosi", "uitofp", "sitofp", "ptrtoint", "inttoptr", "bitcast"],
    &["private", "internal", "weak", "linkonce_odr", "common", "external", "available_externally", "dso_local"],
    &["true", "false", "undef", "poison", "zeroinitializer", "null"],
    &TYPES,
];

/// Types, most of which can stand for each other in much of a module.
const TYPES: [&str; 12] = ["i1", "i8", "i16", "i32", "i64", "i65", "i128", "i33", "float", "double", "x86_fp80", "ptr"];

/// What is done to one or two pieces of a text.
#[derive(Clone, Copy)]
enum Edit {
    Delete,
    Duplicate,
    Swap,
    Copy,
}

/// The lines of a text, each with its end.
fn lines(bytes: &[u8]) -> Spans {
    let mut start = 0;
    bytes
        .split_inclusive(|&byte| byte == b'\n')
        .map(|line| {
            let span = (start, start + line.len());
            start = span.1;
            span
        })
        .collect()
}

/// The words, names, numbers and punctuation marks of a text.
fn tokens(bytes: &[u8]) -> Spans {
    let part_of_word = |byte: u8| byte.is_ascii_alphanumeric() || b"_.%@!#$-\"\\".contains(&byte);
    let mut spans = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        while at < bytes.len() && part_of_word(bytes[at]) {
            at += 1;
        }
        if at == start {
            at += 1;
            if bytes[start].is_ascii_whitespace() {
                continue;
            }
        }
        spans.push((start, at));
    }
    spans
}

/// The longest runs of bytes of a kind.
fn runs(bytes: &[u8], kind: fn(u8) -> bool) -> Spans {
    let mut spans = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        while at < bytes.len() && kind(bytes[at]) {
            at += 1;
        }
        if at > start {
            spans.push((start, at));
        } else {
            at += 1;
        }
    }
    spans
}

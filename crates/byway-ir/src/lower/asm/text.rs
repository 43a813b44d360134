//! The text of inline assembly, cut into instructions and their operands.

/// Something that an instruction reads or writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// A register of the processor, by its number.
    Register(u8),
    /// An operand of the assembly, by its number.
    Operand(usize),
    /// A number in the text.
    Number(i64),
}

/// A place, and how many bits of it are meant where the text says so.
pub(super) type Sized = (Place, Option<u32>);

/// An instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Instruction {
    /// Its name, without the letter for the width.
    pub(super) name: String,
    /// How many bits it is about, if its name says so.
    pub(super) width: Option<u32>,
    /// What it works on, the target last.
    pub(super) operands: Vec<Sized>,
}

/// Names whose last letter may be a width.
const WITH_WIDTH: [&str; 25] = [
    "mov", "add", "sub", "and", "or", "xor", "not", "neg", "inc", "dec", "shl", "sal", "shr", "sar", "bswap", "bsf",
    "bsr", "tzcnt", "lzcnt", "popcnt", "push", "pop", "xchg", "imul", "lea",
];

/// The instructions in the order in which they run; nothing if there is something else than can be made out.
pub(super) fn instructions(template: &str) -> Option<Vec<Instruction>> {
    let mut found = Vec::new();
    let mut lines = template.split(['\n', ';']).map(without_comment).filter(|line| !line.is_empty());
    while let Some(line) = lines.next() {
        let line = line.strip_prefix("lock ").unwrap_or(line).trim();
        if line.ends_with(':') || line.starts_with('.') {
            continue;
        }
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if name == "jmp" {
            // A jump forward leaves out what lies between.
            let label = format!("{}:", rest.trim().strip_suffix('f').unwrap_or(rest.trim()));
            lines.find(|line| *line == label)?;
            continue;
        }
        let operands: Option<Vec<Sized>> = parts(rest).into_iter().map(operand).collect();
        let (name, width) = with_width(name);
        found.push(Instruction { name, width, operands: operands? });
    }
    Some(found)
}

fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

fn with_width(name: &str) -> (String, Option<u32>) {
    let name = name.to_ascii_lowercase();
    let known = |text: &str| WITH_WIDTH.contains(&text);
    match name.split_at_checked(name.len().saturating_sub(1)) {
        Some((stem, letter)) if known(stem) && !known(&name) => match letter {
            "b" => (stem.into(), Some(8)),
            "w" => (stem.into(), Some(16)),
            "l" => (stem.into(), Some(32)),
            "q" => (stem.into(), Some(64)),
            _ => (name, None),
        },
        _ => (name, None),
    }
}

fn parts(text: &str) -> Vec<&str> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// `%eax`, `$0`, `${0:k}`, `$$12`, `$$0x1f`.
fn operand(text: &str) -> Option<Sized> {
    if let Some(name) = text.strip_prefix('%') {
        let (register, width) = register(name)?;
        return Some((Place::Register(register), Some(width)));
    }
    if let Some(number) = text.strip_prefix("$$") {
        return Some((Place::Number(self::number(number)?), None));
    }
    if let Some(inner) = text.strip_prefix("${").and_then(|rest| rest.strip_suffix('}')) {
        let (number, modifier) = inner.split_once(':').unwrap_or((inner, ""));
        let width = match modifier {
            "b" => Some(8),
            "w" => Some(16),
            "k" => Some(32),
            "q" => Some(64),
            "" => None,
            _ => return None,
        };
        return Some((Place::Operand(number.parse().ok()?), width));
    }
    Some((Place::Operand(text.strip_prefix('$')?.parse().ok()?), None))
}

fn number(text: &str) -> Option<i64> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
    let value = match digits.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16).ok()? as i64,
        None => digits.parse().ok()?,
    };
    Some(if negative { value.wrapping_neg() } else { value })
}

/// The number and width of a register of this name.
pub(super) fn register(name: &str) -> Option<(u8, u32)> {
    const LEGACY: [&str; 8] = ["ax", "bx", "cx", "dx", "si", "di", "bp", "sp"];
    if let Some(number) = name.strip_prefix('r').and_then(|rest| rest.trim_end_matches(['b', 'w', 'd']).parse().ok()) {
        let width = match name.as_bytes().last() {
            Some(b'b') => 8,
            Some(b'w') => 16,
            Some(b'd') => 32,
            _ => 64,
        };
        return matches!(number, 8..=15).then_some((number, width));
    }
    let at = |stem: &str| LEGACY.iter().position(|known| *known == stem).map(|at| at as u8);
    if let Some(number) = at(name) {
        return Some((number, 16));
    }
    if let Some(number) = name.strip_prefix('e').and_then(at) {
        return Some((number, 32));
    }
    if let Some(number) = name.strip_prefix('r').and_then(at) {
        return Some((number, 64));
    }
    let low = name.strip_suffix('l')?;
    at(low).or_else(|| at(&format!("{low}x"))).map(|number| (number, 8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operands_of_all_kinds() {
        let read = instructions("movl ${1:k}, %eax\n\tadd $$0x10, $0 # more\n pushq %r12; nop").expect("all is known");
        assert_eq!(read[0].operands, [(Place::Operand(1), Some(32)), (Place::Register(0), Some(32))]);
        assert_eq!((&*read[0].name, read[0].width), ("mov", Some(32)));
        assert_eq!(read[1].operands, [(Place::Number(16), None), (Place::Operand(0), None)]);
        assert_eq!(read[2].operands, [(Place::Register(12), Some(64))]);
        assert_eq!(read.len(), 4);
    }

    #[test]
    fn a_jump_forward_leaves_out_what_lies_between() {
        let read = instructions("jmp 1f\nmov $$1, $0\n1:\nmov $$2, $0").expect("all is known");
        assert_eq!(read.len(), 1);
        assert_eq!(read[0].operands[0], (Place::Number(2), None));
        assert!(instructions("1: jmp 1b").is_none() || instructions("jmp 1b").is_none());
    }

    #[test]
    fn memory_by_address_is_not_made_out() {
        assert!(instructions("mov (%rsp), $0").is_none());
        assert!(instructions("mov 8($1), $0").is_none());
    }

    #[test]
    fn registers_by_all_their_names() {
        for (name, found) in [
            ("al", (0, 8)),
            ("sil", (4, 8)),
            ("cx", (2, 16)),
            ("edx", (3, 32)),
            ("rsp", (7, 64)),
            ("r9d", (9, 32)),
            ("r15", (15, 64)),
        ] {
            assert_eq!(register(name), Some(found), "{name}");
        }
        assert_eq!(register("xmm0"), None);
        assert_eq!(register("ah"), None);
    }
}

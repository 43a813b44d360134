//! What assembly may ask of the assembler.
//!
//! Text may hold assembly, as a part of a module and inside of functions. Instructions are the program's own matter: they run where
//! it runs. Directives are the assembler's, which runs outside of the sandbox: some read files, others repeat and fill until the disk
//! is full. So text is built only if all of its directives are known to do neither.

use super::scan::{Kind, Scanner};

/// Directives that lay out data and symbols of the program, and do no more.
const HARMLESS: &[&str] = &[
    ".align",
    ".ascii",
    ".asciz",
    ".balign",
    ".bss",
    ".byte",
    ".code64",
    ".data",
    ".double",
    ".equ",
    ".file",
    ".float",
    ".global",
    ".globl",
    ".hidden",
    ".ident",
    ".int",
    ".internal",
    ".local",
    ".long",
    ".p2align",
    ".popsection",
    ".previous",
    ".protected",
    ".pushsection",
    ".quad",
    ".section",
    ".set",
    ".short",
    ".single",
    ".size",
    ".string",
    ".symver",
    ".text",
    ".type",
    ".value",
    ".weak",
    ".word",
    ".cfi_adjust_cfa_offset",
    ".cfi_def_cfa",
    ".cfi_def_cfa_offset",
    ".cfi_def_cfa_register",
    ".cfi_endproc",
    ".cfi_offset",
    ".cfi_rel_offset",
    ".cfi_remember_state",
    ".cfi_restore",
    ".cfi_restore_state",
    ".cfi_startproc",
    ".cfi_undefined",
];

/// Those that align, whose number may be large.
const ALIGNING: &[&str] = &[".align", ".balign", ".p2align"];

/// The longest number behind one of these: two digits are a page at the most where they are a power of two, and no more where not.
const LONGEST_ALIGNMENT: usize = 2;

/// Words before an instruction, behind which the assembler looks for another statement.
const PREFIXES: &[&str] = &[
    "addr16", "addr32", "cs", "data16", "data32", "ds", "es", "fs", "gs", "lock", "notrack", "rep", "repe", "repne",
    "repnz", "repz", "rex64", "ss", "xacquire", "xrelease",
];

/// What assembly in a text asks of the assembler that it must not, if there is anything.
pub(super) fn forbidden(text: &str) -> Option<String> {
    if !text.contains("asm") {
        return None;
    }
    let mut scanner = Scanner::new(text);
    while let Some(token) = scanner.next_if_any() {
        if !scanner.is_word(token, "asm") {
            continue;
        }
        // Words say how it is to be taken; the first string is the assembly.
        let mut ahead = scanner;
        while let Some(next) = ahead.next_if_any() {
            let written = ahead.written(next);
            match next.kind {
                Kind::Word => continue,
                Kind::Other if written.starts_with('"') => {
                    if let Some(found) = forbidden_in(&unescaped(written)) {
                        return Some(found);
                    }
                }
                _ => {}
            }
            break;
        }
    }
    None
}

/// The text of a string: a backslash and two digits are a byte.
fn unescaped(quoted: &str) -> String {
    let inside = quoted.trim_matches('"').as_bytes();
    let mut bytes = Vec::with_capacity(inside.len());
    let mut at = 0;
    while at < inside.len() {
        let digit = |offset: usize| char::from(*inside.get(at + offset).unwrap_or(&0)).to_digit(16);
        match (inside[at], inside.get(at + 1), digit(1), digit(2)) {
            (b'\\', Some(b'\\'), ..) => {
                bytes.push(b'\\');
                at += 2;
            }
            (b'\\', _, Some(high), Some(low)) => {
                bytes.push((high * 16 + low) as u8);
                at += 3;
            }
            (byte, ..) => {
                bytes.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The same in assembly. What is not understood is taken for something that must not be.
fn forbidden_in(assembly: &str) -> Option<String> {
    assembly.split(['\n', '\r', ';', '\0']).find_map(|statement| forbidden_statement(statement.trim()))
}

fn forbidden_statement(statement: &str) -> Option<String> {
    let mut rest = statement;
    // Labels and prefixes may stand before it.
    let first = loop {
        let word: &str = &rest[..rest.find(|c: char| !is_name(c)).unwrap_or(rest.len())];
        let behind = rest[word.len()..].trim_start();
        if !word.is_empty() && behind.starts_with(':') {
            rest = behind[1..].trim_start();
        } else if PREFIXES.contains(&word.to_ascii_lowercase().as_str()) && !behind.is_empty() {
            rest = behind;
        } else {
            break word.to_ascii_lowercase();
        }
    };
    if rest.is_empty() || rest.starts_with('#') && !rest.contains('.') {
        return None;
    }
    let told = || Some(rest.chars().take(40).collect());
    if HARMLESS.contains(&first.as_str()) {
        let number = || rest[first.len()..].trim_start().chars().take_while(|c| is_name(*c)).count();
        return if ALIGNING.contains(&first.as_str()) && number() > LONGEST_ALIGNMENT { told() } else { None };
    }
    // An instruction begins with a letter; what stands for an operand may become anything.
    if !first.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
        return told();
    }
    let mut words = rest.split(|c: char| !is_name(c)).filter(|word| word.starts_with('.') && !word.starts_with(".L"));
    words.find(|word| word.len() > 1 && !HARMLESS.contains(&word.to_ascii_lowercase().as_str())).and_then(|_| told())
}

fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '@')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(assembly: &str) -> Option<String> {
        forbidden(&format!("@x = global i32 0\nmodule asm \"{assembly}\"\n"))
    }

    fn inline(assembly: &str) -> Option<String> {
        let call = format!("  call void asm sideeffect inteldialect \"{assembly}\", \"~{{memory}}\"()");
        forbidden(&format!("define void @f() {{\n{call}\n  ret void\n}}\n"))
    }

    #[test]
    fn instructions_symbols_and_data_are_built() {
        for harmless in [
            "",
            "nop",
            "# a comment",
            "lock; xaddl $0, $1",
            "rep movsb",
            "1: jmp 1b\\0A\\09nop",
            ".globl stolen\\0Astolen: .byte 1, 2",
            ".symver old, name@VERSION",
            ".pushsection .note.stap,\\22?\\22; .popsection",
            ".p2align 4",
            "movl $$5, %eax",
            ".Lhere: nop",
            "mov .Lhere(%rip), %rax",
        ] {
            assert_eq!(module(harmless), None, "{harmless}");
            assert_eq!(inline(harmless), None, "{harmless}");
        }
        assert_eq!(forbidden("@s = constant [9 x i8] c\"asm \\22.incbin\""), None, "that is data");
    }

    #[test]
    fn files_repetitions_and_whatever_is_not_understood_are_not() {
        for forbidden in [
            ".incbin \\22/etc/shadow\\22",
            "nop\\0A.incbin \\22/etc/shadow\\22",
            "nop; .InCbIn \\22/etc/shadow\\22",
            "stolen: .incbin \\22/etc/shadow\\22",
            "a: b: .include \\22/etc/shadow\\22",
            "rep .incbin \\22/etc/shadow\\22",
            "rep $0 \\22/etc/shadow\\22",
            "${0} \\22/etc/shadow\\22",
            "$(.incbin$|.incbin$) \\22/etc/shadow\\22",
            "/* */ .incbin \\22/etc/shadow\\22",
            ".fill 300000000,1,65",
            ".rept 1000000\\0Anop\\0A.endr",
            ".macro x a b\\0A.\\\\a\\\\b \\22/etc/shadow\\22\\0A.endm",
            ".altmacro",
            ".zero 3000000000",
            ". = . + 3000000000",
            ".org 3000000000",
            ".p2align 0x1f",
            ".balign 1073741824",
        ] {
            assert!(module(forbidden).is_some(), "{forbidden}");
            assert!(inline(forbidden).is_some(), "{forbidden}");
        }
    }
}

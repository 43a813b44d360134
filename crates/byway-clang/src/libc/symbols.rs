//! The symbols of a module, by a look at its text.
//!
//! LLVM text puts every global on a line of its own that starts with `@`, `define` or `declare`, so one pass over
//! line starts is enough; the module is not parsed.

/// How firmly a module defines a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Linkage {
    /// The definition, of which a program may have one.
    Strong,
    /// Holds unless there is a strong one elsewhere.
    Weak,
}

/// A symbol that a module defines for others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The name, without `@` and quotes.
    pub name: String,
    /// Weak or strong.
    pub linkage: Linkage,
}

/// What a module gives to others and takes from them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symbols {
    /// Defined here and seen by other modules.
    pub defined: Vec<Symbol>,
    /// Must be defined elsewhere. Intrinsics are not counted.
    pub undefined: Vec<String>,
    /// May be defined elsewhere, and are null if they are not.
    pub optional: Vec<String>,
}

/// Lists the symbols of a module given as LLVM text.
///
/// ```
/// let symbols = byway_clang::scan_symbols("@x = dso_local global i32 1\ndeclare i32 @puts(ptr)\n");
/// assert_eq!(symbols.defined[0].name, "x");
/// assert_eq!(symbols.undefined, ["puts"]);
/// ```
pub fn scan_symbols(text: &str) -> Symbols {
    let mut symbols = Symbols::default();
    for line in lines_at_margin(text) {
        let global = if let Some(rest) = line.strip_prefix("define ") {
            function(rest)
        } else if let Some(rest) = line.strip_prefix("declare ") {
            function(rest).map(|(name, standing)| (name, standing.declared()))
        } else if line.starts_with('@') {
            variable(line)
        } else {
            continue;
        };
        let Some((name, standing)) = global else { continue };
        if name.starts_with("llvm.") {
            continue;
        }
        match standing {
            Standing::Defined(linkage) => symbols.defined.push(Symbol { name, linkage }),
            Standing::Undefined => symbols.undefined.push(name),
            Standing::Optional => symbols.optional.push(name),
            Standing::Private => {}
        }
    }
    symbols
}

/// The lines that do not start with a space. Most lines of a module are instructions, and passing over them quickly is
/// what makes archives open quickly.
fn lines_at_margin(text: &str) -> impl Iterator<Item = &str> {
    let bytes = text.as_bytes();
    let starts = std::iter::once(0).chain(memchr::memchr_iter(b'\n', bytes).map(|end| end + 1));
    starts.filter(|&start| bytes.get(start).is_some_and(|&first| first != b' ')).map(|start| {
        let end = memchr::memchr(b'\n', &bytes[start..]).map_or(bytes.len(), |length| start + length);
        text[start..end].trim_end_matches('\r')
    })
}

/// What a global is to other modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Defined(Linkage),
    Undefined,
    Optional,
    Private,
}

impl Standing {
    /// By the first linkage word; without one, the global is defined for all.
    fn from_words<'a>(words: impl Iterator<Item = &'a str>) -> Self {
        for word in words {
            match word {
                "private" | "internal" | "available_externally" | "appending" => return Self::Private,
                "weak" | "weak_odr" | "linkonce" | "linkonce_odr" | "common" => return Self::Defined(Linkage::Weak),
                "external" => return Self::Undefined,
                "extern_weak" => return Self::Optional,
                _ => {}
            }
        }
        Self::Defined(Linkage::Strong)
    }

    /// A `declare` names something that is elsewhere, or may be.
    fn declared(self) -> Self {
        match self {
            Self::Optional => Self::Optional,
            _ => Self::Undefined,
        }
    }
}

/// `[words] type @name(...)`, after `define` or `declare`.
fn function(line: &str) -> Option<(String, Standing)> {
    let (words, rest) = line.split_once('@')?;
    let (name, _) = take_name(rest)?;
    Some((name, Standing::from_words(words.split(' '))))
}

/// `@name = [words] global|constant|alias|ifunc ...`
fn variable(line: &str) -> Option<(String, Standing)> {
    let (name, rest) = take_name(line.strip_prefix('@')?)?;
    let rest = rest.trim_start().strip_prefix('=')?;
    let words = rest.split(' ').take_while(|word| !matches!(*word, "global" | "constant" | "alias" | "ifunc"));
    Some((name, Standing::from_words(words)))
}

/// The name at the start, plain or quoted, and what follows it.
fn take_name(text: &str) -> Option<(String, &str)> {
    if let Some(quoted) = text.strip_prefix('"') {
        let (name, rest) = quoted.split_once('"')?;
        return Some((unescape(name), rest));
    }
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || "-$._".contains(c))).unwrap_or(text.len());
    (end > 0).then(|| (text[..end].to_owned(), &text[end..]))
}

/// Resolves `\xx`, by which LLVM text writes a byte of a quoted name.
fn unescape(name: &str) -> String {
    if !name.contains('\\') {
        return name.to_owned();
    }
    let mut bytes = Vec::with_capacity(name.len());
    let mut rest = name.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        let escaped = (first == b'\\').then(|| hex_byte(tail)).flatten();
        bytes.push(escaped.unwrap_or(first));
        rest = if escaped.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn hex_byte(digits: &[u8]) -> Option<u8> {
    let text = std::str::from_utf8(digits.get(..2)?).ok()?;
    u8::from_str_radix(text, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn defined(text: &str) -> Vec<(String, Linkage)> {
        scan_symbols(text).defined.into_iter().map(|symbol| (symbol.name, symbol.linkage)).collect()
    }

    #[test]
    fn functions() {
        use Linkage::{Strong, Weak};
        let text = "define dso_local i32 @main(i32 noundef %0) #0 !dbg !4 {\n\
                    define internal void @inner() {\n\
                    define weak hidden noalias ptr @pool(ptr %0) personality ptr @p {\n\
                    define linkonce_odr void @_ZN1A1fEv() comdat {\n\
                    define available_externally i32 @square(i32 %x) {\n\
                    define hidden range(i32 0, 5) i32 @\"odd \\22name\\22\"() {\n";
        let expected = [("main", Strong), ("pool", Weak), ("_ZN1A1fEv", Weak), ("odd \"name\"", Strong)];
        assert_eq!(defined(text), expected.map(|(name, linkage)| (name.to_owned(), linkage)));
        assert!(scan_symbols(text).undefined.is_empty());
    }

    #[test]
    fn variables_and_aliases() {
        use Linkage::{Strong, Weak};
        let text = "@a = dso_local global i32 0, align 4\n\
                    @.str = private unnamed_addr constant [3 x i8] c\"@x\\00\"\n\
                    @b = internal thread_local global i32 0\n\
                    @c = hidden local_unnamed_addr constant [1 x i32] zeroinitializer\n\
                    @malloc = weak dso_local alias ptr (i64), ptr @default_malloc\n\
                    @t = thread_local(initialexec) global i64 0\n\
                    @u = common global i32 0\n\
                    @llvm.used = appending global [1 x ptr] [ptr @a]\n";
        let expected = [("a", Strong), ("c", Strong), ("malloc", Weak), ("t", Strong), ("u", Weak)];
        assert_eq!(defined(text), expected.map(|(name, linkage)| (name.to_owned(), linkage)));
    }

    #[test]
    fn what_is_taken_from_elsewhere() {
        let symbols = scan_symbols(
            "declare i32 @puts(ptr noundef)\n\
             declare void @llvm.trap()\n\
             declare extern_weak void @maybe()\n\
             @environ = external hidden global ptr\n\
             @_DYNAMIC = extern_weak hidden constant [0 x i64]\n",
        );
        assert!(symbols.defined.is_empty());
        assert_eq!(symbols.undefined, ["puts", "environ"]);
        assert_eq!(symbols.optional, ["maybe", "_DYNAMIC"]);
    }

    #[test]
    fn lines_cut_short_are_no_symbols() {
        for text in ["define", "define ", "define void", "define void @", "@", "@x", "@\"x", "@\"", "declare @", "@x ="]
        {
            assert!(scan_symbols(text).undefined.is_empty(), "{text}");
        }
    }
}

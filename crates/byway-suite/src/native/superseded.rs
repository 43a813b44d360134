//! Definitions that are not the ones that count.
//!
//! Several modules may define a function, each a copy of its own: inline functions of C++, weak ones of C. Which of them
//! counts, the engine's linker has decided, and a module says which of its definitions do not. The machine's linker would
//! choose by rules of its own, and the compiler would take the copy at hand where it inlines. So here such a definition gets
//! another name, which no module asks for, and the module declares what others define. Then there is one definition
//! of each name, and groups of which linkers take one (`comdat`) are of no use any more.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt::Write;

use super::instrument::unescape;
use super::scan::{Kind, Scanner, Token};

/// How the word begins that lets a compiler drop a definition: every module that needs it has one.
const DISCARDABLE: &str = "linkonce";

/// How the address of a block is written, up to the name of its function.
const BLOCK_ADDRESS: &str = "blockaddress(";

/// What the names of definitions that do not count begin with.
const PREFIX: &str = "byway.superseded.";

/// Words that say how a definition meets others of its name.
const LINKAGES: [&str; 8] =
    ["linkonce_odr", "linkonce", "weak_odr", "weak", "common", "external", "available_externally", "internal"];

/// Words that say who sees a definition, which no other module does here.
const VISIBILITIES: [&str; 3] = ["default", "hidden", "protected"];

/// A text without the definitions that do not count.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Prevailing<'t> {
    /// The text.
    pub text: Cow<'t, str>,
    /// Second names of definitions that stand in other modules, and whose they are: text has no way to say that.
    pub aliases: Vec<(String, String)>,
}

/// Takes definitions of these names out of a text.
pub(super) fn prevailing<'t>(text: &'t str, superseded: &[String]) -> Prevailing<'t> {
    if superseded.is_empty() && !["comdat", DISCARDABLE].iter().any(|word| text.contains(word)) {
        return Prevailing { text: text.into(), aliases: Vec::new() };
    }
    let names = superseded.iter().map(|name| name.as_bytes()).collect();
    let mut work = Rewriter {
        text,
        scanner: Scanner::new(text),
        names,
        out: String::new(),
        copied: 0,
        renamed: Vec::new(),
        aliases: Vec::new(),
    };
    let mut declarations = String::new();
    while let Some(token) = work.scanner.next_if_any() {
        if work.scanner.is_word(token, "define") {
            work.function(token, &mut declarations);
        } else if token.kind == Kind::Global && is_at_margin(text, token) {
            work.variable(token, &mut declarations);
        }
    }
    work.out.push_str(&text[work.copied..]);
    work.out.push_str(&declarations);
    Prevailing { text: with_own_blocks(work.out, &work.renamed).into(), aliases: work.aliases }
}

/// Addresses of blocks are those of blocks in the same module, whatever the name of their function.
fn with_own_blocks(text: String, renamed: &[(String, String)]) -> String {
    if !text.contains(BLOCK_ADDRESS) {
        return text;
    }
    let spelled = |name: &str| format!("{BLOCK_ADDRESS}{name},");
    renamed.iter().fold(text, |text, (old, new)| text.replace(&spelled(old), &spelled(new)))
}

struct Rewriter<'t> {
    text: &'t str,
    scanner: Scanner<'t>,
    names: HashSet<&'t [u8]>,
    out: String,
    /// Up to where the text was taken over.
    copied: usize,
    /// Functions that have another name now, as they are written.
    renamed: Vec<(String, String)>,
    aliases: Vec<(String, String)>,
}

impl<'t> Rewriter<'t> {
    /// `define [words] type @name(parameters) [words] { ... }`
    fn function(&mut self, define: Token, declarations: &mut String) {
        let mut words = Vec::new();
        let name = loop {
            let Some(token) = self.scanner.next_if_any() else { return };
            if token.kind == Kind::Global {
                break token;
            }
            words.push(token);
        };
        let Some(parameters) = self.group() else { return };
        if self.is_superseded(name) {
            self.replace(define.end, name.end, &self.renamed(&words, name));
            self.renamed.push((self.written(name).to_owned(), self.new_name(name)));
            let kept = self.without(&words, &LINKAGES);
            let _ = write!(declarations, "\ndeclare{kept} {}{}", self.written(name), &self.text[name.end..parameters]);
        } else {
            self.keep(&words);
        }
        while let Some(token) = self.scanner.next_if_any() {
            match token.kind {
                Kind::Punct(b'{') => break,
                Kind::Word => match self.scanner.written(token) {
                    "comdat" => self.drop_comdat(token.start, token),
                    // A type and a value, in which braces may stand.
                    "prefix" | "prologue" | "personality" => drop((self.part(), self.part())),
                    _ => {}
                },
                _ => {}
            }
        }
        self.rest_of_group();
    }

    /// `@name = [words] global|constant type value, ...` or `@name = [words] alias type, type @other`
    fn variable(&mut self, name: Token, declarations: &mut String) {
        let before = self.scanner;
        if self.scanner.next().kind != Kind::Punct(b'=') {
            self.scanner = before;
            return;
        }
        let mut words = Vec::new();
        let kind = loop {
            let Some(token) = self.scanner.next_if_any() else { return };
            match self.scanner.written(token) {
                "global" | "constant" => break token,
                "alias" => return self.alias(name, &words, declarations),
                "ifunc" => return,
                _ => words.push(token),
            }
        };
        let Some((start, end)) = self.part() else { return };
        if self.is_superseded(name) {
            let kept = self.without(&words, &[&LINKAGES[..], &VISIBILITIES].concat());
            self.replace(name.start, kind.start, &format!("{} = internal{kept} ", self.new_name(name)));
            let kept = self.without(&words, &LINKAGES);
            let (kind, of_type) = (self.written(kind), &self.text[start..end]);
            let _ = write!(declarations, "\n{} = external{kept} {kind} {of_type}", self.written(name));
        } else {
            self.keep(&words);
        }
        let mut comma = self.scanner;
        loop {
            let before = self.scanner;
            let Some(token) = self.scanner.next_if_any() else { return };
            if is_at_margin(self.text, token) {
                self.scanner = before;
                return;
            }
            match token.kind {
                Kind::Punct(b',') => comma = before,
                Kind::Word if self.scanner.written(token) == "comdat" => {
                    let start = comma.next().start;
                    self.drop_comdat(start, token);
                }
                Kind::Punct(b'{' | b'[' | b'<' | b'(') => drop(self.rest_of_group()),
                _ => {}
            }
        }
    }

    /// An alias of a definition that stands elsewhere is left to the linker; one that does not count is dropped.
    fn alias(&mut self, name: Token, words: &[Token], declarations: &mut String) {
        let Some((start, mut end)) = self.part() else { return };
        let before = self.scanner;
        let mut is_function = false;
        if self.scanner.next().kind == Kind::Punct(b'(') {
            is_function = true;
            end = self.rest_of_group().unwrap_or(end);
        } else {
            self.scanner = before;
        }
        let (_, _) = (self.scanner.next(), self.part());
        let target = self.scanner.next();
        if target.kind != Kind::Global || !(self.is_superseded(name) || self.is_superseded(target)) {
            return;
        }
        if !self.is_superseded(name) {
            self.aliases.push((self.plain(name), self.plain(target)));
        }
        let (named, of_type) = (self.written(name), &self.text[start..end]);
        let kept = self.without(words, &[&LINKAGES[..], &["unnamed_addr", "local_unnamed_addr"]].concat());
        let _ = match of_type.split_once('(') {
            Some((result, parameters)) if is_function => {
                write!(declarations, "\ndeclare{kept} {}{named}({parameters}", result)
            }
            _ => write!(declarations, "\n{named} = external{kept} global {of_type}"),
        };
        self.replace(name.start, target.end, "");
    }

    /// Sees to it that a definition is kept, even if this module has no use for it, or has no use any more once it is inlined:
    /// other modules may.
    fn keep(&mut self, words: &[Token]) {
        if let Some(word) = words.iter().find(|word| self.written(**word).starts_with(DISCARDABLE)) {
            self.replace(word.start, word.start + DISCARDABLE.len(), "weak");
        }
    }

    /// What stands in the place of `words @name` if the definition does not count.
    fn renamed(&self, words: &[Token], name: Token) -> String {
        let kept = self.without(words, &[&LINKAGES[..], &VISIBILITIES].concat());
        format!(" internal{kept} {}", self.new_name(name))
    }

    fn new_name(&self, name: Token) -> String {
        format!("@\"{PREFIX}{}\"", self.written(name)[1..].trim_matches('"'))
    }

    /// Words as they are written, but for some.
    fn without(&self, words: &[Token], left_out: &[&str]) -> String {
        let (Some(first), Some(last)) = (words.first(), words.last()) else { return String::new() };
        let mut kept = String::from(" ");
        let mut at = first.start;
        for word in words.iter().filter(|word| word.kind == Kind::Word && left_out.contains(&self.written(**word))) {
            kept.push_str(&self.text[at..word.start]);
            at = word.end;
        }
        kept.push_str(&self.text[at..last.end]);
        kept
    }

    fn is_superseded(&self, name: Token) -> bool {
        self.names.contains(unescape(self.written(name)[1..].trim_matches('"')).as_slice())
    }

    fn plain(&self, name: Token) -> String {
        String::from_utf8_lossy(&unescape(self.written(name)[1..].trim_matches('"'))).into_owned()
    }

    fn written(&self, token: Token) -> &'t str {
        self.scanner.written(token)
    }

    /// Puts something else in the place of some text.
    fn replace(&mut self, start: usize, end: usize, with: &str) {
        self.out.push_str(&self.text[self.copied..start]);
        self.out.push_str(with);
        self.copied = end;
    }

    /// Leaves out `comdat` or `comdat($name)`, from a place on.
    fn drop_comdat(&mut self, from: usize, word: Token) {
        let before = self.scanner;
        let end = match self.group() {
            Some(end) if self.text[word.end..].starts_with('(') => end,
            _ => {
                self.scanner = before;
                word.end
            }
        };
        self.replace(from, end, "");
    }

    /// Passes over a token, or over a group in brackets; where it starts and ends.
    fn part(&mut self) -> Option<(usize, usize)> {
        let token = self.scanner.next_if_any()?;
        match token.kind {
            Kind::Punct(b'{' | b'[' | b'<' | b'(') => Some((token.start, self.rest_of_group()?)),
            _ => Some((token.start, token.end)),
        }
    }

    /// Passes over a group in brackets that begins here; where it ends.
    fn group(&mut self) -> Option<usize> {
        match self.scanner.next_if_any()?.kind {
            Kind::Punct(b'{' | b'[' | b'<' | b'(') => self.rest_of_group(),
            _ => None,
        }
    }

    /// Passes over the rest of a group in brackets; where it ends.
    fn rest_of_group(&mut self) -> Option<usize> {
        let mut depth = 1usize;
        loop {
            let token = self.scanner.next_if_any()?;
            match token.kind {
                Kind::Punct(b'{' | b'[' | b'<' | b'(') => depth += 1,
                Kind::Punct(b'}' | b']' | b'>' | b')') => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Some(token.end);
            }
        }
    }
}

/// Whether a token is the first of its line: there, a new definition begins.
fn is_at_margin(text: &str, token: Token) -> bool {
    token.start == 0 || text.as_bytes()[token.start - 1] == b'\n'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(text: &str, names: &[&str]) -> String {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        prevailing(text, &names).text.into_owned()
    }

    #[test]
    fn functions_get_another_name_and_are_declared() {
        let text = "define linkonce_odr hidden zeroext i8 @f(i32 %0, { i32 } %1) #0 comdat align 2 {\n  ret i8 0\n}\n\
                    define i32 @main() {\n  call i8 @f(i32 1, { i32 } undef)\n}\n";
        let expected = "define internal zeroext i8 @\"byway.superseded.f\"(i32 %0, { i32 } %1) #0  align 2 {\n  ret i8 0\n}\n\
                        define i32 @main() {\n  call i8 @f(i32 1, { i32 } undef)\n}\n\
                        \ndeclare hidden zeroext i8 @f(i32 %0, { i32 } %1)";
        let squeezed = |text: &str| text.replace("  ", " ").replace("  ", " ");
        assert_eq!(squeezed(&rewritten(text, &["f"])), squeezed(expected));
    }

    #[test]
    fn variables_get_another_name_and_are_declared() {
        let text = "@x = linkonce_odr dso_local global [2 x i32] [i32 1, i32 2], comdat, align 4\n\
                    @\"odd y\" = weak thread_local constant { i32, ptr } { i32 1, ptr @x }, comdat($z), align 8\n@z = global i32 1\n";
        let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let expected = "@\"byway.superseded.x\" = internal dso_local global [2 x i32] [i32 1, i32 2], align 4\n\
                        @\"byway.superseded.odd y\" = internal thread_local constant { i32, ptr } { i32 1, ptr @x }, align 8\n\
                        @z = global i32 1\n\
                        @x = external dso_local global [2 x i32]\n\
                        @\"odd y\" = external thread_local constant { i32, ptr }";
        assert_eq!(squeezed(&rewritten(text, &["x", "odd y"])), squeezed(expected));
    }

    #[test]
    fn aliases_of_what_stands_elsewhere_are_for_the_linker() {
        let text = "@a = weak unnamed_addr alias i32 (i32, ...), ptr @f\n@b = alias i32 (i32), ptr @f\n@c = alias i32, ptr @x\n";
        let names = ["a", "f"].map(str::to_owned);
        let done = prevailing(text, &names);
        assert_eq!(done.aliases, [("b".to_owned(), "f".to_owned())]);
        let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let expected = "@c = alias i32, ptr @x declare i32 @a(i32, ...) declare i32 @b(i32)";
        assert_eq!(squeezed(&done.text), expected);
    }

    #[test]
    fn what_counts_stays_but_for_its_group() {
        let text = "$f = comdat any\n@x = global i32 1, comdat($f)\n\
                    define void @f() comdat personality ptr @p {\n  ret void ; comdat\n}\n\
                    define void @g() prefix { i8, i8 } { i8 1, i8 2 } {\n  ret void\n}\n@s = constant [6 x i8] c\"comdat\"\n";
        let expected = "$f = comdat any\n@x = global i32 1\n\
                        define void @f()  personality ptr @p {\n  ret void ; comdat\n}\n\
                        define void @g() prefix { i8, i8 } { i8 1, i8 2 } {\n  ret void\n}\n@s = constant [6 x i8] c\"comdat\"\n";
        assert_eq!(rewritten(text, &[]), expected);
        let kept = rewritten("define linkonce_odr void @f() {\n}\n@x = linkonce global i32 1\n", &[]);
        assert_eq!(kept, "define weak_odr void @f() {\n}\n@x = weak global i32 1\n");
        let plain = "define void @f() {\n  ret void\n}\n";
        assert!(matches!(prevailing(plain, &[]).text, Cow::Borrowed(_)));
    }

    #[test]
    fn text_cut_short_is_no_trouble() {
        for text in
            ["define", "define void @f", "define void @f(", "@x", "@x =", "@x = global", "@x = alias", "define comdat"]
        {
            rewritten(text, &["f", "x"]);
        }
    }
}

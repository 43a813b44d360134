//! Which top-level modules of a crate use which others, by the paths in their text.

use crate::graph::Graph;
use crate::tokens::tokens;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

/// What stands in the root itself, as a node beside the modules.
const ROOT: &str = "(root)";

/// The graph of the modules below a root, `lib.rs` or `main.rs`. Code that is only built for tests does not count.
pub fn graph_of(root: &Path) -> Graph {
    let mut found = Source::default();
    found.file(root, &[], root.parent().expect("a file is in a folder"));
    found.graph()
}

/// A path in the text.
struct Mention {
    /// The module that it stands in.
    module: Vec<String>,
    path: Vec<String>,
    /// What it is called there, if it is imported.
    import: Option<Import>,
    file: PathBuf,
}

struct Import {
    name: String,
    /// It can be named by others too.
    is_shared: bool,
}

#[derive(Default)]
struct Source {
    modules: HashSet<String>,
    mentions: Vec<Mention>,
    /// The modules that macros are defined in.
    macros: HashMap<String, Vec<String>>,
}

/// The text of a module, and where it is.
struct Text<'a> {
    tokens: &'a [String],
    file: &'a Path,
    module: &'a [String],
    /// Where the files of its own modules are.
    folder: &'a Path,
}

impl Text<'_> {
    fn at(&self, at: usize) -> &str {
        self.tokens.get(at).map_or("", String::as_str)
    }

    /// The place behind a group that opens here.
    fn behind_group(&self, start: usize) -> usize {
        let mut depth = 0;
        for at in start..self.tokens.len() {
            match self.at(at) {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return at + 1;
            }
        }
        self.tokens.len()
    }

    /// The place behind an item.
    fn behind_item(&self, start: usize) -> usize {
        let mut at = start;
        loop {
            match self.at(at) {
                "{" => return self.behind_group(at),
                "(" | "[" => at = self.behind_group(at),
                ";" => return at + 1,
                "" | "}" => return at,
                _ => at += 1,
            }
        }
    }
}

impl Source {
    fn file(&mut self, file: &Path, module: &[String], folder: &Path) {
        let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        self.text(&Text { tokens: &tokens(&text), file, module, folder });
    }

    fn text(&mut self, text: &Text) {
        let mut at = 0;
        let mut is_test = false;
        let mut is_shared = false;
        while at < text.tokens.len() {
            match (text.at(at), text.at(at + 1)) {
                ("#", "[" | "!") => {
                    let start = if text.at(at + 1) == "!" { at + 2 } else { at + 1 };
                    let end = text.behind_group(start);
                    is_test |= is_for_tests(&text.tokens[start..end]);
                    // Attributes may name types.
                    self.paths(text, start, end);
                    at = end;
                }
                _ if is_test => {
                    at = text.behind_item(at);
                    is_test = false;
                }
                ("mod", name) if matches!(text.at(at + 2), ";" | "{") => at = self.module(text, at, name),
                ("macro_rules", "!") => {
                    self.macros.insert(text.at(at + 2).to_owned(), text.module.to_vec());
                    at += 3;
                }
                ("pub", _) => {
                    is_shared = true;
                    at = if text.at(at + 1) == "(" { text.behind_group(at + 1) } else { at + 1 };
                    continue;
                }
                // `use<..>` captures lifetimes.
                ("use", next) if next != "<" => at = self.tree(text, at + 1, &[], Some(is_shared)),
                _ => at = self.path(text, at),
            }
            is_shared = false;
        }
    }

    fn module(&mut self, text: &Text, at: usize, name: &str) -> usize {
        if text.module.is_empty() {
            self.modules.insert(name.to_owned());
        }
        let module: Vec<String> = text.module.iter().cloned().chain([name.to_owned()]).collect();
        let folder = text.folder.join(name);
        if text.at(at + 2) == ";" {
            let beside = text.folder.join(format!("{name}.rs"));
            let file = if beside.is_file() { beside } else { folder.join("mod.rs") };
            self.file(&file, &module, &folder);
            return at + 3;
        }
        let end = text.behind_group(at + 2);
        let tokens = &text.tokens[at + 3..end - 1];
        self.text(&Text { tokens, file: text.file, module: &module, folder: &folder });
        end
    }

    fn paths(&mut self, text: &Text, start: usize, end: usize) {
        let mut at = start;
        while at < end {
            at = self.path(text, at);
        }
    }

    /// A path that may start here.
    fn path(&mut self, text: &Text, at: usize) -> usize {
        let first = text.at(at);
        let is_start = text.at(at + 1) == "::" && (at == 0 || text.at(at - 1) != "::");
        let is_relative = matches!(first, "crate" | "self" | "super");
        // Modules of the root are named there without more.
        if is_start && (is_relative || text.module.is_empty()) { self.tree(text, at, &[], None) } else { at + 1 }
    }

    /// A path, or a tree of paths if it is imported.
    fn tree(&mut self, text: &Text, start: usize, above: &[String], import: Option<bool>) -> usize {
        let mut path = above.to_vec();
        let mut at = start;
        loop {
            match text.at(at) {
                "{" if import.is_some() => {
                    at += 1;
                    while !matches!(text.at(at), "}" | "") {
                        at = self.tree(text, at, &path, import);
                        at += usize::from(text.at(at) == ",");
                    }
                    return at + 1;
                }
                "::" => at += 1,
                word if word == "*" || word.starts_with(|c: char| c.is_alphanumeric() || c == '_') => {
                    path.push(word.to_owned());
                    at += 1;
                    if text.at(at) == "::" {
                        continue;
                    }
                    let import = import.map(|is_shared| {
                        let is_renamed = text.at(at) == "as";
                        let own = path.iter().rev().find(|word| *word != "self").cloned().unwrap_or_default();
                        let name = if is_renamed { text.at(at + 1).to_owned() } else { own };
                        at += if is_renamed { 2 } else { 0 };
                        Import { name, is_shared }
                    });
                    self.mention(text, path, import);
                    return at;
                }
                // Generic arguments, and the groups of macros.
                _ => {
                    self.mention(text, path, None);
                    return at.max(start + 1);
                }
            }
        }
    }

    fn mention(&mut self, text: &Text, path: Vec<String>, import: Option<Import>) {
        if !path.is_empty() {
            let file = text.file.to_owned();
            self.mentions.push(Mention { module: text.module.to_vec(), path, import, file });
        }
    }

    fn graph(&self) -> Graph {
        let exports = self.exports();
        let mut graph = Graph::default();
        for mention in &self.mentions {
            let from = mention.module.first().map_or(ROOT, String::as_str);
            // What the root only hands on, it does not use.
            if from == ROOT && mention.import.as_ref().is_some_and(|import| import.is_shared) {
                continue;
            }
            let Some(path) = self.resolved(mention) else { continue };
            let Some(first) = path.first().copied().filter(|name| *name != "self") else { continue };
            assert_ne!(first, "*", "{}: all of the root is imported; name what is meant", mention.file.display());
            let to = if self.modules.contains(first) {
                first
            } else if let Some(module) = exports.get(first) {
                *module
            } else if let Some(module) = self.macros.get(first) {
                module.first().map_or(ROOT, String::as_str)
            } else {
                ROOT
            };
            if from != to {
                graph.add(from, to, format!("{} in {}", mention.path.join("::"), mention.file.display()));
            }
        }
        graph
    }

    /// The modules of what has a name in the root.
    fn exports(&self) -> HashMap<&str, &str> {
        let mut exports = HashMap::new();
        for mention in self.mentions.iter().filter(|mention| mention.module.is_empty()) {
            let (Some(import), Some(path)) = (&mention.import, self.resolved(mention)) else { continue };
            let Some(module) = path.first().and_then(|first| self.modules.get(*first)) else { continue };
            assert_ne!(import.name, "*", "{}: all of `{module}` is exported; name it", mention.file.display());
            exports.insert(import.name.as_str(), module.as_str());
        }
        exports
    }

    /// A path from the root; none if it leads into another crate, or to what the module has itself.
    fn resolved<'s>(&self, mention: &'s Mention) -> Option<Vec<&'s str>> {
        let Mention { module, path, .. } = mention;
        let ups = path.iter().take_while(|word| *word == "super").count();
        let (above, below): (&[String], &[String]) = match path[0].as_str() {
            "crate" => (&[], &path[1..]),
            "self" => (module, &path[1..]),
            "super" => (&module[..module.len().checked_sub(ups)?], &path[ups..]),
            name if module.is_empty() && self.modules.contains(name) => (&[], path),
            _ => return None,
        };
        Some(above.iter().chain(below).map(String::as_str).collect())
    }
}

/// Whether an attribute leaves out what follows where no tests are built.
fn is_for_tests(attribute: &[String]) -> bool {
    let has = |word: &str| attribute.iter().any(|token| token == word);
    attribute.get(1).is_some_and(|name| name == "cfg") && has("test") && !has("not")
}

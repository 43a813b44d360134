//! Layers: the modules of a crate, and the crates of the workspace, use each other in one direction only.

mod graph;
mod modules;
mod tokens;

use graph::Graph;
use modules::graph_of;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of all crates, by their names.
fn crates() -> BTreeMap<String, PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("crates are in a folder");
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let found = entries.filter(|path| path.join("Cargo.toml").is_file());
    found.map(|path| (path.file_name().expect("a name").to_string_lossy().into_owned(), path)).collect()
}

/// The files that a crate's library and programs start from.
fn roots(folder: &Path) -> Vec<PathBuf> {
    let source = folder.join("src");
    let programs = fs::read_dir(source.join("bin")).into_iter().flatten().map(|entry| entry.expect("an entry").path());
    let mut found: Vec<PathBuf> =
        programs.map(|path| if path.is_dir() { path.join("main.rs") } else { path }).collect();
    found.extend(["lib.rs", "main.rs"].map(|name| source.join(name)));
    found.retain(|path| path.is_file());
    found.sort();
    found
}

#[test]
fn modules_of_a_crate_are_in_layers() {
    let mut faults = String::new();
    for (name, folder) in crates() {
        let roots = roots(&folder);
        assert!(!roots.is_empty(), "{name} has no source");
        for root in roots {
            if let Some(cycle) = graph_of(&root).cycle() {
                faults += &format!("modules of {} go round:\n{cycle}", root.display());
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
}

#[test]
fn crates_are_in_layers() {
    let all = crates();
    let mut graph = Graph::default();
    for (name, folder) in &all {
        let text = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        let manifest: toml::Table = text.parse().expect("a manifest is TOML");
        let machines = manifest.get("target").and_then(toml::Value::as_table).into_iter().flat_map(toml::Table::values);
        for table in machines.filter_map(toml::Value::as_table).chain([&manifest]) {
            for section in ["dependencies", "dev-dependencies", "build-dependencies"] {
                let listed = table.get(section).and_then(toml::Value::as_table);
                for used in listed.into_iter().flat_map(toml::Table::keys) {
                    if all.contains_key(used) {
                        graph.add(name, used, format!("[{section}] of its manifest"));
                    }
                }
            }
        }
    }
    assert!(graph.has("byway-ir", "byway-num"), "manifests are read");
    if let Some(cycle) = graph.cycle() {
        panic!("crates go round:\n{cycle}");
    }
}

/// The cycle among the modules of a crate of these files.
fn cycle_of(files: &[(&str, &str)]) -> Option<String> {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    graph_of(&folder.path().join("lib.rs")).cycle()
}

#[test]
fn a_cycle_is_seen_through_what_the_root_exports() {
    let root = ("lib.rs", "mod a;\nmod b;\npub use a::{One, deep::Two as Three};\n");
    let a = ("a/mod.rs", "pub mod deep;\npub struct One;\n");
    for (used, is_round) in
        [("crate::One", true), ("crate::Three", true), ("super::One", true), ("crate::c::One", false)]
    {
        let b = ("b.rs", &*format!("pub fn b() -> {used} {{ loop {{}} }}\n"));
        let deep = ("a/deep.rs", "use crate::b;\npub struct Two;\n");
        assert_eq!(cycle_of(&[root, a, b, deep]).is_some(), is_round, "{used}");
        let deep = ("a/deep.rs", "use super::super::{b::b};\npub struct Two;\n");
        assert_eq!(cycle_of(&[root, a, b, deep]).is_some(), is_round, "{used}");
        let deep = ("a/deep.rs", "pub struct Two;\n");
        assert_eq!(cycle_of(&[root, a, b, deep]), None);
    }
}

#[test]
fn what_the_root_has_itself_is_a_layer_too() {
    let a = ("a.rs", "pub fn a() -> u32 { crate::LIMIT }\n");
    assert_eq!(cycle_of(&[("lib.rs", "mod a;\npub use a::a;\npub const LIMIT: u32 = 7;\n"), a]), None);
    let cycle = cycle_of(&[("lib.rs", "mod a;\nconst LIMIT: u32 = 7;\nfn f() -> u32 { a::a() }\n"), a]);
    assert!(cycle.is_some_and(|cycle| cycle.contains("(root) uses a: a::a in ")));
}

#[test]
fn tests_comments_and_texts_do_not_count_but_attributes_do() {
    let root = ("lib.rs", "mod a;\nmod b;\n");
    let b = ("b.rs", "use crate::a::A;\n");
    let uses = [
        ("#[cfg(test)]\nmod tests { use crate::b::B; }\npub struct A;", false),
        ("#[cfg(test)]\npub(crate) use crate::b::B;\npub struct A;", false),
        ("#[cfg(not(test))]\nuse crate::b::B;", true),
        ("// crate::b::B /* \n/* /* */ crate::b::B */ const A: &str = r#\" \" crate::b::B\"#;", false),
        ("const A: (char, &str) = ('\"', \"\\\" crate::b::B\"); fn f<'a>(_: &'a str) {}", false),
        ("const A: char = '\\''; fn f() { crate::b::b() }", true),
        ("#[serde(into = \"crate::b::B\")]\npub struct A;", true),
        ("macro_rules! m { () => { $crate::b::b() } }", true),
        ("fn f() -> Vec<crate::b::B> { Vec::new() }", true),
        ("fn f(a: &A) -> impl Iterator<Item = u32> + use<'_> { a.iter() }", false),
    ];
    for (text, is_round) in uses {
        assert_eq!(cycle_of(&[root, ("a.rs", text), b]).is_some(), is_round, "{text}");
    }
}

//! `byway.toml` and `compile_commands.json`.

use crate::work::Work;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

const QUICK: [&str; 3] = ["--no-replay", "--out", "out"];

fn gen_with<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    [&["gen", "program.c"], arguments, &QUICK].concat()
}

#[test]
fn settings_run_no_code() {
    let work = Work::with_program();
    let plugin = work.plugin();
    // The first word is what `-D` takes.
    work.write("flags", &format!("X -fplugin=\"{plugin}\""));
    let flags = work.path("flags").display().to_string();
    for said in [
        format!("\"-fplugin={plugin}\""),
        format!("\"-Xclang\", \"-load\", \"-Xclang\", \"{plugin}\""),
        format!("\"@{flags}\""),
        format!("\"-D\", \"@{flags}\""),
        format!("\"-include\", \"@{flags}\""),
        "\"-B.\"".to_owned(),
        "\"-o\", \"elsewhere\"".to_owned(),
    ] {
        work.write("byway.toml", &format!("[compile]\ndefines = [\"LIMIT=3\"]\nflags = [{said}]\n"));
        work.byway(&gen_with(&[])).refused(&["byway.toml", "not taken from a file", "on the command line"]);
        assert!(!work.was_loaded(), "{said}");
        assert!(!work.path("out").exists());
    }
    // What is harmless is taken, and the user may do anything.
    work.write(
        "byway.toml",
        "[compile]\ndefines = [\"LIMIT=3\"]\nflags = [\"-Wall\", \"-O2\", \"-fno-strict-aliasing\"]\n",
    );
    work.byway(&gen_with(&[])).done(&[]);
    assert!(!work.was_loaded());
    work.byway(&gen_with(&[&format!("-fplugin={plugin}")])).done(&[]);
    assert!(work.was_loaded(), "the plugin is one");
}

#[test]
fn build_descriptions_run_no_code() {
    let work = Work::with_program();
    let plugin = work.plugin();
    // The first word is what `-D` takes.
    work.write("flags", &format!("X -fplugin=\"{plugin}\""));
    let flags = work.path("flags").display().to_string();
    for said in [
        format!("\"-fplugin={plugin}\""),
        format!("\"-D\", \"@{flags}\""),
        format!("\"-U\", \"@{flags}\""),
        "\"-include\", \"@flags\"".to_owned(),
        format!("\"-Xclang\", \"-load\", \"-Xclang\", \"{plugin}\""),
    ] {
        let entry = format!(r#"[{{"directory": ".", "file": "program.c", "arguments": ["cc", "-DLIMIT=3", {said}]}}]"#);
        work.write("compile_commands.json", &entry);
        work.byway(&gen_with(&[])).done(&["flags of program.c from"]);
        assert!(!work.was_loaded(), "{said}");
    }
}

#[test]
fn settings_of_another_user_are_not_read() {
    let work = Work::new();
    work.write("shared/project/program.c", "int main(void) { return 0; }\n");
    work.write("shared/byway.toml", "seed = \"no number\"\n");
    let folder = Path::new("shared");
    let all = ["gen", "project/program.c", "--no-replay", "--out", "out"];
    work.run(folder, &all, &[]).refused(&["byway.toml:1"]);
    // Others may write to it.
    let settings = work.path("shared/byway.toml");
    std::fs::set_permissions(&settings, PermissionsExt::from_mode(0o666)).expect("permissions");
    let words = ["shared/byway.toml is not read: other users may write to it", "--project /"];
    work.run(folder, &all, &[]).done(&words);
    std::fs::set_permissions(&settings, PermissionsExt::from_mode(0o644)).expect("permissions");
    if work.give_away("shared/byway.toml") {
        work.run(folder, &all, &[]).done(&["byway.toml is not read: it belongs to another user (number 65534)"]);
    }
    // A file that is named is read.
    let named = [&all[..], &["--project", "byway.toml"]].concat();
    work.run(folder, &named, &[]).refused(&["byway.toml:1"]);
    // A link does not make it another file.
    symlink("../byway.toml", work.path("shared/project/byway.toml")).expect("a link");
    if work.give_away("shared/byway.toml") {
        work.run(folder, &all, &[]).done(&["project/byway.toml is not read"]);
    }
}

#[test]
fn settings_above_the_project_are_not_read() {
    let work = Work::new();
    work.write("project/src/program.c", "int main(void) { return 0; }\n");
    work.write("byway.toml", "seed = \"no number\"\n");
    work.write("compile_commands.json", "{");
    std::fs::create_dir(work.path("project/.git")).expect("a folder");
    let words = ["byway.toml is not read: it lies outside of the project", "compile_commands.json is not read"];
    work.byway(&["gen", "project/src/program.c", "--no-replay", "--out", "out"]).done(&words);
    work.byway(&[
        "gen",
        "project/src/program.c",
        "--no-project",
        "--no-compile-commands",
        "--no-replay",
        "--out",
        "out",
    ])
    .done(&[]);
    let all = ["gen", "project/src/program.c", "--no-replay", "--out", "out"];
    work.byway(&[&all[..], &["--project", "byway.toml"]].concat()).refused(&["byway.toml:1"]);
    work.byway(&[&all[..], &["--compile-commands", "compile_commands.json"]].concat())
        .refused(&["compile_commands.json"]);
    // Those of the project are, from anywhere.
    work.write("project/byway.toml", "seed = \"none either\"\n");
    let source = work.path("project/src/program.c").display().to_string();
    work.run(Path::new("/"), &["gen", &source, "--no-replay"], &[]).refused(&["project/byway.toml:1"]);
}

#[test]
fn descriptions_of_another_user_are_not_read() {
    let work = Work::with_program();
    let entry = r#"[{"directory": "..", "file": "program.c", "command": "cc -DLIMIT=3"}]"#;
    work.write("build/compile_commands.json", entry);
    work.byway(&gen_with(&[])).done(&["flags of program.c from"]);
    let path = work.path("build/compile_commands.json");
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o646)).expect("permissions");
    let words = ["compile_commands.json is not read: other users may write to it", "--compile-commands /", "LIMIT"];
    work.byway(&gen_with(&[])).refused(&words);
    work.byway(&gen_with(&["--compile-commands", "build/compile_commands.json"])).done(&["flags of program.c from"]);
    // Naming it in the settings is not naming it.
    work.write("byway.toml", "[compile]\ncommands = \"build/compile_commands.json\"\n");
    work.byway(&gen_with(&[])).refused(&["is not read"]);
}

#[test]
fn tests_are_written_into_the_project() {
    let work = Work::new();
    work.write("project/program.c", "int main(void) { return 0; }\n");
    std::fs::create_dir(work.path("elsewhere")).expect("a folder");
    symlink(work.path("elsewhere"), work.path("project/link")).expect("a link");
    let away = work.path("elsewhere/out").display().to_string();
    for out in ["../elsewhere/out", "a/../../elsewhere/out", &away, "link/out", ".."] {
        work.write("project/byway.toml", &format!("out = \"{out}\"\n"));
        let words = ["byway.toml: out =", "leads out of the folder of the project", "--out"];
        work.run(Path::new("project"), &["gen", "program.c", "--no-replay"], &[]).refused(&words);
        assert_eq!(std::fs::read_dir(work.path("elsewhere")).expect("a folder").count(), 0, "{out}");
    }
    work.write("project/byway.toml", "out = \"./tests/of byway\"\n");
    work.run(Path::new("project"), &["gen", "program.c", "--no-replay"], &[]).done(&[]);
    assert!(work.path("project/tests/of byway/summary.json").is_file());
    // The folder that is taken if nothing is said may have been prepared as well.
    std::fs::remove_file(work.path("project/byway.toml")).expect("a file");
    symlink(work.path("elsewhere"), work.path("project/byway-out")).expect("a link");
    let refused = work.run(Path::new("project"), &["gen", "program.c", "--no-replay"], &[]);
    refused.refused(&["byway-out is a link", "--out byway-out"]);
    assert_eq!(std::fs::read_dir(work.path("elsewhere")).expect("a folder").count(), 0);
}

#[test]
fn flags_of_a_project_lead_nowhere_else() {
    let work = Work::new();
    work.write("project/program.c", crate::work::PROGRAM);
    work.write("elsewhere/secret", "this is a secret\n");
    std::fs::create_dir(work.path("project/.git")).expect("a folder");
    std::fs::create_dir(work.path("project/inc")).expect("a folder");
    let secret = work.path("elsewhere/secret").display().to_string();
    let folder = Path::new("project");
    for compile in [
        format!("flags = [\"-include\", \"{secret}\"]"),
        "flags = [\"-imacros../elsewhere/secret\"]".to_owned(),
        "flags = [\"-I/etc\"]".to_owned(),
        "includes = [\"../elsewhere\"]".to_owned(),
    ] {
        work.write("project/byway.toml", &format!("[compile]\ndefines = [\"LIMIT=3\"]\n{compile}\n"));
        let answer = work.run(folder, &gen_with(&[]), &[]);
        answer.refused(&["byway.toml", "lead out of the project", "on the command line"]);
        assert!(!answer.said.contains("this is a secret"), "{}", answer.said);
    }
    let compile = "includes = [\"inc\"]\nflags = [\"-isystem\", \"/usr/include/nothing\"]";
    work.write("project/byway.toml", &format!("[compile]\ndefines = [\"LIMIT=3\"]\n{compile}\n"));
    work.run(folder, &gen_with(&[]), &[]).done(&[]);
    std::fs::remove_file(work.path("project/byway.toml")).expect("a file");
    // A build says more than is needed, so what is not taken is told.
    let words = format!("\"cc\", \"-DLIMIT=3\", \"-Iinc\", \"-I/etc\", \"-include\", \"{secret}\"");
    let entry = format!(r#"[{{"directory": ".", "file": "program.c", "arguments": [{words}]}}]"#);
    work.write("project/compile_commands.json", &entry);
    let answer = work.run(folder, &gen_with(&[]), &[]);
    answer.done(&["flags of program.c from", "lead out of the project", "-I/etc", "-include"]);
    assert!(!answer.said.contains("this is a secret"), "{}", answer.said);
}

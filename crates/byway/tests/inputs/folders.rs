//! Untrusted folders of tests.

use crate::work::Work;
use serde_json::{Value, json};
use std::path::Path;

/// A folder of tests of a program, in `project/out`.
fn written() -> Work {
    let work = Work::new();
    work.write("project/program.c", "#include <klee/klee.h>\nint main(void)\n{\n    return klee_int(\"n\") > 3;\n}\n");
    let folder = Path::new("project");
    work.run(folder, &["gen", "program.c", "--no-replay", "--out", "out"], &[]).done(&[]);
    work
}

/// Changes what the folder says of its program.
fn change(work: &Work, change: impl FnOnce(&mut Value)) {
    let path = "project/out/program/program.json";
    let mut description = serde_json::from_str(&work.read(path)).expect("JSON");
    change(&mut description);
    work.write(path, &description.to_string());
}

#[test]
fn a_replay_runs_no_code_that_the_folder_names() {
    let work = written();
    let plugin = work.plugin();
    work.byway(&["replay", "project/out"]).done(&["0 divergences"]);
    // The first word is what `-D` takes.
    work.write("flags", &format!("X -fplugin=\"{plugin}\""));
    let flags = work.path("flags").display().to_string();
    for flags in [json!([format!("-fplugin={plugin}")]), json!(["-D", format!("@{flags}")])] {
        change(&work, |said| said["clang_flags"] = flags);
        work.byway(&["replay", "project/out"]).refused(&["program.json", "not taken from a file", "--trust"]);
        assert!(!work.was_loaded());
        // Mutants are made of the text, and nothing is compiled for them.
        work.byway(&["mutate", "project/out"]).done(&["score"]);
        work.run(
            Path::new("project"),
            &["gen", "program.c", "--no-replay", "--seed-dir", "out", "--out", "other"],
            &[],
        )
        .done(&[]);
        assert!(!work.was_loaded());
    }
    work.byway(&["replay", "project/out", "--trust"]).done(&[]);
    assert!(work.was_loaded(), "who vouches for the folder gets what it says");
    // What the user gives on the command line is the user's own, at the end of an exploration too.
    let all = ["gen", "program.c", "--out", "own", &format!("-fplugin={plugin}")];
    work.run(Path::new("project"), &all, &[]).done(&["native replay agrees"]);
    assert!(work.was_loaded());
}

#[test]
fn a_replay_compiles_no_source_outside_of_the_project() {
    let work = written();
    work.write("elsewhere/secret.c", "#error this is a secret\n");
    std::fs::create_dir(work.path("project/.git")).expect("a folder");
    let secret = work.path("elsewhere/secret.c").display().to_string();
    let directory = work.path("elsewhere").display().to_string();
    let compilation = json!({"source": "secret.c", "directory": directory, "flags": []});
    let places: [&dyn Fn(&mut Value); 3] = [
        &|said| said["modules"][0]["source"] = secret.clone().into(),
        &|said| said["modules"][0]["source"] = "/dev/zero".into(),
        &|said| said["modules"][0]["compilation"] = compilation.clone(),
    ];
    for place in places {
        let work = written();
        std::fs::create_dir(work.path("project/.git")).expect("a folder");
        change(&work, place);
        let answer = work.run(Path::new("project"), &["replay", "out"], &[]);
        answer.refused(&["names a source outside of its project", "--trust"]);
        assert!(!answer.said.contains("this is a secret"), "{}", answer.said);
    }
    change(&work, |said| said["modules"][0]["source"] = secret.clone().into());
    let answer = work.run(Path::new("project"), &["replay", "out", "--trust"], &[]);
    answer.done(&["no coverage by llvm-cov", "this is a secret"]);
}

#[test]
fn lines_are_shown_of_the_project_alone() {
    let work = written();
    work.write("elsewhere/secret.c", "first\nsecond\nthird\nthis is a secret\nfifth\n");
    std::fs::create_dir(work.path("project/.git")).expect("a folder");
    let secret = work.path("elsewhere/secret.c").display().to_string();
    let folder = Path::new("project");
    work.run(folder, &["mutate", "out"], &[]).done(&["klee_int"]);
    let text = work.read("project/out/program/000.ll").replace("\"program.c\"", &format!("\"{secret}\""));
    work.write("project/out/program/000.ll", &text);
    let answer = work.run(folder, &["mutate", "out"], &[]);
    answer.done(&["score"]);
    assert!(!answer.said.contains("this is a secret"), "{}", answer.said);
    work.run(folder, &["mutate", "out", "--trust"], &[]).done(&["this is a secret"]);
}

#[test]
fn flags_lead_nowhere_outside_of_the_project() {
    let work = written();
    std::fs::create_dir(work.path("project/.git")).expect("a folder");
    work.write("elsewhere/secret", "this is a secret\n");
    work.write("project/inc/all.h", "#define ALL 1\n");
    let (secret, elsewhere) =
        (work.path("elsewhere/secret").display().to_string(), work.path("elsewhere").display().to_string());
    let folder = Path::new("project");
    for flags in [
        json!(["-include", secret]),
        json!([format!("-include{secret}")]),
        json!(["-imacros", secret]),
        json!(["-include", format!("={secret}")]),
        json!(["-include", "../elsewhere/secret"]),
        json!([format!("-I{elsewhere}"), "-include", "secret"]),
        json!([format!("-isystem{elsewhere}")]),
        json!(["-iquote", format!("={elsewhere}")]),
        json!(["-idirafter", elsewhere]),
        json!(["-I", "/etc/../etc"]),
    ] {
        let places: [&dyn Fn(&mut Value); 3] = [
            &|said| said["clang_flags"] = flags.clone(),
            &|said| said["modules"][0]["flags"] = flags.clone(),
            &|said| {
                let directory = said["working_folder"].clone();
                said["modules"][0]["compilation"] =
                    json!({"source": "program.c", "directory": directory, "flags": flags});
            },
        ];
        for place in places {
            let before = work.read("project/out/program/program.json");
            change(&work, place);
            let answer = work.run(folder, &["replay", "out"], &[]);
            answer.refused(&["lead out of its project", "--trust"]);
            assert!(!answer.said.contains("this is a secret"), "{}", answer.said);
            work.write("project/out/program/program.json", &before);
        }
    }
    // Neither from a folder that the description says was the working one.
    change(&work, |said| {
        said["working_folder"] = elsewhere.clone().into();
        said["clang_flags"] = json!(["-include", "secret"]);
    });
    work.run(folder, &["replay", "out"], &[]).refused(&["lead out of its project"]);
    change(&work, |said| {
        said["working_folder"] = work.path("project").display().to_string().into();
        said["clang_flags"] =
            json!(["-Iinc", "-include", "inc/all.h", "-include", "stdio.h", "-I/usr/include/nothing"]);
    });
    work.run(folder, &["replay", "out"], &[]).done(&["0 divergences", "llvm-cov: lines"]);
}

#[test]
fn an_outcome_that_nobody_has_seen_is_a_divergence() {
    let work = written();
    let path = "project/out/tests/000001.json";
    let mut test: Value = serde_json::from_str(&work.read(path)).expect("JSON");
    test["outcome"] = json!({"ended": "killed", "with": 9});
    work.write(path, &test.to_string());
    let answer = work.byway(&["replay", "project/out"]);
    assert_eq!(answer.code, Some(1), "{}", answer.said);
    assert!(answer.said.contains("1 divergences") && answer.said.contains("signal 9"), "{}", answer.said);
}

#[test]
fn a_summary_that_cannot_be_read_is_refused() {
    let work = written();
    let summary = "project/out/summary.json";
    let whole = work.read(summary);
    let mut newer: Value = serde_json::from_str(&whole).expect("JSON");
    newer["format"] = json!(9999);
    let advice = "use the Byway that wrote it";
    for (text, words) in
        [(&whole[..whole.len() / 2], "cannot read"), (&newer.to_string(), advice), ("[]", "cannot read")]
    {
        work.write(summary, text);
        for command in ["mutate", "replay"] {
            work.byway(&[command, "project/out"]).refused(&["summary.json", words]);
        }
        assert!(!work.path("project/out/mutation.json").exists());
        // That is seen before anything is built.
        let no_tools = [("PATH", "/nonexistent")];
        work.run(Path::new(""), &["replay", "project/out"], &no_tools).refused(&["summary.json", words]);
    }
    // One that is not there names no mutants, and nothing is entered into it.
    std::fs::remove_file(work.path(summary)).expect("a file");
    work.byway(&["mutate", "project/out"]).done(&["score"]);
}

#[test]
fn a_folder_where_a_file_is_to_be_written_is_named_before_anything_is_run() {
    let work = written();
    for (command, name) in [("replay", "coverage.lcov"), ("mutate", "mutation.json")] {
        let folder = work.path("project/out").join(name);
        std::fs::create_dir(&folder).expect("a folder");
        let answer = work.byway(&[command, "project/out"]);
        answer.refused(&[name, "move it away, or name another folder"]);
        assert!(!answer.said.contains("score") && !answer.said.contains("divergences"), "{}", answer.said);
        assert!(folder.is_dir(), "what is not Byway's is left as it is");
        std::fs::remove_dir(folder).expect("an empty folder");
    }
    std::fs::remove_file(work.path("project/out/summary.json")).expect("a file");
    std::fs::create_dir(work.path("project/out/summary.json")).expect("a folder");
    for command in ["replay", "mutate"] {
        work.byway(&[command, "project/out"]).refused(&["summary.json", "move "]);
    }
}

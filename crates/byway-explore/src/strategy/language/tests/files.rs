//! Strategies in files.

use crate::strategy::language::{LanguageError, plan};

#[test]
fn a_file_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.strategy");
    std::fs::write(&path, "# the deepest\n\ndfs\n").expect("a file");
    let path = path.to_str().expect("a path of letters");
    assert_eq!(plan(path).expect("it is right").to_string(), "dfs");
    std::fs::write(path, "# the deepest\n  dsf\n").expect("a file");
    let error = plan(path).expect_err("it is wrong").to_string();
    let message = "there is no strategy `dsf`; did you mean `dfs`?";
    assert_eq!(error, format!("{message}\n --> {path}:2:3\n  |\n2 |   dsf\n  |   ^^^"));
}

#[test]
fn what_is_no_strategy_file() {
    let error = plan("no-such.strategy").expect_err("there is none").to_string();
    assert_eq!(error, "cannot read the strategy file no-such.strategy: No such file or directory (os error 2)");
    assert!(matches!(plan("/dev/zero"), Err(LanguageError::Large { .. })));
    assert!(matches!(plan("./"), Err(LanguageError::File { .. })));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bytes");
    std::fs::write(&path, b"dfs \xff").expect("a file");
    let error = plan(path.to_str().expect("a path of letters")).expect_err("it is no text").to_string();
    assert!(error.ends_with("bytes: stream did not contain valid UTF-8"), "{error}");
}

#[test]
fn a_slash_in_a_comment_is_no_path() {
    assert_eq!(plan("dfs # half/half\n").expect("it is right").to_string(), "dfs");
}

//! Programs find the same in the engine and natively, call by call.

use serde_json::Value;
use std::fs;
use std::process::Command;
use tempfile::TempDir;

use crate::commands::byway;
use crate::programs::{AGREE, write};

#[test]
fn calls_give_natively_what_they_give_in_the_engine() {
    for (name, _) in AGREE.iter().filter(|(name, _)| name.ends_with(".c")) {
        let folder = TempDir::new().unwrap();
        let source = write(AGREE, name, folder.path());
        let out = folder.path().join("out");
        let done = Command::new(byway()).arg("gen").arg(&source).arg("--out").arg(&out).output().unwrap();
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        assert_eq!(done.status.code(), Some(0), "{name}: {said}{}", String::from_utf8_lossy(&done.stderr));
        let summary: Value = serde_json::from_slice(&fs::read(out.join("summary.json")).unwrap()).unwrap();
        assert_eq!(summary["divergences"], 0, "{name}: {said}");
        assert_eq!(summary["tests"], 1, "{name}: {said}");
    }
}

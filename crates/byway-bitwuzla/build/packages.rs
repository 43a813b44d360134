//! Where cargo keeps the sources of packages.

use crate::Failure;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// All packages that the workspace's lock file names, with their folders.
pub struct Packages(Vec<Value>);

impl Packages {
    /// Asks cargo. Packages that are not there yet are downloaded, unless cargo was told to stay offline.
    pub fn find() -> Result<Packages, Failure> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let manifest =
            std::env::var_os("CARGO_MANIFEST_DIR").ok_or("CARGO_MANIFEST_DIR is not set; run this through cargo")?;
        let output = Command::new(cargo)
            .args(["metadata", "--format-version", "1"])
            .current_dir(manifest)
            .output()
            .map_err(|error| format!("cannot run `cargo metadata`: {error}"))?;
        if !output.status.success() {
            let reason = String::from_utf8_lossy(&output.stderr).trim().replace('\n', " ");
            return Err(format!("`cargo metadata` failed; run `cargo fetch` once while online. It said: {reason}"));
        }
        let mut metadata: Value = serde_json::from_slice(&output.stdout)
            .map_err(|error| format!("cannot read what `cargo metadata` printed: {error}"))?;
        match metadata["packages"].take() {
            Value::Array(packages) => Ok(Packages(packages)),
            _ => Err("`cargo metadata` printed no list of packages".into()),
        }
    }

    /// The folder of a package's sources.
    pub fn folder(&self, name: &str) -> Result<PathBuf, Failure> {
        self.0
            .iter()
            .find(|package| package["name"] == name)
            .and_then(|package| Path::new(package["manifest_path"].as_str()?).parent().map(Path::to_path_buf))
            .ok_or_else(|| format!("cargo knows no package {name}; is it still in Cargo.toml?"))
    }
}

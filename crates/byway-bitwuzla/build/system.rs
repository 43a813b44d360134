//! What the system must have before anything is compiled, and which Debian package has it.

use crate::Failure;

/// A header that a package brings.
struct Need {
    header: &'static str,
    package: &'static str,
}

const NEEDS: [Need; 2] =
    [Need { header: "gmpxx.h", package: "libgmp-dev" }, Need { header: "symfpu/core/add.h", package: "libsymfpu-dev" }];

/// Checks all needs and names every package that is missing, so that one installation is enough. Returns what the compiler
/// says of itself.
pub fn check() -> Result<String, Failure> {
    let compiler = cc::Build::new().cpp(true).cargo_metadata(false).try_get_compiler();
    let version = compiler.as_ref().ok().and_then(|tool| tool.to_command().arg("--version").output().ok());
    let (Ok(tool), Some(version)) = (compiler, version) else { return Err(missing(&["g++"])) };

    let out = std::env::var_os("OUT_DIR").ok_or("OUT_DIR is not set; run this through cargo")?;
    let probe = std::path::Path::new(&out).join("probe.cpp");
    let has = |header: &str| -> bool {
        std::fs::write(&probe, format!("#include <string>\n#include <{header}>\n")).is_ok()
            && tool.to_command().arg("-E").arg(&probe).output().is_ok_and(|output| output.status.success())
    };
    let lacking: Vec<&str> = NEEDS.iter().filter(|need| !has(need.header)).map(|need| need.package).collect();
    match lacking.as_slice() {
        [] => Ok(String::from_utf8_lossy(&version.stdout).into_owned()),
        _ => Err(missing(&lacking)),
    }
}

fn missing(packages: &[&str]) -> Failure {
    let packages = packages.join(" ");
    format!("the SMT solver cannot be compiled: install {packages} (on Debian: apt-get install {packages})")
}

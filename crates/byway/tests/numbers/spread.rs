//! How much of a program explorations with several seeds cover.

use std::fmt::{Display, Formatter};
use std::path::Path;
use std::process::Command;

/// The share of the best seed that the worst must come to.
pub const LEAST: f64 = 0.9;

/// A program, and the share of its branches that each seed covered.
pub struct Spread {
    /// The program.
    pub name: String,
    /// Shares from 0 to 1, by seed.
    pub shares: Vec<f64>,
    /// Tests on which the native build differs.
    pub divergences: u64,
}

impl Spread {
    /// Explores a program with the seeds 1 to `seeds`, each for a time, and replays the tests.
    pub fn measure(byway: &Path, program: &Path, seeds: u64, time: &str) -> Result<Spread, String> {
        let text = std::fs::read_to_string(program).map_err(|error| format!("{}: {error}", program.display()))?;
        let world = text.lines().find_map(|line| line.strip_prefix("//@ world: "));
        let world = world.ok_or_else(|| format!("{} does not tell its world", program.display()))?;
        let name = program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let mut spread = Spread { name, shares: Vec::new(), divergences: 0 };
        for seed in 1..=seeds {
            let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
            let out = folder.path().join("out");
            let mut command = Command::new(byway);
            command.arg("gen").arg(program).arg("--out").arg(&out).args(["--time", time, "--seed", &seed.to_string()]);
            command.args(world.split_whitespace());
            let output = command.output().map_err(|error| format!("{}: {error}", byway.display()))?;
            if !output.status.success() {
                return Err(format!("{}: {}", spread.name, String::from_utf8_lossy(&output.stderr)));
            }
            let summary = std::fs::read_to_string(out.join("summary.json")).map_err(|error| error.to_string())?;
            let summary: serde_json::Value = serde_json::from_str(&summary).map_err(|error| error.to_string())?;
            spread.add(&summary).ok_or_else(|| format!("{}: no coverage in {summary}", spread.name))?;
        }
        Ok(spread)
    }

    fn add(&mut self, summary: &serde_json::Value) -> Option<()> {
        let branches = &summary["coverage"]["branches"];
        let (covered, total) = (branches["covered"].as_f64()?, branches["total"].as_f64()?);
        self.shares.push(covered / (total - branches["infeasible"].as_f64().unwrap_or(0.0)).max(1.0));
        self.divergences += summary["divergences"].as_u64().unwrap_or(0);
        Some(())
    }

    /// The seed that covers least.
    pub fn worst(&self) -> f64 {
        self.shares.iter().copied().fold(1.0, f64::min)
    }

    /// The seed that covers most.
    pub fn best(&self) -> f64 {
        self.shares.iter().copied().fold(0.0, f64::max)
    }

    /// Whether it does not matter much which seed it is.
    pub fn is_narrow(&self) -> bool {
        self.worst() >= LEAST * self.best()
    }
}

impl Display for Spread {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let [worst, best] = [self.worst(), self.best()].map(|share| 100.0 * share);
        write!(f, "{}: worst {worst:.1}%, best {best:.1}%", self.name)
    }
}

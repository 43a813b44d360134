//! What z3 has to say.

use super::Batch;
use byway_expr::smtlib;
use std::io::{self, Write};
use std::process::{Command, Stdio};

/// Queries for z3, each of which must be refuted.
#[derive(Default)]
pub struct SecondOpinion {
    script: String,
    asked: usize,
}

impl SecondOpinion {
    /// Adds the last term of a batch.
    pub fn add(&mut self, batch: &mut Batch) {
        let doubt = batch.doubt();
        self.script += &smtlib::script(batch.terms(), &doubt);
        self.script += "(reset)\n";
        self.asked += 1;
    }

    /// Asks z3. Gives the number of terms that it agrees on and of those that it took too long for.
    pub fn ask(&self) -> Result<(usize, usize), String> {
        let answers = answers(self.script.as_bytes()).map_err(|error| format!("z3 does not run: {error}"))?;
        let count = |wanted: &[&str]| answers.lines().filter(|answer| wanted.contains(answer)).count();
        let (agreed, late) = (count(&["unsat"]), count(&["unknown", "timeout"]));
        match agreed + late == self.asked {
            true => Ok((agreed, late)),
            false => Err(format!("z3 disagrees: {} queries, and the answers are {answers}", self.asked)),
        }
    }
}

/// What z3 answers to each query of a script.
pub fn answers(script: &[u8]) -> io::Result<String> {
    let mut z3 =
        Command::new("z3").args(["-in", "-smt2", "-t:1000"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let input = z3.stdin.take();
    let output = std::thread::scope(|scope| {
        let writer = scope.spawn(move || input.map_or(Ok(()), |mut input| input.write_all(script)));
        let output = z3.wait_with_output()?;
        writer.join().map_err(|_| io::Error::other("the writer panicked"))??;
        Ok::<_, io::Error>(output)
    })?;
    String::from_utf8(output.stdout).map_err(io::Error::other)
}

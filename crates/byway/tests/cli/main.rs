//! What the command line says and returns, above all when something is wrong: each message names what is wrong, where,
//! and what to do about it; the exit code is 2 when Byway could not do its work.

mod builds;
mod cc;
mod embedded;
mod environment;
mod files;
mod options;
mod place;
mod sizes;
mod strategies;
mod streams;
mod undefined;
mod world;

/// A program that prints how many arguments it has.
const COUNTS: &str = "#include <stdio.h>\nint main(int argc, char **argv) { printf(\"%d\\n\", argc - 1); return 0; }\n";

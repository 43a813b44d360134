//! The kernel against expectations taken from Linux, and against Linux itself.

mod both;
mod console_streams;
mod fake_memory;
mod files;
mod folders;
mod host;
mod initial_files;
mod machine;
mod mappings;
mod permissions;
mod pipes;
mod process;
mod random_walk;
mod sequences;
mod signals;
mod snapshots;
mod times;
mod unsupported;

//! `byway mutate` as its users meet it: what it says, what it writes, and whether native builds of mutants agree.

mod command;
mod oracle;
mod work;
mod worlds;

//! What is written is compiled and run: by gcc and clang, with every framework.

mod frameworks;
mod merging;
mod plain;
mod support;

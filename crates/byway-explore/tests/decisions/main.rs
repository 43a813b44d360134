//! Decisions of C programs, found in the explored program, judged by llvm-cov on native builds.

mod known;
mod native;
mod random;
mod subject;

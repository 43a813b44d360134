//! What counts as a branch of the source, compared with llvm-cov on the same runs, function by function.

mod forms;
mod native;
mod random;
mod subject;

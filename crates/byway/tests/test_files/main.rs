//! The files that `byway gen --function` writes: what people do with them works.

mod again;
mod bugs;
mod frameworks;
mod project;
mod work;

//! What users say: which program, what it runs in, how it is explored, and what becomes of it. Everything has a default, so
//! that callers of the library name what they care about.

mod bounds;
mod generate;
mod judging;
mod load;
mod program;
pub(crate) mod reading;
mod target;
mod unit;
mod values;

pub use bounds::{BoundSettings, FunctionSettings};
pub use generate::{Keep, Seldom, Settings};
pub use judging::{Circumstances, Judging};
pub use load::{EmbeddedSettings, LoadSettings};
pub use program::{ProgramSettings, START_FOLDER, Uninitialised};
pub use target::{FUZZ_SIZE, TargetSettings};
pub use unit::UnitSettings;
pub use values::{parse_size, parse_time};

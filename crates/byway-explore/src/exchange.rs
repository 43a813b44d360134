//! What goes from one worker of an exploration to another: work, and news.

mod hub;
mod work;

pub(crate) use hub::{Hub, News};
pub(crate) use work::{Detour, Left, Task, Work};

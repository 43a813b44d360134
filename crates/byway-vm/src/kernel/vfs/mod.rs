//! The in-memory file system: inodes, folders, contents, pipes, permissions and path resolution.

mod content;
mod directory;
mod inode;
mod namespace;
mod permission;
mod pipe;
mod traits;
mod tree;
mod walk;

pub use content::{Content, MAX_FILE_SIZE};
pub use directory::{Directory, Name};
pub use inode::{Body, Device, Inode, InodeId, StandardStream, Times, Volume};
pub use namespace::Location;
pub use permission::{Access, Credentials};
pub use pipe::Pipe;
pub use traits::{SymbolicTraits, Trait};
pub use tree::FileSystem;
pub use walk::{Follow, Found, Last, Walk};

//! Untrusted files: settings, build descriptions, folders of tests and programs run no code, write nothing
//! where they should not, and do not keep Byway waiting.

mod caches;
mod compilers;
mod exits;
mod folders;
mod links;
mod makefiles;
mod maps;
mod programs;
mod settings;
mod terminals;
mod waits;
mod work;

//! Bytes under keys, in a folder or in memory. Both keep the promises of `domain::ports::BlobStore`; `tests/contract.rs` asks
//! them the same.

mod folder;
mod memory;

pub use folder::FolderBlobs;
pub use memory::MemoryBlobs;

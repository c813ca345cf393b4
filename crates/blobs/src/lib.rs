//! Bytes under keys, in a folder or in memory. Both keep the promises of `domain::ports::BlobStore`; `tests/contract.rs` asks
//! them the same. Beside them, files that are still being sent.

mod folder;
mod memory;
mod uploads;

pub use folder::FolderBlobs;
pub use memory::MemoryBlobs;
pub use uploads::FolderUploads;

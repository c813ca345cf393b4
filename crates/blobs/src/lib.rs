//! Bytes under keys, in a folder or in memory. Both keep the promises of `kernel::ports::BlobStore`, which `contract` asks of
//! every store. Beside them, files that are still being sent.

#[cfg(feature = "test-support")]
pub mod contract;
pub mod copy;
mod folder;
mod memory;
pub mod private;
mod uploads;

pub use folder::FolderBlobs;
pub use memory::MemoryBlobs;
pub use uploads::FolderUploads;

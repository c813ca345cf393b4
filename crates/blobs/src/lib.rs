//! Blob stores (bytes under keys) in a folder and in memory. Both implement `kernel::ports::BlobStore` and pass the tests in
//! `contract`. `uploads` stores files that are still being uploaded.

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

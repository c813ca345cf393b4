//! Runs the contract tests on the folder store and the memory store.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use blobs::contract::PROMISES;
use blobs::{FolderBlobs, MemoryBlobs};

#[test]
fn a_folder_keeps_every_promise() {
    for (_, promise) in PROMISES {
        let folder = tempfile::tempdir().unwrap();
        promise(&FolderBlobs::open(folder.path().join("files")).unwrap());
    }
}

#[test]
fn memory_keeps_every_promise() {
    for (_, promise) in PROMISES {
        promise(&MemoryBlobs::default());
    }
}

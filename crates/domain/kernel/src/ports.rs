//! The ports that every context needs, as synchronous traits. Diesel, argon2, files and SMTP block, so one `web::block` runs a
//! whole use case. Each file has one family of traits. With the feature `test-support` each trait has a mock.

pub mod blobs;
pub mod counters;
pub mod media;
pub mod sealer;
pub mod store;

pub use blobs::{BlobContent, BlobError, BlobInfo, BlobReader, BlobStore};
pub use counters::{Allowance, CountersAway, SharedCounters};
pub use media::{FileFault, FileKind, FileLimits, LOGO_WIDTH, MediaError, MediaStore, StoredFile};
pub use sealer::{SealError, Sealer};
pub use store::{Store, Tx};

//! Ports of this context, as synchronous traits. They are synchronous because Diesel, argon2, files and SMTP block, so one
//! `web::block` runs a whole use case. Each file holds one trait family. With the feature `test-support` each trait has a mock.

pub mod lesson_links;
pub mod store;
pub mod upload_area;
pub mod video;

pub use lesson_links::{LinkError, LinkParts, LinkSigner, LinkTo};
pub use store::{Store, Tx};
pub use upload_area::{AreaError, OpenFile, UploadArea};
pub use video::{EncodeError, Encoded, OpenVideo, Pictures, VideoEncoder};

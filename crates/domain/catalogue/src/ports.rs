//! What this context needs from outside, as synchronous traits: Diesel, argon2, files and SMTP block, so one `web::block`
//! carries a whole use case. One trait family per file. With the feature `test-support` each has a mock.

pub mod lesson_links;
pub mod store;
pub mod upload_area;
pub mod video;

pub use lesson_links::{LinkError, LinkParts, LinkSigner, LinkTo};
pub use store::{Store, Tx};
pub use upload_area::{AreaError, OpenFile, UploadArea};
pub use video::{EncodeError, Encoded, OpenVideo, Pictures, VideoEncoder};

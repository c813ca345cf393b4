//! What this context needs from outside, as synchronous traits: Diesel, argon2, files and SMTP block, so one `web::block`
//! carries a whole use case. One trait family per file. With the feature `test-support` each has a mock.

pub mod icon;
pub mod mail;
pub mod page;
pub mod share;
pub mod store;

pub use icon::{Icon, Icons};
pub use mail::{MailError, Mailer};
pub use page::{PageError, PageInput, PageRenderer, RenderedPage};
pub use share::{DrawError, MAX_SHARE_BYTES, Share, SharePictures};
pub use store::{Store, Tx};

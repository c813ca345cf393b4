//! The traits through which this context uses storage, mail, files and other outside services. They are synchronous, because
//! Diesel, argon2, files and SMTP block. One `web::block` runs a whole use case. Each trait family has its own file. With the
//! feature `test-support` each trait has a mock.

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

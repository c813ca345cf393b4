//! Mail by SMTP ([`Smtp`]), or as files that open in any mail program ([`Folder`]), for development.
//!
//! Both send the same message: plain text and the same in HTML, under the brand's name.

mod folder;
mod letter;
pub mod page;
mod smtp;

pub use folder::Folder;
pub use letter::Letterhead;
pub use smtp::{Server, Smtp, Tls};

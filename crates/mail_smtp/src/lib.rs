//! Mail by SMTP ([`Smtp`]), or as files that open in any mail program ([`FileMailer`]), for development.
//!
//! Both send the same message: plain text and the same in HTML, under the brand's name.

mod file_mailer;
mod message;
mod no_mailer;
pub mod page;
mod smtp;

pub use file_mailer::FileMailer;
pub use message::Letterhead;
pub use no_mailer::NoMailer;
pub use smtp::{Server, Smtp, Tls};

//! Sending mail.

use kernel::ids::MailId;
use kernel::mail::{Attachment, Mail, Sender};

/// A mail was not sent. The texts are kept with the mail; they may name addresses and stay out of the log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MailError {
    /// The server will never accept it as it is.
    #[error("the mail was refused: {0}")]
    Refused(String),
    /// No mail at all is taken for the address that it goes to.
    #[error("the address takes no mail: {0}")]
    Undeliverable(String),
    /// The server cannot be reached or wants to be asked later.
    #[error("mail is away: {0}")]
    Unavailable(String),
}

/// Hands mails to a server. Blocks, for seconds at most.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait Mailer: Send + Sync {
    /// Sends one with these files in the sender's name. `id` becomes part of its message id.
    ///
    /// # Errors
    /// When the mail server refuses the mail, says that the address takes none, or cannot be reached.
    fn send(&self, id: MailId, mail: &Mail, files: &[Attachment], sender: &Sender) -> Result<(), MailError>;
}

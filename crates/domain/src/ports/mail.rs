//! Sending mail.

use kernel::ids::MailId;
use kernel::mail::{Attachment, Mail, Sender};

/// A mail was not sent. The texts may contain addresses. They are stored with the mail and must not be logged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MailError {
    /// The server permanently rejects this mail.
    #[error("the mail was refused: {0}")]
    Refused(String),
    /// The receiver's address accepts no mail at all.
    #[error("the address takes no mail: {0}")]
    Undeliverable(String),
    /// The server can't be reached or asks to retry later.
    #[error("mail is away: {0}")]
    Unavailable(String),
}

/// Hands mails to a server. Calls block, for seconds at most.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait Mailer: Send + Sync {
    /// Sends a mail with these attachments in the sender's name. `id` becomes part of the mail's Message-ID.
    ///
    /// # Errors
    ///
    /// The mail server rejects the mail, says that the address accepts none, or can't be reached.
    fn send(&self, id: MailId, mail: &Mail, files: &[Attachment], sender: &Sender) -> Result<(), MailError>;
}

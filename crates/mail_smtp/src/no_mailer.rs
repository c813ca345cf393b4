//! In the place of a mail server where none is set.

use domain::ids::MailId;
use domain::mail::{Attachment, Mail, Sender};
use domain::ports::{MailError, Mailer};

/// Takes no mail, so that mails wait until there is a server.
#[derive(Debug, Clone)]
pub struct NoMailer {
    reason: String,
}

impl NoMailer {
    /// For this reason, which who sends a test mail is told.
    pub fn new(reason: impl Into<String>) -> Self {
        Self { reason: reason.into() }
    }
}

impl Mailer for NoMailer {
    fn send(&self, _: MailId, _: &Mail, _: &[Attachment], _: &Sender) -> Result<(), MailError> {
        Err(MailError::Unavailable(self.reason.clone()))
    }
}

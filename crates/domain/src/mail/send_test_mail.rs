//! Sends a test mail at once, so that the office sees whether mail works. The audit log records it, sent or not.

use crate::ports::{MailError, Store};
use kernel::audit::{AuditContext, Change, Subject};
use kernel::clock::{Clock, IdGen};
use kernel::ids::MailId;
use kernel::mail::Mail;
use kernel::permission::Permission;
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Debug, thiserror::Error)]
pub enum SendTestMailError {
    /// The caller lacks the permission.
    #[error("not permitted")]
    Forbidden,
    /// The mail server refused the mail or can't be reached.
    #[error(transparent)]
    Mail(#[from] MailError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How the audit log records the attempt.
#[derive(Debug, Clone)]
pub struct Logged {
    pub action: &'static str,
    pub subject: Subject,
    /// The changes to log before the receiver and the outcome.
    pub changes: Vec<Change>,
}

#[derive(Clone)]
pub struct SendTestMail {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl SendTestMail {
    /// Sends the mail by `send`, with no unit of work open, and records the outcome.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller can't change settings.
    /// `Mail`: the mail was not sent, which is recorded too.
    pub fn run(
        &self,
        author: &AuditContext,
        logged: Logged,
        mail: &Mail,
        send: impl FnOnce(MailId, &Mail) -> Result<(), MailError>,
    ) -> Result<(), SendTestMailError> {
        let admin = author.staff(Permission::Settings).ok_or(SendTestMailError::Forbidden)?;
        let sent = send(MailId(self.ids.uuid()), mail);
        let outcome = if sent.is_ok() { "sent" } else { "not sent" };
        let change =
            |field: &str, after: &str| Change { field: field.to_owned(), before: None, after: Some(after.to_owned()) };
        let changes = [change("to", &mail.to), change("outcome", outcome)];
        let changes = logged.changes.into_iter().chain(changes).collect();
        let mut tx = self.store.begin()?;
        tx.audit().record(&admin.entry(self.clock.now(), logged.action, logged.subject, changes))?;
        tx.commit()?;
        Ok(sent?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use kernel::audit::action;

    fn send(author: &AuditContext, outcome: Result<(), MailError>) -> (Result<(), SendTestMailError>, Vec<String>) {
        let mut tx = StubTx::default();
        let log = testing::log(&mut tx);
        let use_case = SendTestMail { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids() };
        let subject = Subject::new("settings", "", "Settings");
        let logged = Logged { action: action::SETTINGS_TEST_MAIL, subject, changes: Vec::new() };
        let mail = Mail::new("asha@kaushal.test", "Test mail", "Mail works.");
        let sent = use_case.run(author, logged, &mail, |_, _| outcome);
        let log = log.lock().unwrap();
        let words = log.iter().flat_map(|entry| &entry.changes).filter_map(|change| change.after.clone());
        (sent, words.collect())
    }

    #[test]
    fn the_log_has_the_receiver_and_whether_it_was_sent() {
        let (sent, words) = send(&testing::admin(), Ok(()));
        assert!(sent.is_ok() && words == ["asha@kaushal.test", "sent"], "{words:?}");
        let (sent, words) = send(&testing::admin(), Err(MailError::Unavailable("away".into())));
        assert!(matches!(sent, Err(SendTestMailError::Mail(_))) && words[1] == "not sent", "{words:?}");
        let (sent, words) = send(&testing::no_admin(), Ok(()));
        assert!(matches!(sent, Err(SendTestMailError::Forbidden)) && words.is_empty());
    }
}

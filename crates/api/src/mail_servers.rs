//! Selects the mail adapter by the settings. Only this module names the adapters.

use crate::config::{ExposeSecret, Mail, MailTls, MailWay};
use crate::start_error::StartError;
use domain::ports::Mailer;
use mail_smtp::{FileMailer, Letterhead, Server, Smtp, Tls};
use std::path::PathBuf;
use std::sync::Arc;

/// Opens the configured mailer. With file transport it writes into `outbox`. Returns `None` if no transport is set.
///
/// # Errors
///
/// The sender's address or the server's settings are invalid.
pub(crate) fn mailer(mail: &Mail, outbox: PathBuf) -> Result<Option<Arc<dyn Mailer>>, StartError> {
    let letterhead = Letterhead::new(&mail.from).map_err(|reason| StartError::other(format!("mail.from: {reason}")))?;
    Ok(match mail.transport {
        MailWay::Unset => None,
        MailWay::File => Some(Arc::new(FileMailer::new(letterhead, outbox))),
        MailWay::Smtp => {
            let login = (!mail.user.is_empty()).then(|| (mail.user.clone(), mail.password.expose_secret().to_owned()));
            let tls = match mail.tls {
                MailTls::Starttls => Tls::StartTls,
                MailTls::Implicit => Tls::Implicit,
                MailTls::None => Tls::None,
            };
            let server = Server { host: mail.host.clone(), port: mail.port, tls, login };
            Some(Arc::new(Smtp::new(letterhead, server).map_err(StartError::Other)?))
        }
    })
}

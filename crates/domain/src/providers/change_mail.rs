//! An admin sets the mail server and the sender. A stored password is kept only for the same server and user.

use super::change_gateway::{ChangeProviderError, record, secret_change};
use super::{Entered, MAIL_SERVER, MailServer, OperatorSet, PERMISSION, SENDER, mail_rules};
use crate::ports::Store;
use crate::ports::store::SealedValue;
use kernel::audit::{AuditContext, action};
use kernel::clock::Clock;
use kernel::ports::Sealer;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Clone)]
pub struct ChangeMail {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    /// Encrypts the values before they are stored.
    pub sealer: Arc<dyn Sealer>,
    /// The settings that the operator set.
    pub operator: Arc<OperatorSet>,
}

impl ChangeMail {
    /// Stores server and sender. A password that isn't entered again is kept only for the server for which it was entered.
    /// Otherwise an admin could change the server to have the password sent there.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `SetByOperator`: the operator has set the mail server.
    /// `Invalid`: rules are broken (all of them are listed).
    pub fn run(&self, author: &AuditContext, server: &MailServer) -> Result<(), ChangeProviderError> {
        let admin = author.staff(PERMISSION).ok_or(ChangeProviderError::Forbidden)?;
        if self.operator.has_mail_server() {
            return Err(ChangeProviderError::SetByOperator);
        }
        let mut broken = mail_rules::violations(server);
        broken.extend(self.of_sender(server));
        if !broken.is_empty() {
            return Err(ChangeProviderError::Invalid(broken));
        }
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.providers().raise()?;
        let entered = Entered::open(tx.providers().all()?, self.sealer.as_ref());
        let mut changes = Vec::new();
        for (name, text) in self.values(server, &entered)? {
            if entered.text(name) == text.as_deref() && entered.get(name).is_some() == text.is_some() {
                continue;
            }
            changes.push(secret_change(name, entered.get(name).is_some()));
            match text {
                None => tx.providers().remove(name)?,
                Some(text) => {
                    let sealed = self.sealer.seal(name, &text)?;
                    tx.providers().put(&SealedValue { name: name.to_owned(), sealed, at: now, by: Some(admin.id) })?;
                }
            }
        }
        if changes.is_empty() {
            return Ok(());
        }
        record(tx.as_mut(), admin, now, action::PROVIDERS_MAIL, ("Mail server", changes))?;
        Ok(tx.commit()?)
    }

    fn of_sender(&self, server: &MailServer) -> Option<Violation> {
        match (self.operator.has_sender(), &server.sender) {
            (true, Some(_)) => {
                Some(Violation::new("from", "set_by_operator", "Who runs the server set the sender's address."))
            }
            (false, None) => Some(Violation::new("from", "required", "Enter the address that mails come from.")),
            _ => None,
        }
    }

    /// Returns the values to store, by name.
    fn values(
        &self,
        server: &MailServer,
        entered: &Entered,
    ) -> Result<Vec<(&'static str, Option<String>)>, ChangeProviderError> {
        let MailServer { host, port, secrecy, user, password, sender } = server;
        let login = [Some(host.clone()), Some(port.to_string()), Some(secrecy.as_str().to_owned()), Some(user.clone())];
        let is_same = MAIL_SERVER.iter().zip(&login).all(|(name, text)| entered.text(name) == text.as_deref());
        let kept = entered.text("mail.password").filter(|_| is_same).map(str::to_owned);
        let password = match (user.is_empty(), password) {
            (true, _) => None,
            (false, Some(password)) => Some(password.clone()).filter(|password| !password.is_empty()),
            (false, None) => kept,
        };
        if !user.is_empty() && password.is_none() {
            let message =
                "Enter the password: a stored one is for exactly the server and user that it was entered for.";
            return Err(ChangeProviderError::Invalid(vec![Violation::new("password", "required", message)]));
        }
        let sender = sender.clone().map(|sender| (SENDER, Some(sender)));
        Ok(MAIL_SERVER.into_iter().zip(login.into_iter().chain([password])).chain(sender).collect())
    }
}

#[cfg(test)]
mod tests;

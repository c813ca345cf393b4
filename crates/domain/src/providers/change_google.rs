//! An admin enters or removes the institute's OAuth client at Google.

use super::change_gateway::{ChangeProviderError, record, secret_change};
use super::{Entered, GOOGLE_ACCOUNT, OperatorSet, PERMISSION};
use crate::ports::Store;
use crate::ports::store::SealedValue;
use kernel::audit::{AuditContext, action};
use kernel::clock::Clock;
use kernel::ports::Sealer;
use kernel::validation::Violation;
use std::fmt;
use std::sync::Arc;

/// Longest client id and secret, in bytes.
const LONGEST: usize = 300;

/// An OAuth client as an admin enters it.
#[derive(Clone, PartialEq, Eq)]
pub struct GoogleAccount {
    /// The client id at Google. Empty: nobody can log in with Google.
    pub client_id: String,
    /// The client secret. `None` keeps the stored secret of this id.
    pub client_secret: Option<String>,
}

impl fmt::Debug for GoogleAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GoogleAccount").field("client_id", &self.client_id).finish_non_exhaustive()
    }
}

#[derive(Clone)]
pub struct ChangeGoogle {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    /// Encrypts the values before they are stored.
    pub sealer: Arc<dyn Sealer>,
    /// The settings that the operator set.
    pub operator: Arc<OperatorSet>,
}

impl ChangeGoogle {
    /// Stores or removes the OAuth client. Accounts that are linked to Google stay linked.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `SetByOperator`: the operator has set the OAuth client.
    /// `Invalid`: rules are broken.
    pub fn run(&self, author: &AuditContext, account: &GoogleAccount) -> Result<(), ChangeProviderError> {
        let admin = author.staff(PERMISSION).ok_or(ChangeProviderError::Forbidden)?;
        if self.operator.has_google() {
            return Err(ChangeProviderError::SetByOperator);
        }
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.providers().raise()?;
        let entered = Entered::open(tx.providers().all()?, self.sealer.as_ref());
        let mut changes = Vec::new();
        for (name, text) in GOOGLE_ACCOUNT.into_iter().zip(values(account, &entered)?) {
            let was_set = entered.get(name).is_some();
            if entered.text(name) == text.as_deref() && was_set == text.is_some() {
                continue;
            }
            match text {
                None => {
                    tx.providers().remove(name)?;
                    let mut change = secret_change(name, was_set);
                    change.after = None;
                    changes.push(change);
                }
                Some(text) => {
                    let sealed = self.sealer.seal(name, &text)?;
                    tx.providers().put(&SealedValue { name: name.to_owned(), sealed, at: now, by: Some(admin.id) })?;
                    changes.push(secret_change(name, was_set));
                }
            }
        }
        if changes.is_empty() {
            return Ok(());
        }
        record(tx.as_mut(), admin, now, action::PROVIDERS_GOOGLE, ("Google sign-in", changes))?;
        Ok(tx.commit()?)
    }
}

/// Returns the id and the secret to store.
fn values(account: &GoogleAccount, entered: &Entered) -> Result<[Option<String>; 2], ChangeProviderError> {
    let GoogleAccount { client_id: id, client_secret: secret } = account;
    if id.is_empty() {
        return Ok([None, None]);
    }
    let [stored_id, stored_secret] = GOOGLE_ACCOUNT.map(|name| entered.text(name));
    let kept = stored_secret.filter(|_| stored_id == Some(id.as_str())).map(str::to_owned);
    let secret = secret.clone().filter(|secret| !secret.is_empty()).or(kept);
    let is_word = |text: &str| text.len() <= LONGEST && text.bytes().all(|byte| byte.is_ascii_graphic());
    let mut broken = Vec::new();
    if !is_word(id) {
        broken.push(Violation::new("clientId", "invalid_text", "Copy the client ID as Google shows it."));
    }
    match &secret {
        None => broken.push(Violation::new("clientSecret", "required", "Enter the client secret of this client ID.")),
        Some(secret) if !is_word(secret) => {
            broken.push(Violation::new("clientSecret", "invalid_text", "Copy the client secret as Google shows it."));
        }
        Some(_) => {}
    }
    if broken.is_empty() { Ok([Some(id.clone()), secret]) } else { Err(ChangeProviderError::Invalid(broken)) }
}

#[cfg(test)]
mod tests;

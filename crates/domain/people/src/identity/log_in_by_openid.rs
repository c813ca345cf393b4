//! Logs in with a Google account (OpenID Connect).
//!
//! Issuer and subject alone identify the Google account. It is linked to an account of this site by email address only if both
//! the provider and this site have confirmed the address. Otherwise the user must enter the password once. An account that
//! never confirmed its address is taken over by the person who signs up with Google. Choosing a password by a mailed link
//! removes the link to Google.

use crate::identity::check_second_factor::SecondFactorError;
use crate::identity::log_in::{Command as Credential, LogIn, LogInError, enter};
use crate::identity::sign_in::{SignedIn, Visitor};
use crate::identity::{Login, User};
use crate::ports::ExternalAccount;
use crate::ports::store::{LinkedAccount, Tx};
use kernel::Time;
use kernel::events::Event;
use kernel::role::Role;
use kernel::store::StoreError;

/// The request of a browser that returns from the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// The account at the provider.
    pub account: ExternalAccount,
    /// The password of the account on this site, if the user had to enter it.
    pub password: Option<String>,
    pub visitor: Visitor,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogInByOpenIdError {
    /// No account is linked yet. The user must enter a mobile number and consents to sign up.
    #[error("no account yet")]
    NoAccount,
    /// No account is linked, and the provider has not verified the email address, so no account is created.
    #[error("the address is not verified")]
    Unverified,
    /// An account has the address. The user must enter its password once to prove ownership.
    #[error("the password is needed once")]
    PasswordRequired,
    /// The password is wrong, the account is blocked, or the second factor is missing or wrong.
    #[error(transparent)]
    LogIn(#[from] LogInError),
}

impl From<StoreError> for LogInByOpenIdError {
    fn from(error: StoreError) -> Self {
        Self::LogIn(error.into())
    }
}

impl From<SecondFactorError> for LogInByOpenIdError {
    fn from(error: SecondFactorError) -> Self {
        Self::LogIn(error.into())
    }
}

/// How a user who returns from the provider continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Log in: the account is linked already.
    Enter,
    /// Link the account, then log in.
    Join,
    /// Sign up: a stranger may have made the account, so the address's owner signs up and takes it over.
    SignUp,
    /// Enter the password once.
    AskPassword,
}

/// Returns how an `account` at the provider logs in to `user`. `linked` is the account to which the user is linked so far.
pub fn way(user: &User, linked: Option<&LinkedAccount>, account: &ExternalAccount) -> Way {
    match linked {
        Some(linked) if linked.is(account) => Way::Enter,
        Some(_) => Way::AskPassword,
        None if !account.is_email_verified || Login::parse(&account.email) != Login::parse(&user.email) => {
            Way::AskPassword
        }
        None if user.email_confirmed_at.is_some() => Way::Join,
        None if user.role == Role::Learner => Way::SignUp,
        None => Way::AskPassword,
    }
}

/// Returns the linked user, or else the user with the same email address, and locks the user's row.
///
/// # Errors
///
/// Storage fails.
pub(super) fn owner(
    tx: &mut dyn Tx,
    account: &ExternalAccount,
) -> Result<Option<(User, Option<LinkedAccount>)>, StoreError> {
    let found = match tx.openid_accounts().find(&account.issuer, &account.subject)? {
        Some(user) => Some(user),
        None => tx.users().find_by_login(&Login::Email(account.email.to_lowercase()))?.map(|user| user.id),
    };
    let Some(id) = found else { return Ok(None) };
    tx.users().lock(id)?;
    let Some(user) = tx.users().find(id)?.filter(|user| user.deleted_at.is_none()) else { return Ok(None) };
    let linked = tx.openid_accounts().of(id)?;
    Ok(Some((user, linked)))
}

/// Links an account at the provider to a user, and publishes the event that mails the user.
///
/// # Errors
///
/// Storage fails.
pub(super) fn link(tx: &mut dyn Tx, user: &User, account: &ExternalAccount, now: Time) -> Result<(), StoreError> {
    tx.openid_accounts().link(user.id, account, now)?;
    tx.jobs().publish(&Event::OpenIdLinked { to: user.recipient(), at: now }, now)
}

#[derive(Clone)]
pub struct LogInByOpenId {
    /// The login by password, for users who must enter it. It also provides storage, sessions and the second factor.
    pub log_in: LogIn,
}

impl LogInByOpenId {
    /// Checks the second factor and begins a session of the account's owner.
    ///
    /// # Errors
    ///
    /// See [`LogInByOpenIdError`].
    pub fn run(&self, command: Command) -> Result<SignedIn, LogInByOpenIdError> {
        let LogIn { store, sign_in, second_factor, .. } = &self.log_in;
        let mut tx = store.begin()?;
        let Some((user, linked)) = owner(tx.as_mut(), &command.account)? else {
            let verified = command.account.is_email_verified;
            return Err(if verified { LogInByOpenIdError::NoAccount } else { LogInByOpenIdError::Unverified });
        };
        match way(&user, linked.as_ref(), &command.account) {
            Way::SignUp => return Err(LogInByOpenIdError::NoAccount),
            Way::AskPassword => {
                drop(tx);
                return self.with_password(command, &user);
            }
            _ if user.blocked_at.is_some() => return Err(LogInError::Blocked(user.blocked_notice).into()),
            Way::Enter => {}
            // If a second-factor code is missing, `enter` commits the link, so the next request finds the account linked.
            Way::Join => link(tx.as_mut(), &user, &command.account, sign_in.clock.now())?,
        }
        let (tx, signed_in) = enter(sign_in, second_factor, tx, user, &command.visitor)?;
        tx.commit()?;
        Ok(signed_in)
    }

    fn with_password(&self, command: Command, user: &User) -> Result<SignedIn, LogInByOpenIdError> {
        let Command { account, password, visitor } = command;
        let password = password.ok_or(LogInByOpenIdError::PasswordRequired)?;
        let signed_in = self.log_in.run(Credential { login: user.email.clone(), password, visitor })?;
        let mut tx = self.log_in.store.begin()?;
        tx.users().lock(signed_in.user.id)?;
        link(tx.as_mut(), &signed_in.user, &account, signed_in.session.created_at)?;
        tx.commit()?;
        Ok(signed_in)
    }
}

#[cfg(test)]
pub(super) mod tests;

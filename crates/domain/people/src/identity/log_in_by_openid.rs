//! Logs in with an account at Google (OpenID Connect).
//!
//! Issuer and subject alone identify the account. It is joined to one of ours by e-mail address only if the provider
//! and we have both confirmed the address; otherwise the password is asked once. An account that never confirmed its
//! address is taken over by the person who signs up with Google. Choosing a password by a link ends the join.

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

/// A browser that returns from the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// Whom it vouches for.
    pub account: ExternalAccount,
    /// The password of the account with us, when it was asked for.
    pub password: Option<String>,
    pub visitor: Visitor,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogInByOpenIdError {
    /// No account is joined yet: ask for mobile number and consent.
    #[error("no account yet")]
    NoAccount,
    /// There is none, and the provider has not seen that the address is theirs: no account is made of it.
    #[error("the address is not verified")]
    Unverified,
    /// An account has the address; its password shows that it is theirs.
    #[error("the password is needed once")]
    PasswordRequired,
    /// The password, a block, or the second factor.
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

/// What happens to a user who returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// The account is joined already.
    Enter,
    /// It was joined just now.
    Join,
    /// A stranger may have signed up with the address: its owner signs up, and takes the account over.
    SignUp,
    /// The password is asked once.
    AskPassword,
}

/// How an `account` at the provider gets into `user`, to whom `linked` is joined so far.
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

/// The user of the account, or the one with its address, with their row locked.
///
/// # Errors
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

/// Joins an account to a user, and mails them.
///
/// # Errors
/// Storage fails.
pub(super) fn link(tx: &mut dyn Tx, user: &User, account: &ExternalAccount, now: Time) -> Result<(), StoreError> {
    tx.openid_accounts().link(user.id, account, now)?;
    tx.jobs().publish(&Event::OpenIdLinked { to: user.recipient(), at: now }, now)
}

#[derive(Clone)]
pub struct LogInByOpenId {
    /// The login by password, where that is asked; it brings storage, session and second factor.
    pub log_in: LogIn,
}

impl LogInByOpenId {
    /// Begins a session of the account's owner, after the second factor.
    ///
    /// # Errors
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
            // A code that is asked for next finds the account joined.
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

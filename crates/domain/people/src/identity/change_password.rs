//! Changes the password of a user who knows the present one.

use crate::identity::password::{self, Owner};
use crate::identity::recheck_password::{is_password_of, lock_unchanged};
use crate::identity::replace_password::{Spared, replace_password};
use crate::identity::reset_password::settle_address;
use crate::identity::{Session, User};
use crate::ports::{PasswordError, PasswordHasher, Store};
use kernel::clock::{Clock, Tokens};
use kernel::events::Event;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangePasswordError {
    /// The new password breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The present password is wrong or was changed meanwhile, or the account was blocked meanwhile.
    #[error("wrong password")]
    Wrong,
    /// The password could not be hashed.
    #[error(transparent)]
    Password(#[from] PasswordError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct ChangePassword {
    pub store: Arc<dyn Store>,
    pub hasher: Arc<dyn PasswordHasher>,
    pub clock: Arc<dyn Clock>,
    /// Computes the digest of the device's token.
    pub tokens: Arc<dyn Tokens>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// The present password in plain text.
    pub current: String,
    pub new: String,
    /// The token of the user's device, which stays known to the account.
    pub device: Option<String>,
}

impl ChangePassword {
    /// Sets the new password and ends the user's other sessions. Of two concurrent changes the first wins.
    ///
    /// # Errors
    ///
    /// One of [`ChangePasswordError`].
    pub fn run(&self, user: &User, session: &Session, command: &Command) -> Result<(), ChangePasswordError> {
        let Command { current, new, device } = command;
        let broken = password::violations("newPassword", new, Owner::from(user));
        if !broken.is_empty() {
            return Err(ChangePasswordError::Invalid(broken));
        }
        if !is_password_of(user, current, self.hasher.as_ref())? {
            return Err(ChangePasswordError::Wrong);
        }
        let hash = self.hasher.hash(new)?;
        let mut tx = self.store.begin()?;
        let user = lock_unchanged(tx.as_mut(), user)?.filter(|user| user.blocked_at.is_none());
        let user = user.ok_or(ChangePasswordError::Wrong)?;
        let device = device.as_ref().map(|token| self.tokens.digest(token));
        let spared = Spared { device: device.as_deref(), session: Some(session.id) };
        replace_password(tx.as_mut(), &user, &hash, spared)?;
        settle_address(tx.as_mut(), &user, user.email_confirmed_at)?;
        tx.jobs().publish(&Event::PasswordChanged { to: user.recipient() }, self.clock.now())?;
        Ok(tx.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::password::MockPasswordHasher;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use kernel::ids::SessionId;

    fn change(current: &str, new: &str) -> Result<(), ChangePasswordError> {
        let moving = User { pending_email: Some("thief@kaushal.test".into()), ..testing::user(1) };
        change_while(moving, current, new)
    }

    /// Runs the use case. `meanwhile` is the account as it is after the password was verified.
    fn change_while(meanwhile: User, current: &str, new: &str) -> Result<(), ChangePasswordError> {
        let session = Session {
            id: SessionId(testing::id("mine")),
            user: testing::user(1).id,
            token_digest: vec![],
            user_agent: String::new(),
            created_at: noon(),
            last_seen_at: noon(),
            expires_at: noon(),
            second_factor_at: None,
        };
        let (mine, mut tx) = (session.id, StubTx::default());
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(move |_| Ok(Some(meanwhile.clone())));
        tx.users.expect_update_account().withf(|user| *user == testing::user(1)).returning(|_| Ok(()));
        tx.email_links.expect_forget().returning(|_| Ok(()));
        tx.users.expect_set_password().withf(|_, hash| hash == "hashed").returning(|_, _| Ok(()));
        tx.login_links.expect_forget().returning(|_| Ok(()));
        tx.devices.expect_forget().withf(|_, but| *but == Some(b"nekot".as_slice())).returning(|_, _| Ok(()));
        tx.sessions.expect_end_all().withf(move |_, but| *but == Some(mine)).returning(|_, _| Ok(1));
        tx.jobs.expect_publish().returning(|_, _| Ok(()));
        let mut hasher = MockPasswordHasher::new();
        hasher.expect_verify().returning(|password, _| Ok(password == "right"));
        hasher.expect_hash().returning(|_| Ok("hashed".into()));
        let (store, hasher, tokens) = (stores(vec![tx]), Arc::new(hasher), testing::tokens());
        let clock = testing::clock();
        let command = Command { current: current.into(), new: new.into(), device: Some("token".into()) };
        ChangePassword { store, hasher, clock, tokens }.run(&testing::user(1), &session, &command)
    }

    #[test]
    fn the_present_password_is_asked_and_the_new_one_has_rules() {
        assert_eq!(change("right", "Better@123"), Ok(()));
        assert_eq!(change("wrong", "Better@123"), Err(ChangePasswordError::Wrong));
        let Err(ChangePasswordError::Invalid(violations)) = change("right", "short") else { panic!("no violations") };
        assert_eq!(violations[0].field, "newPassword");
        let Err(ChangePasswordError::Invalid(violations)) = change("right", "Learner1@kaushal.test") else { panic!() };
        assert_eq!(violations[0].code, "personal_password");
    }
    #[test]
    fn a_newer_password_is_not_overwritten_and_a_blocked_account_stays_as_it_is() {
        let newer = User { password_hash: Some("newer".into()), ..testing::user(1) };
        assert_eq!(change_while(newer, "right", "Better@123"), Err(ChangePasswordError::Wrong));
        let blocked = User { blocked_at: Some(noon()), ..testing::user(1) };
        assert_eq!(change_while(blocked, "right", "Better@123"), Err(ChangePasswordError::Wrong));
    }
}

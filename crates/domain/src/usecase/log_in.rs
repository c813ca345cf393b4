//! Logging in by e-mail or mobile.

use super::confirm_email::AccountMail;
use super::recheck_password::lock_unchanged;
use super::sign_in::{SignIn, SignedIn};
use crate::identity::password::MAX_PASSWORD;
use crate::identity::{Login, device};
use crate::mail::account;
use crate::ports::{PasswordError, PasswordHasher, Store, StoreError};
use std::sync::Arc;

/// What is entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// E-mail or mobile number.
    pub login: String,
    /// Password in clear.
    pub password: String,
    /// The browser's own description.
    pub user_agent: String,
}

/// Why nobody was logged in.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogInError {
    /// Unknown user, wrong password, or none chosen yet: deliberately the same.
    #[error("wrong login or password")]
    Wrong,
    /// An admin blocked the account. Only who knows the password hears that.
    #[error("blocked")]
    Blocked,
    /// A stored hash cannot be read.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Logs in.
#[derive(Clone)]
pub struct LogIn {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Verifies the password.
    pub hasher: Arc<dyn PasswordHasher>,
    /// Makes the session.
    pub sign_in: SignIn,
    /// Tells of a new device.
    pub mail: AccountMail,
}

impl LogIn {
    /// Begins a session, unless the password was changed or the account blocked while it was verified. An unknown user, and one without a password, cost the same hash as another, so that time
    /// tells nothing. Who logs in from a device that the account has not seen, while it has seen others, gets a mail.
    pub fn run(&self, command: Command) -> Result<SignedIn, LogInError> {
        let found = self.store.begin()?.users().find_by_login(&Login::parse(&command.login))?;
        let hash = found.as_ref().and_then(|user| user.password_hash.clone());
        let hash = hash.unwrap_or_else(|| self.hasher.dummy_hash());
        let password = if command.password.len() > MAX_PASSWORD { "" } else { command.password.as_str() };
        let matches = self.hasher.verify(password, &hash)?;
        let verified = found.filter(|_| matches).ok_or(LogInError::Wrong)?;
        let mut tx = self.store.begin()?;
        let user = lock_unchanged(tx.as_mut(), &verified)?.ok_or(LogInError::Wrong)?;
        if user.blocked_at.is_some() {
            return Err(LogInError::Blocked);
        }
        let signed_in = self.sign_in.begin(tx.as_mut(), user, &command.user_agent)?;
        let (now, device) = (signed_in.session.created_at, device::name(&signed_in.session.user_agent));
        if tx.sessions().note_device(signed_in.user.id, &device, now)? {
            let told = account::new_device(&signed_in.user, &self.mail.brand, &device, now);
            self.mail.send(tx.as_mut(), &told, now)?;
        }
        tx.commit()?;
        Ok(signed_in)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::User;
    use crate::ports::password::MockPasswordHasher;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use crate::usecase::confirm_email;

    fn try_with(found: Option<User>, password: &str) -> Result<SignedIn, LogInError> {
        try_on(found, password, false)
    }

    /// `is_new`: other devices are known, this one is not; exactly then a mail goes out.
    fn try_on(found: Option<User>, password: &str, is_new: bool) -> Result<SignedIn, LogInError> {
        try_while(found.clone(), found, password, is_new)
    }

    /// `meanwhile`: what became of the account while its password was verified.
    fn try_while(
        found: Option<User>,
        meanwhile: Option<User>,
        password: &str,
        is_new: bool,
    ) -> Result<SignedIn, LogInError> {
        let mut read = StubTx::default();
        read.users.expect_find_by_login().returning(move |_| Ok(found.clone()));
        let mut write = StubTx::default();
        write.users.expect_lock().returning(|_| Ok(true));
        write.users.expect_find().returning(move |_| Ok(meanwhile.clone()));
        write.sessions.expect_insert().returning(|_| Ok(()));
        write
            .sessions
            .expect_note_device()
            .withf(|_, name, _| name == "Firefox on Windows")
            .returning(move |_, _, _| Ok(is_new));
        write
            .outbox
            .expect_enqueue()
            .times(usize::from(is_new))
            .withf(|_, mail, _| mail.body.contains("Device: Firefox on Windows\nTime: 1 July 2026, 12:00 (India)"))
            .returning(|_, _, _| Ok(()));
        let mut hasher = MockPasswordHasher::new();
        hasher.expect_dummy_hash().returning(|| "dummy".into());
        // Called exactly once, whoever asks.
        hasher.expect_verify().times(1).returning(|password, hash| Ok(password == "right" && hash != "dummy"));
        let (store, mail) = (stores(vec![read, write]), confirm_email::tests::mail());
        LogIn { store, hasher: Arc::new(hasher), sign_in: testing::sign_in(), mail }.run(Command {
            login: "9000000001".into(),
            password: password.into(),
            user_agent: "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0".into(),
        })
    }

    #[test]
    fn the_right_password_begins_a_session() {
        let done = try_with(Some(testing::user(1)), "right").unwrap();
        assert_eq!(done.user, testing::user(1));
        assert_eq!(done.session.expires_at, noon() + chrono::TimeDelta::days(14));
    }

    #[test]
    fn a_login_from_a_new_device_is_told() {
        assert!(try_on(Some(testing::user(1)), "right", true).is_ok());
    }

    #[test]
    fn only_who_knows_the_password_hears_of_a_block() {
        let blocked = || User { blocked_at: Some(noon()), ..testing::user(1) };
        assert_eq!(try_with(Some(blocked()), "right"), Err(LogInError::Blocked));
        assert_eq!(try_with(Some(blocked()), "wrong"), Err(LogInError::Wrong));
    }

    #[test]
    fn a_password_changed_or_an_account_blocked_meanwhile_begins_no_session() {
        let user = Some(testing::user(1));
        let newer = User { password_hash: Some("newer".into()), ..testing::user(1) };
        assert_eq!(try_while(user.clone(), Some(newer), "right", false), Err(LogInError::Wrong));
        let blocked = User { blocked_at: Some(noon()), ..testing::user(1) };
        assert_eq!(try_while(user.clone(), Some(blocked), "right", false), Err(LogInError::Blocked));
        let left = User { deleted_at: Some(noon()), ..testing::user(1) };
        assert_eq!(try_while(user, Some(left), "right", false), Err(LogInError::Wrong));
    }

    #[test]
    fn unknown_wrong_endless_and_none_chosen_are_told_apart_by_nobody() {
        assert_eq!(try_with(None, "right"), Err(LogInError::Wrong));
        assert_eq!(try_with(Some(User { password_hash: None, ..testing::user(1) }), "right"), Err(LogInError::Wrong));
        assert_eq!(try_with(Some(testing::user(1)), "wrong"), Err(LogInError::Wrong));
        assert_eq!(try_with(Some(testing::user(1)), &"right".repeat(100)), Err(LogInError::Wrong));
    }
}

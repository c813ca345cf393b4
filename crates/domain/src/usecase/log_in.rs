//! Logging in by e-mail or mobile.

use super::sign_in::{SignIn, SignedIn};
use crate::identity::Login;
use crate::identity::user::MAX_PASSWORD;
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
    /// Unknown user, wrong password or blocked account: deliberately the same.
    #[error("wrong login or password")]
    Wrong,
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
}

impl LogIn {
    /// Begins a session. An unknown user costs the same hash as a known one, so that time tells nothing.
    pub fn run(&self, command: Command) -> Result<SignedIn, LogInError> {
        let found = self.store.begin()?.users().find_by_login(&Login::parse(&command.login))?;
        let hash = found.as_ref().map_or_else(|| self.hasher.dummy_hash(), |user| user.password_hash.clone());
        let password = if command.password.len() > MAX_PASSWORD { "" } else { command.password.as_str() };
        let matches = self.hasher.verify(password, &hash)?;
        let user = found.filter(|user| matches && user.blocked_at.is_none()).ok_or(LogInError::Wrong)?;
        let mut tx = self.store.begin()?;
        let signed_in = self.sign_in.begin(tx.as_mut(), user, &command.user_agent)?;
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

    fn try_with(found: Option<User>, password: &str) -> Result<SignedIn, LogInError> {
        let mut read = StubTx::default();
        read.users.expect_find_by_login().returning(move |_| Ok(found.clone()));
        let mut write = StubTx::default();
        write.sessions.expect_insert().returning(|_| Ok(()));
        let mut hasher = MockPasswordHasher::new();
        hasher.expect_dummy_hash().returning(|| "dummy".into());
        // Called exactly once, whoever asks.
        hasher.expect_verify().times(1).returning(|password, hash| Ok(password == "right" && hash != "dummy"));
        LogIn { store: stores(vec![read, write]), hasher: Arc::new(hasher), sign_in: testing::sign_in() }.run(Command {
            login: "9000000001".into(),
            password: password.into(),
            user_agent: String::new(),
        })
    }

    #[test]
    fn the_right_password_begins_a_session() {
        let done = try_with(Some(testing::user(1)), "right").unwrap();
        assert_eq!(done.user, testing::user(1));
        assert_eq!(done.session.expires_at, noon() + chrono::TimeDelta::days(14));
    }

    #[test]
    fn unknown_wrong_blocked_and_endless_are_told_apart_by_nobody() {
        let mut blocked = testing::user(1);
        blocked.blocked_at = Some(noon());
        assert_eq!(try_with(None, "right"), Err(LogInError::Wrong));
        assert_eq!(try_with(Some(testing::user(1)), "wrong"), Err(LogInError::Wrong));
        assert_eq!(try_with(Some(blocked), "right"), Err(LogInError::Wrong));
        assert_eq!(try_with(Some(testing::user(1)), &"right".repeat(100)), Err(LogInError::Wrong));
    }
}

//! Lists, renews and ends a user's sessions.

use crate::identity::{Session, SessionPolicy};
use crate::ports::Store;
use kernel::clock::Clock;
use kernel::ids::{SessionId, UserId};
use kernel::role::Role;
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Clone)]
pub struct Sessions {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub policy: SessionPolicy,
}

impl Sessions {
    /// Returns the live sessions of a user, most recently used first.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn list(&self, user: UserId) -> Result<Vec<Session>, StoreError> {
        self.store.begin()?.sessions().list(user, self.clock.now())
    }

    /// Renews a session because it was used: its end moves later.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn prolong(&self, session: SessionId, role: Role) -> Result<(), StoreError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.sessions().touch(session, now, self.policy.expiry(role, now))?;
        tx.commit()
    }

    /// Ends one session of a user. Returns false when the user has no such session.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn end(&self, user: UserId, session: SessionId) -> Result<bool, StoreError> {
        let mut tx = self.store.begin()?;
        let ended = tx.sessions().end(user, session)?;
        tx.commit()?;
        Ok(ended)
    }

    /// Ends all sessions of a user except the current one, and returns how many ended.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn end_others(&self, user: UserId, current: SessionId) -> Result<usize, StoreError> {
        let mut tx = self.store.begin()?;
        let ended = tx.sessions().end_all(user, Some(current))?;
        tx.commit()?;
        Ok(ended)
    }

    /// Ends the session with a token's digest. Without such a session nothing happens.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn log_out(&self, token_digest: &[u8]) -> Result<(), StoreError> {
        let mut tx = self.store.begin()?;
        tx.sessions().end_by_token(token_digest)?;
        tx.commit()
    }
}

//! Beginning a session: the last step of both registering and logging in.

use crate::identity::{Session, SessionPolicy, User};
use crate::ids::SessionId;
use crate::ports::store::Tx;
use crate::ports::{Clock, IdGen, StoreError, Tokens};
use std::sync::Arc;

/// A user with a fresh session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedIn {
    /// Who.
    pub user: User,
    /// The session.
    pub session: Session,
    /// The secret for the cookie; only its digest is stored.
    pub token: String,
}

/// Makes sessions.
#[derive(Clone)]
pub struct SignIn {
    /// Now.
    pub clock: Arc<dyn Clock>,
    /// New ids.
    pub ids: Arc<dyn IdGen>,
    /// New secrets.
    pub tokens: Arc<dyn Tokens>,
    /// How long sessions last.
    pub policy: SessionPolicy,
}

impl SignIn {
    /// Stores a new session of `user` in the unit of work; the caller commits.
    pub fn begin(&self, tx: &mut dyn Tx, user: User, user_agent: &str) -> Result<SignedIn, StoreError> {
        let now = self.clock.now();
        let token = self.tokens.token();
        let session = Session {
            id: SessionId(self.ids.uuid()),
            user: user.id,
            token_digest: self.tokens.digest(&token),
            user_agent: user_agent.chars().filter(|c| !c.is_control()).take(200).collect(),
            created_at: now,
            last_seen_at: now,
            expires_at: self.policy.expiry(user.role, now),
        };
        tx.sessions().insert(&session)?;
        Ok(SignedIn { user, session, token })
    }
}

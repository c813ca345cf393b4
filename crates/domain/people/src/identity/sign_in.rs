//! Begins a session, which is the last step of a sign-up and of every login.

use crate::identity::check_second_factor::Passed;
use crate::identity::known_device::{LIFE, MOST};
use crate::identity::{KnownDevice, Session, SessionPolicy, User, device};
use crate::ports::store::Tx;
use kernel::Time;
use kernel::clock::{Clock, IdGen, Tokens};
use kernel::ids::SessionId;
use kernel::store::StoreError;
use std::sync::Arc;

/// Data of the request from which a session begins.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Visitor {
    /// The browser's `User-Agent`.
    pub user_agent: String,
    /// The token of a known device, if somebody logged in from it before.
    pub device: Option<String>,
    /// A second-factor code, if the account has a second factor.
    pub totp: Option<String>,
    /// The request's id.
    pub request: String,
}

/// A user with a new session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedIn {
    pub user: User,
    pub session: Session,
    /// The secret for the cookie; only its digest is stored.
    pub token: String,
    /// The secret by which the account recognises the device from now on; only its digest is stored.
    pub device: String,
}

#[derive(Clone)]
pub struct SignIn {
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// Makes the secrets.
    pub tokens: Arc<dyn Tokens>,
    pub policy: SessionPolicy,
}

impl SignIn {
    /// Stores a new session of `user`, who passed the second factor, and makes the device known. Runs in the caller's
    /// transaction, which the caller commits.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn begin(
        &self,
        tx: &mut dyn Tx,
        user: User,
        visitor: &Visitor,
        passed: Passed,
    ) -> Result<SignedIn, StoreError> {
        let now = self.clock.now();
        let token = self.tokens.token();
        let session = Session {
            id: SessionId(self.ids.uuid()),
            user: user.id,
            token_digest: self.tokens.digest(&token),
            user_agent: visitor.user_agent.chars().filter(|c| !c.is_control()).take(200).collect(),
            created_at: now,
            last_seen_at: now,
            expires_at: self.policy.expiry(user.role, now),
            second_factor_at: passed.at(),
        };
        tx.sessions().insert(&session)?;
        let device = self.remember_device(tx, &session, visitor.device.as_deref(), now)?;
        Ok(SignedIn { user, session, token, device })
    }

    /// Makes the device known. A token that the server issued to this browser, for any account, stays in use, because several
    /// people may share the browser. A token that was never issued is replaced, so nobody can plant one.
    fn remember_device(
        &self,
        tx: &mut dyn Tx,
        session: &Session,
        sent: Option<&str>,
        now: Time,
    ) -> Result<String, StoreError> {
        let kept = match sent {
            Some(token) if tx.devices().is_known(None, &self.tokens.digest(token), now - LIFE)? => Some(token),
            _ => None,
        };
        let token = kept.map_or_else(|| self.tokens.token(), str::to_owned);
        let device = KnownDevice {
            user: session.user,
            token_digest: self.tokens.digest(&token),
            name: device::name(&session.user_agent),
            first_used_at: now,
            last_used_at: now,
        };
        tx.devices().remember(&device, MOST)?;
        Ok(token)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon};
    use chrono::TimeDelta;

    pub(crate) fn visitor() -> Visitor {
        let user_agent = "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0".into();
        Visitor { user_agent, device: None, totp: None, request: "request-1".into() }
    }

    /// Lets a mock transaction know no device, and remember each.
    pub(crate) fn knows_nothing(tx: &mut StubTx) {
        tx.devices.expect_is_known().returning(|_, _, _| Ok(false));
        tx.devices.expect_remember().returning(|_, _| Ok(()));
    }

    fn begin(sent: Option<&str>, known: bool) -> SignedIn {
        let mut tx = StubTx::default();
        tx.sessions.expect_insert().returning(|_| Ok(()));
        tx.devices
            .expect_is_known()
            .withf(|user, digest, since| user.is_none() && digest == b"tnes" && *since == noon() - TimeDelta::days(365))
            .returning(move |_, _, _| Ok(known));
        tx.devices
            .expect_remember()
            .times(1)
            .withf(|device, most| {
                device.user == testing::user(1).id && device.name == "Firefox on Windows" && *most == 20
            })
            .returning(|_, _| Ok(()));
        let visitor = Visitor { device: sent.map(str::to_owned), ..visitor() };
        testing::sign_in().begin(&mut tx, testing::user(1), &visitor, Passed::new_account()).unwrap()
    }

    #[test]
    fn a_session_begins_on_a_device_that_is_known_from_now_on() {
        let signed_in = begin(None, false);
        assert_eq!(signed_in.session.expires_at, noon() + TimeDelta::days(14));
        assert_eq!(signed_in.device, "token");
    }

    #[test]
    fn a_device_keeps_a_token_that_was_given_and_no_other() {
        assert_eq!(begin(Some("sent"), true).device, "sent");
        assert_eq!(begin(Some("sent"), false).device, "token");
    }
}

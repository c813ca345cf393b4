//! Mails a link with which a user can choose a new password.

use crate::identity::password_reset::{FORGOTTEN, INVITED, may_send};
use crate::identity::{Login, PasswordReset, User};
use crate::ports::Store;
use crate::ports::store::Tx;
use kernel::Time;
use kernel::clock::{Clock, Tokens};
use kernel::events::{Event, Given};
use kernel::store::StoreError;
use std::sync::Arc;

/// Makes password reset links and has them mailed.
#[derive(Clone)]
pub struct ResetLinks {
    pub tokens: Arc<dyn Tokens>,
}

impl ResetLinks {
    /// Makes a link and publishes the event that mails it, in the caller's transaction. Earlier links stay valid. Does nothing
    /// when enough links were sent ([`may_send`]).
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn forgotten(&self, tx: &mut dyn Tx, user: &User, now: Time) -> Result<(), StoreError> {
        // The lock serializes concurrent requests, so each sees the links of the others.
        tx.users().lock(user.id)?;
        if !may_send(&tx.password_resets().live_since(user.id, now)?, now) {
            return Ok(());
        }
        let token = self.tokens.token();
        tx.password_resets().insert(&self.reset(user, &token, now, now + FORGOTTEN))?;
        tx.jobs().publish(&Event::PasswordResetRequested { to: user.recipient(), token }, now)
    }

    /// Mails a link to a user whose account an admin just created.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn invite(&self, tx: &mut dyn Tx, user: &User, given: Vec<Given>, now: Time) -> Result<(), StoreError> {
        let token = self.tokens.token();
        tx.password_resets().insert(&self.reset(user, &token, now, now + INVITED))?;
        let (to, mobile) = (user.recipient(), user.mobile.clone());
        tx.jobs().publish(&Event::UserInvited { to, mobile, token, given }, now)
    }

    fn reset(&self, user: &User, token: &str, now: Time, expires_at: Time) -> PasswordReset {
        PasswordReset { user: user.id, token_digest: self.tokens.digest(token), created_at: now, expires_at }
    }
}

/// Handles requests of users who forgot their password.
#[derive(Clone)]
pub struct ForgotPassword {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub links: ResetLinks,
}

impl ForgotPassword {
    /// Mails a link to the account's address, if the account exists and is not blocked. The caller can't tell whether it does.
    ///
    /// # Errors
    ///
    /// Storage fails. An unknown address is not an error.
    pub fn run(&self, email: &str) -> Result<(), StoreError> {
        let login = Login::Email(email.trim().to_lowercase());
        let mut tx = self.store.begin()?;
        let found = tx.users().find_by_login(&login)?;
        if let Some(user) = found.filter(|user| user.blocked_at.is_none() && user.deleted_at.is_none()) {
            self.links.forgotten(tx.as_mut(), &user, self.clock.now())?;
        }
        tx.commit()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::reset_links as links;
    use crate::testing::{self, noon, stores};
    use chrono::TimeDelta;

    fn ask(found: Option<User>, may: bool, mails: usize) -> Result<(), StoreError> {
        let mut tx = StubTx::default();
        tx.users
            .expect_find_by_login()
            .withf(|login| *login == Login::Email("asha@kaushal.test".into()))
            .returning(move |_| Ok(found.clone()));
        tx.users.expect_lock().returning(|_| Ok(true));
        let earlier = noon() - TimeDelta::minutes(if may { 1 } else { 0 });
        tx.password_resets.expect_live_since().returning(move |_, _| Ok(vec![earlier]));
        tx.password_resets
            .expect_insert()
            .times(mails)
            .withf(|reset| reset.token_digest == b"nekot" && reset.expires_at == noon() + TimeDelta::minutes(30))
            .returning(|_| Ok(()));
        tx.jobs
            .expect_publish()
            .times(mails)
            .withf(|event, _| {
                let link = ":\nhttps://kaushal.test/resetpassword?token=token\n\n";
                testing::mail(event).is_some_and(|mail| mail.body.contains(link))
            })
            .returning(|_, _| Ok(()));
        let use_case = ForgotPassword { store: stores(vec![tx]), clock: testing::clock(), links: links() };
        use_case.run(" Asha@Kaushal.test ")
    }

    #[test]
    fn only_an_account_that_may_log_in_gets_a_link_and_only_once_in_a_while() {
        assert_eq!(ask(Some(testing::user(1)), true, 1), Ok(()));
        assert_eq!(ask(Some(testing::user(1)), false, 0), Ok(()));
        assert_eq!(ask(None, true, 0), Ok(()));
        assert_eq!(ask(Some(User { blocked_at: Some(noon()), ..testing::user(1) }), true, 0), Ok(()));
    }
}

//! Confirms an email address by a mailed link: the first address, or one that replaces it.

use crate::identity::email_link::LIFE;
use crate::identity::{EmailLink, User};
use crate::ports::Store;
use crate::ports::store::{Taken, Tx};
use kernel::Time;
use kernel::clock::{Clock, Tokens};
use kernel::events::Event;
use kernel::ids::UserId;
use kernel::store::StoreError;
use kernel::store::Unique;
use std::sync::Arc;

/// Makes links by which a user confirms an email address.
#[derive(Clone)]
pub struct ConfirmationLinks {
    pub tokens: Arc<dyn Tokens>,
}

impl ConfirmationLinks {
    /// Makes a link for the pending address, or for the present one if none is pending, and publishes the event that mails it.
    /// The link replaces an earlier one. Runs in the caller's transaction. Returns the address to which the link goes.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn request(&self, tx: &mut dyn Tx, user: &User, now: Time) -> Result<String, StoreError> {
        let token = self.tokens.token();
        let email = user.pending_email.clone().unwrap_or_else(|| user.email.clone());
        tx.email_links().put(&EmailLink {
            user: user.id,
            email: email.clone(),
            token_digest: self.tokens.digest(&token),
            created_at: now,
            expires_at: now + LIFE,
        })?;
        let (to, pending) = (user.recipient(), user.pending_email.clone());
        tx.jobs().publish(&Event::EmailConfirmationRequested { to, pending, token }, now)?;
        Ok(email)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConfirmEmailError {
    /// The link is unknown, was replaced, or has expired; or its user is blocked or deleted.
    #[error("no such link")]
    Link,
    /// No address waits for confirmation.
    #[error("confirmed already")]
    Confirmed,
    /// Another account got the address meanwhile.
    #[error("already registered")]
    Taken(Taken),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Confirms addresses by mailed links, and sends new links.
#[derive(Clone)]
pub struct ConfirmEmail {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub links: ConfirmationLinks,
}

impl ConfirmEmail {
    /// Confirms the link's address, or makes it the account's address if it was pending. Opening a link again changes nothing.
    ///
    /// # Errors
    ///
    /// The link is unknown, was replaced or has expired, its user is blocked or deleted, or another account got the address
    /// meanwhile.
    pub fn open(&self, token: &str) -> Result<(), ConfirmEmailError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let digest = self.links.tokens.digest(token);
        let link = tx.email_links().find_live(&digest, now)?.ok_or(ConfirmEmailError::Link)?;
        tx.users().lock(link.user)?;
        let found = tx.users().find(link.user)?.filter(|user| user.blocked_at.is_none() && user.deleted_at.is_none());
        let user = found.ok_or(ConfirmEmailError::Link)?;
        if user.email == link.email {
            if user.email_confirmed_at.is_none() {
                self.confirm(tx.as_mut(), user, now)?;
            }
        } else if user.pending_email.as_ref() == Some(&link.email) {
            self.replace(tx.as_mut(), user, link.email, now)?;
        } else {
            return Err(ConfirmEmailError::Link);
        }
        Ok(tx.commit()?)
    }

    /// Sends a new link to the address that waits for confirmation, and returns the address.
    ///
    /// # Errors
    ///
    /// No address waits for confirmation.
    pub fn send(&self, user: UserId) -> Result<String, ConfirmEmailError> {
        let mut tx = self.store.begin()?;
        tx.users().lock(user)?;
        let user = tx.users().find(user)?.ok_or(ConfirmEmailError::Link)?;
        if user.email_confirmed_at.is_some() && user.pending_email.is_none() {
            return Err(ConfirmEmailError::Confirmed);
        }
        let to = self.links.request(tx.as_mut(), &user, self.clock.now())?;
        tx.commit()?;
        Ok(to)
    }

    fn confirm(&self, tx: &mut dyn Tx, user: User, now: Time) -> Result<(), ConfirmEmailError> {
        let user = User { email_confirmed_at: Some(now), undeliverable: None, ..user };
        tx.users().update_account(&user)?;
        Ok(tx.jobs().publish(&Event::EmailConfirmed { to: user.recipient() }, now)?)
    }

    /// Replaces the account's address and mails the former one. Password links that were sent to the former address become
    /// invalid.
    fn replace(&self, tx: &mut dyn Tx, user: User, email: String, now: Time) -> Result<(), ConfirmEmailError> {
        let former = user.email.clone();
        let user = User { email, email_confirmed_at: Some(now), pending_email: None, undeliverable: None, ..user };
        tx.users().update_account(&user).map_err(|error| match error {
            StoreError::Conflict(Unique::Email) => ConfirmEmailError::Taken(Taken { email: true, mobile: false }),
            error => error.into(),
        })?;
        tx.password_resets().forget(user.id)?;
        tx.login_links().forget(user.id)?;
        Ok(tx.jobs().publish(&Event::EmailChanged { to: user.recipient(), former }, now)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::confirmation_links as links;
    use crate::testing::{self, noon, stores};
    use std::sync::atomic::Ordering;

    fn new_user() -> User {
        User { email_confirmed_at: None, ..testing::user(1) }
    }

    /// Opens a link for `email`. Returns the result, and whether the transaction was committed.
    fn open(user: User, email: &str, written: Result<(), StoreError>) -> (Result<(), ConfirmEmailError>, bool) {
        let (link, changed) = (
            EmailLink {
                user: user.id,
                email: email.to_owned(),
                token_digest: b"nekot".to_vec(),
                created_at: noon(),
                expires_at: noon() + LIFE,
            },
            email.to_owned(),
        );
        let mut tx = StubTx::default();
        tx.email_links
            .expect_find_live()
            .withf(|digest, _| digest == b"nekot")
            .returning(move |_, _| Ok(Some(link.clone())));
        tx.users.expect_lock().returning(|_| Ok(true));
        let (former, found) = (user.email.clone(), user);
        tx.users.expect_find().returning(move |_| Ok(Some(found.clone())));
        tx.users
            .expect_update_account()
            .withf(move |user| {
                user.email == changed && user.email_confirmed_at == Some(noon()) && user.pending_email.is_none()
            })
            .returning(move |_| written.clone());
        tx.password_resets.expect_forget().returning(|_| Ok(()));
        tx.login_links.expect_forget().returning(|_| Ok(()));
        tx.jobs
            .expect_publish()
            .times(..=1)
            .withf(move |event, _| testing::mail(event).is_some_and(|mail| mail.to == former))
            .returning(|_, _| Ok(()));
        let committed = tx.committed.clone();
        let use_case = ConfirmEmail { store: stores(vec![tx]), clock: testing::clock(), links: links() };
        (use_case.open("token"), committed.load(Ordering::SeqCst))
    }

    #[test]
    fn a_first_address_is_confirmed_once_and_a_new_one_takes_its_place() {
        let email = testing::user(1).email;
        assert_eq!(open(new_user(), &email, Ok(())), (Ok(()), true));
        // The mock answers any write with a conflict, so this checks that the second opening writes nothing.
        let written = || Err(StoreError::Conflict(Unique::Email));
        assert_eq!(open(testing::user(1), &email, written()), (Ok(()), true));
        let moving = User { pending_email: Some("new@kaushal.test".into()), ..new_user() };
        assert_eq!(open(moving.clone(), "new@kaushal.test", Ok(())), (Ok(()), true));
        let taken = ConfirmEmailError::Taken(Taken { email: true, mobile: false });
        assert_eq!(open(moving, "new@kaushal.test", written()), (Err(taken), false));
    }

    #[test]
    fn a_link_to_an_address_that_is_wanted_no_more_is_dead_and_so_is_a_blocked_users() {
        let dead = (Err(ConfirmEmailError::Link), false);
        assert_eq!(open(new_user(), "other@kaushal.test", Ok(())), dead);
        let blocked = User { blocked_at: Some(noon()), ..new_user() };
        assert_eq!(open(blocked, &new_user().email, Ok(())), dead);
    }

    fn send(user: User) -> Result<String, ConfirmEmailError> {
        let (id, mut tx) = (user.id, StubTx::default());
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(move |_| Ok(Some(user.clone())));
        tx.email_links
            .expect_put()
            .withf(|link| link.token_digest == b"nekot" && link.expires_at == noon() + LIFE)
            .returning(|_| Ok(()));
        tx.jobs
            .expect_publish()
            .withf(|event, _| {
                let link = ":\nhttps://kaushal.test/confirmemail?token=token\n\n";
                testing::mail(event).is_some_and(|mail| mail.body.contains(link))
            })
            .returning(|_, _| Ok(()));
        ConfirmEmail { store: stores(vec![tx]), clock: testing::clock(), links: links() }.send(id)
    }

    #[test]
    fn a_link_goes_to_the_address_that_waits() {
        assert_eq!(send(new_user()), Ok(new_user().email));
        assert_eq!(send(testing::user(1)), Err(ConfirmEmailError::Confirmed));
        let moving = User { pending_email: Some("new@kaushal.test".into()), ..testing::user(1) };
        assert_eq!(send(moving), Ok("new@kaushal.test".into()));
    }
}

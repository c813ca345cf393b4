//! Sets a new password by a mailed link. If the account never confirmed its address, a stranger may have made it. Then mobile
//! number and referral are removed (`claimed`), unless money has moved.

use crate::identity::User;
use crate::identity::password::{self, Owner};
use crate::identity::replace_password::{Spared, replace_password};
use crate::ports::store::Tx;
use crate::ports::{PasswordError, PasswordHasher, Store};
use kernel::Time;
use kernel::clock::{Clock, Tokens};
use kernel::events::Event;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ResetPasswordError {
    /// The new password breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The link is unknown, was used, or has expired; or its user is blocked.
    #[error("no such link")]
    Link,
    /// The password could not be hashed.
    #[error(transparent)]
    Password(#[from] PasswordError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct ResetPassword {
    pub store: Arc<dyn Store>,
    pub hasher: Arc<dyn PasswordHasher>,
    pub clock: Arc<dyn Clock>,
    /// Computes the digest of the token.
    pub tokens: Arc<dyn Tokens>,
}

impl ResetPassword {
    /// Sets the password of the link's user and ends all the user's sessions. Of two concurrent uses of one link the first
    /// wins.
    ///
    /// # Errors
    ///
    /// The password breaks rules, the link is unknown, used or expired, or its user is blocked.
    pub fn run(&self, token: &str, password: &str) -> Result<(), ResetPasswordError> {
        refuse(password, Owner::default())?;
        let digest = self.tokens.digest(token);
        // The link is checked before hashing, so that invalid links cost little. The decisive check follows under the lock.
        let mut tx = self.store.begin()?;
        let known = tx.password_resets().find_live(&digest, self.clock.now())?.ok_or(ResetPasswordError::Link)?;
        let user = tx.users().find(known)?.ok_or(ResetPasswordError::Link)?;
        drop(tx);
        refuse(password, Owner::from(&user))?;
        let hash = self.hasher.hash(password)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.users().lock(known)?;
        let id = tx.password_resets().take(&digest, now)?.ok_or(ResetPasswordError::Link)?;
        let user = tx.users().find(id)?.filter(|user| user.blocked_at.is_none()).ok_or(ResetPasswordError::Link)?;
        tx.password_resets().forget(id)?;
        replace_password(tx.as_mut(), &user, &hash, Spared::default())?;
        // A linked Google account may be a stranger's, so the link is removed. The owner's own one is linked again at its next
        // login.
        tx.openid_accounts().forget(id)?;
        let after = claimed(tx.as_mut(), &user, now)?;
        write(tx.as_mut(), &user, &after)?;
        tx.jobs().publish(&Event::PasswordChanged { to: user.recipient() }, now)?;
        Ok(tx.commit()?)
    }
}

/// Returns the account for the person who opened a mailed link, and so owns the address: the address becomes confirmed and
/// deliverable. Data that a stranger may have entered at the sign-up is removed: the mobile number, which becomes free for its
/// owner, and the referral. Once money has moved these stay, because documents and rewards refer to them.
///
/// # Errors
///
/// Storage fails.
pub(super) fn claimed(tx: &mut dyn Tx, user: &User, now: Time) -> Result<User, StoreError> {
    let confirmed = User {
        email_confirmed_at: user.email_confirmed_at.or(Some(now)),
        pending_email: None,
        undeliverable: None,
        ..user.clone()
    };
    if !may_be_a_strangers(user) || tx.users().has_traded(user.id)? {
        return Ok(confirmed);
    }
    Ok(User { mobile: String::new(), referred_by: None, referral_code_given: None, ..confirmed })
}

fn refuse(new: &str, owner: Owner<'_>) -> Result<(), ResetPasswordError> {
    let broken = password::violations("password", new, owner);
    if broken.is_empty() { Ok(()) } else { Err(ResetPasswordError::Invalid(broken)) }
}

/// Returns whether somebody else may have signed up with the address. That is so if no mailed link was ever opened and the
/// account has a password. Accounts that an admin created have none.
fn may_be_a_strangers(user: &User) -> bool {
    user.email_confirmed_at.is_none() && user.password_hash.is_some()
}

/// Sets when the address was confirmed, and discards a pending change of address, which a person who knew the old password may
/// have started.
///
/// # Errors
///
/// Storage fails.
pub fn settle_address(tx: &mut dyn Tx, user: &User, confirmed_at: Option<Time>) -> Result<(), StoreError> {
    let after = User { email_confirmed_at: confirmed_at, pending_email: None, ..user.clone() };
    write(tx, user, &after.without_stale_mark())
}

fn write(tx: &mut dyn Tx, before: &User, after: &User) -> Result<(), StoreError> {
    if after == before {
        return Ok(());
    }
    tx.users().update_account(after)?;
    tx.email_links().forget(before.id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::password::MockPasswordHasher;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use kernel::ids::UserId;
    use std::sync::atomic::{AtomicBool, Ordering};

    /// Resets the password. `known` is the link's user at the first lookup, `taken` at the final one.
    fn reset(
        known: Option<UserId>,
        taken: Option<UserId>,
        user: User,
        hashes: usize,
    ) -> Result<(), ResetPasswordError> {
        reset_to("Learner@123", known, taken, user, hashes)
    }

    fn reset_to(
        password: &str,
        known: Option<UserId>,
        taken: Option<UserId>,
        user: User,
        hashes: usize,
    ) -> Result<(), ResetPasswordError> {
        let settled =
            User { email_confirmed_at: user.email_confirmed_at.or(Some(noon())), pending_email: None, ..user.clone() };
        let changes = usize::from(taken.is_some() && user.blocked_at.is_none() && settled != user);
        let (mut read, mut write) = (StubTx::default(), StubTx::default());
        let owner = user.clone();
        read.users.expect_find().returning(move |_| Ok(Some(owner.clone())));
        write.users.expect_has_traded().returning(|_| Ok(true));
        write.password_resets.expect_forget().returning(|_| Ok(()));
        write.openid_accounts.expect_forget().returning(|_| Ok(true));
        read.password_resets.expect_find_live().withf(|d, _| d == b"nekot").returning(move |_, _| Ok(known));
        write.password_resets.expect_take().withf(|d, _| d == b"nekot").returning(move |_, _| Ok(taken));
        write.users.expect_lock().returning(|_| Ok(true));
        write.users.expect_find().returning(move |_| Ok(Some(user.clone())));
        write
            .users
            .expect_update_account()
            .withf(|user| user.email_confirmed_at.is_some() && user.pending_email.is_none())
            .returning(|_| Ok(()));
        write.email_links.expect_forget().times(changes).returning(|_| Ok(()));
        write.users.expect_set_password().withf(|_, hash| hash == "hashed").returning(|_, _| Ok(()));
        write.login_links.expect_forget().returning(|_| Ok(()));
        write.devices.expect_forget().withf(|_, but| but.is_none()).returning(|_, _| Ok(()));
        write.sessions.expect_end_all().withf(|_, but| but.is_none()).returning(|_, _| Ok(1));
        write.jobs.expect_publish().returning(|_, _| Ok(()));
        let mut hasher = MockPasswordHasher::new();
        hasher.expect_hash().times(hashes).returning(|_| Ok("hashed".into()));
        let use_case = ResetPassword {
            store: stores(vec![read, write]),
            hasher: Arc::new(hasher),
            clock: testing::clock(),
            tokens: testing::tokens(),
        };
        use_case.run("token", password)
    }

    #[test]
    fn a_link_works_once_for_one_who_may_log_in_and_an_invented_one_costs_no_hash() {
        let user = testing::user(1);
        let id = Some(user.id);
        assert_eq!(reset(id, id, user.clone(), 1), Ok(()));
        assert_eq!(reset(id, None, user.clone(), 1), Err(ResetPasswordError::Link));
        assert_eq!(reset(None, None, user.clone(), 0), Err(ResetPasswordError::Link));
        let moving =
            User { pending_email: Some("thief@kaushal.test".into()), email_confirmed_at: None, ..user.clone() };
        assert_eq!(reset(id, id, moving, 1), Ok(()));
        let blocked = User { blocked_at: Some(noon()), ..user };
        assert_eq!(reset(id, id, blocked, 1), Err(ResetPasswordError::Link));
    }

    /// Returns the user as stored after opening a mailed link, and whether the storage was asked if money has moved.
    fn claim(user: &User, traded: bool) -> (User, bool) {
        let mut tx = StubTx::default();
        let asked = Arc::new(AtomicBool::new(false));
        let seen = asked.clone();
        tx.users.expect_has_traded().returning(move |_| {
            seen.store(true, Ordering::SeqCst);
            Ok(traded)
        });
        (claimed(&mut tx, user, noon()).unwrap(), asked.load(Ordering::SeqCst))
    }

    #[test]
    fn what_a_stranger_entered_goes_with_the_first_link_that_the_mailbox_opens() {
        let by_stranger = User {
            email_confirmed_at: None,
            password_hash: Some("theirs".into()),
            referred_by: Some(testing::user(7).id),
            referral_code_given: Some("CODE0007".into()),
            ..testing::user(1)
        };
        let confirmed = User { email_confirmed_at: Some(noon()), ..by_stranger.clone() };
        let freed = User { mobile: String::new(), referred_by: None, referral_code_given: None, ..confirmed.clone() };
        assert_eq!(claim(&by_stranger, false), (freed, true));
        // Money has moved, so invoices name the buyer, and a reward may refer to the referral.
        assert_eq!(claim(&by_stranger, true), (confirmed.clone(), true));
        // Either the mailbox's owner signed up, or an admin entered the number, so the data stays.
        assert_eq!(claim(&confirmed, false), (confirmed.clone(), false));
        let imported = User { password_hash: None, ..by_stranger };
        assert_eq!(claim(&imported, false), (User { password_hash: None, ..confirmed }, false));
    }

    #[test]
    fn the_new_password_has_the_rules_of_signing_up() {
        let use_case = ResetPassword {
            store: stores(vec![]),
            hasher: Arc::new(MockPasswordHasher::new()),
            clock: testing::clock(),
            tokens: testing::tokens(),
        };
        let Err(ResetPasswordError::Invalid(violations)) = use_case.run("token", "12345") else {
            panic!("no violations")
        };
        assert_eq!(
            (violations[0].field, violations[0].message),
            ("password", "Password must be at least 6 characters.")
        );
    }

    #[test]
    fn the_new_password_is_neither_common_nor_the_owners_name() {
        let user = User { name: "Ramakrishnan".into(), ..testing::user(1) };
        for (password, code) in [("Password1", "common_password"), ("ramakrishnan", "personal_password")] {
            let Err(ResetPasswordError::Invalid(violations)) =
                reset_to(password, Some(user.id), Some(user.id), user.clone(), 0)
            else {
                panic!("no violations")
            };
            assert_eq!((violations[0].field, violations[0].code), ("password", code));
        }
    }
}

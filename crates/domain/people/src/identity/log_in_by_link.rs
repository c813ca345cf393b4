//! Logs in by a mailed link. Owners use it on an unknown device while somebody else is guessing their password.

use crate::identity::check_second_factor::{SecondFactorCheck, SecondFactorError};
use crate::identity::log_in::enter;
use crate::identity::login_link::{LIFE, may_mail};
use crate::identity::sign_in::{SignIn, SignedIn, Visitor};
use crate::identity::{Login, LoginLink, User};
use crate::ports::Store;
use crate::ports::store::Tx;
use kernel::Time;
use kernel::clock::{Clock, Tokens};
use kernel::events::Event;
use kernel::store::StoreError;
use std::sync::Arc;

/// Returns whether a user can log in by link. The address must be confirmed: an unconfirmed one may belong to another person
/// than the account's maker, who knows the password.
fn may_use(user: &User) -> bool {
    user.email_confirmed_at.is_some() && user.blocked_at.is_none() && user.deleted_at.is_none()
}

#[derive(Clone)]
pub struct MailLoginLink {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub tokens: Arc<dyn Tokens>,
}

impl MailLoginLink {
    /// Mails a link to the confirmed address of the account with the name `login` (email address or mobile number). Does
    /// nothing if no such account exists, it is blocked, or enough links were mailed lately. The caller can't tell the
    /// difference.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn run(&self, login: &str) -> Result<(), StoreError> {
        let mut tx = self.store.begin()?;
        let Some(found) = tx.users().find_by_login(&Login::parse(login))? else { return Ok(()) };
        tx.users().lock(found.id)?;
        let Some(user) = tx.users().find(found.id)?.filter(may_use) else { return Ok(()) };
        let now = self.clock.now();
        if may_mail(&tx.login_links().live(user.id, now)?, now) {
            self.send(tx.as_mut(), &user, now)?;
        }
        tx.commit()
    }

    fn send(&self, tx: &mut dyn Tx, user: &User, now: Time) -> Result<(), StoreError> {
        let token = self.tokens.token();
        tx.login_links().insert(&LoginLink {
            user: user.id,
            token_digest: self.tokens.digest(&token),
            created_at: now,
            expires_at: now + LIFE,
        })?;
        tx.jobs().publish(&Event::LoginLinkRequested { to: user.recipient(), token }, now)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogInByLinkError {
    /// The link is unknown, was used, or has expired; or its user is blocked or deleted.
    #[error("no such link")]
    Link,
    /// The second factor is missing or wrong. Access to the mailbox doesn't replace it. The link still works.
    #[error(transparent)]
    SecondFactor(#[from] SecondFactorError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Logs in by a link.
#[derive(Clone)]
pub struct LogInByLink {
    pub store: Arc<dyn Store>,
    pub sign_in: SignIn,
    /// Checks the second factor, and mails the user about a new device.
    pub second_factor: SecondFactorCheck,
}

impl LogInByLink {
    /// Begins a session of the link's user and makes the device known. All login links of the user stop working. Of two
    /// concurrent uses of one link the first wins.
    ///
    /// # Errors
    ///
    /// [`LogInByLinkError::Link`]: the link does not work.
    /// `SecondFactor`: the second factor is missing or wrong.
    /// Storage fails.
    pub fn run(&self, token: &str, visitor: &Visitor) -> Result<SignedIn, LogInByLinkError> {
        let now = self.sign_in.clock.now();
        let digest = self.sign_in.tokens.digest(token);
        let mut tx = self.store.begin()?;
        let known = tx.login_links().find_live(&digest, now)?.ok_or(LogInByLinkError::Link)?;
        tx.users().lock(known)?;
        // The link is looked up again under the lock, because a concurrent request may have used it, or the password may have
        // been changed.
        let id = tx.login_links().find_live(&digest, now)?.ok_or(LogInByLinkError::Link)?;
        let user = tx.users().find(id)?.filter(may_use).ok_or(LogInByLinkError::Link)?;
        let (mut tx, signed_in) = enter(&self.sign_in, &self.second_factor, tx, user, visitor)?;
        tx.login_links().forget(id)?;
        tx.commit()?;
        Ok(signed_in)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::check_second_factor::tests::{confirmed, second_factor};
    use crate::identity::sign_in::tests::{knows_nothing, visitor};
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use chrono::TimeDelta;
    use std::sync::atomic::Ordering;

    /// Whether a link is mailed.
    fn mails(found: Option<User>, live: Vec<Time>) -> bool {
        let mut tx = StubTx::default();
        let locked = found.clone();
        tx.users
            .expect_find_by_login()
            .withf(|login| *login == Login::Mobile("9000000001".into()))
            .returning(move |_| Ok(found.clone()));
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(move |_| Ok(locked.clone()));
        tx.login_links.expect_live().returning(move |_, _| Ok(live.clone()));
        tx.login_links
            .expect_insert()
            .withf(|link| link.token_digest == b"nekot" && link.expires_at == noon() + TimeDelta::minutes(15))
            .returning(|_| Ok(()));
        let sent = Arc::new(std::sync::atomic::AtomicBool::new(false));
        let heard = sent.clone();
        tx.jobs
            .expect_publish()
            .withf(|event, _| {
                let mail = testing::mail(event).unwrap();
                mail.to == "learner1@kaushal.test"
                    && mail.body.contains(":\nhttps://kaushal.test/loginlink?token=token\n\n")
            })
            .returning(move |_, _| {
                heard.store(true, Ordering::SeqCst);
                Ok(())
            });
        let use_case = MailLoginLink { store: stores(vec![tx]), clock: testing::clock(), tokens: testing::tokens() };
        use_case.run("9000000001").unwrap();
        sent.load(Ordering::SeqCst)
    }

    #[test]
    fn only_a_confirmed_address_of_one_who_may_log_in_gets_a_link_and_only_once_in_a_while() {
        let user = || testing::user(1);
        assert!(mails(Some(user()), vec![]));
        assert!(mails(Some(user()), vec![noon() - TimeDelta::minutes(2)]));
        assert!(!mails(Some(user()), vec![noon()]));
        assert!(!mails(None, vec![]));
        assert!(!mails(Some(User { email_confirmed_at: None, ..user() }), vec![]));
        assert!(!mails(Some(User { blocked_at: Some(noon()), ..user() }), vec![]));
        assert!(!mails(Some(User { deleted_at: Some(noon()), ..user() }), vec![]));
    }

    /// Logs in. `found` says whether the link exists before the lock, `still` whether it exists under the lock.
    fn log_in(found: bool, still: bool, user: User) -> (Result<SignedIn, LogInByLinkError>, bool) {
        let (id, mut tx) = (user.id, StubTx::default());
        let mut looks = [found, still].into_iter();
        tx.login_links
            .expect_find_live()
            .withf(|digest, now| digest == b"nekot" && *now == noon())
            .returning(move |_, _| Ok(looks.next().unwrap_or_default().then_some(id)));
        tx.login_links.expect_forget().returning(|_| Ok(()));
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(move |_| Ok(Some(user.clone())));
        tx.second_factors.expect_find().returning(|_| Ok(None));
        tx.sessions.expect_insert().returning(|_| Ok(()));
        tx.sessions.expect_note_device().returning(|_, _, _| Ok(false));
        knows_nothing(&mut tx);
        let committed = tx.committed.clone();
        let (store, sign_in) = (stores(vec![tx]), testing::sign_in());
        let done = LogInByLink { store, sign_in, second_factor: second_factor() }.run("token", &visitor());
        (done, committed.load(Ordering::SeqCst))
    }

    #[test]
    fn a_link_logs_in_once_and_nobody_who_may_not() {
        let user = || testing::user(1);
        let (done, committed) = log_in(true, true, user());
        assert_eq!((done.unwrap().user, committed), (user(), true));
        let refused = (Err(LogInByLinkError::Link), false);
        assert_eq!(log_in(false, false, user()), refused);
        assert_eq!(log_in(true, false, user()), refused);
        assert_eq!(log_in(true, true, User { blocked_at: Some(noon()), ..user() }), refused);
        assert_eq!(log_in(true, true, User { email_confirmed_at: None, ..user() }), refused);
    }

    #[test]
    fn a_link_does_not_stand_in_for_the_second_factor_and_outlives_a_wrong_code() {
        let log_in = |code: Option<&str>| {
            let mut tx = StubTx::default();
            tx.login_links.expect_find_live().returning(|_, _| Ok(Some(testing::user(9).id)));
            tx.login_links.expect_forget().times(usize::from(code == Some("123456"))).returning(|_| Ok(()));
            tx.users.expect_lock().returning(|_| Ok(true));
            tx.users.expect_find().returning(|_| Ok(Some(testing::user(9))));
            tx.second_factors.expect_find().returning(|_| Ok(Some(confirmed())));
            tx.second_factors.expect_put().returning(|_| Ok(()));
            tx.sessions.expect_insert().returning(|_| Ok(()));
            tx.sessions.expect_note_device().returning(|_, _, _| Ok(false));
            knows_nothing(&mut tx);
            let use_case =
                LogInByLink { store: stores(vec![tx]), sign_in: testing::sign_in(), second_factor: second_factor() };
            use_case.run("token", &Visitor { totp: code.map(str::to_owned), ..visitor() })
        };
        assert_eq!(log_in(Some("123456")).unwrap().session.second_factor_at, Some(noon()));
        assert_eq!(log_in(None).unwrap_err(), SecondFactorError::Required.into());
        assert_eq!(log_in(Some("000000")).unwrap_err(), SecondFactorError::Wrong.into());
    }
}

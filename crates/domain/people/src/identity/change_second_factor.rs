//! Confirms a sensitive action by a second-factor code, replaces recovery codes, and turns the second factor off.

use crate::identity::audit_fields::of_admin;
use crate::identity::check_second_factor::{Entered, SecondFactorCheck, SecondFactorError, tell};
use crate::identity::recheck_password::is_password_of;
use crate::identity::recheck_password::lock_unchanged;
use crate::identity::second_factor::{RECOVERY_CODE_LENGTH, RECOVERY_CODES, grouped};
use crate::identity::{Login, Session, User};
use crate::ports::store::Tx;
use crate::ports::{PasswordError, PasswordHasher, Store};
use kernel::Time;
use kernel::audit::{Admin, AuditContext, action};
use kernel::clock::{Clock, Tokens};
use kernel::events::SecondFactorChange;
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeSecondFactorError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// The present password is wrong.
    #[error("wrong password")]
    Password,
    /// The account has a second factor already.
    #[error("set up already")]
    AlreadyOn,
    /// The account has no second factor, or its setup was not started.
    #[error("not set up")]
    NotOn,
    /// The setup was started too long ago. Its secret was deleted.
    #[error("the set-up expired")]
    SetupExpired,
    #[error(transparent)]
    Check(#[from] SecondFactorError),
    /// A stored password hash can't be read.
    #[error(transparent)]
    Hash(#[from] PasswordError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The user who makes the request, with the session.
#[derive(Debug, Clone, Copy)]
pub struct Asker<'a> {
    /// The audit context of the request.
    pub author: &'a AuditContext,
    pub user: &'a User,
    /// The present session, which stays when others end.
    pub session: &'a Session,
}

impl Asker<'_> {
    pub(crate) fn admin(&self) -> Result<Admin<'_>, ChangeSecondFactorError> {
        self.author.any_staff().ok_or(ChangeSecondFactorError::Forbidden)
    }
}

#[derive(Clone)]
pub struct ChangeSecondFactor {
    pub store: Arc<dyn Store>,
    pub hasher: Arc<dyn PasswordHasher>,
    pub clock: Arc<dyn Clock>,
    /// Checks the entered code.
    pub check: SecondFactorCheck,
}

impl ChangeSecondFactor {
    /// Accepts a code for the session, which may then move money for a while.
    ///
    /// # Errors
    ///
    /// The code is wrong, or the account has no second factor.
    pub fn verify(&self, asker: Asker<'_>, code: &str) -> Result<(), ChangeSecondFactorError> {
        asker.admin()?;
        let (mut tx, now) = self.checked(self.store.begin()?, asker, code)?;
        tx.sessions().set_second_factor(asker.session.id, Some(now))?;
        Ok(tx.commit()?)
    }

    /// Replaces all recovery codes by new ones and ends the user's other sessions. Returns the new codes.
    ///
    /// # Errors
    ///
    /// The password or the code is wrong, or the account has no second factor.
    pub fn renew(&self, asker: Asker<'_>, password: &str, code: &str) -> Result<Vec<String>, ChangeSecondFactorError> {
        let admin = asker.admin()?;
        let (mut tx, now) = self.proven(asker, password, code)?;
        let codes = new_recovery_codes(tx.as_mut(), asker.user, self.check.tokens.as_ref())?;
        tx.sessions().set_second_factor(asker.session.id, Some(now))?;
        tx.sessions().end_all(asker.user.id, Some(asker.session.id))?;
        tx.audit().record(&admin.entry(now, action::RECOVERY_CODES_RENEW, of_admin(asker.user), vec![]))?;
        tell(tx.as_mut(), asker.user, SecondFactorChange::RecoveryCodesRenewed, now)?;
        tx.commit()?;
        Ok(codes)
    }

    /// Turns the second factor off and ends the user's other sessions.
    ///
    /// # Errors
    ///
    /// The password or the code is wrong, or the account has no second factor.
    pub fn turn_off(&self, asker: Asker<'_>, password: &str, code: &str) -> Result<(), ChangeSecondFactorError> {
        let admin = asker.admin()?;
        let (mut tx, now) = self.proven(asker, password, code)?;
        tx.second_factors().remove(asker.user.id)?;
        tx.sessions().set_second_factor(asker.session.id, None)?;
        tx.sessions().end_all(asker.user.id, Some(asker.session.id))?;
        tx.audit().record(&admin.entry(now, action::SECOND_FACTOR_DISABLE, of_admin(asker.user), vec![]))?;
        tell(tx.as_mut(), asker.user, SecondFactorChange::Disabled, now)?;
        Ok(tx.commit()?)
    }

    fn proven(
        &self,
        asker: Asker<'_>,
        password: &str,
        code: &str,
    ) -> Result<(Box<dyn Tx>, Time), ChangeSecondFactorError> {
        confirm_password(self.hasher.as_ref(), asker.user, password)?;
        let mut tx = self.store.begin()?;
        lock_unchanged(tx.as_mut(), asker.user)?.ok_or(ChangeSecondFactorError::Password)?;
        self.checked(tx, asker, code)
    }

    fn checked(
        &self,
        tx: Box<dyn Tx>,
        asker: Asker<'_>,
        code: &str,
    ) -> Result<(Box<dyn Tx>, Time), ChangeSecondFactorError> {
        let entered = Entered { code: Some(code), request: &asker.author.request };
        let (tx, passed) = self.check.check(tx, asker.user, entered, self.clock.now())?;
        Ok((tx, passed.at().ok_or(ChangeSecondFactorError::NotOn)?))
    }

    /// Removes the second factor of an admin who lost the app and the recovery codes, and ends all their sessions. Only the
    /// operator's command line calls this.
    ///
    /// # Errors
    ///
    /// [`ChangeSecondFactorError::Forbidden`]: no admin has the address.
    /// `NotOn`: the admin has no second factor.
    pub fn reset(&self, email: &str) -> Result<(), ChangeSecondFactorError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let found = tx.users().find_by_login(&Login::Email(email.trim().to_lowercase()))?;
        let user = found.filter(|user| user.role.is_staff()).ok_or(ChangeSecondFactorError::Forbidden)?;
        tx.users().lock(user.id)?;
        if !tx.second_factors().remove(user.id)? {
            return Err(ChangeSecondFactorError::NotOn);
        }
        tx.sessions().end_all(user.id, None)?;
        let operator = Admin { id: user.id, request: "command line" };
        tx.audit().record(&operator.entry(now, action::SECOND_FACTOR_RESET, of_admin(&user), vec![]))?;
        tell(tx.as_mut(), &user, SecondFactorChange::Reset, now)?;
        Ok(tx.commit()?)
    }
}

pub(crate) fn confirm_password(
    hasher: &dyn PasswordHasher,
    user: &User,
    password: &str,
) -> Result<(), ChangeSecondFactorError> {
    if is_password_of(user, password, hasher)? { Ok(()) } else { Err(ChangeSecondFactorError::Password) }
}

/// Makes new recovery codes. Only their digests are stored, so the codes can be shown only once.
pub(crate) fn new_recovery_codes(tx: &mut dyn Tx, user: &User, tokens: &dyn Tokens) -> Result<Vec<String>, StoreError> {
    let codes: Vec<_> = (0..RECOVERY_CODES).map(|_| tokens.code(RECOVERY_CODE_LENGTH)).collect();
    let digests: Vec<_> = codes.iter().map(|code| tokens.digest(code)).collect();
    tx.second_factors().put_recovery_codes(user.id, &digests)?;
    Ok(codes.iter().map(|code| grouped(code)).collect())
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::identity::SecondFactor;
    use crate::identity::check_second_factor::tests::{confirmed, second_factor};
    use crate::ports::password::MockPasswordHasher;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use kernel::ids::SessionId;
    use kernel::role::Role;
    use mockall::predicate::eq;

    pub(crate) fn boss() -> User {
        User { role: Role::Admin, ..testing::user(9) }
    }

    pub(crate) fn session() -> Session {
        Session {
            id: SessionId(testing::id("mine")),
            user: boss().id,
            token_digest: vec![],
            user_agent: String::new(),
            created_at: noon(),
            last_seen_at: noon(),
            expires_at: noon(),
            second_factor_at: None,
        }
    }

    /// Returns a hasher for which the password is 'right'.
    pub(crate) fn hasher() -> Arc<dyn PasswordHasher> {
        let mut hasher = MockPasswordHasher::new();
        hasher.expect_dummy_hash().returning(|| "dummy".into());
        hasher.expect_verify().returning(|password, _| Ok(password == "right"));
        Arc::new(hasher)
    }

    /// Returns a mock transaction that mails one thing, and lets the caller's session record a code at this time.
    pub(crate) fn desk(factor: Option<SecondFactor>, at: Option<Time>, subject: &'static str) -> StubTx {
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(|_| Ok(Some(boss())));
        tx.second_factors.expect_find().returning(move |_| Ok(factor.clone()));
        tx.second_factors.expect_put().returning(|_| Ok(()));
        tx.sessions.expect_set_second_factor().with(eq(session().id), eq(at)).returning(|_, _| Ok(()));
        tx.sessions.expect_end_all().with(eq(boss().id), eq(Some(session().id))).returning(|_, _| Ok(1));
        tx.jobs
            .expect_publish()
            .withf(move |event, _| testing::mail(event).is_some_and(|mail| mail.subject.contains(subject)))
            .returning(|_, _| Ok(()));
        tx
    }

    fn change(tx: StubTx) -> ChangeSecondFactor {
        ChangeSecondFactor {
            store: stores(vec![tx]),
            hasher: hasher(),
            clock: testing::clock(),
            check: second_factor(),
        }
    }

    fn ask<T>(author: &AuditContext, work: impl FnOnce(Asker<'_>) -> T) -> T {
        work(Asker { author, user: &boss(), session: &session() })
    }

    #[test]
    fn a_code_is_taken_for_the_session() {
        let verify = |factor, code: &str| {
            ask(&testing::admin(), |asker| change(desk(factor, Some(noon()), "")).verify(asker, code))
        };
        assert_eq!(verify(Some(confirmed()), "123456"), Ok(()));
        assert_eq!(verify(Some(confirmed()), "000000"), Err(SecondFactorError::Wrong.into()));
        assert_eq!(verify(None, "123456"), Err(ChangeSecondFactorError::NotOn));
        let learner = ask(&testing::no_admin(), |asker| change(StubTx::default()).verify(asker, "123456"));
        assert_eq!(learner, Err(ChangeSecondFactorError::Forbidden));
    }

    #[test]
    fn new_recovery_codes_take_the_place_of_the_former_ones() {
        let renew = |password: &str, code: &str| {
            let mut tx = desk(Some(confirmed()), Some(noon()), "new recovery codes");
            tx.second_factors.expect_put_recovery_codes().withf(|_, all| all.len() == 10).returning(|_, _| Ok(()));
            let log = testing::log(&mut tx);
            let done = ask(&testing::admin(), |asker| change(tx).renew(asker, password, code));
            (done, log)
        };
        let (codes, log) = renew("right", "123456");
        let codes = codes.unwrap();
        assert_eq!((codes.len(), codes[0].as_str()), (10, "0000-0000-0001"));
        assert_eq!(log.lock().unwrap()[0].action, action::RECOVERY_CODES_RENEW);
        assert_eq!(renew("wrong", "123456").0, Err(ChangeSecondFactorError::Password));
        assert_eq!(renew("right", "000000").0, Err(SecondFactorError::Wrong.into()));
    }

    #[test]
    fn turning_it_off_takes_password_and_code() {
        let off = |password: &str, code: &str| {
            let mut tx = desk(Some(confirmed()), None, "no longer asks");
            tx.second_factors.expect_remove().with(eq(boss().id)).returning(|_| Ok(true));
            let log = testing::log(&mut tx);
            let done = ask(&testing::admin(), |asker| change(tx).turn_off(asker, password, code));
            let logged = log.lock().unwrap().iter().map(|entry| entry.action).collect::<Vec<_>>();
            (done, logged)
        };
        assert_eq!(off("right", "123456"), (Ok(()), vec![action::SECOND_FACTOR_DISABLE]));
        assert_eq!(off("wrong", "123456"), (Err(ChangeSecondFactorError::Password), vec![]));
        assert_eq!(off("right", "000000"), (Err(SecondFactorError::Wrong.into()), vec![]));
    }

    #[test]
    fn the_operator_resets_an_admin_only() {
        let reset = |user: User, has: bool| {
            let mut tx = StubTx::default();
            tx.users.expect_find_by_login().returning(move |_| Ok(Some(user.clone())));
            tx.users.expect_lock().returning(|_| Ok(true));
            tx.second_factors.expect_remove().returning(move |_| Ok(has));
            tx.sessions.expect_end_all().with(eq(boss().id), eq(None)).returning(|_, _| Ok(2));
            tx.jobs.expect_publish().returning(|_, _| Ok(()));
            testing::log(&mut tx);
            change(tx).reset(" Boss@kaushal.test ")
        };
        assert_eq!(reset(boss(), true), Ok(()));
        assert_eq!(reset(boss(), false), Err(ChangeSecondFactorError::NotOn));
        assert_eq!(reset(testing::user(9), true), Err(ChangeSecondFactorError::Forbidden));
    }
}

//! Checks the second factor. Every login, and every action that needs a code, uses [`SecondFactorCheck`]. A session can only be
//! made with a `Passed`, which only this check and a new account create, so no login can skip the check. A code works once.
//! Codes are used, and wrong ones counted, under a lock of the user's row. `sessions.second_factor_at` records the last code:
//! moving money or changing the staff needs a code of the last 15 minutes.

use crate::identity::audit_fields::of_admin;
use crate::identity::second_factor::{EnteredCode, MAX_WRONG};
use crate::identity::{SecondFactor, User};
use crate::ports::store::Tx;
use crate::ports::{TotpCodes, TotpError};
use chrono::TimeDelta;
use kernel::Time;
use kernel::audit::{Admin, action};
use kernel::clock::Tokens;
use kernel::events::Event;
use kernel::events::SecondFactorChange;
use kernel::store::StoreError;
use std::sync::Arc;

/// The entered code, and the request that contains it.
#[derive(Debug, Clone, Copy)]
pub struct Entered<'a> {
    /// A code of the app, or a recovery code; `None` before a code was requested.
    pub code: Option<&'a str>,
    /// The request's id.
    pub request: &'a str,
}

/// Proof that the second factor was checked, if the user has one. A session can't begin without it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Passed(Option<Time>);

impl Passed {
    /// Makes the proof for an account that was just created.
    pub(crate) fn new_account() -> Self {
        Self(None)
    }

    /// Returns when the code was entered; `None` for a user without a second factor.
    pub fn at(self) -> Option<Time> {
        self.0
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SecondFactorError {
    /// A code is required.
    #[error("a code is needed")]
    Required,
    /// The code is wrong, or was used before.
    #[error("wrong code")]
    Wrong,
    /// Too many wrong codes were entered. No code is accepted for this time.
    #[error("too many wrong codes")]
    TooMany(TimeDelta),
    /// The stored secret cannot be read.
    #[error(transparent)]
    Totp(#[from] TotpError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Checks the codes of accounts with a second factor.
#[derive(Clone)]
pub struct SecondFactorCheck {
    pub codes: Arc<dyn TotpCodes>,
    /// Computes the digests of recovery codes.
    pub tokens: Arc<dyn Tokens>,
    /// The issuer name that an authenticator app shows beside the secret.
    pub brand: String,
}

impl SecondFactorCheck {
    /// Locks the user's row and checks the code. If the code is right, the open transaction is returned. If not, the
    /// transaction is committed, so the wrong code stays counted; what the caller wrote before is committed too.
    ///
    /// # Errors
    ///
    /// See [`SecondFactorError`].
    pub fn check(
        &self,
        mut tx: Box<dyn Tx>,
        user: &User,
        entered: Entered<'_>,
        now: Time,
    ) -> Result<(Box<dyn Tx>, Passed), SecondFactorError> {
        tx.users().lock(user.id)?;
        let factor = tx.second_factors().find(user.id)?.filter(|factor| factor.confirmed_at.is_some());
        let Some(mut factor) = factor else { return Ok((tx, Passed(None))) };
        let Some(code) = entered.code.and_then(EnteredCode::parse) else {
            tx.commit()?;
            return Err(SecondFactorError::Required);
        };
        if let Some(left) = factor.locked_for(now) {
            tx.commit()?;
            return Err(SecondFactorError::TooMany(left));
        }
        let is_right = match code {
            EnteredCode::Totp(code) => self.take_code(&mut factor, &code, now)?,
            EnteredCode::Recovery(code) => self.take_recovery_code(tx.as_mut(), user, &code, entered.request, now)?,
        };
        if is_right {
            tx.second_factors().put(&factor)?;
            return Ok((tx, Passed(Some(now))));
        }
        factor.note_wrong(now);
        tx.second_factors().put(&factor)?;
        if factor.wrong_codes == MAX_WRONG {
            tell(tx.as_mut(), user, SecondFactorChange::Locked, now)?;
        }
        tx.commit()?;
        Err(SecondFactorError::Wrong)
    }

    fn take_code(&self, factor: &mut SecondFactor, code: &str, now: Time) -> Result<bool, TotpError> {
        let step = self.codes.matching_step(factor.user, &factor.sealed_secret, code, now)?;
        Ok(step.is_some_and(|step| factor.accept(step)))
    }

    fn take_recovery_code(
        &self,
        tx: &mut dyn Tx,
        user: &User,
        code: &str,
        request: &str,
        now: Time,
    ) -> Result<bool, StoreError> {
        let digest = self.tokens.digest(code);
        if !tx.second_factors().take_recovery_code(user.id, &digest, now)? {
            return Ok(false);
        }
        let left = tx.second_factors().recovery_codes_left(user.id)?;
        let admin = Admin { id: user.id, request };
        tx.audit().record(&admin.entry(now, action::RECOVERY_CODE_USE, of_admin(user), vec![]))?;
        tell(tx, user, SecondFactorChange::RecoveryCodeUsed(left), now)?;
        Ok(true)
    }
}

/// Queues a mail to an admin about a change of the second factor.
///
/// # Errors
///
/// Storage fails.
pub(crate) fn tell(tx: &mut dyn Tx, user: &User, change: SecondFactorChange, now: Time) -> Result<(), StoreError> {
    tx.jobs().publish(&Event::SecondFactorChanged { to: user.recipient(), change }, now)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::ports::totp::MockTotpCodes;
    use crate::testing::{self, noon};
    use std::sync::atomic::Ordering;

    /// Returns a check for which 123456 is the code of time step 7.
    pub(crate) fn second_factor() -> SecondFactorCheck {
        let mut codes = MockTotpCodes::new();
        codes.expect_matching_step().returning(|_, _, code, _| Ok((code == "123456").then_some(7)));
        codes.expect_new_secret().returning(|user, issuer, account| {
            let (sealed, base32) = (vec![1], format!("SECRET OF {user}"));
            Ok(crate::ports::NewSecret { sealed, base32, uri: format!("otpauth://totp/{issuer}:{account}") })
        });
        SecondFactorCheck { codes: Arc::new(codes), tokens: testing::tokens(), brand: "Kaushal".into() }
    }

    /// Returns a confirmed second factor of user 9.
    pub(crate) fn confirmed() -> SecondFactor {
        SecondFactor { confirmed_at: Some(noon()), ..SecondFactor::new(testing::user(9).id, vec![1], noon()) }
    }

    fn check(factor: Option<SecondFactor>, mut tx: StubTx, code: Option<&str>) -> Result<Passed, SecondFactorError> {
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.second_factors.expect_find().returning(move |_| Ok(factor.clone()));
        let entered = Entered { code, request: "request-1" };
        second_factor().check(Box::new(tx), &testing::user(9), entered, noon()).map(|(_, passed)| passed)
    }

    /// Expects a second factor with this last step and this number of wrong codes to be stored.
    fn storing(step: i64, wrong: i32) -> StubTx {
        let mut tx = StubTx::default();
        let stored = move |factor: &SecondFactor| (factor.last_step, factor.wrong_codes) == (step, wrong);
        tx.second_factors.expect_put().times(1).withf(stored).returning(|_| Ok(()));
        tx
    }

    #[test]
    fn who_has_none_or_an_unconfirmed_one_is_asked_for_nothing() {
        assert_eq!(check(None, StubTx::default(), None), Ok(Passed(None)));
        let begun = SecondFactor { confirmed_at: None, ..confirmed() };
        assert_eq!(check(Some(begun), StubTx::default(), None), Ok(Passed(None)));
    }

    #[test]
    fn a_code_passes_once() {
        assert_eq!(check(Some(confirmed()), StubTx::default(), None), Err(SecondFactorError::Required));
        assert_eq!(check(Some(confirmed()), StubTx::default(), Some(" ")), Err(SecondFactorError::Required));
        assert_eq!(check(Some(confirmed()), storing(7, 0), Some("123 456")), Ok(Passed(Some(noon()))));
        let used = SecondFactor { last_step: 7, ..confirmed() };
        assert_eq!(check(Some(used), storing(7, 1), Some("123456")), Err(SecondFactorError::Wrong));
    }

    #[test]
    fn wrong_codes_are_counted_and_committed_and_lock_in_the_end() {
        let tx = storing(0, 1);
        let committed = tx.committed.clone();
        assert_eq!(check(Some(confirmed()), tx, Some("654321")), Err(SecondFactorError::Wrong));
        assert!(committed.load(Ordering::SeqCst));
        let mut last = storing(0, 10);
        let told = |event: &Event| testing::mail(event).is_some_and(|mail| mail.subject.starts_with("Wrong codes"));
        last.jobs.expect_publish().times(1).withf(move |event, _| told(event)).returning(|_, _| Ok(()));
        let nine = SecondFactor { wrong_codes: 9, ..confirmed() };
        assert_eq!(check(Some(nine), last, Some("654321")), Err(SecondFactorError::Wrong));
        let locked = SecondFactor { wrong_codes: 10, ..confirmed() };
        let left = TimeDelta::minutes(15);
        assert_eq!(check(Some(locked), StubTx::default(), Some("123456")), Err(SecondFactorError::TooMany(left)));
    }

    #[test]
    fn a_recovery_code_is_used_up_logged_and_told() {
        let with_code = |found: bool| {
            let mut tx = storing(0, i32::from(!found));
            tx.second_factors
                .expect_take_recovery_code()
                .withf(|_, digest, _| digest == b"MKJHGFEDCBA")
                .returning(move |_, _, _| Ok(found));
            tx.second_factors.expect_recovery_codes_left().returning(|_| Ok(9));
            tx.jobs
                .expect_publish()
                .times(usize::from(found))
                .withf(|event, _| testing::mail(event).is_some_and(|mail| mail.body.contains("9 are left")))
                .returning(|_, _| Ok(()));
            let log = testing::log(&mut tx);
            (tx, log)
        };
        let (tx, log) = with_code(true);
        assert_eq!(check(Some(confirmed()), tx, Some("abcd-efgh-jkm")), Ok(Passed(Some(noon()))));
        assert_eq!(log.lock().unwrap()[0].action, action::RECOVERY_CODE_USE);
        let (tx, log) = with_code(false);
        assert_eq!(check(Some(confirmed()), tx, Some("ABCDEFGHJKM")), Err(SecondFactorError::Wrong));
        assert!(log.lock().unwrap().is_empty());
    }
}

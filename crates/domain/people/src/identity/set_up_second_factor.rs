//! Connects an authenticator app to a staff account.

use crate::identity::SecondFactor;
use crate::identity::audit_fields::of_admin;
use crate::identity::change_second_factor::{Asker, ChangeSecondFactorError, confirm_password, new_recovery_codes};
use crate::identity::check_second_factor::{SecondFactorCheck, SecondFactorError, tell};
use crate::identity::recheck_password::lock_unchanged;
use crate::identity::second_factor::EnteredCode;
use crate::ports::{NewSecret, PasswordHasher, Store};
use kernel::audit::action;
use kernel::clock::Clock;
use kernel::events::SecondFactorChange;
use std::sync::Arc;

#[derive(Clone)]
pub struct SetUpSecondFactor {
    pub store: Arc<dyn Store>,
    pub hasher: Arc<dyn PasswordHasher>,
    pub clock: Arc<dyn Clock>,
    /// Makes secrets and compares codes.
    pub check: SecondFactorCheck,
}

impl SetUpSecondFactor {
    /// Makes a secret for the app, replacing an unconfirmed one. The secret is shown only once.
    ///
    /// # Errors
    ///
    /// The password is wrong, or the account has a second factor already.
    pub fn begin(&self, asker: Asker<'_>, password: &str) -> Result<NewSecret, ChangeSecondFactorError> {
        asker.admin()?;
        let user = asker.user;
        confirm_password(self.hasher.as_ref(), user, password)?;
        let secret = self.check.codes.new_secret(user.id, &self.check.brand, &user.email);
        let secret = secret.map_err(SecondFactorError::from)?;
        let mut tx = self.store.begin()?;
        lock_unchanged(tx.as_mut(), user)?.ok_or(ChangeSecondFactorError::Password)?;
        if tx.second_factors().find(user.id)?.is_some_and(|factor| factor.confirmed_at.is_some()) {
            return Err(ChangeSecondFactorError::AlreadyOn);
        }
        tx.second_factors().put(&SecondFactor::new(user.id, secret.sealed.clone(), self.clock.now()))?;
        tx.commit()?;
        Ok(secret)
    }

    /// Turns the second factor on by the app's first code, and ends the user's other sessions. Returns the recovery codes,
    /// which are shown only once.
    ///
    /// # Errors
    ///
    /// The code is wrong, there is nothing to confirm, or the setup was started longer than [`SETUP_FOR`] ago.
    ///
    /// [`SETUP_FOR`]: crate::identity::second_factor::SETUP_FOR
    pub fn confirm(&self, asker: Asker<'_>, code: &str) -> Result<Vec<String>, ChangeSecondFactorError> {
        let (admin, user, now) = (asker.admin()?, asker.user, self.clock.now());
        let mut tx = self.store.begin()?;
        tx.users().lock(user.id)?;
        let mut factor = tx.second_factors().find(user.id)?.ok_or(ChangeSecondFactorError::NotOn)?;
        if factor.confirmed_at.is_some() {
            return Err(ChangeSecondFactorError::AlreadyOn);
        }
        if factor.is_setup_expired(now) {
            tx.second_factors().remove(user.id)?;
            tx.commit()?;
            return Err(ChangeSecondFactorError::SetupExpired);
        }
        if let Some(left) = factor.locked_for(now) {
            return Err(SecondFactorError::TooMany(left).into());
        }
        let step = match EnteredCode::parse(code) {
            Some(EnteredCode::Totp(code)) => {
                let step = self.check.codes.matching_step(user.id, &factor.sealed_secret, &code, now);
                step.map_err(SecondFactorError::from)?
            }
            Some(EnteredCode::Recovery(_)) | None => None,
        };
        if !step.is_some_and(|step| factor.accept(step)) {
            factor.note_wrong(now);
            tx.second_factors().put(&factor)?;
            tx.commit()?;
            return Err(SecondFactorError::Wrong.into());
        }
        factor.confirmed_at = Some(now);
        tx.second_factors().put(&factor)?;
        let codes = new_recovery_codes(tx.as_mut(), user, self.check.tokens.as_ref())?;
        tx.sessions().set_second_factor(asker.session.id, Some(now))?;
        tx.sessions().end_all(user.id, Some(asker.session.id))?;
        tx.audit().record(&admin.entry(now, action::SECOND_FACTOR_ENABLE, of_admin(user), vec![]))?;
        tell(tx.as_mut(), user, SecondFactorChange::Enabled, now)?;
        tx.commit()?;
        Ok(codes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::change_second_factor::tests::{boss, desk, hasher, session};
    use crate::identity::check_second_factor::tests::{confirmed, second_factor};
    use crate::identity::second_factor::SETUP_FOR;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};

    fn set_up(tx: StubTx) -> SetUpSecondFactor {
        let (store, check) = (stores(vec![tx]), second_factor());
        SetUpSecondFactor { store, hasher: hasher(), clock: testing::clock(), check }
    }

    fn begun() -> SecondFactor {
        SecondFactor { confirmed_at: None, ..confirmed() }
    }

    #[test]
    fn the_password_brings_a_secret_once() {
        let begin = |factor, password: &str, author| {
            let asker = Asker { author: &author, user: &boss(), session: &session() };
            set_up(desk(factor, None, "")).begin(asker, password)
        };
        let secret = begin(Some(begun()), "right", testing::admin()).unwrap();
        assert_eq!(secret.uri, format!("otpauth://totp/Kaushal:{}", boss().email));
        assert!(begin(None, "right", testing::admin()).is_ok());
        let refused = |factor, password: &str, author| begin(factor, password, author).unwrap_err();
        assert_eq!(refused(None, "wrong", testing::admin()), ChangeSecondFactorError::Password);
        assert_eq!(refused(Some(confirmed()), "right", testing::admin()), ChangeSecondFactorError::AlreadyOn);
        assert_eq!(refused(None, "right", testing::no_admin()), ChangeSecondFactorError::Forbidden);
    }

    #[test]
    fn the_apps_first_code_turns_it_on() {
        let confirm = |factor, code: &str| {
            let mut tx = desk(factor, Some(noon()), "now asks for a code");
            tx.second_factors.expect_remove().withf(|user| *user == boss().id).returning(|_| Ok(true));
            tx.second_factors.expect_put_recovery_codes().withf(|_, all| all.len() == 10).returning(|_, _| Ok(()));
            let log = testing::log(&mut tx);
            let (author, user, session) = (testing::admin(), boss(), session());
            let done = set_up(tx).confirm(Asker { author: &author, user: &user, session: &session }, code);
            (done, log)
        };
        let (codes, log) = confirm(Some(begun()), "123456");
        assert_eq!(codes.unwrap().len(), 10);
        assert_eq!(log.lock().unwrap()[0].action, action::SECOND_FACTOR_ENABLE);
        assert_eq!(confirm(Some(begun()), "000000").0, Err(SecondFactorError::Wrong.into()));
        assert_eq!(confirm(None, "123456").0, Err(ChangeSecondFactorError::NotOn));
        assert_eq!(confirm(Some(confirmed()), "123456").0, Err(ChangeSecondFactorError::AlreadyOn));
        let late = SecondFactor { created_at: noon() - SETUP_FOR, ..begun() };
        assert_eq!(confirm(Some(late), "123456").0, Err(ChangeSecondFactorError::SetupExpired));
        let locked = SecondFactor { wrong_codes: 10, ..begun() };
        assert!(matches!(
            confirm(Some(locked), "123456").0,
            Err(ChangeSecondFactorError::Check(SecondFactorError::TooMany(_)))
        ));
    }
}

//! Counts wrong passwords of an account over all addresses. Past the limit of an hour only devices that the account
//! knows by a cookie can log in, or a link mailed to its confirmed address. Names without an account are counted and
//! answered alike, in a bounded number of rows. A new password forgets other devices and all login links.

use crate::identity::guessing::{GuessKey, GuessPolicy, WINDOW, seconds_left};
use crate::identity::known_device::LIFE;
use crate::identity::{Login, User};
use crate::ports::Store;
use crate::ports::store::Tx;
use kernel::clock::{Clock, Tokens};
use kernel::store::StoreError;
use std::sync::Arc;

/// The outcome of a try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Try {
    /// Not counted: the device is known, or there is no limit.
    Free,
    /// Counts as wrong until it is taken back.
    Counted(GuessKey),
    /// There were too many wrong ones, and the device is not known.
    Refused {
        /// How long that lasts.
        seconds: u64,
    },
}

#[derive(Clone)]
pub struct CountGuess {
    pub clock: Arc<dyn Clock>,
    /// Digests the device's token.
    pub tokens: Arc<dyn Tokens>,
    pub policy: GuessPolicy,
}

impl CountGuess {
    /// Judges a try of a password before it is looked at; the caller commits. `found` is whom `login` names: a name
    /// without an account is counted and refused like one with an account. `device` is the device's token.
    ///
    /// # Errors
    /// Storage fails.
    pub fn judge(
        &self,
        tx: &mut dyn Tx,
        login: &str,
        found: Option<&User>,
        device: Option<&str>,
    ) -> Result<Try, StoreError> {
        if self.policy.most == 0 {
            return Ok(Try::Free);
        }
        let now = self.clock.now();
        let device = device.map(|token| self.tokens.digest(token));
        if let (Some(user), Some(device)) = (found, device)
            && tx.devices().is_known(Some(user.id), &device, now - LIFE)?
        {
            return Ok(Try::Free);
        }
        let key = found.map_or_else(|| self.key_of_nobody(login), GuessKey::of);
        Ok(match tx.guesses().count(key, now, now + WINDOW, self.policy.most)? {
            None => Try::Counted(key),
            Some(ends_at) => Try::Refused { seconds: seconds_left(ends_at, now) },
        })
    }

    fn key_of_nobody(&self, login: &str) -> GuessKey {
        let (Login::Email(name) | Login::Mobile(name)) = Login::parse(login);
        GuessKey::of_nobody(&self.tokens.digest(&format!("{}:{name}", self.policy.secret)))
    }
}

/// Counts guesses where a signed-in user enters their password again: each in a unit of work of its own.
#[derive(Clone)]
pub struct RecheckGuesses {
    pub store: Arc<dyn Store>,
    pub guesses: CountGuess,
}

impl RecheckGuesses {
    /// Counts a try of the user's password, before it is looked at.
    ///
    /// # Errors
    /// Storage fails.
    pub fn judge(&self, user: &User, device: Option<&str>) -> Result<Try, StoreError> {
        let mut tx = self.store.begin()?;
        let judged = self.guesses.judge(tx.as_mut(), &user.email, Some(user), device)?;
        tx.commit()?;
        Ok(judged)
    }

    /// Takes a try back: the password was right.
    ///
    /// # Errors
    /// Storage fails.
    pub fn take_back(&self, key: GuessKey) -> Result<(), StoreError> {
        let mut tx = self.store.begin()?;
        tx.guesses().take_back(key)?;
        tx.commit()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon};
    use chrono::TimeDelta;

    pub(crate) fn counting(most: u32) -> CountGuess {
        let policy = GuessPolicy { most, secret: "secret".into() };
        CountGuess { clock: testing::clock(), tokens: testing::tokens(), policy }
    }

    /// `known`: to the account is known the device with the token 'mine'; `full`: until when there are too many.
    fn judge(found: Option<&User>, device: Option<&str>, full: Option<i64>) -> Try {
        let mut tx = StubTx::default();
        tx.devices
            .expect_is_known()
            .withf(|user, _, since| user.is_some() && *since == noon() - TimeDelta::days(365))
            .returning(|_, digest, _| Ok(digest == b"enim"));
        tx.guesses
            .expect_count()
            .withf(|_, now, ends_at, most| *now == noon() && *ends_at == noon() + TimeDelta::hours(1) && *most == 50)
            .returning(move |_, _, _, _| Ok(full.map(|minutes| noon() + TimeDelta::minutes(minutes))));
        counting(50).judge(&mut tx, "Asha@Kaushal.test", found, device).unwrap()
    }

    #[test]
    fn a_known_device_is_never_refused_and_not_counted() {
        let user = testing::user(1);
        assert_eq!(judge(Some(&user), Some("mine"), Some(9)), Try::Free);
        for device in [None, Some("another's")] {
            assert_eq!(judge(Some(&user), device, None), Try::Counted(GuessKey::of(&user)));
            assert_eq!(judge(Some(&user), device, Some(9)), Try::Refused { seconds: 541 });
        }
    }

    #[test]
    fn a_name_without_an_account_is_counted_and_refused_like_one() {
        let Try::Counted(key) = judge(None, Some("mine"), None) else { panic!("not counted") };
        assert!(key.0.as_u128() <= 65_535);
        assert_eq!(judge(None, None, Some(9)), Try::Refused { seconds: 541 });
    }

    #[test]
    fn without_a_limit_nothing_is_asked() {
        let judged = counting(0).judge(&mut StubTx::default(), "asha", Some(&testing::user(1)), None);
        assert_eq!(judged, Ok(Try::Free));
    }
}

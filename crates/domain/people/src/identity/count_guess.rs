//! Counts wrong passwords for each account, over all IP addresses (brute-force protection). Above the hourly limit, only
//! devices that the account knows by a cookie can log in, or users with a link mailed to the account's confirmed address. Login
//! names without an account are counted and answered in the same way, in a bounded number of rows. A new password makes the
//! account forget other devices and all login links.

use crate::identity::guessing::{GuessKey, GuessPolicy, WINDOW, seconds_left};
use crate::identity::known_device::LIFE;
use crate::identity::{Login, User};
use crate::ports::Store;
use crate::ports::store::Tx;
use kernel::clock::{Clock, Tokens};
use kernel::store::StoreError;
use std::sync::Arc;

/// The outcome of a password attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Try {
    /// The attempt is not counted, because the device is known or there is no limit.
    Free,
    /// The attempt counts as wrong until it is taken back.
    Counted(GuessKey),
    /// Too many wrong passwords were entered, and the device is not known.
    Refused {
        /// Seconds until the next attempt is allowed.
        seconds: u64,
    },
}

#[derive(Clone)]
pub struct CountGuess {
    pub clock: Arc<dyn Clock>,
    /// Computes the digest of the device's token.
    pub tokens: Arc<dyn Tokens>,
    pub policy: GuessPolicy,
}

impl CountGuess {
    /// Counts a password attempt, or refuses it, before the password is verified. The caller commits. `found` is the user with
    /// the name `login`. A name without an account is counted and refused like one with an account. `device` is the device's
    /// token.
    ///
    /// # Errors
    ///
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

/// Counts password attempts of users who are signed in and must enter their password again. Each count has a transaction of its
/// own.
#[derive(Clone)]
pub struct RecheckGuesses {
    pub store: Arc<dyn Store>,
    pub guesses: CountGuess,
}

impl RecheckGuesses {
    /// Counts an attempt at the user's password, before it is verified.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn judge(&self, user: &User, device: Option<&str>) -> Result<Try, StoreError> {
        let mut tx = self.store.begin()?;
        let judged = self.guesses.judge(tx.as_mut(), &user.email, Some(user), device)?;
        tx.commit()?;
        Ok(judged)
    }

    /// Takes an attempt back because the password was right.
    ///
    /// # Errors
    ///
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

    /// Judges an attempt. The account knows the device with the token 'mine'. `full` is set if too many wrong passwords were
    /// entered, and says until when.
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

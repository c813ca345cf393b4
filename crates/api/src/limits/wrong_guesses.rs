//! Counts wrong passwords and coupon codes by account and address.

use super::WIDER;
use super::shared::{Sharing, key, too_many};
use crate::client_address::network;
use crate::error::ApiError;
use kernel::email::MAX_EMAIL;
use kernel::ports::Allowance;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Counts wrong guesses for one account from one address (and its IPv6 network) within a window. Only that pair is slowed down,
/// so the owner can still log in from elsewhere.
pub struct WrongGuesses {
    /// Kind of guess, for the keys of the shared counters.
    what: &'static str,
    /// Message of the refusal, for the reader.
    refusal: &'static str,
    most: u32,
    window: Duration,
    tries: Mutex<HashMap<Guessed, Tries>>,
    sharing: Sharing,
}

/// An account, an address, and whether the address is a whole network.
type Guessed = (String, IpAddr, bool);

struct Tries {
    since: Instant,
    count: u32,
}

impl WrongGuesses {
    pub(super) fn new(
        (what, refusal): (&'static str, &'static str),
        most: u32,
        window: Duration,
        sharing: Sharing,
    ) -> Self {
        Self { what, refusal, most, window, tries: Mutex::default(), sharing: sharing.filter(|_| most > 0) }
    }

    /// Counts a try before the guess is checked, so that parallel tries can't exceed the limit. `account` is the login in the
    /// form that [`people::identity::Login`] parses.
    ///
    /// # Errors
    ///
    /// 429 when there were too many tries.
    pub async fn check(&self, account: &str, address: IpAddr) -> Result<(), ApiError> {
        self.check_at(account, address, Instant::now())?;
        let Some(shared) = &self.sharing else { return Ok(()) };
        let allowances = Self::keys(account, address).map(|guessed| {
            let (most, window) = (self.most_of(&guessed), self.window);
            Allowance { key: self.shared_key(&guessed), most, window }
        });
        shared.take(allowances.collect()).await.map_or(Ok(()), |wait| Err(self.refusal(wait)))
    }

    fn refusal(&self, wait: Duration) -> ApiError {
        too_many(self.refusal, wait)
    }

    fn most_of(&self, (_, _, is_network): &Guessed) -> u32 {
        if *is_network { self.most.saturating_mul(WIDER) } else { self.most }
    }

    /// Returns a try's key in the shared counters.
    fn shared_key(&self, (account, address, is_network): &Guessed) -> String {
        key(self.what, &format!("{account} {address} {is_network}"))
    }

    fn undo_shared(&self, account: &str, address: IpAddr, reset: bool) {
        if let Some(shared) = &self.sharing {
            let keys = Self::keys(account, address).map(|guessed| self.shared_key(&guessed));
            shared.undo(keys.collect(), reset);
        }
    }

    /// Returns the keys of a try. Account names are cut to the longest valid length, so that a stranger can't fill the memory.
    fn keys(account: &str, address: IpAddr) -> impl Iterator<Item = Guessed> {
        let name: String = account.chars().take(MAX_EMAIL).collect();
        let wide = network(address).map(|network| (name.clone(), network, true));
        std::iter::once((name, address, false)).chain(wide)
    }

    /// Removes all counted tries, because the password was right.
    pub fn reset(&self, account: &str, address: IpAddr) {
        self.undo_shared(account, address, true);
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        for key in Self::keys(account, address) {
            tries.remove(&key);
        }
    }

    /// Removes one counted try, because it was not a guess.
    pub fn take_back(&self, account: &str, address: IpAddr) {
        self.undo_shared(account, address, false);
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        for key in Self::keys(account, address) {
            if let Some(entry) = tries.get_mut(&key) {
                entry.count = entry.count.saturating_sub(1);
            }
        }
    }

    pub(super) fn check_at(&self, account: &str, address: IpAddr, now: Instant) -> Result<(), ApiError> {
        if self.most == 0 {
            return Ok(());
        }
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        for key in Self::keys(account, address) {
            let most = self.most_of(&key);
            let entry = tries.entry(key).or_insert(Tries { since: now, count: 0 });
            let passed = now.saturating_duration_since(entry.since);
            if passed >= self.window {
                *entry = Tries { since: now, count: 0 };
            }
            if entry.count >= most {
                return Err(self.refusal(self.window.saturating_sub(passed)));
            }
            entry.count += 1;
        }
        Ok(())
    }

    pub(super) fn sweep(&self, now: Instant) {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        tries.retain(|_, entry| now.saturating_duration_since(entry.since) < self.window);
    }
}

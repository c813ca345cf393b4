//! Use cases of sessions, and of entering the password again.

use crate::config::{Config, ExposeSecret};
use crate::ports::Ports;
use domain::accounts::enter_account::EnterAccount;
use people::identity::count_guess::{CountGuess, RecheckGuesses};
use people::identity::guessing::GuessPolicy;
use people::identity::sessions::Sessions;

pub struct SessionUseCases {
    pub all: Sessions,
    pub enter_account: EnterAccount,
    pub recheck_guesses: RecheckGuesses,
}

impl SessionUseCases {
    pub fn new(ports: &Ports, config: &Config, guesses: &CountGuess) -> Self {
        let (store, clock) = (ports.store.clone(), ports.clock.clone());
        Self {
            all: Sessions { store: store.clone(), clock: clock.clone(), policy: config.session_policy() },
            enter_account: EnterAccount { store: store.clone(), clock },
            recheck_guesses: RecheckGuesses { store, guesses: guesses.clone() },
        }
    }
}

/// Builds the use case that counts wrong passwords.
pub(super) fn count_guess(ports: &Ports, config: &Config) -> CountGuess {
    let most = config.rate_limit.wrong_passwords_per_hour;
    let policy = GuessPolicy { most, secret: config.session.secret.expose_secret().to_owned() };
    CountGuess { clock: ports.clock.clone(), tokens: ports.tokens.clone(), policy }
}

//! Rate limits shared by all servers (Valkey). Each server checks its own limits first. While the shared counters are
//! unavailable, only its own limits apply.

use crate::error::ApiError;
use actix_web::rt::task::spawn_blocking;
use kernel::locale::Text;
use kernel::ports::{Allowance, CountersAway, SharedCounters};
use sha2::{Digest, Sha256};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long the shared counters are skipped after a failure. Otherwise every call would wait for a timeout.
const PAUSE: Duration = Duration::from_secs(1);

/// The shared counters. `None`: each server counts alone.
pub(super) type Sharing = Option<Arc<Shared>>;

/// Counts that all servers share.
pub(super) struct Shared {
    counters: Arc<dyn SharedCounters>,
    /// The server's secret. A reader of the counters who doesn't know it can't guess accounts.
    secret: String,
    away_until: Mutex<Option<Instant>>,
    failures: AtomicU64,
}

/// Builds the plain key of a counter.
pub(super) fn key(limit: &str, whose: &str) -> String {
    format!("{limit}:{whose}")
}

impl Shared {
    pub(super) fn new(counters: Arc<dyn SharedCounters>, secret: &str) -> Self {
        Self { counters, secret: secret.to_owned(), away_until: Mutex::default(), failures: AtomicU64::default() }
    }

    /// Returns the key that is sent to the counters. It is a digest, because a key may contain an e-mail address.
    fn digest(&self, key: &str) -> String {
        let limit = key.split_once(':').map_or(key, |(limit, _)| limit);
        let digest = Sha256::new().chain_update(&self.secret).chain_update([0]).chain_update(key).finalize();
        format!("kaushal:{limit}:{}", hex::encode(digest.get(..16).unwrap_or_default()))
    }

    /// Returns whether the counters respond, and the number of their failures.
    pub(super) fn figures(&self) -> (bool, u64) {
        (!self.is_away(), self.failures.load(Ordering::Relaxed))
    }

    fn is_away(&self) -> bool {
        let until = *self.away_until.lock().unwrap_or_else(PoisonError::into_inner);
        until.is_some_and(|until| Instant::now() < until)
    }

    fn note<T>(&self, answer: Result<T, CountersAway>) -> Option<T> {
        let error = match answer {
            Ok(answer) => return Some(answer),
            Err(error) => error,
        };
        self.failures.fetch_add(1, Ordering::Relaxed);
        *self.away_until.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now() + PAUSE);
        tracing::warn!(%error, "limits are counted by this server alone");
        None
    }

    /// Counts one for each allowance. Returns how long to wait if one is used up, or `None`. Counts nothing while the counters
    /// are unavailable.
    pub(super) async fn take(self: &Arc<Self>, mut allowances: Vec<Allowance>) -> Option<Duration> {
        if self.is_away() {
            return None;
        }
        allowances.iter_mut().for_each(|allowance| allowance.key = self.digest(&allowance.key));
        let shared = self.clone();
        let asked = spawn_blocking(move || shared.note(shared.counters.take(&allowances)));
        asked.await.ok().flatten().flatten()
    }

    /// Undoes one count for each key, or all counts with `reset`. Runs in the background, so the caller doesn't wait.
    pub(super) fn undo(self: &Arc<Self>, keys: Vec<String>, reset: bool) {
        if self.is_away() {
            return;
        }
        let keys: Vec<_> = keys.iter().map(|key| self.digest(key)).collect();
        let shared = self.clone();
        let undo = move || {
            let undone = if reset { shared.counters.reset(&keys) } else { shared.counters.give_back(&keys) };
            shared.note(undone)
        };
        drop(spawn_blocking(undo));
    }
}

/// Counts one for one key. Returns 429 with `reason` if the limit is exceeded.
pub(super) async fn check(sharing: &Sharing, allowance: Allowance, reason: &'static str) -> Result<(), ApiError> {
    let Some(shared) = sharing else { return Ok(()) };
    shared.take(vec![allowance]).await.map_or(Ok(()), |wait| Err(too_many(reason, wait)))
}

/// Returns 429 with `reason` and the minutes to wait.
pub(super) fn too_many(reason: &'static str, wait: Duration) -> ApiError {
    let seconds = wait.as_secs() + 1;
    let minutes = seconds.div_ceil(60);
    let message = Text::new("{reason} Please try again in {minutes} minutes.").with_text("reason", reason);
    ApiError::too_many(message.with("minutes", minutes), seconds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::locale::Locale;
    use kernel::ports::counters::MockSharedCounters;

    #[actix_web::test]
    async fn counts_that_do_not_answer_are_left_alone_for_a_while_and_told_of() {
        let mut counters = MockSharedCounters::new();
        counters.expect_take().times(1).returning(|_| Err(CountersAway("gone".into())));
        let shared = Arc::new(Shared::new(Arc::new(counters), "secret"));
        assert_eq!(shared.figures(), (true, 0));
        let allowances = || vec![Allowance { key: key("login", "192.0.2.1"), most: 1, window: PAUSE }];
        for _ in 0..9 {
            assert_eq!(shared.take(allowances()).await, None);
            shared.undo(vec![key("login", "192.0.2.1")], false);
        }
        assert_eq!(shared.figures(), (false, 1));
    }

    #[test]
    fn what_they_see_of_a_key_is_a_digest_that_needs_the_servers_secret() {
        let seen =
            |secret: &str, whose| Shared::new(Arc::new(MockSharedCounters::new()), secret).digest(&key("login", whose));
        let digest = seen("one", "asha@example.com");
        assert!(digest.starts_with("kaushal:login:") && !digest.contains("asha"), "{digest}");
        assert_eq!(digest, seen("one", "asha@example.com"));
        assert_ne!(digest, seen("two", "asha@example.com"));
        assert_ne!(digest, seen("one", "ravi@example.com"));
    }

    #[actix_web::test]
    async fn what_they_say_counts() {
        let mut counters = MockSharedCounters::new();
        counters.expect_take().returning(|_| Ok(Some(Duration::from_secs(61))));
        let sharing: Sharing = Some(Arc::new(Shared::new(Arc::new(counters), "secret")));
        let allowance = Allowance { key: key("files", "asha"), most: 1, window: PAUSE };
        let refused =
            check(&sharing, allowance.clone(), "Too many files.").await.err().unwrap().said_in(Locale::English);
        assert!(format!("{refused:?}").contains("Too many files. Please try again in 2 minutes."), "{refused:?}");
        assert!(check(&None, allowance, "Too many files.").await.is_ok());
    }
}

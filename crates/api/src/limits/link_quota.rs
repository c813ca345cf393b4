//! Limits on links mailed to one mailbox. Only queued links count, so a request that mails nothing doesn't use up the
//! quota.

use super::shared::{Shared, Sharing, key, too_many};
use crate::error::ApiError;
use kernel::email::MAX_EMAIL;
use kernel::email::mailbox;
use kernel::ports::Allowance;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

const WINDOW: Duration = Duration::from_secs(3600);
const TOO_MANY: &str = "Too many mails went to this address.";

/// Limits the links mailed to one mailbox per hour.
pub struct LinkQuota {
    /// Key prefix among the shared counters.
    name: &'static str,
    /// Maximum per hour. 0 means unlimited.
    most: u32,
    sent: Arc<Mutex<Sent>>,
    sharing: Sharing,
}

type Sent = HashMap<String, Vec<Instant>>;

/// A reserved slot for a link that is about to be queued. Dropping it frees the slot. Move it into the work that queues the
/// link, because that work continues if the client disconnects.
#[must_use]
pub struct Reserved {
    sent: Arc<Mutex<Sent>>,
    key: String,
    at: Instant,
    is_queued: bool,
    /// The shared counters and this slot's key there.
    shared: Option<(Arc<Shared>, String)>,
}

impl Reserved {
    /// Marks the link as queued, so that it counts.
    pub fn queued(mut self) {
        self.is_queued = true;
    }
}

impl Drop for Reserved {
    fn drop(&mut self) {
        if self.is_queued {
            return;
        }
        if let Some((shared, key)) = self.shared.take() {
            shared.undo(vec![key], false);
        }
        let mut all = locked(&self.sent);
        if let Some(sent) = all.get_mut(&self.key) {
            if let Some(place) = sent.iter().position(|one| *one == self.at) {
                sent.remove(place);
            }
            if sent.is_empty() {
                all.remove(&self.key);
            }
        }
    }
}

fn locked(sent: &Mutex<Sent>) -> MutexGuard<'_, Sent> {
    sent.lock().unwrap_or_else(PoisonError::into_inner)
}

impl LinkQuota {
    /// Creates a quota of `most` links per hour. 0 means unlimited.
    pub(super) fn new(name: &'static str, most: u32, sharing: Sharing) -> Self {
        Self { name, most, sent: Arc::default(), sharing: sharing.filter(|_| most > 0) }
    }

    /// Reserves a slot for a link to this address, whatever its spelling.
    ///
    /// # Errors
    ///
    /// 429 with the time to wait: the mailbox got too many links.
    pub async fn reserve(&self, to: &str) -> Result<Reserved, ApiError> {
        let mut reserved = self.reserve_at(to, Instant::now())?;
        if let Some(shared) = &self.sharing {
            let key = key(self.name, &reserved.key);
            let allowance = Allowance { key: key.clone(), most: self.most, window: WINDOW };
            if let Some(wait) = shared.take(vec![allowance]).await {
                return Err(too_many(TOO_MANY, wait));
            }
            reserved.shared = Some((shared.clone(), key));
        }
        Ok(reserved)
    }

    /// Like `reserve`, for an optional address.
    ///
    /// # Errors
    ///
    /// 429 with the time to wait.
    pub async fn reserve_for(&self, to: Option<&str>) -> Result<Option<Reserved>, ApiError> {
        match to {
            Some(to) => self.reserve(to).await.map(Some),
            None => Ok(None),
        }
    }

    fn reserve_at(&self, to: &str, at: Instant) -> Result<Reserved, ApiError> {
        let key: String = mailbox(to).chars().take(MAX_EMAIL).collect();
        if self.most > 0 {
            let mut all = locked(&self.sent);
            let sent = all.entry(key.clone()).or_default();
            sent.retain(|one| at.saturating_duration_since(*one) < WINDOW);
            let most = usize::try_from(self.most).unwrap_or(usize::MAX);
            if let Some(oldest) = sent.first().filter(|_| sent.len() >= most) {
                return Err(too_many(TOO_MANY, WINDOW.saturating_sub(at.saturating_duration_since(*oldest))));
            }
            sent.push(at);
        }
        Ok(Reserved { sent: self.sent.clone(), key, at, is_queued: false, shared: None })
    }

    /// Removes mailboxes without a link in the last hour.
    pub fn sweep(&self) {
        let now = Instant::now();
        locked(&self.sent).retain(|_, sent| sent.iter().any(|one| now.saturating_duration_since(*one) < WINDOW));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_queued_counts_and_only_for_an_hour() {
        let (quota, now) = (LinkQuota::new("links", 2, None), Instant::now());
        for _ in 0..9 {
            drop(quota.reserve_at("asha@gmail.com", now).ok().unwrap());
        }
        assert!(locked(&quota.sent).is_empty());
        quota.reserve_at("asha@gmail.com", now).ok().unwrap().queued();
        let open = quota.reserve_at("A.sha+1@googlemail.com", now).ok().unwrap();
        assert!(quota.reserve_at("asha@gmail.com", now).is_err(), "a place that is held is taken");
        drop(open);
        quota.reserve_at("asha@gmail.com", now).ok().unwrap().queued();
        assert!(quota.reserve_at("asha+2@gmail.com", now).is_err());
        quota.reserve_at("ravi@gmail.com", now).ok().unwrap().queued();
        assert!(quota.reserve_at("asha@gmail.com", now + WINDOW).is_ok());
    }

    #[test]
    fn zero_is_no_limit() {
        let quota = LinkQuota::new("links", 0, None);
        for _ in 0..99 {
            quota.reserve_at("asha@gmail.com", Instant::now()).ok().unwrap().queued();
        }
        assert!(locked(&quota.sent).is_empty());
    }
}

//! Deletes data whose retention period is over. The periods are in [`retention`](super::retention).

use super::retention::MAILS_KEPT;
use crate::ports::Store;
use crate::students::task;
use chrono::TimeDelta;
use kernel::clock::Clock;
use kernel::store::StoreError;
use learning::discussions::{KEPT, READ_KEPT};
use people::identity::email_change::WITHDRAWALS_REST;
use people::identity::known_device::LIFE;
use std::sync::Arc;

/// How many rows were deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Swept {
    pub sessions: usize,
    pub notifications: usize,
    /// Seats of webinar guests.
    pub guests: usize,
}

#[derive(Clone)]
pub struct Sweep {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    /// How long a webinar's guests are kept after its end, in days.
    pub guests_kept_days: u32,
}

impl Sweep {
    /// Deletes all expired data in one unit of work.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn run(&self) -> Result<Swept, StoreError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let sessions = tx.sessions().sweep(now)?;
        tx.guesses().sweep(now)?;
        tx.login_links().sweep(now)?;
        tx.jobs().sweep_mails(now - MAILS_KEPT)?;
        tx.email_changes().sweep(now - WITHDRAWALS_REST)?;
        tx.devices().sweep(now - LIFE)?;
        let notifications = tx.notifications().sweep(now - READ_KEPT, now - KEPT)?;
        tx.student_tasks().sweep(now - task::KEPT)?;
        let guests = tx.webinars().sweep(now - TimeDelta::days(self.guests_kept_days.into()))?;
        tx.commit()?;
        Ok(Swept { sessions, notifications, guests })
    }
}

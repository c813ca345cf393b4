//! Figures of the limits that servers share.

use prometheus::{IntCounter, IntGauge, Registry};

/// Whether the shared counts answer; registered once there are some, for without them nothing is wrong.
pub struct SharingMetrics {
    up: IntGauge,
    failures: IntCounter,
    registry: Registry,
}

impl SharingMetrics {
    pub(super) fn new(registry: &Registry) -> Result<Self, prometheus::Error> {
        Ok(Self {
            up: IntGauge::new("shared_limits_up", "1 while limits are counted for all servers; 0: each for itself.")?,
            failures: IntCounter::new("shared_limits_failures_total", "Calls that the shared counts did not answer.")?,
            registry: registry.clone(),
        })
    }

    /// Takes over whether they answer, and how often they did not; `None`: there are none.
    pub fn set(&self, sharing: Option<(bool, u64)>) {
        let Some((is_up, failures)) = sharing else { return };
        self.up.set(is_up.into());
        self.failures.inc_by(failures.saturating_sub(self.failures.get()));
        // Refused from the second time on.
        let _ = self.registry.register(Box::new(self.up.clone()));
        let _ = self.registry.register(Box::new(self.failures.clone()));
    }
}

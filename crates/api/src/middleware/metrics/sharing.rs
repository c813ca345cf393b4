//! Figures of the limits that servers share.

use prometheus::{IntCounter, IntGauge, Registry};

/// Whether the shared counts answer.
pub struct SharingMetrics {
    up: IntGauge,
    failures: IntCounter,
}

impl SharingMetrics {
    pub(super) fn new() -> Result<Self, prometheus::Error> {
        Ok(Self {
            up: IntGauge::new("shared_limits_up", "1 while limits are counted for all servers; 0: each for itself.")?,
            failures: IntCounter::new("shared_limits_failures_total", "Calls that the shared counts did not answer.")?,
        })
    }

    /// Part of `registry`, where there are shared counts: without them nothing is wrong.
    pub(super) fn register(&self, registry: &Registry) -> Result<(), prometheus::Error> {
        registry.register(Box::new(self.up.clone()))?;
        registry.register(Box::new(self.failures.clone()))
    }

    /// Takes over whether they answer, and how often they did not.
    pub fn set(&self, (is_up, failures): (bool, u64)) {
        self.up.set(is_up.into());
        self.failures.inc_by(failures.saturating_sub(self.failures.get()));
    }
}

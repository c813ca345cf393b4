//! Metrics of the shared rate limits.

use prometheus::{IntCounter, IntGauge, Registry};

/// Whether the shared counters respond, and how often they failed.
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

    /// Registers the metrics in `registry`. Call it only when shared counters are configured.
    pub(super) fn register(&self, registry: &Registry) -> Result<(), prometheus::Error> {
        registry.register(Box::new(self.up.clone()))?;
        registry.register(Box::new(self.failures.clone()))
    }

    /// Sets whether the shared counters respond, and how often they failed.
    pub fn set(&self, (is_up, failures): (bool, u64)) {
        self.up.set(is_up.into());
        self.failures.inc_by(failures.saturating_sub(self.failures.get()));
    }
}

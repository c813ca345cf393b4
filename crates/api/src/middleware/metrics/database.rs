//! Metrics of the database connections.

use crate::connections::Connected;
use prometheus::{IntCounter, IntGauge, Registry};

/// Gauges and counters of the pool, and whether reads go to the replica.
pub struct DatabaseMetrics {
    busy: IntGauge,
    idle: IntGauge,
    waited: IntCounter,
    waited_in_vain: IntCounter,
    replica: IntGauge,
}

impl DatabaseMetrics {
    /// Registers the metrics in `registry`.
    ///
    /// # Errors
    ///
    /// Another metric has one of these names.
    pub(super) fn register(registry: &Registry) -> Result<Self, prometheus::Error> {
        let gauge = |name: &str, help: &str| {
            let gauge = IntGauge::new(name, help)?;
            registry.register(Box::new(gauge.clone()))?;
            Ok::<_, prometheus::Error>(gauge)
        };
        let counter = |name: &str, help: &str| {
            let counter = IntCounter::new(name, help)?;
            registry.register(Box::new(counter.clone()))?;
            Ok::<_, prometheus::Error>(counter)
        };
        Ok(Self {
            busy: gauge("database_connections_busy", "Database connections in use.")?,
            idle: gauge("database_connections_idle", "Database connections open and idle.")?,
            waited: counter("database_connection_waits_total", "Callers who had to wait for a database connection.")?,
            waited_in_vain: counter(
                "database_connection_timeouts_total",
                "Callers who got no database connection in time and were answered 503.",
            )?,
            replica: gauge(
                "database_replica_follows",
                "1 while reads that may be a second old go to the replica; 0: the primary answers them.",
            )?,
        })
    }

    /// Sets the metrics from the state of the connections.
    pub fn set(&self, connected: Connected) {
        let Connected { busy, idle, waited, waited_in_vain, replica } = connected;
        self.busy.set(busy.into());
        self.idle.set(idle.into());
        self.waited.inc_by(waited.saturating_sub(self.waited.get()));
        self.waited_in_vain.inc_by(waited_in_vain.saturating_sub(self.waited_in_vain.get()));
        self.replica.set(replica.unwrap_or(false).into());
    }
}

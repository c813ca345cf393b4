//! Metrics of background work: backlog and failures.

use kernel::Time;
use kernel::jobs::Kind;
use kernel::ports::store::Backlog;
use money::ports::store::PaymentCounts;
use prometheus::{IntGauge, IntGaugeVec, Opts, Registry};

/// Gauges per kind of job and per background task.
pub struct WorkMetrics {
    failing: IntGaugeVec,
    oldest_due: IntGaugeVec,
    given_up: IntGaugeVec,
    payments: IntGaugeVec,
    oldest_payment: IntGauge,
}

impl WorkMetrics {
    /// Registers the metrics in `registry`.
    ///
    /// # Errors
    ///
    /// Another metric has one of these names.
    pub(super) fn register(registry: &Registry) -> Result<Self, prometheus::Error> {
        let gauges = |name: &str, help: &str, label: &str| {
            let family = IntGaugeVec::new(Opts::new(name, help), &[label])?;
            registry.register(Box::new(family.clone()))?;
            Ok::<_, prometheus::Error>(family)
        };
        let build = gauges("build_info", "1, with the version of this server.", "version")?;
        build.with_label_values(&[env!("CARGO_PKG_VERSION")]).set(1);
        let oldest_payment = IntGauge::new(
            "payments_oldest_open_seconds",
            "For how long the oldest open payment is open; 0: none is. The gateway is asked until a day has passed.",
        )?;
        registry.register(Box::new(oldest_payment.clone()))?;
        Ok(Self {
            failing: gauges("background_failing", "1 while the last round of a piece of work failed.", "work")?,
            oldest_due: gauges(
                "jobs_oldest_due_seconds",
                "For how long the queue's oldest job is due that nobody works on, by kind; 0: none is.",
                "kind",
            )?,
            given_up: gauges("jobs_given_up", "Jobs of the queue that were given up, by kind.", "kind")?,
            payments: gauges(
                "payments_last_hour",
                "Payments that were begun in the last hour, by what became of them (paid, failed, open).",
                "outcome",
            )?,
            oldest_payment,
        })
    }

    /// Returns the gauge that is 1 if a background task's last run failed, else 0.
    pub fn failing(&self, name: &str) -> IntGauge {
        self.failing.with_label_values(&[name])
    }

    /// Sets the backlog of the job queue.
    pub fn set_backlog(&self, backlog: &[Backlog], now: Time) {
        for kind in Kind::all().map(Kind::as_str) {
            let of_kind = backlog.iter().find(|waiting| waiting.kind == kind);
            let age = of_kind.and_then(|waiting| waiting.oldest_due).map_or(0, |due| (now - due).num_seconds());
            self.oldest_due.with_label_values(&[kind]).set(age);
            self.given_up.with_label_values(&[kind]).set(of_kind.map_or(0, |waiting| waiting.given_up));
        }
    }

    /// Sets the counts of payments by outcome.
    pub fn set_payments(&self, counts: &PaymentCounts, now: Time) {
        let PaymentCounts { paid, failed, open, oldest_open } = *counts;
        for (outcome, count) in [("paid", paid), ("failed", failed), ("open", open)] {
            self.payments.with_label_values(&[outcome]).set(count);
        }
        self.oldest_payment.set(oldest_open.map_or(0, |begun| (now - begun).num_seconds()));
    }
}

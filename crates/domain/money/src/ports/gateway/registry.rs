//! The configured gateways.

use super::PaymentGateway;
use std::sync::Arc;

/// Most bytes that are read of a notification for a gateway that is not configured: nothing of it counts.
const UNCONFIGURED_BYTES: usize = 32 * 1024;

/// The configured gateways. The current one takes new payments. Payments made with another are still polled, reported
/// and refunded there.
#[derive(Clone)]
pub struct Gateways {
    current: Option<Arc<dyn PaymentGateway>>,
    others: Vec<Arc<dyn PaymentGateway>>,
    unconfigured: Vec<&'static str>,
}

impl Gateways {
    /// The current one, where there is one, and others of other names; the names of those that could be configured and are not.
    pub fn new(
        current: Option<Arc<dyn PaymentGateway>>,
        others: Vec<Arc<dyn PaymentGateway>>,
        unconfigured: Vec<&'static str>,
    ) -> Self {
        Self { current, others, unconfigured }
    }

    /// The one that takes new payments; `None` before one is chosen, and while its account cannot be read.
    pub fn current(&self) -> Option<&dyn PaymentGateway> {
        self.current.as_deref()
    }

    /// The one that attempts of this name were made with; `None` when it is no longer configured.
    pub fn named(&self, name: &str) -> Option<&dyn PaymentGateway> {
        self.all().find(|gateway| gateway.name() == name)
    }

    pub fn names(&self) -> Vec<&'static str> {
        self.all().map(PaymentGateway::name).collect()
    }

    /// Most bytes of a notification that are read at this gateway's address. `None`: there is no such gateway.
    pub fn max_notification_bytes(&self, name: &str) -> Option<usize> {
        match self.named(name) {
            Some(gateway) => Some(gateway.max_notification_bytes()),
            None => self.unconfigured.contains(&name).then_some(UNCONFIGURED_BYTES),
        }
    }

    fn all(&self) -> impl Iterator<Item = &dyn PaymentGateway> {
        self.current.iter().chain(&self.others).map(Arc::as_ref)
    }
}

//! The configured gateways.

use super::PaymentGateway;
use std::sync::Arc;

/// Most bytes read of a notification for a gateway that is not configured. Such a notification is ignored.
const UNCONFIGURED_BYTES: usize = 32 * 1024;

/// The configured gateways. The current one takes new payments. Payments of the others are still polled, reported and refunded
/// at their own gateway.
#[derive(Clone)]
pub struct Gateways {
    current: Option<Arc<dyn PaymentGateway>>,
    others: Vec<Arc<dyn PaymentGateway>>,
    unconfigured: Vec<&'static str>,
}

impl Gateways {
    /// Creates the registry. `current` takes new payments. `others` have other names. `unconfigured` names the gateways that
    /// could be configured and are not.
    pub fn new(
        current: Option<Arc<dyn PaymentGateway>>,
        others: Vec<Arc<dyn PaymentGateway>>,
        unconfigured: Vec<&'static str>,
    ) -> Self {
        Self { current, others, unconfigured }
    }

    /// Returns the gateway that takes new payments. `None` before one is chosen, or if its account can't be decrypted.
    pub fn current(&self) -> Option<&dyn PaymentGateway> {
        self.current.as_deref()
    }

    /// Returns the gateway with this name, which attempts record. `None` if it is no longer configured.
    pub fn named(&self, name: &str) -> Option<&dyn PaymentGateway> {
        self.all().find(|gateway| gateway.name() == name)
    }

    pub fn names(&self) -> Vec<&'static str> {
        self.all().map(PaymentGateway::name).collect()
    }

    /// Most bytes to read of a notification at this gateway's address. `None` if no such gateway exists.
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

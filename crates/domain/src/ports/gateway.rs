//! Payment gateways, free of any one gateway's words.

use crate::Time;
use crate::orders::{Attempt, GatewayReport};

/// The gateway could not be asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the payment gateway is away: {0}")]
pub struct GatewayError(pub String);

/// How the buyer's browser goes on after an attempt was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NextStep {
    /// Wait and ask for the order.
    Wait,
}

/// Takes money.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PaymentGateway: Send + Sync {
    /// Its name, stored with each attempt, such as `simulated`.
    fn name(&self) -> &'static str;
    /// Hands an attempt over. Called after the attempt was stored.
    fn start(&self, attempt: &Attempt) -> Result<NextStep, GatewayError>;
    /// What became of an attempt, as of `now`.
    fn report(&self, attempt: &Attempt, now: Time) -> Result<GatewayReport, GatewayError>;
}

//! Payment gateways, free of any one gateway's words.

use crate::Time;
use crate::ids::OrderId;
use crate::money::Paise;
use crate::payments::{Attempt, GatewayReport};
use std::sync::Arc;

/// The gateway could not be asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the payment gateway is away: {0}")]
pub struct GatewayError(pub String);

/// A message that did not come from the gateway, or cannot be read. Nothing of it counts.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a message of the gateway: {reason}")]
pub struct InvalidSignature {
    /// For the log.
    pub reason: &'static str,
    /// The attempt that it names, unproven: good for leading a browser to its order, and for nothing else.
    pub reference: Option<String>,
}

/// What the gateway says unasked, proven to be its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GatewayMessage {
    /// The attempt's reference.
    pub reference: String,
    /// The order that the payment was started for, as the gateway echoes it.
    pub order: OrderId,
    /// What became of it.
    pub report: GatewayReport,
}

/// What a gateway is told of a payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkout {
    /// The try; its reference and amount.
    pub attempt: Attempt,
    /// What is bought, for the buyer's statement.
    pub title: String,
    /// The buyer's name.
    pub name: String,
    /// Their e-mail address.
    pub email: String,
    /// Their mobile number, ten digits.
    pub mobile: String,
    /// Absolute address that the buyer's browser comes back to.
    pub return_url: String,
}

/// How the buyer's browser goes on after an attempt was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NextStep {
    /// Wait and ask for the order.
    Wait,
    /// Post these fields as a form to the gateway's page.
    Redirect {
        /// Address of the page.
        url: String,
        /// The form's hidden fields, in order.
        fields: Vec<(String, String)>,
    },
}

/// Money that is to go back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GatewayRefund {
    /// Ours, at most 23 letters and digits; the same token twice sends the money once.
    pub token: String,
    /// The reference of the attempt that captured the money.
    pub reference: String,
    /// The gateway's id of the payment, as first heard.
    pub payment: String,
    /// How much.
    pub amount: Paise,
}

/// What became of a refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RefundReport {
    /// Under way; ask again.
    Pending,
    /// The money is on its way to the buyer.
    Done {
        /// The gateway's id of the refund.
        refund: String,
    },
    /// Refused.
    Failed {
        /// For the admin.
        reason: String,
    },
}

/// Takes money and gives it back.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PaymentGateway: Send + Sync {
    /// Its name, stored with each attempt, such as `simulated`.
    fn name(&self) -> &'static str;
    /// Hands an attempt over. Called after the attempt was stored; the same attempt may be handed over again.
    fn start(&self, checkout: &Checkout) -> Result<NextStep, GatewayError>;
    /// What became of an attempt, as of `now`.
    fn report(&self, attempt: &Attempt, now: Time) -> Result<GatewayReport, GatewayError>;
    /// Reads what the gateway says unasked (the browser's return, a webhook).
    fn read_message(&self, fields: &[(String, String)]) -> Result<GatewayMessage, InvalidSignature>;
    /// Sends captured money back, and says how far that is. Called again until it is done or refused.
    fn refund(&self, refund: &GatewayRefund) -> Result<RefundReport, GatewayError>;
}

/// The gateways that are configured: the current one takes new payments; payments that were made with another are still
/// asked about, told of and refunded there.
#[derive(Clone)]
pub struct Gateways {
    current: Arc<dyn PaymentGateway>,
    others: Vec<Arc<dyn PaymentGateway>>,
}

impl Gateways {
    /// The current one, and others of other names.
    pub fn new(current: Arc<dyn PaymentGateway>, others: Vec<Arc<dyn PaymentGateway>>) -> Self {
        Self { current, others }
    }

    /// The one that takes new payments.
    pub fn current(&self) -> &dyn PaymentGateway {
        self.current.as_ref()
    }

    /// The one that attempts of this name were made with; `None` when it is no longer configured.
    pub fn named(&self, name: &str) -> Option<&dyn PaymentGateway> {
        self.all().find(|gateway| gateway.name() == name)
    }

    /// All names.
    pub fn names(&self) -> Vec<&'static str> {
        self.all().map(PaymentGateway::name).collect()
    }

    fn all(&self) -> impl Iterator<Item = &dyn PaymentGateway> {
        std::iter::once(&self.current).chain(&self.others).map(Arc::as_ref)
    }
}

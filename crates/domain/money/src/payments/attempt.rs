//! One attempt to pay an order. It is polled, reported and refunded at the gateway it was made with, whichever takes
//! new payments now (`ports::Gateways`). When that gateway is no longer configured, a paid attempt stays as it is; the
//! money page and the metric `payments_stranded` show it.

use kernel::Time;
use kernel::ids::{AttemptId, OrderId};
use kernel::money::Paise;

/// The state of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AttemptStatus {
    /// Handed to the gateway.
    Created,
    Paid,
    Failed,
    /// The gateway never reported it.
    Expired,
}

impl AttemptStatus {
    pub const ALL: [Self; 4] = [Self::Created, Self::Paid, Self::Failed, Self::Expired];

    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Paid => "paid",
            Self::Failed => "failed",
            Self::Expired => "expired",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == name)
    }
}

/// One try at paying.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    pub id: AttemptId,
    /// The order it pays.
    pub order: OrderId,
    /// Unique, at most 25 letters and digits, new for every attempt.
    pub reference: String,
    /// Which gateway, such as `simulated`.
    pub gateway: String,
    /// The gateway's own id of the payment, unique at that gateway; unknown before the gateway accepted it.
    pub gateway_order: Option<String>,
    /// First attempt of the order is 1.
    pub number: i32,
    /// The amount to pay.
    pub amount: Paise,
    /// State of the attempt.
    pub status: AttemptStatus,
    /// Why it failed, for the buyer.
    pub reason: Option<String>,
    /// The gateway's own id of the payment.
    pub gateway_payment: Option<String>,
    /// When it was handed over.
    pub created_at: Time,
    /// When its end was known.
    pub settled_at: Option<Time>,
}

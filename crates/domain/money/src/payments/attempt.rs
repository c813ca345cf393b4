//! One attempt to pay an order. It is polled, reported and refunded at the gateway that created it, even if another gateway
//! takes new payments now (`ports::Gateways`). If that gateway is no longer configured, a paid attempt stays as it is, and the
//! money page and the metric `payments_stranded` show it.

use kernel::Time;
use kernel::ids::{AttemptId, OrderId};
use kernel::money::Paise;

/// The state of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AttemptStatus {
    /// The gateway has the attempt and has not decided yet.
    Created,
    Paid,
    Failed,
    /// The gateway never reported a result.
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

/// One attempt to pay an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    pub id: AttemptId,
    pub order: OrderId,
    /// Unique, at most 25 letters and digits, new for every attempt.
    pub reference: String,
    /// Name of the gateway, such as `simulated`.
    pub gateway: String,
    /// The gateway's id for its order, unique at that gateway. `None` until the gateway accepts the attempt.
    pub gateway_order: Option<String>,
    /// Number of the attempt within its order, from 1.
    pub number: i32,
    /// The amount to pay.
    pub amount: Paise,
    pub status: AttemptStatus,
    /// Why the attempt failed, shown to the buyer.
    pub reason: Option<String>,
    /// The gateway's id of the captured payment.
    pub gateway_payment: Option<String>,
    /// When the attempt was created.
    pub created_at: Time,
    /// When the attempt was decided. `None` while it is open.
    pub settled_at: Option<Time>,
}

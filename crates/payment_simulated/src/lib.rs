//! A payment gateway for development and tests. It decides payments without money.
//!
//! It stores nothing. An attempt's age and number determine its outcome, so a restart changes nothing. Signed notifications can
//! override the outcome.

mod notification;
mod settings;

use chrono::TimeDelta;
use kernel::Time;
use money::payments::{Attempt, GatewayReport};
use money::ports::gateway::{
    Checkout, CheckoutKind, GatewayMessage, GatewayRefund, NextStep, Notification, NotificationError, PageSource,
    RefundReport, StartedCheckout,
};
use money::ports::{GatewayError, PaymentGateway};
pub use notification::{SIGNATURE, signature};
pub use settings::GATEWAY;
use std::time::Duration;

/// Longest notification, in bytes; real ones have two hundred.
const MAX_NOTIFICATION: usize = 4 * 1024;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Every attempt is paid.
    Succeed,
    /// Every attempt fails.
    Fail,
    /// An order's first attempt fails; every later one is paid.
    FailFirst,
    /// Attempts stay undecided.
    Pending,
}

/// The gateway. It decides an attempt once `delay` has passed since its creation.
#[derive(Clone)]
pub struct SimulatedGateway {
    pub outcome: Outcome,
    /// Time from an attempt's creation to its outcome.
    pub delay: TimeDelta,
    /// Secret that signs notifications. If it is empty, none is accepted.
    pub secret: String,
}

/// The gateway's id of an attempt.
fn order(attempt: &Attempt) -> String {
    format!("simulated-order-{}", attempt.reference)
}

impl PaymentGateway for SimulatedGateway {
    fn name(&self) -> &'static str {
        "simulated"
    }

    fn checkout_kind(&self) -> CheckoutKind {
        CheckoutKind::Wait
    }

    fn page_sources(&self) -> Vec<PageSource> {
        Vec::new()
    }

    fn max_notification_bytes(&self) -> usize {
        MAX_NOTIFICATION
    }

    fn poll_interval(&self) -> Duration {
        Duration::from_millis(500)
    }

    fn start(&self, checkout: &Checkout) -> Result<StartedCheckout, GatewayError> {
        Ok(StartedCheckout { order: order(&checkout.attempt), next: NextStep::Wait })
    }

    fn report(&self, attempt: &Attempt, now: Time) -> Result<GatewayReport, GatewayError> {
        let paid = match self.outcome {
            Outcome::Pending => return Ok(GatewayReport::Pending),
            _ if now - attempt.created_at < self.delay => return Ok(GatewayReport::Pending),
            Outcome::Succeed => true,
            Outcome::Fail => false,
            Outcome::FailFirst => attempt.number > 1,
        };
        Ok(if paid {
            GatewayReport::Captured { payment: format!("simulated-{}", attempt.reference), amount: attempt.amount }
        } else {
            GatewayReport::Failed { reason: "The bank declined the payment.".to_owned() }
        })
    }

    fn parse_notification(&self, notification: &Notification) -> Result<GatewayMessage, NotificationError> {
        notification::parse(&self.secret, notification)
    }

    fn refund(&self, refund: &GatewayRefund) -> Result<RefundReport, GatewayError> {
        Ok(RefundReport::Done { refund: format!("simulated-{}", refund.token) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::ids::{AttemptId, OrderId};
    use kernel::money::Paise;
    use money::payments::AttemptStatus;

    fn attempt(number: i32) -> Attempt {
        Attempt {
            id: AttemptId(uuid::Uuid::from_u128(1)),
            order: OrderId(uuid::Uuid::from_u128(2)),
            reference: format!("A{number}"),
            gateway: "simulated".to_owned(),
            gateway_order: None,
            number,
            amount: Paise::new(117_882),
            status: AttemptStatus::Created,
            reason: None,
            gateway_payment: None,
            created_at: Time::UNIX_EPOCH,
            settled_at: None,
        }
    }

    fn report(outcome: Outcome, number: i32, after_ms: i64) -> GatewayReport {
        let gateway = SimulatedGateway { outcome, delay: TimeDelta::milliseconds(2_000), secret: String::new() };
        gateway.report(&attempt(number), Time::UNIX_EPOCH + TimeDelta::milliseconds(after_ms)).unwrap()
    }

    fn paid(number: i32) -> GatewayReport {
        GatewayReport::Captured { payment: format!("simulated-A{number}"), amount: Paise::new(117_882) }
    }

    fn refused() -> GatewayReport {
        GatewayReport::Failed { reason: "The bank declined the payment.".to_owned() }
    }

    #[test]
    fn an_attempt_is_decided_after_the_delay_and_not_before() {
        assert_eq!(report(Outcome::Succeed, 1, 1_999), GatewayReport::Pending);
        assert_eq!(report(Outcome::Succeed, 1, 2_000), paid(1));
        assert_eq!(report(Outcome::Pending, 1, 3_600_000), GatewayReport::Pending);
    }

    #[test]
    fn it_can_be_told_to_fail() {
        assert_eq!(report(Outcome::Fail, 2, 2_000), refused());
        assert_eq!(report(Outcome::FailFirst, 1, 2_000), refused());
        assert_eq!(report(Outcome::FailFirst, 2, 2_000), paid(2));
    }
}

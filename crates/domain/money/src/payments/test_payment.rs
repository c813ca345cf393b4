//! A payment of ₹1 by which an admin tests the gateway. It is not an order, and no report counts it. A unique index allows one
//! open test payment at a time. The money is refunded under a single token. The test is valid until the gateway or its account
//! changes.

use super::{Attempt, AttemptStatus, GatewayReport, Settlement};
use crate::ports::store::Tx;
use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::{AttemptId, OrderId, UserId};
use kernel::money::Paise;
use kernel::store::StoreError;
use uuid::Uuid;

/// The amount: one rupee.
pub const AMOUNT: Paise = Paise::new(100);
/// Most test payments that may be started in an hour.
pub const PER_HOUR: usize = 5;
/// An unpaid test payment is given up after this long.
pub const LIFETIME: TimeDelta = TimeDelta::hours(1);
/// How long a failed test payment is still polled, because its money may arrive late.
pub const LATE: TimeDelta = TimeDelta::days(1);
/// Shortest and longest time between two polls of the gateway.
const PAUSES: (TimeDelta, TimeDelta) = (TimeDelta::seconds(5), TimeDelta::hours(1));

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TestState {
    Open,
    /// The payment was captured, and the refund is under way.
    Paid,
    /// The payment was captured and refunded, so the gateway works.
    Refunded,
    /// The payment was not captured.
    Failed,
    /// The payment was captured, and the gateway refuses to refund it.
    Stuck,
}

impl TestState {
    pub const ALL: [Self; 5] = [Self::Open, Self::Paid, Self::Refunded, Self::Failed, Self::Stuck];

    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Paid => "paid",
            Self::Refunded => "refunded",
            Self::Failed => "failed",
            Self::Stuck => "stuck",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == name)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestPayment {
    /// Identity. The gateway gets it as the order's id.
    pub id: Uuid,
    /// See the reference of an `Attempt`.
    pub reference: String,
    pub gateway: String,
    /// The gateway's id for its order.
    pub gateway_order: Option<String>,
    /// The amount to pay.
    pub amount: Paise,
    pub state: TestState,
    /// Why the payment failed or the refund is stuck.
    pub reason: Option<String>,
    /// The gateway's id of the captured payment.
    pub gateway_payment: Option<String>,
    /// The idempotency token of the refund, which sends the money once.
    pub refund_token: String,
    pub created_at: Time,
    pub created_by: Option<UserId>,
    /// When its state last changed.
    pub changed_at: Time,
}

impl TestPayment {
    /// Returns the test payment in the form in which gateways take attempts.
    pub fn attempt(&self) -> Attempt {
        Attempt {
            id: AttemptId(self.id),
            order: OrderId(self.id),
            reference: self.reference.clone(),
            gateway: self.gateway.clone(),
            gateway_order: self.gateway_order.clone(),
            number: 1,
            amount: self.amount,
            status: match self.state {
                TestState::Open => AttemptStatus::Created,
                TestState::Failed => AttemptStatus::Failed,
                TestState::Paid | TestState::Refunded | TestState::Stuck => AttemptStatus::Paid,
            },
            reason: self.reason.clone(),
            gateway_payment: self.gateway_payment.clone(),
            created_at: self.created_at,
            settled_at: None,
        }
    }

    /// Returns the time of the next poll if the gateway is polled `now`. The longer the state has not changed, the later it is.
    pub fn next_turn(&self, now: Time) -> Time {
        let (shortest, longest) = PAUSES;
        now + ((now - self.changed_at) / 10).clamp(shortest, longest)
    }

    /// Returns the test payment after a gateway's report. A late capture counts. So does a capture of another amount, which is
    /// refunded as captured.
    #[must_use]
    pub fn settled(self, report: GatewayReport, now: Time) -> (Self, Settlement) {
        match (self.state, report) {
            (TestState::Open | TestState::Failed, GatewayReport::Captured { payment, amount }) => {
                let settlement = Settlement::Pay { payment: payment.clone() };
                let paid = Self {
                    state: TestState::Paid,
                    amount,
                    gateway_payment: Some(payment),
                    reason: None,
                    changed_at: now,
                    ..self
                };
                (paid, settlement)
            }
            (TestState::Open, GatewayReport::Failed { reason }) => {
                let failed = Self { state: TestState::Failed, reason: Some(reason.clone()), changed_at: now, ..self };
                (failed, Settlement::Fail { reason })
            }
            _ => (self, Settlement::Unchanged),
        }
    }
}

/// Applies the gateway's report to a test payment, in the caller's unit of work. Returns `None` if no test payment has this
/// reference.
///
/// # Errors
///
/// Storage fails.
pub(crate) fn settle(
    mut tx: Box<dyn Tx>,
    reference: &str,
    report: GatewayReport,
    now: Time,
) -> Result<Option<Settlement>, StoreError> {
    let Some(test) = tx.test_payments().find_locked(reference)? else { return Ok(None) };
    let (after, settlement) = test.settled(report, now);
    if settlement != Settlement::Unchanged {
        tx.test_payments().update(&after)?;
        tx.commit()?;
    }
    Ok(Some(settlement))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{id, noon};

    fn open(state: TestState) -> TestPayment {
        TestPayment {
            id: id("test"),
            reference: "T1".into(),
            gateway: "payu".into(),
            gateway_order: None,
            amount: AMOUNT,
            state,
            reason: None,
            gateway_payment: None,
            refund_token: "R1".into(),
            created_at: noon(),
            created_by: None,
            changed_at: noon(),
        }
    }

    #[test]
    fn it_is_paid_once_and_late_money_counts() {
        let captured = || GatewayReport::Captured { payment: "p1".into(), amount: AMOUNT };
        for (state, is_paid) in [
            (TestState::Open, true),
            (TestState::Failed, true),
            (TestState::Paid, false),
            (TestState::Refunded, false),
            (TestState::Stuck, false),
        ] {
            let (after, settlement) = open(state).settled(captured(), noon());
            assert_eq!(settlement == Settlement::Unchanged, !is_paid, "{state:?}");
            assert_eq!(after.state, if is_paid { TestState::Paid } else { state });
        }
    }

    #[test]
    fn a_refusal_ends_only_what_is_open() {
        let failed = || GatewayReport::Failed { reason: "The bank declined.".into() };
        let (after, _) = open(TestState::Open).settled(failed(), noon());
        assert_eq!((after.state, after.reason.as_deref()), (TestState::Failed, Some("The bank declined.")));
        for state in [TestState::Paid, TestState::Refunded, TestState::Failed, TestState::Stuck] {
            assert_eq!(open(state).settled(failed(), noon()).1, Settlement::Unchanged, "{state:?}");
        }
        assert_eq!(open(TestState::Open).settled(GatewayReport::Pending, noon()).1, Settlement::Unchanged);
    }

    #[test]
    fn the_gateway_is_asked_more_and_more_seldom() {
        let after = |passed: TimeDelta| open(TestState::Paid).next_turn(noon() + passed) - noon() - passed;
        for (passed, pause) in [
            (TimeDelta::zero(), TimeDelta::seconds(5)),
            (TimeDelta::seconds(50), TimeDelta::seconds(5)),
            (TimeDelta::minutes(10), TimeDelta::minutes(1)),
            (TimeDelta::days(3), TimeDelta::hours(1)),
        ] {
            assert_eq!(after(passed), pause, "{passed}");
        }
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        for state in TestState::ALL {
            assert_eq!(TestState::parse(state.as_str()), Some(state));
        }
    }
}

//! Decides the effect of a gateway's report: pay, fail, refund, or nothing. It is a pure function, tested by a table.

use super::AttemptStatus;
use crate::orders::OrderStatus;
use kernel::money::Paise;

/// A gateway's report about one attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GatewayReport {
    /// Not decided yet. Ask again later.
    Pending,
    /// The gateway captured the money.
    Captured {
        /// The gateway's id of the payment.
        payment: String,
        amount: Paise,
    },
    Failed {
        /// The reason to show to the buyer.
        reason: String,
    },
}

/// The reason to refund captured money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RefundReason {
    /// An admin refunded the order.
    Order,
    /// The order was already paid, or its buyer got the items another way.
    Duplicate,
    /// The order had ended and can no longer be fulfilled.
    Late,
    /// The captured amount differs from the amount of the attempt.
    WrongAmount,
}

impl RefundReason {
    pub const ALL: [Self; 4] = [Self::Order, Self::Duplicate, Self::Late, Self::WrongAmount];

    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Duplicate => "duplicate",
            Self::Late => "late",
            Self::WrongAmount => "wrong_amount",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.as_str() == name)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Settlement {
    /// Change nothing: the report is undecided, or was applied before.
    Unchanged,
    /// Mark the attempt failed. The order stays as it is, so the buyer can retry.
    Fail {
        /// The reason to show to the buyer.
        reason: String,
    },
    /// Mark the attempt and the order paid, and grant access.
    Pay {
        /// The gateway's id of the payment.
        payment: String,
    },
    /// Mark the attempt paid and queue the money for refund. The order stays as it is.
    Refund {
        /// The gateway's id of the payment.
        payment: String,
        reason: RefundReason,
        amount: Paise,
    },
}

/// Decides the effect of a report. `asked` is the attempt's amount. `sellable` says whether the items of an unpaid order can
/// still be sold to its buyer. A late `failed` never downgrades a paid attempt. A late capture of a failed attempt counts.
pub fn settle(
    order: OrderStatus,
    attempt: AttemptStatus,
    asked: Paise,
    report: GatewayReport,
    sellable: bool,
) -> Settlement {
    match report {
        GatewayReport::Pending => Settlement::Unchanged,
        GatewayReport::Failed { reason } if attempt == AttemptStatus::Created => Settlement::Fail { reason },
        GatewayReport::Failed { .. } => Settlement::Unchanged,
        GatewayReport::Captured { .. } if attempt == AttemptStatus::Paid => Settlement::Unchanged,
        // A capture of zero or less is no money, so there is nothing to pay or to refund.
        GatewayReport::Captured { amount, .. } if amount <= Paise::ZERO => Settlement::Unchanged,
        GatewayReport::Captured { payment, amount } if amount != asked => {
            Settlement::Refund { payment, reason: RefundReason::WrongAmount, amount }
        }
        GatewayReport::Captured { payment, amount } => match order {
            OrderStatus::Pending | OrderStatus::Expired | OrderStatus::Cancelled if sellable => {
                Settlement::Pay { payment }
            }
            OrderStatus::Expired | OrderStatus::Cancelled => {
                Settlement::Refund { payment, reason: RefundReason::Late, amount }
            }
            OrderStatus::Pending | OrderStatus::Paid | OrderStatus::Refunded => {
                Settlement::Refund { payment, reason: RefundReason::Duplicate, amount }
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const ASKED: Paise = Paise::new(117_882);

    fn captured(amount: Paise) -> GatewayReport {
        GatewayReport::Captured { payment: "p1".into(), amount }
    }

    fn failed() -> GatewayReport {
        GatewayReport::Failed { reason: "declined".into() }
    }

    #[test]
    fn the_table() {
        use AttemptStatus as A;
        use OrderStatus as O;
        let pay = Settlement::Pay { payment: "p1".into() };
        let back = |reason, amount| Settlement::Refund { payment: "p1".into(), reason, amount };
        let refund = |reason| back(reason, ASKED);
        let fail = Settlement::Fail { reason: "declined".into() };
        let wrong = Paise::new(1);
        let cases = [
            (O::Pending, A::Created, GatewayReport::Pending, true, Settlement::Unchanged),
            (O::Pending, A::Created, captured(ASKED), true, pay.clone()),
            (O::Pending, A::Failed, captured(ASKED), true, pay.clone()),
            (O::Pending, A::Created, captured(ASKED), false, refund(RefundReason::Duplicate)),
            (O::Pending, A::Created, captured(wrong), true, back(RefundReason::WrongAmount, wrong)),
            (O::Pending, A::Created, captured(Paise::ZERO), true, Settlement::Unchanged),
            (O::Pending, A::Created, failed(), true, fail),
            (O::Paid, A::Paid, failed(), true, Settlement::Unchanged),
            (O::Paid, A::Paid, captured(ASKED), true, Settlement::Unchanged),
            (O::Paid, A::Created, captured(ASKED), true, refund(RefundReason::Duplicate)),
            (O::Refunded, A::Created, captured(ASKED), true, refund(RefundReason::Duplicate)),
            (O::Expired, A::Expired, captured(ASKED), true, pay.clone()),
            (O::Cancelled, A::Created, captured(ASKED), true, pay),
            (O::Expired, A::Created, captured(ASKED), false, refund(RefundReason::Late)),
            (O::Cancelled, A::Failed, captured(ASKED), false, refund(RefundReason::Late)),
        ];
        for (order, attempt, report, sellable, expected) in cases {
            assert_eq!(
                settle(order, attempt, ASKED, report.clone(), sellable),
                expected,
                "{order:?} {attempt:?} {report:?} {sellable}"
            );
        }
    }

    proptest! {
        /// One attempt is paid at most once, however the three channels repeat and reorder their reports.
        #[test]
        fn one_attempt_pays_at_most_once(words in prop::collection::vec(0..3_u8, 1..30)) {
            let (mut order, mut attempt, mut paid) = (OrderStatus::Pending, AttemptStatus::Created, 0);
            for word in words {
                let report = match word { 0 => GatewayReport::Pending, 1 => captured(ASKED), _ => failed() };
                match settle(order, attempt, ASKED, report, true) {
                    Settlement::Unchanged => {}
                    Settlement::Fail { .. } => attempt = AttemptStatus::Failed,
                    Settlement::Pay { .. } => { (order, attempt) = (OrderStatus::Paid, AttemptStatus::Paid); paid += 1; }
                    Settlement::Refund { .. } => prop_assert!(false, "nothing to refund"),
                }
            }
            prop_assert!(paid <= 1);
            prop_assert_eq!(paid == 1, order == OrderStatus::Paid);
        }
    }
}

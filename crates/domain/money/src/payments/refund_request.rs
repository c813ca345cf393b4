//! A learner's request for a refund, and the staff's decision. `barrier` says why a refund can't be requested, or not again.
//! Writing a request takes its order's lock.

use crate::orders::{Order, OrderStatus};
use crate::wallet::reward::due_at;
use kernel::Time;
use kernel::ids::{OrderId, RefundRequestId, UserId};

/// Most refund requests for one order, so that a buyer can't make the staff refuse again and again.
pub const MOST_REQUESTS: usize = 3;

/// The state of a refund request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RequestState {
    /// Nobody decided yet.
    Open,
    /// The order was refunded.
    Approved,
    /// The staff rejected the request and gave a reason.
    Refused,
}

impl RequestState {
    pub const ALL: [Self; 3] = [Self::Open, Self::Approved, Self::Refused];

    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Approved => "approved",
            Self::Refused => "refused",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == name)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundRequest {
    pub id: RefundRequestId,
    /// The order to refund.
    pub order: OrderId,
    /// The buyer.
    pub user: UserId,
    /// The reason in the buyer's words. Empty if they gave none.
    pub reason: String,
    pub asked_at: Time,
    pub state: RequestState,
    /// The staff's answer, which the buyer reads.
    pub answer: Option<String>,
    pub decided_at: Option<Time>,
}

impl RefundRequest {
    #[must_use]
    pub fn decided(self, state: RequestState, answer: String, now: Time) -> Self {
        Self { state, answer: Some(answer), decided_at: Some(now), ..self }
    }
}

/// Why an order's refund can't be requested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Barrier {
    /// The order is not paid, or it was free.
    NotPaid(OrderStatus),
    /// The items have no refund window (`None`), or it ended at this time.
    WindowOver(Option<Time>),
    /// A request for this order is open.
    Open,
    /// The order has had `MOST_REQUESTS` requests.
    TooMany,
}

/// Returns why a buyer can't request a refund of an order. `window` is the longest refund window of its items in days. `before`
/// are the earlier requests for this order.
pub fn barrier(order: &Order, window: i32, before: &[RefundRequest], now: Time) -> Option<Barrier> {
    let paid_at = order.paid_at.filter(|_| order.status == OrderStatus::Paid && order.total.get() > 0);
    let Some(paid_at) = paid_at else { return Some(Barrier::NotPaid(order.status)) };
    if before.iter().any(|request| request.state == RequestState::Open) {
        return Some(Barrier::Open);
    }
    if before.len() >= MOST_REQUESTS {
        return Some(Barrier::TooMany);
    }
    let until = due_at(paid_at, window, 0);
    until.is_none_or(|until| now > until).then_some(Barrier::WindowOver(until))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::noon;
    use crate::testing::{paid_order as paid, refund_request as request};
    use chrono::TimeDelta;

    #[test]
    fn names_are_read_back() {
        assert!(RequestState::ALL.into_iter().all(|state| RequestState::parse(state.as_str()) == Some(state)));
        assert_eq!(RequestState::parse("paid"), None);
    }

    #[test]
    fn money_is_asked_back_within_the_window_and_once_at_a_time() {
        let at = |window, before: &[RefundRequest], later| barrier(&paid(), window, before, noon() + later);
        let end = noon() + TimeDelta::days(30);
        assert_eq!(at(30, &[], TimeDelta::days(30)), None, "to the last moment");
        let late = TimeDelta::days(30) + TimeDelta::seconds(1);
        assert_eq!(at(30, &[], late), Some(Barrier::WindowOver(Some(end))));
        assert_eq!(at(0, &[], TimeDelta::zero()), Some(Barrier::WindowOver(None)));
        let soon = TimeDelta::days(1);
        assert_eq!(at(30, &[request(RequestState::Open)], soon), Some(Barrier::Open));
        assert_eq!(at(30, &[request(RequestState::Refused)], soon), None);
        let often = vec![request(RequestState::Refused); MOST_REQUESTS];
        assert_eq!(at(30, &often, soon), Some(Barrier::TooMany));
    }

    #[test]
    fn only_of_what_was_paid() {
        for status in [OrderStatus::Pending, OrderStatus::Expired, OrderStatus::Cancelled, OrderStatus::Refunded] {
            let order = Order { status, ..paid() };
            assert_eq!(barrier(&order, 30, &[], noon()), Some(Barrier::NotPaid(status)));
        }
        let free = Order { total: kernel::money::Paise::ZERO, ..paid() };
        assert_eq!(barrier(&free, 30, &[], noon()), Some(Barrier::NotPaid(OrderStatus::Paid)));
    }
}

//! Maps errors of refunds to responses.

use super::ApiError;
use super::use_cases::{admins_only, invalid};
use kernel::india;
use kernel::locale::Text;
use money::orders::{Order, OrderLine, OrderStatus};
use money::payments::RefundState;
use money::payments::ask_refund::AskRefundError;
use money::payments::decide_refund_request::DecideRefundRequestError;
use money::payments::recheck_order::RecheckError;
use money::payments::refund_order::RefundOrderError;
use money::payments::refund_request::{Barrier, RequestState};
use money::payments::seat_late_payment::SeatLatePaymentError;
use money::payments::send_refunds::ApproveRefundError;
use money::payments::settle_refund::SettleRefundError;
use money::pricing::AdjustmentKind;

impl From<RefundOrderError> for ApiError {
    fn from(error: RefundOrderError) -> Self {
        match error {
            RefundOrderError::Forbidden => admins_only(),
            RefundOrderError::Invalid(violations) => invalid(violations),
            RefundOrderError::NotFound => Self::not_found("Order not found."),
            RefundOrderError::NotPaid(OrderStatus::Refunded) => {
                Self::conflict("order_refunded", "This order was refunded before.")
            }
            RefundOrderError::NotPaid(_) => {
                Self::conflict("order_not_paid", "This order is not paid. There is nothing to refund.")
            }
            RefundOrderError::Credited(other) => credited(&other),
            RefundOrderError::Store(error) => error.into(),
        }
    }
}

/// 409 for an order whose price was credited on the order `other`: says why it can't be refunded, and what to do.
fn credited(other: &Order) -> ApiError {
    let titles = made_cheaper(other).join(" and ");
    let day = india::day_of(other.created_at).format("%-d %B %Y");
    let message = match other.status {
        OrderStatus::Pending => format!(
            "What was paid here is taken off {titles}, which the buyer ordered on {day} and has not paid yet. Try again \
             when that order is cancelled or over."
        ),
        _ => format!(
            "What was paid here was taken off {titles}, which the buyer ordered on {day}. Refund that order first."
        ),
    };
    ApiError::conflict("credited_elsewhere", Text::verbatim(message))
        .with_data(serde_json::json!({ "orderId": other.id.0 }))
}

/// Returns the titles of the items that credits made cheaper in an order.
fn made_cheaper(order: &Order) -> Vec<String> {
    let is_credited = |line: &&OrderLine| line.line.adjustments_of(AdjustmentKind::Credit).next().is_some();
    order.lines.iter().filter(is_credited).map(|line| format!("'{}'", line.line.title)).collect()
}

/// 409 for an order whose price was credited on `other`, with a message for the buyer, who can cancel `other` or request its
/// refund.
fn credited_for_buyer(other: &Order) -> ApiError {
    let message = match other.status {
        OrderStatus::Pending => Text::new(
            "What you paid for this is taken off {titles}, which you ordered on {day} and have not paid yet. Cancel that \
             order first.",
        ),
        _ => Text::new(
            "What you paid for this was taken off {titles}, which you ordered on {day}. Ask for a refund of that order \
             first: this one can be refunded only after it.",
        ),
    };
    let day = Text::day(india::day_of(other.created_at));
    let message = message.with("titles", made_cheaper(other).join(", ")).with_text("day", day);
    ApiError::conflict("credited_elsewhere", message).with_data(serde_json::json!({ "orderId": other.id.0 }))
}

impl From<AskRefundError> for ApiError {
    fn from(error: AskRefundError) -> Self {
        match error {
            AskRefundError::Invalid(violations) => invalid(violations),
            AskRefundError::NotFound => Self::not_found("Order not found."),
            AskRefundError::Barred(barrier) => barred(barrier),
            AskRefundError::Credited(other) => credited_for_buyer(&other),
            AskRefundError::Store(error) => error.into(),
        }
    }
}

/// Returns the error that says why the refund of an order can't be requested.
fn barred(barrier: Barrier) -> ApiError {
    match barrier {
        Barrier::NotPaid(OrderStatus::Refunded) => ApiError::conflict("order_refunded", "This order was refunded."),
        Barrier::NotPaid(_) => ApiError::conflict("order_not_paid", "Nothing was paid for this order."),
        Barrier::WindowOver(None) => ApiError::conflict(
            "refund_window_over",
            "What you bought cannot be given back. Write to us if you think it should.",
        ),
        Barrier::WindowOver(Some(until)) => {
            let message = Text::new("You could ask for this money until {day}.")
                .with_text("day", Text::day(india::day_of(until)));
            ApiError::conflict("refund_window_over", message)
        }
        Barrier::Open => ApiError::conflict("refund_requested", "You asked for this already. We are looking at it."),
        Barrier::TooMany => ApiError::conflict(
            "too_many_requests",
            "You asked for this money several times. Please write to us instead.",
        ),
    }
}

impl From<DecideRefundRequestError> for ApiError {
    fn from(error: DecideRefundRequestError) -> Self {
        match error {
            DecideRefundRequestError::Forbidden => admins_only(),
            DecideRefundRequestError::Invalid(violations) => invalid(violations),
            DecideRefundRequestError::NotFound => Self::not_found("Request not found."),
            DecideRefundRequestError::Decided(RequestState::Refused) => {
                Self::conflict("request_decided", "Somebody refused this request before.")
            }
            DecideRefundRequestError::Decided(_) => {
                Self::conflict("request_decided", "This request was approved before.")
            }
            DecideRefundRequestError::Refund(error) => error.into(),
            DecideRefundRequestError::Store(error) => error.into(),
        }
    }
}

impl From<ApproveRefundError> for ApiError {
    fn from(error: ApproveRefundError) -> Self {
        match error {
            ApproveRefundError::Forbidden => admins_only(),
            ApproveRefundError::NotFound => Self::not_found("Refund not found."),
            ApproveRefundError::NotWaiting(RefundState::Done) => {
                Self::conflict("refund_done", "This money went back already.")
            }
            ApproveRefundError::NotWaiting(_) => {
                Self::conflict("refund_on_its_way", "This money is on its way already.")
            }
            ApproveRefundError::Store(error) => error.into(),
        }
    }
}

impl From<SeatLatePaymentError> for ApiError {
    fn from(error: SeatLatePaymentError) -> Self {
        match error {
            SeatLatePaymentError::Forbidden => admins_only(),
            SeatLatePaymentError::NotFound => Self::not_found("Refund not found."),
            SeatLatePaymentError::NotWaiting(RefundState::Done) => {
                Self::conflict("refund_done", "This money went back already.")
            }
            SeatLatePaymentError::NotWaiting(_) => {
                Self::conflict("refund_on_its_way", "This money is on its way already.")
            }
            SeatLatePaymentError::NoSeatMissing => Self::conflict(
                "no_seat_to_give",
                "No seat can be given for this money: the order cannot be sold any more, or no batch is open. Send the \
                 money back.",
            ),
            SeatLatePaymentError::Batch(refusal) => refusal.into(),
            SeatLatePaymentError::Store(error) => error.into(),
        }
    }
}

impl From<SettleRefundError> for ApiError {
    fn from(error: SettleRefundError) -> Self {
        match error {
            SettleRefundError::Forbidden => admins_only(),
            SettleRefundError::Invalid(violations) => invalid(violations),
            SettleRefundError::NotFound => Self::not_found("Refund not found."),
            SettleRefundError::NotByHand(RefundState::Done) => {
                Self::conflict("refund_done", "This money went back already.")
            }
            SettleRefundError::NotByHand(RefundState::Sent) => Self::conflict(
                "refund_at_gateway",
                "This money is with the gateway. Only what the gateway refuses can be sent another way.",
            ),
            SettleRefundError::NotByHand(RefundState::Due | RefundState::Failed) => Self::conflict(
                "refund_by_gateway_first",
                "Send this money back by the gateway first. What it refuses can be sent another way.",
            ),
            SettleRefundError::Store(error) => error.into(),
        }
    }
}

impl From<RecheckError> for ApiError {
    fn from(error: RecheckError) -> Self {
        match error {
            RecheckError::Forbidden => admins_only(),
            RecheckError::NotFound => Self::not_found("Order not found."),
            RecheckError::NothingOpen => Self::conflict("no_open_payment", "No payment of this order is open."),
            RecheckError::NotConfigured(gateway) => Self::conflict(
                "gateway_not_configured",
                Text::verbatim(format!(
                    "This was paid with {gateway}, which is not configured here any more. See there whether the money came."
                )),
            ),
            RecheckError::Settle(error) => error.into(),
            RecheckError::Store(error) => error.into(),
        }
    }
}

//! Payments: attempts at a gateway, the effects of the gateway's reports, and refunds.

pub mod ask_refund;
pub mod attempt;
pub mod decide_refund_request;
pub(crate) mod gateway_round;
pub mod handle_notification;
pub mod recheck_order;
pub mod refund;
pub mod refund_order;
pub mod refund_request;
pub mod seat_late_payment;
pub mod send_refunds;
pub mod settle_payment;
pub mod settle_refund;
pub mod settlement;
pub mod start_payment;
pub mod test_payment;
pub mod try_gateway;

pub use attempt::{Attempt, AttemptStatus};
pub use refund::{Refund, RefundState};
pub use settlement::{GatewayReport, RefundReason, Settlement, settle};

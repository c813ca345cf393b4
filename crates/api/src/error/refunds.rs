//! From the errors around refunds to their answers.

use super::ApiError;
use super::use_cases::{admins_only, invalid};
use domain::orders::{OrderStatus, RefundState};
use domain::usecase::recheck_order::RecheckError;
use domain::usecase::refund_order::RefundOrderError;
use domain::usecase::send_refunds::LetGoError;

impl From<RefundOrderError> for ApiError {
    fn from(error: RefundOrderError) -> Self {
        match error {
            RefundOrderError::Forbidden => admins_only(),
            RefundOrderError::Invalid(faults) => invalid(faults),
            RefundOrderError::NotFound => Self::not_found("Order not found."),
            RefundOrderError::NotPaid(OrderStatus::Refunded) => Self::conflict("This order was refunded before."),
            RefundOrderError::NotPaid(_) => Self::conflict("This order is not paid. There is nothing to refund."),
            RefundOrderError::Credited(order) => Self::conflict(format!(
                "What was paid here was taken off the bundle order {order}. Refund that order first."
            )),
            RefundOrderError::Store(error) => error.into(),
        }
    }
}

impl From<LetGoError> for ApiError {
    fn from(error: LetGoError) -> Self {
        match error {
            LetGoError::Forbidden => admins_only(),
            LetGoError::NotFound => Self::not_found("Refund not found."),
            LetGoError::NotWaiting(RefundState::Done) => Self::conflict("This money went back already."),
            LetGoError::NotWaiting(_) => Self::conflict("This money is on its way already."),
            LetGoError::Store(error) => error.into(),
        }
    }
}

impl From<RecheckError> for ApiError {
    fn from(error: RecheckError) -> Self {
        match error {
            RecheckError::Forbidden => admins_only(),
            RecheckError::NotFound => Self::not_found("Order not found."),
            RecheckError::NothingOpen => Self::conflict("No payment of this order is open."),
            RecheckError::Settle(error) => error.into(),
            RecheckError::Store(error) => error.into(),
        }
    }
}

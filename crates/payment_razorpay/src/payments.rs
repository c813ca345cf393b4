//! Interprets the payments of an order. A buyer can try several times at one order of Razorpay; each try is a payment.

use crate::ids;
use kernel::money::Paise;
use money::payments::{Attempt, GatewayReport};
use money::ports::GatewayError;
use serde_json::Value;

/// The only currency that is asked for and accepted.
pub(crate) const CURRENCY: &str = "INR";

/// The status of a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Status {
    /// The buyer has not finished, or Razorpay uses a word that is not known here.
    Open,
    /// The bank holds the money for us. It goes back by itself if nobody captures it.
    Authorized,
    Captured,
    /// The whole amount went back.
    Refunded,
    Failed,
}

/// A payment as Razorpay describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Payment {
    pub id: String,
    /// Razorpay's order.
    pub order: String,
    pub status: Status,
    pub amount: Paise,
    pub is_in_rupees: bool,
    /// Why it failed, for the buyer.
    pub reason: &'static str,
    /// Seconds since 1970.
    created_at: i64,
}

/// What follows from an order's payments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Finding {
    Report(GatewayReport),
    /// The payment with this id holds the whole amount and waits for its capture.
    Capture(String),
}

impl Payment {
    /// Reads a payment. `None` if it has no order of its own, or an id or amount that can't be read.
    pub(crate) fn read(entity: &Value) -> Option<Self> {
        let text = |name: &str| entity.get(name).and_then(Value::as_str).unwrap_or_default();
        let number = |name: &str| entity.get(name).and_then(Value::as_i64);
        let status = match text("status") {
            "authorized" => Status::Authorized,
            "captured" => Status::Captured,
            "refunded" => Status::Refunded,
            "failed" => Status::Failed,
            _ => Status::Open,
        };
        Some(Self {
            id: ids::payment(text("id"))?.to_owned(),
            order: ids::order(text("order_id"))?.to_owned(),
            status,
            amount: Paise::new(number("amount").filter(|amount| *amount >= 0)?),
            is_in_rupees: text("currency") == CURRENCY,
            reason: reason(text("error_reason")),
            created_at: number("created_at").unwrap_or_default(),
        })
    }

    /// Reads the list of an order's payments. Leaves out payments of other orders.
    ///
    /// # Errors
    ///
    /// The answer is no list.
    pub(crate) fn read_all(answer: &Value, order: &str) -> Result<Vec<Self>, GatewayError> {
        let items = answer.get("items").and_then(Value::as_array);
        let items = items.ok_or_else(|| GatewayError("Razorpay listed no payments".to_owned()))?;
        Ok(items.iter().filter_map(Self::read).filter(|payment| payment.order == order).collect())
    }

    /// Returns the report of a captured payment; `None` if it is not captured.
    ///
    /// # Errors
    ///
    /// The money is not in rupees.
    pub(crate) fn captured(&self) -> Result<Option<GatewayReport>, GatewayError> {
        match (self.status, self.is_in_rupees) {
            (Status::Captured, true) => {
                Ok(Some(GatewayReport::Captured { payment: self.id.clone(), amount: self.amount }))
            }
            (Status::Captured, false) => Err(GatewayError(format!("payment {} is not in rupees", self.id))),
            (Status::Open | Status::Authorized | Status::Refunded | Status::Failed, _) => Ok(None),
        }
    }
}

/// Returns the captured payment of an order, if there is one. Razorpay takes one for each order.
///
/// # Errors
///
/// The money is not in rupees.
pub(crate) fn captured(payments: &[Payment]) -> Result<Option<GatewayReport>, GatewayError> {
    payments.iter().find_map(|payment| payment.captured().transpose()).transpose()
}

/// Decides about an attempt by the payments of its order.
///
/// A failed payment ends the attempt unless another payment of the order is under way. Razorpay's order itself never fails: the
/// buyer can try again at Razorpay's page or in a forgotten tab. That is no reason to keep the attempt open, because the buyer
/// whose card was declined must hear so, and because nothing is lost: failed attempts are polled for a day, and money that comes
/// for one still pays the order. A buyer who pays both the old order and that of a new attempt gets the second payment back.
///
/// # Errors
///
/// Money was captured in another currency.
pub(crate) fn find(payments: &[Payment], attempt: &Attempt) -> Result<Finding, GatewayError> {
    if let Some(report) = captured(payments)? {
        return Ok(Finding::Report(report));
    }
    let is_whole = |payment: &&Payment| payment.is_in_rupees && payment.amount == attempt.amount;
    let mut authorized = payments.iter().filter(|payment| payment.status == Status::Authorized);
    if let Some(payment) = authorized.find(is_whole) {
        return Ok(Finding::Capture(payment.id.clone()));
    }
    let newest = payments.iter().max_by_key(|payment| payment.created_at);
    let is_open = payments.iter().any(|payment| payment.status == Status::Open);
    Ok(Finding::Report(match newest {
        Some(newest) if !is_open => GatewayReport::Failed { reason: failure(newest).to_owned() },
        _ => GatewayReport::Pending,
    }))
}

/// Returns why a payment brought no money. An authorized one with another amount is not captured: its money goes back.
fn failure(payment: &Payment) -> &'static str {
    match payment.status {
        Status::Failed => payment.reason,
        Status::Open | Status::Authorized | Status::Captured | Status::Refunded => "The payment was not completed.",
    }
}

/// Returns the reason to show to the buyer for Razorpay's `error_reason`.
fn reason(word: &str) -> &'static str {
    match word {
        "payment_cancelled" => "You cancelled the payment.",
        "payment_timed_out" => "The payment was not completed.",
        _ => "The bank declined the payment.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::testing;
    use money::payments::AttemptStatus;
    use serde_json::json;

    fn attempt() -> Attempt {
        let order = testing::order(&testing::user(1), &[testing::sellable("react")]);
        testing::attempt(&order, AttemptStatus::Created)
    }

    fn payment(number: i64, status: &str, amount: i64) -> Value {
        json!({"id": format!("pay_{number}"), "order_id": "order_1", "status": status, "amount": amount, "currency": "INR",
            "created_at": number, "error_reason": "payment_failed"})
    }

    fn found(items: &[Value]) -> Result<Finding, GatewayError> {
        let payments = Payment::read_all(&json!({"entity": "collection", "items": items}), "order_1")?;
        find(&payments, &attempt())
    }

    fn declined() -> Result<Finding, GatewayError> {
        Ok(Finding::Report(GatewayReport::Failed { reason: "The bank declined the payment.".into() }))
    }

    fn taken(payment: &str, paise: i64) -> Result<Finding, GatewayError> {
        Ok(Finding::Report(GatewayReport::Captured { payment: payment.into(), amount: Paise::new(paise) }))
    }

    #[test]
    fn money_counts_before_failures_in_any_order() {
        let pending = Ok(Finding::Report(GatewayReport::Pending));
        assert_eq!(found(&[]), pending);
        assert_eq!(found(&[payment(1, "created", 117_882)]), pending);
        assert_eq!(found(&[payment(1, "failed", 117_882)]), declined());
        let (failed, captured) = (payment(1, "failed", 117_882), payment(2, "captured", 117_882));
        assert_eq!(found(&[failed.clone(), captured.clone()]), taken("pay_2", 117_882));
        assert_eq!(found(&[captured, payment(3, "failed", 117_882)]), taken("pay_2", 117_882));
        assert_eq!(found(&[failed, payment(2, "created", 117_882)]), pending, "the buyer tries again");
    }

    #[test]
    fn another_amount_is_reported_when_it_was_captured_and_left_alone_when_it_was_not() {
        assert_eq!(found(&[payment(1, "captured", 100)]), taken("pay_1", 100));
        assert_eq!(found(&[payment(1, "authorized", 117_882)]), Ok(Finding::Capture("pay_1".into())));
        let both = [payment(1, "authorized", 100), payment(2, "authorized", 117_882)];
        assert_eq!(found(&both), Ok(Finding::Capture("pay_2".into())));
        let incomplete = GatewayReport::Failed { reason: "The payment was not completed.".into() };
        assert_eq!(found(&both[..1]), Ok(Finding::Report(incomplete.clone())));
        assert_eq!(found(&[payment(1, "refunded", 117_882)]), Ok(Finding::Report(incomplete)));
    }

    #[test]
    fn other_currencies_and_other_orders_pay_nothing() {
        let mut dollars = payment(1, "captured", 117_882);
        dollars["currency"] = json!("USD");
        assert!(found(&[dollars.clone()]).is_err());
        dollars["status"] = json!("authorized");
        assert!(matches!(found(&[dollars]), Ok(Finding::Report(GatewayReport::Failed { .. }))));
        let mut other = payment(1, "captured", 117_882);
        other["order_id"] = json!("order_2");
        assert_eq!(found(&[other]), Ok(Finding::Report(GatewayReport::Pending)));
        for (name, strange) in [("id", json!("pay_/..")), ("amount", json!("many")), ("amount", json!(-1))] {
            let mut payment = payment(1, "captured", 117_882);
            payment[name] = strange;
            assert_eq!(Payment::read(&payment), None, "{name}");
        }
        assert!(Payment::read_all(&json!({"error": {}}), "order_1").is_err());
    }

    #[test]
    fn the_buyer_is_told_why() {
        assert_eq!(reason("payment_cancelled"), "You cancelled the payment.");
        assert_eq!(reason("payment_timed_out"), "The payment was not completed.");
        assert_eq!(reason("insufficient_funds"), "The bank declined the payment.");
    }
}

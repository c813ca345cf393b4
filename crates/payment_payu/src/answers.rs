//! Interprets the responses of PayU's service.

use crate::fields::read_amount;
use crate::message;
use crate::service::text;
use kernel::money::Paise;
use money::payments::{Attempt, GatewayReport};
use money::ports::GatewayError;
use money::ports::gateway::RefundReport;
use serde_json::Value;

/// Returns the details of a payment from a response to `verify_payment`. The status of the call says nothing about the payment.
///
/// # Errors
///
/// The response has no details of the payment `reference`.
pub(crate) fn verified(answer: &Value, reference: &str) -> Result<Value, GatewayError> {
    let details = answer.get("transaction_details").and_then(|all| all.get(reference));
    details.filter(|details| details.is_object()).cloned().ok_or_else(|| {
        let said: String = text(answer, "msg").chars().filter(|c| !c.is_control()).take(100).collect();
        GatewayError(format!("no word about the payment: {said}"))
    })
}

/// Returns the outcome of an attempt from its verified details.
///
/// # Errors
///
/// The captured amount cannot be read, or the payment belongs to another order.
pub(crate) fn report(details: &Value, attempt: &Attempt) -> Result<GatewayReport, GatewayError> {
    let [status, detail, payment] = ["status", "unmappedstatus", "mihpayid"].map(|name| text(details, name));
    let amount = match text(details, "transaction_amount") {
        none if none.is_empty() => text(details, "amt"),
        amount => amount,
    };
    let report = message::report(&status, &detail, &payment, &amount);
    let report = report.ok_or_else(|| GatewayError("the captured amount cannot be read".into()))?;
    if matches!(report, GatewayReport::Captured { .. }) && text(details, "udf1") != attempt.order.0.to_string() {
        return Err(GatewayError(format!("payment {} is of another order", attempt.reference)));
    }
    Ok(report)
}

/// Finds the refund with our token among a payment's actions. Otherwise returns another refund of the whole amount that is
/// pending or done, so that a refund sent with an earlier token or by hand is not sent again. `None` if there is none.
pub(crate) fn refund(answer: &Value, payment: &str, token: &str, amount: Paise) -> Option<RefundReport> {
    let actions = answer.get("transaction_details")?.get(payment)?.as_object()?;
    let status = |action: &Value| text(action, "status").to_ascii_lowercase();
    let sent = |action: &Value| text(action, "action") == "refund" && status(action) != "failure";
    let whole = |action: &Value| read_amount(&text(action, "amt")) == Some(amount);
    let ours = actions.values().find(|action| text(action, "token") == token);
    let action = ours.or_else(|| actions.values().find(|action| sent(action) && whole(action)))?;
    let refund = text(action, "request_id");
    Some(match status(action).as_str() {
        "success" => RefundReport::Done { refund },
        "failure" => RefundReport::Failed { reason: format!("PayU could not carry out refund {refund}.") },
        _ => RefundReport::Pending,
    })
}

/// Interprets a response to `cancel_refund_transaction`.
pub(crate) fn queued(answer: &Value) -> RefundReport {
    if text(answer, "status") == "1" {
        return RefundReport::Pending;
    }
    let said: String = text(answer, "msg").chars().filter(|c| !c.is_control()).take(200).collect();
    RefundReport::Failed { reason: format!("PayU refused the refund: {said}") }
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

    fn told(details: Value) -> Result<GatewayReport, GatewayError> {
        let attempt = attempt();
        let reference = attempt.reference.as_str();
        // A failed call can still contain the payment's details, and a successful one can lack them.
        let answer = json!({"status": 0, "msg": "", "transaction_details": {reference: details}});
        report(&verified(&answer, reference)?, &attempt)
    }

    #[test]
    fn the_payments_own_status_counts() {
        let order = attempt().order.0.to_string();
        let captured = GatewayReport::Captured { payment: "4039".into(), amount: Paise::new(117_882) };
        let details = json!({"mihpayid": 4039, "status": "success", "amt": "1190.00", "transaction_amount": "1178.82",
            "udf1": order});
        assert_eq!(told(details), Ok(captured));
        assert_eq!(told(json!({"mihpayid": "Not Found", "status": "Not Found"})), Ok(GatewayReport::Pending));
        let failed = told(json!({"status": "failure", "unmappedstatus": "dropped"}));
        assert_eq!(failed, Ok(GatewayReport::Failed { reason: "The payment was not completed.".into() }));
        assert!(told(json!("gone")).is_err());
        assert!(told(json!({"status": "success", "amt": "1178.82", "udf1": "another"})).is_err());
        assert!(told(json!({"status": "success", "amt": "?", "udf1": order})).is_err());
    }

    #[test]
    fn a_refund_is_known_by_our_token() {
        let answer = json!({"status": 1, "transaction_details": {"4039": {
            "1": {"action": "capture", "token": "", "status": "SUCCESS", "request_id": "1", "amt": "10.00"},
            "2": {"action": "refund", "token": "R1", "status": "success", "request_id": "2", "amt": "4.00"},
            "3": {"action": "refund", "token": "R2", "status": "QUEUED", "request_id": "3", "amt": "6.00"},
            "4": {"action": "refund", "token": "R3", "status": "failure", "request_id": "4", "amt": "10.00"},
        }}});
        let refund = |token: &str| refund(&answer, "4039", token, Paise::new(1_000));
        assert_eq!(refund("R1"), Some(RefundReport::Done { refund: "2".into() }));
        assert_eq!(refund("R2"), Some(RefundReport::Pending));
        assert!(matches!(refund("R3"), Some(RefundReport::Failed { .. })));
        assert_eq!(refund("R4"), None);
        let none = json!({"transaction_details": {"4039": "No action status found"}});
        assert_eq!(super::refund(&none, "4039", "R1", Paise::new(1_000)), None);
        assert_eq!(queued(&json!({"status": 1, "msg": "Refund Request Queued"})), RefundReport::Pending);
        let refused = RefundReport::Failed { reason: "PayU refused the refund: Invalid amount".into() };
        assert_eq!(queued(&json!({"status": 0, "msg": "Invalid amount"})), refused);
    }

    #[test]
    fn the_whole_amount_that_went_back_otherwise_is_not_sent_again() {
        let sent = |status: &str, amount: &str| {
            let action = json!({"action": "refund", "token": "", "status": status, "request_id": 7, "amt": amount});
            let answer = json!({"status": 1, "transaction_details": {"4039": {"1": action}}});
            refund(&answer, "4039", "R1", Paise::new(117_882))
        };
        assert_eq!(sent("SUCCESS", "1178.820"), Some(RefundReport::Done { refund: "7".into() }));
        assert_eq!(sent("queued", "1178.82"), Some(RefundReport::Pending));
        assert_eq!((sent("failure", "1178.82"), sent("success", "100.00")), (None, None));
    }
}

//! Interprets Razorpay's refunds.

use kernel::money::Paise;
use money::ports::gateway::RefundReport;
use serde_json::Value;

fn text<'a>(refund: &'a Value, name: &str) -> &'a str {
    refund.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// Finds the refund with our token among a payment's refunds. Otherwise returns another refund of the whole amount that is pending
/// or processed, so that a refund sent with an earlier token or by hand is not sent again. `None` if there is none.
pub(crate) fn known(answer: &Value, token: &str, amount: Paise) -> Option<RefundReport> {
    let refunds = answer.get("items")?.as_array()?;
    let is_whole = |refund: &&Value| refund.get("amount").and_then(Value::as_i64) == Some(amount.get());
    let ours = refunds.iter().find(|refund| text(refund, "receipt") == token);
    let other = || refunds.iter().filter(|refund| text(refund, "status") != "failed").find(is_whole);
    ours.or_else(other).map(report)
}

/// Interprets a refund.
pub(crate) fn report(refund: &Value) -> RefundReport {
    let id = text(refund, "id");
    match text(refund, "status") {
        "processed" => RefundReport::Done { refund: id.to_owned() },
        "failed" => RefundReport::Failed { reason: format!("Razorpay could not carry out refund {id}.") },
        _ => RefundReport::Pending,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn refund(number: i64, receipt: &str, status: &str, amount: i64) -> Value {
        json!({"id": format!("rfnd_{number}"), "receipt": receipt, "status": status, "amount": amount})
    }

    #[test]
    fn a_refund_is_known_by_our_token() {
        let answer = json!({"entity": "collection", "items": [
            refund(1, "R1", "processed", 400),
            refund(2, "R2", "pending", 600),
            refund(3, "R3", "failed", 1_000),
        ]});
        let known = |token: &str| known(&answer, token, Paise::new(1_000));
        assert_eq!(known("R1"), Some(RefundReport::Done { refund: "rfnd_1".into() }));
        assert_eq!(known("R2"), Some(RefundReport::Pending));
        let failed = RefundReport::Failed { reason: "Razorpay could not carry out refund rfnd_3.".into() };
        assert_eq!((known("R3"), known("R4")), (Some(failed), None));
        assert_eq!(super::known(&json!({"items": []}), "R1", Paise::new(1_000)), None);
        assert_eq!(super::known(&json!("gone"), "R1", Paise::new(1_000)), None);
    }

    #[test]
    fn the_whole_amount_that_went_back_otherwise_is_not_sent_again() {
        let sent = |status: &str, amount| {
            let mut by_hand = refund(7, "", status, amount);
            by_hand["receipt"] = json!(null);
            known(&json!({"items": [by_hand]}), "R1", Paise::new(117_882))
        };
        assert_eq!(sent("processed", 117_882), Some(RefundReport::Done { refund: "rfnd_7".into() }));
        assert_eq!(sent("pending", 117_882), Some(RefundReport::Pending));
        assert_eq!((sent("failed", 117_882), sent("processed", 10_000)), (None, None));
    }
}

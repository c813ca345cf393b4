//! Messages that Razorpay pushes: webhooks, and the form with which its page returns a buyer's browser.
//!
//! Razorpay delivers a webhook at least once, and names each event in the header `x-razorpay-event-id`. The ids are not stored,
//! because a report that was applied before changes nothing.

use crate::account::Account;
use crate::payments::{Payment, Status};
use crate::{ids, signatures};
use money::payments::GatewayReport;
use money::ports::gateway::{AttemptKey, GatewayMessage, InvalidSignature, Notification, NotificationError};
use serde_json::Value;

/// A message whose signature was verified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Message {
    Webhook(GatewayMessage),
    /// A payment was made for this order of Razorpay. The form says nothing about amount and status.
    Return {
        order: String,
    },
}

/// Reads a message and verifies its signature.
///
/// # Errors
///
/// `MediaType`, `Unreadable`: the message is neither a form nor JSON.
/// `Unsigned`: a browser returns after a failed payment. Razorpay does not sign that.
/// `Signature`: the signature is missing or wrong, or the message claims what can't be.
pub(crate) fn read(account: &Account, notification: &Notification) -> Result<Message, NotificationError> {
    match notification.media_type().as_str() {
        "application/json" => webhook(account, notification).map(Message::Webhook),
        "application/x-www-form-urlencoded" => returned(account, &notification.body),
        _ => Err(NotificationError::MediaType),
    }
}

fn named(order: Option<&str>) -> Option<AttemptKey> {
    order.map(|order| AttemptKey::GatewayOrder(order.to_owned()))
}

fn webhook(account: &Account, notification: &Notification) -> Result<GatewayMessage, NotificationError> {
    let told: Value = serde_json::from_slice(&notification.body).map_err(|_| NotificationError::Unreadable)?;
    let told = Some(told).filter(Value::is_object).ok_or(NotificationError::Unreadable)?;
    let text = |pointer: &str| told.pointer(pointer).and_then(Value::as_str);
    let order = text("/payload/payment/entity/order_id").or_else(|| text("/payload/order/entity/id"));
    let attempt = named(order.and_then(ids::order));
    let refuse = |reason| NotificationError::from(InvalidSignature { reason, attempt: attempt.clone() });
    let signature = notification.header(signatures::WEBHOOK_HEADER).ok_or_else(|| refuse("it carries no signature"))?;
    if !signatures::is_of_webhook(&account.webhook_secret, &notification.body, signature) {
        return Err(refuse("its signature is wrong"));
    }
    let key = attempt.clone().ok_or_else(|| refuse("it names no order"))?;
    let entity = told.pointer("/payload/payment/entity").and_then(Payment::read);
    let report = match (text("/event").unwrap_or_default(), entity) {
        ("payment.captured" | "order.paid" | "payment.failed", None) => {
            return Err(refuse("its payment cannot be read"));
        }
        ("payment.captured" | "order.paid", Some(payment)) => {
            let captured = payment.captured().map_err(|_| refuse("its currency is not the rupee"))?;
            captured.unwrap_or(GatewayReport::Pending)
        }
        ("payment.failed", Some(payment)) if payment.status == Status::Failed => {
            GatewayReport::Failed { reason: payment.reason.to_owned() }
        }
        // The poller captures what is authorized, and the worker asks about the refunds that it sent.
        _ => GatewayReport::Pending,
    };
    Ok(GatewayMessage { attempt: key, order: None, report })
}

fn returned(account: &Account, body: &[u8]) -> Result<Message, NotificationError> {
    let fields: Vec<(String, String)> = form_urlencoded::parse(body).into_owned().collect();
    let get = |name: &str| fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
    let order = get("razorpay_order_id").and_then(ids::order);
    let refuse = |reason| NotificationError::from(InvalidSignature { reason, attempt: named(order) });
    let Some(signature) = get("razorpay_signature") else {
        if fields.iter().any(|(name, _)| name.starts_with("error[")) {
            return Err(NotificationError::Unsigned(named(failed_order(get("error[metadata]")).as_deref())));
        }
        return Err(refuse("it carries no signature"));
    };
    let order = order.ok_or_else(|| refuse("it names no order"))?;
    let payment = get("razorpay_payment_id").and_then(ids::payment).ok_or_else(|| refuse("it names no payment"))?;
    if !signatures::is_of_return(&account.key_secret, order, payment, signature) {
        return Err(refuse("its signature is wrong"));
    }
    Ok(Message::Return { order: order.to_owned() })
}

/// Returns the order that a failed payment's return names, in a text of JSON.
fn failed_order(metadata: Option<&str>) -> Option<String> {
    let told: Value = serde_json::from_str(metadata?).ok()?;
    told.get("order_id").and_then(Value::as_str).and_then(ids::order).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::money::Paise;
    use serde_json::json;

    fn account() -> Account {
        Account { key_id: "rzp_test_1".into(), key_secret: "secret".into(), webhook_secret: "hook".into() }
    }

    fn event(name: &str, status: &str) -> Value {
        json!({"entity": "event", "event": name, "contains": ["payment"], "payload": {"payment": {"entity": {
            "id": "pay_1", "order_id": "order_1", "amount": 117_882, "currency": "INR", "status": status,
            "error_reason": "payment_cancelled"}}}})
    }

    fn signed(secret: &str, told: &Value) -> Notification {
        let body = told.to_string().into_bytes();
        let signature = signatures::of_webhook(secret, &body);
        let headers = [("content-type", "application/json"), (signatures::WEBHOOK_HEADER, &signature)];
        Notification { headers: headers.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec(), body }
    }

    fn report(told: &Value) -> GatewayReport {
        match read(&account(), &signed("hook", told)) {
            Ok(Message::Webhook(GatewayMessage { attempt, order: None, report })) => {
                assert_eq!(attempt, AttemptKey::GatewayOrder("order_1".into()));
                report
            }
            other => panic!("{other:?}"),
        }
    }

    fn form(fields: &[(&str, &str)]) -> Result<Message, NotificationError> {
        let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish().into_bytes();
        let headers = vec![("content-type".to_owned(), "application/x-www-form-urlencoded".to_owned())];
        read(&account(), &Notification { headers, body })
    }

    fn refusal(answer: Result<Message, NotificationError>) -> InvalidSignature {
        match answer {
            Err(NotificationError::Signature(refusal)) => refusal,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_capture_is_reported_with_its_amount() {
        let captured = GatewayReport::Captured { payment: "pay_1".into(), amount: Paise::new(117_882) };
        assert_eq!(report(&event("payment.captured", "captured")), captured);
        assert_eq!(report(&event("order.paid", "captured")), captured);
        let cancelled = GatewayReport::Failed { reason: "You cancelled the payment.".into() };
        assert_eq!(report(&event("payment.failed", "failed")), cancelled);
    }

    #[test]
    fn what_decides_nothing_is_pending() {
        for (name, status) in [
            ("payment.authorized", "authorized"),
            ("payment.captured", "refunded"),
            ("order.paid", "authorized"),
            ("payment.failed", "captured"),
            ("refund.processed", "captured"),
            ("refund.failed", "captured"),
            ("payment.dispute.created", "captured"),
        ] {
            assert_eq!(report(&event(name, status)), GatewayReport::Pending, "{name} {status}");
        }
    }

    #[test]
    fn every_byte_is_under_the_signature() {
        let good = signed("hook", &event("payment.captured", "captured"));
        let text = String::from_utf8(good.body.clone()).unwrap();
        for body in [text.replace("117882", "100"), format!("{text} "), text.replace("order_1", "order_2")] {
            let refused = refusal(read(&account(), &Notification { body: body.into_bytes(), ..good.clone() }));
            assert!(refused.reason == "its signature is wrong" && refused.attempt.is_some(), "{refused:?}");
        }
        let with_key_secret = signed("secret", &event("payment.captured", "captured"));
        assert_eq!(refusal(read(&account(), &with_key_secret)).reason, "its signature is wrong");
        let bare = Notification { headers: vec![good.headers[0].clone()], ..good };
        assert_eq!(refusal(read(&account(), &bare)).reason, "it carries no signature");
    }

    #[test]
    fn a_true_signature_over_nonsense_is_refused_too() {
        let reason = |told: &Value| refusal(read(&account(), &signed("hook", told))).reason;
        let with = |pointer: &str, value: Value| {
            let mut told = event("payment.captured", "captured");
            *told.pointer_mut(&format!("/payload/payment/entity/{pointer}")).unwrap() = value;
            reason(&told)
        };
        assert_eq!(with("currency", json!("USD")), "its currency is not the rupee");
        assert_eq!(with("amount", json!("many")), "its payment cannot be read");
        assert_eq!(with("id", json!("pay_1/refund")), "its payment cannot be read");
        assert_eq!(with("order_id", json!("x' --")), "it names no order");
        assert_eq!(reason(&json!({"event": "settlement.processed"})), "it names no order");
        for nonsense in ["[1]", "{\"event\": ", ""] {
            let body = Notification { body: nonsense.into(), ..signed("hook", &json!({})) };
            assert_eq!(read(&account(), &body), Err(NotificationError::Unreadable));
        }
        assert_eq!(read(&account(), &Notification::default()), Err(NotificationError::MediaType));
    }

    #[test]
    fn a_return_counts_with_the_key_secrets_signature() {
        let signature = signatures::of_return("secret", "order_1", "pay_1");
        let fields = |order, payment, signature| {
            form(&[("razorpay_payment_id", payment), ("razorpay_order_id", order), ("razorpay_signature", signature)])
        };
        assert_eq!(fields("order_1", "pay_1", &signature), Ok(Message::Return { order: "order_1".into() }));
        let forged = refusal(fields("order_2", "pay_1", &signature));
        let named = Some(AttemptKey::GatewayOrder("order_2".into()));
        assert_eq!(forged, InvalidSignature { reason: "its signature is wrong", attempt: named });
        let of_webhook = signatures::of_return("hook", "order_1", "pay_1");
        assert_eq!(refusal(fields("order_1", "pay_1", &of_webhook)).reason, "its signature is wrong");
        assert_eq!(refusal(fields("order_1", "p", &signature)).reason, "it names no payment");
        assert_eq!(refusal(fields("o", "pay_1", &signature)).reason, "it names no order");
        assert_eq!(refusal(form(&[("razorpay_order_id", "order_1")])).reason, "it carries no signature");
    }

    #[test]
    fn a_failures_return_proves_nothing_and_names_the_order() {
        let failed = |metadata: &str| {
            form(&[("error[code]", "BAD_REQUEST_ERROR"), ("error[description]", "no"), ("error[metadata]", metadata)])
        };
        let known = Some(AttemptKey::GatewayOrder("order_1".into()));
        assert_eq!(failed(r#"{"payment_id":"pay_1","order_id":"order_1"}"#), Err(NotificationError::Unsigned(known)));
        for strange in ["", "[1]", "{}", r#"{"order_id": 7}"#, r#"{"order_id": "../orders"}"#] {
            assert_eq!(failed(strange), Err(NotificationError::Unsigned(None)), "{strange}");
        }
    }
}

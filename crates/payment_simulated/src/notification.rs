//! Notifications as JSON. A header signs the raw bytes, as with many gateways.

use hmac::{Hmac, KeyInit, Mac};
use kernel::money::Paise;
use money::payments::GatewayReport;
use money::ports::gateway::{AttemptKey, GatewayMessage, InvalidSignature, Notification, NotificationError};
use serde_json::Value;
use sha2::Sha256;

/// The header that carries the signature.
pub const SIGNATURE: &str = "x-simulated-signature";

/// The signature of a body: HMAC-SHA256 over its bytes, in lower-case hex.
#[must_use]
pub fn signature(secret: &str, body: &[u8]) -> String {
    mac(secret, body).map(|mac| hex::encode(mac.finalize().into_bytes())).unwrap_or_default()
}

/// Returns the HMAC of a body. `None` only for a key that HMAC rejects, which does not happen because HMAC accepts any key.
fn mac(secret: &str, body: &[u8]) -> Option<Hmac<Sha256>> {
    let mut mac: Hmac<Sha256> = Hmac::new_from_slice(secret.as_bytes()).ok()?;
    mac.update(body);
    Some(mac)
}

/// Reads `{"order": …, "status": "paid" | "failed" | "pending", "payment": …, "amount": paise}`.
pub(crate) fn parse(secret: &str, notification: &Notification) -> Result<GatewayMessage, NotificationError> {
    if notification.media_type() != "application/json" {
        return Err(NotificationError::MediaType);
    }
    let told: Value = serde_json::from_slice(&notification.body).map_err(|_| NotificationError::Unreadable)?;
    let told = told.as_object().ok_or(NotificationError::Unreadable)?;
    let text = |name: &str| told.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let named = Some(text("order")).filter(|order| !order.is_empty()).map(AttemptKey::GatewayOrder);
    let refuse = |reason| NotificationError::from(InvalidSignature { reason, attempt: named.clone() });
    if secret.is_empty() {
        return Err(refuse("the simulated gateway has no secret"));
    }
    let signature = notification.header(SIGNATURE).ok_or_else(|| refuse("it carries no signature"))?;
    let both = hex::decode(signature).ok().zip(mac(secret, &notification.body));
    if both.is_none_or(|(signature, mac)| mac.verify_slice(&signature).is_err()) {
        return Err(refuse("its signature is wrong"));
    }
    let report = match text("status").as_str() {
        "paid" => {
            let amount =
                told.get("amount").and_then(Value::as_i64).ok_or_else(|| refuse("its amount cannot be read"))?;
            GatewayReport::Captured { payment: text("payment"), amount: Paise::new(amount) }
        }
        "failed" => GatewayReport::Failed { reason: "The bank declined the payment.".to_owned() },
        _ => GatewayReport::Pending,
    };
    let attempt = named.clone().ok_or_else(|| refuse("it names no order"))?;
    Ok(GatewayMessage { attempt, order: None, report })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAID: &str = r#"{"order": "simulated-order-A1", "status": "paid", "payment": "p1", "amount": 117882}"#;

    fn notification(body: &str, signature: &str) -> Notification {
        let headers = [("content-type", "application/json"), (SIGNATURE, signature)];
        let headers = headers.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        Notification { headers, body: body.as_bytes().to_vec() }
    }

    fn signed(body: &str) -> Notification {
        notification(body, &signature("secret", body.as_bytes()))
    }

    fn refusal(secret: &str, notification: &Notification) -> &'static str {
        match parse(secret, notification) {
            Err(NotificationError::Signature(error)) => error.reason,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_signature_is_rfc_4231s() {
        let expected = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
        assert_eq!(signature("Jefe", b"what do ya want for nothing?"), expected);
    }

    #[test]
    fn a_signed_body_names_its_attempt_by_the_gateways_order() {
        let attempt = AttemptKey::GatewayOrder("simulated-order-A1".into());
        let report = GatewayReport::Captured { payment: "p1".into(), amount: Paise::new(117_882) };
        assert_eq!(parse("secret", &signed(PAID)), Ok(GatewayMessage { attempt, order: None, report }));
        let failed = PAID.replace("paid", "failed");
        assert!(matches!(parse("secret", &signed(&failed)).unwrap().report, GatewayReport::Failed { .. }));
        let unknown = PAID.replace("paid", "refunded");
        assert_eq!(parse("secret", &signed(&unknown)).unwrap().report, GatewayReport::Pending);
    }

    #[test]
    fn every_byte_is_under_the_signature() {
        let good = signed(PAID);
        for body in [PAID.replace("117882", "1"), format!("{PAID} "), PAID.replace("A1", "A2")] {
            let forged = Notification { body: body.into_bytes(), ..good.clone() };
            assert_eq!(refusal("secret", &forged), "its signature is wrong");
        }
        assert_eq!(refusal("another", &good), "its signature is wrong");
        assert_eq!(refusal("secret", &notification(PAID, "not hex")), "its signature is wrong");
        let unsigned = Notification { headers: vec![good.headers[0].clone()], ..good.clone() };
        assert_eq!(refusal("secret", &unsigned), "it carries no signature");
        assert_eq!(refusal("", &signed(PAID)), "the simulated gateway has no secret");
    }

    #[test]
    fn a_true_signature_over_nonsense_is_refused_too() {
        assert_eq!(refusal("secret", &signed(r#"{"status": "failed"}"#)), "it names no order");
        assert_eq!(refusal("secret", &signed(&PAID.replace("117882", "\"many\""))), "its amount cannot be read");
        for nonsense in ["[1]", "{\"order\": "] {
            assert_eq!(parse("secret", &signed(nonsense)), Err(NotificationError::Unreadable));
        }
        let text = Notification { headers: vec![], ..signed(PAID) };
        assert_eq!(parse("secret", &text), Err(NotificationError::MediaType));
    }
}

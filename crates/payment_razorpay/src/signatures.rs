//! Razorpay's two signatures. Both are HMAC-SHA256 in hex, with different keys. The browser's return is signed with the key secret,
//! a webhook with a secret of its own.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// The header that carries a webhook's signature, in lower case.
pub const WEBHOOK_HEADER: &str = "x-razorpay-signature";

/// Returns the signature of a browser's return.
#[must_use]
pub fn of_return(key_secret: &str, order: &str, payment: &str) -> String {
    sign(key_secret, return_text(order, payment).as_bytes())
}

/// Returns the signature of a webhook's raw body.
#[must_use]
pub fn of_webhook(webhook_secret: &str, body: &[u8]) -> String {
    sign(webhook_secret, body)
}

/// Returns whether this is the signature of a browser's return. Takes the same time for every wrong signature.
pub(crate) fn is_of_return(key_secret: &str, order: &str, payment: &str, signature: &str) -> bool {
    verify(key_secret, return_text(order, payment).as_bytes(), signature)
}

/// Returns whether this is the signature of a webhook's raw body. Takes the same time for every wrong signature.
pub(crate) fn is_of_webhook(webhook_secret: &str, body: &[u8], signature: &str) -> bool {
    verify(webhook_secret, body, signature)
}

fn return_text(order: &str, payment: &str) -> String {
    format!("{order}|{payment}")
}

fn sign(secret: &str, bytes: &[u8]) -> String {
    mac(secret, bytes).map(|mac| hex::encode(mac.finalize().into_bytes())).unwrap_or_default()
}

/// An empty secret verifies nothing, because everybody can sign with it.
fn verify(secret: &str, bytes: &[u8], signature: &str) -> bool {
    let both = hex::decode(signature).ok().zip(mac(secret, bytes));
    !secret.is_empty() && both.is_some_and(|(signature, mac)| mac.verify_slice(&signature).is_ok())
}

/// Returns the HMAC of bytes. `None` only for a key that HMAC rejects, which does not happen because HMAC accepts any key.
fn mac(secret: &str, bytes: &[u8]) -> Option<Hmac<Sha256>> {
    let mut mac: Hmac<Sha256> = Hmac::new_from_slice(secret.as_bytes()).ok()?;
    mac.update(bytes);
    Some(mac)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_is_rfc_4231s() {
        let expected = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
        assert_eq!(of_webhook("Jefe", b"what do ya want for nothing?"), expected);
        assert!(is_of_webhook("Jefe", b"what do ya want for nothing?", expected));
    }

    /// The example of Razorpay's documentation.
    #[test]
    fn a_return_is_signed_as_razorpay_shows() {
        let signature = "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f";
        let (secret, order, payment) = ("EnLs21M47BllR3X8PSFtjtbd", "order_IEIaMR65cu6nz3", "pay_IH4NVgf4Dreq1l");
        assert_eq!(of_return(secret, order, payment), signature);
        assert!(is_of_return(secret, order, payment, signature));
    }

    #[test]
    fn a_return_is_signed_over_order_and_payment() {
        let signature = of_return("secret", "order_1", "pay_1");
        assert_eq!(signature, of_webhook("secret", b"order_1|pay_1"));
        assert!(is_of_return("secret", "order_1", "pay_1", &signature));
        assert!(!is_of_return("secret", "order_2", "pay_1", &signature));
        assert!(!is_of_return("another", "order_1", "pay_1", &signature));
        for wrong in ["", "00", "not hex", &signature[2..], &format!("{signature}00")] {
            assert!(!is_of_return("secret", "order_1", "pay_1", wrong), "{wrong}");
        }
    }

    #[test]
    fn nothing_is_signed_without_a_secret() {
        assert!(!is_of_webhook("", b"{}", &of_webhook("", b"{}")));
    }
}

//! Messages that PayU pushes: the fields of a buyer's return or of a webhook.

use crate::fields::{is_signable, read_amount, reference};
use crate::hashes::{Account, HashedFields, response, same};
use kernel::ids::OrderId;
use money::payments::GatewayReport;
use money::ports::gateway::{AttemptKey, GatewayMessage, InvalidSignature};
use uuid::Uuid;

/// Reads a message and verifies its hash. The hash does not cover the payment's id, so a refund requests it again.
///
/// # Errors
///
/// The message names no payment of ours, its hash is missing or wrong, a signed field contains a separator, or the currency is
/// another one.
pub(crate) fn read(account: &Account, fields: &[(String, String)]) -> Result<GatewayMessage, InvalidSignature> {
    let find = |name: &str| fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
    let get = |name: &str| find(name).unwrap_or_default();
    let named = reference(get("txnid"));
    let refuse =
        |reason| InvalidSignature { reason, attempt: named.map(|txnid| AttemptKey::Reference(txnid.to_owned())) };
    let Some(txnid) = named else { return Err(refuse("it names no payment of ours")) };
    let hash = find("hash").ok_or_else(|| refuse("it carries no hash"))?;
    let signed = HashedFields {
        txnid,
        amount: get("amount"),
        productinfo: get("productinfo"),
        firstname: get("firstname"),
        email: get("email"),
        udf: ["udf1", "udf2", "udf3", "udf4", "udf5"].map(get),
    };
    let charges = find("additionalCharges").filter(|charges| !charges.is_empty());
    let HashedFields { txnid: _, amount, productinfo, firstname, email, udf } = signed;
    let texts = [get("status"), charges.unwrap_or_default(), amount, productinfo, firstname, email];
    // The hash covers the joined text. With separators inside the fields, other fields could give the same hash.
    if !texts.iter().chain(&udf).all(|text| is_signable(text)) {
        return Err(refuse("a signed field holds what none may hold"));
    }
    if !same(&response(account, &signed, get("status"), charges), &hash.to_ascii_lowercase()) {
        return Err(refuse("its hash is wrong"));
    }
    if find("currency").is_some_and(|currency| !currency.is_empty() && !currency.eq_ignore_ascii_case("INR")) {
        return Err(refuse("its currency is not the rupee"));
    }
    let order = Uuid::parse_str(signed.udf[0]).map_err(|_| refuse("it names no order"))?;
    let report = report(get("status"), get("unmappedstatus"), get("mihpayid"), signed.amount);
    let report = report.ok_or_else(|| refuse("its amount cannot be read"))?;
    Ok(GatewayMessage { attempt: AttemptKey::Reference(txnid.to_owned()), order: Some(OrderId(order)), report })
}

/// Interprets a status. Returns `None` if money was captured but the amount cannot be read. `detail` is PayU's inner status.
pub(crate) fn report(status: &str, detail: &str, payment: &str, amount: &str) -> Option<GatewayReport> {
    Some(match status.to_ascii_lowercase().as_str() {
        "success" => GatewayReport::Captured { payment: id(payment), amount: read_amount(amount)? },
        "failure" => GatewayReport::Failed { reason: reason(detail).to_owned() },
        _ => GatewayReport::Pending,
    })
}

/// Returns PayU's id of a payment, reduced to letters and digits. No hash covers it.
pub(crate) fn id(payment: &str) -> String {
    payment.chars().filter(char::is_ascii_alphanumeric).take(40).collect()
}

fn reason(detail: &str) -> &'static str {
    match detail.to_ascii_lowercase().as_str() {
        "usercancelled" => "You cancelled the payment.",
        "dropped" | "bounced" => "The payment was not completed.",
        _ => "The bank declined the payment.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::money::Paise;

    const ORDER: &str = "01935d3e-0000-7000-8000-000000000001";

    fn account() -> Account {
        Account { key: "TESTKEY1".into(), salt: "TESTSALT123".into() }
    }

    /// Returns a signed message. The fields in `over` are replaced before signing.
    fn message(over: &[(&str, &str)]) -> Vec<(String, String)> {
        let mut fields: Vec<(String, String)> = [
            ("mihpayid", "403993715521889530"),
            ("status", "success"),
            ("key", "TESTKEY1"),
            ("txnid", "LT26000001A1"),
            ("amount", "1178.82"),
            ("productinfo", "Web Development"),
            ("firstname", "Asha"),
            ("email", "asha@example.com"),
            ("udf1", ORDER),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .to_vec();
        for (name, value) in over {
            fields.retain(|(known, _)| known != name);
            fields.push(((*name).to_owned(), (*value).to_owned()));
        }
        let get = |name: &str| fields.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value.as_str());
        let signed = HashedFields {
            txnid: get("txnid"),
            amount: get("amount"),
            productinfo: get("productinfo"),
            firstname: get("firstname"),
            email: get("email"),
            udf: [get("udf1"), "", "", "", ""],
        };
        let charges = Some(get("additionalCharges")).filter(|charges| !charges.is_empty());
        let hash = response(&account(), &signed, get("status"), charges);
        fields.push(("hash".to_owned(), hash));
        fields
    }

    fn change(fields: &mut [(String, String)], name: &str, value: &str) {
        fields.iter_mut().find(|(known, _)| known == name).unwrap().1 = value.to_owned();
    }

    fn refusal(fields: &[(String, String)]) -> &'static str {
        read(&account(), fields).unwrap_err().reason
    }

    #[test]
    fn a_capture_names_its_payment_its_order_and_the_echoed_amount() {
        let read = read(&account(), &message(&[("amount", "1178.8")])).unwrap();
        let named = AttemptKey::Reference("LT26000001A1".into());
        assert_eq!((read.attempt, read.order.map(|order| order.0.to_string())), (named, Some(ORDER.to_owned())));
        let captured = GatewayReport::Captured { payment: "403993715521889530".into(), amount: Paise::new(117_880) };
        assert_eq!(read.report, captured);
    }

    #[test]
    fn every_field_under_the_hash_is_held() {
        for name in ["status", "txnid", "amount", "productinfo", "firstname", "email", "udf1"] {
            let mut fields = message(&[]);
            change(&mut fields, name, "1");
            assert_eq!(refusal(&fields), "its hash is wrong", "{name}");
        }
        let mut fields = message(&[]);
        fields.push(("additionalCharges".into(), "1.00".into()));
        assert_eq!(refusal(&fields), "its hash is wrong");
        assert!(read(&account(), &message(&[("additionalCharges", "1.00")])).is_ok());
        fields.retain(|(name, _)| name != "hash");
        assert_eq!(refusal(&fields), "it carries no hash");
        let other = Account { salt: "OTHER".into(), ..account() };
        assert_eq!(read(&other, &message(&[])).unwrap_err().reason, "its hash is wrong");
    }

    #[test]
    fn a_true_hash_over_nonsense_is_refused_too() {
        assert_eq!(refusal(&message(&[("amount", "many")])), "its amount cannot be read");
        assert_eq!(refusal(&message(&[("currency", "USD")])), "its currency is not the rupee");
        assert_eq!(refusal(&message(&[("udf1", "ord_1")])), "it names no order");
        assert_eq!(refusal(&message(&[("txnid", "x' --")])), "it names no payment of ours");
        let named = Some(AttemptKey::Reference("LT26000001A1".into()));
        let forged = InvalidSignature { reason: "its hash is wrong", attempt: named };
        let mut fields = message(&[]);
        change(&mut fields, "hash", "00");
        assert_eq!(read(&account(), &fields), Err(forged), "the buyer is still led to their order");
    }

    #[test]
    fn a_separator_or_control_character_under_a_true_hash_is_refused() {
        let fields = ["status", "amount", "productinfo", "firstname", "email", "udf1", "additionalCharges"];
        for name in fields {
            for strange in ["success|", "success||||||x|KEY\u{80}\0\0", "a\nb", "\u{7f}"] {
                let refused = refusal(&message(&[(name, strange)]));
                assert_eq!(refused, "a signed field holds what none may hold", "{name} {strange:?}");
            }
        }
        assert!(read(&account(), &message(&[("firstname", "आशा & 'co'"), ("productinfo", "C++; 100 %")])).is_ok());
    }

    #[test]
    fn pending_is_not_paid_and_unknown_words_are_pending() {
        for status in ["pending", "in progress", "Not Found", ""] {
            assert_eq!(read(&account(), &message(&[("status", status)])).unwrap().report, GatewayReport::Pending);
        }
        let failed = read(&account(), &message(&[("status", "failure"), ("unmappedstatus", "userCancelled")]));
        assert_eq!(failed.unwrap().report, GatewayReport::Failed { reason: "You cancelled the payment.".into() });
    }
}

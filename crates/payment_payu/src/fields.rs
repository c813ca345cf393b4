//! Converts texts and amounts to and from PayU's format.

use crate::hashes::{Account, HashedFields, request};
use kernel::line::shortened;
use kernel::money::Paise;
use money::ports::gateway::Checkout;

/// Most digits of an amount in rupees. A longer amount is invalid.
const MAX_DIGITS: usize = 12;
/// Longest email address.
const MAX_EMAIL: usize = 50;
/// Longest `txnid` in characters.
const MAX_REFERENCE: usize = 25;

/// Returns the form's fields. `udf1` carries the order's id, so that a message can be checked against the order.
pub(crate) fn form(account: &Account, checkout: &Checkout) -> Vec<(String, String)> {
    let Checkout { attempt, return_url, .. } = checkout;
    let order = attempt.order.0.to_string();
    let amount = amount(attempt.amount);
    let (title, name) = (text(&checkout.title, 100, "Order"), text(&checkout.name, 60, "Learner"));
    let (email, phone) = (email(checkout), text(&checkout.mobile, 15, ""));
    let signed = HashedFields {
        txnid: &attempt.reference,
        amount: &amount,
        productinfo: &title,
        firstname: &name,
        email: &email,
        udf: [&order, "", "", "", ""],
    };
    let hash = request(account, &signed);
    let pairs = [
        ("key", account.key.as_str()),
        ("txnid", &attempt.reference),
        ("amount", &amount),
        ("productinfo", &title),
        ("firstname", &name),
        ("email", &email),
        ("phone", &phone),
        ("surl", return_url),
        ("furl", return_url),
        ("udf1", &order),
        ("udf2", ""),
        ("udf3", ""),
        ("udf4", ""),
        ("udf5", ""),
        ("hash", &hash),
    ];
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec()
}

/// Returns whether a character would break the hash. `|` separates the hashed fields, and control characters are never allowed.
fn breaks_hash(letter: char) -> bool {
    letter == '|' || letter.is_control()
}

/// Returns whether a text can be part of a hash.
pub(crate) fn is_signable(text: &str) -> bool {
    !text.contains(breaks_hash)
}

/// Returns the buyer's address, or the institute's if PayU does not take it as it is.
fn email(checkout: &Checkout) -> String {
    let fits = |email: &&String| email.chars().count() <= MAX_EMAIL && is_signable(email);
    [&checkout.email, &checkout.seller_email].into_iter().find(fits).cloned().unwrap_or_default()
}

/// Removes characters that would break the hash and shortens the text to `most` characters, at a whole letter. Returns
/// `instead` if nothing is left.
fn text(text: &str, most: usize, instead: &str) -> String {
    let harmless: String = text.chars().filter(|c| !breaks_hash(*c)).collect();
    match shortened(&harmless, most).trim() {
        "" => instead.to_owned(),
        trimmed => trimmed.to_owned(),
    }
}

/// Formats an amount such as `1178.82`.
pub(crate) fn amount(amount: Paise) -> String {
    let paise = amount.get();
    format!("{}.{:02}", paise / 100, paise % 100)
}

/// Parses an amount. `1178.82`, `1178.8`, `1178` and `1178.820` are valid; fractions of a paisa are not.
pub(crate) fn read_amount(text: &str) -> Option<Paise> {
    let (rupees, part) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !(1..=MAX_DIGITS).contains(&rupees.len()) || !is_number(rupees) || !is_number(part) {
        return None;
    }
    let (paise, rest) = part.split_at(part.len().min(2));
    if rest.bytes().any(|digit| digit != b'0') {
        return None;
    }
    let paise: i64 = format!("{paise:0<2}").parse().ok()?;
    Paise::from_rupees(rupees.parse().ok()?).ok()?.plus(Paise::new(paise)).ok()
}

/// Returns the text if it has the form of our `txnid`.
pub(crate) fn reference(text: &str) -> Option<&str> {
    let fits = (1..=MAX_REFERENCE).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    fits.then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::testing;
    use money::payments::AttemptStatus;
    use proptest::prelude::{any, prop_assert, proptest};

    fn checkout() -> Checkout {
        let order = testing::order(&testing::user(1), &[testing::sellable("react")]);
        Checkout {
            attempt: testing::attempt(&order, AttemptStatus::Created),
            seller: "Kaushal".into(),
            seller_email: "office@kaushal.test".into(),
            title: "React | the rest\n of it".into(),
            name: "आशा".into(),
            email: "asha@example.com".into(),
            mobile: "9000000001".into(),
            return_url: "https://shop.example.in/back".into(),
            result_url: "https://shop.example.in/result".into(),
        }
    }

    #[test]
    fn the_form_names_the_order_and_is_signed_over_what_it_carries() {
        let account = Account { key: "K".into(), salt: "S".into() };
        let checkout = checkout();
        let form = form(&account, &checkout);
        let get = |name: &str| form.iter().find(|(known, _)| known == name).unwrap().1.as_str();
        let order = checkout.attempt.order.0.to_string();
        assert_eq!((get("amount"), get("productinfo"), get("firstname")), ("1178.82", "React  the rest of it", "आशा"));
        assert_eq!((get("udf1"), get("surl"), get("furl")), (order.as_str(), get("furl"), get("surl")));
        let signed = HashedFields {
            txnid: get("txnid"),
            amount: get("amount"),
            productinfo: get("productinfo"),
            firstname: get("firstname"),
            email: get("email"),
            udf: [get("udf1"), "", "", "", ""],
        };
        assert_eq!(get("hash"), request(&account, &signed));
        assert!(form.iter().all(|(_, value)| value != "S"), "the salt stays here");
    }

    #[test]
    fn an_address_that_payu_does_not_take_is_the_institutes() {
        let given = |email: &str| super::email(&Checkout { email: email.into(), ..checkout() });
        let longest = format!("{}@example.com", "a".repeat(38));
        assert_eq!((given(&longest), given("asha@example.com")), (longest.clone(), "asha@example.com".into()));
        for email in [format!("a{longest}"), "asha|x@example.com".to_owned()] {
            assert_eq!(given(&email), "office@kaushal.test", "{email}");
        }
    }

    #[test]
    fn long_and_empty_texts_fit() {
        assert_eq!(text(&"é".repeat(200), 100, "").chars().count(), 100);
        assert_eq!(text("आशा वर्मा", 2, ""), "आ", "no letter loses its vowel sign");
        assert_eq!(text(" | \u{7} ", 60, "Learner"), "Learner");
    }

    proptest! {
        /// Whatever users enter as names and titles, no signed field of a form can be read as two fields.
        #[test]
        fn every_signed_field_of_a_form_is_signable(title in any::<String>(), name in any::<String>(), email in any::<String>()) {
            let account = Account { key: "K".into(), salt: "S".into() };
            let form = form(&account, &Checkout { title, name, email, ..checkout() });
            prop_assert!(form.iter().filter(|(name, _)| !name.ends_with("url")).all(|(_, value)| is_signable(value)));
        }
    }

    #[test]
    fn amounts_are_read_as_numbers() {
        for (written, paise) in [
            ("1178.82", Some(117_882)),
            ("1178.8", Some(117_880)),
            ("1178", Some(117_800)),
            ("1178.820", Some(117_882)),
            ("0.05", Some(5)),
            (" 10.00 ", Some(1_000)),
            ("1178.825", None),
            ("-1.00", None),
            ("+1", None),
            ("1e3", None),
            ("1,178.82", None),
            (".5", None),
            ("", None),
            ("9999999999999", None),
        ] {
            assert_eq!(read_amount(written), paise.map(Paise::new), "{written:?}");
        }
        assert_eq!(amount(Paise::new(5)), "0.05");
        assert_eq!(amount(Paise::new(100_000)), "1000.00");
    }

    #[test]
    fn a_reference_is_plain() {
        assert_eq!(reference("LT26000001A1"), Some("LT26000001A1"));
        for strange in ["", "a b", "a\0", "x'--", &"A".repeat(26)] {
            assert_eq!(reference(strange), None);
        }
    }
}

//! The form that a buyer's browser posts to Razorpay's page.

use crate::payments::CURRENCY;
use kernel::line::shortened;
use money::ports::gateway::Checkout;

/// Longest seller's and buyer's name in characters.
const MAX_NAME: usize = 60;
/// Longest description in characters.
const MAX_DESCRIPTION: usize = 200;
/// Longest email address that is filled in; accounts have no longer ones.
const MAX_EMAIL: usize = 254;
/// Digits of a mobile number.
const MOBILE_DIGITS: usize = 10;

/// Returns the form's fields. `order` is Razorpay's order. `prefill` fills in what the buyer would enter; fields that can't be
/// filled in are left out.
pub(crate) fn fields(key_id: &str, order: &str, checkout: &Checkout) -> Vec<(String, String)> {
    let Checkout { attempt, seller, seller_email, title, name, email, mobile, return_url, result_url } = checkout;
    let email = if email.chars().count() <= MAX_EMAIL { email } else { seller_email };
    let is_mobile = mobile.len() == MOBILE_DIGITS && mobile.bytes().all(|byte| byte.is_ascii_digit());
    let contact = if is_mobile { format!("+91{mobile}") } else { String::new() };
    // Razorpay refuses descriptions that begin with a sign.
    let title = title.trim_start_matches(|letter: char| !letter.is_alphanumeric());
    let pairs = [
        ("key_id", key_id.to_owned()),
        ("order_id", order.to_owned()),
        ("amount", attempt.amount.get().to_string()),
        ("currency", CURRENCY.to_owned()),
        ("name", cut(seller, MAX_NAME)),
        ("description", cut(title, MAX_DESCRIPTION)),
        ("prefill[name]", cut(name, MAX_NAME)),
        ("prefill[email]", cut(email, MAX_EMAIL)),
        ("prefill[contact]", contact),
        ("notes[order]", attempt.order.0.to_string()),
        ("callback_url", return_url.clone()),
        ("cancel_url", result_url.clone()),
    ];
    let filled = pairs.into_iter().filter(|(_, value)| !value.is_empty());
    filled.map(|(name, value)| (name.to_owned(), value)).collect()
}

/// Removes control characters, and shortens a text to `most` characters, at a whole letter.
fn cut(text: &str, most: usize) -> String {
    let text: String = text.chars().filter(|letter| !letter.is_control()).collect();
    shortened(text.trim(), most).trim_end().to_owned()
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
            title: "« React\n of it".into(),
            name: "आशा".into(),
            email: "asha@example.com".into(),
            mobile: "9000000001".into(),
            return_url: "https://shop.example.in/back".into(),
            result_url: "https://shop.example.in/result".into(),
        }
    }

    fn get(checkout: &Checkout, name: &str) -> Option<String> {
        let form = fields("rzp_test_1", "order_1", checkout);
        form.into_iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    #[test]
    fn the_form_names_order_amount_and_both_ways_back() {
        let checkout = checkout();
        for (name, value) in [
            ("key_id", "rzp_test_1"),
            ("order_id", "order_1"),
            ("amount", "117882"),
            ("currency", "INR"),
            ("name", "Kaushal"),
            ("description", "React of it"),
            ("prefill[name]", "आशा"),
            ("prefill[email]", "asha@example.com"),
            ("prefill[contact]", "+919000000001"),
            ("notes[order]", &checkout.attempt.order.0.to_string()),
            ("callback_url", "https://shop.example.in/back"),
            ("cancel_url", "https://shop.example.in/result"),
        ] {
            assert_eq!(get(&checkout, name).as_deref(), Some(value), "{name}");
        }
    }

    #[test]
    fn what_cannot_be_filled_in_is_left_to_the_buyer() {
        let email = format!("{}@example.com", "a".repeat(MAX_EMAIL));
        let checkout = Checkout { email, mobile: "+91 9000".into(), name: " \u{7}".into(), ..checkout() };
        for name in ["prefill[contact]", "prefill[name]"] {
            assert_eq!(get(&checkout, name), None, "{name}");
        }
        assert_eq!(get(&checkout, "prefill[email]").as_deref(), Some("office@kaushal.test"), "no cut address");
    }

    #[test]
    fn no_letter_loses_its_vowel_sign() {
        assert_eq!(cut("कि", 1), "");
        assert_eq!(cut("ककि", 2), "क");
        assert_eq!(cut("ककि", 3), "ककि");
    }

    proptest! {
        /// Whatever users enter as names and titles, what is sent begins it.
        #[test]
        fn a_cut_text_is_a_beginning(text in any::<String>(), most in 0_usize..80) {
            let clean: String = text.chars().filter(|letter| !letter.is_control()).collect();
            let short = cut(&text, most);
            prop_assert!(short.chars().count() <= most);
            prop_assert!(clean.trim().starts_with(&short));
        }
    }
}

//! Validates the personal data that users enter.

use super::password::{self, Owner};
use kernel::email::{has_foreign_local_part, is_email};
use kernel::lettering::lacks_letters;
use kernel::line::disguises;
use kernel::phone;
use kernel::validation::Violation;

/// Longest name, in characters.
pub const MAX_NAME: usize = 100;

/// The message for a name with letters that the fonts of documents lack.
pub const UNPRINTABLE: &str = "Certificates and invoices cannot print every letter of this name. Please write it in Latin letters, as in a passport.";

/// All broken rules of a sign-up, in the form's order.
pub fn violations(name: &str, mobile: &str, email: &str, password: &str) -> Vec<Violation> {
    let mut violations = contact_violations(name, mobile, email);
    violations.extend(password::violations("password", password, Owner { name, email, mobile }));
    violations
}

/// Returns the broken rules of a sign-up without those of the password.
pub fn contact_violations(name: &str, mobile: &str, email: &str) -> Vec<Violation> {
    let broken = phone::mobile(mobile).is_none();
    let fault = Violation::new("mobilenumber", "invalid_mobile", "Enter a valid 10-digit mobile number.");
    let mobile = broken.then_some(fault);
    name_violation("name", name).into_iter().chain(mobile).chain(email_violation(email)).collect()
}

/// The rule that a name in this field breaks.
pub fn name_violation(field: &'static str, name: &str) -> Option<Violation> {
    let name = name.trim();
    if name.is_empty() {
        return Some(Violation::new(field, "required", "Name is required."));
    }
    let message = if name.chars().count() > MAX_NAME {
        Some("Name must be at most 100 characters.")
    } else if name.chars().any(disguises) {
        Some("The name holds characters that nobody sees, which were pasted along. Please type it.")
    } else {
        let has_letters = name.chars().any(char::is_alphanumeric);
        (!has_letters).then_some("Write the name in letters.")
    };
    if let Some(message) = message {
        return Some(Violation::new(field, "invalid_name", message));
    }
    lacks_letters(name).then_some(Violation::new(field, "unprintable_name", UNPRINTABLE))
}

/// The rule that an e-mail address breaks.
pub fn email_violation(email: &str) -> Option<Violation> {
    let message = if has_foreign_local_part(email) {
        "The part of an email address before the @ has Latin letters, digits and signs only."
    } else {
        "Enter a valid email address."
    };
    (!is_email(email.trim())).then_some(Violation::new("email", "invalid_email", message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_messages_are_collected_in_the_forms_order() {
        let messages: Vec<_> =
            violations(" ", "98765", "asha@", "12345").into_iter().map(|fault| fault.message).collect();
        assert_eq!(
            messages,
            [
                "Name is required.",
                "Enter a valid 10-digit mobile number.",
                "Enter a valid email address.",
                "Password must be at least 6 characters.",
            ]
        );
        assert_eq!(violations("आशा वर्मा", "9000000001", "asha@kaushal.test", "सीखनाहै"), []);
    }

    #[test]
    fn a_name_has_letters_and_passes_for_no_other() {
        let codes =
            |name: &str| contact_violations(name, "9000000001", "a@b.in").iter().map(|f| f.code).collect::<Vec<_>>();
        for good in ["क्\u{200d}षमा", "مریم\u{200f}", "A. P. J.", "O'Neil-Rao"] {
            assert_eq!(codes(good), [""; 0], "{good}");
        }
        for bad in ["\u{202e}nimda", "Admin\u{200b}", "\u{200d}", "👩", "--", "a\u{2066}b", "a\nb"] {
            assert_eq!(codes(bad), ["invalid_name"], "{bad:?}");
        }
        assert_eq!(codes("  "), ["required"]);
        let told = |name: &str| name_violation("name", name).map(|fault| fault.message).unwrap_or_default();
        assert!(told(&"a".repeat(MAX_NAME + 1)).contains("100 characters"));
        assert!(told("Asha\u{200b}").contains("nobody sees") && told("😀").contains("in letters"));
        for bad in ["李小龙", "Ольга", "Asha Ω", "བསྟན་འཛིན"] {
            assert_eq!(codes(bad), ["unprintable_name"], "{bad:?}");
        }
        for good in ["ᱥᱟᱱᱛᱟᱲᱤ", "ꯃꯅꯤꯄꯨꯔ", "محمد اقبال", "Nguye\u{302}\u{303}n", "සිංහල", "অমিতাভ"]
        {
            assert_eq!(codes(good), [""; 0], "{good}");
        }
    }
}

//! A guest's seat at a webinar.

use kernel::Time;
use kernel::email::is_email;
use kernel::ids::{SeatId, UserId, WebinarId};
use kernel::line::disguises;
use kernel::locale::Locale;
use kernel::validation::Violation;
use people::identity::contact::MAX_NAME;

/// A seat that somebody took.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    pub id: SeatId,
    pub webinar: WebinarId,
    pub name: String,
    /// The guest's address. It can have one seat at a webinar.
    pub email: String,
    /// The user, if signed in.
    pub user: Option<UserId>,
    /// Token of the link that returns the seat.
    pub token: String,
    /// When it was taken.
    pub created_at: Time,
    /// When the confirmation was last mailed.
    pub confirmed_at: Time,
    /// The webinar's `sequence` of the last change that the guest was mailed about.
    pub told_sequence: i32,
    /// The language of the guest's mails.
    pub locale: Locale,
}

/// The form as it was filled in.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SeatForm {
    pub name: String,
    /// The address of the confirmation.
    pub email: String,
}

impl SeatForm {
    /// Returns all broken rules, in the form's order. A name must be one line, because mails contain it.
    pub fn violations(&self) -> Vec<Violation> {
        let (name, email) = (self.name.trim(), self.email.trim());
        let rules = [
            (name.is_empty(), "name", "required", "Name is required."),
            (
                name.chars().count() > MAX_NAME || name.contains(disguises) || name.contains("://"),
                "name",
                "invalid_name",
                "Name must be one line of at most 100 characters, without an address.",
            ),
            (!is_email(email), "email", "invalid_email", "Enter a valid email address."),
        ];
        let broken = rules.into_iter().filter(|(broken, ..)| *broken);
        broken.map(|(_, field, code, message)| Violation::new(field, code, message)).collect()
    }
}

/// Returns the link by which a guest returns the seat.
pub fn withdraw_link(origin: &str, token: &str) -> String {
    format!("{origin}/webinars/seat/withdraw?token={token}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_has_a_name_in_any_script_and_an_address() {
        let form = |name: &str, email: &str| SeatForm { name: name.into(), email: email.into() };
        let fields = |form: SeatForm| form.violations().into_iter().map(|fault| fault.field).collect::<Vec<_>>();
        assert_eq!(fields(form(" आशा वर्मा ", " asha@kaushal.test ")), [""; 0]);
        assert_eq!(fields(form("", "asha")), ["name", "email"]);
        // A stranger can type any name, and it is mailed to any address, so it must carry no message.
        for name in ["a\r\nBcc: x", "a\u{2028}b", "Win at https://evil.test", &"क".repeat(101)] {
            assert_eq!(fields(form(name, "a@b.in")), ["name"], "{name}");
        }
    }
}

//! An enquiry, and the rules of its form. A grievance is an enquiry with a `Grievance`.

use chrono::TimeDelta;
use kernel::Time;
use kernel::email::is_email;
use kernel::ids::{EnquiryId, EnquiryMessageId, UserId};
use kernel::line::disguises;
use kernel::locale::Locale;
use kernel::phone;
use kernel::validation::Violation;
use people::identity::contact::MAX_NAME;

/// The status of an enquiry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Status {
    /// The staff must answer.
    #[default]
    Open,
    /// The staff answered, and the enquirer may write again.
    Waiting,
    Closed,
}

impl Status {
    pub const ALL: [Self; 3] = [Self::Open, Self::Waiting, Self::Closed];

    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Waiting => "waiting",
            Self::Closed => "closed",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == name)
    }
}

/// The kind of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MessageKind {
    Asked,
    /// The staff's reply to the enquirer.
    Reply,
    /// A note for colleagues.
    Note,
}

impl MessageKind {
    pub const ALL: [Self; 3] = [Self::Asked, Self::Reply, Self::Note];

    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Asked => "asked",
            Self::Reply => "reply",
            Self::Note => "note",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }
}

/// A message after the enquiry's first text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub id: EnquiryMessageId,
    pub kind: MessageKind,
    /// The text; may have several lines.
    pub text: String,
    pub by: UserId,
    /// The author's present name. It is read with the message, not stored in it.
    pub by_name: String,
    pub at: Time,
}

impl Message {
    pub fn new(id: EnquiryMessageId, kind: MessageKind, text: &str, by: UserId, at: Time) -> Self {
        Self { id, kind, text: text.to_owned(), by, by_name: String::new(), at }
    }
}

/// The member of the staff who handles an enquiry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assignee {
    pub id: UserId,
    /// The assignee's present name. It is read with the enquiry, not stored in it.
    pub name: String,
}

/// Number and deadline of a grievance. The law sets the deadline (IT Rules 2021, r. 3(2); DPDP Act 2023, s. 13).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grievance {
    /// A running number, from 1.
    pub number: i64,
    /// The deadline of the answer.
    pub due_at: Time,
}

impl Grievance {
    /// Creates a grievance that is due `days` after it was sent, and at least one day after.
    pub fn sent(number: i64, at: Time, days: u32) -> Self {
        Self { number, due_at: at + TimeDelta::days(days.max(1).into()) }
    }

    /// Returns the number as people read it: 'G-000042'.
    pub fn name(self) -> String {
        format!("G-{:06}", self.number)
    }
}

/// A stored enquiry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Enquiry {
    pub id: EnquiryId,
    pub name: String,
    pub subject: String,
    /// Ten digits.
    pub mobile: String,
    /// The address for a mailed answer. `None`: the enquirer gave none.
    pub email: Option<String>,
    /// The enquirer's further text; may have several lines.
    pub message: Option<String>,
    pub created_at: Time,
    /// The user, if the enquirer was signed in.
    pub user: Option<UserId>,
    pub status: Status,
    /// The member of the staff who handles the enquiry.
    pub assignee: Option<Assignee>,
    /// The later messages, oldest first.
    pub messages: Vec<Message>,
    /// Number and deadline, if it is a grievance.
    pub grievance: Option<Grievance>,
    /// The language in which the enquirer used the site.
    pub locale: Locale,
}

/// Longest subject, in characters.
pub const MAX_SUBJECT: usize = 200;
/// Longest text of an enquiry, in characters.
pub const MAX_MESSAGE: usize = 2_000;

/// Longest message in a conversation, in characters.
pub const MAX_ANSWER: usize = 5_000;
/// Most messages in a conversation. Beyond that, the enquirer can't add another one.
pub const MOST_MESSAGES: usize = 100;

/// The form as filled in. An empty e-mail or message counts as absent.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Form {
    pub name: String,
    pub subject: String,
    /// Mobile number in any spelling.
    pub mobile: String,
    /// The address for a mailed answer.
    pub email: String,
    pub message: String,
}

/// Returns all broken rules, in the form's order. Values that go into a mail's header must be one line without control
/// characters.
pub fn violations(form: &Form) -> Vec<Violation> {
    let mut violations = Vec::new();
    let mut check = |broken: bool, field, code, message| {
        if broken {
            violations.push(Violation::new(field, code, message));
        }
    };
    let (name, subject, email) = (form.name.trim(), form.subject.trim(), form.email.trim());
    let one_line = |text: &str, most: usize| text.chars().count() <= most && !text.chars().any(disguises);
    check(name.is_empty(), "userName", "required", "Name is required.");
    check(
        !one_line(name, MAX_NAME),
        "userName",
        "invalid_name",
        "Name must be at most 100 characters, without control characters.",
    );
    check(subject.is_empty(), "subject", "required", "Subject is required.");
    check(
        !one_line(subject, MAX_SUBJECT),
        "subject",
        "invalid_subject",
        "Subject must be at most 200 characters, without control characters.",
    );
    check(phone::mobile(&form.mobile).is_none(), "mobile", "invalid_mobile", "Enter a valid 10-digit mobile number.");
    check(!email.is_empty() && !is_email(email), "email", "invalid_email", "Enter a valid email address.");
    let message = form.message.trim();
    check(message.chars().count() > MAX_MESSAGE, "message", "too_long", "Message must be at most 2000 characters.");
    check(
        message.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')),
        "message",
        "invalid_message",
        "Message must not contain control characters.",
    );
    violations
}

/// Returns the broken rules that apply to grievances only. They need an address, because they are acknowledged and answered by
/// mail.
pub fn grievance_violations(form: &Form) -> Vec<Violation> {
    let missing =
        |text: &str, field, message| text.trim().is_empty().then_some(Violation::new(field, "required", message));
    let email = missing(&form.email, "email", "Email is required: we answer there.");
    let message = missing(&form.message, "message", "Say what happened.");
    email.into_iter().chain(message).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> Form {
        Form {
            name: "आशा वर्मा".into(),
            subject: "Web Development के बारे में".into(),
            mobile: "+91 90000 00001".into(),
            email: String::new(),
            message: "नमस्ते,\nI want to know more.".into(),
        }
    }

    fn fields(form: &Form) -> Vec<&'static str> {
        violations(form).into_iter().map(|fault| fault.field).collect()
    }

    #[test]
    fn a_form_in_any_script_passes_without_mail_and_message() {
        assert_eq!(violations(&form()), []);
        assert_eq!(violations(&Form { message: String::new(), ..form() }), []);
    }

    #[test]
    fn all_messages_are_collected_in_the_forms_order() {
        let empty = Form { email: "asha@".into(), message: "x".repeat(2_001), ..Form::default() };
        let messages: Vec<_> = violations(&empty).into_iter().map(|fault| fault.message).collect();
        assert_eq!(
            messages,
            [
                "Name is required.",
                "Subject is required.",
                "Enter a valid 10-digit mobile number.",
                "Enter a valid email address.",
                "Message must be at most 2000 characters.",
            ]
        );
        assert_eq!(violations(&Form { message: "ह".repeat(2_000), ..form() }), []);
    }

    #[test]
    fn a_grievance_has_a_number_a_day_and_somebody_to_answer() {
        let at = crate::testing::noon();
        let sent = |days| Grievance::sent(42, at, days);
        assert_eq!((sent(30).name().as_str(), sent(30).due_at), ("G-000042", at + TimeDelta::days(30)));
        assert_eq!(sent(0).due_at, at + TimeDelta::days(1));
        let fields: Vec<_> = grievance_violations(&Form::default()).iter().map(|broken| broken.field).collect();
        assert_eq!(fields, ["email", "message"]);
        assert_eq!(grievance_violations(&Form { email: "asha@kaushal.test".into(), ..form() }), []);
    }

    #[test]
    fn nothing_that_goes_into_a_header_has_two_lines() {
        for broken in ["a\r\nBcc: x@y.in", "a\nb", "a\rb", "a\0b", "a\u{85}b", "a\u{2028}b"] {
            assert_eq!(fields(&Form { name: broken.into(), ..form() }), ["userName"], "{broken:?}");
            assert_eq!(fields(&Form { subject: broken.into(), ..form() }), ["subject"], "{broken:?}");
            assert_eq!(fields(&Form { email: format!("{broken}@example.in"), ..form() }), ["email"], "{broken:?}");
        }
        assert_eq!(fields(&Form { message: "a\0b".into(), ..form() }), ["message"]);
        assert_eq!(fields(&Form { subject: "x".repeat(201), ..form() }), ["subject"]);
    }
}

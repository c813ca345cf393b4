//! A user and the rules of section 5 of the specification for what they enter.

use super::password::{self, Owner};
use crate::Time;
use crate::gst::StateCode;
use crate::ids::UserId;

/// What a user may do beyond their own account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// Buys and learns.
    Learner,
    /// Runs the institute.
    Admin,
}

impl Role {
    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Learner => "learner",
            Self::Admin => "admin",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        [Self::Learner, Self::Admin].into_iter().find(|role| role.as_str() == name)
    }
}

/// Agreement to the terms and the privacy page at sign-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consent {
    /// Version of the texts agreed to.
    pub version: String,
    /// When.
    pub at: Time,
}

/// A user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    /// Identity.
    pub id: UserId,
    /// Name as entered, trimmed.
    pub name: String,
    /// E-mail as entered, trimmed; unique in lower case.
    pub email: String,
    /// When a link that was mailed there was opened.
    pub email_confirmed_at: Option<Time>,
    /// The address that it becomes when the link that was mailed there is opened.
    pub pending_email: Option<String>,
    /// Ten digits; unique. Of a deleted account a text that is nobody's.
    pub mobile: String,
    /// Argon2id hash in PHC form; `None` until the user chooses a password, as of an imported student. No password logs
    /// in then.
    pub password_hash: Option<String>,
    /// Learner or admin.
    pub role: Role,
    /// The code this user shares.
    pub referral_code: String,
    /// Who referred them.
    pub referred_by: Option<UserId>,
    /// The code they gave at sign-up.
    pub referral_code_given: Option<String>,
    /// Path of the picture.
    pub profile_pic: Option<String>,
    /// State, for the place of supply.
    pub state: Option<StateCode>,
    /// Agreement to the terms.
    pub consent: Option<Consent>,
    /// When an admin blocked them.
    pub blocked_at: Option<Time>,
    /// Why, for the admins; only while blocked.
    pub blocked_reason: Option<String>,
    /// When the owner deleted the account; nothing in it names them since.
    pub deleted_at: Option<Time>,
    /// When they signed up.
    pub created_at: Time,
}

impl User {
    /// A new account that nobody can log in to: without name, addresses and password.
    pub fn new(id: UserId, role: Role, referral_code: String, now: Time) -> Self {
        Self {
            id,
            name: String::new(),
            email: String::new(),
            email_confirmed_at: None,
            pending_email: None,
            mobile: String::new(),
            password_hash: None,
            role,
            referral_code,
            referred_by: None,
            referral_code_given: None,
            profile_pic: None,
            state: None,
            consent: None,
            blocked_at: None,
            blocked_reason: None,
            deleted_at: None,
            created_at: now,
        }
    }
}

/// What the first field of the login form names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Login {
    /// An e-mail address in lower case.
    Email(String),
    /// Ten digits.
    Mobile(String),
}

impl Login {
    /// Ten digits are a mobile number, anything else an e-mail address.
    pub fn parse(text: &str) -> Self {
        let text = text.trim();
        if is_mobile(text) { Self::Mobile(text.to_owned()) } else { Self::Email(text.to_lowercase()) }
    }
}

/// Longest name, in characters.
pub const MAX_NAME: usize = 100;
/// Longest e-mail address, in bytes (RFC 5321 4.5.3.1.3).
pub const MAX_EMAIL: usize = 254;
/// One broken rule of what somebody entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Field on the wire.
    pub field: &'static str,
    /// Stable code.
    pub code: &'static str,
    /// Message for the reader.
    pub message: &'static str,
}

/// Exactly ten ASCII digits.
pub fn is_mobile(text: &str) -> bool {
    text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Cannot be seen, or turns round how the text beside it reads: with it one name or address passes for another.
fn disguises(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{180e}' | '\u{200b}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Joiners and marks of direction, which names in some scripts need and addresses do not.
fn joins(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200c}'..='\u{200f}')
}

/// Looks like an address: one '@', something before it, a dotted domain after it, no space and nothing that is not seen.
pub fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.rsplit_once('@') else { return false };
    let part = |part: &str| {
        !part.is_empty()
            && !part.contains(|c: char| c.is_whitespace() || disguises(c) || joins(c) || "@,;<>()\"".contains(c))
    };
    text.len() <= MAX_EMAIL
        && part(local)
        && part(domain)
        && domain.split('.').count() >= 2
        && domain.split('.').all(|label| !label.is_empty())
}

/// All broken rules of a sign-up, in the form's order.
pub fn faults(name: &str, mobile: &str, email: &str, password: &str) -> Vec<Fault> {
    let mut faults = contact_faults(name, mobile, email);
    faults.extend(password::faults("password", password, Owner { name, email, mobile }));
    faults
}

/// The same without the password's.
pub fn contact_faults(name: &str, mobile: &str, email: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut check = |broken: bool, field, code, message| {
        if broken {
            faults.push(Fault { field, code, message });
        }
    };
    let name = name.trim();
    check(name.is_empty(), "name", "required", "Name is required.");
    check(
        name.chars().count() > MAX_NAME
            || name.chars().any(disguises)
            || !(name.is_empty() || name.chars().any(char::is_alphanumeric)),
        "name",
        "invalid_name",
        "Name must be at most 100 characters, without control characters.",
    );
    check(!is_mobile(mobile.trim()), "mobilenumber", "invalid_mobile", "Enter a valid 10-digit mobile number.");
    check(!is_email(email.trim()), "email", "invalid_email", "Enter a valid email address.");
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_messages_are_collected_in_the_forms_order() {
        let messages: Vec<_> = faults(" ", "98765", "asha@", "12345").into_iter().map(|fault| fault.message).collect();
        assert_eq!(
            messages,
            [
                "Name is required.",
                "Enter a valid 10-digit mobile number.",
                "Enter a valid email address.",
                "Password must be at least 6 characters.",
            ]
        );
        assert_eq!(faults("आशा वर्मा", "9000000001", "asha@kaushal.test", "सीखनाहै"), []);
    }

    #[test]
    fn mobiles_are_ten_ascii_digits() {
        for bad in ["", "900000000", "90000000012", "+919000000", "९०००००००००१", "90000 0000"] {
            assert!(!is_mobile(bad), "{bad}");
        }
    }

    #[test]
    fn addresses_need_a_dotted_domain() {
        for bad in ["a", "a@b", "@b.in", "a@", "a@b..in", "a b@c.in", "a@b@c.in", "a@.in", "<a@b.in>"] {
            assert!(!is_email(bad), "{bad}");
        }
        assert!(is_email("asha.verma+kaushal@mail.example.in"));
        for unseen in ['\u{200b}', '\u{202e}', '\u{200d}', '\u{feff}', '\u{ad}', '\u{2066}'] {
            assert!(!is_email(&format!("asha@kaushal.test{unseen}")), "{unseen:?}");
        }
    }

    #[test]
    fn a_name_has_letters_and_passes_for_no_other() {
        let codes =
            |name: &str| contact_faults(name, "9000000001", "a@b.in").iter().map(|f| f.code).collect::<Vec<_>>();
        for good in ["क्\u{200d}षमा", "مریم\u{200f}", "A. P. J.", "O'Neil-Rao"] {
            assert_eq!(codes(good), [""; 0], "{good}");
        }
        for bad in ["\u{202e}nimda", "Admin\u{200b}", "\u{200d}", "👩", "--", "a\u{2066}b", "a\nb"] {
            assert_eq!(codes(bad), ["invalid_name"], "{bad:?}");
        }
        assert_eq!(codes("  "), ["required"]);
    }

    #[test]
    fn ten_digits_log_in_by_mobile_and_anything_else_by_email() {
        assert_eq!(Login::parse(" 9000000001 "), Login::Mobile("9000000001".into()));
        assert_eq!(Login::parse("Asha@Kaushal.test"), Login::Email("asha@kaushal.test".into()));
    }
}

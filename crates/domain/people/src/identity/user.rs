//! A user.

use kernel::Time;
use kernel::email::plain;
use kernel::events::Recipient;
use kernel::gst::StateCode;
use kernel::ids::UserId;
use kernel::locale::Locale;
use kernel::phone;
use kernel::role::Role;

/// The name shown for a deleted account.
pub const DELETED_USER: &str = "Deleted user";

/// An address that takes no mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undeliverable {
    pub email: String,
    /// When a mail to it was first refused.
    pub since: Time,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    pub id: UserId,
    /// Name as entered, trimmed.
    pub name: String,
    /// E-mail as entered, trimmed; unique in lower case.
    pub email: String,
    /// When a link that was mailed there was opened.
    pub email_confirmed_at: Option<Time>,
    /// The address that it becomes when the link that was mailed there is opened.
    pub pending_email: Option<String>,
    /// The address of these two that the mail server refused for good.
    pub undeliverable: Option<Undeliverable>,
    /// Ten digits; unique. Empty while unknown; for a deleted account an unusable text.
    pub mobile: String,
    /// Argon2id hash in PHC form; `None` until the user chooses a password, as of an imported student. No password logs
    /// in then.
    pub password_hash: Option<String>,
    /// Their permissions beyond their own account.
    pub role: Role,
    /// The code this user shares.
    pub referral_code: String,
    pub referred_by: Option<UserId>,
    /// The code they gave at sign-up.
    pub referral_code_given: Option<String>,
    /// Path of the picture.
    pub profile_pic: Option<String>,
    /// State, for the place of supply.
    pub state: Option<StateCode>,
    /// When an admin blocked them.
    pub blocked_at: Option<Time>,
    /// Why, for the admins; only while blocked.
    pub blocked_reason: Option<String>,
    /// Why, in words for the learner; only while blocked.
    pub blocked_notice: Option<String>,
    /// When the owner deleted the account; nothing in it names them since.
    pub deleted_at: Option<Time>,
    /// When they signed up.
    pub created_at: Time,
    /// The language of the mails to them.
    pub locale: Locale,
}

impl User {
    /// The person as an event names them: mails go to the address that the account has now.
    pub fn recipient(&self) -> Recipient {
        let is_confirmed = self.email_confirmed_at.is_some();
        let (name, email) = (self.name.clone(), self.email.clone());
        Recipient { user: self.id, name, email, is_confirmed, locale: self.locale }
    }

    /// A new account that nobody can log in to: without name, addresses and password.
    pub fn new(id: UserId, role: Role, referral_code: String, now: Time) -> Self {
        Self {
            id,
            name: String::new(),
            email: String::new(),
            email_confirmed_at: None,
            pending_email: None,
            undeliverable: None,
            mobile: String::new(),
            password_hash: None,
            role,
            referral_code,
            referred_by: None,
            referral_code_given: None,
            profile_pic: None,
            state: None,
            blocked_at: None,
            blocked_reason: None,
            blocked_notice: None,
            deleted_at: None,
            created_at: now,
            locale: Locale::default(),
        }
    }

    /// Forgets that an address takes no mail when it is the user's no more.
    #[must_use]
    pub fn without_stale_mark(self) -> Self {
        let is_theirs =
            |mark: &Undeliverable| mark.email == self.email || Some(&mark.email) == self.pending_email.as_ref();
        let undeliverable = self.undeliverable.clone().filter(is_theirs);
        Self { undeliverable, ..self }
    }
}

/// The login name of the form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Login {
    /// An e-mail address in lower case.
    Email(String),
    /// Ten digits.
    Mobile(String),
}

impl Login {
    /// A mobile number in any spelling is that, anything else an e-mail address.
    pub fn parse(text: &str) -> Self {
        phone::mobile(text).map_or_else(|| Self::Email(plain(text).to_lowercase()), Self::Mobile)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_logs_in_by_mobile_and_anything_else_by_email() {
        for text in [" 9000000001 ", "+91 90000 00001", "९००००००००१"] {
            assert_eq!(Login::parse(text), Login::Mobile("9000000001".into()), "{text}");
        }
        assert_eq!(Login::parse("Asha@Kaushal.test"), Login::Email("asha@kaushal.test".into()));
    }
}

//! The `User` type and login names.

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

/// An email address that the mail server rejected permanently.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undeliverable {
    pub email: String,
    /// When a mail to the address was first rejected.
    pub since: Time,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    pub id: UserId,
    /// Name as entered, trimmed.
    pub name: String,
    /// Email address as entered, trimmed; unique when compared in lower case.
    pub email: String,
    /// When the user opened a link that was mailed to `email`; `None` if never.
    pub email_confirmed_at: Option<Time>,
    /// A new address, which replaces `email` once the user opens a link that was mailed to it.
    pub pending_email: Option<String>,
    /// Which of `email` and `pending_email` the mail server rejected permanently, if any.
    pub undeliverable: Option<Undeliverable>,
    /// Ten digits; unique. Empty if unknown. A deleted account has an unusable text.
    pub mobile: String,
    /// Argon2id hash in PHC format; `None` until the user chooses a password, as for an imported student. Then no password can
    /// log in.
    pub password_hash: Option<String>,
    /// The role, which decides the permissions beyond the own account.
    pub role: Role,
    /// The user's own referral code, for sharing.
    pub referral_code: String,
    pub referred_by: Option<UserId>,
    /// The referral code that the user entered at sign-up.
    pub referral_code_given: Option<String>,
    /// Path of the profile picture.
    pub profile_pic: Option<String>,
    /// The user's State, which is the place of supply for GST.
    pub state: Option<StateCode>,
    /// When staff blocked the account; `None` if it is not blocked.
    pub blocked_at: Option<Time>,
    /// The reason for the block, as admins see it; only set while blocked.
    pub blocked_reason: Option<String>,
    /// The reason for the block, as the learner sees it; only set while blocked.
    pub blocked_notice: Option<String>,
    /// When the owner deleted the account. Since then it contains no personal data.
    pub deleted_at: Option<Time>,
    /// When the user signed up.
    pub created_at: Time,
    /// The language of mails to the user.
    pub locale: Locale,
}

impl User {
    /// Returns the user as the recipient in an event. Mails will go to the address that the account has now.
    pub fn recipient(&self) -> Recipient {
        let is_confirmed = self.email_confirmed_at.is_some();
        let (name, email) = (self.name.clone(), self.email.clone());
        Recipient { user: self.id, name, email, is_confirmed, locale: self.locale }
    }

    /// Returns a new account without name, addresses and password, to which nobody can log in.
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

    /// Clears `undeliverable` if its address is no longer the user's.
    #[must_use]
    pub fn without_stale_mark(self) -> Self {
        let is_theirs =
            |mark: &Undeliverable| mark.email == self.email || Some(&mark.email) == self.pending_email.as_ref();
        let undeliverable = self.undeliverable.clone().filter(is_theirs);
        Self { undeliverable, ..self }
    }
}

/// A login name as entered in the form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Login {
    /// An e-mail address in lower case.
    Email(String),
    /// Ten digits.
    Mobile(String),
}

impl Login {
    /// Parses a login name. A mobile number in any spelling is a mobile number, anything else an email address.
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

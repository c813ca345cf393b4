//! Consents by purpose. Each answer is a record that a database trigger protects, and the latest one applies.
//!
//! Offers, and reminders of an abandoned cart or payment, are two purposes, and both need consent. Records from before the
//! split are interpreted by the question that was asked then (`before_the_split`). Mails that an account needs (receipts,
//! links, refunds, answers) need no consent. Nor do reminders of a course that the learner owns, which have a switch of their
//! own.

use kernel::Time;
use kernel::ids::UserId;

/// Version of the texts beside the consent boxes for offers and cart reminders. A change of the texts needs a new version.
pub const MAIL_TEXTS: &str = "2026-11-28";

/// The purpose of a consent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// The terms and the privacy page. Without this consent no account is created.
    Terms,
    Marketing,
    /// Reminders of an abandoned cart or payment.
    Carts,
    /// A parent's consent for a learner under 18.
    Child,
}

impl Purpose {
    pub const ALL: [Self; 4] = [Self::Terms, Self::Marketing, Self::Carts, Self::Child];

    /// Returns the name in the API and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Terms => "terms",
            Self::Marketing => "marketing",
            Self::Carts => "carts",
            Self::Child => "child",
        }
    }

    /// Parses a name that [`Self::as_str`] returns.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|purpose| purpose.as_str() == name)
    }
}

/// How a consent was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Way {
    Signup,
    Account,
    /// By the link that was mailed to a parent.
    ParentLink,
    /// On paper, recorded by staff.
    Paper,
}

impl Way {
    pub const ALL: [Self; 4] = [Self::Signup, Self::Account, Self::ParentLink, Self::Paper];

    /// Returns the name in the API and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Signup => "signup",
            Self::Account => "account",
            Self::ParentLink => "parent_link",
            Self::Paper => "paper",
        }
    }

    /// Parses a name that [`Self::as_str`] returns.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.as_str() == name)
    }
}

/// Returns the purposes of a record from the time when one purpose covered both offers and cart reminders. The sign-up asked
/// for both. The switch in the account named only carts, so turning it on was a consent to cart reminders, and turning it off
/// stopped both.
pub fn before_the_split(way: Way, given: bool) -> &'static [Purpose] {
    match (way, given) {
        (Way::Account, true) => &[Purpose::Carts],
        _ => &[Purpose::Marketing, Purpose::Carts],
    }
}

/// Returns whether a user consents to a purpose, by the user's records from the newest to the oldest.
pub fn agrees(newest_first: &[ConsentRecord], purpose: Purpose) -> bool {
    newest_first.iter().find(|record| record.purpose == purpose).is_some_and(|record| record.given)
}

/// An answer to a request for consent. It is never changed; a new answer is a new record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConsentRecord {
    pub user: UserId,
    pub purpose: Purpose,
    /// True: the consent was given; false: it was withdrawn.
    pub given: bool,
    /// Version of the text.
    pub version: String,
    pub way: Way,
    pub at: Time,
    /// The member of the staff who recorded the consent; only set for consents on paper.
    pub recorded_by: Option<UserId>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_accounts_switch_meant_carts_and_sign_up_meant_both() {
        let (both, carts) = ([Purpose::Marketing, Purpose::Carts].as_slice(), [Purpose::Carts].as_slice());
        assert_eq!(before_the_split(Way::Signup, true), both);
        assert_eq!(before_the_split(Way::Account, true), carts);
        assert_eq!(before_the_split(Way::Account, false), both, "nobody gets offers who turned off the only switch");
    }

    #[test]
    fn the_last_record_of_a_purpose_holds() {
        let said = |purpose, given| ConsentRecord {
            user: crate::testing::user(1).id,
            purpose,
            given,
            version: MAIL_TEXTS.into(),
            way: Way::Account,
            at: crate::testing::noon(),
            recorded_by: None,
        };
        let records = [said(Purpose::Carts, false), said(Purpose::Marketing, true), said(Purpose::Marketing, false)];
        assert!(agrees(&records, Purpose::Marketing) && !agrees(&records, Purpose::Carts));
        assert!(!agrees(&[], Purpose::Carts));
    }

    #[test]
    fn names_are_read_back() {
        assert!(Purpose::ALL.into_iter().all(|purpose| Purpose::parse(purpose.as_str()) == Some(purpose)));
        assert!(Way::ALL.into_iter().all(|way| Way::parse(way.as_str()) == Some(way)));
        assert_eq!((Purpose::parse("tracking"), Way::parse("phone")), (None, None));
    }
}

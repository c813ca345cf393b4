//! Consents, by purpose: each answer is a record that a trigger protects, and the last one holds.
//!
//! Offers, and reminders of a cart or payment that was left, are two purposes; both need consent. Records from before
//! the split are read by what was asked then (`before_the_split`). Mails that an account needs (receipts, links,
//! refunds, answers) need none. Nor do reminders of a course that the learner owns; those have a switch of their own.

use kernel::Time;
use kernel::ids::UserId;

/// Version of the sentences beside the boxes for mails about offers and reminders of carts. New sentences have a new one.
pub const MAIL_TEXTS: &str = "2026-11-28";

/// The purpose of a consent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// The terms and the privacy page, without which there is no account.
    Terms,
    Marketing,
    /// Reminders of a cart or a payment that was left.
    Carts,
    /// A parent's, for a learner under 18.
    Child,
}

impl Purpose {
    pub const ALL: [Self; 4] = [Self::Terms, Self::Marketing, Self::Carts, Self::Child];

    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Terms => "terms",
            Self::Marketing => "marketing",
            Self::Carts => "carts",
            Self::Child => "child",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|purpose| purpose.as_str() == name)
    }
}

/// How a consent was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Way {
    Signup,
    Account,
    /// By a link mailed to a parent.
    ParentLink,
    /// On paper, recorded by staff.
    Paper,
}

impl Way {
    pub const ALL: [Self; 4] = [Self::Signup, Self::Account, Self::ParentLink, Self::Paper];

    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Signup => "signup",
            Self::Account => "account",
            Self::ParentLink => "parent_link",
            Self::Paper => "paper",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.as_str() == name)
    }
}

/// What a record meant while one purpose covered offers and reminders of carts. The sign-up asked for both. The
/// account's switch named carts only, so turning it on consented to carts, and turning it off stopped both.
pub fn before_the_split(way: Way, given: bool) -> &'static [Purpose] {
    match (way, given) {
        (Way::Account, true) => &[Purpose::Carts],
        _ => &[Purpose::Marketing, Purpose::Carts],
    }
}

/// Whether a purpose is agreed to, by somebody's records from the newest to the oldest.
pub fn agrees(newest_first: &[ConsentRecord], purpose: Purpose) -> bool {
    newest_first.iter().find(|record| record.purpose == purpose).is_some_and(|record| record.given)
}

/// An answer. Kept as it was given; another one follows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConsentRecord {
    pub user: UserId,
    pub purpose: Purpose,
    /// Whether it was given; else it was withdrawn.
    pub given: bool,
    /// Version of the text.
    pub version: String,
    pub way: Way,
    pub at: Time,
    /// The member of staff who recorded it; only on paper.
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

//! Consents, purpose by purpose: each answer is a record of its own, and the last one holds.
//!
//! Which mails need one: what an account cannot do without (receipts, links, refunds, answers, word of what was bought) is
//! service, and so is the reminder of a course that somebody owns: it serves what they paid for, has a switch of its own, and
//! names nothing to buy. The reminder of a cart or a payment that was left asks to buy: that is marketing, and goes only to
//! who agreed to it.

use crate::Time;
use crate::ids::UserId;

/// Version of the sentence beside the box for marketing mails. A new sentence has a new one.
pub const MARKETING_TEXT: &str = "2026-11";

/// What somebody agrees to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// The terms and the privacy page, without which there is no account.
    Terms,
    /// Mails that ask to buy.
    Marketing,
    /// A parent's, for a learner under 18.
    Child,
}

impl Purpose {
    /// Every one.
    pub const ALL: [Self; 3] = [Self::Terms, Self::Marketing, Self::Child];

    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Terms => "terms",
            Self::Marketing => "marketing",
            Self::Child => "child",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|purpose| purpose.as_str() == name)
    }
}

/// How somebody said so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Way {
    /// Signing up.
    Signup,
    /// In their account.
    Account,
    /// By a link that was mailed to a parent.
    ParentLink,
}

impl Way {
    /// Every one.
    pub const ALL: [Self; 3] = [Self::Signup, Self::Account, Self::ParentLink];

    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Signup => "signup",
            Self::Account => "account",
            Self::ParentLink => "parent_link",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.as_str() == name)
    }
}

/// An answer. Kept as it was given; another one follows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConsentRecord {
    /// Whose account.
    pub user: UserId,
    /// To what.
    pub purpose: Purpose,
    /// Whether it was given; else it was withdrawn.
    pub given: bool,
    /// Version of the text.
    pub version: String,
    /// How.
    pub way: Way,
    /// When.
    pub at: Time,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        assert!(Purpose::ALL.into_iter().all(|purpose| Purpose::parse(purpose.as_str()) == Some(purpose)));
        assert!(Way::ALL.into_iter().all(|way| Way::parse(way.as_str()) == Some(way)));
        assert_eq!((Purpose::parse("tracking"), Way::parse("phone")), (None, None));
    }
}

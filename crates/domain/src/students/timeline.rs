//! Everything that happened to one student across the product, in order of time. The reader's role decides which entries are
//! visible.

use kernel::Time;
use kernel::ids::UserId;
use kernel::money::Paise;
use kernel::permission::Permission;
use kernel::role::Role;

/// The kind of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TimelineKind {
    /// The account was made.
    Joined,
    /// An order was placed. The title lists its items.
    Ordered,
    /// An order was paid.
    Paid,
    Refunded,
    /// A course or bundle was granted. The detail says by whom.
    Given,
    TakenBack,
    /// A lesson was first opened. The detail is its course.
    LessonBegun,
    /// A lesson was completed.
    LessonFinished,
    /// A certificate was issued.
    Certificate,
    /// A withdrawal was requested.
    WithdrawalAsked,
    WithdrawalEnded,
    /// The student sent an enquiry.
    Enquiry,
    /// A member of the staff wrote a note.
    Note,
    /// A mail to the student was given up.
    MailFailed,
    /// A session that is still live began.
    SignedIn,
    /// The staff changed the account.
    Account,
}

impl TimelineKind {
    pub const ALL: [Self; 16] = [
        Self::Joined,
        Self::Ordered,
        Self::Paid,
        Self::Refunded,
        Self::Given,
        Self::TakenBack,
        Self::LessonBegun,
        Self::LessonFinished,
        Self::Certificate,
        Self::WithdrawalAsked,
        Self::WithdrawalEnded,
        Self::Enquiry,
        Self::Note,
        Self::MailFailed,
        Self::SignedIn,
        Self::Account,
    ];

    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Joined => "joined",
            Self::Ordered => "ordered",
            Self::Paid => "paid",
            Self::Refunded => "refunded",
            Self::Given => "given",
            Self::TakenBack => "takenBack",
            Self::LessonBegun => "lessonBegun",
            Self::LessonFinished => "lessonFinished",
            Self::Certificate => "certificate",
            Self::WithdrawalAsked => "withdrawalAsked",
            Self::WithdrawalEnded => "withdrawalEnded",
            Self::Enquiry => "enquiry",
            Self::Note => "note",
            Self::MailFailed => "mailFailed",
            Self::SignedIn => "signedIn",
            Self::Account => "account",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }

    /// Returns the permission that this kind needs, besides the one to see students.
    fn needs(self) -> Permission {
        match self {
            Self::WithdrawalAsked | Self::WithdrawalEnded => Permission::Money,
            Self::Enquiry => Permission::Enquiries,
            Self::Ordered | Self::Paid | Self::Refunded => Permission::OrdersRead,
            _ => Permission::StudentsRead,
        }
    }
}

/// Returns those of the given kinds that a role may see. An empty list stands for all kinds.
pub fn visible(role: Role, asked: &[TimelineKind]) -> Vec<TimelineKind> {
    let is_asked = |kind: &TimelineKind| asked.is_empty() || asked.contains(kind);
    TimelineKind::ALL.into_iter().filter(|kind| role.may(kind.needs()) && is_asked(kind)).collect()
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimelineEntry {
    /// The position: the time, and a key among entries of the same time.
    pub place: TimelinePlace,
    pub kind: TimelineKind,
    /// What the entry is about: titles, a lesson, a subject, a note's text, a device.
    pub title: Option<String>,
    /// Details: the course of a lesson, who granted the item, how a withdrawal ended.
    pub detail: Option<String>,
    pub amount: Option<Paise>,
    /// The colleague who caused the entry, with their name.
    pub by: Option<(UserId, String)>,
}

/// The position of an entry, used as a pagination cursor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimelinePlace {
    pub at: Time,
    /// Distinguishes entries of the same time.
    pub key: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for kind in TimelineKind::ALL {
            assert_eq!(TimelineKind::parse(kind.as_str()), Some(kind));
        }
    }

    #[test]
    fn staff_see_what_their_role_may() {
        use TimelineKind::{Enquiry, Joined, Ordered, WithdrawalAsked};
        let asked = [Joined, Ordered, WithdrawalAsked, Enquiry];
        assert_eq!(visible(Role::Admin, &asked), asked);
        assert_eq!(visible(Role::Support, &asked), [Joined, Ordered, Enquiry]);
        assert_eq!(visible(Role::Finance, &asked), [Joined, Ordered, WithdrawalAsked]);
        assert_eq!(visible(Role::Editor, &[]), []);
        assert_eq!(visible(Role::Admin, &[]), TimelineKind::ALL);
    }
}

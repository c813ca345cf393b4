//! Filters, sort orders and figures of the table of students.

use kernel::Time;
use kernel::ids::UserId;
use kernel::money::Paise;
use learning::CourseProgress;
use people::identity::User;

/// Longest tag, in characters.
pub const MAX_TAG: usize = 40;
/// Most tags of a student.
pub const MOST_TAGS: usize = 20;

/// A student's figures. They are recounted a moment after each change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StudentFigures {
    /// Courses and bundles that were bought and are still owned.
    pub bought: i64,
    /// The sum of paid orders that were not refunded.
    pub spent: Paise,
    /// Completed lessons in all owned courses.
    pub progress: CourseProgress,
    /// Number of owned courses with at least one opened lesson.
    pub begun: i64,
    /// Number of owned courses that are finished.
    pub finished: i64,
    /// When the student was last active while signed in, accurate to some minutes.
    pub last_seen_at: Option<Time>,
}

/// A student in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedStudent {
    pub user: User,
    pub figures: StudentFigures,
    /// The tags that staff gave the student, sorted.
    pub tags: Vec<String>,
}

/// How far a student has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Owns nothing that was bought.
    NotBought,
    /// Paid for something, and has not opened a lesson of any owned course.
    PaidNotBegun,
    /// Has opened a lesson of an owned course.
    Began,
    /// Has finished a course.
    Finished,
}

impl Stage {
    pub const ALL: [Self; 4] = [Self::NotBought, Self::PaidNotBegun, Self::Began, Self::Finished];

    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::NotBought => "notBought",
            Self::PaidNotBegun => "paidNotBegun",
            Self::Began => "began",
            Self::Finished => "finished",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.as_str() == name)
    }
}

/// A filter of learners. All fields must match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StudentFilter {
    /// Part of the name, e-mail or mobile number, as in [`UserFilter`](people::ports::store::UserFilter).
    pub text: String,
    /// Only students at this stage.
    pub stage: Option<Stage>,
    /// Students who bought this course or bundle and still own it. A course may be part of a bought bundle.
    pub bought: Option<uuid::Uuid>,
    /// Students with this tag, ignoring case.
    pub tag: Option<String>,
    /// Students seen at or after this time.
    pub seen_from: Option<Time>,
    /// Students not seen at or after this time, or never.
    pub not_seen_from: Option<Time>,
    /// Only blocked students (`true`), or only others (`false`).
    pub blocked: Option<bool>,
    /// Only the students with these ids.
    pub ids: Option<Vec<UserId>>,
}

/// The sort order. A missing value sorts as the smallest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum StudentOrder {
    /// Time of sign-up.
    #[default]
    Joined,
    Name,
    /// By [`StudentFigures::bought`].
    Bought,
    /// By [`StudentFigures::spent`].
    Spent,
    /// By the percentage of completed lessons.
    Progress,
    /// By [`StudentFigures::last_seen_at`].
    LastSeen,
}

impl StudentOrder {
    pub const ALL: [Self; 6] = [Self::Joined, Self::Name, Self::Bought, Self::Spent, Self::Progress, Self::LastSeen];

    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Joined => "joined",
            Self::Name => "name",
            Self::Bought => "bought",
            Self::Spent => "spent",
            Self::Progress => "progress",
            Self::LastSeen => "lastSeen",
        }
    }

    /// Parses an order and its direction. A leading `-` means descending.
    pub fn parse(text: &str) -> Option<(Self, bool)> {
        let (name, falls) = text.strip_prefix('-').map_or((text, false), |name| (name, true));
        Self::ALL.into_iter().find(|order| order.as_str() == name).map(|order| (order, falls))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for stage in Stage::ALL {
            assert_eq!(Stage::parse(stage.as_str()), Some(stage));
        }
        for order in StudentOrder::ALL {
            assert_eq!(StudentOrder::parse(order.as_str()), Some((order, false)));
            assert_eq!(StudentOrder::parse(&format!("-{}", order.as_str())), Some((order, true)));
        }
        assert_eq!((Stage::parse("none"), StudentOrder::parse("--joined")), (None, None));
    }
}

//! Filters, sort orders and figures of the table of students.

use kernel::Time;
use kernel::ids::UserId;
use kernel::money::Paise;
use learning::CourseProgress;
use people::identity::User;

/// Most characters of a tag.
pub const MAX_TAG: usize = 40;
/// Most tags of a student.
pub const MOST_TAGS: usize = 20;

/// A student's figures, counted a moment after each change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StudentFigures {
    /// Courses and bundles that were bought and are still owned.
    pub bought: i64,
    /// The sum of paid orders that were not refunded.
    pub spent: Paise,
    /// Lessons done in all owned courses.
    pub progress: CourseProgress,
    /// Owned courses of which a lesson was opened.
    pub begun: i64,
    /// Owned courses that are finished.
    pub finished: i64,
    /// When the student was last signed in and active, to within some minutes.
    pub last_seen_at: Option<Time>,
}

/// A student in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedStudent {
    pub user: User,
    /// What they came to.
    pub figures: StudentFigures,
    /// The staff's tags, by name.
    pub tags: Vec<String>,
}

/// A student's stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Owns nothing that was bought.
    NotBought,
    /// Paid, and has not opened a lesson of what they own.
    PaidNotBegun,
    /// Has opened a lesson of what they own.
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

/// A filter of learners; all of its fields must match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StudentFilter {
    /// Part of the name, e-mail or mobile number, as in [`UserFilter`](people::ports::store::UserFilter).
    pub text: String,
    /// Their stage.
    pub stage: Option<Stage>,
    /// Students who bought this course or bundle and still own it; a course may have come with a bundle.
    pub bought: Option<uuid::Uuid>,
    /// Whom the staff calls so, in any case.
    pub tag: Option<String>,
    /// Students seen at or after this time.
    pub seen_from: Option<Time>,
    /// Students not seen at or after this time, or never.
    pub not_seen_from: Option<Time>,
    /// Only blocked students, or only others.
    pub blocked: Option<bool>,
    /// Only these.
    pub ids: Option<Vec<UserId>>,
}

/// The sort order. A missing value is the smallest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum StudentOrder {
    /// When they signed up.
    #[default]
    Joined,
    Name,
    /// [`StudentFigures::bought`].
    Bought,
    /// [`StudentFigures::spent`].
    Spent,
    /// Percent of lessons done.
    Progress,
    /// [`StudentFigures::last_seen_at`].
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

    /// Reads an order with its direction: `-` before the name falls.
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

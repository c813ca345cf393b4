//! A mail that reminds a learner of a course.

use kernel::Time;
use kernel::events::Recipient;
use kernel::ids::CourseId;

/// The reason for a reminder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReminderKind {
    /// The learner got a course and opened none of its lessons.
    NotBegun,
    /// The learner began a course and hasn't come back for a while.
    Paused,
}

impl ReminderKind {
    pub const ALL: [Self; 2] = [Self::NotBegun, Self::Paused];

    /// The name in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::NotBegun => "not_begun",
            Self::Paused => "paused",
        }
    }
}

/// A reminder that is due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    pub to: Recipient,
    pub course: CourseId,
    pub kind: ReminderKind,
}

/// A reminder that was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reminder {
    pub course: CourseId,
    pub kind: ReminderKind,
    pub sent_at: Time,
}

//! A mail that reminds a learner of a course.

use kernel::Time;
use kernel::events::Recipient;
use kernel::ids::CourseId;

/// The occasion of a reminder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReminderKind {
    /// They got a course and opened none of its lessons.
    NotBegun,
    /// They began a course and came back for a while no more.
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

/// A mail that is due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    pub to: Recipient,
    pub course: CourseId,
    /// The occasion.
    pub kind: ReminderKind,
}

/// A mail that was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reminder {
    pub course: CourseId,
    /// The occasion.
    pub kind: ReminderKind,
    pub sent_at: Time,
}

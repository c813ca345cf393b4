//! Roles of users: learners, mentors and the staff of an institute.

/// What a user may do beyond their own account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// Buys and learns.
    Learner,
    /// Runs the institute.
    Admin,
    /// Buys and learns, and sees the learners, questions and submissions of the courses that name them.
    Mentor,
    /// Of the staff: helps students.
    Support,
    /// Of the staff: handles money.
    Finance,
    /// Of the staff: writes the catalogue.
    Editor,
}

impl Role {
    /// Every one.
    pub const ALL: [Self; 6] = [Self::Learner, Self::Admin, Self::Mentor, Self::Support, Self::Finance, Self::Editor];

    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Learner => "learner",
            Self::Admin => "admin",
            Self::Mentor => "mentor",
            Self::Support => "support",
            Self::Finance => "finance",
            Self::Editor => "editor",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.as_str() == name)
    }
}

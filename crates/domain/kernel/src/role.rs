//! Roles of users: learners, mentors and the staff of an institute.

/// A user's permissions beyond their own account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    Learner,
    Admin,
    /// Buys and learns, and sees the learners, questions and submissions of the courses that name them.
    Mentor,
    /// Staff: helps students.
    Support,
    /// Staff: handles money.
    Finance,
    /// Staff: edits the catalogue.
    Editor,
}

impl Role {
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

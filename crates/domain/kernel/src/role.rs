//! Roles of users: learners, mentors and the staff of an institute.

/// A user's role, which decides the permissions beyond the own account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    Learner,
    Admin,
    /// Buys and learns like a learner. Also sees the learners, questions and submissions of the courses that name the mentor.
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

    /// Returns the name in the API and in the database.
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

    /// Parses a name that [`Self::as_str`] returns.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.as_str() == name)
    }
}

//! Who uses the product: users, their sessions, what may be entered.

pub mod device;
pub mod email_link;
pub mod password_reset;
pub mod session;
pub mod user;

pub use email_link::EmailLink;
pub use password_reset::PasswordReset;
pub use session::{Session, SessionPolicy};
pub use user::{Consent, Login, Role, User};

use crate::ids::UserId;

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// Nobody in particular.
    Anonymous,
    /// A signed-in learner.
    Learner(UserId),
    /// A signed-in admin.
    Admin(UserId),
}

impl Actor {
    /// The user behind it.
    pub fn user(self) -> Option<UserId> {
        match self {
            Self::Anonymous => None,
            Self::Learner(id) | Self::Admin(id) => Some(id),
        }
    }

    /// Whether it may use the back office.
    pub fn is_admin(self) -> bool {
        matches!(self, Self::Admin(_))
    }
}

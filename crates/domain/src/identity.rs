//! Who uses the product: users, their sessions, what may be entered.

pub mod change_password;
pub mod change_second_factor;
pub mod check_second_factor;
pub mod confirm_email;
pub mod contact;
pub mod count_guess;
pub mod create_admin;
pub mod delete_account;
pub mod device;
pub mod email;
pub mod email_link;
pub mod first_admin;
pub mod forgot_password;
pub mod guessing;
pub mod known_device;
pub mod log_in;
pub mod log_in_by_link;
pub mod login_link;
pub mod password;
pub mod password_reset;
pub mod recheck_password;
pub mod register;
pub mod replace_password;
pub mod reset_password;
pub mod second_factor;
pub mod session;
pub mod set_up_second_factor;
pub mod setup_code;
pub mod sign_in;
pub mod update_profile;
pub mod user;

pub use email_link::EmailLink;
pub use known_device::KnownDevice;
pub use login_link::LoginLink;
pub use password_reset::PasswordReset;
pub use second_factor::{SecondFactor, SecondFactorChange, SecondFactorPolicy};
pub use session::{Session, SessionPolicy};
pub use user::{Consent, Login, Role, Undeliverable, User};

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
    /// A signed-in mentor: as a learner, but for what belongs to teaching.
    Mentor(UserId),
}

impl Actor {
    /// The user behind it.
    pub fn user(self) -> Option<UserId> {
        match self {
            Self::Anonymous => None,
            Self::Learner(id) | Self::Admin(id) | Self::Mentor(id) => Some(id),
        }
    }

    /// Whether it may use the back office.
    pub fn is_admin(self) -> bool {
        matches!(self, Self::Admin(_))
    }

    /// Whether it may see an order, an invoice or another thing of `owner`: their own, an admin everybody's.
    pub fn may_see(self, owner: UserId) -> bool {
        self.is_admin() || self.user() == Some(owner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::user;

    #[test]
    fn an_owner_and_an_admin_see_what_is_the_owners() {
        let (owner, other) = (user(1).id, user(2).id);
        assert!(Actor::Learner(owner).may_see(owner) && Actor::Admin(other).may_see(owner));
        assert!(!Actor::Mentor(other).may_see(owner) && !Actor::Mentor(other).is_admin());
        assert!(!Actor::Learner(other).may_see(owner) && !Actor::Anonymous.may_see(owner));
    }
}

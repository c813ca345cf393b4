//! A session's user with what they own, earned and watched, read at once: every request of a signed-in user reads here.

use kernel::Time;
use kernel::ids::{ItemId, LessonId, SessionId, UserId};
use kernel::money::Paise;
use kernel::role::Role;
use kernel::store::StoreError;
use learning::LessonProgress;
use money::ports::store::Income;
use people::identity::{Session, User};

/// A session with all that GET /user shows of its user, read in one round trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub session: Session,
    pub user: User,
    /// The user's items by live grants, oldest first, without repeats.
    pub owned: Vec<ItemId>,
    /// Lessons the user completed. Empty for users without a bundle: GET /user shows the progress of bundles alone.
    pub completed: Vec<LessonId>,
    /// How many people gave this user's code at sign-up.
    pub team: i64,
    /// The user's total earnings, less reversals.
    pub earned: Paise,
    /// The part that admins gave.
    pub incentive: Paise,
    /// Newest first, at most 1,000.
    pub incomes: Vec<Income>,
}

/// All that GET /learning shows to a session's user, read in one round trip, and the session's expiry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Learner {
    pub session: SessionId,
    /// When it was last seen.
    pub last_seen_at: Time,
    pub user: UserId,
    /// The user's role.
    pub role: Role,
    /// The user's items by live grants, oldest first, without repeats.
    pub owned: Vec<ItemId>,
    /// Lessons the user watched, last watched first.
    pub progress: Vec<LessonProgress>,
}

impl Account {
    /// Of a new user, who owns and earned nothing yet.
    pub fn new(session: Session, user: User) -> Self {
        Self {
            session,
            user,
            owned: Vec::new(),
            completed: Vec::new(),
            team: 0,
            earned: Paise::ZERO,
            incentive: Paise::ZERO,
            incomes: Vec::new(),
        }
    }
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait AccountRepo {
    /// The session's user with what they own. One query.
    fn find_account(&mut self, token_digest: &[u8], now: Time) -> Result<Option<Account>, StoreError>;
    /// The session's user with what they own and their progress. One query.
    fn find_learner(&mut self, token_digest: &[u8], now: Time) -> Result<Option<Learner>, StoreError>;
}

//! A session's user with what they own, earned and watched, in one query, because every request of a signed-in user reads it.

use kernel::Time;
use kernel::ids::{ItemId, LessonId, SessionId, UserId};
use kernel::money::Paise;
use kernel::role::Role;
use kernel::store::StoreError;
use learning::LessonProgress;
use money::ports::store::Income;
use people::identity::{Session, User};

/// A session and all data that GET /user shows of its user, read in one round trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub session: Session,
    pub user: User,
    /// Items that the user owns by live grants, oldest first, without duplicates.
    pub owned: Vec<ItemId>,
    /// Lessons the user completed. Empty for users without a bundle, because GET /user shows progress only for bundles.
    pub completed: Vec<LessonId>,
    /// How many people signed up with this user's referral code.
    pub team: i64,
    /// The user's total earnings, less reversals.
    pub earned: Paise,
    /// The part of the earnings that admins credited.
    pub incentive: Paise,
    /// Rewards and incentives, newest first, at most 1,000.
    pub incomes: Vec<Income>,
}

/// All data that GET /learning shows to a session's user, and the session's expiry data, read in one round trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Learner {
    pub session: SessionId,
    /// When the session was last seen.
    pub last_seen_at: Time,
    pub user: UserId,
    /// The user's role.
    pub role: Role,
    /// Items that the user owns by live grants, oldest first, without duplicates.
    pub owned: Vec<ItemId>,
    /// Lessons the user watched, last watched first.
    pub progress: Vec<LessonProgress>,
}

impl Account {
    /// Creates the account data of a new user, who owns and has earned nothing yet.
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
    /// Finds a session's user with what they own. One query.
    fn find_account(&mut self, token_digest: &[u8], now: Time) -> Result<Option<Account>, StoreError>;
    /// Finds a session's user with what they own and their progress. One query.
    fn find_learner(&mut self, token_digest: &[u8], now: Time) -> Result<Option<Learner>, StoreError>;
}

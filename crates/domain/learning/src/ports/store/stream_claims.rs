//! Which player has an account's stream.

use crate::one_stream::Claim;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

/// The holders of streams. An account has at most one.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait StreamClaimRepo {
    /// The present or last holder of a user's stream.
    fn of(&mut self, user: UserId) -> Result<Option<Claim>, StoreError>;
    /// Gives a user's stream to a player, whichever had it.
    fn claim(&mut self, user: UserId, claim: Claim) -> Result<(), StoreError>;
    /// Stores a player's report if it has the user's stream, or nobody has reported after `free_since`; returns
    /// whether it has the stream now. If several try at once, one gets it.
    fn hear(&mut self, user: UserId, claim: Claim, free_since: Time) -> Result<bool, StoreError>;
}

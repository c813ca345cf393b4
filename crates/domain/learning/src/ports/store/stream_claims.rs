//! Repository of the players that hold an account's stream.

use crate::one_stream::Claim;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

/// Stream claims. An account has at most one.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait StreamClaimRepo {
    /// The present or last holder of a user's stream.
    fn of(&mut self, user: UserId) -> Result<Option<Claim>, StoreError>;
    /// Gives a user's stream to a player, even if another player holds it.
    fn claim(&mut self, user: UserId, claim: Claim) -> Result<(), StoreError>;
    /// Stores a player's report if it holds the user's stream, or if no player has reported after `free_since`. Returns whether
    /// it now holds the stream. If several players try at once, one gets it.
    fn hear(&mut self, user: UserId, claim: Claim, free_since: Time) -> Result<bool, StoreError>;
}

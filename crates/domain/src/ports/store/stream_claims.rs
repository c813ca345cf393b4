//! Which player has an account's stream.

use super::StoreError;
use crate::Time;
use crate::ids::UserId;
use crate::learning::one_stream::Claim;

/// Whose streams are. An account has one at most.
#[cfg_attr(test, mockall::automock)]
pub trait StreamClaimRepo {
    /// Whose a user's stream is, or was last.
    fn of(&mut self, user: UserId) -> Result<Option<Claim>, StoreError>;
    /// Gives a user's stream to a player, whichever had it.
    fn claim(&mut self, user: UserId, claim: Claim) -> Result<(), StoreError>;
    /// Writes down that a player was heard of, when it has the user's stream or nobody was heard of after `free_since`;
    /// whether it has it now. Of several at once one gets it.
    fn hear(&mut self, user: UserId, claim: Claim, free_since: Time) -> Result<bool, StoreError>;
}

//! Limits each account to one video at a time, if the setting is on. The player where Play was pressed last holds the stream
//! until it has been silent for ten minutes. The player's id is signed into the token, so playlists, keys and files go to that
//! player alone. Another player can finish what it has loaded. Its next request for a key or playlist, or its next report, is
//! rejected. While the setting is off, nothing is read or written for it.

use crate::ports::Store;
use chrono::TimeDelta;
use kernel::Time;
use kernel::clock::Clock;
use kernel::ids::{PlayerId, UserId};
use kernel::store::StoreError;
use std::sync::Arc;

/// How long a silent player keeps the stream.
pub const HELD_FOR: TimeDelta = TimeDelta::minutes(10);
/// Minimum time between two writes of a player's last report, so that not every report is written.
const HEARD_AFTER: TimeDelta = TimeDelta::minutes(1);

/// The player that holds an account's stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    pub player: PlayerId,
    /// When the player last reported.
    pub heard_at: Time,
}

/// A player's relation to its account's stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// No player holds the stream.
    Free,
    Own,
    /// Another player holds the stream.
    Elsewhere,
}

/// Returns the relation of `player` to the stream that `claim` describes. A player without an id never holds the stream.
pub fn standing(claim: Option<&Claim>, player: Option<PlayerId>, now: Time) -> Standing {
    match claim {
        Some(claim) if Some(claim.player) == player => Standing::Own,
        Some(claim) if now < claim.heard_at + HELD_FOR => Standing::Elsewhere,
        Some(_) | None => Standing::Free,
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OneStreamError {
    /// Another player of the account holds the stream.
    #[error("playing elsewhere")]
    Elsewhere,
    /// The player sent no id.
    #[error("no player named")]
    NoPlayer,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The kind of resource that a player requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// A resource that is useless without the key, such as a playlist.
    List,
    /// The key, without which nothing plays. The player that receives it holds the stream.
    Key,
}

/// Gives an account's stream to one player at a time. While the setting is off, it reads and writes nothing.
#[derive(Clone)]
pub struct OneStream {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    /// Whether the institute has switched the limit on.
    pub is_on: bool,
}

impl OneStream {
    /// Gives the stream to the player where Play was pressed.
    ///
    /// # Errors
    /// Storage fails.
    pub fn claim(&self, user: UserId, player: PlayerId) -> Result<(), OneStreamError> {
        if !self.is_on {
            return Ok(());
        }
        let mut tx = self.store.begin()?;
        tx.stream_claims().claim(user, Claim { player, heard_at: self.clock.now() })?;
        Ok(tx.commit()?)
    }

    /// Checks whether a player can have what it requests. Requesting a key claims a stream that no player holds.
    ///
    /// # Errors
    ///
    /// [`OneStreamError::Elsewhere`]: another player holds the stream.
    /// [`OneStreamError::NoPlayer`]: the player sent no id.
    pub fn admit(&self, user: UserId, player: Option<PlayerId>, asked: Asked) -> Result<(), OneStreamError> {
        if !self.is_on {
            return Ok(());
        }
        let player = player.ok_or(OneStreamError::NoPlayer)?;
        self.hear(user, Some(player), asked == Asked::Key)
    }

    /// Checks whether a player's report counts. A report renews the player's claim.
    ///
    /// # Errors
    ///
    /// [`OneStreamError::Elsewhere`]: another player holds the stream.
    pub fn report(&self, user: UserId, player: Option<PlayerId>) -> Result<(), OneStreamError> {
        if self.is_on { self.hear(user, player, false) } else { Ok(()) }
    }

    /// Rejects a player while another player holds the stream. Otherwise renews the player's own claim, or claims a free stream
    /// if `takes` is set. Uses a transaction of its own, so that no other row is locked meanwhile.
    fn hear(&self, user: UserId, player: Option<PlayerId>, takes: bool) -> Result<(), OneStreamError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let claim = tx.stream_claims().of(user)?;
        let writes = match standing(claim.as_ref(), player, now) {
            Standing::Elsewhere => return Err(OneStreamError::Elsewhere),
            Standing::Own => claim.is_none_or(|claim| now >= claim.heard_at + HEARD_AFTER),
            Standing::Free => takes,
        };
        let Some(player) = player.filter(|_| writes) else { return Ok(()) };
        // Another player may have claimed the stream in the meantime.
        if !tx.stream_claims().hear(user, Claim { player, heard_at: now }, now - HELD_FOR)? {
            return Err(OneStreamError::Elsewhere);
        }
        Ok(tx.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon};
    use uuid::Uuid;

    const ONE: PlayerId = PlayerId(Uuid::from_u128(1));
    const OTHER: PlayerId = PlayerId(Uuid::from_u128(2));

    fn held(seconds: i64) -> Option<Claim> {
        Some(Claim { player: ONE, heard_at: noon() - TimeDelta::seconds(seconds) })
    }

    #[test]
    fn the_stream_is_the_one_s_that_was_heard_of_last_for_ten_minutes() {
        let standing = |claim: Option<Claim>, player| standing(claim.as_ref(), player, noon());
        for nobody in [None, Some(ONE)] {
            assert_eq!(standing(None, nobody), Standing::Free);
        }
        for seconds in [0, 599, 600, 86_400] {
            assert_eq!(standing(held(seconds), Some(ONE)), Standing::Own, "{seconds}: it goes on where it stopped");
        }
        for other in [None, Some(OTHER)] {
            assert_eq!(standing(held(0), other), Standing::Elsewhere);
            assert_eq!(standing(held(599), other), Standing::Elsewhere);
            assert_eq!(standing(held(600), other), Standing::Free);
            // The clock of another server may be a little ahead.
            assert_eq!(standing(held(-5), other), Standing::Elsewhere);
        }
    }

    /// `hears`: `None` if the report isn't stored, otherwise whether this player got the stream before any other.
    fn one_stream(claim: Option<Claim>, hears: Option<bool>) -> OneStream {
        let mut tx = StubTx::default();
        tx.stream_claims.expect_of().returning(move |_| Ok(claim));
        tx.stream_claims
            .expect_hear()
            .times(usize::from(hears.is_some()))
            .withf(|_, claim, free_since| claim.heard_at == noon() && *free_since == noon() - HELD_FOR)
            .returning(move |_, _, _| Ok(hears == Some(true)));
        OneStream { store: testing::stores(vec![tx]), clock: testing::clock(), is_on: true }
    }

    #[test]
    fn lists_are_for_who_has_the_stream_or_could_have_it_and_a_key_takes_it() {
        let user = testing::user(1).id;
        let admit = |claim, hears, player, asked| one_stream(claim, hears).admit(user, player, asked);
        assert_eq!(admit(None, None, Some(ONE), Asked::List), Ok(()));
        assert_eq!(admit(None, Some(true), Some(ONE), Asked::Key), Ok(()));
        assert_eq!(admit(None, Some(false), Some(ONE), Asked::Key), Err(OneStreamError::Elsewhere), "who was quicker");
        assert_eq!(admit(held(600), Some(true), Some(OTHER), Asked::Key), Ok(()));
        assert_eq!(admit(held(59), None, Some(ONE), Asked::Key), Ok(()), "not with each call");
        assert_eq!(admit(held(60), Some(true), Some(ONE), Asked::List), Ok(()));
        for asked in [Asked::List, Asked::Key] {
            assert_eq!(admit(held(599), None, Some(OTHER), asked), Err(OneStreamError::Elsewhere));
            assert_eq!(admit(None, None, None, asked), Err(OneStreamError::NoPlayer));
        }
    }

    #[test]
    fn reports_keep_a_stream_and_take_none() {
        let user = testing::user(1).id;
        let report = |claim, hears, player| one_stream(claim, hears).report(user, player);
        assert_eq!(report(held(60), Some(true), Some(ONE)), Ok(()));
        assert_eq!(report(held(10), None, Some(ONE)), Ok(()));
        assert_eq!(report(None, None, Some(ONE)), Ok(()));
        assert_eq!(report(held(600), None, None), Ok(()));
        assert_eq!(report(held(10), None, Some(OTHER)), Err(OneStreamError::Elsewhere));
        assert_eq!(report(held(10), None, None), Err(OneStreamError::Elsewhere));
    }

    #[test]
    fn nothing_is_read_or_kept_while_it_is_off() {
        let user = testing::user(1).id;
        let off = OneStream { store: testing::stores(vec![]), clock: testing::clock(), is_on: false };
        assert_eq!(off.claim(user, ONE), Ok(()));
        assert_eq!(off.report(user, None), Ok(()));
        assert_eq!(off.admit(user, None, Asked::Key), Ok(()));
    }
}

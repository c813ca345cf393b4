//! Links to a lesson's file that expire and belong to one user.

use kernel::Time;
use kernel::ids::{LessonId, PlayerId, UserId};

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// Not signed by us, or for another lesson, user or time than it says.
    #[error("the link is not valid")]
    Forged,
    /// Its time is over.
    #[error("the link has expired")]
    Expired,
    /// It was issued to another user.
    #[error("the link belongs to someone else")]
    NotYours,
}

/// What a link opens, and to whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkTo {
    pub lesson: LessonId,
    /// Who may use it.
    pub user: UserId,
    /// The player that asked for it, when it said so.
    pub player: Option<PlayerId>,
}

/// The query of a link, as it came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkParts<'a> {
    pub u: &'a str,
    /// The second it expires.
    pub e: i64,
    pub s: &'a str,
    pub p: Option<&'a str>,
}

/// Signs and checks the query of a lesson's link: `u` the user, `e` the second it expires, `s` the signature, `p` the player
/// that asked for it.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait LinkSigner: Send + Sync {
    /// The query, without `?`: `u=<uuid>&e=<unix seconds>&s=<base64url>`, with a player `&p=<uuid>`. Needs no further
    /// escaping.
    fn sign(&self, to: LinkTo, expires: Time) -> String;
    /// Checks the query of a request for `lesson` by the signed-in `viewer` at `now`. Returns the player that it was signed
    /// for.
    ///
    /// # Errors
    /// [`LinkError`]; the signature is compared in constant time and before anything else is believed.
    #[allow(clippy::needless_lifetimes, reason = "mockall asks for a name")]
    fn verify<'a>(
        &self,
        lesson: LessonId,
        viewer: UserId,
        query: LinkParts<'a>,
        now: Time,
    ) -> Result<Option<PlayerId>, LinkError>;
}

//! Signed links to a lesson's file. A link expires and is valid for one user only.

use kernel::Time;
use kernel::ids::{LessonId, PlayerId, UserId};

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// This server didn't sign the link, or its lesson, user, player or time was altered.
    #[error("the link is not valid")]
    Forged,
    /// The link has expired.
    #[error("the link has expired")]
    Expired,
    /// The link was issued to another user.
    #[error("the link belongs to someone else")]
    NotYours,
}

/// The lesson that a link opens, and the user for whom it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkTo {
    pub lesson: LessonId,
    /// The only user who can use the link.
    pub user: UserId,
    /// The player that requested the link. `None` when the player sent no id.
    pub player: Option<PlayerId>,
}

/// The query of a link, as received.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkParts<'a> {
    pub u: &'a str,
    /// Unix time at which the link expires, in seconds.
    pub e: i64,
    pub s: &'a str,
    pub p: Option<&'a str>,
}

/// Signs and verifies the query of a lesson's link. `u` is the user, `e` the Unix time of expiry in seconds, `s` the signature
/// and `p` the player that requested the link.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait LinkSigner: Send + Sync {
    /// Returns the signed query without `?`: `u=<uuid>&e=<unix seconds>&s=<base64url>`, and `&p=<uuid>` for a named player. It
    /// needs no further escaping.
    fn sign(&self, to: LinkTo, expires: Time) -> String;
    /// Verifies the query of a request by the signed-in `viewer` for `lesson` at `now`. Returns the player for which it was
    /// signed.
    ///
    /// # Errors
    ///
    /// [`LinkError`]: the link isn't valid. The signature is compared in constant time, before any other part is trusted.
    #[allow(clippy::needless_lifetimes, reason = "mockall asks for a name")]
    fn verify<'a>(
        &self,
        lesson: LessonId,
        viewer: UserId,
        query: LinkParts<'a>,
        now: Time,
    ) -> Result<Option<PlayerId>, LinkError>;
}

//! Links to a lesson's file that expire and belong to one user.

use crate::Time;
use crate::ids::{LessonId, UserId};

/// Why a link opens nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// Not signed by us, or for another lesson, user or time than it says.
    #[error("the link is not valid")]
    Forged,
    /// Its time is over.
    #[error("the link has expired")]
    Expired,
    /// It was given to another user than the one who asks.
    #[error("the link belongs to someone else")]
    NotYours,
}

/// Signs and checks the query of a lesson's link: `u` the user, `e` the second it expires, `s` the signature.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait LinkSigner: Send + Sync {
    /// The query, without `?`: `u=<uuid>&e=<unix seconds>&s=<base64url>`. Needs no further escaping.
    fn sign(&self, lesson: LessonId, user: UserId, expires: Time) -> String;
    /// Checks the query of a request for `lesson` by the signed-in `viewer` at `now`.
    ///
    /// # Errors
    /// [`LinkError`]; the signature is compared in constant time and before anything else is believed.
    fn verify<'a>(
        &self,
        lesson: LessonId,
        viewer: UserId,
        query: (&'a str, i64, &'a str),
        now: Time,
    ) -> Result<(), LinkError>;
}

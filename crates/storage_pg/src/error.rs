//! Maps a failed statement to the domain's error. If Postgres ends a transaction (deadlock, timeout), the client gets 503 with
//! `retry-after`: the worker and the gateway retry, and a buyer repeats the order with its idempotency key. Such failures are
//! recognised by their English messages, so connections set `lc_messages` to C.

use diesel::result::{DatabaseErrorKind, Error};
use kernel::store::{StoreError, Unique};

/// Constraints whose violation the caller can handle.
const CONFLICTS: &[(&str, Unique)] = &[
    ("users_email_key", Unique::Email),
    ("openid_accounts_pkey", Unique::OpenId),
    ("users_mobile_key", Unique::Mobile),
    ("users_referral_code_key", Unique::ReferralCode),
    ("courses_slug_key", Unique::CourseSlug),
    ("bundles_slug_key", Unique::BundleSlug),
    ("orders_idempotency_key_key", Unique::IdempotencyKey),
    ("open_order_items_pkey", Unique::OpenItem),
    ("coupons_code_key", Unique::CouponCode),
    ("withdrawals_open_key", Unique::OpenWithdrawal),
];

/// Foreign keys to rows that an admin can delete while somebody orders, grants or watches them.
const DELETABLE: &[&str] = &[
    "cart_items_course_id_fkey",
    "cart_items_bundle_id_fkey",
    "order_lines_course_id_fkey",
    "order_lines_bundle_id_fkey",
    "grants_course_id_fkey",
    "grants_bundle_id_fkey",
    "lesson_progress_lesson_fkey",
    "watched_lessons_lesson_fkey",
    "certificates_course_id_fkey",
    "coupons_course_id_fkey",
    "coupons_bundle_id_fkey",
    "discussion_posts_course_id_fkey",
    "discussion_posts_lesson_fkey",
    "notes_lesson_fkey",
    "quiz_attempts_lesson_fkey",
    "submissions_lesson_fkey",
    "reviews_course_id_fkey",
    "course_ratings_course_id_fkey",
    "captions_lesson_id_fkey",
    "chapters_lesson_id_fkey",
];

/// Messages of transient failures. Diesel keeps no SQLSTATE for them, so the (English) message must identify them.
const PASSING: [&str; 8] = [
    "server closed the connection",
    "no connection to the server",
    "could not receive data from server",
    "could not send data to server",
    "deadlock detected",
    "canceling statement due to lock timeout",
    "canceling statement due to statement timeout",
    "terminating connection",
];

/// Converts an error. The text of `Unexpected` names the constraint but no values, because values may be personal data.
pub(crate) fn store_error(error: Error) -> StoreError {
    let Error::DatabaseError(kind, info) = error else {
        return match error {
            Error::BrokenTransactionManager => StoreError::Unavailable,
            // The connection was lost during COMMIT, so the ROLLBACK failed too. Report the first error.
            Error::RollbackErrorOnCommit { commit_error, .. } => store_error(*commit_error),
            other => StoreError::Unexpected(other.to_string()),
        };
    };
    let constraint = info.constraint_name().unwrap_or_default();
    let conflict = CONFLICTS.iter().find(|(name, _)| *name == constraint).map(|(_, unique)| *unique);
    match (kind, conflict) {
        (DatabaseErrorKind::UniqueViolation, Some(unique)) => StoreError::Conflict(unique),
        // Only an insert or update counts here. Deleting a row that is still referenced violates the same constraints, but
        // callers check for that before.
        (DatabaseErrorKind::ForeignKeyViolation, _)
            if DELETABLE.contains(&constraint) && info.message().starts_with("insert or update") =>
        {
            StoreError::Gone
        }
        (DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::SerializationFailure, _) => StoreError::Unavailable,
        _ if PASSING.iter().any(|text| info.message().contains(text)) => {
            tracing::warn!(reason = info.message(), "the database gave up on a statement");
            StoreError::Unavailable
        }
        _ => StoreError::Unexpected(info.message().to_owned()),
    }
}

/// Returns the error for a stored value that violates the domain's rules.
pub(crate) fn corrupt(column: &str, value: &str) -> Error {
    Error::DeserializationError(format!("{column} holds '{value}'").into())
}

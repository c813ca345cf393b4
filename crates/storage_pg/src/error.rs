//! Maps a failed statement to the domain's error. Transactions that Postgres ends (deadlock, timeout) become 503 with
//! `retry-after`: the worker and the gateway try again, and a buyer repeats the order with its key. Such failures are
//! recognised by their English messages, so connections set `lc_messages` to C.

use diesel::result::{DatabaseErrorKind, Error};
use kernel::store::{StoreError, Unique};

/// Constraints whose violation a caller can do something about.
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

/// Constraints of things that admins delete, which may be ordered, given or watched at the same moment.
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

/// Failures that pass: Diesel keeps no SQLSTATE of them, so their (English) messages must do.
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

/// Translates. The text of `Unexpected` names the constraint but no values: they may be personal.
pub(crate) fn store_error(error: Error) -> StoreError {
    let Error::DatabaseError(kind, info) = error else {
        return match error {
            Error::BrokenTransactionManager => StoreError::Unavailable,
            // The connection was lost within a COMMIT, so that no ROLLBACK reaches the database either.
            Error::RollbackErrorOnCommit { commit_error, .. } => store_error(*commit_error),
            other => StoreError::Unexpected(other.to_string()),
        };
    };
    let constraint = info.constraint_name().unwrap_or_default();
    let conflict = CONFLICTS.iter().find(|(name, _)| *name == constraint).map(|(_, unique)| *unique);
    match (kind, conflict) {
        (DatabaseErrorKind::UniqueViolation, Some(unique)) => StoreError::Conflict(unique),
        // Deleting something that is still referred to breaks the same constraints from the other side; callers check
        // first.
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

/// A row that the domain cannot read: a value outside its rules.
pub(crate) fn corrupt(column: &str, value: &str) -> Error {
    Error::DeserializationError(format!("{column} holds '{value}'").into())
}

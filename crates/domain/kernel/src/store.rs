//! Storage errors and paged lists, which every context needs.

/// A unique constraint of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unique {
    /// Email address in lower case.
    Email,
    Mobile,
    /// The referral code that a user shares.
    ReferralCode,
    /// A course's slug.
    CourseSlug,
    /// A bundle's slug.
    BundleSlug,
    /// An order's idempotency key, unique per user.
    IdempotencyKey,
    /// An item in an open order, unique per user.
    OpenItem,
    /// A coupon's code.
    CouponCode,
    /// A pending withdrawal, unique per user.
    OpenWithdrawal,
    /// An external account (OpenID Connect) with which a user logs in.
    OpenId,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The database can't be reached; try again later.
    #[error("the database is away")]
    Unavailable,
    /// A unique constraint was violated. The transaction can't be committed any more.
    #[error("already exists: {0:?}")]
    Conflict(Unique),
    /// A course, bundle or lesson to which the row refers was deleted meanwhile. The transaction can't be committed any more.
    #[error("what it names is gone")]
    Gone,
    /// A bug or a broken database; the text is for the log only.
    #[error("storage failed: {0}")]
    Unexpected(String),
}

/// A page of a list: skips `offset` rows, returns `limit` rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    pub offset: i64,
    pub limit: i64,
}

/// Up to how many rows lists are counted and paged, so that lists don't get slower with the number of rows. Later rows are
/// reached by filters, the reverse order, or the export.
pub const MOST_COUNTED: i64 = 10_000;

/// A page of rows, with the number of all rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed<T> {
    pub rows: Vec<T>,
    /// The number of all rows. One more than [`MOST_COUNTED`] if there are more than that.
    pub total: i64,
}

//! What every context needs of storage: how it fails, and pages of lists.

/// What must be unique, by the database's own constraints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unique {
    /// E-mail in lower case.
    Email,
    Mobile,
    /// The code a user shares.
    ReferralCode,
    /// A course's slug.
    CourseSlug,
    /// A bundle's slug.
    BundleSlug,
    /// An order's idempotency key, per user.
    IdempotencyKey,
    /// An item in an open order, per user.
    OpenItem,
    /// A coupon's code.
    CouponCode,
    /// A withdrawal that waits, per user.
    OpenWithdrawal,
    /// An account elsewhere that somebody logs in with.
    OpenId,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// No connection; try again later.
    #[error("the database is away")]
    Unavailable,
    /// A unique rule was broken; the unit of work cannot be committed any more.
    #[error("already exists: {0:?}")]
    Conflict(Unique),
    /// A course, bundle or lesson that is named was deleted meanwhile; the unit of work can't be committed any more.
    #[error("what it names is gone")]
    Gone,
    /// A bug or a broken database; the text is for the log only.
    #[error("storage failed: {0}")]
    Unexpected(String),
}

/// A page of a list: `offset` rows skipped, `limit` returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Rows to skip.
    pub offset: i64,
    /// Rows to return.
    pub limit: i64,
}

/// How far lists are counted and paged. For rows beyond, use filters, the reverse order, or the export. So lists
/// don't get slower with the number of rows.
pub const MOST_COUNTED: i64 = 10_000;

/// One row of a list with the number of all rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed<T> {
    /// The page's rows.
    pub rows: Vec<T>,
    /// How many there are in all, or one more than [`MOST_COUNTED`] if there are more than that.
    pub total: i64,
}

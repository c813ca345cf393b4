//! What the demo data put there.

use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

/// A kind of what the demo data puts there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DemoKind {
    /// An account, by its id.
    User,
    /// A mentor, by its id.
    Mentor,
    /// A course, by its id.
    Course,
    /// A bundle, by its id.
    Bundle,
    /// A coupon, by its id.
    Coupon,
    /// An article of the blog, by its id.
    Article,
    /// A webinar, by its id.
    Webinar,
    /// A page of the site, by its name.
    Page,
    /// A setting, by its name.
    Setting,
}

impl DemoKind {
    /// The name in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Mentor => "mentor",
            Self::Course => "course",
            Self::Bundle => "bundle",
            Self::Coupon => "coupon",
            Self::Article => "article",
            Self::Webinar => "webinar",
            Self::Page => "page",
            Self::Setting => "setting",
        }
    }
}

/// Counts of the demo data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DemoCounts {
    pub courses: usize,
    pub bundles: usize,
    pub accounts: usize,
}

/// The outcome of the removal.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DemoRemoval {
    pub removed: DemoCounts,
    /// Titles of courses and bundles that stay, since somebody outside the demo has them, or something of the institute's
    /// needs them.
    pub kept: Vec<String>,
    /// Accounts that were kept without a name, because a paid sale or something of the institute's needs them; nobody
    /// can log in to them.
    pub kept_accounts: usize,
}

/// Rows of the demo data.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait DemoRepo {
    /// Notes that the demo data put these there. Of a setting with its value.
    fn mark(&mut self, kind: DemoKind, names: &[(String, Option<String>)]) -> Result<(), StoreError>;
    /// Whether an account is the demo's.
    fn has_account(&mut self, user: UserId) -> Result<bool, StoreError>;
    /// Counts of the demo data.
    fn counts(&mut self) -> Result<DemoCounts, StoreError>;
    /// Removes everything that nothing outside the demo refers to, and unmarks the rest as the demo's.
    fn remove(&mut self, now: Time) -> Result<DemoRemoval, StoreError>;
}

//! Rows that the demo data created.

use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

/// A kind of row that the demo data creates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DemoKind {
    /// An account, identified by its id.
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

/// The result of removing the demo data.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DemoRemoval {
    pub removed: DemoCounts,
    /// Titles of courses and bundles that stay, because somebody outside the demo owns them or a record of the institute needs
    /// them.
    pub kept: Vec<String>,
    /// Number of accounts that stay without a name, because a paid sale or a record of the institute needs them. Nobody can log
    /// in to them.
    pub kept_accounts: usize,
}

/// Rows of the demo data.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait DemoRepo {
    /// Marks these records as created by the demo data. For a setting, the value is stored too.
    fn mark(&mut self, kind: DemoKind, names: &[(String, Option<String>)]) -> Result<(), StoreError>;
    /// Whether an account belongs to the demo data.
    fn has_account(&mut self, user: UserId) -> Result<bool, StoreError>;
    /// Counts of the demo data.
    fn counts(&mut self) -> Result<DemoCounts, StoreError>;
    /// Removes everything that nothing outside the demo refers to, and unmarks the rest, which then belongs to the institute.
    fn remove(&mut self, now: Time) -> Result<DemoRemoval, StoreError>;
}

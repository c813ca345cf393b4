//! Storage: a unit of work with one accessor per aggregate. Dropped without [`Tx::commit`], it is rolled back.
//! Lookups return `Option`: absence is not an error.

use crate::Time;
use crate::catalogue::{Bundle, Catalogue, Course, Popup, Sellable, course};
use crate::enquiry::Enquiry;
use crate::identity::{Login, Session, User};
use crate::ids::{AttemptId, CourseId, ItemId, Key, MailId, OrderId, SessionId, UserId, VideoId};
use crate::learning::{Grant, VideoProgress};
use crate::mail::{Mail, QueuedMail};
use crate::orders::{Attempt, AttemptStatus, Order, OrderStatus, RefundReason};

/// What must be unique, by the database's own constraints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unique {
    /// E-mail in lower case.
    Email,
    /// Mobile number.
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
}

/// Storage failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// No connection; try again later.
    #[error("the database is away")]
    Unavailable,
    /// A unique rule was broken; the unit of work cannot be committed any more.
    #[error("already exists: {0:?}")]
    Conflict(Unique),
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

/// One row of a list with the number of all rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed<T> {
    /// The page's rows.
    pub rows: Vec<T>,
    /// How many there are in all.
    pub total: i64,
}

/// The database.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait Store: Send + Sync {
    /// Opens a unit of work (read committed).
    fn begin(&self) -> Result<Box<dyn Tx>, StoreError>;
    /// For one reading statement: no transaction, so no round trips but its own, and nothing to commit. A connection
    /// that died while idle shows as [`StoreError::Unavailable`], where [`Self::begin`] tries the next.
    fn read(&self) -> Result<Box<dyn Tx>, StoreError>;
    /// Whether the database answers.
    fn ping(&self) -> Result<(), StoreError>;
}

/// A unit of work.
pub trait Tx {
    /// Users.
    fn users(&mut self) -> &mut dyn UserRepo;
    /// Sessions.
    fn sessions(&mut self) -> &mut dyn SessionRepo;
    /// Courses, bundles, popups.
    fn catalogue(&mut self) -> &mut dyn CatalogueRepo;
    /// Carts.
    fn carts(&mut self) -> &mut dyn CartRepo;
    /// Orders and attempts.
    fn orders(&mut self) -> &mut dyn OrderRepo;
    /// Grants.
    fn grants(&mut self) -> &mut dyn GrantRepo;
    /// Progress.
    fn progress(&mut self) -> &mut dyn ProgressRepo;
    /// Enquiries.
    fn enquiries(&mut self) -> &mut dyn EnquiryRepo;
    /// Mails that wait.
    fn outbox(&mut self) -> &mut dyn OutboxRepo;
    /// Makes it last. After a failed statement it refuses ([`StoreError::Unexpected`]): Postgres would answer COMMIT
    /// with ROLLBACK and no error.
    fn commit(self: Box<Self>) -> Result<(), StoreError>;
}

/// Which of a sign-up's values somebody already has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Taken {
    /// The e-mail, in any case.
    pub email: bool,
    /// The mobile number.
    pub mobile: bool,
}

/// Users.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait UserRepo {
    /// Stores a new user. `Conflict` with `Email`, `Mobile` or `ReferralCode`.
    fn insert(&mut self, user: &User) -> Result<(), StoreError>;
    /// By id.
    fn find(&mut self, id: UserId) -> Result<Option<User>, StoreError>;
    /// By what the login form names.
    fn find_by_login(&mut self, login: &Login) -> Result<Option<User>, StoreError>;
    /// By the code they share, in any case.
    fn find_by_referral_code(&mut self, code: &str) -> Result<Option<UserId>, StoreError>;
    /// Which of the two somebody has.
    fn taken(&mut self, email: &str, mobile: &str) -> Result<Taken, StoreError>;
    /// Locks the user's row until the end, so that what one buyer does at once happens in a row. False without one.
    fn lock(&mut self, id: UserId) -> Result<bool, StoreError>;
    /// Users whose name, e-mail or mobile contains `text` (any case; empty finds all), newest first.
    fn list(&mut self, text: &str, page: Page) -> Result<Listed<User>, StoreError>;
}

/// A session with all that GET /user shows of its user, read in one round trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// The session.
    pub session: Session,
    /// Its user.
    pub user: User,
    /// What the user owns, by live grants, oldest first, without repeats.
    pub owned: Vec<ItemId>,
    /// Lessons the user completed.
    pub completed: Vec<VideoId>,
    /// How many people gave this user's code at sign-up.
    pub team: i64,
}

/// Sessions.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SessionRepo {
    /// Stores a new session.
    fn insert(&mut self, session: &Session) -> Result<(), StoreError>;
    /// The session of a token, with its user: unexpired at `now`, user not blocked. One query.
    fn find_live(&mut self, token_digest: &[u8], now: Time) -> Result<Option<(Session, User)>, StoreError>;
    /// The same with what the user owns. One query.
    fn find_account(&mut self, token_digest: &[u8], now: Time) -> Result<Option<Account>, StoreError>;
    /// Notes a use and slides the end.
    fn touch(&mut self, id: SessionId, now: Time, expires_at: Time) -> Result<(), StoreError>;
    /// Live sessions of a user, last used first.
    fn list(&mut self, user: UserId, now: Time) -> Result<Vec<Session>, StoreError>;
    /// Ends one session of a user; false when there is none such.
    fn end(&mut self, user: UserId, id: SessionId) -> Result<bool, StoreError>;
    /// Ends the session of a token; absence is fine.
    fn end_by_token(&mut self, token_digest: &[u8]) -> Result<(), StoreError>;
    /// Removes sessions that ended before `now`; returns how many.
    fn sweep(&mut self, now: Time) -> Result<usize, StoreError>;
}

/// Courses, bundles and popups. Every write raises the catalogue's version in the same unit of work.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CatalogueRepo {
    /// Everything, at one version.
    fn load(&mut self) -> Result<Catalogue, StoreError>;
    /// The version alone; cheap.
    fn version(&mut self) -> Result<i64, StoreError>;
    /// Stores a new course with its videos and mentors. `Conflict(CourseSlug)`.
    fn insert_course(&mut self, course: &Course) -> Result<(), StoreError>;
    /// A course by id or slug, whatever its status.
    fn find_course(&mut self, key: &Key) -> Result<Option<Course>, StoreError>;
    /// Moves a course to `status`; sets `published_at` on the first publication. False without one.
    fn set_course_status(&mut self, id: CourseId, status: course::Status, now: Time) -> Result<bool, StoreError>;
    /// Slugs of courses that are `base` or `base-<anything>`, to choose a free one.
    fn course_slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError>;
    /// Stores a new bundle with its courses. `Conflict(BundleSlug)`.
    fn insert_bundle(&mut self, bundle: &Bundle) -> Result<(), StoreError>;
    /// A bundle by id or slug, whatever its status.
    fn find_bundle(&mut self, key: &Key) -> Result<Option<Bundle>, StoreError>;
    /// Stores a popup; an active one replaces the bundle's active one.
    fn insert_popup(&mut self, popup: &Popup) -> Result<(), StoreError>;
    /// What a basket needs of these items, in the order asked; unknown ones are left out.
    fn sellables(&mut self, items: &[crate::catalogue::ItemKey]) -> Result<Vec<Sellable>, StoreError>;
}

/// Carts.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CartRepo {
    /// The cart's items in the order they were put in.
    fn items(&mut self, user: UserId) -> Result<Vec<ItemId>, StoreError>;
    /// Replaces the cart.
    fn replace(&mut self, user: UserId, items: &[ItemId]) -> Result<(), StoreError>;
    /// Takes items out, as they were bought.
    fn remove(&mut self, user: UserId, items: &[ItemId]) -> Result<(), StoreError>;
}

/// Money that was captured and must go back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundDue {
    /// The attempt that captured it; one entry per attempt.
    pub attempt: AttemptId,
    /// Why.
    pub reason: RefundReason,
    /// Since when.
    pub created_at: Time,
}

/// Orders with their lines and attempts.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait OrderRepo {
    /// Stores a new order with its lines. `Conflict(IdempotencyKey)` when the user used the key before.
    fn insert(&mut self, order: &Order) -> Result<(), StoreError>;
    /// Reserves items for an open order: one open order per user and item. Returns the first item that another open
    /// order of the user holds, with that order; nothing is reserved then.
    fn claim(
        &mut self,
        user: UserId,
        order: OrderId,
        items: &[ItemId],
    ) -> Result<Option<(ItemId, OrderId)>, StoreError>;
    /// Frees the items an order reserved.
    fn release(&mut self, order: OrderId) -> Result<(), StoreError>;
    /// By id, with attempts.
    fn find(&mut self, id: OrderId) -> Result<Option<Order>, StoreError>;
    /// By id, its row locked until the end.
    fn find_locked(&mut self, id: OrderId) -> Result<Option<Order>, StoreError>;
    /// The order of a user's idempotency key.
    fn find_by_key(&mut self, user: UserId, key: &str) -> Result<Option<Order>, StoreError>;
    /// The order that an attempt pays, by the attempt's reference, its row locked until the end.
    fn find_locked_by_reference(&mut self, reference: &str) -> Result<Option<Order>, StoreError>;
    /// A user's orders, newest first.
    fn list(&mut self, user: UserId, page: Page) -> Result<Listed<Order>, StoreError>;
    /// Moves an order on, only from `from`; sets `paid_at` when `to` is paid. False when it was not in `from`.
    fn advance(&mut self, id: OrderId, from: OrderStatus, to: OrderStatus, now: Time) -> Result<bool, StoreError>;
    /// Stores a new attempt.
    fn insert_attempt(&mut self, attempt: &Attempt) -> Result<(), StoreError>;
    /// Writes an attempt's end: status, reason, payment id, time.
    fn settle_attempt<'a>(
        &mut self,
        id: AttemptId,
        status: AttemptStatus,
        reason: Option<&'a str>,
        payment: Option<&'a str>,
        now: Time,
    ) -> Result<(), StoreError>;
    /// Attempts still `created` that began at `since` or later, oldest first, at most `limit`.
    fn open_attempts(&mut self, since: Time, limit: i64) -> Result<Vec<Attempt>, StoreError>;
    /// Pending orders past their end at `now`, oldest first, at most `limit`.
    fn overdue(&mut self, now: Time, limit: i64) -> Result<Vec<OrderId>, StoreError>;
    /// Queues captured money for refund; once per attempt.
    fn queue_refund(&mut self, due: &RefundDue) -> Result<(), StoreError>;
    /// The refund queue, oldest first.
    fn refunds_due(&mut self) -> Result<Vec<RefundDue>, StoreError>;
}

/// Grants.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait GrantRepo {
    /// Stores a grant; the same item from the same source to the same user twice is stored once.
    fn insert(&mut self, grant: &Grant) -> Result<(), StoreError>;
    /// What a user owns by live grants, oldest first, without repeats.
    fn owned(&mut self, user: UserId) -> Result<Vec<ItemId>, StoreError>;
    /// Whether a user has a live grant on an item.
    fn owns(&mut self, user: UserId, item: ItemId) -> Result<bool, StoreError>;
}

/// Progress.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait ProgressRepo {
    /// Writes a resume point; `completed` once true stays true. Returns what is stored.
    fn record(&mut self, user: UserId, progress: &VideoProgress) -> Result<VideoProgress, StoreError>;
    /// Progress of a user in one course.
    fn of_course(&mut self, user: UserId, course: CourseId) -> Result<Vec<VideoProgress>, StoreError>;
    /// All progress of a user, last watched first.
    fn of_user(&mut self, user: UserId) -> Result<Vec<VideoProgress>, StoreError>;
}

/// Enquiries.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait EnquiryRepo {
    /// Stores a new enquiry.
    fn insert(&mut self, enquiry: &Enquiry) -> Result<(), StoreError>;
    /// All enquiries, newest first.
    fn list(&mut self, page: Page) -> Result<Listed<Enquiry>, StoreError>;
}

/// Mails that wait to be sent. They are put in with the change that they tell of, so that neither is without the other.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait OutboxRepo {
    /// Puts a mail in, due at once.
    fn enqueue(&mut self, id: MailId, mail: &Mail, now: Time) -> Result<(), StoreError>;
    /// Takes the mail that is due longest at `now`, counts the try and hides it until `until`. Mails that another unit
    /// of work is just taking are skipped; parked ones are never taken.
    fn claim(&mut self, now: Time, until: Time) -> Result<Option<QueuedMail>, StoreError>;
    /// Forgets a mail that was sent; absence is fine.
    fn sent(&mut self, id: MailId) -> Result<(), StoreError>;
    /// Puts a mail off, with the reason.
    fn retry_at(&mut self, id: MailId, at: Time, reason: &str) -> Result<(), StoreError>;
    /// Gives a mail up until an admin looks, with the reason.
    fn park(&mut self, id: MailId, now: Time, reason: &str) -> Result<(), StoreError>;
    /// How many mails are parked.
    fn parked(&mut self) -> Result<i64, StoreError>;
}

#[cfg(any(test, feature = "test-support"))]
mod stub {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    /// A unit of work made of mocks; `committed` tells whether it was committed.
    #[derive(Default)]
    pub struct StubTx {
        /// Users.
        pub users: MockUserRepo,
        /// Sessions.
        pub sessions: MockSessionRepo,
        /// Catalogue.
        pub catalogue: MockCatalogueRepo,
        /// Carts.
        pub carts: MockCartRepo,
        /// Orders.
        pub orders: MockOrderRepo,
        /// Grants.
        pub grants: MockGrantRepo,
        /// Progress.
        pub progress: MockProgressRepo,
        /// Enquiries.
        pub enquiries: MockEnquiryRepo,
        /// Mails.
        pub outbox: MockOutboxRepo,
        /// Set by `commit`.
        pub committed: Arc<AtomicBool>,
    }

    impl Tx for StubTx {
        fn users(&mut self) -> &mut dyn UserRepo {
            &mut self.users
        }
        fn sessions(&mut self) -> &mut dyn SessionRepo {
            &mut self.sessions
        }
        fn catalogue(&mut self) -> &mut dyn CatalogueRepo {
            &mut self.catalogue
        }
        fn carts(&mut self) -> &mut dyn CartRepo {
            &mut self.carts
        }
        fn orders(&mut self) -> &mut dyn OrderRepo {
            &mut self.orders
        }
        fn grants(&mut self) -> &mut dyn GrantRepo {
            &mut self.grants
        }
        fn progress(&mut self) -> &mut dyn ProgressRepo {
            &mut self.progress
        }
        fn enquiries(&mut self) -> &mut dyn EnquiryRepo {
            &mut self.enquiries
        }
        fn outbox(&mut self) -> &mut dyn OutboxRepo {
            &mut self.outbox
        }
        fn commit(self: Box<Self>) -> Result<(), StoreError> {
            self.committed.store(true, Ordering::SeqCst);
            Ok(())
        }
    }
}

#[cfg(any(test, feature = "test-support"))]
pub use stub::StubTx;

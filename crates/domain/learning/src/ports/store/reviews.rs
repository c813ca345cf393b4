//! Repository of reviews.

use crate::reviews::{CourseRating, ListedReview, Review, ShownReview, Stars};
use kernel::Time;
use kernel::ids::{CourseId, Key, ReviewId, UserId};
use kernel::store::{Listed, Page, StoreError};

/// Order of a list of reviews. Equal reviews are sorted newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ReviewOrder {
    /// Newest first.
    #[default]
    Recent,
    /// Most stars first.
    Highest,
    /// Fewest stars first.
    Lowest,
}

/// Filter and order of a list of reviews.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReviewFilter {
    /// Only reviews of this course.
    pub course: Option<Key>,
    /// Only reviews with this number of stars.
    pub stars: Option<Stars>,
    /// `true`: only hidden reviews. `false`: only visible ones. `None`: all.
    pub hidden: Option<bool>,
    /// Only reviews that the institute hasn't answered.
    pub unanswered: bool,
    /// Substring of the text or of the author's name, ignoring case. An empty text matches all.
    pub text: String,
    /// Whether `text` is also searched in authors' email addresses.
    pub by_address: bool,
    pub order: ReviewOrder,
}

/// Reviews. Every write marks its course's rating as stale.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait ReviewRepo {
    /// A user's review of a course.
    fn of_author(&mut self, course: CourseId, author: UserId) -> Result<Option<Review>, StoreError>;
    /// All reviews of a user, newest first.
    fn of_user(&mut self, author: UserId) -> Result<Vec<ListedReview>, StoreError>;
    /// Stores a review, or updates the stars and text of the author's existing one. That one keeps its id, its date and the
    /// institute's answer. Returns the stored review. Of two concurrent calls, one stores the review and the other updates it.
    fn write(&mut self, review: &Review) -> Result<Review, StoreError>;
    /// Deletes a user's review of a course. Returns false if there is none.
    fn delete(&mut self, course: CourseId, author: UserId, now: Time) -> Result<bool, StoreError>;
    /// Finds a review by id and locks its row until the end of the transaction.
    fn find_locked(&mut self, id: ReviewId) -> Result<Option<ListedReview>, StoreError>;
    /// Writes the institute's answer and whether the review is hidden.
    fn moderate(&mut self, review: &Review, now: Time) -> Result<(), StoreError>;
    /// Returns a page of reviews that match the filter. Runs four queries.
    fn list(&mut self, filter: &ReviewFilter, page: Page) -> Result<Listed<ListedReview>, StoreError>;
    /// How many visible reviews a course has now, of one star to five stars.
    fn stars_of(&mut self, course: CourseId) -> Result<[u32; 5], StoreError>;
    /// Whether any rating is stale.
    fn is_any_stale(&mut self) -> Result<bool, StoreError>;
    /// Returns at most `limit` courses with a stale rating and locks these ratings until the end of the transaction. Courses
    /// for which a review is just being written are skipped. Lock the catalogue first.
    fn stale(&mut self, limit: i64) -> Result<Vec<CourseId>, StoreError>;
    /// The newest visible reviews of a course with a text, at most `limit`.
    fn newest_with_text(&mut self, course: CourseId, limit: i64) -> Result<Vec<ShownReview>, StoreError>;
    /// Stores a course's rating, marks it as fresh, and increments the catalogue's version.
    fn store_rating(&mut self, course: CourseId, rating: &CourseRating) -> Result<(), StoreError>;
}

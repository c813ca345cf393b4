//! Reviews.

use crate::reviews::{CourseRating, ListedReview, Review, ShownReview, Stars};
use kernel::Time;
use kernel::ids::{CourseId, Key, ReviewId, UserId};
use kernel::store::{Listed, Page, StoreError};

/// The order of a list of reviews; of two alike the newer one comes first.
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

/// Which reviews to list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReviewFilter {
    /// Only of this course.
    pub course: Option<Key>,
    /// Only these stars.
    pub stars: Option<Stars>,
    /// Only hidden ones, or only the others.
    pub hidden: Option<bool>,
    /// Only those without the institute's answer.
    pub unanswered: bool,
    /// Part of the text or the author's name, in any case; empty finds all.
    pub text: String,
    /// Whether it is looked for in authors' addresses too.
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
    /// Stores a review, or updates stars and text of the author's present one, which keeps its id, date and the
    /// institute's answer. Returns the stored one. If two come at once, one is stored and the other updates it.
    fn write(&mut self, review: &Review) -> Result<Review, StoreError>;
    /// Deletes a user's review of a course. False without one.
    fn delete(&mut self, course: CourseId, author: UserId, now: Time) -> Result<bool, StoreError>;
    /// By id, with its row locked until the end.
    fn find_locked(&mut self, id: ReviewId) -> Result<Option<ListedReview>, StoreError>;
    /// Writes answer and hiding.
    fn moderate(&mut self, review: &Review, now: Time) -> Result<(), StoreError>;
    /// Reviews that the filter finds. Four queries.
    fn list(&mut self, filter: &ReviewFilter, page: Page) -> Result<Listed<ListedReview>, StoreError>;
    /// How many visible reviews a course has now, of one star to five stars.
    fn stars_of(&mut self, course: CourseId) -> Result<[u32; 5], StoreError>;
    /// Whether any rating is stale.
    fn is_any_stale(&mut self) -> Result<bool, StoreError>;
    /// At most `limit` courses whose rating is stale, their ratings locked until the end; those that a review is being
    /// written of are left out. Lock the catalogue first.
    fn stale(&mut self, limit: i64) -> Result<Vec<CourseId>, StoreError>;
    /// The newest visible reviews of a course with a text, at most `limit`.
    fn newest_with_text(&mut self, course: CourseId, limit: i64) -> Result<Vec<ShownReview>, StoreError>;
    /// Stores a course's rating, which is no longer stale, and raises the catalogue's version.
    fn store_rating(&mut self, course: CourseId, rating: &CourseRating) -> Result<(), StoreError>;
}

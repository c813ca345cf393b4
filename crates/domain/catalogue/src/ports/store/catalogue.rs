//! Repository of courses, bundles and popups.

use crate::{Bundle, Course, ItemKey, Lesson, Popup, Sellable, course};
use kernel::Time;
use kernel::ids::{BundleId, CourseId, Key, LessonId};
use kernel::store::StoreError;
use std::sync::Arc;

/// References that keep a bundle from being deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BundleUse {
    /// Learners with a live grant.
    pub owners: i64,
    /// Open orders that contain the bundle.
    pub open_orders: i64,
    /// Orders of any state that name the bundle, and revoked grants on it.
    pub orders: i64,
}

/// References that keep a course from being deleted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CourseUse {
    /// Learners with a live grant.
    pub owners: i64,
    /// Learners whose grants were all revoked.
    pub former_owners: i64,
    /// Orders of any state that name the course.
    pub orders: i64,
    /// Names of the bundles that contain the course, in alphabetical order.
    pub bundles: Vec<String>,
}

/// Courses, bundles and popups. Every write increments the catalogue's version in the same transaction.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CatalogueRepo {
    /// Stores a new course with its lessons and mentors. Fails with `Conflict(CourseSlug)` if the slug is taken.
    fn insert_course(&mut self, course: &Course) -> Result<(), StoreError>;
    /// A course by id or slug, whatever its status.
    fn find_course(&mut self, key: &Key) -> Result<Option<Course>, StoreError>;
    /// Returns the courses with these ids that exist, whatever their status, in no particular order. Courses that haven't
    /// changed are taken from `known`.
    fn find_courses(&mut self, ids: &[CourseId], known: &[Arc<Course>]) -> Result<Vec<Arc<Course>>, StoreError>;
    /// Writes a course with its lessons and mentors, if the stored version is the one before the course's own. Lessons that
    /// stay keep their learners' progress. The progress of removed lessons is deleted. Returns false and writes nothing if the
    /// stored version differs. Fails with `Conflict(CourseSlug)` if the slug is taken.
    fn update_course(&mut self, course: &Course) -> Result<bool, StoreError>;
    /// Names of the categories of courses and articles, each once, in alphabetical order.
    fn categories(&mut self) -> Result<Vec<String>, StoreError>;
    /// Returns the references to a course. Locks its row until the end of the transaction, so no new reference can appear
    /// meanwhile.
    fn course_use(&mut self, id: CourseId) -> Result<CourseUse, StoreError>;
    /// Deletes a course with its lessons and removes it from all carts. Returns false if it doesn't exist.
    fn delete_course(&mut self, id: CourseId) -> Result<bool, StoreError>;
    /// Returns the lessons with these ids that exist.
    fn lessons(&mut self, ids: &[LessonId]) -> Result<Vec<Lesson>, StoreError>;
    /// Returns the stored texts of these lessons. Lessons without a text are left out.
    fn readings(&mut self, ids: &[LessonId]) -> Result<Vec<(LessonId, String)>, StoreError>;
    /// Stores texts of lessons, replacing the stored ones. An empty text deletes the stored one. The lessons must exist.
    fn write_readings(&mut self, texts: &[(LessonId, String)]) -> Result<(), StoreError>;
    /// Sets the status of courses and increments each one's version. Sets `published_at` on the first publication.
    fn set_course_statuses(&mut self, ids: &[CourseId], status: course::Status, now: Time) -> Result<(), StoreError>;
    /// Returns the course slugs that are `base` or begin with `base-`, so the caller can choose a free one.
    fn course_slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError>;
    /// Returns the lengths in seconds of the uploaded videos whose length is known, in no particular order.
    fn film_seconds(&mut self, keys: &[String]) -> Result<Vec<(String, i32)>, StoreError>;
    /// Stores the length of an uploaded video.
    fn note_film(&mut self, key: &str, seconds: i32) -> Result<(), StoreError>;
    /// Stores a new bundle with its courses. Fails with `Conflict(BundleSlug)` if the slug is taken.
    fn insert_bundle(&mut self, bundle: &Bundle) -> Result<(), StoreError>;
    /// A bundle by id or slug, whatever its status.
    fn find_bundle(&mut self, key: &Key) -> Result<Option<Bundle>, StoreError>;
    /// Returns the bundles with these ids that exist, whatever their status, in no particular order.
    fn find_bundles(&mut self, ids: &[BundleId]) -> Result<Vec<Bundle>, StoreError>;
    /// Sets the status of bundles and increments each one's version. Sets `published_at` on the first publication.
    fn set_bundle_statuses(&mut self, ids: &[BundleId], status: course::Status, now: Time) -> Result<(), StoreError>;
    /// Finds a bundle by name, ignoring case. Returns the oldest if several match.
    fn find_bundle_named(&mut self, name: &str) -> Result<Option<Bundle>, StoreError>;
    /// Returns the bundle slugs that are `base` or begin with `base-`, so the caller can choose a free one.
    fn bundle_slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError>;
    /// Writes a bundle with its courses, if the stored version is the one before the bundle's own. Returns false and writes
    /// nothing if the stored version differs. Fails with `Conflict(BundleSlug)` if the slug is taken.
    fn update_bundle(&mut self, bundle: &Bundle) -> Result<bool, StoreError>;
    /// Returns the references to a bundle. Locks its row until the end of the transaction, so no new reference can appear
    /// meanwhile.
    fn bundle_use(&mut self, id: BundleId) -> Result<BundleUse, StoreError>;
    /// Deletes a bundle with its popups and removes it from all carts. Returns false if it doesn't exist.
    fn delete_bundle(&mut self, id: BundleId) -> Result<bool, StoreError>;
    /// A bundle's popups, the active one first, then newest first.
    fn popups_of(&mut self, bundle: BundleId) -> Result<Vec<Popup>, StoreError>;
    /// Stores a popup; an active one replaces the bundle's active one.
    fn insert_popup(&mut self, popup: &Popup) -> Result<(), StoreError>;
    /// Deletes a bundle's popups. Returns how many were deleted.
    fn delete_popups(&mut self, bundle: BundleId) -> Result<usize, StoreError>;
    /// Returns the data that a basket needs of these items, in the given order, at the prices of `now`. Unknown items are left
    /// out.
    fn sellables(&mut self, items: &[ItemKey], now: Time) -> Result<Vec<Sellable>, StoreError>;
}

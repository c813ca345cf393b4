//! What is sold.

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
    /// Open orders that hold it.
    pub open_orders: i64,
    /// Orders that name it, whatever became of them, and grants that were taken back.
    pub orders: i64,
}

/// References that keep a course from being deleted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CourseUse {
    /// Learners with a live grant.
    pub owners: i64,
    /// Learners whose grants were all taken back.
    pub former_owners: i64,
    /// Orders that name it, whatever became of them.
    pub orders: i64,
    /// Names of the bundles that hold it, in alphabetical order.
    pub bundles: Vec<String>,
}

/// Courses, bundles and popups. Every write raises the catalogue's version in the same unit of work.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CatalogueRepo {
    /// Stores a new course with its lessons and mentors. `Conflict(CourseSlug)`.
    fn insert_course(&mut self, course: &Course) -> Result<(), StoreError>;
    /// A course by id or slug, whatever its status.
    fn find_course(&mut self, key: &Key) -> Result<Option<Course>, StoreError>;
    /// Those of these courses that exist, whatever their status, in no order. Unchanged ones are taken from `known`.
    fn find_courses(&mut self, ids: &[CourseId], known: &[Arc<Course>]) -> Result<Vec<Arc<Course>>, StoreError>;
    /// Writes a course with its lessons and mentors over the version before its own: lessons that stay keep their
    /// learners' progress, lessons that are left out go with it. False, with nothing written, when it is at another
    /// version. `Conflict(CourseSlug)`.
    fn update_course(&mut self, course: &Course) -> Result<bool, StoreError>;
    /// Names of the categories of courses and articles, each once, in alphabetical order.
    fn categories(&mut self) -> Result<Vec<String>, StoreError>;
    /// References to a course. Locks its row until the end, so that nothing can refer to it meanwhile.
    fn course_use(&mut self, id: CourseId) -> Result<CourseUse, StoreError>;
    /// Deletes a course with its lessons and mentors and from all carts. False without one.
    fn delete_course(&mut self, id: CourseId) -> Result<bool, StoreError>;
    /// Those of these lessons that exist.
    fn lessons(&mut self, ids: &[LessonId]) -> Result<Vec<Lesson>, StoreError>;
    /// The texts of those of these lessons that are readings and have one.
    fn readings(&mut self, ids: &[LessonId]) -> Result<Vec<(LessonId, String)>, StoreError>;
    /// Stores texts of readings, in place of those that are there; an empty one goes. The lessons are stored.
    fn write_readings(&mut self, texts: &[(LessonId, String)]) -> Result<(), StoreError>;
    /// Moves courses to `status`, each to its next version; sets `published_at` on the first publication.
    fn set_course_statuses(&mut self, ids: &[CourseId], status: course::Status, now: Time) -> Result<(), StoreError>;
    /// Slugs of courses that are `base` or `base-<anything>`, to choose a free one.
    fn course_slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError>;
    /// Seconds of stored films, of those whose length is known, in no order.
    fn film_seconds(&mut self, keys: &[String]) -> Result<Vec<(String, i32)>, StoreError>;
    /// Notes how long a stored film is.
    fn note_film(&mut self, key: &str, seconds: i32) -> Result<(), StoreError>;
    /// Stores a new bundle with its courses. `Conflict(BundleSlug)`.
    fn insert_bundle(&mut self, bundle: &Bundle) -> Result<(), StoreError>;
    /// A bundle by id or slug, whatever its status.
    fn find_bundle(&mut self, key: &Key) -> Result<Option<Bundle>, StoreError>;
    /// Those of these bundles that exist, whatever their status, in no order.
    fn find_bundles(&mut self, ids: &[BundleId]) -> Result<Vec<Bundle>, StoreError>;
    /// Moves bundles to `status`, each to its next version; sets `published_at` on the first publication.
    fn set_bundle_statuses(&mut self, ids: &[BundleId], status: course::Status, now: Time) -> Result<(), StoreError>;
    /// A bundle by its name, in any case; of several the oldest.
    fn find_bundle_named(&mut self, name: &str) -> Result<Option<Bundle>, StoreError>;
    /// Slugs of bundles that are `base` or `base-<anything>`, to choose a free one.
    fn bundle_slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError>;
    /// Writes a bundle with its courses over the version before its own. False, with nothing written, when it is at
    /// another version. `Conflict(BundleSlug)`.
    fn update_bundle(&mut self, bundle: &Bundle) -> Result<bool, StoreError>;
    /// References to a bundle. Locks its row until the end, so that nothing can refer to it meanwhile.
    fn bundle_use(&mut self, id: BundleId) -> Result<BundleUse, StoreError>;
    /// Deletes a bundle with its popups and from all carts. False without one.
    fn delete_bundle(&mut self, id: BundleId) -> Result<bool, StoreError>;
    /// A bundle's popups, the active one first, then newest first.
    fn popups_of(&mut self, bundle: BundleId) -> Result<Vec<Popup>, StoreError>;
    /// Stores a popup; an active one replaces the bundle's active one.
    fn insert_popup(&mut self, popup: &Popup) -> Result<(), StoreError>;
    /// Deletes a bundle's popups; returns how many.
    fn delete_popups(&mut self, bundle: BundleId) -> Result<usize, StoreError>;
    /// The data that a basket needs of these items, in the order asked, at the prices of `now`; unknown ones are left
    /// out.
    fn sellables(&mut self, items: &[ItemKey], now: Time) -> Result<Vec<Sellable>, StoreError>;
}

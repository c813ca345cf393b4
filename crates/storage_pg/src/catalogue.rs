//! Courses, bundles and popups.

mod bundles;
mod course_edits;
mod lessons;
mod popups;
mod reads;
mod rows;
mod version;
mod writes;

pub(crate) use version::raise_version;

use crate::schema::{catalogue_version, courses, films};
use crate::sql::escape_like;
use crate::tx::PgTx;
use catalogue::ports::store::{BundleUse, CatalogueRepo, CourseUse};
use catalogue::{Bundle, Course, ItemKey, Lesson, Popup, Sellable, Status};
use diesel::prelude::*;
use domain::ports::store::SnapshotRepo;
use domain::storefront::snapshot::Catalogue;
use institute::ports::store::CatalogueVersionRepo;
use kernel::Time;
use kernel::ids::{BundleId, CourseId, Key, LessonId};
use kernel::store::StoreError;
use std::sync::Arc;

/// See `CatalogueRepo::note_film`.
pub(crate) fn note_film(key: &str, seconds: i32, connection: &mut PgConnection) -> QueryResult<()> {
    diesel::insert_into(films::table)
        .values((films::key.eq(key), films::seconds.eq(seconds)))
        .on_conflict(films::key)
        .do_update()
        .set(films::seconds.eq(seconds))
        .execute(connection)
        .map(drop)
}

impl SnapshotRepo for PgTx {
    fn load(&mut self) -> Result<Catalogue, StoreError> {
        self.run(|c| reads::load(&Catalogue::default(), c))
    }

    fn reload(&mut self, known: &Catalogue) -> Result<Catalogue, StoreError> {
        self.run(|c| reads::load(known, c))
    }
}

impl CatalogueVersionRepo for PgTx {
    fn version(&mut self) -> Result<i64, StoreError> {
        self.run(|c| catalogue_version::table.select(catalogue_version::version).first(c))
    }

    fn lock(&mut self) -> Result<(), StoreError> {
        let row = catalogue_version::table.select(catalogue_version::version).for_update();
        self.run(|c| row.first::<i64>(c)).map(drop)
    }
}

impl CatalogueRepo for PgTx {
    fn insert_course(&mut self, course: &Course) -> Result<(), StoreError> {
        self.run(|c| writes::insert_course(course, c))
    }

    fn find_course(&mut self, key: &Key) -> Result<Option<Course>, StoreError> {
        self.run(|c| reads::find_course(key, c))
    }

    fn find_courses(&mut self, ids: &[CourseId], known: &[Arc<Course>]) -> Result<Vec<Arc<Course>>, StoreError> {
        self.run(|c| reads::find_courses(ids, known, c))
    }

    fn update_course(&mut self, course: &Course) -> Result<bool, StoreError> {
        self.run(|c| course_edits::update(course, c))
    }

    fn course_use(&mut self, id: CourseId) -> Result<CourseUse, StoreError> {
        self.run(|c| course_edits::use_of(id, c))
    }

    fn delete_course(&mut self, id: CourseId) -> Result<bool, StoreError> {
        self.run(|c| course_edits::delete(id, c))
    }

    fn lessons(&mut self, ids: &[LessonId]) -> Result<Vec<Lesson>, StoreError> {
        self.run(|c| lessons::find(ids, c))
    }

    fn readings(&mut self, ids: &[LessonId]) -> Result<Vec<(LessonId, String)>, StoreError> {
        self.run(|c| lessons::readings(ids, c))
    }

    fn write_readings(&mut self, texts: &[(LessonId, String)]) -> Result<(), StoreError> {
        if texts.is_empty() {
            return Ok(());
        }
        self.run(|c| lessons::write_readings(texts, c))
    }

    fn set_course_statuses(&mut self, ids: &[CourseId], status: Status, now: Time) -> Result<(), StoreError> {
        self.run(|c| writes::set_course_statuses(ids, status, now, c))
    }

    fn course_slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError> {
        let numbered = format!("{}-%", escape_like(base));
        self.run(|c| {
            let like = courses::slug.eq(base).or(courses::slug.like(numbered));
            courses::table.filter(like).order(courses::slug).select(courses::slug).load(c)
        })
    }

    fn film_seconds(&mut self, keys: &[String]) -> Result<Vec<(String, i32)>, StoreError> {
        let known = films::table.filter(films::key.eq_any(keys)).select((films::key, films::seconds));
        self.run(|c| known.load(c))
    }

    fn note_film(&mut self, key: &str, seconds: i32) -> Result<(), StoreError> {
        self.run(|c| note_film(key, seconds, c))
    }

    fn insert_bundle(&mut self, bundle: &Bundle) -> Result<(), StoreError> {
        self.run(|c| bundles::insert(bundle, c))
    }

    fn find_bundle(&mut self, key: &Key) -> Result<Option<Bundle>, StoreError> {
        self.run(|c| bundles::find(key, c))
    }

    fn find_bundles(&mut self, ids: &[BundleId]) -> Result<Vec<Bundle>, StoreError> {
        self.run(|c| bundles::find_all(ids, c))
    }

    fn set_bundle_statuses(&mut self, ids: &[BundleId], status: Status, now: Time) -> Result<(), StoreError> {
        self.run(|c| bundles::set_statuses(ids, status, now, c))
    }

    fn categories(&mut self) -> Result<Vec<String>, StoreError> {
        self.run(reads::categories)
    }

    fn find_bundle_named(&mut self, name: &str) -> Result<Option<Bundle>, StoreError> {
        self.run(|c| course_edits::find_bundle_named(name, c))
    }

    fn bundle_slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError> {
        self.run(|c| bundles::slugs_like(base, c))
    }

    fn update_bundle(&mut self, bundle: &Bundle) -> Result<bool, StoreError> {
        self.run(|c| bundles::update(bundle, c))
    }

    fn bundle_use(&mut self, id: BundleId) -> Result<BundleUse, StoreError> {
        self.run(|c| bundles::use_of(id, c))
    }

    fn delete_bundle(&mut self, id: BundleId) -> Result<bool, StoreError> {
        self.run(|c| bundles::delete(id, c))
    }

    fn popups_of(&mut self, bundle: BundleId) -> Result<Vec<Popup>, StoreError> {
        self.run(|c| popups::of_bundle(bundle, c))
    }

    fn insert_popup(&mut self, popup: &Popup) -> Result<(), StoreError> {
        self.run(|c| popups::insert(popup, c))
    }

    fn delete_popups(&mut self, bundle: BundleId) -> Result<usize, StoreError> {
        self.run(|c| popups::delete(bundle, c))
    }

    fn sellables(&mut self, items: &[ItemKey], now: Time) -> Result<Vec<Sellable>, StoreError> {
        self.run(|c| reads::sellables(items, now, c))
    }
}

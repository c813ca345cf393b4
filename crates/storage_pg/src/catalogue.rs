//! Courses, bundles and popups.

mod reads;
mod rows;
mod writes;

use crate::schema::{catalogue_version, courses};
use crate::sql::escape_like;
use crate::tx::PgTx;
use diesel::prelude::*;
use domain::Time;
use domain::catalogue::{Bundle, Catalogue, Course, ItemKey, Popup, Sellable, Status};
use domain::ids::{CourseId, Key};
use domain::ports::store::{CatalogueRepo, StoreError};

impl CatalogueRepo for PgTx {
    fn load(&mut self) -> Result<Catalogue, StoreError> {
        self.run(reads::load)
    }

    fn version(&mut self) -> Result<i64, StoreError> {
        self.run(|c| catalogue_version::table.select(catalogue_version::version).first(c))
    }

    fn insert_course(&mut self, course: &Course) -> Result<(), StoreError> {
        self.run(|c| writes::insert_course(course, c))
    }

    fn find_course(&mut self, key: &Key) -> Result<Option<Course>, StoreError> {
        self.run(|c| reads::find_course(key, c))
    }

    fn set_course_status(&mut self, id: CourseId, status: Status, now: Time) -> Result<bool, StoreError> {
        self.run(|c| writes::set_course_status(id, status, now, c))
    }

    fn course_slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError> {
        let numbered = format!("{}-%", escape_like(base));
        self.run(|c| {
            let like = courses::slug.eq(base).or(courses::slug.like(numbered));
            courses::table.filter(like).order(courses::slug).select(courses::slug).load(c)
        })
    }

    fn insert_bundle(&mut self, bundle: &Bundle) -> Result<(), StoreError> {
        self.run(|c| writes::insert_bundle(bundle, c))
    }

    fn find_bundle(&mut self, key: &Key) -> Result<Option<Bundle>, StoreError> {
        self.run(|c| reads::find_bundle(key, c))
    }

    fn insert_popup(&mut self, popup: &Popup) -> Result<(), StoreError> {
        self.run(|c| writes::insert_popup(popup, c))
    }

    fn sellables(&mut self, items: &[ItemKey]) -> Result<Vec<Sellable>, StoreError> {
        self.run(|c| reads::sellables(items, c))
    }
}

//! Creates a course.

use crate::audit_fields;
use crate::course_changes::{Applied, CourseChanges};
use crate::course_mentors;
use crate::course_parts::{free_slug, join, linked, measure_films, named_bundle};
use crate::course_rules::violations;
use crate::ports::Store;
use crate::{Course, Status};
use kernel::audit::{self, AuditContext, Subject, action};
use kernel::clock::{Clock, IdGen};
use kernel::ids::{CourseId, Key};
use kernel::india;
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CreateCourseError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// The form breaks rules. Lists all violations.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The idempotency key was used before to create a course.
    #[error("it was stored before")]
    Repeated,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct CreateCourse {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl CreateCourse {
    /// Stores a new course under a free slug, as a draft unless the form publishes it. A request with the same idempotency key
    /// is stored once. Without a key, a form sent twice makes two drafts with two slugs.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `Invalid`: the form breaks rules. Lists all violations.
    /// `Repeated`: the idempotency key was used before to create a course.
    pub fn run(
        &self,
        author: &AuditContext,
        mut form: CourseChanges,
        key: Option<CourseId>,
    ) -> Result<Course, CreateCourseError> {
        let admin = author.staff(Permission::Catalogue).ok_or(CreateCourseError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.catalogue_version().lock()?;
        if let Some(CourseId(id)) = key
            && tx.catalogue().find_course(&Key::Id(id))?.is_some()
        {
            return Err(CreateCourseError::Repeated);
        }
        let (wished, bundle, mentors) = (form.slug.take(), form.bundle.take(), form.mentors.take());
        let lessons = linked(tx.as_mut(), &form)?;
        let mut course = Course::blank(key.unwrap_or_else(|| CourseId(self.ids.uuid())), now);
        let list = form.lesson_list();
        let Applied { violations: mut broken, readings, quizzes } =
            form.apply(&mut course, &lessons, self.ids.as_ref());
        measure_films(tx.as_mut(), &[], &mut course)?;
        let mentors = course_mentors::named(tx.as_mut(), mentors.unwrap_or_default(), &[], self.ids.as_ref(), now)?;
        course.mentors = mentors.mentors;
        broken.extend(mentors.violations);
        broken.extend(violations(&course, list, india::day_of(now)));
        let bundle = named_bundle(tx.as_mut(), bundle.as_ref(), &mut broken)?;
        if !broken.is_empty() {
            return Err(CreateCourseError::Invalid(broken));
        }
        let wished = wished.filter(|slug| !slug.is_empty());
        course.slug = free_slug(tx.as_mut(), wished.as_deref().unwrap_or(&course.title))?;
        course.published_at = (course.status == Status::Published).then_some(now);
        course_mentors::store(tx.as_mut(), mentors.written, &mut course.mentors)?;
        tx.catalogue().insert_course(&course)?;
        tx.catalogue().write_readings(&readings)?;
        if !quizzes.is_empty() {
            tx.quizzes().write_definitions(&quizzes, now)?;
        }
        let mut changes = audit::diff(&[], &audit_fields::of_course(&course));
        changes.extend(join(tx.as_mut(), bundle, course.id, now)?);
        let subject = Subject::new("course", course.id, &course.title);
        tx.audit().record(&admin.entry(now, action::COURSE_CREATE, subject, changes))?;
        tx.commit()?;
        Ok(course)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::course_changes::BundleName;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use kernel::money::Paise;

    fn form() -> CourseChanges {
        CourseChanges {
            title: Some("React from zero".into()),
            description: Some("Text".into()),
            category: Some("Web Development".into()),
            price: Some(Some(Paise::new(99_900))),
            starts_on: Some(chrono::NaiveDate::from_ymd_opt(2026, 7, 2)),
            status: Some(Status::Published),
            ..CourseChanges::default()
        }
    }

    fn create(author: &AuditContext, form: CourseChanges, taken: Vec<String>) -> Result<Course, CreateCourseError> {
        let mut tx = StubTx::default();
        tx.catalogue_version.expect_lock().returning(|| Ok(()));
        tx.catalogue.expect_course_slugs_like().returning(move |_| Ok(taken.clone()));
        tx.catalogue.expect_find_bundle().returning(|key| Ok(Some(testing::bundle("web")).filter(|b| b.is_named(key))));
        tx.catalogue.expect_find_bundle_named().returning(|_| Ok(None));
        tx.catalogue.expect_insert_course().returning(|_| Ok(()));
        tx.catalogue.expect_film_seconds().returning(|_| Ok(Vec::new()));
        tx.catalogue.expect_write_readings().returning(|_| Ok(()));
        tx.catalogue
            .expect_update_bundle()
            .withf(|bundle| bundle.version == 2 && bundle.courses.len() == 1)
            .returning(|_| Ok(true));
        let log = testing::log(&mut tx);
        let use_case = CreateCourse { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids() };
        let course = use_case.run(author, form, None)?;
        let entries = log.lock().unwrap();
        assert_eq!((entries[0].action, entries[0].subject.name.as_str()), ("course.create", course.title.as_str()));
        let joined = entries[0].changes.last().filter(|change| change.field == "bundleName");
        assert_eq!(joined.map(|change| change.after.clone()), joined.map(|_| Some("Bundle web".to_owned())));
        Ok(course)
    }

    #[test]
    fn a_course_gets_a_free_slug() {
        let taken = vec!["react-from-zero".into(), "react-from-zero-2".into()];
        let course = create(&testing::admin(), form(), taken).unwrap();
        assert_eq!((course.slug.as_str(), course.status), ("react-from-zero-3", Status::Published));
        assert_eq!(course.published_at, Some(testing::noon()));
        let wished = CourseChanges { slug: Some("Rust!".into()), ..form() };
        assert_eq!(create(&testing::admin(), wished, vec![]).unwrap().slug, "rust");
    }

    #[test]
    fn learners_write_nothing() {
        assert_eq!(create(&testing::no_admin(), form(), vec![]), Err(CreateCourseError::Forbidden));
    }

    #[test]
    fn a_draft_may_be_empty_a_published_course_not() {
        let draft = create(&testing::admin(), CourseChanges::default(), vec![]).unwrap();
        assert_eq!((draft.slug.as_str(), draft.status, draft.published_at), ("course", Status::Draft, None));
        let published = CourseChanges { status: Some(Status::Published), ..CourseChanges::default() };
        let Err(CreateCourseError::Invalid(violations)) = create(&testing::admin(), published, vec![]) else {
            panic!("published")
        };
        let fields: Vec<_> = violations.iter().map(|fault| fault.field).collect();
        assert_eq!(fields, ["title", "category", "price", "description", "videos"]);
    }

    #[test]
    fn a_course_joins_a_bundle_that_there_is() {
        let into = |bundle| CourseChanges { bundle: Some(bundle), ..form() };
        assert!(create(&testing::admin(), into(BundleName::Key(Key::Slug("web".into()))), vec![]).is_ok());
        for (unknown, field) in
            [(BundleName::Key(Key::Slug("none".into())), "bundle"), (BundleName::Name("None".into()), "bundleName")]
        {
            let Err(CreateCourseError::Invalid(violations)) = create(&testing::admin(), into(unknown), vec![]) else {
                panic!("stored")
            };
            assert_eq!((violations[0].field, violations[0].code), (field, "unknown_bundle"));
        }
    }

    #[test]
    fn a_key_stores_once() {
        let key = CourseId(testing::id("key"));
        let mut tx = StubTx::default();
        tx.catalogue_version.expect_lock().returning(|| Ok(()));
        tx.catalogue
            .expect_find_course()
            .withf(move |named| *named == Key::Id(key.0))
            .returning(|_| Ok(Some(testing::course("react"))));
        let use_case = CreateCourse { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids() };
        let repeated = use_case.run(&testing::admin(), form(), Some(key));
        assert_eq!(repeated, Err(CreateCourseError::Repeated));
    }
}

//! Copies a course as the draft of a new one.

use crate::audit_fields;
use crate::course_parts::free_slug;
use crate::course_rules::MAX_TITLE;
use crate::ports::Store;
use crate::ports::store::Tx;
use crate::{Course, Lesson, Module, Status};
use institute::translations::TranslatedKind;
use kernel::Time;
use kernel::audit::{self, AuditContext, Subject, action};
use kernel::clock::{Clock, IdGen};
use kernel::ids::{CourseId, Key, LessonId, ModuleId};
use kernel::permission::Permission;
use kernel::store::StoreError;
use std::sync::Arc;

const ENDING: &str = " (copy)";

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DuplicateCourseError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    #[error("no such course")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct DuplicateCourse {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl DuplicateCourse {
    /// Stores a draft copy titled with ' (copy)', with the same translations and with lessons of its own that play the same
    /// files. The copy is in no bundle and has no owners.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the course is unknown.
    pub fn run(&self, author: &AuditContext, key: &Key) -> Result<Course, DuplicateCourseError> {
        let admin = author.staff(Permission::Catalogue).ok_or(DuplicateCourseError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.catalogue_version().lock()?;
        let original = tx.catalogue().find_course(key)?.ok_or(DuplicateCourseError::NotFound)?;
        let title = copied(&original.title);
        let slug = free_slug(tx.as_mut(), &title)?;
        let modules: Vec<_> = original.modules.iter().map(|module| (module.id, ModuleId(self.ids.uuid()))).collect();
        let copy_of = |id: ModuleId| modules.iter().find(|(old, _)| *old == id).map(|(_, new)| *new);
        let lessons: Vec<_> = original.lessons.iter().map(|lesson| (lesson.id, LessonId(self.ids.uuid()))).collect();
        let fresh = |(lesson, (_, id)): (Lesson, &(LessonId, LessonId))| Lesson {
            id: *id,
            module: lesson.module.and_then(copy_of),
            ..lesson
        };
        let renamed = |(module, (_, id)): (Module, &(ModuleId, ModuleId))| Module { id: *id, ..module };
        let copy = Course {
            id: CourseId(self.ids.uuid()),
            slug,
            title,
            starts_on: None,
            status: Status::Draft,
            published_at: None,
            created_at: now,
            updated_at: now,
            version: 1,
            modules: original.modules.into_iter().zip(&modules).map(renamed).collect(),
            lessons: original.lessons.into_iter().zip(&lessons).map(fresh).collect(),
            ..original
        };
        tx.catalogue().insert_course(&copy)?;
        tx.translations().copy(TranslatedKind::Course, &[(original.id.0, copy.id.0)], now)?;
        copy_contents(tx.as_mut(), &copy, &lessons, now)?;
        let changes = audit::diff(&[], &audit_fields::of_course(&copy));
        let subject = Subject::new("course", copy.id, &copy.title);
        tx.audit().record(&admin.entry(now, action::COURSE_DUPLICATE, subject, changes))?;
        tx.commit()?;
        Ok(copy)
    }
}

/// Copies what is stored outside the lessons of `copy`: texts, quizzes and their translations. `lessons` maps the original's
/// lessons to the copy's.
fn copy_contents(
    tx: &mut dyn Tx,
    copy: &Course,
    lessons: &[(LessonId, LessonId)],
    now: Time,
) -> Result<(), StoreError> {
    let old: Vec<_> = lessons.iter().map(|(old, _)| *old).collect();
    let texts = tx.catalogue().readings(&old)?;
    let new_of = |old: LessonId| lessons.iter().find(|(id, _)| *id == old).map(|(_, new)| *new);
    let text = |(old, text): (LessonId, String)| Some((new_of(old)?, text));
    tx.catalogue().write_readings(&texts.into_iter().filter_map(text).collect::<Vec<_>>())?;
    if copy.lessons.iter().any(|lesson| lesson.content.questions().is_some()) {
        let quizzes = tx.quizzes().definitions(&old)?.into_iter();
        let quizzes: Vec<_> = quizzes.filter_map(|(old, quiz)| Some((new_of(old)?, quiz))).collect();
        tx.quizzes().write_definitions(&quizzes, now)?;
    }
    let ids: Vec<_> = lessons.iter().map(|(old, new)| (old.0, new.0)).collect();
    tx.translations().copy(TranslatedKind::Lesson, &ids, now)?;
    Ok(())
}

/// Appends the copy suffix to a title and cuts the title to the maximum length.
fn copied(title: &str) -> String {
    let room = MAX_TITLE - ENDING.len();
    let start: String = title.chars().take(room).collect();
    format!("{}{ENDING}", start.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use uuid::Uuid;

    fn duplicate(author: &AuditContext, key: &str) -> Result<Course, DuplicateCourseError> {
        let (original, mut tx) = (testing::course("react"), StubTx::default());
        tx.catalogue_version.expect_lock().returning(|| Ok(()));
        tx.catalogue
            .expect_find_course()
            .returning(|key| Ok(Some(testing::course("react")).filter(|course| course.is_named(key))));
        tx.catalogue.expect_course_slugs_like().returning(|_| Ok(vec!["course-react-copy".into()]));
        tx.catalogue.expect_insert_course().times(0..=1).returning(|_| Ok(()));
        let first = original.lessons[0].id;
        tx.catalogue.expect_readings().returning(move |_| Ok(vec![(first, "Text".to_owned())]));
        let is_copied =
            move |texts: &[(LessonId, String)]| matches!(texts, [(id, text)] if *id != first && text == "Text");
        tx.catalogue.expect_write_readings().withf(is_copied).times(0..=1).returning(|_| Ok(()));
        let succeeds = author.staff(Permission::Catalogue).is_some() && key == "react";
        for (kind, count) in [(TranslatedKind::Course, 1), (TranslatedKind::Lesson, original.lessons.len())] {
            let is_all = move |ids: &[(Uuid, Uuid)]| ids.len() == count && ids.iter().all(|(old, new)| old != new);
            let copies = tx.translations.expect_copy().times(usize::from(succeeds));
            copies.withf(move |of, ids, _| *of == kind && is_all(ids)).returning(|_, _, _| Ok(()));
        }
        let log = testing::log(&mut tx);
        let use_case = DuplicateCourse { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids() };
        let copy = use_case.run(author, &Key::Slug(key.into()))?;
        assert_eq!(log.lock().unwrap()[0].action, "course.duplicate");
        Ok(copy)
    }

    #[test]
    fn a_copy_is_a_draft_with_lessons_of_its_own() {
        let (original, copy) = (testing::course("react"), duplicate(&testing::admin(), "react").unwrap());
        assert_eq!((copy.title.as_str(), copy.slug.as_str()), ("Course react (copy)", "course-react-copy-2"));
        assert_eq!((copy.status, copy.published_at), (Status::Draft, None));
        assert_eq!((copy.price, copy.description), (original.price, original.description));
        assert_ne!(copy.id, original.id);
        for (lesson, old) in copy.lessons.iter().zip(&original.lessons) {
            assert_eq!((&lesson.title, &lesson.content), (&old.title, &old.content));
            assert!(original.lessons.iter().all(|old| old.id != lesson.id));
        }
        assert_eq!(duplicate(&testing::admin(), "none"), Err(DuplicateCourseError::NotFound));
        assert_eq!(duplicate(&testing::no_admin(), "react"), Err(DuplicateCourseError::Forbidden));
    }

    #[test]
    fn a_long_title_is_cut_for_its_ending() {
        let title = copied(&"क".repeat(MAX_TITLE));
        assert_eq!((title.chars().count(), title.ends_with(ENDING)), (MAX_TITLE, true));
    }
}

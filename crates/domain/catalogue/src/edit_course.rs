//! Changes a course.

use crate::audit_fields;
use crate::course_changes::{Applied, CourseChanges};
use crate::course_mentors;
use crate::course_parts::{join, linked, measure_films, named_bundle};
use crate::course_rules::violations;
use crate::ports::Store;
use crate::ports::store::Tx;
use crate::quizzes::Quiz;
use crate::{Course, Lesson, Status, VideoSource};
use kernel::audit::{self, AuditContext, Change, Subject, action};
use kernel::clock::{Clock, IdGen};
use kernel::ids::{Key, LessonId};
use kernel::india;
use kernel::permission::Permission;
use kernel::slug::slugify;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub key: Key,
    /// The version that the admin read. `None` changes the newest version.
    pub version: Option<i32>,
    pub changes: CourseChanges,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EditCourseError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    #[error("no such course")]
    NotFound,
    /// Another admin changed the course after this one read it.
    #[error("another version")]
    Changed,
    /// The form breaks rules. Lists all violations.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct EditCourse {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl EditCourse {
    /// Changes only the fields that the command contains. A published course must stay complete.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the course is unknown.
    /// `Changed`: the version is stale.
    /// `Invalid`: the form breaks rules. Lists all violations.
    pub fn run(&self, author: &AuditContext, command: Command) -> Result<Course, EditCourseError> {
        let admin = author.staff(Permission::Catalogue).ok_or(EditCourseError::Forbidden)?;
        let Command { key, version, changes: mut form } = command;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.catalogue_version().lock()?;
        let before = tx.catalogue().find_course(&key)?.ok_or(EditCourseError::NotFound)?;
        if version.is_some_and(|version| version != before.version) {
            return Err(EditCourseError::Changed);
        }
        let (wished, bundle, mentors) = (form.slug.take(), form.bundle.take(), form.mentors.take());
        let lessons = linked(tx.as_mut(), &form)?;
        let mut course = before.clone();
        let list = form.lesson_list();
        let Applied { violations: mut broken, readings, quizzes } =
            form.apply(&mut course, &lessons, self.ids.as_ref());
        measure_films(tx.as_mut(), &before.lessons, &mut course)?;
        let mut written = Vec::new();
        if let Some(entries) = mentors {
            let named = course_mentors::named(tx.as_mut(), entries, &before.mentors, self.ids.as_ref(), now)?;
            (course.mentors, written) = (named.mentors, named.written);
            broken.extend(named.violations);
        }
        broken.extend(violations(&course, list, india::day_of(now)));
        if let Some(slug) = wished.map(|slug| slugify(&slug, &before.slug)).filter(|slug| *slug != before.slug) {
            if tx.catalogue().course_slugs_like(&slug)?.contains(&slug) {
                broken.push(Violation::new("slug", "taken", "Another course has this address."));
            }
            course.slug = slug;
        }
        let bundle = named_bundle(tx.as_mut(), bundle.as_ref(), &mut broken)?;
        if !broken.is_empty() {
            return Err(EditCourseError::Invalid(broken));
        }
        let mut changes = join(tx.as_mut(), bundle, course.id, now)?;
        let readings = rewritten(tx.as_mut(), readings)?;
        let quizzes = other_quizzes(tx.as_mut(), quizzes)?;
        let texts = readings.iter().map(|(id, _)| *id);
        changes.extend(rewritten_parts(&before, &course, texts, "text"));
        changes.extend(rewritten_parts(&before, &course, quizzes.iter().map(|(id, _)| *id), "quiz"));
        if course == before && changes.is_empty() {
            return Ok(before);
        }
        (course.updated_at, course.version) = (now, before.version + 1);
        if course.status == Status::Published {
            course.published_at = course.published_at.or(Some(now));
        }
        course_mentors::store(tx.as_mut(), written, &mut course.mentors)?;
        if !tx.catalogue().update_course(&course)? {
            return Err(EditCourseError::Changed);
        }
        tx.catalogue().write_readings(&readings)?;
        if !quizzes.is_empty() {
            tx.quizzes().write_definitions(&quizzes, now)?;
        }
        changes.extend(audit::diff(&audit_fields::of_course(&before), &audit_fields::of_course(&course)));
        changes.extend(other_files(&before, &course));
        let subject = Subject::new("course", course.id, &course.title);
        tx.audit().record(&admin.entry(now, action::COURSE_UPDATE, subject, changes))?;
        tx.commit()?;
        Ok(course)
    }
}

/// Returns the readings that differ from the stored text.
fn rewritten(tx: &mut dyn Tx, readings: Vec<(LessonId, String)>) -> Result<Vec<(LessonId, String)>, StoreError> {
    if readings.is_empty() {
        return Ok(readings);
    }
    let ids: Vec<_> = readings.iter().map(|(id, _)| *id).collect();
    let stored = tx.catalogue().readings(&ids)?;
    let is_other = |(id, text): &(LessonId, String)| {
        let before = stored.iter().find(|(known, _)| known == id).map_or("", |(_, text)| text.as_str());
        before != text
    };
    Ok(readings.into_iter().filter(is_other).collect())
}

/// Returns the quizzes that differ from the stored version.
fn other_quizzes(tx: &mut dyn Tx, quizzes: Vec<(LessonId, Quiz)>) -> Result<Vec<(LessonId, Quiz)>, StoreError> {
    if quizzes.is_empty() {
        return Ok(quizzes);
    }
    let ids: Vec<_> = quizzes.iter().map(|(id, _)| *id).collect();
    let stored = tx.quizzes().definitions(&ids)?;
    Ok(quizzes.into_iter().filter(|quiz| !stored.contains(quiz)).collect())
}

/// Returns audit changes for lessons whose text or quiz was rewritten. The audit log names only the lessons.
fn rewritten_parts(
    before: &Course,
    after: &Course,
    written: impl Iterator<Item = LessonId> + Clone,
    what: &str,
) -> Vec<Change> {
    let is_new = |id: LessonId| before.lessons.iter().all(|lesson| lesson.id != id);
    let changed = after.lessons.iter().filter(|lesson| written.clone().any(|id| id == lesson.id));
    let change = |lesson: &Lesson| Change {
        field: format!("{what} of {}", lesson.title),
        before: Some(format!("a {what}")),
        after: Some(format!("another {what}")),
    };
    changed.filter(|lesson| !is_new(lesson.id)).map(change).collect()
}

/// Returns audit changes for uploaded videos that were replaced. The audit log contains no file keys, so the field lines before
/// and after would read the same.
fn other_files(before: &Course, after: &Course) -> Vec<Change> {
    let replaced = |old: Option<&VideoSource>, new: Option<&VideoSource>| matches!((old, new), (Some(VideoSource::File(old)), Some(VideoSource::File(new))) if old != new);
    let change = |field: String| Change {
        field,
        before: Some("an uploaded file".to_owned()),
        after: Some("another uploaded file".to_owned()),
    };
    let intro = replaced(before.intro_video.as_ref(), after.intro_video.as_ref());
    let lessons = after.lessons.iter().enumerate().filter(|(_, video)| {
        let old = before.lessons.iter().find(|old| old.id == video.id);
        replaced(old.and_then(Lesson::source), video.source())
    });
    let fields = lessons.map(|(at, _)| format!("videos[{at}].url"));
    intro.then(|| "courseIntrovideo".to_owned()).into_iter().chain(fields).map(change).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::course_changes::VideoChoice;
    use crate::curriculum_changes::VideoEntry;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use kernel::audit::Entry;
    use std::sync::Mutex;
    use std::sync::atomic::Ordering;

    /// Runs the edit on the stored course 'react' at version 1. Returns the result, the stored courses and the audit entries.
    fn edit(
        author: &AuditContext,
        version: Option<i32>,
        changes: CourseChanges,
    ) -> (Result<Course, EditCourseError>, Vec<Course>, Vec<Entry>) {
        let stored = Arc::new(Mutex::new(Vec::new()));
        let mut tx = StubTx::default();
        tx.catalogue_version.expect_lock().returning(|| Ok(()));
        tx.catalogue
            .expect_find_course()
            .returning(|key| Ok(Some(testing::course("react")).filter(|course| course.is_named(key))));
        tx.catalogue.expect_lessons().returning(|_| Ok(testing::course("react").lessons));
        tx.catalogue.expect_course_slugs_like().returning(|_| Ok(vec!["taken".into()]));
        tx.catalogue.expect_film_seconds().returning(|_| Ok(vec![("other.mp4".into(), 45)]));
        let kept = stored.clone();
        tx.catalogue.expect_write_readings().returning(|_| Ok(()));
        tx.catalogue.expect_update_course().returning(move |course| {
            kept.lock().unwrap().push(course.clone());
            Ok(true)
        });
        let (log, committed) = (testing::log(&mut tx), tx.committed.clone());
        let use_case = EditCourse { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids() };
        let result = use_case.run(author, Command { key: Key::Slug("react".into()), version, changes });
        let stored = stored.lock().unwrap().clone();
        assert_eq!(committed.load(Ordering::SeqCst), !stored.is_empty());
        let entries = log.lock().unwrap().clone();
        (result, stored, entries)
    }

    fn titled(title: &str) -> CourseChanges {
        CourseChanges { title: Some(title.into()), ..CourseChanges::default() }
    }

    #[test]
    fn a_change_raises_the_version_and_is_logged() {
        let (course, stored, entries) = edit(&testing::admin(), Some(1), titled("React again"));
        let expected = Course { title: "React again".into(), version: 2, ..testing::course("react") };
        assert_eq!((course, stored), (Ok(expected.clone()), vec![expected]));
        assert_eq!((entries.len(), entries[0].action), (1, "course.update"));
        let change =
            Change { field: "title".into(), before: Some("Course react".into()), after: Some("React again".into()) };
        assert_eq!(entries[0].changes, [change]);
    }

    #[test]
    fn the_same_again_stores_nothing() {
        let (course, stored, entries) = edit(&testing::admin(), None, titled("Course react"));
        assert_eq!((course, stored, entries), (Ok(testing::course("react")), vec![], vec![]));
    }

    #[test]
    fn another_version_and_other_people_store_nothing() {
        let (course, stored, _) = edit(&testing::admin(), Some(2), titled("Mine"));
        assert_eq!((course, stored), (Err(EditCourseError::Changed), vec![]));
        let (course, stored, _) = edit(&testing::no_admin(), None, titled("Mine"));
        assert_eq!((course, stored), (Err(EditCourseError::Forbidden), vec![]));
    }

    #[test]
    fn a_published_course_stays_complete() {
        let (course, stored, _) = edit(&testing::admin(), None, CourseChanges { price: Some(None), ..titled(" ") });
        let Err(EditCourseError::Invalid(violations)) = course else { panic!("stored") };
        let fields: Vec<_> = violations.iter().map(|fault| fault.field).collect();
        assert_eq!((fields, stored.len()), (vec!["title", "price"], 0));
        let draft = CourseChanges { status: Some(Status::Draft), ..titled("") };
        assert!(edit(&testing::admin(), None, draft).0.is_ok());
    }

    #[test]
    fn an_address_is_wished_for_unless_it_is_taken() {
        let wish = |slug: &str| CourseChanges { slug: Some(slug.into()), ..CourseChanges::default() };
        assert_eq!(edit(&testing::admin(), None, wish("Rust Again")).0.unwrap().slug, "rust-again");
        assert_eq!(edit(&testing::admin(), None, wish("")).0.unwrap().slug, "react");
        let (taken, ..) = edit(&testing::admin(), None, wish("taken"));
        assert!(matches!(taken, Err(EditCourseError::Invalid(violations)) if violations[0].field == "slug"));
    }

    #[test]
    fn a_replaced_film_is_logged_without_its_key() {
        let mut videos: Vec<_> = testing::course("react")
            .lessons
            .into_iter()
            .map(|video| VideoEntry {
                seconds: Some(video.seconds()),
                id: Some(video.id),
                title: video.title,
                video: Some(VideoChoice::Lesson(video.id)),
                is_preview: video.is_preview,
            })
            .collect();
        videos[1].video = Some(VideoChoice::Source(VideoSource::File("secret.mp4".into())));
        let changes = CourseChanges { videos: Some(videos), ..CourseChanges::default() };
        let (_, stored, entries) = edit(&testing::admin(), None, changes);
        assert_eq!(stored[0].lessons[0], testing::course("react").lessons[0]);
        assert_eq!(stored[0].lessons[1].source().cloned(), Some(VideoSource::File("secret.mp4".into())));
        assert_eq!((entries[0].changes.len(), entries[0].changes[0].field.as_str()), (1, "videos[1].url"));
        assert!(!format!("{entries:?}").contains("secret"));
    }

    #[test]
    fn a_lesson_is_as_long_as_its_own_file() {
        let first = testing::course("react").lessons[0].clone();
        let video = |name: &str, seconds| VideoEntry {
            id: Some(first.id),
            title: first.title.clone(),
            is_preview: false,
            video: Some(VideoChoice::Source(VideoSource::File(name.into()))),
            seconds,
        };
        for seconds in [None, Some(None), Some(Some(600))] {
            let changes = CourseChanges { videos: Some(vec![video("other.mp4", seconds)]), ..CourseChanges::default() };
            let (changed, ..) = edit(&testing::admin(), None, changes);
            assert_eq!(changed.unwrap().lessons[0].seconds(), Some(45), "{seconds:?}");
        }
    }
}

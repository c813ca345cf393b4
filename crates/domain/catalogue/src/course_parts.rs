//! Code shared by creating and editing a course.

use crate::course_changes::{BundleName, CourseChanges};
use crate::ports::store::Tx;
use crate::{Bundle, Course, Lesson, LessonContent, VideoSource};
use kernel::Time;
use kernel::audit::Change;
use kernel::ids::CourseId;
use kernel::slug;
use kernel::store::StoreError;
use kernel::validation::Violation;

/// Loads the lessons whose addresses `changes` uses to choose videos.
pub(crate) fn linked(tx: &mut dyn Tx, changes: &CourseChanges) -> Result<Vec<Lesson>, StoreError> {
    let ids = changes.linked_lessons();
    if ids.is_empty() { Ok(Vec::new()) } else { tx.catalogue().lessons(&ids) }
}

/// For lessons whose video changed, sets the length to the measured length of the file, if it is known. The entered length is
/// only a guess.
pub(crate) fn measure_films(tx: &mut dyn Tx, before: &[Lesson], course: &mut Course) -> Result<(), StoreError> {
    let is_new = |lesson: &Lesson| before.iter().all(|old| old.id != lesson.id || old.content != lesson.content);
    let key = |lesson: &Lesson| match lesson.source() {
        Some(VideoSource::File(key)) if is_new(lesson) => Some(key.clone()),
        _ => None,
    };
    let keys: Vec<String> = course.lessons.iter().filter_map(key).collect();
    if keys.is_empty() {
        return Ok(());
    }
    let known = tx.catalogue().film_seconds(&keys)?;
    for lesson in &mut course.lessons {
        let own = key(lesson).and_then(|key| known.iter().find(|(film, _)| *film == key));
        if let (Some((_, own)), LessonContent::Video { seconds, .. }) = (own, &mut lesson.content) {
            *seconds = Some((*own).max(1));
        }
    }
    Ok(())
}

/// Finds a bundle by id, slug or name. Adds a violation if there is none.
pub(crate) fn named_bundle(
    tx: &mut dyn Tx,
    name: Option<&BundleName>,
    violations: &mut Vec<Violation>,
) -> Result<Option<Bundle>, StoreError> {
    let Some(name) = name else { return Ok(None) };
    let found = match name {
        BundleName::Key(key) => tx.catalogue().find_bundle(key)?,
        BundleName::Name(name) => tx.catalogue().find_bundle_named(name)?,
    };
    if found.is_none() {
        violations.push(Violation::new(name.field(), "unknown_bundle", "There is no bundle of this name."));
    }
    Ok(found)
}

/// Appends a course to a bundle, unless the bundle has it already, and returns the audit change. The caller has locked the
/// catalogue.
pub(crate) fn join(
    tx: &mut dyn Tx,
    bundle: Option<Bundle>,
    course: CourseId,
    now: Time,
) -> Result<Vec<Change>, StoreError> {
    let Some(mut bundle) = bundle.filter(|bundle| !bundle.courses.contains(&course)) else { return Ok(Vec::new()) };
    bundle.courses.push(course);
    (bundle.updated_at, bundle.version) = (now, bundle.version + 1);
    if !tx.catalogue().update_bundle(&bundle)? {
        return Err(StoreError::Unexpected("a bundle changed under the catalogue's lock".into()));
    }
    Ok(vec![Change { field: "bundleName".to_owned(), before: None, after: Some(bundle.name) }])
}

/// Returns a free slug for a new course. The caller has locked the catalogue.
pub(crate) fn free_slug(tx: &mut dyn Tx, wished: &str) -> Result<String, StoreError> {
    let base = slug::slugify(wished, "course");
    let taken = tx.catalogue().course_slugs_like(&base)?;
    Ok(slug::free(&base, &taken))
}

//! What writing a course and changing one have in common.

use crate::Time;
use crate::audit::Change;
use crate::catalogue::course_changes::{BundleName, CourseChanges};
use crate::catalogue::{Bundle, Lesson, slug};
use crate::ids::CourseId;
use crate::ports::StoreError;
use crate::ports::store::Tx;
use crate::validation::Violation;

/// The lessons that `changes` names by their addresses.
pub(crate) fn linked(tx: &mut dyn Tx, changes: &CourseChanges) -> Result<Vec<Lesson>, StoreError> {
    let ids = changes.linked_lessons();
    if ids.is_empty() { Ok(Vec::new()) } else { tx.catalogue().lessons(&ids) }
}

/// The bundle of a name, or the fault that there is none.
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

/// Puts a course at the end of a bundle, unless it is in it; tells what the log says of it. The catalogue is locked.
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

/// A free slug for a new course. The catalogue is locked.
pub(crate) fn free_slug(tx: &mut dyn Tx, wished: &str) -> Result<String, StoreError> {
    let base = slug::slugify(wished, "course");
    let taken = tx.catalogue().course_slugs_like(&base)?;
    Ok(slug::free(&base, &taken))
}

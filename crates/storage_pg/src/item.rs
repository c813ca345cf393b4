//! Stores an item as two columns, one of which is NULL. Each has its own foreign key.

use diesel::QueryResult;
use diesel::result::Error;
use kernel::ids::{BundleId, CourseId, ItemId};
use uuid::Uuid;

/// Returns an item's columns `(course_id, bundle_id)`.
pub(crate) fn columns(item: ItemId) -> (Option<Uuid>, Option<Uuid>) {
    match item {
        ItemId::Course(id) => (Some(id.0), None),
        ItemId::Bundle(id) => (None, Some(id.0)),
    }
}

/// Converts the columns `(course_id, bundle_id)` back to an item.
pub(crate) fn item((course, bundle): (Option<Uuid>, Option<Uuid>)) -> QueryResult<ItemId> {
    match (course, bundle) {
        (Some(id), None) => Ok(ItemId::Course(CourseId(id))),
        (None, Some(id)) => Ok(ItemId::Bundle(BundleId(id))),
        _ => Err(Error::DeserializationError("an item is one course or one bundle".into())),
    }
}

/// Splits `items` into course ids and bundle ids.
pub(crate) fn split(items: &[ItemId]) -> (Vec<Uuid>, Vec<Uuid>) {
    let (courses, bundles): (Vec<ItemId>, Vec<ItemId>) =
        items.iter().partition(|item| matches!(item, ItemId::Course(_)));
    (courses.into_iter().map(ItemId::uuid).collect(), bundles.into_iter().map(ItemId::uuid).collect())
}

//! An item is stored as two columns, one of which is NULL: each has its own foreign key.

use diesel::QueryResult;
use diesel::result::Error;
use kernel::ids::{BundleId, CourseId, ItemId};
use uuid::Uuid;

/// The columns `(course_id, bundle_id)` of an item.
pub(crate) fn columns(item: ItemId) -> (Option<Uuid>, Option<Uuid>) {
    match item {
        ItemId::Course(id) => (Some(id.0), None),
        ItemId::Bundle(id) => (None, Some(id.0)),
    }
}

/// The reverse of [`columns`].
pub(crate) fn item((course, bundle): (Option<Uuid>, Option<Uuid>)) -> QueryResult<ItemId> {
    match (course, bundle) {
        (Some(id), None) => Ok(ItemId::Course(CourseId(id))),
        (None, Some(id)) => Ok(ItemId::Bundle(BundleId(id))),
        _ => Err(Error::DeserializationError("an item is one course or one bundle".into())),
    }
}

/// The courses' and the bundles' ids among `items`.
pub(crate) fn split(items: &[ItemId]) -> (Vec<Uuid>, Vec<Uuid>) {
    let (courses, bundles): (Vec<ItemId>, Vec<ItemId>) =
        items.iter().partition(|item| matches!(item, ItemId::Course(_)));
    (courses.into_iter().map(ItemId::uuid).collect(), bundles.into_iter().map(ItemId::uuid).collect())
}

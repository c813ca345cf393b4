//! Courses and bundles as items of a basket.

use crate::public_catalogue::Snapshot;
use crate::public_catalogue::bundle::bundle_image;
use crate::public_catalogue::course::course_image;
use catalogue::ItemKey;
use institute::translations::TranslatedKind;
use kernel::ids::{ItemId, Key};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

/// The kind of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ItemKind {
    /// A single course.
    Course,
    /// A bundle of courses.
    Bundle,
}

/// An item as a client identifies it.
#[derive(Debug, Clone, Serialize, Deserialize, Validate, ToSchema)]
pub struct ItemRef {
    /// `course` or `bundle`.
    #[serde(rename = "type")]
    pub kind: ItemKind,
    /// Id or slug.
    pub id: String,
}

impl From<&ItemRef> for ItemKey {
    fn from(item: &ItemRef) -> Self {
        let key = Key::parse(&item.id);
        match item.kind {
            ItemKind::Course => Self::Course(key),
            ItemKind::Bundle => Self::Bundle(key),
        }
    }
}

/// Converts clients' references to the domain's keys.
pub fn keys(items: &[ItemRef]) -> Vec<ItemKey> {
    items.iter().map(ItemKey::from).collect()
}

/// An item as a basket shows it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ItemBody {
    #[serde(rename = "type")]
    kind: ItemKind,
    id: Uuid,
    slug: String,
    title: String,
    /// Path of the picture.
    image: String,
}

impl ItemBody {
    /// Builds the body. `title` is the title when the basket was priced; it is translated to the catalogue's language if
    /// possible. Path and picture are the present ones.
    pub fn new(snapshot: &Snapshot, item: ItemId, title: String) -> Self {
        let key = Key::Id(item.uuid());
        let (kind, of, found) = match item {
            ItemId::Course(_) => {
                let found = snapshot.course(&key).map(|course| (course.slug.clone(), course_image(course)));
                (ItemKind::Course, TranslatedKind::Course, found)
            }
            ItemId::Bundle(_) => {
                let found = snapshot.bundle(&key).map(|bundle| (bundle.slug.clone(), bundle_image(bundle)));
                (ItemKind::Bundle, TranslatedKind::Bundle, found)
            }
        };
        // The item is newer than this process's snapshot. Use the id in its path: paths accept the id as well as the slug.
        let (slug, image) = found.unwrap_or_else(|| {
            let id = item.uuid().to_string();
            let image = format!("/media/covers/course/{id}.svg");
            (id, image)
        });
        let title = snapshot.catalogue.text_in(snapshot.locale, (of, item.uuid()), &title).to_owned();
        Self { kind, id: item.uuid(), slug, title, image }
    }
}

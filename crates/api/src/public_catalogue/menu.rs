//! The navigation's mega-menu on the wire.

use domain::catalogue::{Bundle, Catalogue, Course, Status};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// Most items in a column of the menu.
const COLUMN: usize = 12;

/// `data` of GET /catalogue/menu.
#[derive(Debug, Serialize, ToSchema)]
pub struct MenuData {
    menu: Menu,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Menu {
    bundles: MenuColumn,
    trending: MenuColumn,
    special_bundles: MenuColumn,
    courses: MenuColumn,
    /// Most courses first.
    categories: Vec<MenuCategory>,
}

/// At most 12 items, and how many there are in all.
#[derive(Debug, Serialize, ToSchema)]
struct MenuColumn {
    items: Vec<MenuItem>,
    total: usize,
}

#[derive(Debug, Serialize, ToSchema)]
struct MenuItem {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    slug: String,
    name: String,
}

#[derive(Debug, Serialize, ToSchema)]
struct MenuCategory {
    name: String,
    total: usize,
}

impl MenuColumn {
    fn new<'c, T: 'c>(rows: impl Iterator<Item = &'c T>, item: impl Fn(&T) -> MenuItem) -> Self {
        let mut items: Vec<_> = rows.map(item).collect();
        let total = items.len();
        items.truncate(COLUMN);
        Self { items, total }
    }
}

impl MenuData {
    /// Of what is published.
    pub fn of(catalogue: &Catalogue) -> Self {
        let courses = || catalogue.courses.iter().map(Arc::as_ref).filter(|course| course.status == Status::Published);
        let bundles = |special| {
            let published = catalogue.bundles.iter().filter(|bundle| bundle.status == Status::Published);
            published.filter(move |bundle| bundle.is_special == special)
        };
        let course =
            |course: &Course| MenuItem { id: course.id.0, slug: course.slug.clone(), name: course.title.clone() };
        let bundle =
            |bundle: &Bundle| MenuItem { id: bundle.id.0, slug: bundle.slug.clone(), name: bundle.name.clone() };
        let mut counted: BTreeMap<&str, usize> = BTreeMap::new();
        for course in courses() {
            *counted.entry(&course.category).or_default() += 1;
        }
        let mut categories: Vec<_> =
            counted.into_iter().map(|(name, total)| MenuCategory { name: name.to_owned(), total }).collect();
        categories.sort_by_key(|category| std::cmp::Reverse(category.total));
        Self {
            menu: Menu {
                bundles: MenuColumn::new(bundles(false), bundle),
                trending: MenuColumn::new(courses().filter(|course| course.is_trending), course),
                special_bundles: MenuColumn::new(bundles(true), bundle),
                courses: MenuColumn::new(courses(), course),
                categories,
            },
        }
    }
}

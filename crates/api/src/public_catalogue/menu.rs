//! JSON shape of the navigation's mega-menu.

use catalogue::{Bundle, Course, Status};
use domain::storefront::snapshot::Catalogue;
use kernel::locale::Locale;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// Maximum number of items in a column of the menu.
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
    /// Categories, those with the most courses first.
    categories: Vec<MenuCategory>,
    /// Levels of courses, the most frequent first.
    levels: Vec<String>,
    /// Codes of the languages that courses are taught in, the most frequent first.
    languages: Vec<String>,
}

/// A column with at most 12 items, and the total number.
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
    /// Name in the language of the address. Absent if it equals `name`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    label: Option<String>,
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

/// Counts names. Returns them with the most frequent first.
fn counted<'c>(names: impl Iterator<Item = &'c str>) -> Vec<(&'c str, usize)> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for name in names {
        *counts.entry(name).or_default() += 1;
    }
    let mut counted: Vec<_> = counts.into_iter().collect();
    counted.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counted
}

impl MenuData {
    /// Builds the menu of the published catalogue in a language.
    pub fn of(catalogue: &Catalogue, locale: Locale) -> Self {
        let courses = || catalogue.courses.iter().map(Arc::as_ref).filter(|course| course.status == Status::Published);
        let bundles = |special| {
            let published = catalogue.bundles.iter().filter(|bundle| bundle.status == Status::Published);
            published.filter(move |bundle| bundle.is_special == special)
        };
        let course =
            |course: &Course| MenuItem { id: course.id.0, slug: course.slug.clone(), name: course.title.clone() };
        let bundle =
            |bundle: &Bundle| MenuItem { id: bundle.id.0, slug: bundle.slug.clone(), name: bundle.name.clone() };
        let categories = counted(courses().map(|course| course.category.as_str()));
        let levels = counted(courses().map(|course| course.level.as_str()).filter(|level| !level.is_empty()));
        let languages = counted(courses().filter_map(|course| course.language.as_deref()));
        let names = |counted: Vec<(&str, usize)>| counted.into_iter().map(|(name, _)| name.to_owned()).collect();
        let category = |(name, total): (&str, usize)| MenuCategory {
            name: name.to_owned(),
            label: catalogue.category_name(locale, name).map(str::to_owned),
            total,
        };
        Self {
            menu: Menu {
                bundles: MenuColumn::new(bundles(false), bundle),
                trending: MenuColumn::new(courses().filter(|course| course.is_trending), course),
                special_bundles: MenuColumn::new(bundles(true), bundle),
                courses: MenuColumn::new(courses(), course),
                categories: categories.into_iter().map(category).collect(),
                levels: names(levels),
                languages: names(languages),
            },
        }
    }
}

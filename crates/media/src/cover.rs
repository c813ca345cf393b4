//! Draws covers from a seed: a jaali lattice in the category's colour, one tile in marigold, and a line glyph of the topic. A
//! course or bundle without a picture gets a cover at once. Nothing is stored, so no cover can be stale.
//!
//! No input is written into the picture: slug and category only choose among fixed shapes and colours.

mod bundle;
mod course;
mod document;
mod glyph;
mod motif;
mod outlines;
mod palette;
mod screen;
mod seed;

use institute::settings::colour::Colour;
use kernel::slug::slugify;
use palette::Rgb;
use seed::Seed;

/// The category of bundles. Their cover shows three screens, one behind the other.
pub const BUNDLE: &str = "Bundle";

/// The slug of a name without letters or digits.
const OTHER: &str = "other";

/// Names of the categories that have a brand colour.
const NAMES: [&str; 9] = [
    "Web Development",
    "Digital Marketing",
    "Design",
    "Data & Office",
    "Communication",
    "Freelancing",
    "AI & Automation",
    "Career",
    BUNDLE,
];

/// Draws the cover of a course or bundle as an SVG of 640 by 360 units, under 5 KB, without text.
///
/// `category` is the displayed name (`Data & Office`) or its slug (`data-office`); both give the same picture. An unknown
/// category gets the colour of a known one. The same input always gives the same picture, and any text is safe for both
/// parameters.
#[must_use]
pub fn cover_svg(category: &str, slug: &str) -> String {
    draw(&slugify(category, OTHER), slug, None)
}

/// Draws the same cover in one colour of the institute instead of the category's colour. `None` means no category.
#[must_use]
pub(crate) fn cover_in(base: Colour, category: Option<&str>, slug: &str) -> String {
    draw(&category.map_or_else(|| OTHER.to_owned(), |name| slugify(name, OTHER)), slug, Some(base.into()))
}

fn draw(category: &str, slug: &str, base: Option<Rgb>) -> String {
    let mut seed = Seed::new(slug);
    if category == slugify(BUNDLE, OTHER) {
        bundle::draw(slug, base, &mut seed)
    } else {
        course::draw(category, slug, base, &mut seed)
    }
}

/// The address of a cover on our own origin: `/media/covers/{category-slug}/{slug}.svg`.
#[must_use]
pub fn cover_path(category: &str, slug: &str) -> String {
    format!("/media/covers/{}/{}.svg", slugify(category, OTHER), slugify(slug, OTHER))
}

/// Returns a category's slug: `Data & Office` becomes `data-office`. The slug has only lower-case ASCII letters, digits and
/// single hyphens. A name without any of them becomes `other`.
#[must_use]
pub fn category_slug(name: &str) -> String {
    slugify(name, OTHER)
}

/// Returns the name of a category by its slug. `None` for a category without a brand colour.
#[must_use]
pub fn category_name(slug: &str) -> Option<&'static str> {
    NAMES.into_iter().find(|name| slugify(name, OTHER) == slug)
}

#[cfg(test)]
mod tests;

//! Draws covers from a seed: a jaali lattice in the category's colour, one tile in marigold, and a line glyph of the
//! topic. A course or bundle without a picture has one at once, and nothing is stored that could go stale.
//!
//! Nothing of the input is written into the picture: slug and category only choose among what is here.

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

/// The category under which bundles are drawn: three screens, one behind the other.
pub const BUNDLE: &str = "Bundle";

/// The slug of a name without letters or digits.
const OTHER: &str = "other";

/// Names of the categories the brand has a colour for.
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
/// `category` is the name as it is shown (`Data & Office`) or its slug (`data-office`), which draw the same
/// picture; an unknown one borrows a known one's colour. The same input always gives the same picture, and
/// any text is safe as either.
#[must_use]
pub fn cover_svg(category: &str, slug: &str) -> String {
    draw(&slugify(category, OTHER), slug, None)
}

/// The same picture in one colour of the institute's instead of those of the categories; `None` is no category.
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

/// A category's slug: `Data & Office` is `data-office`. Only lower-case ASCII letters, digits and single hyphens;
/// `other` if nothing is left.
#[must_use]
pub fn category_slug(name: &str) -> String {
    slugify(name, OTHER)
}

/// The name of a category from its slug; `None` for one the brand has no colour for.
#[must_use]
pub fn category_name(slug: &str) -> Option<&'static str> {
    NAMES.into_iter().find(|name| slugify(name, OTHER) == slug)
}

#[cfg(test)]
mod tests;

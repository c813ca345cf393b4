//! The parts that all covers share: the frame, the position of the glyph, the colour of a category.

use super::palette::{CATEGORIES, PAPER, Rgb};
use super::seed::Seed;

/// Returns the colour of a category. An unknown category gets one of the eight colours by its hash.
pub(super) fn colour(category: &str) -> Rgb {
    let known = CATEGORIES.iter().find(|(name, _)| *name == category);
    known.or_else(|| Seed::new(category).pick(&CATEGORIES)).map_or(Rgb::INK, |(_, colour)| *colour)
}

/// Draws the topic's glyph in the right third. Its stroke is 2 px wide on a card of 270 px.
pub(super) fn glyph(outline: &str) -> String {
    format!(
        "<path transform=\"translate(396 96)scale(7)\" d=\"{outline}\" fill=\"none\" stroke=\"{PAPER}\" \
         stroke-width=\".7\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
    )
}

/// Returns the complete SVG document.
pub(super) fn document(defs: &str, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 360\" width=\"640\" height=\"360\">\
         <defs>{defs}</defs>{body}</svg>"
    )
}

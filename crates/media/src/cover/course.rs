//! The cover of a course: one screen that fades to one side.

use super::document::{colour, document, glyph};
use super::palette::{Rgb, Tones};
use super::screen::{Screen, Work, Zone};
use super::seed::Seed;

/// Endpoints (x1, y1, x2, y2) of the mask's gradient: from where the screen is fully visible to where it has faded.
const FADES: [&str; 4] = [
    "x1=\"40\" y1=\"180\" x2=\"500\" y2=\"180\"",
    "x1=\"40\" y1=\"340\" x2=\"440\" y2=\"20\"",
    "x1=\"40\" y1=\"20\" x2=\"440\" y2=\"340\"",
    "x1=\"320\" y1=\"360\" x2=\"320\" y2=\"0\"",
];

pub(super) fn draw(category: &str, slug: &str, base: Option<Rgb>, seed: &mut Seed) -> String {
    let tones = Tones::of(base.unwrap_or_else(|| colour(category)));
    let outline = super::glyph::outline(category, slug, seed);
    let fade = seed.pick(&FADES).copied().unwrap_or_default();
    let screen = Screen::draw(seed, &[Work::Relief, Work::Pierced, Work::Engraved]);
    let (pattern, tile) = screen
        .map(|s| {
            let tile = s.marigold(seed, ZONE, &tones).unwrap_or_default();
            (s.pattern("p", &tones), tile)
        })
        .unwrap_or_default();
    let Tones { base, deep, .. } = tones;
    let defs = format!(
        "<linearGradient id=\"g\" x2=\"1\" y2=\"1\"><stop stop-color=\"{base}\"/><stop offset=\"1\" stop-color=\"{deep}\"/></linearGradient>\
         <linearGradient id=\"f\" gradientUnits=\"userSpaceOnUse\" {fade}><stop stop-color=\"#fff\"/><stop offset=\"1\" stop-color=\"#fff\" stop-opacity=\".04\"/></linearGradient>\
         <radialGradient id=\"o\" gradientUnits=\"userSpaceOnUse\" cx=\"480\" cy=\"180\" r=\"190\"><stop offset=\".45\"/><stop offset=\"1\" stop-opacity=\"0\"/></radialGradient>\
         <mask id=\"m\"><path d=\"M0 0H640V360H0z\" fill=\"url(#f)\"/><path d=\"M0 0H640V360H0z\" fill=\"url(#o)\" opacity=\".85\"/></mask>{pattern}"
    );
    let body = format!(
        "<path d=\"M0 0H640V360H0z\" fill=\"url(#g)\"/><path d=\"M0 0H640V360H0z\" fill=\"url(#p)\" mask=\"url(#m)\"/>{tile}{}",
        glyph(outline)
    );
    document(&defs, &body)
}

/// The marigold tile must be below the chip that a card shows on the cover, left of the glyph, and clear of the cover's edges.
const ZONE: Zone = Zone { left: 70.0, top: 120.0, right: 330.0, bottom: 295.0 };

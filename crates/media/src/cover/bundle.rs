//! The cover of a bundle: three arched screens, one behind the other.

use super::document::{document, glyph};
use super::motif::MOTIFS;
use super::palette::{CATEGORIES, Rgb, Tones};
use super::screen::{Screen, Work, Zone};
use super::seed::Seed;

pub(super) fn draw(slug: &str, base: Option<Rgb>, seed: &mut Seed) -> String {
    let start = seed.draw();
    let tones_at = |n: u64| {
        let index = usize::try_from((start.wrapping_add(n)) % 8).unwrap_or(0);
        Tones::of(base.unwrap_or_else(|| CATEGORIES.get(index).map_or(Rgb::INK, |c| c.1)))
    };
    let ground = tones_at(0);
    let outline = super::glyph::outline("", slug, seed);
    let first = seed.draw();
    let mut defs = String::new();
    let mut body = format!("<path d=\"M0 0H640V360H0z\" fill=\"{}\"/>", ground.deep);
    for (n, (id, x)) in [(0, ("p", 208)), (1, ("q", 122)), (2, ("r", 36))] {
        let tones = tones_at(n);
        let index = usize::try_from(first.wrapping_add(n * 5) % 6).unwrap_or(0);
        let Some(screen) = MOTIFS.get(index).and_then(|m| Screen::of(m, seed, &[Work::Relief, Work::Pierced])) else {
            continue;
        };
        let screen = screen.fine();
        defs.push_str(&screen.pattern(id, &tones));
        let arch = format!(
            "M{x} 360V150C{x} 110 {} 90 {} 40C{} 90 {} 110 {} 150V360z",
            x + 70,
            x + 80,
            x + 90,
            x + 160,
            x + 160
        );
        body.push_str(&format!(
            "<path d=\"{arch}\" fill=\"{}\"/><path d=\"{arch}\" fill=\"url(#{id})\" stroke=\"{}\" stroke-width=\"3\"/>",
            tones.base, tones.light
        ));
        if n == 2 {
            let zone = Zone { left: 76.0, top: 170.0, right: 156.0, bottom: 290.0 };
            body.push_str(&screen.marigold(seed, zone, &tones).unwrap_or_default());
        }
    }
    body.push_str(&glyph(outline));
    document(&defs, &body)
}

//! Code that all generated documents share. `typeface` turns text into glyphs, `picture` decodes uploaded pictures, and this
//! file draws lines of text and shapes on a page.

mod picture;
mod typeface;

pub use picture::{draw_picture, fitted, webp_picture};
pub use typeface::{Run, Typeface, Weight};

use chrono::{Datelike, Timelike};
use kernel::Time;
use kernel::lettering::printable;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::DateTime;
use krilla::num::NormalizedF32;
use krilla::paint::Fill;
use krilla::surface::Surface;

/// Defines the labels of a document as constants, and a list of them. A test uses the list to check that each is translated.
#[macro_export]
macro_rules! labels {
    ($($name:ident = $text:literal;)*) => {
        $(pub(crate) const $name: &str = $text;)*
        #[cfg(test)]
        pub(crate) const ALL: &[&str] = &[$($text),*];
    };
}

/// Red, green, blue.
pub type Rgb = (u8, u8, u8);

/// Returns a fill of one colour.
pub fn fill((red, green, blue): Rgb) -> Fill {
    Fill { paint: rgb::Color::new(red, green, blue).into(), opacity: NormalizedF32::ONE, ..Fill::default() }
}

/// A line of text, from its left end on its baseline.
pub fn draw_line(
    surface: &mut Surface<'_>,
    typeface: &Typeface,
    (x, baseline): (f32, f32),
    (size, weight, color): (f32, Weight, Rgb),
    text: &str,
) {
    surface.set_fill(Some(fill(color)));
    let mut x = x;
    for run in typeface.shape(&printable(text), weight) {
        surface.draw_glyphs(Point::from_xy(x, baseline), &run.glyphs, run.font, run.text, size, false);
        x += run.width * size;
    }
}

/// A filled rectangle: left, top, width, height.
pub fn draw_band(surface: &mut Surface<'_>, (x, y, width, height): (f32, f32, f32, f32), color: Rgb) {
    let mut path = PathBuilder::new();
    if let Some(band) = Rect::from_xywh(x, y, width, height) {
        path.push_rect(band);
    }
    if let Some(path) = path.finish() {
        surface.set_fill(Some(fill(color)));
        surface.draw_path(&path);
    }
}

/// Converts a time for a file's metadata.
pub fn written_at(at: Time) -> DateTime {
    let part = |number: u32| u8::try_from(number).unwrap_or_default();
    DateTime::new(u16::try_from(at.year()).unwrap_or_default())
        .month(part(at.month()))
        .day(part(at.day()))
        .hour(part(at.hour()))
        .minute(part(at.minute()))
        .second(part(at.second()))
        .utc_offset_hour(0)
        .utc_offset_minute(0)
}

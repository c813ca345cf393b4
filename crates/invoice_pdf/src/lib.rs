//! Invoices, bills of supply and credit notes as PDF, in Latin and Devanagari.
//!
//! `paper` says what stands where, `sheet` keeps it as ops on pages, `script` writes names of other scripts in
//! Devanagari, `typeface` turns text into glyphs; this file writes the ops as PDF. Nothing is looked up: all is in the document.

mod paper;
mod script;
mod sheet;
mod typeface;

use chrono::{Datelike, Timelike};
use domain::invoicing::Document;
use domain::ports::{InvoiceRenderer, RenderError};
use krilla::SerializeSettings;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::{DateTime, Metadata};
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::Fill;
use krilla::surface::Surface;
use sheet::{Color, DrawOp, HEIGHT, WIDTH};
use typeface::Typeface;

/// Writes documents; keeps the fonts ready.
pub struct InvoicePdf {
    typeface: Typeface,
}

impl InvoicePdf {
    /// Reads the fonts, which are part of the program.
    ///
    /// # Errors
    /// When a font cannot be read.
    pub fn new() -> Result<Self, RenderError> {
        Ok(Self { typeface: Typeface::new()? })
    }

    fn draw(&self, surface: &mut Surface<'_>, op: &DrawOp) {
        match op {
            DrawOp::Text { x, baseline, size, weight, color, text } => {
                surface.set_fill(Some(fill(*color)));
                let mut x = *x;
                for run in self.typeface.shape(text, *weight) {
                    let start = Point::from_xy(x, *baseline);
                    surface.draw_glyphs(start, &run.glyphs, run.font, run.text, *size, false);
                    x += run.width * size;
                }
            }
            DrawOp::Band { x, y, width, height, color } => {
                let mut path = PathBuilder::new();
                if let Some(band) = Rect::from_xywh(*x, *y, *width, *height) {
                    path.push_rect(band);
                }
                if let Some(path) = path.finish() {
                    surface.set_fill(Some(fill(*color)));
                    surface.draw_path(&path);
                }
            }
        }
    }
}

impl InvoiceRenderer for InvoicePdf {
    fn pdf(&self, document: &Document) -> Result<Vec<u8>, RenderError> {
        let mut file = krilla::Document::new_with(SerializeSettings::default());
        file.set_metadata(metadata(document));
        for ops in paper::pages(document, &self.typeface) {
            let settings = PageSettings::from_wh(WIDTH, HEIGHT).ok_or_else(|| RenderError("no page".into()))?;
            let mut page = file.start_page_with(settings);
            let mut surface = page.surface();
            ops.iter().for_each(|op| self.draw(&mut surface, op));
            surface.finish();
            page.finish();
        }
        file.finish().map_err(|error| RenderError(format!("{error:?}")))
    }
}

fn fill(color: Color) -> Fill {
    let (red, green, blue) = color.rgb();
    Fill { paint: rgb::Color::new(red, green, blue).into(), opacity: NormalizedF32::ONE, ..Fill::default() }
}

/// Times of the document and not of now, so that the same document is the same file.
fn metadata(document: &Document) -> Metadata {
    let at = document.issued_at;
    let part = |number: u32| u8::try_from(number).unwrap_or_default();
    let created = DateTime::new(u16::try_from(at.year()).unwrap_or_default())
        .month(part(at.month()))
        .day(part(at.day()))
        .hour(part(at.hour()))
        .minute(part(at.minute()))
        .second(part(at.second()))
        .utc_offset_hour(0)
        .utc_offset_minute(0);
    Metadata::new()
        .title(format!("{} {}", document.kind.title(), document.number))
        .authors(vec![document.seller.name.clone()])
        .language("en-IN".to_owned())
        .document_id(document.number.clone())
        .creation_date(created)
}

#[cfg(test)]
mod tests;

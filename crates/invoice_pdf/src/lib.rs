//! Renders invoices, bills of supply and credit notes as PDF, in Latin and Devanagari.
//!
//! `paper` lays a document out, `sheet` holds it as drawing operations on pages, and this file writes those as PDF with the
//! fonts of `pdf_text`. Nothing is looked up: `Document` holds all data except the logo.

mod labels;
mod paper;
mod sheet;

use kernel::documents::RenderError;
use kernel::locale::Locale;
use krilla::SerializeSettings;
use krilla::image::Image;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::surface::Surface;
use money::invoicing::Document;
use money::ports::InvoiceRenderer;
use pdf_text::{Typeface, draw_band, draw_line, draw_picture, webp_picture, written_at};
use sheet::{DrawOp, HEIGHT, WIDTH};

/// Renders documents. Keeps the fonts loaded.
pub struct InvoicePdf {
    typeface: Typeface,
}

impl InvoicePdf {
    /// Loads the fonts that are embedded in the program.
    ///
    /// # Errors
    ///
    /// A font cannot be read.
    pub fn new() -> Result<Self, RenderError> {
        Ok(Self { typeface: Typeface::new()? })
    }

    fn draw(&self, surface: &mut Surface<'_>, op: &DrawOp, logo: Option<&Image>) {
        match op {
            DrawOp::Text { x, baseline, size, weight, color, text } => {
                draw_line(surface, &self.typeface, (*x, *baseline), (*size, *weight, color.rgb()), text);
            }
            DrawOp::Band { x, y, width, height, color } => {
                draw_band(surface, (*x, *y, *width, *height), color.rgb());
            }
            DrawOp::Logo { x, y, width, height } => {
                if let Some(logo) = logo {
                    draw_picture(surface, logo, (*x, *y, *width, *height));
                }
            }
        }
    }
}

impl InvoiceRenderer for InvoicePdf {
    fn pdf(&self, document: &Document, locale: Locale, logo: Option<&[u8]>) -> Result<Vec<u8>, RenderError> {
        let logo = logo.and_then(webp_picture);
        let mut file = krilla::Document::new_with(SerializeSettings::default());
        file.set_metadata(metadata(document, locale));
        for ops in paper::pages(document, locale, &self.typeface, logo.as_ref().map(Image::size)) {
            let settings = PageSettings::from_wh(WIDTH, HEIGHT).ok_or_else(|| RenderError("no page".into()))?;
            let mut page = file.start_page_with(settings);
            let mut surface = page.surface();
            ops.iter().for_each(|op| self.draw(&mut surface, op, logo.as_ref()));
            surface.finish();
            page.finish();
        }
        file.finish().map_err(|error| RenderError(format!("{error:?}")))
    }
}

/// Uses the dates of the document instead of the current time, so that rendering it again gives an identical file.
fn metadata(document: &Document, locale: Locale) -> Metadata {
    Metadata::new()
        .title(format!("{} {}", locale.translate(document.kind.title()), document.number))
        .authors(vec![document.seller.name.clone()])
        .language(locale.lang().to_owned())
        .document_id(document.number.clone())
        .creation_date(written_at(document.issued_at))
}

#[cfg(test)]
mod tests;

//! Renders certificates as PDF: one page of A4 in landscape, in Latin and Devanagari, with a QR code of the address at which
//! anybody can verify it.
//!
//! `layout` places the elements and this file writes them as PDF. Nothing is looked up: `CertificatePaper` holds all data.

mod labels;
mod layout;
mod qr;

use kernel::documents::RenderError;
use kernel::locale::{Locale, Text};
use krilla::SerializeSettings;
use krilla::geom::{PathBuilder, Rect};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::surface::Surface;
use layout::{HEIGHT, Op, Pictures, WIDTH, layout};
use learning::ports::{CertificatePaper, CertificateRenderer};
use pdf_text::{Typeface, draw_band, draw_line, draw_picture, fill, webp_picture, written_at};

/// Renders certificates. Keeps the fonts loaded.
pub struct CertificatePdf {
    typeface: Typeface,
}

impl CertificatePdf {
    /// Loads the fonts that are embedded in the program.
    ///
    /// # Errors
    ///
    /// A font cannot be read.
    pub fn new() -> Result<Self, RenderError> {
        Ok(Self { typeface: Typeface::new()? })
    }

    fn write(&self, paper: &CertificatePaper, locale: Locale, pictures: &Pictures) -> Result<Vec<u8>, RenderError> {
        let modules = qr::modules(&paper.verify)?;
        let mut file = krilla::Document::new_with(SerializeSettings::default());
        file.set_metadata(metadata(paper, locale));
        let settings = PageSettings::from_wh(WIDTH, HEIGHT).ok_or_else(|| RenderError("no page".into()))?;
        let mut page = file.start_page_with(settings);
        let mut surface = page.surface();
        for op in layout(paper, locale, &self.typeface, &modules, pictures) {
            self.draw(&mut surface, op);
        }
        surface.finish();
        page.finish();
        file.finish().map_err(|error| RenderError(format!("{error:?}")))
    }

    fn draw(&self, surface: &mut Surface<'_>, op: Op) {
        match op {
            Op::Text { x, baseline, size, weight, color, text } => {
                draw_line(surface, &self.typeface, (x, baseline), (size, weight, color), &text);
            }
            Op::Band { x, y, width, height, color } => draw_band(surface, (x, y, width, height), color),
            Op::Shape { points, color } => {
                let mut path = PathBuilder::new();
                for (number, (x, y)) in points.into_iter().enumerate() {
                    if number == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
                }
                path.close();
                if let Some(path) = path.finish() {
                    surface.set_fill(Some(fill(color)));
                    surface.draw_path(&path);
                }
            }
            // Draw all squares as one path, because hundreds of adjacent squares would show seams.
            Op::Squares { corners, side, color } => {
                let mut path = PathBuilder::new();
                corners
                    .into_iter()
                    .filter_map(|(x, y)| Rect::from_xywh(x, y, side, side))
                    .for_each(|r| path.push_rect(r));
                if let Some(path) = path.finish() {
                    surface.set_fill(Some(fill(color)));
                    surface.draw_path(&path);
                }
            }
            Op::Picture { x, y, width, height, image } => draw_picture(surface, &image, (x, y, width, height)),
        }
    }
}

impl CertificateRenderer for CertificatePdf {
    fn pdf(&self, paper: &CertificatePaper, locale: Locale) -> Result<Vec<u8>, RenderError> {
        let signature = paper.signatory.as_ref().and_then(|signatory| signatory.picture.as_deref());
        let [logo, signature] = [paper.logo.as_deref(), signature].map(|bytes| bytes.and_then(webp_picture));
        self.write(paper, locale, &Pictures { logo, signature })
    }
}

/// Uses the dates of the certificate instead of the current time, so that rendering it again gives an identical file.
fn metadata(paper: &CertificatePaper, locale: Locale) -> Metadata {
    let certificate = &paper.certificate;
    let title = Text::new(labels::FILE_TITLE).with("code", &certificate.code).with("title", &certificate.course_title);
    Metadata::new()
        .title(title.in_locale(locale).into_owned())
        .authors(vec![paper.brand.clone()])
        .language(locale.lang().to_owned())
        .document_id(certificate.code.to_string())
        .creation_date(written_at(certificate.issued_at))
}

#[cfg(test)]
mod tests;

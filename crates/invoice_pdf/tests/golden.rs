//! What a reader sees of the documents, compared with pictures that were judged by eye. After a change that is meant, look
//! at the documents (`cargo run -p invoice_pdf --example specimens FOLDER`), then write the pictures anew:
//! `UPDATE_GOLDEN=1 cargo nextest run -p invoice_pdf --test golden`.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]

#[path = "../examples/specimens/documents.rs"]
mod documents;

use domain::ports::InvoiceRenderer;
use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use image::{GrayImage, Luma};
use invoice_pdf::InvoicePdf;
use std::path::Path;

/// Pixels per point.
const SCALE: f32 = 1.5;
/// By how much the brightness of a pixel may differ: edges of letters are rounded otherwise on other processors.
const TOLERANCE: u8 = 40;
/// Largest picture, in bytes.
const MOST: u64 = 150_000;

/// A page of a document as it is shown, without hints, which depend on the size.
fn page(pdf: Vec<u8>, number: usize) -> GrayImage {
    let pdf = Pdf::new(pdf).unwrap();
    let rendering = RenderSettings { hinting: false, ..RenderSettings::default() };
    let size = PixmapSettings { x_scale: SCALE, y_scale: SCALE, bg_color: WHITE };
    let shown = render(&pdf.pages()[number], &RenderCache::new(), &InterpreterSettings::default(), &rendering, &size);
    let mut picture = GrayImage::new(shown.width().into(), shown.height().into());
    for (pixel, seen) in picture.pixels_mut().zip(shown.data()) {
        let [red, green, blue] = [seen.r, seen.g, seen.b].map(u32::from);
        *pixel = Luma([u8::try_from((red * 30 + green * 59 + blue * 11) / 100).unwrap()]);
    }
    picture
}

fn looks_as_judged(name: &str, number: usize) {
    let document = documents::all().into_iter().find(|(known, _)| *known == name).unwrap().1;
    let seen = page(InvoicePdf::new().unwrap().pdf(&document).unwrap(), number);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.png"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        seen.save(&file).unwrap();
    }
    assert!(file.metadata().unwrap().len() <= MOST, "{name} is too large a picture");
    let judged = image::open(&file).unwrap().into_luma8();
    assert_eq!(judged.dimensions(), seen.dimensions(), "{name}");
    let others = judged
        .enumerate_pixels()
        .zip(seen.pixels())
        .filter(|((_, _, judged), seen)| judged.0[0].abs_diff(seen.0[0]) > TOLERANCE);
    let places: Vec<_> = others.map(|((x, y, _), _)| (x, y)).collect();
    if !places.is_empty() {
        let shown = std::env::temp_dir().join(format!("{name}.png"));
        seen.save(&shown).unwrap();
        let (count, first) = (places.len(), places[0]);
        panic!("{name}: {count} pixels differ, the first at {first:?}; as it is now: {}", shown.display());
    }
}

#[test]
fn an_invoice_with_one_tax_and_a_buyers_registration() {
    looks_as_judged("other-state", 0);
}

#[test]
fn an_invoice_in_hindi_with_discounts_and_two_taxes() {
    looks_as_judged("hindi", 0);
}

#[test]
fn a_credit_note() {
    looks_as_judged("credit-note", 0);
}

#[test]
fn a_bill_of_supply() {
    looks_as_judged("bill-of-supply", 0);
}

#[test]
fn a_further_page() {
    looks_as_judged("many-lines", 1);
}

#[test]
fn names_in_other_scripts() {
    looks_as_judged("other-scripts", 0);
}

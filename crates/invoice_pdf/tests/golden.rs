//! The look of documents, compared with approved pictures. After an intended change, look at the documents (`cargo run
//! -p invoice_pdf --example specimens FOLDER`), then regenerate the pictures: `UPDATE_GOLDEN=1 cargo nextest run -p
//! invoice_pdf --test golden`.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]

#[path = "../examples/specimens/documents.rs"]
mod documents;

use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use image::{GrayImage, Luma};
use invoice_pdf::InvoicePdf;
use kernel::locale::Locale;
use money::ports::InvoiceRenderer;
use std::path::Path;

const SCALE: f32 = 1.5;
/// Largest difference in a pixel's brightness. Processors differ in how they round the edges of letters.
const TOLERANCE: u8 = 40;
/// Largest size of a picture in bytes.
const MOST: u64 = 150_000;

/// Renders a page of a document, without hinting, which depends on the size.
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
    looks_as_judged_in(Locale::English, name, number);
}

fn looks_as_judged_in(locale: Locale, name: &str, number: usize) {
    let document = documents::all().into_iter().find(|(known, _)| *known == name).unwrap().1;
    let seen = page(InvoicePdf::new().unwrap().pdf(&document, locale, None).unwrap(), number);
    let name = if locale == Locale::English { name.to_owned() } else { format!("{name}.{}", locale.as_str()) };
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
fn an_invoice_with_labels_in_hindi() {
    looks_as_judged_in(Locale::Hindi, "hindi", 0);
}

#[test]
fn a_credit_note_with_labels_in_hindi() {
    looks_as_judged_in(Locale::Hindi, "credit-note", 0);
}

#[test]
fn an_invoice_in_hindi_with_discounts_and_two_taxes() {
    looks_as_judged("hindi", 0);
}

#[test]
fn an_invoice_that_the_wallet_paid_a_part_of() {
    looks_as_judged("wallet", 0);
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

/// Returns a black logo of 320 by 160 pixels.
fn logo() -> Vec<u8> {
    let mut webp = std::io::Cursor::new(Vec::new());
    let black = image::DynamicImage::ImageRgb8(image::RgbImage::new(320, 160));
    black.write_to(&mut webp, image::ImageFormat::WebP).unwrap();
    webp.into_inner()
}

#[test]
fn the_logo_stands_at_the_head_and_a_broken_one_changes_nothing() {
    let pdf = InvoicePdf::new().unwrap();
    for (name, document) in documents::all() {
        let plain = pdf.pdf(&document, Locale::English, None).unwrap();
        let seen = page(pdf.pdf(&document, Locale::English, Some(&logo())).unwrap(), 0);
        // The logo is drawn 80 by 40 points, with its upper left corner at the margin of 48.
        let is_dark = |x: u32, y: u32| seen.get_pixel(x * 3 / 2, y * 3 / 2).0[0] < 20;
        assert!([(50, 50), (126, 50), (50, 86), (126, 86)].into_iter().all(|(x, y)| is_dark(x, y)), "{name}");
        assert!(!is_dark(132, 50) && !is_dark(44, 60), "{name}");
        for broken in [b"".as_slice(), b"no picture", &logo()[..logo().len() / 2]] {
            assert!(pdf.pdf(&document, Locale::English, Some(broken)).unwrap() == plain, "{name}");
        }
    }
}

#[test]
fn the_file_names_the_seller_and_nobody_else() {
    let pdf = InvoicePdf::new().unwrap();
    for (name, mut document) in documents::all() {
        document.seller.name = "Vidya Private Limited".into();
        document.seller.brand = "Vidya Institute".into();
        let bytes = pdf.pdf(&document, Locale::English, Some(&logo())).unwrap();
        let told = Pdf::new(bytes.clone()).unwrap().metadata().clone();
        assert_eq!(told.author.as_deref(), Some(b"Vidya Private Limited".as_slice()), "{name}");
        assert!(told.title.is_some() && told.creator.is_none() && told.producer.is_none(), "{name} {told:?}");
        let all = String::from_utf8_lossy(&bytes).replace('\0', "").to_lowercase();
        assert!(!all.contains("kaushal") && !all.contains("krilla"), "{name}");
    }
}

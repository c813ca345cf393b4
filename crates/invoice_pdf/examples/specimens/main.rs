//! Writes one document of each kind in each language into a folder, to be judged by eye: `cargo run -p invoice_pdf --example specimens FOLDER`.
#![allow(clippy::unwrap_used, reason = "a tool for contributors")]

mod documents;

use invoice_pdf::InvoicePdf;
use kernel::locale::Locale;
use money::ports::InvoiceRenderer;
use std::path::PathBuf;

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    let pdf = InvoicePdf::new().unwrap();
    for (name, document) in documents::all() {
        for locale in Locale::ALL {
            let file = folder.join(format!("{name}.{}.pdf", locale.as_str()));
            std::fs::write(file, pdf.pdf(&document, locale, None).unwrap()).unwrap();
        }
    }
}

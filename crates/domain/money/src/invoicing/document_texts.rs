//! Tests that `documents.po` and the texts in documents agree.

use super::Kind;
use kernel::gst::STATES;
use kernel::locale::Locale;
use polib::po_file::parse_from_reader;
use std::path::Path;

/// The source files that contain English texts of documents.
const SOURCES: [&str; 5] = [
    "../invoice_pdf/src/labels.rs",
    "../certificate_pdf/src/labels.rs",
    "kernel/src/gst.rs",
    "money/src/invoicing/document.rs",
    "money/src/pricing/adjustment.rs",
];

#[test]
fn states_and_kinds_of_documents_have_hindi_names() {
    let names = STATES.iter().map(|(_, name)| *name).chain(Kind::ALL.map(Kind::title));
    for name in names {
        assert_ne!(Locale::Hindi.translate(name), name);
        assert_eq!(Locale::English.translate(name), name);
    }
}

#[test]
fn nothing_is_translated_that_no_document_says() {
    let contexts = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let sources: Vec<_> = SOURCES.iter().map(|path| std::fs::read_to_string(contexts.join(path)).unwrap()).collect();
    let catalog = parse_from_reader(include_bytes!("../../../locales/hi/documents.po").as_slice()).unwrap();
    assert!(catalog.messages().count() > 0);
    for message in catalog.messages() {
        let literal = format!("\"{}\"", message.msgid());
        assert!(sources.iter().any(|source| source.contains(&literal)), "nobody says {literal}");
    }
}

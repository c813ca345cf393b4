//! Sections of the site's pages.

use crate::site::{FieldValue, Fields, Section};

/// Fields with these texts.
pub fn fields(texts: &[(&str, &str)]) -> Fields {
    texts.iter().map(|(name, text)| ((*name).to_owned(), FieldValue::Text((*text).to_owned()))).collect()
}

/// A section whose id is its kind.
pub fn section(kind: &str, texts: &[(&str, &str)]) -> Section {
    Section { id: kind.to_owned(), kind: kind.to_owned(), hidden: false, fields: fields(texts) }
}

/// The first section of the home page.
pub fn hero(headline: &str) -> Section {
    section("hero", &[("headlineStart", headline)])
}

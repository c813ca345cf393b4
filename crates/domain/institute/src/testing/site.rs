//! Sections of the site's pages.

use crate::site::{FieldValue, Fields, Section};

/// Fields with these texts.
pub fn fields(texts: &[(&str, &str)]) -> Fields {
    texts.iter().map(|(name, text)| ((*name).to_owned(), FieldValue::Text((*text).to_owned()))).collect()
}

/// Returns a section whose id equals its kind.
pub fn section(kind: &str, texts: &[(&str, &str)]) -> Section {
    Section { id: kind.to_owned(), kind: kind.to_owned(), hidden: false, fields: fields(texts) }
}

/// Returns the home page's first section.
pub fn hero(headline: &str) -> Section {
    section("hero", &[("headlineStart", headline)])
}

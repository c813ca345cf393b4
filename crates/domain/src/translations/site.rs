//! The texts of the site's pages.

use super::places::{EachText, Place};
use institute::site::{DefaultContent, Field, FieldValue, Fields, Rule, Section, SitePage, kinds_of};
use std::collections::HashSet;

/// Fields that name an item of the catalogue or a search in it. They are not text of the page.
const NAMES: [&str; 4] = ["bundle", "category", "words", "titleWords"];

/// The sections of a page, whose texts are visited in order.
#[derive(Debug, Clone)]
pub struct SiteTexts {
    pub page: SitePage,
    /// The sections as they are shown.
    pub sections: Vec<Section>,
    /// Texts that are not visited.
    passed_over: HashSet<String>,
}

impl SiteTexts {
    pub fn new(page: SitePage, sections: Vec<Section>) -> Self {
        Self { page, sections, passed_over: HashSet::new() }
    }

    /// Collects the institute's own texts. The default texts of the build are skipped, because they exist in every language.
    pub fn written(page: SitePage, sections: Vec<Section>, defaults: &DefaultContent) -> Self {
        let mut passed_over = HashSet::new();
        for of_build in SitePage::ALL {
            let mut texts = Self::new(of_build, defaults.of(of_build).to_vec());
            texts.each_text(&mut |_, text| {
                passed_over.insert(text.clone());
            });
        }
        Self { page, sections, passed_over }
    }
}

impl EachText for SiteTexts {
    fn each_text(&mut self, visit: &mut dyn FnMut(Place, &mut String)) {
        let Self { page, sections, passed_over } = self;
        let mut visit = |place: Place, text: &mut String| {
            if !passed_over.contains(text) {
                visit(place, text);
            }
        };
        for section in sections {
            let Some(kind) = kinds_of(*page).find(|kind| kind.name == section.kind) else { continue };
            of_fields(kind.fields, &mut section.fields, kind.name, &mut visit);
        }
    }
}

/// Visits the texts of fields, named `place.name`, and those of lists, named `place.name[0].name`.
fn of_fields(known: &[Field], fields: &mut Fields, place: &str, visit: &mut dyn FnMut(Place, &mut String)) {
    for field in known {
        let place = format!("{place}.{}", field.name);
        match (field.rule, fields.get_mut(field.name)) {
            (Rule::Line { max }, Some(FieldValue::Text(text))) if !NAMES.contains(&field.name) => {
                visit(Place::line(place, max), text);
            }
            (Rule::Text { max } | Rule::Markdown { max }, Some(FieldValue::Text(text))) => {
                // Only prose is required. Single lines may be names and figures, which are the same in every language.
                visit(Place::long(place, max).required(), text);
            }
            (Rule::List { fields: inner, .. }, Some(FieldValue::List(entries))) => {
                for (at, entry) in entries.iter_mut().enumerate() {
                    of_fields(inner, entry, &format!("{place}[{at}]"), visit);
                }
            }
            _ => {}
        }
    }
}

//! Legal pages: the facts that their texts can name, and which versions apply (`LegalVersions`). A version and its note are
//! kept for ever. Publishing a version increases the settings' version too, so every process asks new sign-ups to accept the
//! new version. A sign-up stores the version that its page showed, if that version ever applied.

use super::{FieldValue, Section, SitePage};
use kernel::validation::Violation;
use std::collections::BTreeMap;

/// Placeholders for facts of the institute, which a text can name in braces: `{contact.email}`. The client fills them in.
/// `gst.prices` is a sentence about GST in prices, which depends on whether the institute is registered.
pub const FACTS: [&str; 12] = [
    "brand.company",
    "brand.name",
    "brand.poweredBy",
    "contact.address",
    "contact.email",
    "contact.grievanceDays",
    "contact.grievanceEmail",
    "contact.grievanceName",
    "contact.phone",
    "gst.percent",
    "gst.prices",
    "termsVersion",
];

/// Longest note on what changed, in characters.
pub const MAX_NOTE: usize = 500;

/// Returns violations for placeholders that name no known fact.
pub(super) fn unknown_facts(sections: &[Section]) -> Vec<Violation> {
    let mut broken = Vec::new();
    for (place, section) in sections.iter().enumerate() {
        for name in ["lead", "body"] {
            let Some(FieldValue::Text(text)) = section.fields.get(name) else { continue };
            if named(text).any(|fact| !FACTS.contains(&fact)) {
                let message = "There is a fact in braces that is not known.";
                broken.push(Violation::new(name, "unknown_fact", message).of_entry("sections", place));
            }
        }
    }
    broken
}

/// The texts in braces.
pub fn in_braces(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0))
}

/// Returns the texts in braces that look like placeholders: letters and periods only.
fn named(text: &str) -> impl Iterator<Item = &str> {
    in_braces(text).filter(|name| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphabetic() || c == '.'))
}

/// The current version of each legal page. A page that was never published is absent; the text built into the product then
/// applies.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LegalVersions(pub BTreeMap<SitePage, i32>);

/// The pages that a user accepts at sign-up.
const AGREED: [SitePage; 2] = [SitePage::Terms, SitePage::Privacy];

impl LegalVersions {
    /// Names the versions that a user accepts at sign-up, such as 'terms-3 privacy-2'. Returns `built` if neither page was ever
    /// published.
    pub fn agreed(&self, built: &str) -> String {
        self.named(&AGREED, built)
    }

    pub fn all(&self, built: &str) -> String {
        self.named(&SitePage::LEGAL, built)
    }

    fn named(&self, pages: &[SitePage], built: &str) -> String {
        let number = |page: &SitePage| self.0.get(page).copied().unwrap_or_default();
        if pages.iter().all(|page| number(page) == 0) {
            return built.to_owned();
        }
        let names: Vec<_> = pages.iter().map(|page| format!("{}-{}", page.as_str(), number(page))).collect();
        names.join(" ")
    }

    /// Returns whether versions with this name applied at some time. A sign-up page that was opened before the last change
    /// names the versions that its reader saw.
    pub fn held(&self, name: &str, built: &str) -> bool {
        let read = |part: &str| {
            let (page, number) = part.split_once('-')?;
            Some((SitePage::parse(page)?, number.parse::<i32>().ok().filter(|number| *number >= 0)?))
        };
        let parts: Option<Vec<_>> = name.split(' ').map(read).collect();
        let in_order = |parts: &Vec<(SitePage, i32)>| parts.iter().map(|(page, _)| *page).eq(AGREED);
        let until = |(page, number): &(SitePage, i32)| *number <= self.0.get(page).copied().unwrap_or_default();
        name == built || parts.filter(in_order).is_some_and(|parts| parts.iter().all(until))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::section;

    #[test]
    fn facts_are_known_or_said_to_be_none() {
        let page = |body: &str| vec![section("legal", &[("lead", "By {brand.name}."), ("body", body)])];
        assert_eq!(unknown_facts(&page("Write to [us](mailto:{contact.email}); { } {1} {a b} {")), []);
        let broken = unknown_facts(&page("{contact.mail} and {brand.name}"));
        assert_eq!((broken[0].path().as_ref(), broken[0].code), ("sections[0].body", "unknown_fact"));
        assert_eq!(broken.len(), 1);
    }

    #[test]
    fn a_version_is_named_by_what_was_published() {
        let none = LegalVersions::default();
        assert_eq!((none.agreed("2026-07"), none.all("2026-07")), ("2026-07".to_owned(), "2026-07".to_owned()));
        let some = LegalVersions([(SitePage::Privacy, 2), (SitePage::Refund, 1)].into());
        assert_eq!(some.agreed("2026-07"), "terms-0 privacy-2");
        assert_eq!(some.all("2026-07"), "terms-0 privacy-2 refund-1 license-0 disclaimer-0");
        let refund = LegalVersions([(SitePage::Refund, 1)].into());
        assert_eq!(refund.agreed("2026-07"), "2026-07", "nobody agrees to that page");
    }

    #[test]
    fn what_held_once_was_seen_by_somebody() {
        let now = LegalVersions([(SitePage::Terms, 3), (SitePage::Privacy, 2)].into());
        for name in ["2026-07", "terms-3 privacy-2", "terms-1 privacy-0"] {
            assert!(now.held(name, "2026-07"), "{name}");
        }
        for name in
            ["", "2026-08", "terms-4 privacy-2", "terms-1", "privacy-1 terms-1", "terms--1 privacy-1", "x-1 y-1"]
        {
            assert!(!now.held(name, "2026-07"), "{name}");
        }
    }
}

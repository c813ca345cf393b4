//! The site's own pages, each an ordered list of sections. Only the office sees a draft. A draft may be incomplete and has no
//! audit entry. Publishing appends a version, which a database trigger protects, and increases the catalogue's version. The
//! pictures of drafts and of the 50 kept versions count as in use. `api/site/en/*.toml` contains the text of pages that were
//! never published.

pub mod edit_site;
mod field;
mod fields;
mod kinds;
pub mod legal;
pub mod prose;
mod rules;

pub use field::{Field, Rule};
pub use kinds::{KINDS, SectionKind, kinds_of};
pub use rules::{MAX_BYTES, MAX_SECTIONS, canonical, draft_violations, violations};

use kernel::Time;
use kernel::ids::UserId;
use kernel::permission::Permission;
use std::collections::BTreeMap;

/// How many published versions of a page are kept. Older versions are deleted, except those of legal pages.
pub const KEPT_VERSIONS: i32 = 50;

/// A page that is made of sections.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SitePage {
    Home,
    About,
    /// The learning goals, each of which has a page of its own.
    Goals,
    /// The landing page of every special bundle.
    SpecialBundle,
    /// The first page about freelancing.
    BasicBundle,
    IntermediateBundle,
    AdvanceBundle,
    /// The albums of the gallery, each of which has a page of its own.
    Gallery,
    Openings,
    /// The links in the header and footer of every page.
    Navigation,
    Terms,
    Privacy,
    Refund,
    License,
    Disclaimer,
}

impl SitePage {
    /// All pages, in the order in which the office shows them.
    pub const ALL: [Self; 15] = [
        Self::Home,
        Self::About,
        Self::Goals,
        Self::SpecialBundle,
        Self::BasicBundle,
        Self::IntermediateBundle,
        Self::AdvanceBundle,
        Self::Gallery,
        Self::Openings,
        Self::Navigation,
        Self::Terms,
        Self::Privacy,
        Self::Refund,
        Self::License,
        Self::Disclaimer,
    ];
    /// The legal pages, which state the terms between the institute and its users.
    pub const LEGAL: [Self; 5] = [Self::Terms, Self::Privacy, Self::Refund, Self::License, Self::Disclaimer];

    /// Returns the name in the API and in storage.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::About => "about",
            Self::Goals => "goals",
            Self::SpecialBundle => "specialBundle",
            Self::BasicBundle => "basicBundle",
            Self::IntermediateBundle => "intermediateBundle",
            Self::AdvanceBundle => "advanceBundle",
            Self::Gallery => "gallery",
            Self::Openings => "openings",
            Self::Navigation => "navigation",
            Self::Terms => "terms",
            Self::Privacy => "privacy",
            Self::Refund => "refund",
            Self::License => "license",
            Self::Disclaimer => "disclaimer",
        }
    }

    /// Returns whether the page is one of [`LEGAL`](Self::LEGAL). All versions of a legal page are kept, and only admins edit
    /// it.
    pub fn is_legal(self) -> bool {
        Self::LEGAL.contains(&self)
    }

    /// Returns the permission that editing the page needs.
    pub fn permission(self) -> Permission {
        if self.is_legal() { Permission::Settings } else { Permission::Catalogue }
    }

    /// Parses a name in the API.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.as_str() == name)
    }

    /// Returns the title for the audit log.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Home => "Home",
            Self::About => "About us",
            Self::Goals => "Learning goals",
            Self::SpecialBundle => "Special bundles",
            Self::BasicBundle => "Freelancing, first road",
            Self::IntermediateBundle => "Freelancing, second road",
            Self::AdvanceBundle => "Freelancing, third road",
            Self::Gallery => "Gallery",
            Self::Openings => "Openings",
            Self::Navigation => "Navigation and footer",
            Self::Terms => "Terms & Conditions",
            Self::Privacy => "Privacy policy",
            Self::Refund => "Refund policy",
            Self::License => "Licence and agreement",
            Self::Disclaimer => "Disclaimer",
        }
    }
}

/// Values of fields by field name.
pub type Fields = BTreeMap<String, FieldValue>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldValue {
    /// Text, a path or an address.
    Text(String),
    /// A whole number.
    Whole(i64),
    /// A list of entries, each with fields of its own.
    List(Vec<Fields>),
}

/// A section of a page, as entered; [`violations`] checks it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// Doesn't change while the section is on the page. Letters, digits, '-' and '_'.
    pub id: String,
    /// The name of one of [`KINDS`].
    pub kind: String,
    /// Whether visitors can't see the section.
    pub hidden: bool,
    /// The section's content. A field without a value is absent.
    pub fields: Fields,
}

impl Section {
    /// Returns the text of a field; `None` if the field has no text.
    pub fn text(&self, field: &str) -> Option<&str> {
        match self.fields.get(field) {
            Some(FieldValue::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// Returns the entries of a field; empty if the field has no list.
    pub fn list(&self, field: &str) -> &[Fields] {
        match self.fields.get(field) {
            Some(FieldValue::List(entries)) => entries,
            _ => &[],
        }
    }
}

/// An unpublished draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub sections: Vec<Section>,
    /// When the draft was last written.
    pub at: Time,
    /// The author; `None` when the account was deleted.
    pub by: Option<UserId>,
}

/// A page as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredPage {
    pub page: SitePage,
    /// Increases with each write; 0 when the page was never written.
    pub version: i32,
    pub draft: Option<Draft>,
    /// The number of the newest published version, which visitors see; `None` when the page was never published.
    pub published: Option<i32>,
}

impl StoredPage {
    /// A page that was never written.
    pub const fn blank(page: SitePage) -> Self {
        Self { page, version: 0, draft: None, published: None }
    }
}

/// A published version of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedVersion {
    pub page: SitePage,
    /// Counts from 1, without gaps.
    pub number: i32,
    pub sections: Vec<Section>,
    pub at: Time,
    /// The publisher; `None` when the account was deleted.
    pub by: Option<UserId>,
    /// What changed in this version, as shown to readers.
    pub note: Option<String>,
}

/// An entry of the list of published versions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedVersion {
    pub number: i32,
    /// When it was published.
    pub at: Time,
    /// The name of the publisher; `None` when the account was deleted.
    pub by: Option<String>,
    /// What changed in this version, as shown to readers.
    pub note: Option<String>,
}

/// The pages that are built into the product. Each is shown until the institute publishes its own.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DefaultContent(pub BTreeMap<SitePage, Vec<Section>>);

impl DefaultContent {
    pub fn of(&self, page: SitePage) -> &[Section] {
        self.0.get(&page).map_or(&[], Vec::as_slice)
    }
}

/// A reference to a file in a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedPath<'s> {
    /// Where the page names the file, such as `sections[3].items[2].picture`.
    pub place: String,
    pub rule: Rule,
    pub path: &'s str,
}

/// The pictures and videos that a page names.
pub fn named_files(page: SitePage, sections: &[Section]) -> Vec<NamedPath<'_>> {
    let mut found = Vec::new();
    for (at, section) in sections.iter().enumerate() {
        if let Some(kind) = kinds_of(page).find(|kind| kind.name == section.kind) {
            collect(kind.fields, &section.fields, &format!("sections[{at}]"), &mut found);
        }
    }
    found
}

fn collect<'s>(known: &[Field], fields: &'s Fields, within: &str, found: &mut Vec<NamedPath<'s>>) {
    for field in known {
        let place = format!("{within}.{}", field.name);
        match (field.rule, fields.get(field.name)) {
            (Rule::List { fields: inner, .. }, Some(FieldValue::List(entries))) => {
                let entries = entries.iter().enumerate();
                entries.for_each(|(at, entry)| collect(inner, entry, &format!("{place}[{at}]"), found));
            }
            (rule @ (Rule::Picture | Rule::Video), Some(FieldValue::Text(path))) => {
                found.push(NamedPath { place, rule, path });
            }
            _ => {}
        }
    }
}

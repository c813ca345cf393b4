//! The site's own pages: an ordered list of sections each. Only the office sees a draft; it may be incomplete and has
//! no audit entry. Publishing appends a version, which a trigger protects, and raises the catalogue's version. Pictures
//! of drafts and of the 50 kept versions are in use. `api/site/en/*.toml` holds the text of pages that were never
//! published.

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

/// Published versions of a page that are kept; older ones go, but for legal pages.
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
    /// The links around every page.
    Navigation,
    Terms,
    Privacy,
    Refund,
    License,
    Disclaimer,
}

impl SitePage {
    /// All of them, in the office's order.
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

    /// Its name on the wire and in storage.
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

    /// Whether it is one of [`LEGAL`](Self::LEGAL): its versions are kept for ever, and only admins write it.
    pub fn is_legal(self) -> bool {
        Self::LEGAL.contains(&self)
    }

    /// The permission to write it.
    pub fn permission(self) -> Permission {
        if self.is_legal() { Permission::Settings } else { Permission::Catalogue }
    }

    /// Parses the name on the wire.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.as_str() == name)
    }

    /// Its name in the audit log.
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

/// Fields by their names.
pub type Fields = BTreeMap<String, FieldValue>;

/// The value of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldValue {
    /// Text, a path or an address.
    Text(String),
    /// A whole number.
    Whole(i64),
    /// Entries with fields of their own.
    List(Vec<Fields>),
}

/// A section of a page, as entered; [`violations`] checks it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// Fixed while the section is on the page: letters, digits, '-' and '_'.
    pub id: String,
    /// The name of one of [`KINDS`].
    pub kind: String,
    /// Whether visitors do not see it.
    pub hidden: bool,
    /// Its content; a field without a value is absent.
    pub fields: Fields,
}

impl Section {
    /// The text of a field, `None` if it has none.
    pub fn text(&self, field: &str) -> Option<&str> {
        match self.fields.get(field) {
            Some(FieldValue::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// The entries of a field, none when it has no list.
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
    /// When it was last written.
    pub at: Time,
    /// The author; `None` when their account is gone.
    pub by: Option<UserId>,
}

/// A page as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredPage {
    pub page: SitePage,
    /// Grows with each write; 0 when it was never written.
    pub version: i32,
    /// The unpublished draft, if there is one.
    pub draft: Option<Draft>,
    /// The number of the version that visitors see; the newest one.
    pub published: Option<i32>,
}

impl StoredPage {
    /// A page that was never written.
    pub const fn blank(page: SitePage) -> Self {
        Self { page, version: 0, draft: None, published: None }
    }
}

/// A version that was published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedVersion {
    pub page: SitePage,
    /// From 1, without gaps.
    pub number: i32,
    pub sections: Vec<Section>,
    pub at: Time,
    /// The publisher; `None` when their account is gone.
    pub by: Option<UserId>,
    /// What changed in it, for readers.
    pub note: Option<String>,
}

/// A version in the list of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedVersion {
    pub number: i32,
    /// When it was published.
    pub at: Time,
    /// The name of the publisher; `None` when their account is gone.
    pub by: Option<String>,
    /// What changed in it, for readers.
    pub note: Option<String>,
}

/// The build's pages, shown until they are published.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DefaultContent(pub BTreeMap<SitePage, Vec<Section>>);

impl DefaultContent {
    pub fn of(&self, page: SitePage) -> &[Section] {
        self.0.get(&page).map_or(&[], Vec::as_slice)
    }
}

/// A file that a page names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedPath<'s> {
    /// The place that names it, such as `sections[3].items[2].picture`.
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

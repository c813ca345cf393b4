//! Translations of the institute's texts, as stored. A translation belongs to the exact text from which it was made.

use crate::site::SitePage;
use kernel::Time;
use kernel::locale::Locale;
use kernel::permission::Permission;
use std::collections::HashMap;
use std::sync::Arc;
use uuid::Uuid;

/// The kinds of things that can be translated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TranslatedKind {
    /// A course with its modules and lessons.
    Course,
    Bundle,
    Webinar,
    /// An article of the blog.
    Article,
    Mentor,
    /// The popup that announces a bundle's offer. The id is the bundle's, because each offer has a new popup.
    Popup,
    /// A page of the site.
    Site,
    /// The institute's settings.
    Settings,
    /// The names of all categories.
    Categories,
    /// The text of a reading or an assignment, or the questions of a quiz. The id is the lesson's. Titles of lessons belong to
    /// the course's translations.
    Lesson,
}

impl TranslatedKind {
    pub const ALL: [Self; 10] = [
        Self::Course,
        Self::Bundle,
        Self::Webinar,
        Self::Article,
        Self::Mentor,
        Self::Popup,
        Self::Site,
        Self::Settings,
        Self::Categories,
        Self::Lesson,
    ];

    /// Returns the name in the API and in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Course => "course",
            Self::Bundle => "bundle",
            Self::Webinar => "webinar",
            Self::Article => "article",
            Self::Mentor => "mentor",
            Self::Popup => "popup",
            Self::Site => "site",
            Self::Settings => "settings",
            Self::Categories => "categories",
            Self::Lesson => "lesson",
        }
    }

    /// Returns whether the catalogue in memory contains these translations. Texts of lessons are not in it: they are read with
    /// the lesson, by users who may open it.
    pub fn is_in_catalogue(self) -> bool {
        self != Self::Lesson
    }

    /// Parses a name that [`Self::as_str`] returns.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }
}

/// Identifies the translations of one thing in one language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TranslationKey {
    pub kind: TranslatedKind,
    /// The id of the thing. Things without an id have fixed ones: see [`Self::site`], [`Self::settings`] and
    /// [`Self::categories`].
    pub id: Uuid,
    pub locale: Locale,
}

impl TranslationKey {
    /// Returns the key of the settings' translations.
    pub const fn settings(locale: Locale) -> Self {
        Self { kind: TranslatedKind::Settings, id: Uuid::nil(), locale }
    }

    /// Returns the key of the translated names of all categories.
    pub const fn categories(locale: Locale) -> Self {
        Self { kind: TranslatedKind::Categories, ..Self::settings(locale) }
    }

    /// Returns the key of a site page's translations.
    pub fn site(page: SitePage, locale: Locale) -> Self {
        // A page has a name instead of an id, so the first bytes of the name become the id.
        let mut id = [0; 16];
        id.iter_mut().zip(page.as_str().bytes()).for_each(|(place, byte)| *place = byte);
        Self { kind: TranslatedKind::Site, id: Uuid::from_bytes(id), locale }
    }

    /// Returns the page of the site to which the translations belong.
    pub fn page(self) -> Option<SitePage> {
        SitePage::ALL.into_iter().find(|page| self == Self::site(*page, self.locale))
    }

    /// Parses the names in the API. A page of the site has its own name as id; settings and categories have `all`.
    pub fn parse(kind: &str, id: &str, locale: &str) -> Option<Self> {
        let (kind, locale) = (TranslatedKind::parse(kind)?, Locale::parse(locale)?);
        match kind {
            TranslatedKind::Site => SitePage::parse(id).map(|page| Self::site(page, locale)),
            TranslatedKind::Settings => (id == "all").then(|| Self::settings(locale)),
            TranslatedKind::Categories => (id == "all").then(|| Self::categories(locale)),
            _ => Some(Self { kind, id: id.parse().ok()?, locale }),
        }
    }

    /// Returns the permission that writing the translations needs. It equals the permission for the original text.
    pub fn permission(self) -> Permission {
        match self.kind {
            TranslatedKind::Settings => Permission::Settings,
            TranslatedKind::Popup => Permission::Prices,
            TranslatedKind::Site => self.page().map_or(Permission::Catalogue, SitePage::permission),
            TranslatedKind::Course
            | TranslatedKind::Bundle
            | TranslatedKind::Webinar
            | TranslatedKind::Article
            | TranslatedKind::Mentor
            | TranslatedKind::Lesson
            | TranslatedKind::Categories => Permission::Catalogue,
        }
    }
}

/// A text and its translation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Translation {
    /// Where the text was when it was translated, such as `lessons[2].title`.
    pub place: String,
    pub text: String,
    pub translation: String,
}

/// All translations of one thing in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Translations {
    pub key: TranslationKey,
    /// Increases with each change, from 1.
    pub version: i32,
    pub texts: Vec<Translation>,
    pub updated_at: Time,
}

impl Translations {
    /// The translation of a text.
    pub fn of(&self, text: &str) -> Option<&str> {
        self.texts.iter().find(|entry| entry.text == text).map(|entry| entry.translation.as_str())
    }
}

/// The translations of everything [in the catalogue](TranslatedKind::is_in_catalogue).
pub type AllTranslations = HashMap<TranslationKey, Arc<Translations>>;

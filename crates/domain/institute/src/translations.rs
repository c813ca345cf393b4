//! Translations of what an institute writes, as they are stored. A translation belongs to the text it was made from.

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
    /// The popup that tells of a bundle's offer, by the bundle: each offer has a new one.
    Popup,
    /// A page of the site.
    Site,
    /// The institute's settings.
    Settings,
    /// The names of all categories.
    Categories,
    /// The text of a reading or an assignment, or the questions of a quiz, by the lesson. Titles of lessons are their course's.
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

    /// The name on the wire and in the database.
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

    /// Whether the catalogue in memory holds them. Texts of lessons are read with the lesson instead, by users who
    /// may open it.
    pub fn is_in_catalogue(self) -> bool {
        self != Self::Lesson
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }
}

/// One thing in one language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TranslationKey {
    pub kind: TranslatedKind,
    /// Its identity; see [`Self::site`], [`Self::settings`] and [`Self::categories`].
    pub id: Uuid,
    pub locale: Locale,
}

impl TranslationKey {
    /// The settings' translations, of which there is one set.
    pub const fn settings(locale: Locale) -> Self {
        Self { kind: TranslatedKind::Settings, id: Uuid::nil(), locale }
    }

    /// The translations of the categories' names.
    pub const fn categories(locale: Locale) -> Self {
        Self { kind: TranslatedKind::Categories, ..Self::settings(locale) }
    }

    /// The translations of a page of the site.
    pub fn site(page: SitePage, locale: Locale) -> Self {
        // Pages have names, not ids: the first bytes of it.
        let mut id = [0; 16];
        id.iter_mut().zip(page.as_str().bytes()).for_each(|(place, byte)| *place = byte);
        Self { kind: TranslatedKind::Site, id: Uuid::from_bytes(id), locale }
    }

    /// The page of the site whose texts they are.
    pub fn page(self) -> Option<SitePage> {
        SitePage::ALL.into_iter().find(|page| self == Self::site(*page, self.locale))
    }

    /// By the names on the wire: a page of the site by its own name, settings and categories by `all`.
    pub fn parse(kind: &str, id: &str, locale: &str) -> Option<Self> {
        let (kind, locale) = (TranslatedKind::parse(kind)?, Locale::parse(locale)?);
        match kind {
            TranslatedKind::Site => SitePage::parse(id).map(|page| Self::site(page, locale)),
            TranslatedKind::Settings => (id == "all").then(|| Self::settings(locale)),
            TranslatedKind::Categories => (id == "all").then(|| Self::categories(locale)),
            _ => Some(Self { kind, id: id.parse().ok()?, locale }),
        }
    }

    /// The permission to write them: the same as for the text itself.
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
    /// The text's place when it was translated, such as `lessons[2].title`.
    pub place: String,
    pub text: String,
    /// Its translation.
    pub translation: String,
}

/// All that was translated of one thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Translations {
    /// The thing, and the language.
    pub key: TranslationKey,
    /// Grows with each change, from 1.
    pub version: i32,
    pub texts: Vec<Translation>,
    /// When they were last changed.
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

//! Languages of the server's own texts: error messages, mails, documents. The English texts are in the code. Gettext files in
//! `locales/` translate them, with the English text as the key.

mod dates;
mod messages;
mod site_languages;
mod text;

pub use site_languages::SiteLanguages;
pub use text::Text;

use messages::Messages;
use std::borrow::Cow;

/// A language in which the server has texts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Locale {
    /// The language of the texts in the code.
    #[default]
    English,
    /// Translated in `locales/hi/`.
    Hindi,
}

impl Locale {
    pub const ALL: [Self; 2] = [Self::English, Self::Hindi];

    /// Returns the name of the language's client build, which is used in addresses and in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Hindi => "hi",
        }
    }

    /// Returns the language tag with the country, for the `lang` attribute of documents.
    pub const fn lang(self) -> &'static str {
        match self {
            Self::English => "en-IN",
            Self::Hindi => "hi-IN",
        }
    }

    /// Parses a name that [`Self::as_str`] returns.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|locale| locale.as_str() == name)
    }

    /// Returns the translation of an English text of the code, or the text itself if it has no translation.
    pub fn translate(self, english: &str) -> Cow<'_, str> {
        match self.messages().and_then(|messages| messages.text(english)) {
            Some(translated) => Cow::Borrowed(translated),
            None => Cow::Borrowed(english),
        }
    }

    /// Returns the translated messages; `None` for English.
    fn messages(self) -> Option<&'static Messages> {
        match self {
            Self::English => None,
            Self::Hindi => Some(messages::hindi()),
        }
    }

    /// Returns the plural form for a count, by the rules of the CLDR: Hindi uses the singular for 0.
    pub fn form(self, one: &str, other: &str, count: u64) -> Cow<'static, str> {
        let is_one = match self {
            Self::English => count == 1,
            Self::Hindi => count <= 1,
        };
        match self.messages().and_then(|messages| messages.form(one, usize::from(!is_one))) {
            Some(translated) => Cow::Borrowed(translated),
            None => Cow::Owned(if count == 1 { one } else { other }.to_owned()),
        }
    }
}

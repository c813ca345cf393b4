//! Languages of the server's own texts: refusals, mails, documents. English is in the code. Gettext files in `locales/`
//! translate each text, keyed by the English one.

mod dates;
mod messages;
mod site_languages;
mod text;

pub use site_languages::SiteLanguages;
pub use text::Text;

use messages::Messages;
use std::borrow::Cow;

/// A language that the server speaks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Locale {
    /// The language of the code.
    #[default]
    English,
    /// `locales/hi/`.
    Hindi,
}

impl Locale {
    pub const ALL: [Self; 2] = [Self::English, Self::Hindi];

    /// The name of its client's build, in addresses and in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Hindi => "hi",
        }
    }

    /// The language with its country, as documents name it.
    pub const fn lang(self) -> &'static str {
        match self {
            Self::English => "en-IN",
            Self::Hindi => "hi-IN",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|locale| locale.as_str() == name)
    }

    /// The translation of an English text of the code; the same where there is none.
    pub fn translate(self, english: &str) -> Cow<'_, str> {
        match self.messages().and_then(|messages| messages.text(english)) {
            Some(translated) => Cow::Borrowed(translated),
            None => Cow::Borrowed(english),
        }
    }

    /// Its messages; none for English.
    fn messages(self) -> Option<&'static Messages> {
        match self {
            Self::English => None,
            Self::Hindi => Some(messages::hindi()),
        }
    }

    /// The plural form for a count, by the CLDR's rules: Hindi counts 0 as one.
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

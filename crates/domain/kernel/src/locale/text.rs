//! A translatable message. It is rendered once the reader's language is known.

use super::Locale;
use chrono::NaiveDate;
use std::borrow::Cow;
use std::fmt;

/// An English text of the code, with values for its placeholders, written `{name}`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    source: Source,
    arguments: Vec<(&'static str, Argument)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Source {
    /// A text with a translation.
    Known(&'static str),
    /// A text with two forms: singular and plural.
    Counted {
        one: &'static str,
        other: &'static str,
        count: u64,
    },
    /// A text that a person wrote, or that is equal in every language.
    Verbatim(String),
    Day(NaiveDate),
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Argument {
    Verbatim(String),
    Text(Text),
}

impl Text {
    /// Makes a translatable text from an English text of the code.
    pub const fn new(english: &'static str) -> Self {
        Self { source: Source::Known(english), arguments: Vec::new() }
    }

    /// Makes a translatable text with a singular and a plural form. Its placeholder `{count}` is filled with the count.
    pub fn counted(one: &'static str, other: &'static str, count: impl TryInto<u64>) -> Self {
        let count = count.try_into().unwrap_or(u64::MAX);
        let arguments = vec![("count", Argument::Verbatim(count.to_string()))];
        Self { source: Source::Counted { one, other, count }, arguments }
    }

    /// Makes a text that is equal in every language.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self { source: Source::Verbatim(text.into()), arguments: Vec::new() }
    }

    /// Makes a text of a written-out date.
    pub const fn day(day: NaiveDate) -> Self {
        Self { source: Source::Day(day), arguments: Vec::new() }
    }

    /// Fills the placeholder `{name}` with a value that is equal in every language.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.arguments.push((name, Argument::Verbatim(value.to_string())));
        self
    }

    /// Fills the placeholder `{name}` with a text that is translated too.
    #[must_use]
    pub fn with_text(mut self, name: &'static str, value: impl Into<Self>) -> Self {
        self.arguments.push((name, Argument::Text(value.into())));
        self
    }

    pub fn in_locale(&self, locale: Locale) -> Cow<'_, str> {
        let words = match &self.source {
            Source::Known(english) => locale.translate(english),
            Source::Counted { one, other, count } => locale.form(one, other, *count),
            Source::Verbatim(text) => return Cow::Borrowed(text),
            Source::Day(day) => return Cow::Owned(locale.date(*day)),
        };
        if self.arguments.is_empty() { words } else { Cow::Owned(self.filled(&words, locale)) }
    }

    /// Fills the placeholders in one pass, so a value is never taken for a placeholder.
    fn filled(&self, words: &str, locale: Locale) -> String {
        let mut filled = String::with_capacity(words.len());
        let mut rest = words;
        while let Some((before, (name, after))) =
            rest.split_once('{').and_then(|(before, inside)| Some((before, inside.split_once('}')?)))
        {
            filled.push_str(before);
            match self.arguments.iter().find(|(known, _)| *known == name) {
                Some((_, Argument::Verbatim(value))) => filled.push_str(value),
                Some((_, Argument::Text(text))) => filled.push_str(&text.in_locale(locale)),
                None => filled.extend(["{", name, "}"]),
            }
            rest = after;
        }
        filled.push_str(rest);
        filled
    }
}

/// Formats the text in English, for the log.
impl fmt::Display for Text {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.in_locale(Locale::English))
    }
}

impl From<&'static str> for Text {
    fn from(english: &'static str) -> Self {
        Self::new(english)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_filled_once() {
        let text = Text::new("{name} owes {owed}. {other}").with("name", "{owed}").with("owed", "₹5");
        assert_eq!(text.to_string(), "{owed} owes ₹5. {other}");
        assert_eq!(Text::verbatim("{name}").with("name", 1).to_string(), "{name}");
    }

    #[test]
    fn a_text_in_a_text_is_translated_with_it() {
        let text = Text::new("This course is not finished yet. {rule}").with_text("rule", "Please log in to continue.");
        assert_eq!(text.to_string(), "This course is not finished yet. Please log in to continue.");
        assert!(text.in_locale(Locale::Hindi).contains("लॉगिन"), "{}", text.in_locale(Locale::Hindi));
    }

    #[test]
    fn forms_follow_the_count() {
        let told = |count: i64| Text::counted("{count} learner", "{count} learners", count).to_string();
        assert_eq!([told(0), told(1), told(2)], ["0 learners", "1 learner", "2 learners"]);
    }
}

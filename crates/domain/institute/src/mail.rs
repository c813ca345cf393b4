//! The words of mails. They come from a mail's template, or from the institute's own wording. Values are inserted after the
//! markdown was parsed, so no name, title or message becomes a field, a link or a heading. A mail is in its reader's
//! language if the site is served in it and the template is translated; otherwise all of it is English. Mail to the
//! staff is English.

pub mod greeting;
pub mod localized;
pub mod own_text;
pub mod render;
pub mod template;
pub mod templated;
pub mod words;

pub use localized::LocalizedTemplate;
pub use templated::{ReadWords, TemplatedMail};
pub use words::{MAX_BODY, MAX_GREETING, MAX_SUBJECT, StoredWords, Words};

/// Titles below each other.
pub fn list<T: AsRef<str>>(titles: &[T]) -> String {
    titles.iter().map(|title| format!("• {}", title.as_ref())).collect::<Vec<_>>().join("\n")
}

//! Texts of mails. A text is the template's default, or the institute's own wording. Values are inserted after the markdown was
//! parsed, so no name, title or message becomes a field, a link or a heading. A mail is in its reader's language if the site is
//! served in that language and the template is translated; otherwise the whole mail is English. Mail to the staff is English.

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

/// Joins titles to a list with one bullet point a line.
pub fn list<T: AsRef<str>>(titles: &[T]) -> String {
    titles.iter().map(|title| format!("• {}", title.as_ref())).collect::<Vec<_>>().join("\n")
}

//! Storage of the institute's own texts of mails.

use crate::mail::StoredWords;
use kernel::locale::Locale;
use kernel::store::StoreError;

/// Texts by template and language.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait MailWordsRepo {
    /// Finds the text of a template in a language; `None` when it was never written.
    fn find(&mut self, template: &str, locale: Locale) -> Result<Option<StoredWords>, StoreError>;
    /// Returns all texts that were ever written, ordered by template, English first within each template.
    fn all(&mut self) -> Result<Vec<StoredWords>, StoreError>;
    /// Writes a text if the stored version is the one before the new text's version; a new text has version 1. Returns false
    /// and writes nothing if the stored version differs. Of two concurrent writers, the second waits and then gets false.
    fn write(&mut self, words: &StoredWords) -> Result<bool, StoreError>;
}

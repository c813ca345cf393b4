//! The institute's own words of mails.

use crate::mail::StoredWords;
use kernel::locale::Locale;
use kernel::store::StoreError;

/// Words by template and language.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait MailWordsRepo {
    /// The words of a template in a language; `None` when they were never written.
    fn find(&mut self, template: &str, locale: Locale) -> Result<Option<StoredWords>, StoreError>;
    /// All that were ever written, in the order of their templates, the English ones of each first.
    fn all(&mut self) -> Result<Vec<StoredWords>, StoreError>;
    /// Writes words over the version before their own; the version 1 of those that are not there yet. False, with nothing
    /// written, when they are at another version: of two who write at once, the second waits and gets that.
    fn write(&mut self, words: &StoredWords) -> Result<bool, StoreError>;
}

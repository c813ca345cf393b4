//! What an institute wrote in further languages.

use super::StoreError;
use crate::translations::{TranslationKey, Translations};

/// Translations of whatever an institute writes; those of a thing that can be deleted go with it.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait TranslationRepo {
    /// Those of a thing in a language.
    fn find(&mut self, key: TranslationKey) -> Result<Option<Translations>, StoreError>;
    /// Writes them over the version before their own; the version 1 of those that are not there yet. Raises the catalogue's
    /// version. False, with nothing written, when they are at another version.
    fn write(&mut self, translations: &Translations) -> Result<bool, StoreError>;
}

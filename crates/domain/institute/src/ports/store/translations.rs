//! Storage of translations of the institute's texts.

use crate::translations::{TranslatedKind, TranslationKey, Translations};
use kernel::Time;
use kernel::store::StoreError;
use uuid::Uuid;

/// Translations of the institute's texts. When a thing is deleted, its translations are deleted too.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait TranslationRepo {
    /// The translations of a thing in a language.
    fn find(&mut self, key: TranslationKey) -> Result<Option<Translations>, StoreError>;
    /// Writes translations if the stored version is the one before the new version; new ones have version 1. Increases the
    /// catalogue's version if the thing [is in the catalogue](crate::translations::TranslatedKind::is_in_catalogue). Returns
    /// false and writes nothing if the stored version differs.
    fn write(&mut self, translations: &Translations) -> Result<bool, StoreError>;
    /// Copies all translations of originals to their copies, which have no translations yet. `ids` are pairs of `(original,
    /// copy)`. Increases the catalogue's version as [`Self::write`] does.
    fn copy(&mut self, kind: TranslatedKind, ids: &[(Uuid, Uuid)], now: Time) -> Result<(), StoreError>;
}

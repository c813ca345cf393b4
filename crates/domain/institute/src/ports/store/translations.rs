//! What an institute wrote in further languages.

use crate::translations::{TranslatedKind, TranslationKey, Translations};
use kernel::Time;
use kernel::store::StoreError;
use uuid::Uuid;

/// Translations of whatever an institute writes; those of a thing that can be deleted go with it.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait TranslationRepo {
    /// The translations of a thing in a language.
    fn find(&mut self, key: TranslationKey) -> Result<Option<Translations>, StoreError>;
    /// Writes them over the version before their own; the version 1 of those that are not there yet. Raises the catalogue's
    /// version, where [they are in it](crate::translations::TranslatedKind::is_in_catalogue). False, with nothing written, when they are at another version.
    fn write(&mut self, translations: &Translations) -> Result<bool, StoreError>;
    /// Copies all translations of originals to their copies, `(original, copy)`, which have none. Raises the
    /// catalogue's version as [`Self::write`] does.
    fn copy(&mut self, kind: TranslatedKind, ids: &[(Uuid, Uuid)], now: Time) -> Result<(), StoreError>;
}

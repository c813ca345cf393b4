//! Translations of the institute's texts.

use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::ValidJson;
use crate::session::{CatalogueAccess, Staff, not_permitted};
use crate::state::{AppState, reload_catalogue};
use actix_web::{get, put, web};
use domain::translations::TextToTranslate;
use domain::translations::change_translations::{ChangeTranslationsError, Command, Translatable};
use institute::translations::{TranslatedKind, TranslationKey};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// Maximum size of a form in bytes: a quiz of 100 questions with 9,000 characters each (prompt, ten options, explanation) and
/// their translations. A legal page needs less.
pub const MAX_BODY: usize = 2 * 100 * 9_000 * 4;

/// A text of an item, with its translation.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TranslatedText {
    /// Position of the text in the item, such as `title` or `questions[0].answer`.
    place: String,
    /// The original text.
    text: String,
    /// The translation; empty while it is missing.
    translation: String,
    /// The translation of an earlier version of the text. It needs a review. Absent when there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    former: Option<String>,
    /// Whether the text may have several lines.
    is_long: bool,
    /// Whether the item counts as untranslated while this translation is missing.
    is_required: bool,
    /// Maximum number of characters of the translation.
    max: usize,
}

impl From<TextToTranslate> for TranslatedText {
    fn from(TextToTranslate { place, text, translation, former }: TextToTranslate) -> Self {
        let (is_long, is_required, max) = (place.is_long, place.is_required, place.max);
        let translation = translation.unwrap_or_default();
        Self { place: place.name, text, translation, former, is_long, is_required, max }
    }
}

/// All texts of an item in one language.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TranslationsBody {
    /// Version to send with a change (optimistic locking); 0 before the first translation.
    version: i32,
    /// Number of texts without a translation.
    missing: usize,
    /// The texts, in the order of the item's form.
    texts: Vec<TranslatedText>,
}

/// `data` of the translations of an item.
#[derive(Debug, Serialize, ToSchema)]
pub struct TranslationsData {
    translations: TranslationsBody,
}

impl From<Translatable> for TranslationsData {
    fn from(Translatable { version, texts }: Translatable) -> Self {
        let missing = texts.iter().filter(|text| text.translation.is_none()).count();
        let texts = texts.into_iter().map(TranslatedText::from).collect();
        Self { translations: TranslationsBody { version, missing, texts } }
    }
}

/// A text with its translation.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TranslationEntry {
    /// The original text, exactly as stored.
    text: String,
    /// The translation; empty for none.
    translation: String,
}

/// All translations of an item. Translations that are left out are deleted.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct TranslationsForm {
    /// The version that the client last read.
    version: i32,
    /// At most 2,000.
    texts: Vec<TranslationEntry>,
}

/// Returns an item's texts with their translations. Items are courses, bundles, webinars, articles, mentors, a bundle's popup,
/// pages of the site (their `id` is their name), the settings or the names of categories (`all`), and lessons (a reading's or
/// assignment's text, a quiz's questions).
#[utoipa::path(tag = "admin",
    params(("kind" = String, Path), ("id" = String, Path), ("locale" = String, Path, description = "Such as hi")),
    responses((status = 200, body = Success<TranslationsData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/{kind}/{id}/{locale}")]
pub(crate) async fn get_translations(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    path: web::Path<(String, String, String)>,
) -> Result<Success<TranslationsData>, ApiError> {
    let (key, use_case) = (key(&path)?, state.use_cases().change_translations.clone());
    // Only admins may read drafts of legal pages, and settings.
    if !user.0.actor().may(key.permission()) {
        return Err(not_permitted());
    }
    let translatable = blocking(move || use_case.read(key)).await?;
    Ok(Success::ok(translatable.into()))
}

/// Replaces an item's translations in one language.
#[utoipa::path(tag = "admin", request_body = TranslationsForm,
    params(("kind" = String, Path), ("id" = String, Path), ("locale" = String, Path, description = "Such as hi")),
    responses((status = 200, body = Success<TranslationsData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
    (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[put("/{kind}/{id}/{locale}")]
pub(crate) async fn put_translations(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    path: web::Path<(String, String, String)>,
    body: ValidJson<TranslationsForm>,
) -> Result<Success<TranslationsData>, ApiError> {
    let (author, key, use_case) = (user.author(), key(&path)?, state.use_cases().change_translations.clone());
    let TranslationsForm { version, texts } = body.0;
    let texts = texts.into_iter().map(|entry| (entry.text, entry.translation)).collect();
    let translatable = blocking(move || use_case.run(&author, Command { key, version, texts })).await?;
    if key.kind.is_in_catalogue() {
        reload_catalogue(&state).await?;
    }
    if key.kind == TranslatedKind::Settings {
        blocking(move || state.refresh_settings()).await?;
    }
    Ok(Success::ok(translatable.into()))
}

fn key((kind, id, locale): &(String, String, String)) -> Result<TranslationKey, ApiError> {
    Ok(TranslationKey::parse(kind, id, locale).ok_or(ChangeTranslationsError::NotFound)?)
}

//! What an institute writes, in further languages.

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

/// Most bytes of a form: a quiz of 100 questions with 9,000 characters each (prompt, ten options, explanation), with their
/// translations. A legal page has less.
pub const MAX_BODY: usize = 2 * 100 * 9_000 * 4;

/// A text of a thing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TranslatedText {
    /// Its place, such as `title` or `questions[0].answer`.
    place: String,
    /// The stored text.
    text: String,
    /// In the other language; empty while it is missing.
    translation: String,
    /// The translation from before the text changed: to be reviewed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    former: Option<String>,
    /// Whether it may have several lines.
    is_long: bool,
    /// Whether the thing counts as translated only with it.
    is_required: bool,
    /// Most characters of the translation.
    max: usize,
}

impl From<TextToTranslate> for TranslatedText {
    fn from(TextToTranslate { place, text, translation, former }: TextToTranslate) -> Self {
        let (is_long, is_required, max) = (place.is_long, place.is_required, place.max);
        let translation = translation.unwrap_or_default();
        Self { place: place.name, text, translation, former, is_long, is_required, max }
    }
}

/// All texts of a thing in one language.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TranslationsBody {
    /// 0 where nothing was translated yet.
    version: i32,
    /// How many texts have no translation.
    missing: usize,
    /// In the order of the thing's form.
    texts: Vec<TranslatedText>,
}

/// `data` of the translations of a thing.
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
    /// The text as the thing has it.
    text: String,
    /// Empty: there is none.
    translation: String,
}

/// All translations of a thing; those that are left out go.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct TranslationsForm {
    /// The version that was read.
    version: i32,
    /// At most 2,000.
    texts: Vec<TranslationEntry>,
}

/// The texts of a course, bundle, webinar, article, mentor, a bundle's popup, a page of the site (its `id` is its
/// name), the settings or the categories' names (`all`), or a lesson (a reading's or assignment's text, a quiz's
/// questions), with their translations.
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
    // Drafts of legal pages, and settings, are the admins' to read.
    if !user.0.actor().may(key.permission()) {
        return Err(not_permitted());
    }
    let translatable = blocking(move || use_case.read(key)).await?;
    Ok(Success::ok(translatable.into()))
}

/// Writes them.
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

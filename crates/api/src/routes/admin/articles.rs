//! Articles in the back office.

use super::bundle_form::sent;
use super::course_form::named_file;
use crate::answer::{Empty, PageBody, Success, Timestamp};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{self, Params, ValidJson};
use crate::reads::Reads;
use crate::session::{CatalogueAccess, Staff};
use crate::state::{AppState, reload_catalogue};
use actix_web::{delete, get, patch, post, web};
use chrono::DateTime;
use institute::articles::Article;
use institute::articles::change_article::ArticleChanges;
use kernel::Time;
use kernel::ids::ArticleId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Filters of the list of articles.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AdminArticleParams {
    /// Part of a title, ignoring case.
    q: Option<String>,
    /// Page number, from 1, with 20 rows per page.
    page: Option<i64>,
}

/// An article for the back office.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminArticle {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    number: i32,
    slug: String,
    /// Version, to be sent back with a change.
    version: i32,
    is_published: bool,
    /// Time from which a published article is visible. It is also the displayed date.
    publish_at: Timestamp,
    /// Whether visitors see it now.
    is_shown: bool,
    title: String,
    excerpt: String,
    /// Text in Markdown. Empty in lists.
    body: String,
    author: String,
    category: String,
    /// Path of the picture.
    #[schema(required)]
    image: Option<String>,
    updated_at: Timestamp,
}

impl AdminArticle {
    fn new(article: Article, now: Time) -> Self {
        let is_shown = article.is_shown(now);
        let Article { id, number, slug, version, is_published, publish_at, title, excerpt, body, .. } = article;
        let Article { author, category, image, updated_at, .. } = article;
        Self {
            id: id.0,
            number,
            slug,
            version,
            is_published,
            publish_at: publish_at.into(),
            is_shown,
            title,
            excerpt,
            body,
            author,
            category,
            image,
            updated_at: updated_at.into(),
        }
    }
}

/// `data` of the list of articles.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminArticlesData {
    /// Latest first.
    articles: Vec<AdminArticle>,
    page: PageBody,
}

/// `data` of one article.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminArticleData {
    article: AdminArticle,
}

/// Fields of an article. Absent fields stay unchanged, `null` clears a field.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArticleForm {
    /// The version that was read. If the article has another version, the response is 409. Without it, the change overwrites
    /// any version.
    version: Option<i32>,
    is_published: Option<bool>,
    /// RFC 3339 time. May be in the future.
    #[schema(format = DateTime)]
    publish_at: Option<String>,
    /// Title of at most 150 characters. Required for a new article.
    title: Option<String>,
    /// Excerpt of at most 300 characters.
    excerpt: Option<String>,
    /// Text in Markdown, at most 50,000 characters.
    body: Option<String>,
    /// Author's name, at most 100 characters.
    author: Option<String>,
    /// Category, at most 100 characters.
    category: Option<String>,
    /// Path of an uploaded picture.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    image: Option<Option<String>>,
}

impl ArticleForm {
    /// Converts the form to changes. Claims the picture, so that the media sweep doesn't delete it before the article is
    /// stored. Blocks.
    fn changes(self, state: &AppState) -> Result<ArticleChanges, ApiError> {
        let media = state.media.as_ref();
        let file = |path: String| Some(path.trim().to_owned()).filter(|path| !path.is_empty());
        let time = |text: String| DateTime::parse_from_rfc3339(&text).map(|time| time.to_utc());
        let publish_at = self.publish_at.map(time).transpose().map_err(|_| {
            ApiError::unprocessable([FieldError::new("publishAt", "invalid_time", "Enter day and time.")])
        })?;
        Ok(ArticleChanges {
            version: self.version,
            is_published: self.is_published,
            publish_at,
            title: self.title,
            excerpt: self.excerpt,
            body: self.body,
            author: self.author,
            category: self.category,
            image: self.image.map(|path| path.and_then(file).map(|path| named_file(path, media))),
        })
    }
}

/// Lists articles, drafts included, without their texts.
#[utoipa::path(tag = "admin", params(AdminArticleParams), responses(
    (status = 200, body = Success<AdminArticlesData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/articles")]
pub(crate) async fn list_admin_articles(
    _: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    reads: Reads,
    params: Params<AdminArticleParams>,
) -> Result<Success<AdminArticlesData>, ApiError> {
    let page: PageBody = input::page(params.0.page, None)?;
    let (store, text, now) = (reads.0, params.0.q.unwrap_or_default(), state.clock.now());
    let listed = blocking(move || store.begin()?.articles().list(text.trim(), page.into())).await?;
    let articles = listed.rows.into_iter().map(|article| AdminArticle::new(article, now)).collect();
    Ok(Success::ok(AdminArticlesData { articles, page: page.with_total(listed.total) }))
}

/// One article.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<AdminArticleData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/articles/{id}")]
pub(crate) async fn get_admin_article(
    _: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<AdminArticleData>, ApiError> {
    let (id, store, now) = (ArticleId(input::uuid(&id)?), state.store.clone(), state.clock.now());
    let found = blocking(move || store.begin()?.articles().find(id)).await?;
    let article = found.ok_or_else(|| ApiError::not_found("Article not found."))?;
    Ok(Success::ok(AdminArticleData { article: AdminArticle::new(article, now) }))
}

/// Creates an article.
#[utoipa::path(tag = "admin", request_body = ArticleForm, responses(
    (status = 201, body = Success<AdminArticleData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/articles")]
pub(crate) async fn create_article(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    body: ValidJson<ArticleForm>,
) -> Result<Success<AdminArticleData>, ApiError> {
    let (author, use_case, of) = (user.author(), state.use_cases().change_article.clone(), state.clone());
    let article = blocking(move || Ok::<_, ApiError>(use_case.create(&author, body.0.changes(&of)?)?)).await?;
    reload_catalogue(&state).await?;
    Ok(Success::created(AdminArticleData { article: AdminArticle::new(article, state.clock.now()) }))
}

/// Changes an article.
#[utoipa::path(tag = "admin", request_body = ArticleForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<AdminArticleData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[patch("/admin/articles/{id}")]
pub(crate) async fn edit_article(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<ArticleForm>,
) -> Result<Success<AdminArticleData>, ApiError> {
    let id = ArticleId(input::uuid(&id)?);
    let (author, use_case, of) = (user.author(), state.use_cases().change_article.clone(), state.clone());
    let article = blocking(move || Ok::<_, ApiError>(use_case.edit(&author, id, body.0.changes(&of)?)?)).await?;
    reload_catalogue(&state).await?;
    Ok(Success::ok(AdminArticleData { article: AdminArticle::new(article, state.clock.now()) }))
}

/// Deletes an article.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody)))]
#[delete("/admin/articles/{id}")]
pub(crate) async fn delete_article(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<Empty>, ApiError> {
    let (id, author, use_case) =
        (ArticleId(input::uuid(&id)?), user.author(), state.use_cases().change_article.clone());
    blocking(move || use_case.delete(&author, id)).await?;
    reload_catalogue(&state).await?;
    Ok(Success::ok(Empty {}))
}

//! JSON shapes of the blog's articles.

use crate::answer::Timestamp;
use domain::storefront::snapshot::Catalogue;
use institute::articles::Article;
use kernel::Time;
use kernel::locale::Locale;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;
use uuid::Uuid;

/// Maximum number of articles in the list.
const LISTED: usize = 500;

/// An article in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArticleSummary {
    #[serde(rename = "_id")]
    id: Uuid,
    /// The article's number. It works in addresses instead of the slug.
    number: i32,
    slug: String,
    title: String,
    excerpt: String,
    author: String,
    category: String,
    /// Name of the category in the language of the address. Absent if it equals `category`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    category_name: Option<String>,
    /// Path of the picture: the uploaded one, or a generated cover.
    image: String,
    published_at: Timestamp,
    /// Reading time in minutes.
    minutes: usize,
}

impl ArticleSummary {
    /// Builds the summary in a language.
    pub fn new(article: &Article, catalogue: &Catalogue, locale: Locale) -> Self {
        let Article { id, number, slug, title, excerpt, author, category, publish_at, .. } = article.clone();
        Self {
            id: id.0,
            number,
            image: image_of(article),
            slug,
            title,
            excerpt,
            author,
            category_name: catalogue.category_name(locale, &article.category).map(str::to_owned),
            category,
            published_at: publish_at.into(),
            minutes: article.minutes(),
        }
    }
}

/// Returns the uploaded picture, else a generated cover for the category and slug.
pub fn image_of(article: &Article) -> String {
    let drawn = || format!("/media/covers/{}/{}.svg", kernel::slug::slugify(&article.category, "other"), article.slug);
    article.image.clone().unwrap_or_else(drawn)
}

/// An article with everything that its page shows.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArticleDetail {
    #[serde(flatten)]
    pub(in crate::public_catalogue) summary: ArticleSummary,
    /// Text in Markdown.
    pub(in crate::public_catalogue) body: String,
    /// The next two articles. After the last article the list starts over.
    pub(in crate::public_catalogue) next: Vec<ArticleSummary>,
}

/// `data` of GET /articles.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArticlesData {
    /// Latest first.
    pub(in crate::public_catalogue) articles: Vec<ArticleSummary>,
}

/// `data` of GET /articles/{id}.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArticleData {
    pub(in crate::public_catalogue) article: ArticleDetail,
}

/// Articles that visitors see, latest first.
pub fn shown(catalogue: &Catalogue, now: Time) -> impl Iterator<Item = &Article> {
    catalogue.articles.iter().map(Arc::as_ref).filter(move |article| article.is_shown(now))
}

impl ArticlesData {
    /// Builds the list from the catalogue in a language.
    pub fn of(catalogue: &Catalogue, locale: Locale, now: Time) -> Self {
        let summary = |article| ArticleSummary::new(article, catalogue, locale);
        Self { articles: shown(catalogue, now).take(LISTED).map(summary).collect() }
    }
}

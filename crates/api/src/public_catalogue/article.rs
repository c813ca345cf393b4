//! Articles of the blog on the wire.

use crate::answer::Timestamp;
use domain::storefront::snapshot::Catalogue;
use institute::articles::Article;
use kernel::Time;
use kernel::locale::Locale;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;
use uuid::Uuid;

/// Most articles in the list.
const LISTED: usize = 500;

/// An article in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArticleSummary {
    #[serde(rename = "_id")]
    id: Uuid,
    /// Names it in addresses, beside the slug.
    number: i32,
    slug: String,
    title: String,
    excerpt: String,
    author: String,
    category: String,
    /// Its name in the language of the address, where it is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    category_name: Option<String>,
    /// Path of the picture: the uploaded one, or a drawn cover.
    image: String,
    published_at: Timestamp,
    /// The reading time.
    minutes: usize,
}

impl ArticleSummary {
    /// For the readers of a language.
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

/// The uploaded picture, else the cover that is drawn for its category and slug.
pub fn image_of(article: &Article) -> String {
    let drawn = || format!("/media/covers/{}/{}.svg", kernel::slug::slugify(&article.category, "other"), article.slug);
    article.image.clone().unwrap_or_else(drawn)
}

/// An article with all that its page shows.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArticleDetail {
    #[serde(flatten)]
    pub(in crate::public_catalogue) summary: ArticleSummary,
    /// Markdown.
    pub(in crate::public_catalogue) body: String,
    /// The two after it, round the end of the list.
    pub(in crate::public_catalogue) next: Vec<ArticleSummary>,
}

/// `data` of the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArticlesData {
    /// Latest first.
    pub(in crate::public_catalogue) articles: Vec<ArticleSummary>,
}

/// `data` of one.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArticleData {
    pub(in crate::public_catalogue) article: ArticleDetail,
}

/// Articles that visitors see, latest first.
pub fn shown(catalogue: &Catalogue, now: Time) -> impl Iterator<Item = &Article> {
    catalogue.articles.iter().map(Arc::as_ref).filter(move |article| article.is_shown(now))
}

impl ArticlesData {
    /// Of the catalogue, for the readers of a language.
    pub fn of(catalogue: &Catalogue, locale: Locale, now: Time) -> Self {
        let summary = |article| ArticleSummary::new(article, catalogue, locale);
        Self { articles: shown(catalogue, now).take(LISTED).map(summary).collect() }
    }
}

//! The articles that visitors see now, each with its own response.

use super::{Snapshot, prepare};
use crate::cached_response::CachedResponse;
use crate::error::ApiError;
use crate::public_catalogue::article::{ArticleData, ArticleDetail, ArticleSummary, shown};
use institute::articles::Article;
use std::sync::Arc;

/// Number of articles shown after an article.
const NEXT: usize = 2;

impl Snapshot {
    /// The articles that visitors see, latest first.
    pub fn articles(&self) -> impl Iterator<Item = &Article> {
        shown(&self.catalogue, self.at)
    }

    /// Returns a visible article by lower-case slug or by number.
    pub fn article(&self, key: &str) -> Option<&Article> {
        let number = key.parse().ok();
        self.articles().find(|article| article.slug == key || Some(article.number) == number)
    }

    /// Returns the response of GET /articles/{id}. It is built on first request.
    ///
    /// # Errors
    ///
    /// The response cannot be serialized to JSON.
    pub fn article_page(&self, article: &Article) -> Result<Arc<CachedResponse>, ApiError> {
        let page = || {
            let after = self.articles().skip_while(|other| other.id != article.id).skip(1);
            let before = self.articles().take_while(|other| other.id != article.id);
            let summary = |article| ArticleSummary::new(article, &self.catalogue, self.locale);
            let next = after.chain(before).take(NEXT).map(summary).collect();
            let article = ArticleDetail { summary: summary(article), body: article.body.clone(), next };
            prepare(&ArticleData { article })
        };
        self.on_demand.articles.get_or_insert_with(&article.id, page)
    }
}

//! Articles of the blog.

use crate::articles::Article;
use kernel::ids::ArticleId;
use kernel::store::{Listed, Page, StoreError};

/// Articles. Every write raises the catalogue's version.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait ArticleRepo {
    fn find(&mut self, id: ArticleId) -> Result<Option<Article>, StoreError>;
    /// By id, with its row locked until the end.
    fn find_locked(&mut self, id: ArticleId) -> Result<Option<Article>, StoreError>;
    /// A page of those whose title contains a text in any case, latest first; empty finds all. Without their texts.
    fn list(&mut self, text: &str, page: Page) -> Result<Listed<Article>, StoreError>;
    /// Slugs that are `base` or `base-<anything>`, to choose a free one.
    fn slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError>;
    /// The greatest number; 0 without articles.
    fn last_number(&mut self) -> Result<i32, StoreError>;
    /// Stores a new one.
    fn insert(&mut self, article: &Article) -> Result<(), StoreError>;
    /// Writes one, whose row is locked.
    fn update(&mut self, article: &Article) -> Result<(), StoreError>;
    fn delete(&mut self, id: ArticleId) -> Result<(), StoreError>;
}

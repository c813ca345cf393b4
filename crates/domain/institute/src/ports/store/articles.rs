//! Articles of the blog.

use crate::articles::Article;
use kernel::ids::ArticleId;
use kernel::store::{Listed, Page, StoreError};

/// Articles. Every write raises the catalogue's version.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait ArticleRepo {
    fn find(&mut self, id: ArticleId) -> Result<Option<Article>, StoreError>;
    /// Finds an article and locks its row until the transaction ends.
    fn find_locked(&mut self, id: ArticleId) -> Result<Option<Article>, StoreError>;
    /// Returns a page of the articles whose title contains `text`, ignoring case, latest first. An empty `text` finds all. The
    /// articles come without their bodies.
    fn list(&mut self, text: &str, page: Page) -> Result<Listed<Article>, StoreError>;
    /// Returns the slugs that are `base` or `base-<anything>`, from which a free slug is derived.
    fn slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError>;
    /// The greatest number; 0 without articles.
    fn last_number(&mut self) -> Result<i32, StoreError>;
    fn insert(&mut self, article: &Article) -> Result<(), StoreError>;
    /// Updates an article. The caller has locked its row.
    fn update(&mut self, article: &Article) -> Result<(), StoreError>;
    fn delete(&mut self, id: ArticleId) -> Result<(), StoreError>;
}

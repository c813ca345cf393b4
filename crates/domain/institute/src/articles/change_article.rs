//! Creates, edits, publishes and deletes articles of the blog.

use super::Article;
use crate::articles::audit_fields::of_article;
use crate::ports::Store;
use kernel::Time;
use kernel::audit::{AuditContext, Subject, action, diff};
use kernel::clock::{Clock, IdGen};
use kernel::ids::ArticleId;
use kernel::permission::Permission;
use kernel::ports::FileKind;
use kernel::ports::media::{NO_PICTURE, NamedFile};
use kernel::slug::{self, slugify};
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

/// An editor's input; `None` leaves a field as it is, `Some(None)` empties it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ArticleChanges {
    /// The version that the editor read; `None` skips the check for stale writes.
    pub version: Option<i32>,
    pub is_published: Option<bool>,
    pub publish_at: Option<Time>,
    pub title: Option<String>,
    pub excerpt: Option<String>,
    pub body: Option<String>,
    pub author: Option<String>,
    pub category: Option<String>,
    pub image: Option<Option<NamedFile>>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeArticleError {
    /// The caller lacks the permission.
    #[error("staff only")]
    Forbidden,
    #[error("no such article")]
    NotFound,
    /// All broken rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// Somebody else changed the article since the editor read it.
    #[error("it is at another version")]
    Changed,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct ChangeArticle {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl ChangeArticle {
    /// Stores a new article under a free slug of its title and the next number.
    ///
    /// # Errors
    /// The caller lacks the permission or rules are broken.
    pub fn create(&self, author: &AuditContext, form: ArticleChanges) -> Result<Article, ChangeArticleError> {
        let staff = author.staff(Permission::Catalogue).ok_or(ChangeArticleError::Forbidden)?;
        let now = self.clock.now();
        let mut article = Article::new(ArticleId(self.ids.uuid()), now);
        apply(&mut article, form)?;
        let mut tx = self.store.begin()?;
        // The lock serializes writers, so the second of two concurrent creations sees the slug and number of the first.
        tx.catalogue_version().lock()?;
        let base = slugify(&article.title, "article");
        // A slug of digits alone could be read as the number of another article.
        let base = if base.bytes().all(|byte| byte.is_ascii_digit()) { format!("article-{base}") } else { base };
        article.slug = slug::free(&base, &tx.articles().slugs_like(&base)?);
        article.number = tx.articles().last_number()? + 1;
        tx.articles().insert(&article)?;
        let changes = diff(&[], &of_article(&article));
        tx.audit().record(&staff.entry(now, action::ARTICLE_CREATE, subject(&article), changes))?;
        tx.commit()?;
        Ok(article)
    }

    /// Changes the fields that the form names. The address of the page stays. A form without a difference writes nothing and is
    /// not logged.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, the article is unknown, the version is stale, or rules are broken.
    pub fn edit(
        &self,
        author: &AuditContext,
        id: ArticleId,
        form: ArticleChanges,
    ) -> Result<Article, ChangeArticleError> {
        let staff = author.staff(Permission::Catalogue).ok_or(ChangeArticleError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let before = tx.articles().find_locked(id)?.ok_or(ChangeArticleError::NotFound)?;
        if form.version.is_some_and(|version| version != before.version) {
            return Err(ChangeArticleError::Changed);
        }
        let mut after = before.clone();
        apply(&mut after, form)?;
        let changes = diff(&of_article(&before), &of_article(&after));
        if changes.is_empty() {
            return Ok(before);
        }
        (after.version, after.updated_at) = (before.version + 1, now);
        tx.articles().update(&after)?;
        let action = match (before.is_published, after.is_published) {
            (false, true) => action::ARTICLE_PUBLISH,
            (true, false) => action::ARTICLE_UNPUBLISH,
            (true, true) | (false, false) => action::ARTICLE_UPDATE,
        };
        tx.audit().record(&staff.entry(now, action, subject(&after), changes))?;
        tx.commit()?;
        Ok(after)
    }

    /// Deletes an article. Its number is not given to another article while articles with later numbers exist.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission or the article is unknown.
    pub fn delete(&self, author: &AuditContext, id: ArticleId) -> Result<(), ChangeArticleError> {
        let staff = author.staff(Permission::Catalogue).ok_or(ChangeArticleError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let article = tx.articles().find_locked(id)?.ok_or(ChangeArticleError::NotFound)?;
        tx.articles().delete(id)?;
        let changes = diff(&of_article(&article), &[]);
        tx.audit().record(&staff.entry(now, action::ARTICLE_DELETE, subject(&article), changes))?;
        Ok(tx.commit()?)
    }
}

fn subject(article: &Article) -> Subject {
    Subject::new("article", article.id, &article.title)
}

/// Applies the form, unless it breaks rules.
fn apply(article: &mut Article, form: ArticleChanges) -> Result<(), ChangeArticleError> {
    let mut broken = Vec::new();
    if let Some(image) = form.image {
        let is_known =
            |file: &NamedFile| Some(&file.path) == article.image.as_ref() || file.kind.is_some_and(FileKind::is_image);
        if !image.as_ref().is_none_or(is_known) {
            broken.push(Violation::new("image", "unknown_file", NO_PICTURE));
        }
        article.image = image.map(|file| file.path);
    }
    for (slot, entered) in [
        (&mut article.title, form.title),
        (&mut article.excerpt, form.excerpt),
        (&mut article.body, form.body),
        (&mut article.author, form.author),
        (&mut article.category, form.category),
    ] {
        if let Some(text) = entered {
            text.trim().clone_into(slot);
        }
    }
    article.publish_at = form.publish_at.unwrap_or(article.publish_at);
    article.is_published = form.is_published.unwrap_or(article.is_published);
    broken.extend(article.violations());
    if broken.is_empty() { Ok(()) } else { Err(ChangeArticleError::Invalid(broken)) }
}

#[cfg(test)]
mod tests;

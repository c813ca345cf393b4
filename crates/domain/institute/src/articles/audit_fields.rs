//! The fields of an article in the audit log.

use crate::articles::Article;
use kernel::audit::Field;

/// Returns every field of an article that an editor can change.
pub fn of_article(article: &Article) -> Vec<Field> {
    vec![
        ("isPublished", Some(article.is_published.to_string())),
        ("publishAt", Some(article.publish_at.to_rfc3339())),
        ("title", Some(article.title.clone())),
        ("excerpt", Some(article.excerpt.clone())),
        ("body", Some(article.body.clone())),
        ("author", Some(article.author.clone())),
        ("category", Some(article.category.clone())),
        ("image", article.image.clone()),
    ]
}

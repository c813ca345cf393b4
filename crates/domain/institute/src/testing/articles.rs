//! Articles.

use crate::articles::Article;
use crate::testing::{id, noon};
use kernel::ids::ArticleId;

/// Returns a published article with the number 1.
pub fn article(slug: &str) -> Article {
    Article {
        number: 1,
        slug: slug.to_owned(),
        is_published: true,
        title: format!("Article {slug}"),
        excerpt: "What it is about.".to_owned(),
        body: "## One\n\nWords.".to_owned(),
        author: "Meera".to_owned(),
        category: "Design".to_owned(),
        ..Article::new(ArticleId(id(&format!("article-{slug}"))), noon())
    }
}

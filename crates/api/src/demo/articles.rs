//! Articles of the demo's blog.

use super::error::DemoError;
use super::files::read;
use crate::state::AppState;
use chrono::TimeDelta;
use domain::ports::store::Tx;
use institute::articles::Article;
use kernel::Time;
use kernel::ids::ArticleId;
use serde::Deserialize;
use std::path::Path;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ArticlesFile {
    article: Vec<ArticleFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ArticleFile {
    number: i32,
    slug: String,
    title: String,
    excerpt: String,
    author: String,
    category: String,
    days_ago: i64,
    /// Text in Markdown.
    body: String,
}

/// Reads the articles.
///
/// # Errors
///
/// The file cannot be read, or an article breaks a rule.
pub(super) fn make(state: &AppState, folder: &Path, now: Time) -> Result<Vec<Article>, DemoError> {
    let ArticlesFile { article } = read(&folder.join("articles.toml"))?;
    article.into_iter().map(|file| one(state, file, now)).collect()
}

fn one(state: &AppState, file: ArticleFile, now: Time) -> Result<Article, DemoError> {
    let article = Article {
        number: file.number,
        slug: file.slug,
        is_published: true,
        title: file.title,
        excerpt: file.excerpt,
        body: file.body.trim().to_owned(),
        author: file.author,
        category: file.category,
        ..Article::new(ArticleId(state.ids.uuid()), now - TimeDelta::days(file.days_ago))
    };
    match article.violations().first() {
        Some(fault) => Err(DemoError::wrong(format!("an article of the demo: {}: {}", article.title, fault.message))),
        None => Ok(article),
    }
}

/// Stores the articles in the transaction of the other data.
///
/// # Errors
///
/// The database fails.
pub(super) fn store(tx: &mut dyn Tx, articles: &[Article]) -> Result<(), DemoError> {
    for article in articles {
        tx.articles().insert(article)?;
    }
    Ok(())
}

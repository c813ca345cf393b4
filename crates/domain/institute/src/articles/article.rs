//! The `Article` type and its validation rules. Does no I/O.

use kernel::Time;
use kernel::ids::ArticleId;
use kernel::markdown;
use kernel::validation::Violation;

/// Longest title, in characters.
pub const MAX_TITLE: usize = 150;
/// Longest excerpt, in characters.
pub const MAX_EXCERPT: usize = 300;
/// Longest name of an author or category, in characters.
pub const MAX_NAME: usize = 100;
/// Longest text, in characters.
pub const MAX_BODY: usize = 50_000;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Article {
    pub id: ArticleId,
    /// The page's address contains this number beside the slug. Numbers start at 1.
    pub number: i32,
    /// The part of the page's address that is made of the title.
    pub slug: String,
    /// Increases with each change; detects stale writes.
    pub version: i32,
    /// Whether the article is published. Visitors see it from `publish_at` on.
    pub is_published: bool,
    /// When the article becomes visible; also the date that the page shows.
    pub publish_at: Time,
    pub title: String,
    /// Summary for lists of articles and for search engines.
    pub excerpt: String,
    /// Markdown. The server stores it as text; only the client renders it.
    pub body: String,
    pub author: String,
    pub category: String,
    /// Path of the cover picture; `None`: the client draws a cover.
    pub image: Option<String>,
    pub created_at: Time,
    /// When it was last changed.
    pub updated_at: Time,
}

impl Article {
    /// Returns an empty, unpublished article.
    pub fn new(id: ArticleId, now: Time) -> Self {
        Self {
            id,
            number: 0,
            slug: String::new(),
            version: 1,
            is_published: false,
            publish_at: now,
            title: String::new(),
            excerpt: String::new(),
            body: String::new(),
            author: String::new(),
            category: String::new(),
            image: None,
            created_at: now,
            updated_at: now,
        }
    }

    /// Returns whether visitors see the article at `now`.
    pub fn is_shown(&self, now: Time) -> bool {
        self.is_published && self.publish_at <= now
    }

    /// Returns the reading time in minutes, at 200 words a minute; at least 1.
    pub fn minutes(&self) -> usize {
        self.body.split_whitespace().count().div_ceil(200).max(1)
    }

    /// Returns all broken rules. A published article must be complete.
    pub fn violations(&self) -> Vec<Violation> {
        let long = |text: &str, most: usize| text.len() > most && text.chars().count() > most;
        let is_no_line = |text: &str, most: usize| long(text, most) || text.contains(char::is_control);
        let missing = |text: &str| self.is_published && text.is_empty();
        let rules = [
            (self.title.is_empty(), "title", "required", "Title is required."),
            (
                is_no_line(&self.title, MAX_TITLE),
                "title",
                "invalid_title",
                "Title must be one line of at most 150 characters.",
            ),
            (missing(&self.excerpt), "excerpt", "required", "Say in a sentence what it is about before you publish."),
            (
                is_no_line(&self.excerpt, MAX_EXCERPT),
                "excerpt",
                "invalid_excerpt",
                "Excerpt must be one line of at most 300 characters.",
            ),
            (missing(&self.author), "author", "required", "Say who wrote it before you publish."),
            (
                is_no_line(&self.author, MAX_NAME),
                "author",
                "invalid_author",
                "Author must be one line of at most 100 characters.",
            ),
            (missing(&self.category), "category", "required", "Enter a category before you publish."),
            (
                is_no_line(&self.category, MAX_NAME),
                "category",
                "invalid_category",
                "Category must be one line of at most 100 characters.",
            ),
            (missing(&self.body), "body", "required", "Write the article before you publish."),
            (long(&self.body, MAX_BODY), "body", "too_long", "The article must be at most 50,000 characters."),
        ];
        let broken = rules.into_iter().filter(|(broken, ..)| *broken);
        let own = broken.map(|(_, field, code, message)| Violation::new(field, code, message));
        own.chain(markdown::too_deep("body", &self.body)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{article, noon};
    use chrono::TimeDelta;

    fn fields(article: &Article) -> Vec<&'static str> {
        article.violations().into_iter().map(|fault| fault.field).collect()
    }

    #[test]
    fn a_draft_needs_a_title_and_what_is_published_all_words() {
        let draft = Article { title: "हिन्दी".into(), ..Article::new(article("x").id, noon()) };
        assert_eq!(fields(&draft), [""; 0]);
        let published = Article { is_published: true, ..draft };
        assert_eq!(fields(&published), ["excerpt", "author", "category", "body"]);
        assert_eq!(fields(&Article { title: String::new(), ..article("x") }), ["title"]);
    }

    #[test]
    fn texts_have_bounds() {
        let wrong = Article {
            title: "a\nb".into(),
            excerpt: "क".repeat(MAX_EXCERPT + 1),
            author: "क".repeat(MAX_NAME + 1),
            category: "a\tb".into(),
            body: "क".repeat(MAX_BODY + 1),
            ..article("x")
        };
        assert_eq!(fields(&wrong), ["title", "excerpt", "author", "category", "body"]);
        assert_eq!(fields(&Article { body: "क\n".repeat(MAX_BODY / 2), ..article("x") }), [""; 0]);
    }

    #[test]
    fn it_is_seen_from_its_moment_on() {
        let later = Article { publish_at: noon() + TimeDelta::hours(1), ..article("x") };
        assert_eq!([later.is_shown(noon()), later.is_shown(later.publish_at)], [false, true]);
        assert!(!Article { is_published: false, ..article("x") }.is_shown(noon()));
    }

    #[test]
    fn reading_takes_a_minute_at_least() {
        let minutes = |words: usize| Article { body: "word ".repeat(words), ..article("x") }.minutes();
        assert_eq!([0, 1, 200, 201].map(minutes), [1, 1, 1, 2]);
    }
}

//! Articles of the blog.

use crate::catalogue::raise_version;
use crate::schema::articles;
use crate::sql::{escape_like, lower};
use crate::tx::PgTx;
use diesel::dsl::max;
use diesel::pg::Pg;
use diesel::prelude::*;
use institute::articles::Article;
use institute::ports::store::ArticleRepo;
use kernel::Time;
use kernel::ids::ArticleId;
use kernel::store::{Listed, Page, StoreError};
use std::collections::HashMap;
use std::sync::Arc;
use uuid::Uuid;

/// `None` is written as NULL, in an update too, so that a field which the editor cleared is cleared.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = articles, check_for_backend(Pg), treat_none_as_default_value = false, treat_none_as_null = true)]
struct ArticleRow {
    id: Uuid,
    number: i32,
    slug: String,
    version: i32,
    is_published: bool,
    publish_at: Time,
    title: String,
    excerpt: String,
    body: String,
    author: String,
    category: String,
    image: Option<String>,
    created_at: Time,
    updated_at: Time,
}

impl From<&Article> for ArticleRow {
    fn from(article: &Article) -> Self {
        Self {
            id: article.id.0,
            number: article.number,
            slug: article.slug.clone(),
            version: article.version,
            is_published: article.is_published,
            publish_at: article.publish_at,
            title: article.title.clone(),
            excerpt: article.excerpt.clone(),
            body: article.body.clone(),
            author: article.author.clone(),
            category: article.category.clone(),
            image: article.image.clone(),
            created_at: article.created_at,
            updated_at: article.updated_at,
        }
    }
}

impl From<ArticleRow> for Article {
    fn from(row: ArticleRow) -> Self {
        Self {
            id: ArticleId(row.id),
            number: row.number,
            slug: row.slug,
            version: row.version,
            is_published: row.is_published,
            publish_at: row.publish_at,
            title: row.title,
            excerpt: row.excerpt,
            body: row.body,
            author: row.author,
            category: row.category,
            image: row.image,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

/// Returns articles that visitors can see now or later, latest first. Takes unchanged ones from `known`.
pub(crate) fn published(known: &[Arc<Article>], connection: &mut PgConnection) -> QueryResult<Vec<Arc<Article>>> {
    let marks: Vec<(Uuid, i32, Time)> = articles::table
        .filter(articles::is_published)
        .order((articles::publish_at.desc(), articles::id))
        .select((articles::id, articles::version, articles::updated_at))
        .load(connection)?;
    let held: HashMap<Uuid, &Arc<Article>> = known.iter().map(|article| (article.id.0, article)).collect();
    let unchanged = |(id, version, updated_at): &(Uuid, i32, Time)| {
        let article = held.get(id)?;
        (article.version == *version && article.updated_at == *updated_at).then(|| Arc::clone(article))
    };
    let new: Vec<Uuid> = marks.iter().filter(|mark| unchanged(mark).is_none()).map(|mark| mark.0).collect();
    let rows: Vec<ArticleRow> =
        articles::table.filter(articles::id.eq_any(new)).select(ArticleRow::as_select()).load(connection)?;
    let mut read: HashMap<Uuid, ArticleRow> = rows.into_iter().map(|row| (row.id, row)).collect();
    let whole = |mark| unchanged(mark).or_else(|| read.remove(&mark.0).map(|row| Arc::new(row.into())));
    Ok(marks.iter().filter_map(whole).collect())
}

fn found(text: &str) -> articles::BoxedQuery<'_, Pg> {
    let all = articles::table.into_boxed();
    if text.is_empty() {
        return all;
    }
    all.filter(lower(articles::title).like(lower(format!("%{}%", escape_like(text)))))
}

impl ArticleRepo for PgTx {
    fn find(&mut self, id: ArticleId) -> Result<Option<Article>, StoreError> {
        self.run(|c| {
            let row = articles::table.find(id.0).select(ArticleRow::as_select());
            Ok(row.first(c).optional()?.map(Article::from))
        })
    }

    fn find_locked(&mut self, id: ArticleId) -> Result<Option<Article>, StoreError> {
        self.run(|c| {
            let row = articles::table.find(id.0).select(ArticleRow::as_select()).for_update();
            Ok(row.first(c).optional()?.map(Article::from))
        })
    }

    fn list(&mut self, text: &str, page: Page) -> Result<Listed<Article>, StoreError> {
        self.run(|c| {
            let total = found(text).count().get_result(c)?;
            let rows = found(text).order((articles::publish_at.desc(), articles::id));
            let rows: Vec<ArticleRow> =
                rows.offset(page.offset).limit(page.limit).select(ArticleRow::as_select()).load(c)?;
            let whole = |row: ArticleRow| Article { body: String::new(), ..row.into() };
            Ok(Listed { rows: rows.into_iter().map(whole).collect(), total })
        })
    }

    fn slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError> {
        let numbered = format!("{}-%", escape_like(base));
        self.run(|c| {
            let like = articles::slug.eq(base).or(articles::slug.like(numbered));
            articles::table.filter(like).order(articles::slug).select(articles::slug).load(c)
        })
    }

    fn last_number(&mut self) -> Result<i32, StoreError> {
        let last = articles::table.select(max(articles::number));
        self.run(|c| Ok(last.first::<Option<i32>>(c)?.unwrap_or_default()))
    }

    fn insert(&mut self, article: &Article) -> Result<(), StoreError> {
        self.run(|c| {
            raise_version(c)?;
            diesel::insert_into(articles::table).values(ArticleRow::from(article)).execute(c).map(drop)
        })
    }

    fn update(&mut self, article: &Article) -> Result<(), StoreError> {
        self.run(|c| {
            raise_version(c)?;
            diesel::update(articles::table.find(article.id.0)).set(ArticleRow::from(article)).execute(c).map(drop)
        })
    }

    fn delete(&mut self, id: ArticleId) -> Result<(), StoreError> {
        self.run(|c| {
            raise_version(c)?;
            diesel::delete(articles::table.find(id.0)).execute(c).map(drop)
        })
    }
}

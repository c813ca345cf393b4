//! Which uploaded files are in use.

use crate::tx::PgTx;
use diesel::prelude::*;
use diesel::sql_types;
use domain::ports::store::{MediaRepo, StoreError};
use uuid::Uuid;

/// Whole rows are searched for keys, whatever column they stand in: a column that comes later is not forgotten, and a
/// key inside a text is a use too. Only of users, who are many, the one column that holds a picture.
const REFERENCED: &str = r"
    SELECT DISTINCT found[1]::uuid AS id
    FROM (
        SELECT courses::text AS words FROM courses
        UNION ALL SELECT course_texts::text FROM course_texts
        UNION ALL SELECT lessons::text FROM lessons
        UNION ALL SELECT mentors::text FROM mentors
        UNION ALL SELECT bundles::text FROM bundles
        UNION ALL SELECT settings::text FROM settings
        UNION ALL SELECT site_pages::text FROM site_pages
        UNION ALL SELECT site_versions::text FROM site_versions
        UNION ALL SELECT webinars::text FROM webinars
        UNION ALL SELECT articles::text FROM articles
        UNION ALL SELECT key FROM submission_files
        UNION ALL SELECT profile_pic FROM users WHERE profile_pic IS NOT NULL
    ) AS rows,
    regexp_matches(
        words,
        '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:-[0-9]+)?\.(?:avif|webp|pdf|mp4|mov|mkv|webm|zip|txt|work)',
        'g'
    ) AS found";

/// Pictures that stand in posts. The index `discussion_posts_search_idx` is of the expression that is compared: of the many
/// posts only those with a picture are read.
const IN_POSTS: &str = r"
    SELECT id FROM post_pictures WHERE id IN (
        SELECT found[1]::uuid
        FROM discussion_posts AS post, regexp_matches(
            post.body, '/media/files/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') AS found
        WHERE post.deleted_at IS NULL
            AND lower(coalesce(post.title, '') || E'\n' || post.body) LIKE '%/media/files/%')";

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = sql_types::Uuid)]
    id: Uuid,
}

impl MediaRepo for PgTx {
    fn referenced(&mut self) -> Result<Vec<Uuid>, StoreError> {
        let rows: Vec<Row> = self.run(|connection| {
            let mut rows: Vec<Row> = diesel::sql_query(REFERENCED).load(connection)?;
            rows.extend(diesel::sql_query(IN_POSTS).load::<Row>(connection)?);
            Ok(rows)
        })?;
        Ok(rows.into_iter().map(|row| row.id).collect())
    }
}

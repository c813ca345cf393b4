//! Finds uploaded files in use: those that a record claims (`file_claims`, kept by triggers) and, for one release, those found
//! by searching all texts. A file is deleted only if neither finds it.

use crate::tx::PgTx;
use diesel::prelude::*;
use diesel::sql_types;
use domain::ports::store::MediaRepo;
use kernel::store::StoreError;
use uuid::Uuid;

/// Tables that are not searched for files. They are large and contain no file, or they list uploaded files whether or not these
/// are used. Every other table is searched, including tables that are added later, because a used file that the search misses
/// is deleted. For users and posts, separate statements search the one column that may contain files.
const NOT_SEARCHED: [&str; 41] = [
    "audit_log",
    "captions",
    "consents",
    "coupon_uses",
    "demo_rows",
    "device_cookies",
    "discussion_posts",
    "discussion_reports",
    "email_links",
    "enquiries",
    "enquiry_messages",
    "films",
    "guardians",
    "invoices",
    "jobs",
    "known_devices",
    "learning_reminders",
    "ledger_entries",
    "open_order_items",
    "openid_accounts",
    "order_adjustments",
    "order_attributions",
    "order_lines",
    "orders",
    "payment_attempts",
    "post_pictures",
    "provider_settings",
    "refund_requests",
    "refunds",
    "sessions",
    "signup_attributions",
    "staff_invites",
    "stream_renditions",
    "streams",
    "student_task_rows",
    "student_tasks",
    "test_payments",
    "uploads",
    "users",
    "webinar_seats",
    "withdrawals",
];

/// Selects the tables with text or JSON columns, whose rows may contain files.
const SEARCHED: &str = r"
    SELECT DISTINCT column_of.table_name::text AS name
    FROM information_schema.columns AS column_of INNER JOIN information_schema.tables AS of USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE '\_\_%'
        AND data_type IN ('text', 'character varying', 'ARRAY', 'json', 'jsonb') AND NOT table_name::text = ANY($1)
    ORDER BY 1";

/// Selects files that records claim. A post claims only pictures that were uploaded for posts and whose uploader exists.
const CLAIMED: &str = r"
    SELECT DISTINCT file_id AS id FROM file_claims
    WHERE claimant <> 'discussion_posts' OR EXISTS (SELECT 1 FROM post_pictures AS sent WHERE sent.id = file_id)";

/// Selects pictures in posts. The compared expression is that of the index `discussion_posts_search_idx`, so only posts with a
/// picture are read.
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

#[derive(QueryableByName)]
struct Table {
    #[diesel(sql_type = sql_types::Text)]
    name: String,
}

fn referenced(connection: &mut PgConnection) -> QueryResult<Vec<Row>> {
    let tables = diesel::sql_query(SEARCHED).bind::<sql_types::Array<sql_types::Text>, _>(NOT_SEARCHED.to_vec());
    let tables: Vec<Table> = tables.load(connection)?;
    let all = tables.iter().map(|Table { name }| format!("SELECT one::text AS words FROM public.\"{name}\" AS one"));
    let faces = "SELECT profile_pic AS words FROM users WHERE profile_pic IS NOT NULL".to_owned();
    let rows = all.chain([faces]).collect::<Vec<_>>().join(" UNION ALL ");
    let in_texts = format!("SELECT DISTINCT id FROM ({rows}) AS rows, files_in(words) AS id");
    let mut found: Vec<Row> = diesel::sql_query(CLAIMED).load(connection)?;
    found.extend(diesel::sql_query(in_texts).load::<Row>(connection)?);
    found.extend(diesel::sql_query(IN_POSTS).load::<Row>(connection)?);
    Ok(found)
}

impl MediaRepo for PgTx {
    fn referenced(&mut self) -> Result<Vec<Uuid>, StoreError> {
        Ok(self.run(referenced)?.into_iter().map(|row| row.id).collect())
    }
}

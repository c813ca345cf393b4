//! Figures for the dashboard: a few statements, each with its own index.

use crate::tx::PgTx;
use chrono::NaiveDate;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Bool, Date, Nullable, Text, Timestamptz};
use domain::overview::{Cohort, Day, Facts, Happening, Pending, Recent, Seller};
use domain::ports::store::OverviewRepo;
use kernel::Time;
use kernel::ids::{BundleId, CourseId, EnquiryId, ItemId, UserId};
use kernel::money::Paise;
use kernel::store::StoreError;
use kernel::window::Window;
use uuid::Uuid;

/// Days follow Indian time. The offset is written as an interval because the server may lack time zone data.
const DAYS: &str = "
    WITH sales AS (
        SELECT (paid_at AT TIME ZONE INTERVAL '05:30')::date AS date, sum(taxable)::bigint AS revenue, count(*) AS orders
        FROM orders WHERE status = 'paid' AND paid_at >= $1 AND paid_at < $2 GROUP BY 1
    ), arrivals AS (
        SELECT (created_at AT TIME ZONE INTERVAL '05:30')::date AS date, count(*) AS signups
        FROM users WHERE role = 'learner' AND created_at >= $1 AND created_at < $2 GROUP BY 1
    ), beginnings AS (
        SELECT (granted_at AT TIME ZONE INTERVAL '05:30')::date AS date, count(*) AS enrolments
        FROM grants WHERE part_of IS NULL AND granted_at >= $1 AND granted_at < $2 GROUP BY 1
    ), returns AS (
        SELECT (issued_at AT TIME ZONE INTERVAL '05:30')::date AS date, sum(taxable)::bigint AS refunds
        FROM invoices WHERE kind = 'credit_note' AND issued_at >= $1 AND issued_at < $2 GROUP BY 1
    ), beginners AS (
        SELECT day AS date, count(*) AS began FROM watch_days AS watched
        WHERE day >= ($1 AT TIME ZONE INTERVAL '05:30')::date AND day < ($2 AT TIME ZONE INTERVAL '05:30')::date
            AND NOT EXISTS (SELECT FROM watch_days WHERE user_id = watched.user_id AND day < watched.day) GROUP BY 1
    ), ends AS (
        SELECT (issued_at AT TIME ZONE INTERVAL '05:30')::date AS date, count(*) AS finished
        FROM certificates AS earned WHERE issued_at >= $1 AND issued_at < $2
            AND NOT EXISTS (SELECT FROM certificates WHERE replaced_by = earned.code) GROUP BY 1
    )
    SELECT date, coalesce(revenue, 0) AS revenue, coalesce(orders, 0) AS orders, coalesce(signups, 0) AS signups,
        coalesce(enrolments, 0) AS enrolments, coalesce(refunds, 0) AS refunds, coalesce(began, 0) AS began,
        coalesce(finished, 0) AS finished
    FROM sales FULL JOIN arrivals USING (date) FULL JOIN beginnings USING (date) FULL JOIN returns USING (date)
        FULL JOIN beginners USING (date) FULL JOIN ends USING (date)";

/// Users who signed up since $1 can't have paid before, so older payments need not be read.
const COHORT: &str = "
    SELECT count(*) FILTER (WHERE EXISTS (SELECT FROM orders WHERE orders.user_id = users.id)) AS ordered,
        count(*) FILTER (WHERE id IN (SELECT user_id FROM orders WHERE status = 'paid' AND paid_at >= $1)) AS paid,
        count(*) FILTER (WHERE EXISTS (SELECT FROM watch_days WHERE watch_days.user_id = users.id)) AS began
    FROM users WHERE role = 'learner' AND created_at >= $1 AND created_at < $2";

/// One pass over the order lines gives both lists.
const SELLERS: &str = "
    WITH sold AS MATERIALIZED (
        SELECT lines.course_id, lines.bundle_id, count(*) AS sold, sum(lines.taxable)::bigint AS revenue
        FROM orders INNER JOIN order_lines AS lines ON lines.order_id = orders.id
        WHERE orders.status = 'paid' AND orders.paid_at >= $1 AND orders.paid_at < $2
        GROUP BY 1, 2
    )
    (SELECT false AS is_bundle, id, title, sold, revenue FROM sold INNER JOIN courses ON id = course_id
    ORDER BY revenue DESC, sold DESC, id LIMIT 5)
    UNION ALL
    (SELECT true, id, name, sold, revenue FROM sold INNER JOIN bundles ON id = bundle_id
    ORDER BY revenue DESC, sold DESC, id LIMIT 5)
    ORDER BY revenue DESC, sold DESC, id";

const RECENT: &str = "
    (SELECT orders.paid_at AS at, 'order' AS kind, users.id, users.name AS title, orders.total AS amount,
        (SELECT string_agg(title, ', ' ORDER BY position) FROM order_lines WHERE order_id = orders.id) AS detail
    FROM orders INNER JOIN users ON users.id = orders.user_id
    WHERE orders.status = 'paid' ORDER BY orders.paid_at DESC, orders.id DESC LIMIT 10)
    UNION ALL
    (SELECT created_at, 'signup', id, name, NULL, email FROM users
    WHERE role = 'learner' ORDER BY created_at DESC, id DESC LIMIT 10)
    UNION ALL
    (SELECT created_at, 'enquiry', id, name, NULL, subject FROM enquiries
    ORDER BY created_at DESC, id DESC LIMIT 10)
    UNION ALL
    (SELECT grants.granted_at, 'enrolment', users.id, users.name, NULL, coalesce(courses.title, bundles.name)
    FROM grants INNER JOIN users ON users.id = grants.user_id LEFT JOIN courses ON courses.id = grants.course_id
        LEFT JOIN bundles ON bundles.id = grants.bundle_id
    WHERE grants.part_of IS NULL AND grants.assigned_by IS NOT NULL
    ORDER BY grants.granted_at DESC, grants.id DESC LIMIT 10)
    ORDER BY at DESC LIMIT 10";

const PENDING: &str = "
    SELECT (SELECT count(*) FROM refunds WHERE state IN ('due', 'failed')) AS refunds,
        (SELECT count(*) FROM refund_requests WHERE state = 'open') AS refund_requests,
        (SELECT count(*) FROM withdrawals WHERE status IN ('requested', 'approved')) AS withdrawals,
        (SELECT count(*) FROM enquiries WHERE status = 'open') AS enquiries,
        (SELECT count(*) FROM submissions WHERE state = 'Submitted') AS submissions,
        (SELECT count(*) FROM discussion_posts
         WHERE question_id IS NULL AND deleted_at IS NULL AND answers = 0 AND hidden_at IS NULL) AS questions,
        (SELECT count(DISTINCT post_id) FROM discussion_reports INNER JOIN discussion_posts ON id = post_id
         WHERE settled_at IS NULL AND deleted_at IS NULL) AS reported_posts,
        (SELECT count(*) FROM streams
         WHERE state = 'Failed' AND source_key IN (SELECT file FROM lessons WHERE file IS NOT NULL)) AS failed_videos,
        (SELECT count(*) FROM jobs WHERE kind IN ('event.mail', 'mail') AND dead_lettered_at IS NOT NULL) AS dead_lettered_mails";

#[derive(QueryableByName)]
struct DayRow {
    #[diesel(sql_type = Date)]
    date: NaiveDate,
    #[diesel(sql_type = BigInt)]
    revenue: i64,
    #[diesel(sql_type = BigInt)]
    orders: i64,
    #[diesel(sql_type = BigInt)]
    signups: i64,
    #[diesel(sql_type = BigInt)]
    enrolments: i64,
    #[diesel(sql_type = BigInt)]
    refunds: i64,
    #[diesel(sql_type = BigInt)]
    began: i64,
    #[diesel(sql_type = BigInt)]
    finished: i64,
}

#[derive(QueryableByName)]
struct CohortRow {
    #[diesel(sql_type = BigInt)]
    ordered: i64,
    #[diesel(sql_type = BigInt)]
    paid: i64,
    #[diesel(sql_type = BigInt)]
    began: i64,
}

#[derive(QueryableByName)]
struct SellerRow {
    #[diesel(sql_type = Bool)]
    is_bundle: bool,
    #[diesel(sql_type = diesel::sql_types::Uuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    title: String,
    #[diesel(sql_type = BigInt)]
    sold: i64,
    #[diesel(sql_type = BigInt)]
    revenue: i64,
}

#[derive(QueryableByName)]
struct RecentRow {
    #[diesel(sql_type = Timestamptz)]
    at: Time,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = diesel::sql_types::Uuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    title: String,
    #[diesel(sql_type = Nullable<BigInt>)]
    amount: Option<i64>,
    #[diesel(sql_type = Nullable<Text>)]
    detail: Option<String>,
}

#[derive(QueryableByName)]
struct PendingRow {
    #[diesel(sql_type = BigInt)]
    refunds: i64,
    #[diesel(sql_type = BigInt)]
    refund_requests: i64,
    #[diesel(sql_type = BigInt)]
    withdrawals: i64,
    #[diesel(sql_type = BigInt)]
    enquiries: i64,
    #[diesel(sql_type = BigInt)]
    submissions: i64,
    #[diesel(sql_type = BigInt)]
    questions: i64,
    #[diesel(sql_type = BigInt)]
    reported_posts: i64,
    #[diesel(sql_type = BigInt)]
    failed_videos: i64,
    #[diesel(sql_type = BigInt)]
    dead_lettered_mails: i64,
}

impl From<DayRow> for Day {
    fn from(DayRow { date, revenue, orders, signups, enrolments, refunds, began, finished }: DayRow) -> Self {
        let (revenue, refunds) = (Paise::new(revenue), Paise::new(refunds));
        Self { date, revenue, orders, signups, enrolments, refunds, began, finished }
    }
}

impl From<SellerRow> for Seller {
    fn from(SellerRow { is_bundle, id, title, sold, revenue }: SellerRow) -> Self {
        let item = if is_bundle { ItemId::Bundle(BundleId(id)) } else { ItemId::Course(CourseId(id)) };
        Self { item, title, sold, revenue: Paise::new(revenue) }
    }
}

impl From<RecentRow> for Recent {
    fn from(row: RecentRow) -> Self {
        let kind = match row.kind.as_str() {
            "order" => Happening::Order(UserId(row.id)),
            "signup" => Happening::Signup(UserId(row.id)),
            "enrolment" => Happening::Enrolment(UserId(row.id)),
            _ => Happening::Enquiry(EnquiryId(row.id)),
        };
        let (detail, amount) = (row.detail.unwrap_or_default(), row.amount.map(Paise::new));
        Self { at: row.at, kind, title: row.title, detail, amount }
    }
}

impl From<PendingRow> for Pending {
    fn from(row: PendingRow) -> Self {
        Self {
            refunds: row.refunds,
            refund_requests: row.refund_requests,
            withdrawals: row.withdrawals,
            enquiries: row.enquiries,
            submissions: row.submissions,
            questions: row.questions,
            reported_posts: row.reported_posts,
            failed_videos: row.failed_videos,
            dead_lettered_mails: row.dead_lettered_mails,
        }
    }
}

fn is_bundle(seller: &Seller) -> bool {
    matches!(seller.item, ItemId::Bundle(_))
}

impl OverviewRepo for PgTx {
    fn facts(&mut self, window: Window) -> Result<Facts, StoreError> {
        let (start, end) = (window.start(), window.end());
        let since = window.previous().start();
        self.run(|c| {
            let of =
                |sql: &'static str, from: Time| sql_query(sql).bind::<Timestamptz, _>(from).bind::<Timestamptz, _>(end);
            let days: Vec<DayRow> = of(DAYS, since).load(c)?;
            let CohortRow { ordered, paid, began } = of(COHORT, start).get_result(c)?;
            let sellers: Vec<SellerRow> = of(SELLERS, start).load(c)?;
            let (bundles, courses) = sellers.into_iter().map(Seller::from).partition(is_bundle);
            let recent: Vec<RecentRow> = sql_query(RECENT).load(c)?;
            let pending: PendingRow = sql_query(PENDING).get_result(c)?;
            Ok(Facts {
                days: days.into_iter().map(Day::from).collect(),
                cohort: Cohort { ordered, paid, began },
                courses,
                bundles,
                recent: recent.into_iter().map(Recent::from).collect(),
                pending: pending.into(),
            })
        })
    }
}

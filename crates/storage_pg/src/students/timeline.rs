//! The timeline of one student. Its statement has a branch for each kind of entry, and each branch uses an index on the
//! student's own rows.

use crate::error::corrupt;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::students::timeline::{TimelineEntry, TimelineKind, TimelinePlace};
use kernel::Time;
use kernel::ids::UserId;
use kernel::money::Paise;
use uuid::Uuid;

#[derive(QueryableByName)]
struct EntryRow {
    #[diesel(sql_type = Timestamptz)]
    at: Time,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Text)]
    key: String,
    #[diesel(sql_type = Nullable<Text>)]
    title: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    detail: Option<String>,
    #[diesel(sql_type = Nullable<BigInt>)]
    amount: Option<i64>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    by_user: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    by_name: Option<String>,
}

const ACCOUNT: &str = "SELECT at, id::text, action, actor_name, NULL::bigint, actor_id FROM audit_log
    WHERE entity = 'student' AND entity_id = $1::text AND action IN ('student.update', 'student.block',
        'student.unblock', 'student.signOut', 'student.tag', 'student.import')";

/// Lessons opened before `begun_at` was recorded show their last view. The behaviour of learners under 18 is not shown.
const LESSON_BEGUN: &str =
    "SELECT coalesce(p.begun_at, p.updated_at), p.lesson_id::text, l.title, c.title, NULL::bigint, NULL::uuid
    FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id JOIN courses c ON c.id = p.course_id
    WHERE p.user_id = $1 AND (p.begun_at IS NOT NULL OR NOT p.completed)
        AND NOT EXISTS (SELECT FROM guardians y WHERE y.user_id = $1)";

/// Returns the query of a kind of entry for student $1: time, key within the kind, title, detail, amount, staff member.
fn branch(kind: TimelineKind) -> &'static str {
    match kind {
        TimelineKind::Joined => "SELECT created_at, id::text, NULL, NULL, NULL::bigint, NULL::uuid FROM users WHERE id = $1",
        TimelineKind::Ordered => {
            "SELECT o.created_at, o.id::text, (SELECT string_agg(title, ', ' ORDER BY position) FROM order_lines
                WHERE order_id = o.id), o.status, o.total, NULL::uuid FROM orders o WHERE o.user_id = $1"
        }
        TimelineKind::Paid => {
            "SELECT o.paid_at, o.id::text, (SELECT string_agg(title, ', ' ORDER BY position) FROM order_lines
                WHERE order_id = o.id), NULL, o.total, NULL::uuid FROM orders o
            WHERE o.user_id = $1 AND o.paid_at IS NOT NULL"
        }
        TimelineKind::Refunded => {
            "SELECT r.created_at, r.id::text, r.note, r.reason, r.amount, NULL::uuid FROM orders o
                JOIN payment_attempts a ON a.order_id = o.id JOIN refunds r ON r.attempt_id = a.id WHERE o.user_id = $1"
        }
        TimelineKind::Given => {
            "SELECT g.granted_at, g.id::text, coalesce(c.title, b.name), NULL, NULL::bigint, g.assigned_by FROM grants g
                LEFT JOIN courses c ON c.id = g.course_id LEFT JOIN bundles b ON b.id = g.bundle_id
            WHERE g.user_id = $1 AND g.part_of IS NULL"
        }
        TimelineKind::TakenBack => {
            "SELECT g.revoked_at, g.id::text, coalesce(c.title, b.name), NULL, NULL::bigint, NULL::uuid FROM grants g
                LEFT JOIN courses c ON c.id = g.course_id LEFT JOIN bundles b ON b.id = g.bundle_id
            WHERE g.user_id = $1 AND g.part_of IS NULL AND g.revoked_at IS NOT NULL"
        }
        TimelineKind::LessonBegun => LESSON_BEGUN,
        TimelineKind::LessonFinished => {
            "SELECT coalesce(p.completed_at, p.updated_at), p.lesson_id::text, l.title, c.title, NULL::bigint, NULL::uuid
            FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id JOIN courses c ON c.id = p.course_id
            WHERE p.user_id = $1 AND p.completed
                AND NOT EXISTS (SELECT FROM guardians y WHERE y.user_id = $1)"
        }
        TimelineKind::Certificate => {
            "SELECT issued_at, code, course_title, code, NULL::bigint, NULL::uuid FROM certificates
            WHERE user_id = $1 AND replaced_by IS NULL"
        }
        TimelineKind::WithdrawalAsked => {
            "SELECT requested_at, id::text, NULL, NULL, amount, NULL::uuid FROM withdrawals WHERE user_id = $1"
        }
        TimelineKind::WithdrawalEnded => {
            "SELECT coalesce(paid_at, decided_at), id::text, reason, status, amount, NULL::uuid FROM withdrawals
            WHERE user_id = $1 AND status IN ('paid', 'rejected')"
        }
        TimelineKind::Enquiry => {
            "SELECT created_at, id::text, subject, status, NULL::bigint, NULL::uuid FROM enquiries WHERE user_id = $1"
        }
        TimelineKind::Note => {
            "SELECT created_at, id::text, text, NULL, NULL::bigint, author_id FROM student_notes WHERE user_id = $1"
        }
        // Needs no index of its own, because few mails are dead-lettered.
        TimelineKind::MailFailed => {
            "SELECT dead_lettered_at, id::text, payload->>'subject', payload->>'to', NULL::bigint, NULL::uuid FROM jobs
            WHERE kind = 'mail' AND dead_lettered_at IS NOT NULL AND payload->>'user' = $1::text"
        }
        TimelineKind::SignedIn => {
            "SELECT created_at, id::text, user_agent, NULL, NULL::bigint, NULL::uuid FROM sessions WHERE user_id = $1"
        }
        TimelineKind::Account => ACCOUNT,
    }
}

fn statement(kinds: &[TimelineKind]) -> String {
    let branch = |kind: &TimelineKind| {
        let (name, rows) = (kind.as_str(), branch(*kind));
        // Limit each branch to the page size, because a page can't take more entries of one kind.
        format!(
            "(SELECT at, '{name}' AS kind, '{name}:' || own AS key, title, detail, amount, by_user
            FROM ({rows}) AS {name}_of (at, own, title, detail, amount, by_user)
            WHERE $2 IS NULL OR (at, '{name}:' || own) < ($2, $3) ORDER BY at DESC, own DESC LIMIT $4)"
        )
    };
    let branches: Vec<String> = kinds.iter().map(branch).collect();
    format!(
        "SELECT entries.*, staff.name AS by_name
        FROM (SELECT * FROM ({}) AS every ORDER BY at DESC, key DESC LIMIT $4) AS entries
            LEFT JOIN users AS staff ON staff.id = by_user
        ORDER BY at DESC, key DESC",
        branches.join(" UNION ALL ")
    )
}

pub(super) fn entries(
    id: UserId,
    kinds: &[TimelineKind],
    last: Option<&TimelinePlace>,
    limit: i64,
    connection: &mut PgConnection,
) -> QueryResult<Vec<TimelineEntry>> {
    if kinds.is_empty() {
        return Ok(Vec::new());
    }
    let (at, key) = last.map(|place| (place.at, place.key.clone())).unzip();
    let rows: Vec<EntryRow> = sql_query(statement(kinds))
        .bind::<SqlUuid, _>(id.0)
        .bind::<Nullable<Timestamptz>, _>(at)
        .bind::<Text, _>(key.unwrap_or_default())
        .bind::<BigInt, _>(limit)
        .load(connection)?;
    rows.into_iter().map(entry).collect()
}

fn entry(row: EntryRow) -> QueryResult<TimelineEntry> {
    let EntryRow { at, kind, key, title, detail, amount, by_user, by_name } = row;
    Ok(TimelineEntry {
        kind: TimelineKind::parse(&kind).ok_or_else(|| corrupt("timeline.kind", &kind))?,
        place: TimelinePlace { at, key },
        title,
        detail,
        amount: amount.map(Paise::new),
        by: by_user.map(UserId).zip(by_name),
    })
}

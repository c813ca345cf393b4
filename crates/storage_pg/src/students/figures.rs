//! Computes students' figures from other tables.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Array, BigInt, Bool, Nullable, Uuid as SqlUuid};
use uuid::Uuid;

/// An advisory lock, so that only one server counts at a time and none overwrites a later count with an earlier one.
const ALONE: &str = "SELECT pg_try_advisory_xact_lock(5307168228) AS got";

/// Takes the oldest changes and deletes them with the transaction. A change that another transaction commits later has its own
/// row.
const TAKEN: &str = "
    DELETE FROM student_changes WHERE id IN (SELECT id FROM student_changes ORDER BY id LIMIT $1)
    RETURNING user_id, course_id";

/// Records a change for every owner of these courses.
const OWNERS: &str = "
    INSERT INTO student_changes (user_id)
    SELECT DISTINCT user_id FROM grants WHERE course_id = ANY($1) AND revoked_at IS NULL";

/// The same condition as `Lesson::is_shown`.
const SHOWN: &str = "NOT l.is_draft AND CASE l.kind
    WHEN 'video' THEN num_nonnulls(l.file, l.address) > 0
    WHEN 'file' THEN l.file IS NOT NULL
    WHEN 'quiz' THEN l.questions > 0
    ELSE l.words > 0 END";

/// Returns the statement that recomputes students' figures. For learners under 18 it counts purchases, but not their behaviour.
fn counted() -> String {
    format!(
        "INSERT INTO student_figures AS known
            (user_id, bought, spent, lessons, completed, begun, finished, last_seen_at)
        SELECT u.id, bought.n, coalesce(paid.sum, 0), coalesce(learnt.lessons, 0), coalesce(learnt.completed, 0),
            learnt.begun, learnt.finished, greatest(watched.at, signed_in.at)
        FROM users u
            CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM guardians y WHERE y.user_id = u.id) AS yes) child
            CROSS JOIN LATERAL (SELECT count(*)::int AS n FROM grants g WHERE g.user_id = u.id AND g.revoked_at IS NULL
                AND g.order_line_id IS NOT NULL AND g.part_of IS NULL) bought
            CROSS JOIN LATERAL (SELECT sum(o.total)::bigint AS sum FROM orders o
                WHERE o.user_id = u.id AND o.status = 'paid') paid
            CROSS JOIN LATERAL (
                SELECT sum(c.lessons)::int AS lessons, sum(c.completed)::int AS completed,
                    (count(*) FILTER (WHERE c.begun))::int AS begun,
                    (count(*) FILTER (WHERE c.certified OR c.lessons > 0 AND c.completed = c.lessons))::int AS finished
                FROM (SELECT (SELECT count(*) FROM lessons l WHERE l.course_id = g.course_id AND {SHOWN}) AS lessons,
                        (SELECT count(*) FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id
                            WHERE p.user_id = u.id AND p.course_id = g.course_id AND p.completed AND {SHOWN}) AS completed,
                        EXISTS (SELECT FROM lesson_progress p
                            WHERE p.user_id = u.id AND p.course_id = g.course_id) AS begun,
                        EXISTS (SELECT FROM certificates c
                            WHERE c.user_id = u.id AND c.course_id = g.course_id) AS certified
                    FROM (SELECT DISTINCT course_id FROM grants
                        WHERE user_id = u.id AND course_id IS NOT NULL AND revoked_at IS NULL) g
                    WHERE NOT child.yes) c) learnt
            CROSS JOIN LATERAL (SELECT max(p.updated_at) AS at FROM lesson_progress p
                WHERE p.user_id = u.id AND NOT child.yes) watched
            CROSS JOIN LATERAL (SELECT max(s.last_seen_at) AS at FROM sessions s
                WHERE s.user_id = u.id AND NOT child.yes) signed_in
        WHERE u.id = ANY($1) AND u.deleted_at IS NULL
        ON CONFLICT (user_id) DO UPDATE SET bought = excluded.bought, spent = excluded.spent,
            lessons = excluded.lessons, completed = excluded.completed, begun = excluded.begun,
            finished = excluded.finished,
            -- Sessions end and are forgotten.
            last_seen_at = CASE WHEN NOT EXISTS (SELECT FROM guardians y WHERE y.user_id = excluded.user_id)
                THEN greatest(known.last_seen_at, excluded.last_seen_at) END"
    )
}

#[derive(QueryableByName)]
struct Lock {
    #[diesel(sql_type = Bool)]
    got: bool,
}

#[derive(QueryableByName)]
struct Change {
    #[diesel(sql_type = Nullable<SqlUuid>)]
    user_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    course_id: Option<Uuid>,
}

pub(super) fn refresh(limit: i64, connection: &mut PgConnection) -> QueryResult<i64> {
    let lock: Lock = sql_query(ALONE).get_result(connection)?;
    if !lock.got {
        return Ok(0);
    }
    let changes: Vec<Change> = sql_query(TAKEN).bind::<BigInt, _>(limit).load(connection)?;
    let courses: Vec<Uuid> = changes.iter().filter_map(|change| change.course_id).collect();
    if !courses.is_empty() {
        sql_query(OWNERS).bind::<Array<SqlUuid>, _>(courses).execute(connection)?;
    }
    let mut users: Vec<Uuid> = changes.iter().filter_map(|change| change.user_id).collect();
    users.sort_unstable();
    users.dedup();
    if !users.is_empty() {
        sql_query(counted()).bind::<Array<SqlUuid>, _>(users).execute(connection)?;
    }
    Ok(i64::try_from(changes.len()).unwrap_or(limit))
}

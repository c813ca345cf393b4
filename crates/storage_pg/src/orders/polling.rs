//! Selects payment attempts that are due for polling.

use super::rows::AttemptRow;
use crate::schema::payment_attempts;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Array, Text, Timestamptz};
use money::payments::Attempt;
use money::ports::store::PollWindow;
use uuid::Uuid;

/// $1: now; $2: attempts since then are fresh; $3: oldest failed attempts; $4: gateways. If another process is settling the
/// attempt, this waits for its lock and then checks the row again.
const NEXT: &str = "
    SELECT id FROM payment_attempts
    WHERE (status = 'created' OR status = 'failed' AND created_at >= $3)
        AND gateway = ANY ($4)
        AND (asked_at IS NULL
            OR asked_at < CASE WHEN created_at >= $2 THEN $1 ELSE $1 - ($1 - created_at) / 16 END)
    ORDER BY asked_at NULLS FIRST, created_at, id
    LIMIT 1 FOR NO KEY UPDATE";

#[derive(QueryableByName)]
struct Next {
    #[diesel(sql_type = diesel::sql_types::Uuid)]
    id: Uuid,
}

/// Implements `OrderRepo::claim_due`. It uses two statements, because Postgres may evaluate a locking sub-query of an UPDATE
/// more than once.
pub(super) fn claim_due(turn: &PollWindow, connection: &mut PgConnection) -> QueryResult<Option<Attempt>> {
    let next = sql_query(NEXT)
        .bind::<Timestamptz, _>(turn.now)
        .bind::<Timestamptz, _>(turn.fresh_since)
        .bind::<Timestamptz, _>(turn.failed_since)
        .bind::<Array<Text>, _>(&turn.gateways)
        .get_result::<Next>(connection)
        .optional()?;
    let Some(Next { id }) = next else { return Ok(None) };
    let row = diesel::update(payment_attempts::table.find(id))
        .set(payment_attempts::asked_at.eq(turn.now))
        .returning(AttemptRow::as_returning())
        .get_result(connection)?;
    row.attempt().map(Some)
}

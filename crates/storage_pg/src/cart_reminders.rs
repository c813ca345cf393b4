//! Reminders of abandoned carts and payments. Queries the candidates, and claims one with a single statement.

use crate::schema::{cart_reminders, users};
use crate::tx::PgTx;
use diesel::dsl::sql_query;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Timestamptz, Uuid as SqlUuid};
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;
use people::ports::store::CartReminderRepo;
use people::ports::store::LeftWindow;
use uuid::Uuid;

/// $1, $2: start and end of the window; $3: users reminded after this time are skipped; $4: the last user of the previous page;
/// $5: page size.
const CANDIDATES: &str = "
    WITH left_by AS (
        SELECT user_id FROM cart_items WHERE changed_at > $1 AND changed_at <= $2
        UNION
        SELECT user_id FROM orders WHERE status IN ('pending', 'expired') AND created_at > $1 AND created_at <= $2
    )
    SELECT u.id FROM left_by l JOIN users u ON u.id = l.user_id
    WHERE u.cart_reminders_by_mail AND u.role <> 'admin' AND u.blocked_at IS NULL AND u.deleted_at IS NULL
        AND u.email_confirmed_at IS NOT NULL AND u.undeliverable_email IS DISTINCT FROM u.email
        AND NOT EXISTS (SELECT FROM cart_reminders r WHERE r.user_id = u.id AND r.sent_at > $3)
        AND NOT EXISTS (SELECT FROM guardians y WHERE y.user_id = u.id)
        AND ($4 IS NULL OR u.id > $4)
    ORDER BY u.id LIMIT $5";

#[derive(QueryableByName)]
struct Candidate {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

impl CartReminderRepo for PgTx {
    fn candidates(
        &mut self,
        window: LeftWindow,
        quiet_since: Time,
        last: Option<UserId>,
        limit: i64,
    ) -> Result<Vec<UserId>, StoreError> {
        self.run(|c| {
            let found: Vec<Candidate> = sql_query(CANDIDATES)
                .bind::<Timestamptz, _>(window.after)
                .bind::<Timestamptz, _>(window.until)
                .bind::<Timestamptz, _>(quiet_since)
                .bind::<Nullable<SqlUuid>, _>(last.map(|user| user.0))
                .bind::<BigInt, _>(limit)
                .load(c)?;
            Ok(found.into_iter().map(|candidate| UserId(candidate.id)).collect())
        })
    }

    fn claim(&mut self, user: UserId, quiet_since: Time, now: Time) -> Result<bool, StoreError> {
        use diesel::query_dsl::methods::FilterDsl as _;
        self.run(|c| {
            let row = (cart_reminders::user_id.eq(user.0), cart_reminders::sent_at.eq(now));
            // If two processes claim at the same time, the second waits for the first one's row and then finds it too recent.
            let claimed = diesel::insert_into(cart_reminders::table)
                .values(row)
                .on_conflict(cart_reminders::user_id)
                .do_update()
                .set(cart_reminders::sent_at.eq(now))
                .filter(cart_reminders::sent_at.le(quiet_since))
                .execute(c)?;
            Ok(claimed > 0)
        })
    }

    fn sent_at(&mut self, user: UserId) -> Result<Option<Time>, StoreError> {
        self.run(|c| cart_reminders::table.find(user.0).select(cart_reminders::sent_at).first(c).optional())
    }

    fn wanted(&mut self, user: UserId) -> Result<bool, StoreError> {
        self.run(|c| users::table.find(user.0).select(users::cart_reminders_by_mail).first(c))
    }

    fn set_wanted(&mut self, user: UserId, wanted: bool) -> Result<(), StoreError> {
        let change = users::cart_reminders_by_mail.eq(wanted);
        self.run(|c| diesel::update(users::table.find(user.0)).set(change).execute(c)).map(drop)
    }
}

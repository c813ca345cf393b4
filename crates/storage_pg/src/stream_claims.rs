//! Records which player holds an account's stream.

use crate::schema::stream_claims;
use crate::tx::PgTx;
use diesel::prelude::*;
use diesel::query_dsl::methods::FilterDsl;
use diesel::upsert::excluded;
use kernel::Time;
use kernel::ids::{PlayerId, UserId};
use kernel::store::StoreError;
use learning::one_stream::Claim;
use learning::ports::store::StreamClaimRepo;
use uuid::Uuid;

#[derive(Insertable)]
#[diesel(table_name = stream_claims)]
struct ClaimRow {
    user_id: Uuid,
    player: Uuid,
    heard_at: Time,
}

impl ClaimRow {
    fn new(user: UserId, claim: Claim) -> Self {
        Self { user_id: user.0, player: claim.player.0, heard_at: claim.heard_at }
    }
}

impl StreamClaimRepo for PgTx {
    fn of(&mut self, user: UserId) -> Result<Option<Claim>, StoreError> {
        self.run(|c| {
            let row: Option<(Uuid, Time)> = stream_claims::table
                .find(user.0)
                .select((stream_claims::player, stream_claims::heard_at))
                .first(c)
                .optional()?;
            Ok(row.map(|(player, heard_at)| Claim { player: PlayerId(player), heard_at }))
        })
    }

    fn claim(&mut self, user: UserId, claim: Claim) -> Result<(), StoreError> {
        let row = ClaimRow::new(user, claim);
        self.run(|c| {
            diesel::insert_into(stream_claims::table)
                .values(&row)
                .on_conflict(stream_claims::user_id)
                .do_update()
                .set((
                    stream_claims::player.eq(excluded(stream_claims::player)),
                    stream_claims::heard_at.eq(excluded(stream_claims::heard_at)),
                ))
                .execute(c)
        })
        .map(drop)
    }

    fn hear(&mut self, user: UserId, claim: Claim, free_since: Time) -> Result<bool, StoreError> {
        let row = ClaimRow::new(user, claim);
        let free = stream_claims::player.eq(row.player).or(stream_claims::heard_at.le(free_since));
        self.run(|c| {
            let upsert = diesel::insert_into(stream_claims::table)
                .values(&row)
                .on_conflict(stream_claims::user_id)
                .do_update()
                .set((
                    stream_claims::player.eq(excluded(stream_claims::player)),
                    stream_claims::heard_at.eq(excluded(stream_claims::heard_at)),
                ));
            let heard = FilterDsl::filter(upsert, free).execute(c)?;
            Ok(heard > 0)
        })
    }
}

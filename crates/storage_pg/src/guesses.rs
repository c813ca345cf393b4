//! Counts wrong passwords by account.

use crate::schema::password_guesses;
use crate::tx::PgTx;
use diesel::prelude::*;
use kernel::Time;
use kernel::store::StoreError;
use people::identity::guessing::GuessKey;
use people::ports::store::GuessRepo;

impl GuessRepo for PgTx {
    fn count(&mut self, key: GuessKey, now: Time, ends_at: Time, most: u32) -> Result<Option<Time>, StoreError> {
        let most = i32::try_from(most).unwrap_or(i32::MAX);
        self.run(|c| {
            let row = password_guesses::table.find(key.0);
            diesel::delete(row.filter(password_guesses::ends_at.le(now))).execute(c)?;
            let first = (
                password_guesses::account.eq(key.0),
                password_guesses::wrong.eq(1),
                password_guesses::ends_at.eq(ends_at),
            );
            let upsert = diesel::insert_into(password_guesses::table)
                .values(first)
                .on_conflict(password_guesses::account)
                .do_update()
                .set(password_guesses::wrong.eq(password_guesses::wrong + 1));
            let below = password_guesses::wrong.lt(most);
            if diesel::query_dsl::methods::FilterDsl::filter(upsert, below).execute(c)? == 1 {
                return Ok(None);
            }
            let end: Option<Time> = row.select(password_guesses::ends_at).first(c).optional()?;
            // If the row was deleted meanwhile, report `now`: the next attempt starts a new count.
            Ok(Some(end.unwrap_or(now)))
        })
    }

    fn take_back(&mut self, key: GuessKey) -> Result<(), StoreError> {
        let row = password_guesses::table.find(key.0).filter(password_guesses::wrong.gt(0));
        let less = password_guesses::wrong.eq(password_guesses::wrong - 1);
        self.run(|c| diesel::update(row).set(less).execute(c)).map(drop)
    }

    fn sweep(&mut self, now: Time) -> Result<usize, StoreError> {
        let ended = password_guesses::table.filter(password_guesses::ends_at.le(now));
        self.run(|c| diesel::delete(ended).execute(c))
    }
}

//! The setup code with which the first admin is created. It is one row.

use crate::schema::setup_codes;
use crate::tx::PgTx;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::upsert::excluded;
use kernel::Time;
use kernel::store::StoreError;
use people::identity::setup_code::SetupCode;
use people::ports::store::SetupCodeRepo;

impl SetupCodeRepo for PgTx {
    /// Waits for an advisory lock.
    fn await_turn(&mut self) -> Result<(), StoreError> {
        self.run(|c| sql_query("SELECT pg_advisory_xact_lock(5307168226)").execute(c)).map(drop)
    }

    fn find(&mut self) -> Result<Option<SetupCode>, StoreError> {
        self.run(|c| {
            let row = setup_codes::table.select((setup_codes::code_digest, setup_codes::expires_at));
            let row: Option<(Vec<u8>, Time)> = row.first(c).optional()?;
            Ok(row.map(|(digest, expires_at)| SetupCode { digest, expires_at }))
        })
    }

    fn put(&mut self, code: &SetupCode) -> Result<(), StoreError> {
        let row = (
            setup_codes::only_row.eq(true),
            setup_codes::code_digest.eq(&code.digest),
            setup_codes::expires_at.eq(code.expires_at),
        );
        self.run(|c| {
            diesel::insert_into(setup_codes::table)
                .values(row)
                .on_conflict(setup_codes::only_row)
                .do_update()
                .set((
                    setup_codes::code_digest.eq(excluded(setup_codes::code_digest)),
                    setup_codes::expires_at.eq(excluded(setup_codes::expires_at)),
                ))
                .execute(c)
        })
        .map(drop)
    }

    fn remove(&mut self) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(setup_codes::table).execute(c)).map(drop)
    }
}

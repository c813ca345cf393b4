//! Consents, and parents of learners under 18.

use crate::error::corrupt;
use crate::schema::{consents, guardians};
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use domain::Time;
use domain::ids::UserId;
use domain::ports::store::{PrivacyRepo, StoreError};
use domain::privacy::{ConsentRecord, Guardian, Purpose, Way};
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = consents, check_for_backend(Pg))]
struct ConsentRow {
    user_id: Uuid,
    purpose: String,
    given: bool,
    version: String,
    way: String,
    at: Time,
}

impl From<&ConsentRecord> for ConsentRow {
    fn from(record: &ConsentRecord) -> Self {
        let (purpose, way) = (record.purpose.as_str().to_owned(), record.way.as_str().to_owned());
        let version = record.version.clone();
        Self { user_id: record.user.0, purpose, given: record.given, version, way, at: record.at }
    }
}

impl ConsentRow {
    fn record(self) -> QueryResult<ConsentRecord> {
        Ok(ConsentRecord {
            user: UserId(self.user_id),
            purpose: Purpose::parse(&self.purpose).ok_or_else(|| corrupt("consents.purpose", &self.purpose))?,
            given: self.given,
            version: self.version,
            way: Way::parse(&self.way).ok_or_else(|| corrupt("consents.way", &self.way))?,
            at: self.at,
        })
    }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = guardians, check_for_backend(Pg), treat_none_as_null = true)]
struct GuardianRow {
    user_id: Uuid,
    name: String,
    email: String,
    token_digest: Vec<u8>,
    expires_at: Time,
    asked_at: Time,
    consented_at: Option<Time>,
}

impl From<&Guardian> for GuardianRow {
    fn from(guardian: &Guardian) -> Self {
        let Guardian { user, name, email, token_digest, expires_at, asked_at, consented_at } = guardian.clone();
        Self { user_id: user.0, name, email, token_digest, expires_at, asked_at, consented_at }
    }
}

impl From<GuardianRow> for Guardian {
    fn from(row: GuardianRow) -> Self {
        let GuardianRow { user_id, name, email, token_digest, expires_at, asked_at, consented_at } = row;
        Self { user: UserId(user_id), name, email, token_digest, expires_at, asked_at, consented_at }
    }
}

impl PrivacyRepo for PgTx {
    fn record(&mut self, consent: &ConsentRecord) -> Result<(), StoreError> {
        self.run(|c| diesel::insert_into(consents::table).values(ConsentRow::from(consent)).execute(c)).map(drop)
    }

    fn consents(&mut self, user: UserId, limit: i64) -> Result<Vec<ConsentRecord>, StoreError> {
        self.run(|c| {
            let rows: Vec<ConsentRow> = consents::table
                .filter(consents::user_id.eq(user.0))
                .order((consents::at.desc(), consents::id.desc()))
                .limit(limit)
                .select(ConsentRow::as_select())
                .load(c)?;
            rows.into_iter().map(ConsentRow::record).collect()
        })
    }

    fn put_guardian(&mut self, guardian: &Guardian) -> Result<(), StoreError> {
        let row = GuardianRow::from(guardian);
        self.run(|c| {
            diesel::insert_into(guardians::table)
                .values(&row)
                .on_conflict(guardians::user_id)
                .do_update()
                .set(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn guardian(&mut self, user: UserId) -> Result<Option<Guardian>, StoreError> {
        self.run(|c| {
            let row = guardians::table.find(user.0).select(GuardianRow::as_select()).first(c).optional()?;
            Ok(row.map(Guardian::from))
        })
    }

    fn guardian_by_link(&mut self, token_digest: &[u8], now: Time) -> Result<Option<Guardian>, StoreError> {
        self.run(|c| {
            let live =
                guardians::table.filter(guardians::token_digest.eq(token_digest)).filter(guardians::expires_at.gt(now));
            Ok(live.select(GuardianRow::as_select()).first(c).optional()?.map(Guardian::from))
        })
    }
}

//! Consents, and parents of learners under 18.

use crate::audit;
use crate::error::corrupt;
use crate::jobs;
use crate::schema::{consents, enquiries, guardians, users};
use crate::sql::lower;
use crate::tx::PgTx;
use crate::webinars;
use diesel::pg::Pg;
use diesel::prelude::*;
use domain::ports::store::{ErasedGuest, GuestRepo};
use domain::webinars::Seat;
use kernel::Time;
use kernel::ids::{EnquiryId, UserId};
use kernel::store::StoreError;
use people::ports::store::PrivacyRepo;
use people::privacy::consent::{agrees, before_the_split};
use people::privacy::{ConsentRecord, Guardian, Notice, Purpose, Way};
use std::collections::HashMap;
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
    topic: Option<String>,
    recorded_by: Option<Uuid>,
}

/// Returns a purpose's columns. The previous release knows only one purpose for all marketing mails, so a second column holds
/// the topic.
fn columns(purpose: Purpose) -> (&'static str, Option<&'static str>) {
    match purpose {
        Purpose::Marketing => ("marketing", Some("offers")),
        Purpose::Carts => ("marketing", Some("carts")),
        Purpose::Terms | Purpose::Child => (purpose.as_str(), None),
    }
}

impl From<&ConsentRecord> for ConsentRow {
    fn from(record: &ConsentRecord) -> Self {
        let (purpose, topic) = columns(record.purpose);
        // The previous release doesn't know `Paper`. `recorded_by` marks such a record.
        let way = if record.way == Way::Paper { Way::ParentLink } else { record.way };
        Self {
            user_id: record.user.0,
            purpose: purpose.to_owned(),
            given: record.given,
            version: record.version.clone(),
            way: way.as_str().to_owned(),
            at: record.at,
            topic: topic.map(str::to_owned),
            recorded_by: record.recorded_by.map(|staff| staff.0),
        }
    }
}

impl ConsentRow {
    /// Converts the row to a record for each purpose.
    fn records(self) -> QueryResult<Vec<ConsentRecord>> {
        let known = Way::parse(&self.way).ok_or_else(|| corrupt("consents.way", &self.way))?;
        let way = if self.recorded_by.is_some() { Way::Paper } else { known };
        let purpose = Purpose::parse(&self.purpose).ok_or_else(|| corrupt("consents.purpose", &self.purpose))?;
        let purposes = match (purpose, self.topic.as_deref()) {
            (Purpose::Marketing, None) => before_the_split(way, self.given).to_vec(),
            (Purpose::Marketing, Some("carts")) => vec![Purpose::Carts],
            _ => vec![purpose],
        };
        let record = |purpose| ConsentRecord {
            user: UserId(self.user_id),
            purpose,
            given: self.given,
            version: self.version.clone(),
            way,
            at: self.at,
            recorded_by: self.recorded_by.map(UserId),
        };
        Ok(purposes.into_iter().map(record).collect())
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
    withdrawn_at: Option<Time>,
}

impl From<&Guardian> for GuardianRow {
    fn from(guardian: &Guardian) -> Self {
        let Guardian { user, name, email, token_digest, expires_at, asked_at, consented_at, withdrawn_at } =
            guardian.clone();
        Self { user_id: user.0, name, email, token_digest, expires_at, asked_at, consented_at, withdrawn_at }
    }
}

impl From<GuardianRow> for Guardian {
    fn from(row: GuardianRow) -> Self {
        let GuardianRow { user_id, name, email, token_digest, expires_at, asked_at, consented_at, withdrawn_at } = row;
        // Ignore a withdrawal if the parent consents: the previous release does not clear it when a parent agrees again.
        let withdrawn_at = withdrawn_at.filter(|_| consented_at.is_none());
        Self { user: UserId(user_id), name, email, token_digest, expires_at, asked_at, consented_at, withdrawn_at }
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
            let records: Vec<_> = rows.into_iter().map(ConsentRow::records).collect::<QueryResult<_>>()?;
            Ok(records.concat())
        })
    }

    fn want_offers(&mut self, users: &[UserId]) -> Result<Vec<UserId>, StoreError> {
        self.run(|c| {
            let rows: Vec<ConsentRow> = consents::table
                .filter(consents::user_id.eq_any(users.iter().map(|user| user.0).collect::<Vec<Uuid>>()))
                .filter(consents::purpose.eq(Purpose::Marketing.as_str()))
                .order((consents::at.desc(), consents::id.desc()))
                .select(ConsentRow::as_select())
                .load(c)?;
            let mut said: HashMap<UserId, Vec<ConsentRecord>> = HashMap::new();
            for row in rows {
                said.entry(UserId(row.user_id)).or_default().extend(row.records()?);
            }
            let agree = said.into_iter().filter(|(_, records)| agrees(records, Purpose::Marketing));
            Ok(agree.map(|(user, _)| user).collect())
        })
    }

    fn record_notice(&mut self, learners: &[UserId], notice: &Notice) -> Result<(), StoreError> {
        let ids: Vec<Uuid> = learners.iter().map(|learner| learner.0).collect();
        let change = (users::notice_version.eq(notice.version.as_str()), users::notice_at.eq(notice.at));
        self.run(|c| diesel::update(users::table.filter(users::id.eq_any(ids))).set(change).execute(c)).map(drop)
    }

    fn notice(&mut self, user: UserId) -> Result<Option<Notice>, StoreError> {
        let columns = users::table.find(user.0).select((users::notice_version, users::notice_at));
        let found: Option<(Option<String>, Option<Time>)> = self.run(|c| columns.first(c).optional())?;
        Ok(found.and_then(|(version, at)| Some(Notice { version: version?, at: at? })))
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

impl GuestRepo for PgTx {
    fn erase_enquiry(&mut self, id: EnquiryId) -> Result<bool, StoreError> {
        self.run(|c| {
            audit::forget_enquiries(&[id.0], c)?;
            Ok(diesel::delete(enquiries::table.find(id.0)).execute(c)? == 1)
        })
    }

    fn erase_seat(&mut self, seat: &Seat) -> Result<bool, StoreError> {
        self.run(|c| {
            let is_erased = webinars::delete_seat(seat.id, c)?;
            jobs::erase_seat(seat, c)?;
            Ok(is_erased)
        })
    }

    fn erase_guest(&mut self, email: &str) -> Result<ErasedGuest, StoreError> {
        self.run(|c| {
            let asked = enquiries::table.filter(enquiries::user_id.is_null());
            let theirs = asked.filter(lower(enquiries::email.assume_not_null()).eq(lower(email)));
            let ids: Vec<Uuid> = theirs.order(enquiries::id).select(enquiries::id).for_update().load(c)?;
            audit::forget_enquiries(&ids, c)?;
            let enquiries = diesel::delete(enquiries::table.filter(enquiries::id.eq_any(ids))).execute(c)?;
            let seats = webinars::erase_guest(email, c)?;
            jobs::erase_guest(email, c)?;
            Ok(ErasedGuest { enquiries, seats })
        })
    }
}

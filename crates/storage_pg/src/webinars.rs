//! Webinars and their guests.

mod seats;

use crate::catalogue::raise_version;
use crate::error::corrupt;
use crate::mentors::MentorRow;
use crate::schema::{mentors, webinar_seats, webinars};
use crate::sql::{escape_like, lower};
use crate::tx::PgTx;
use diesel::dsl::count_star;
use diesel::pg::Pg;
use diesel::prelude::*;
use domain::ports::store::{ListedWebinar, OwnSeat, WebinarFilter, WebinarRepo};
use domain::webinars::{Seat, ShownWebinar, Speaker, Status, Webinar};
use kernel::Time;
use kernel::ids::{MentorId, SeatId, UserId, WebinarId};
use kernel::store::{Listed, Page, StoreError};
use std::collections::HashMap;
use uuid::Uuid;

pub(crate) use seats::{delete as delete_seat, erase, erase_guest};

/// `None` is written as NULL, in an update too, so that a field which the editor cleared is cleared.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = webinars, check_for_backend(Pg), treat_none_as_default_value = false, treat_none_as_null = true)]
struct WebinarRow {
    id: Uuid,
    slug: String,
    version: i32,
    status: String,
    title: String,
    description: String,
    starts_at: Time,
    ends_at: Time,
    mentor_id: Option<Uuid>,
    speaker_name: Option<String>,
    speaker_words: String,
    speaker_image: Option<String>,
    online_link: Option<String>,
    place: Option<String>,
    seats: Option<i32>,
    recording: Option<String>,
    sequence: i32,
    is_telling: bool,
    created_at: Time,
    updated_at: Time,
}

impl From<&Webinar> for WebinarRow {
    fn from(webinar: &Webinar) -> Self {
        let Webinar { id, slug, version, status, title, description, starts_at, ends_at, .. } = webinar.clone();
        let Webinar { mentor, speaker, online_link, place, seats, recording, .. } = webinar.clone();
        let Webinar { sequence, is_telling, created_at, updated_at, .. } = webinar.clone();
        Self {
            id: id.0,
            slug,
            version,
            status: status.as_str().to_owned(),
            title,
            description,
            starts_at,
            ends_at,
            mentor_id: mentor.map(|mentor| mentor.0),
            speaker_name: speaker.name,
            speaker_words: speaker.words,
            speaker_image: speaker.image,
            online_link,
            place,
            seats: seats.map(|seats| i32::try_from(seats).unwrap_or(i32::MAX)),
            recording,
            sequence,
            is_telling,
            created_at,
            updated_at,
        }
    }
}

impl WebinarRow {
    fn webinar(self) -> QueryResult<Webinar> {
        Ok(Webinar {
            id: WebinarId(self.id),
            slug: self.slug,
            version: self.version,
            status: Status::parse(&self.status).ok_or_else(|| corrupt("webinars.status", &self.status))?,
            title: self.title,
            description: self.description,
            starts_at: self.starts_at,
            ends_at: self.ends_at,
            mentor: self.mentor_id.map(MentorId),
            speaker: Speaker { name: self.speaker_name, words: self.speaker_words, image: self.speaker_image },
            online_link: self.online_link,
            place: self.place,
            seats: self.seats.and_then(|seats| u32::try_from(seats).ok()),
            recording: self.recording,
            sequence: self.sequence,
            is_telling: self.is_telling,
            created_at: self.created_at,
            updated_at: self.updated_at,
        })
    }
}

/// Converts rows to webinars, with their speakers and the number of taken seats.
fn listed(rows: Vec<WebinarRow>, connection: &mut PgConnection) -> QueryResult<Vec<ListedWebinar>> {
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let speakers: Vec<Uuid> = rows.iter().filter_map(|row| row.mentor_id).collect();
    let speakers: Vec<MentorRow> =
        mentors::table.filter(mentors::id.eq_any(speakers)).select(MentorRow::as_select()).load(connection)?;
    let speakers: HashMap<Uuid, _> = speakers.into_iter().map(|row| (row.id, row.mentor())).collect();
    let taken: Vec<(Uuid, i64)> = webinar_seats::table
        .filter(webinar_seats::webinar_id.eq_any(ids))
        .group_by(webinar_seats::webinar_id)
        .select((webinar_seats::webinar_id, count_star()))
        .load(connection)?;
    let taken: HashMap<Uuid, i64> = taken.into_iter().collect();
    let whole = |row: WebinarRow| {
        let taken = taken.get(&row.id).copied().unwrap_or_default();
        let mentor = row.mentor_id.and_then(|id| speakers.get(&id).cloned());
        let webinar = row.webinar()?;
        let is_full = webinar.is_full(taken);
        Ok(ListedWebinar { shown: ShownWebinar { webinar, mentor, is_full }, taken })
    };
    rows.into_iter().map(whole).collect()
}

/// Announced webinars, latest first.
pub(crate) fn announced(connection: &mut PgConnection) -> QueryResult<Vec<ShownWebinar>> {
    let rows = webinars::table
        .filter(webinars::status.ne(Status::Draft.as_str()))
        .order((webinars::starts_at.desc(), webinars::id))
        .select(WebinarRow::as_select())
        .load(connection)?;
    Ok(listed(rows, connection)?.into_iter().map(|listed| listed.shown).collect())
}

fn found(filter: &WebinarFilter) -> webinars::BoxedQuery<'_, Pg> {
    let mut query = webinars::table.into_boxed();
    if !filter.text.is_empty() {
        let pattern = format!("%{}%", escape_like(&filter.text));
        query = query.filter(lower(webinars::title).like(lower(pattern)));
    }
    if let Some(moment) = filter.ends_after {
        query = query.filter(webinars::ends_at.gt(moment));
    }
    match filter.ended_by {
        Some(moment) => query.filter(webinars::ends_at.le(moment)),
        None => query,
    }
}

fn one(row: Option<WebinarRow>, connection: &mut PgConnection) -> QueryResult<Option<ListedWebinar>> {
    Ok(listed(row.into_iter().collect(), connection)?.pop())
}

impl WebinarRepo for PgTx {
    fn listed(&mut self, id: WebinarId) -> Result<Option<ListedWebinar>, StoreError> {
        self.run(|c| one(webinars::table.find(id.0).select(WebinarRow::as_select()).first(c).optional()?, c))
    }

    fn list(&mut self, filter: &WebinarFilter, page: Page) -> Result<Listed<ListedWebinar>, StoreError> {
        self.run(|c| {
            let total = found(filter).count().get_result(c)?;
            let rows = found(filter).offset(page.offset).limit(page.limit).select(WebinarRow::as_select());
            let rows = if filter.ends_after.is_some() {
                rows.order((webinars::starts_at, webinars::id)).load(c)?
            } else {
                rows.order((webinars::starts_at.desc(), webinars::id)).load(c)?
            };
            Ok(Listed { rows: listed(rows, c)?, total })
        })
    }

    fn find_locked(&mut self, id: WebinarId) -> Result<Option<ListedWebinar>, StoreError> {
        self.run(|c| {
            let row = webinars::table.find(id.0).select(WebinarRow::as_select()).for_update();
            // A separate statement counts the seats, so that it sees everything committed while this one waited for the lock.
            one(row.first(c).optional()?, c)
        })
    }

    fn find_named_locked(&mut self, slug: &str) -> Result<Option<ListedWebinar>, StoreError> {
        self.run(|c| {
            let row = webinars::table.filter(webinars::slug.eq(slug)).select(WebinarRow::as_select()).for_update();
            one(row.first(c).optional()?, c)
        })
    }

    fn slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError> {
        let numbered = format!("{}-%", escape_like(base));
        self.run(|c| {
            let like = webinars::slug.eq(base).or(webinars::slug.like(numbered));
            webinars::table.filter(like).order(webinars::slug).select(webinars::slug).load(c)
        })
    }

    fn insert(&mut self, webinar: &Webinar) -> Result<(), StoreError> {
        self.run(|c| {
            raise_version(c)?;
            diesel::insert_into(webinars::table).values(WebinarRow::from(webinar)).execute(c).map(drop)
        })
    }

    fn update(&mut self, webinar: &Webinar) -> Result<(), StoreError> {
        self.run(|c| {
            raise_version(c)?;
            diesel::update(webinars::table.find(webinar.id.0)).set(WebinarRow::from(webinar)).execute(c).map(drop)
        })
    }

    fn delete(&mut self, id: WebinarId) -> Result<(), StoreError> {
        self.run(|c| {
            raise_version(c)?;
            diesel::delete(webinars::table.find(id.0)).execute(c).map(drop)
        })
    }

    fn seat_of(&mut self, webinar: WebinarId, email: &str) -> Result<Option<Seat>, StoreError> {
        self.run(|c| seats::of_address(webinar, email, c))
    }

    fn seat(&mut self, id: SeatId) -> Result<Option<Seat>, StoreError> {
        self.run(|c| seats::find(id, c))
    }

    fn seat_by_token(&mut self, token: &str) -> Result<Option<Seat>, StoreError> {
        self.run(|c| seats::by_token(token, c))
    }

    fn insert_seat(&mut self, seat: &Seat) -> Result<(), StoreError> {
        self.run(|c| seats::insert(seat, c))
    }

    fn set_confirmed(&mut self, id: SeatId, at: Time) -> Result<(), StoreError> {
        let change = webinar_seats::confirmed_at.eq(at);
        self.run(|c| diesel::update(webinar_seats::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn delete_seat(&mut self, id: SeatId) -> Result<bool, StoreError> {
        self.run(|c| seats::delete(id, c))
    }

    fn seats(&mut self, webinar: WebinarId, page: Page) -> Result<Listed<Seat>, StoreError> {
        self.run(|c| seats::list(webinar, page, c))
    }

    fn seats_after(
        &mut self,
        webinar: WebinarId,
        last: Option<(Time, SeatId)>,
        limit: i64,
    ) -> Result<Vec<Seat>, StoreError> {
        self.run(|c| seats::after(webinar, last, limit, c))
    }

    fn telling(&mut self) -> Result<Vec<WebinarId>, StoreError> {
        self.run(|c| {
            let ids: Vec<Uuid> = webinars::table.filter(webinars::is_telling).select(webinars::id).load(c)?;
            Ok(ids.into_iter().map(WebinarId).collect())
        })
    }

    fn untold(&mut self, webinar: WebinarId, sequence: i32, limit: i64) -> Result<Vec<Seat>, StoreError> {
        self.run(|c| seats::untold(webinar, sequence, limit, c))
    }

    fn set_told(&mut self, seats: &[SeatId], sequence: i32) -> Result<(), StoreError> {
        let told = webinar_seats::table.filter(webinar_seats::id.eq_any(seats.iter().map(|seat| seat.0)));
        let change = webinar_seats::told_sequence.eq(sequence);
        self.run(|c| diesel::update(told).set(change).execute(c)).map(drop)
    }

    fn end_telling(&mut self, id: WebinarId) -> Result<(), StoreError> {
        let change = webinars::is_telling.eq(false);
        self.run(|c| diesel::update(webinars::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn to_remind(&mut self, now: Time, until: Time, hours: u32) -> Result<Vec<WebinarId>, StoreError> {
        self.run(|c| seats::to_remind(now, until, hours, c))
    }

    fn unreminded(&mut self, webinar: WebinarId, taken_by: Time, limit: i64) -> Result<Vec<Seat>, StoreError> {
        self.run(|c| seats::unreminded(webinar, taken_by, limit, c))
    }

    fn set_reminded(&mut self, seats: &[SeatId], now: Time) -> Result<(), StoreError> {
        let reminded = webinar_seats::table.filter(webinar_seats::id.eq_any(seats.iter().map(|seat| seat.0)));
        let change = webinar_seats::reminded_at.eq(now);
        self.run(|c| diesel::update(reminded).set(change).execute(c)).map(drop)
    }

    fn forget_reminders(&mut self, webinar: WebinarId) -> Result<(), StoreError> {
        let seats = webinar_seats::table.filter(webinar_seats::webinar_id.eq(webinar.0));
        let change = webinar_seats::reminded_at.eq(None::<Time>);
        self.run(|c| diesel::update(seats).set(change).execute(c)).map(drop)
    }

    fn sweep(&mut self, ended_by: Time) -> Result<usize, StoreError> {
        let ended = webinars::table.filter(webinars::ends_at.le(ended_by)).select(webinars::id);
        let seats = webinar_seats::table.filter(webinar_seats::webinar_id.eq_any(ended));
        self.run(|c| diesel::delete(seats).execute(c))
    }

    fn of_user(&mut self, user: UserId) -> Result<Vec<OwnSeat>, StoreError> {
        self.run(|c| seats::of_user(user, c))
    }
}

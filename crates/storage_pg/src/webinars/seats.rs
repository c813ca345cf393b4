//! Seats at webinars.

use crate::catalogue::raise_version;
use crate::schema::{users, webinar_seats, webinars};
use crate::sql::lower;
use diesel::dsl::{exists, sql_query};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{Integer, Timestamptz, Uuid as SqlUuid};
use domain::ports::store::OwnSeat;
use domain::webinars::Seat;
use kernel::Time;
use kernel::ids::{SeatId, UserId, WebinarId};
use kernel::locale::Locale;
use kernel::store::{Listed, Page};
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = webinar_seats, check_for_backend(Pg), treat_none_as_default_value = false)]
struct SeatRow {
    id: Uuid,
    webinar_id: Uuid,
    name: String,
    email: String,
    user_id: Option<Uuid>,
    token: String,
    created_at: Time,
    confirmed_at: Time,
    told_sequence: i32,
    locale: String,
}

impl From<&Seat> for SeatRow {
    fn from(seat: &Seat) -> Self {
        let Seat { id, webinar, name, email, user, token, created_at, confirmed_at, told_sequence, locale } =
            seat.clone();
        let (id, webinar_id, user_id) = (id.0, webinar.0, user.map(|user| user.0));
        let locale = locale.as_str().to_owned();
        Self { id, webinar_id, name, email, user_id, token, created_at, confirmed_at, told_sequence, locale }
    }
}

impl From<SeatRow> for Seat {
    fn from(row: SeatRow) -> Self {
        let SeatRow { id, webinar_id, name, email, user_id, token, created_at, confirmed_at, told_sequence, locale } =
            row;
        let (id, webinar, user) = (SeatId(id), WebinarId(webinar_id), user_id.map(UserId));
        let locale = Locale::parse(&locale).unwrap_or_default();
        Self { id, webinar, name, email, user, token, created_at, confirmed_at, told_sequence, locale }
    }
}

/// See `WebinarRepo::seat_of`.
pub(super) fn of_address(webinar: WebinarId, email: &str, connection: &mut PgConnection) -> QueryResult<Option<Seat>> {
    let of = webinar_seats::table.filter(webinar_seats::webinar_id.eq(webinar.0));
    let row = of.filter(lower(webinar_seats::email).eq(lower(email))).select(SeatRow::as_select());
    Ok(row.first(connection).optional()?.map(Seat::from))
}

/// See `WebinarRepo::seat`.
pub(super) fn find(id: SeatId, connection: &mut PgConnection) -> QueryResult<Option<Seat>> {
    let row = webinar_seats::table.find(id.0).select(SeatRow::as_select());
    Ok(row.first(connection).optional()?.map(Seat::from))
}

/// See `WebinarRepo::seat_by_token`.
pub(super) fn by_token(token: &str, connection: &mut PgConnection) -> QueryResult<Option<Seat>> {
    let row = webinar_seats::table.filter(webinar_seats::token.eq(token)).select(SeatRow::as_select());
    Ok(row.first(connection).optional()?.map(Seat::from))
}

/// Whether the seats of a webinar are all taken.
fn is_full(webinar: Uuid, connection: &mut PgConnection) -> QueryResult<bool> {
    let seats: Option<i32> = webinars::table.find(webinar).select(webinars::seats).first(connection)?;
    let Some(seats) = seats else { return Ok(false) };
    let taken = webinar_seats::table.filter(webinar_seats::webinar_id.eq(webinar));
    let taken: i64 = taken.count().get_result(connection)?;
    Ok(taken >= i64::from(seats))
}

/// See `WebinarRepo::insert_seat`.
pub(super) fn insert(seat: &Seat, connection: &mut PgConnection) -> QueryResult<()> {
    diesel::insert_into(webinar_seats::table).values(SeatRow::from(seat)).execute(connection)?;
    if is_full(seat.webinar.0, connection)? { raise_version(connection).map(drop) } else { Ok(()) }
}

/// See `WebinarRepo::delete_seat`.
pub(crate) fn delete(id: SeatId, connection: &mut PgConnection) -> QueryResult<bool> {
    let row = webinar_seats::table.find(id.0);
    let webinar: Option<Uuid> = row.select(webinar_seats::webinar_id).first(connection).optional()?;
    let Some(webinar) = webinar else { return Ok(false) };
    let was_full = is_full(webinar, connection)?;
    let is_deleted = diesel::delete(row).execute(connection)? == 1;
    if is_deleted && was_full {
        raise_version(connection)?;
    }
    Ok(is_deleted)
}

/// See `WebinarRepo::seats`.
pub(super) fn list(webinar: WebinarId, page: Page, connection: &mut PgConnection) -> QueryResult<Listed<Seat>> {
    let of = || webinar_seats::table.filter(webinar_seats::webinar_id.eq(webinar.0));
    let total = of().count().get_result(connection)?;
    let rows: Vec<SeatRow> = of()
        .order((webinar_seats::created_at, webinar_seats::id))
        .offset(page.offset)
        .limit(page.limit)
        .select(SeatRow::as_select())
        .load(connection)?;
    Ok(Listed { rows: rows.into_iter().map(Seat::from).collect(), total })
}

/// See `WebinarRepo::seats_after`.
pub(super) fn after(
    webinar: WebinarId,
    last: Option<(Time, SeatId)>,
    limit: i64,
    connection: &mut PgConnection,
) -> QueryResult<Vec<Seat>> {
    let (at, id) = (webinar_seats::created_at, webinar_seats::id);
    let of = webinar_seats::table.filter(webinar_seats::webinar_id.eq(webinar.0)).into_boxed();
    let of = match last {
        Some((taken, seat)) => of.filter(at.gt(taken).or(at.eq(taken).and(id.gt(seat.0)))),
        None => of,
    };
    let rows: Vec<SeatRow> = of.order((at, id)).limit(limit).select(SeatRow::as_select()).load(connection)?;
    Ok(rows.into_iter().map(Seat::from).collect())
}

/// See `WebinarRepo::untold`.
pub(super) fn untold(
    webinar: WebinarId,
    sequence: i32,
    limit: i64,
    connection: &mut PgConnection,
) -> QueryResult<Vec<Seat>> {
    let rows: Vec<SeatRow> = webinar_seats::table
        .filter(webinar_seats::webinar_id.eq(webinar.0))
        .filter(webinar_seats::told_sequence.lt(sequence))
        .order((webinar_seats::created_at, webinar_seats::id))
        .limit(limit)
        .select(SeatRow::as_select())
        .load(connection)?;
    Ok(rows.into_iter().map(Seat::from).collect())
}

#[derive(QueryableByName)]
struct Due {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

/// See `WebinarRepo::to_remind`.
pub(super) fn to_remind(
    now: Time,
    until: Time,
    hours: u32,
    connection: &mut PgConnection,
) -> QueryResult<Vec<WebinarId>> {
    let due: Vec<Due> = sql_query(
        "SELECT w.id FROM webinars w
        WHERE w.status = 'published' AND w.starts_at > $1 AND w.starts_at <= $2 AND EXISTS (
            SELECT FROM webinar_seats s WHERE s.webinar_id = w.id AND s.reminded_at IS NULL
                AND s.created_at <= w.starts_at - make_interval(hours => $3))",
    )
    .bind::<Timestamptz, _>(now)
    .bind::<Timestamptz, _>(until)
    .bind::<Integer, _>(i32::try_from(hours).unwrap_or(i32::MAX))
    .load(connection)?;
    Ok(due.into_iter().map(|due| WebinarId(due.id)).collect())
}

/// See `WebinarRepo::unreminded`.
pub(super) fn unreminded(
    webinar: WebinarId,
    taken_by: Time,
    limit: i64,
    connection: &mut PgConnection,
) -> QueryResult<Vec<Seat>> {
    let rows: Vec<SeatRow> = webinar_seats::table
        .filter(webinar_seats::webinar_id.eq(webinar.0))
        .filter(webinar_seats::reminded_at.is_null())
        .filter(webinar_seats::created_at.le(taken_by))
        .order((webinar_seats::created_at, webinar_seats::id))
        .limit(limit)
        .select(SeatRow::as_select())
        .load(connection)?;
    Ok(rows.into_iter().map(Seat::from).collect())
}

/// Returns the confirmed address of an account in lower case. `None` for an unconfirmed one, which may belong to somebody else.
fn address_of(user: UserId, connection: &mut PgConnection) -> QueryResult<Option<String>> {
    let confirmed = users::table.find(user.0).filter(users::email_confirmed_at.is_not_null());
    confirmed.select(lower(users::email)).first(connection).optional()
}

/// See `WebinarRepo::of_user`.
pub(super) fn of_user(user: UserId, connection: &mut PgConnection) -> QueryResult<Vec<OwnSeat>> {
    let address = address_of(user, connection)?.unwrap_or_default();
    let rows: Vec<(String, Time, String, String, Time)> = webinar_seats::table
        .inner_join(webinars::table)
        .filter(webinar_seats::user_id.eq(user.0).or(lower(webinar_seats::email).eq(address)))
        .order((webinar_seats::created_at, webinar_seats::id))
        .select((
            webinars::title,
            webinars::starts_at,
            webinar_seats::name,
            webinar_seats::email,
            webinar_seats::created_at,
        ))
        .load(connection)?;
    let seat = |(title, starts_at, name, email, created_at)| OwnSeat { title, starts_at, name, email, created_at };
    Ok(rows.into_iter().map(seat).collect())
}

/// Deletes the seats of an account that is being deleted. The account must still have its address.
pub(crate) fn erase(user: UserId, connection: &mut PgConnection) -> QueryResult<()> {
    let address = address_of(user, connection)?.unwrap_or_default();
    let own = webinar_seats::user_id.eq(user.0).or(lower(webinar_seats::email).eq(address));
    let freed: Vec<Uuid> = diesel::delete(webinar_seats::table.filter(own))
        .returning(webinar_seats::webinar_id)
        .get_results(connection)?;
    offer_again(freed, connection)
}

/// Deletes the seats of an address that belong to no account. Returns how many there were.
pub(crate) fn erase_guest(email: &str, connection: &mut PgConnection) -> QueryResult<usize> {
    let theirs = webinar_seats::table.filter(webinar_seats::user_id.is_null());
    let freed: Vec<Uuid> = diesel::delete(theirs.filter(lower(webinar_seats::email).eq(lower(email))))
        .returning(webinar_seats::webinar_id)
        .get_results(connection)?;
    let seats = freed.len();
    offer_again(freed, connection)?;
    Ok(seats)
}

/// Raises the catalogue's version if a webinar with limited seats has free ones again.
fn offer_again(freed: Vec<Uuid>, connection: &mut PgConnection) -> QueryResult<()> {
    let limited = webinars::table.filter(webinars::id.eq_any(freed)).filter(webinars::seats.is_not_null());
    let is_seen: bool = diesel::select(exists(limited)).get_result(connection)?;
    if is_seen { raise_version(connection).map(drop) } else { Ok(()) }
}

//! Webinars of the institute, and their guests.

use super::bundle_form::sent;
use super::course_form::named_file;
use super::spreadsheet;
use crate::answer::{Empty, PageBody, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::WebinarState;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{self, PageParams, Params, ValidJson};
use crate::ports::Ports;
use crate::public_catalogue::webinar::WebinarOwn;
use crate::reads::Reads;
use crate::session::{CatalogueAccess, Staff};
use crate::state::{AppState, reload_catalogue};
use actix_web::{HttpResponse, delete, get, patch, post, web};
use chrono::DateTime;
use domain::exports::Export;
use domain::ports::store::{ListedWebinar, WebinarFilter};
use domain::webinars::change_webinar::WebinarChanges;
use domain::webinars::{Seat, Status};
use futures_util::stream::try_unfold;
use kernel::Time;
use kernel::ids::{MentorId, SeatId, WebinarId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Number of guests that are loaded at a time.
const TOGETHER: i64 = 500;

/// Filters of the list of webinars.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AdminWebinarParams {
    /// Part of a title, ignoring case.
    q: Option<String>,
    /// `upcoming`: webinars that are not over. `past`: webinars that are over. `all` (the default).
    when: Option<String>,
    /// Page number, from 1; a page has 20 webinars.
    page: Option<i64>,
}

/// A webinar in the back office.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminWebinar {
    #[serde(flatten)]
    own: WebinarOwn,
    /// Number of seats that are taken.
    taken: i64,
}

/// `data` of the list of webinars.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminWebinarsData {
    /// Webinars that are not over first, soonest first; then the past ones, latest first.
    webinars: Vec<AdminWebinar>,
    page: PageBody,
}

/// `data` of one webinar.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminWebinarData {
    webinar: AdminWebinar,
}

/// The fields of a webinar. Absent fields stay unchanged; `null` empties a field.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebinarForm {
    /// The version that the client last read. If the webinar has changed since, the response is 409. When absent, the change
    /// overwrites any version.
    version: Option<i32>,
    #[schema(value_type = Option<WebinarState>)]
    status: Option<String>,
    /// At most 150 characters; required for a new webinar.
    title: Option<String>,
    /// Markdown, at most 20,000 characters.
    description: Option<String>,
    /// RFC 3339; required for a new webinar.
    #[schema(format = DateTime)]
    starts_at: Option<String>,
    /// RFC 3339; required for a new webinar.
    #[schema(format = DateTime)]
    ends_at: Option<String>,
    /// Id of the mentor who speaks.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<uuid::Uuid>)]
    mentor: Option<Option<uuid::Uuid>>,
    /// Name of a speaker; at most 150 characters.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    speaker_name: Option<Option<String>>,
    /// Description of the speaker; markdown, at most 20,000 characters.
    speaker_words: Option<String>,
    /// Path of an uploaded picture of the speaker.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    speaker_image: Option<Option<String>>,
    /// An https address for joining online. Only guests receive it, by mail.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    online_link: Option<Option<String>>,
    /// Where the webinar takes place; at most 150 characters.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    place: Option<Option<String>>,
    /// Maximum number of guests, 1 to 100,000.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<u32>)]
    seats: Option<Option<u32>>,
    /// An https address of the recording.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    recording: Option<Option<String>>,
}

impl WebinarForm {
    /// Converts the form and claims the picture, so that the sweep doesn't delete it before the webinar is stored. Blocks.
    fn changes(self, state: &AppState) -> Result<WebinarChanges, ApiError> {
        let media = state.media.as_ref();
        let file = |path: String| Some(path.trim().to_owned()).filter(|path| !path.is_empty());
        let mut broken = Vec::new();
        let mut time = |field, text: Option<String>| {
            let read = text.map(|text| DateTime::parse_from_rfc3339(&text).map(|time| time.to_utc()));
            let read = read.transpose();
            if read.is_err() {
                broken.push(FieldError::new(field, "invalid_time", "Enter day and time."));
            }
            read.ok().flatten()
        };
        let (starts_at, ends_at) = (time("startsAt", self.starts_at), time("endsAt", self.ends_at));
        let status = self.status.as_deref().map(|name| Status::parse(name).ok_or(name.to_owned()));
        let status = status.transpose().map_err(|_| ApiError::bad_request("There is no such status."))?;
        if !broken.is_empty() {
            return Err(ApiError::unprocessable(broken));
        }
        Ok(WebinarChanges {
            version: self.version,
            status,
            title: self.title,
            description: self.description,
            starts_at,
            ends_at,
            mentor: self.mentor.map(|mentor| mentor.map(MentorId)),
            speaker_name: self.speaker_name,
            speaker_words: self.speaker_words,
            speaker_image: self.speaker_image.map(|path| path.and_then(file).map(|path| named_file(path, media))),
            online_link: self.online_link,
            place: self.place,
            seats: self.seats,
            recording: self.recording,
        })
    }
}

fn shown(listed: ListedWebinar, now: Time) -> AdminWebinar {
    AdminWebinar { own: WebinarOwn::new(listed.shown, now), taken: listed.taken }
}

/// Lists webinars, drafts included.
#[utoipa::path(tag = "admin", params(AdminWebinarParams), responses(
    (status = 200, body = Success<AdminWebinarsData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/webinars")]
pub(crate) async fn list_admin_webinars(
    _: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    reads: Reads,
    params: Params<AdminWebinarParams>,
) -> Result<Success<AdminWebinarsData>, ApiError> {
    let AdminWebinarParams { q, when, page } = params.0;
    let page: PageBody = input::page(page, None)?;
    let now = state.clock.now();
    let text = q.unwrap_or_default().trim().to_owned();
    let filter = match when.as_deref() {
        None | Some("all") => WebinarFilter { text, ..WebinarFilter::default() },
        Some("upcoming") => WebinarFilter { text, ends_after: Some(now), ended_by: None },
        Some("past") => WebinarFilter { text, ended_by: Some(now), ends_after: None },
        Some(_) => return Err(ApiError::bad_request("when must be upcoming, past or all.")),
    };
    let listed = blocking(move || reads.0.begin()?.webinars().list(&filter, page.into())).await?;
    let webinars = listed.rows.into_iter().map(|listed| shown(listed, now)).collect();
    Ok(Success::ok(AdminWebinarsData { webinars, page: page.with_total(listed.total) }))
}

/// Returns a webinar.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<AdminWebinarData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/webinars/{id}")]
pub(crate) async fn get_admin_webinar(
    _: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<AdminWebinarData>, ApiError> {
    let (id, store, now) = (WebinarId(input::uuid(&id)?), state.store.clone(), state.clock.now());
    let found = blocking(move || store.begin()?.webinars().listed(id)).await?;
    let listed = found.ok_or_else(missing)?;
    Ok(Success::ok(AdminWebinarData { webinar: shown(listed, now) }))
}

/// Creates a webinar.
#[utoipa::path(tag = "admin", request_body = WebinarForm, responses(
    (status = 201, body = Success<AdminWebinarData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/webinars")]
pub(crate) async fn create_webinar(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    body: ValidJson<WebinarForm>,
) -> Result<Success<AdminWebinarData>, ApiError> {
    let (author, use_case, of) = (user.author(), state.use_cases().webinars.change.clone(), state.clone());
    let listed = blocking(move || Ok::<_, ApiError>(use_case.create(&author, body.0.changes(&of)?)?)).await?;
    reload_catalogue(&state).await?;
    Ok(Success::created(AdminWebinarData { webinar: shown(listed, state.clock.now()) }))
}

/// Changes a webinar. Guests get a mail when the time, place, link or title changes, and when the webinar is cancelled.
#[utoipa::path(tag = "admin", request_body = WebinarForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<AdminWebinarData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[patch("/admin/webinars/{id}")]
pub(crate) async fn edit_webinar(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<WebinarForm>,
) -> Result<Success<AdminWebinarData>, ApiError> {
    let id = WebinarId(input::uuid(&id)?);
    let (author, use_case, of) = (user.author(), state.use_cases().webinars.change.clone(), state.clone());
    let listed = blocking(move || Ok::<_, ApiError>(use_case.edit(&author, id, body.0.changes(&of)?)?)).await?;
    reload_catalogue(&state).await?;
    Ok(Success::ok(AdminWebinarData { webinar: shown(listed, state.clock.now()) }))
}

/// Deletes a webinar and its list of guests, if no guest is waiting for it.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[delete("/admin/webinars/{id}")]
pub(crate) async fn delete_webinar(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<Empty>, ApiError> {
    let (id, author, use_case) =
        (WebinarId(input::uuid(&id)?), user.author(), state.use_cases().webinars.change.clone());
    blocking(move || use_case.delete(&author, id)).await?;
    reload_catalogue(&state).await?;
    Ok(Success::ok(Empty {}))
}

/// A guest of a webinar.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GuestBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    name: String,
    email: String,
    /// Id of the guest's account; null if they registered without signing in.
    #[schema(required)]
    user: Option<uuid::Uuid>,
    registered_at: Timestamp,
}

impl From<Seat> for GuestBody {
    fn from(seat: Seat) -> Self {
        let Seat { id, name, email, user, created_at, .. } = seat;
        Self { id: id.0, name, email, user: user.map(|user| user.0), registered_at: created_at.into() }
    }
}

/// `data` of a webinar's guests.
#[derive(Debug, Serialize, ToSchema)]
pub struct GuestsData {
    /// In the order in which they registered.
    guests: Vec<GuestBody>,
    page: PageBody,
}

/// Lists a webinar's guests. The list is deleted some days after the webinar.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path), PageParams), responses(
    (status = 200, body = Success<GuestsData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody)))]
#[get("/admin/webinars/{id}/guests")]
pub(crate) async fn list_guests(
    _: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    params: Params<PageParams>,
) -> Result<Success<GuestsData>, ApiError> {
    let (id, page, store) = (WebinarId(input::uuid(&id)?), params.0.read()?, state.store.clone());
    let found = blocking(move || {
        let mut tx = store.begin()?;
        if tx.webinars().listed(id)?.is_none() {
            return Err(missing());
        }
        Ok(tx.webinars().seats(id, page.into())?)
    });
    let listed = found.await?;
    let guests = listed.rows.into_iter().map(GuestBody::from).collect();
    Ok(Success::ok(GuestsData { guests, page: page.with_total(listed.total) }))
}

/// Exports all guests of a webinar as CSV. A cell that a spreadsheet would treat as a formula gets a leading apostrophe.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = String, content_type = "text/csv"), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 429, body = FailureBody)))]
#[get("/admin/webinars/{id}/guests/export")]
pub(crate) async fn export_guests(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    state.limits.check_file(user.0.id()).await?;
    let id = WebinarId(input::uuid(&id)?);
    let (author, store, log) = (user.author(), state.store.clone(), state.use_cases().record_export.clone());
    let taken = blocking(move || {
        let webinar = store.begin()?.webinars().listed(id)?.ok_or_else(missing)?.shown.webinar;
        let name = format!("guests-{}", webinar.slug);
        Ok::<_, ApiError>((name, log.run(&author, Export::Guests { webinar: id, title: webinar.title })?))
    });
    let (name, now) = taken.await?;
    let ports = state.ports.clone();
    let pages = try_unfold(Next::First, move |next: Next| {
        let ports = ports.clone();
        async move {
            match next {
                Next::End => Ok::<_, ApiError>(None),
                next => blocking(move || part(&ports, id, &next)).await.map(Some),
            }
        }
    });
    Ok(spreadsheet::download(&name, now, pages))
}

/// The position in the export of a webinar's guests.
enum Next {
    First,
    /// Continues after this seat (keyset pagination). If a seat is given up during the export, the position of the others does
    /// not change.
    After(Time, SeatId),
    End,
}

/// Writes the next batch of guests as text; returns it with the next position. The first batch begins with the header.
fn part(ports: &Ports, id: WebinarId, next: &Next) -> Result<(web::Bytes, Next), ApiError> {
    let last = match next {
        Next::After(at, seat) => Some((*at, *seat)),
        Next::First | Next::End => None,
    };
    let seats = ports.store.begin()?.webinars().seats_after(id, last, TOGETHER)?;
    let head = last.is_none().then_some(["name", "email", "registered"].as_slice());
    let row = |seat: &Seat| {
        let registered = seat.created_at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
        [seat.name.clone(), seat.email.clone(), registered]
    };
    let bytes = spreadsheet::part(head, seats.iter().map(row))?;
    let is_full = i64::try_from(seats.len()).is_ok_and(|count| count == TOGETHER);
    let last = seats.last().filter(|_| is_full);
    Ok((bytes, last.map_or(Next::End, |seat| Next::After(seat.created_at, seat.id))))
}

fn missing() -> ApiError {
    ApiError::not_found("Webinar not found.")
}

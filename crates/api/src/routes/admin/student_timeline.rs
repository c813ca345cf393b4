//! The timeline of one student, newest first, paginated.

use crate::answer::{Rupees, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::TimelineEntryKind;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params};
use crate::session::{Staff, StudentsReadAccess};
use crate::state::AppState;
use actix_web::{get, web};
use chrono::DateTime;
use domain::students::timeline::{TimelineEntry, TimelineKind, TimelinePlace, visible};
use kernel::ids::UserId;
use people::identity::device;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Maximum number of entries on a page.
const PER_PAGE: usize = 30;

/// The kinds of entries, and the page.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TimelineParams {
    /// Kinds of entries, separated by commas; all kinds when empty.
    #[serde(default)]
    kinds: String,
    /// Cursor: the `next` of the preceding page.
    #[serde(default)]
    after: String,
}

/// `data` of a student's timeline.
#[derive(Debug, Serialize, ToSchema)]
pub struct TimelineData {
    /// Newest first, at most 30.
    entries: Vec<TimelineEntryBody>,
    /// The value of `after` for the next page; null on the last one.
    #[schema(required)]
    next: Option<String>,
}

/// An entry of the timeline.
#[derive(Debug, Serialize, ToSchema)]
pub struct TimelineEntryBody {
    /// Unique among the student's entries.
    key: String,
    #[schema(value_type = TimelineEntryKind)]
    kind: &'static str,
    at: Timestamp,
    /// Subject of the entry: titles, a lesson, a subject, a note's text, a device, or an action of the staff.
    #[schema(required)]
    title: Option<String>,
    /// Details: the course of a lesson, a status, or an address.
    #[schema(required)]
    detail: Option<String>,
    #[schema(required)]
    amount: Option<Rupees>,
    /// Name of the staff member who did it; null for other entries.
    #[schema(required)]
    by: Option<String>,
}

impl From<TimelineEntry> for TimelineEntryBody {
    fn from(entry: TimelineEntry) -> Self {
        let TimelineEntry { place, kind, title, detail, amount, by } = entry;
        let title = if kind == TimelineKind::SignedIn { title.map(|agent| device::name(&agent)) } else { title };
        Self {
            key: place.key,
            kind: kind.as_str(),
            at: place.at.into(),
            title,
            detail,
            amount: amount.map(Rupees::from),
            by: by.map(|(_, name)| name),
        }
    }
}

/// Formats a cursor. It keeps the full precision of the time, so that pages neither overlap nor leave a gap.
fn written(place: &TimelinePlace) -> String {
    format!("{}~{}", place.at.timestamp_micros(), place.key)
}

fn read(text: &str) -> Option<TimelinePlace> {
    let (at, key) = text.split_once('~')?;
    let at = DateTime::from_timestamp_micros(at.parse().ok()?)?;
    Some(TimelinePlace { at, key: key.to_owned() })
}

/// Returns a student's timeline, limited to the entries that the caller's role may see.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path), TimelineParams), responses(
    (status = 200, body = Success<TimelineData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/students/{id}/timeline")]
pub(crate) async fn get_timeline(
    user: Staff<StudentsReadAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    params: Params<TimelineParams>,
) -> Result<Success<TimelineData>, ApiError> {
    let id = UserId(input::uuid(&id)?);
    let names = params.0.kinds.split(',').map(str::trim).filter(|name| !name.is_empty());
    let kinds: Option<Vec<TimelineKind>> = names.map(TimelineKind::parse).collect();
    let kinds = kinds.ok_or_else(|| ApiError::bad_request("There is no such kind of entry."))?;
    let kinds = visible(user.0.user.role, &kinds);
    let after = Some(params.0.after)
        .filter(|text| !text.is_empty())
        .map(|text| read(&text).ok_or_else(|| ApiError::bad_request("after must be what the page before says.")));
    let after = after.transpose()?;
    let mut entries = blocking(move || {
        let limit = i64::try_from(PER_PAGE).unwrap_or(i64::MAX);
        let mut tx = state.store.begin()?;
        tx.users().find(id)?.ok_or_else(|| ApiError::not_found("Student not found."))?;
        Ok::<_, ApiError>(tx.students().timeline(id, &kinds, after.as_ref(), limit + 1)?)
    })
    .await?;
    let is_last = entries.len() <= PER_PAGE;
    entries.truncate(PER_PAGE);
    let next = entries.last().filter(|_| !is_last).map(|entry| written(&entry.place));
    Ok(Success::ok(TimelineData { entries: entries.into_iter().map(TimelineEntryBody::from).collect(), next }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_read_as_it_is_written() {
        let place = TimelinePlace { at: domain::testing::noon(), key: "note 1~2".into() };
        assert_eq!(read(&written(&place)), Some(place));
        for text in ["", "5", "x~y", "99999999999999999999~k"] {
            assert_eq!(read(text), None);
        }
    }
}

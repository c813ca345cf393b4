//! JSON shapes of webinars. No public response contains the link for guests.

use crate::answer::Timestamp;
use crate::enum_schemas::{WebinarPhase, WebinarState};
use domain::storefront::snapshot::Catalogue;
use domain::webinars::{Phase, ShownWebinar, Status, Webinar};
use kernel::Time;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// Maximum number of past webinars in the list.
const PAST: usize = 50;

/// A speaker.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebinarSpeaker {
    name: String,
    /// About the speaker, in Markdown.
    words: String,
    /// Path of the picture.
    #[schema(required)]
    image: Option<String>,
}

/// A webinar in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebinarSummary {
    #[serde(rename = "_id")]
    id: Uuid,
    slug: String,
    title: String,
    starts_at: Timestamp,
    ends_at: Timestamp,
    /// Whether the webinar is upcoming, running or over.
    #[schema(value_type = WebinarPhase)]
    phase: &'static str,
    is_cancelled: bool,
    /// Whether it takes place online. Guests get the link by mail.
    is_online: bool,
    #[schema(required)]
    place: Option<String>,
    /// Number of seats. Null: unlimited.
    #[schema(required)]
    seats: Option<u32>,
    /// Whether all seats are taken.
    is_full: bool,
    speaker: WebinarSpeaker,
    /// Address of the recording, once the webinar is over.
    #[schema(required)]
    recording: Option<String>,
}

impl WebinarSummary {
    /// Builds the summary at a moment.
    pub fn new(shown: &ShownWebinar, now: Time) -> Self {
        let Webinar { id, slug, title, starts_at, ends_at, status, online_link, place, seats, recording, .. } =
            &shown.webinar;
        let phase = shown.webinar.phase(now);
        Self {
            id: id.0,
            slug: slug.clone(),
            title: title.clone(),
            starts_at: (*starts_at).into(),
            ends_at: (*ends_at).into(),
            phase: phase.as_str(),
            is_cancelled: *status == Status::Cancelled,
            is_online: online_link.is_some(),
            place: place.clone(),
            seats: *seats,
            is_full: shown.is_full,
            speaker: WebinarSpeaker {
                name: shown.speaker_name().to_owned(),
                words: shown.speaker_words().to_owned(),
                image: shown.speaker_image().map(str::to_owned),
            },
            recording: recording.clone().filter(|_| phase == Phase::Over),
        }
    }
}

/// A webinar with everything that its page shows.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebinarDetail {
    #[serde(flatten)]
    pub(in crate::public_catalogue) summary: WebinarSummary,
    /// Description in Markdown.
    pub(in crate::public_catalogue) description: String,
}

/// `data` of GET /webinars.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebinarsData {
    /// Webinars that are not over, soonest first, cancelled ones too.
    pub(in crate::public_catalogue) upcoming: Vec<WebinarSummary>,
    /// Past webinars, latest first, at most 50.
    pub(in crate::public_catalogue) past: Vec<WebinarSummary>,
}

/// `data` of GET /webinars/{slug}.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebinarData {
    pub(in crate::public_catalogue) webinar: WebinarDetail,
}

/// A webinar for the back office.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebinarOwn {
    #[serde(rename = "_id")]
    id: Uuid,
    slug: String,
    /// Version, to be sent back with a change.
    version: i32,
    #[schema(value_type = WebinarState)]
    status: &'static str,
    #[schema(value_type = WebinarPhase)]
    phase: &'static str,
    title: String,
    /// Description in Markdown.
    description: String,
    starts_at: Timestamp,
    ends_at: Timestamp,
    /// Id of the mentor who speaks. Null when the speaker is not a mentor.
    #[schema(required)]
    mentor: Option<Uuid>,
    /// The speaker, whether a mentor or not.
    speaker: WebinarSpeaker,
    /// Name of a speaker who is not a mentor.
    #[schema(required)]
    speaker_name: Option<String>,
    speaker_words: String,
    #[schema(required)]
    speaker_image: Option<String>,
    /// Link to the online event. Only guests get it, by mail.
    #[schema(required)]
    online_link: Option<String>,
    #[schema(required)]
    place: Option<String>,
    #[schema(required)]
    seats: Option<u32>,
    #[schema(required)]
    recording: Option<String>,
    updated_at: Timestamp,
}

impl WebinarOwn {
    /// Builds the back office shape at a moment.
    pub fn new(shown: ShownWebinar, now: Time) -> Self {
        let speaker = WebinarSummary::new(&shown, now).speaker;
        let webinar = shown.webinar;
        Self {
            id: webinar.id.0,
            version: webinar.version,
            status: webinar.status.as_str(),
            phase: webinar.phase(now).as_str(),
            slug: webinar.slug,
            title: webinar.title,
            description: webinar.description,
            starts_at: webinar.starts_at.into(),
            ends_at: webinar.ends_at.into(),
            mentor: webinar.mentor.map(|mentor| mentor.0),
            speaker,
            speaker_name: webinar.speaker.name,
            speaker_words: webinar.speaker.words,
            speaker_image: webinar.speaker.image,
            online_link: webinar.online_link,
            place: webinar.place,
            seats: webinar.seats,
            recording: webinar.recording,
            updated_at: webinar.updated_at.into(),
        }
    }
}

impl WebinarsData {
    /// Builds the list from the catalogue.
    pub fn of(catalogue: &Catalogue, now: Time) -> Self {
        let (past, mut upcoming): (Vec<_>, Vec<_>) =
            catalogue.webinars.iter().partition(|shown| shown.webinar.phase(now) == Phase::Over);
        upcoming.sort_by_key(|shown| (shown.webinar.starts_at, shown.webinar.id));
        let took_place = past.into_iter().filter(|shown| shown.webinar.status == Status::Published).take(PAST);
        let summary = |shown: &ShownWebinar| WebinarSummary::new(shown, now);
        let past = took_place.map(summary).collect();
        Self { upcoming: upcoming.into_iter().map(summary).collect(), past }
    }
}

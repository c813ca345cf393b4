//! A webinar as the audit log shows it.

use crate::webinars::Webinar;
use kernel::Time;
use kernel::audit::Field;

/// Returns all fields of a webinar that an editor can change.
pub fn of_webinar(webinar: &Webinar) -> Vec<Field> {
    let time = |time: Time| Some(time.to_rfc3339());
    vec![
        ("status", Some(webinar.status.as_str().to_owned())),
        ("title", Some(webinar.title.clone())),
        ("description", Some(webinar.description.clone())),
        ("startsAt", time(webinar.starts_at)),
        ("endsAt", time(webinar.ends_at)),
        ("mentor", webinar.mentor.map(|mentor| mentor.to_string())),
        ("speakerName", webinar.speaker.name.clone()),
        ("speakerWords", Some(webinar.speaker.words.clone())),
        ("speakerImage", webinar.speaker.image.clone()),
        ("onlineLink", webinar.online_link.clone()),
        ("place", webinar.place.clone()),
        ("seats", webinar.seats.map(|seats| seats.to_string())),
        ("recording", webinar.recording.clone()),
    ]
}

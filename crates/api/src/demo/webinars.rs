//! The demo's webinars. Their dates are relative to the day of loading.

use super::error::DemoError;
use super::files::read;
use crate::state::AppState;
use catalogue::Mentor;
use chrono::{Datelike, Days, TimeDelta, Weekday};
use domain::webinars::{Status, Webinar};
use kernel::Time;
use kernel::ids::WebinarId;
use kernel::india::{day_of, start_of};
use serde::Deserialize;
use std::path::Path;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WebinarsFile {
    webinar: Vec<WebinarFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WebinarFile {
    slug: String,
    title: String,
    /// Slug of the speaking mentor.
    mentor: String,
    /// Weekday such as 'Sat': the first one that is at least `starts_in_days` days ahead. Negative `starts_in_days` are in the
    /// past.
    weekday: String,
    starts_in_days: i64,
    /// Hour of the day in India.
    hour: i64,
    minutes: i64,
    online_link: Option<String>,
    place: Option<String>,
    seats: u32,
    /// Text in Markdown.
    description: String,
}

/// Reads the webinars.
///
/// # Errors
///
/// The file cannot be read or names an unknown mentor, or a webinar breaks a rule.
pub(super) fn make(state: &AppState, folder: &Path, mentors: &[Mentor], now: Time) -> Result<Vec<Webinar>, DemoError> {
    let WebinarsFile { webinar } = read(&folder.join("webinars.toml"))?;
    webinar.into_iter().map(|file| one(state, file, mentors, now)).collect()
}

fn one(state: &AppState, file: WebinarFile, mentors: &[Mentor], now: Time) -> Result<Webinar, DemoError> {
    let mentor = mentors.iter().find(|mentor| mentor.slug == file.mentor);
    let mentor = mentor.ok_or_else(|| DemoError::wrong(format!("there is no mentor {}", file.mentor)))?;
    let starts_at = start(&file, now)?;
    let ends_at = starts_at + TimeDelta::minutes(file.minutes);
    let webinar = Webinar {
        slug: file.slug,
        status: Status::Published,
        title: file.title,
        description: file.description.trim().to_owned(),
        mentor: Some(mentor.id),
        online_link: file.online_link,
        place: file.place,
        seats: Some(file.seats),
        ..Webinar::new(WebinarId(state.ids.uuid()), starts_at, ends_at, now)
    };
    match webinar.violations().first() {
        Some(fault) => Err(DemoError::wrong(format!("a webinar of the demo: {}: {}", webinar.title, fault.message))),
        None => Ok(webinar),
    }
}

fn start(file: &WebinarFile, now: Time) -> Result<Time, DemoError> {
    let weekday: Weekday =
        file.weekday.parse().map_err(|_| DemoError::wrong(format!("{} is no weekday", file.weekday)))?;
    let soonest = day_of(now + TimeDelta::days(file.starts_in_days));
    let wait = Days::new(u64::from(weekday.days_since(soonest.weekday())));
    let day = soonest.checked_add_days(wait).ok_or_else(|| DemoError::wrong("a webinar lies too far ahead"))?;
    Ok(start_of(day) + TimeDelta::hours(file.hour))
}

//! Webinars and their seats.

use super::{id, noon};
use crate::ports::store::ListedWebinar;
use crate::webinars::{Seat, ShownWebinar, Speaker, Status, Webinar};
use chrono::TimeDelta;
use kernel::ids::{SeatId, WebinarId};
use kernel::locale::Locale;

/// A published online webinar, a day after [`noon`], for an hour.
pub fn webinar(slug: &str) -> Webinar {
    let starts_at = noon() + TimeDelta::days(1);
    let new = Webinar::new(
        WebinarId(id(&format!("webinar-{slug}"))),
        starts_at,
        starts_at + TimeDelta::hours(1),
        noon() - TimeDelta::days(7),
    );
    Webinar {
        slug: slug.to_owned(),
        status: Status::Published,
        title: format!("Webinar {slug}"),
        speaker: Speaker { name: Some("Meera".to_owned()), ..Speaker::default() },
        online_link: Some(format!("https://meet.example/{slug}")),
        ..new
    }
}

/// The webinar as guests see it, with free seats.
pub fn shown_webinar(webinar: Webinar) -> ShownWebinar {
    ShownWebinar { webinar, mentor: None, is_full: false }
}

/// The webinar as the back office lists it, with `taken` seats.
pub fn listed_webinar(webinar: Webinar, taken: i64) -> ListedWebinar {
    let is_full = webinar.is_full(taken);
    ListedWebinar { shown: ShownWebinar { is_full, ..shown_webinar(webinar) }, taken }
}

/// A seat that a guest without an account took an hour before [`noon`].
pub fn seat(name: &str, webinar: &Webinar) -> Seat {
    let at = noon() - TimeDelta::hours(1);
    Seat {
        id: SeatId(id(&format!("seat-{}-{name}", webinar.slug))),
        webinar: webinar.id,
        name: name.to_owned(),
        email: format!("{name}@kaushal.test"),
        user: None,
        token: format!("token-{name}"),
        created_at: at,
        confirmed_at: at,
        told_sequence: webinar.sequence,
        locale: Locale::default(),
    }
}

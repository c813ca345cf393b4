//! What the mails to guests of webinars say. Only here the link is told.

use super::{Mail, OutgoingMail};
use crate::Time;
use crate::india;
use crate::orders::SaleContext;
use crate::webinars::calendar::{Organizer, entry};
use crate::webinars::seat::withdraw_link;
use crate::webinars::{Seat, ShownWebinar, Status};

/// A guest, and what they have a seat at.
#[derive(Debug, Clone, Copy)]
pub struct Guest<'a> {
    /// The guest.
    pub seat: &'a Seat,
    /// The webinar.
    pub shown: &'a ShownWebinar,
}

/// To who took a seat.
pub fn confirmed(guest: &Guest<'_>, sale: &SaleContext, now: Time) -> OutgoingMail {
    let title = &guest.shown.webinar.title;
    let subject = format!("Your seat: {title}");
    let body = format!(
        "Hello {},\n\nYou have a seat at “{title}”, by {}.\n\n{}\n\nThe file with this mail adds it to your calendar.\n\n{}",
        guest.seat.name,
        sale.settings.brand.name,
        details(guest.shown),
        way_out(guest, sale)
    );
    with_entry(guest, sale, now, subject, body)
}

/// To who has a seat, when time, link, place or title are others, or it does not take place.
pub fn changed(guest: &Guest<'_>, sale: &SaleContext, now: Time) -> OutgoingMail {
    let (webinar, brand) = (&guest.shown.webinar, &sale.settings.brand.name);
    let (name, title) = (&guest.seat.name, &webinar.title);
    let (subject, body) = if webinar.status == Status::Cancelled {
        let body = format!(
            "Hello {name},\n\n“{title}” on {} does not take place. We are sorry.\n\nThe file with this mail takes it out of \
             your calendar. What {brand} plans next:\n{}/webinars",
            span(guest.shown),
            sale.origin
        );
        (format!("Cancelled: {title}"), body)
    } else {
        let body = format!(
            "Hello {name},\n\nThe details of “{title}”, by {brand}, have changed. You keep your seat. This holds now:\n\n{}\n\n\
             The file with this mail changes the entry in your calendar.\n\n{}",
            details(guest.shown),
            way_out(guest, sale)
        );
        (format!("Changed: {title}"), body)
    };
    with_entry(guest, sale, now, subject, body)
}

/// To who has a seat, some hours before.
pub fn reminded(guest: &Guest<'_>, sale: &SaleContext, _: Time) -> OutgoingMail {
    let title = &guest.shown.webinar.title;
    let body = format!(
        "Hello {},\n\n“{title}”, by {}, begins soon.\n\n{}\n\n{}",
        guest.seat.name,
        sale.settings.brand.name,
        details(guest.shown),
        way_out(guest, sale)
    );
    Mail::new(&guest.seat.email, format!("Soon: {title}"), body).into()
}

fn with_entry(guest: &Guest<'_>, sale: &SaleContext, now: Time, subject: String, body: String) -> OutgoingMail {
    let settings = &sale.settings;
    let organizer = Organizer { name: &settings.brand.name, email: &settings.contact.email, origin: &sale.origin };
    let calendar = Some(entry(guest.shown, organizer, now));
    OutgoingMail { calendar, ..Mail::new(&guest.seat.email, subject, body).into() }
}

/// '2 July 2026, 12:00 to 13:00 (India)', with the second day where it ends on another one.
fn span(shown: &ShownWebinar) -> String {
    let [start, end] = [shown.webinar.starts_at, shown.webinar.ends_at].map(india::clock);
    let end = if start.date() == end.date() { end.format("%H:%M") } else { end.format("%-d %B %Y, %H:%M") };
    format!("{} to {end} (India)", start.format("%-d %B %Y, %H:%M"))
}

fn details(shown: &ShownWebinar) -> String {
    let webinar = &shown.webinar;
    let mut lines = vec![format!("When: {}", span(shown))];
    lines.extend(Some(shown.speaker_name()).filter(|name| !name.is_empty()).map(|name| format!("Speaker: {name}")));
    lines.extend(webinar.place.as_ref().map(|place| format!("Where: {place}")));
    let lines = lines.join("\n");
    match &webinar.online_link {
        Some(link) => format!("{lines}\n\nJoin online:\n{link}"),
        None => lines,
    }
}

fn way_out(guest: &Guest<'_>, sale: &SaleContext) -> String {
    let link = withdraw_link(&sale.origin, &guest.seat.token);
    format!("If you cannot come, or did not ask for this seat, give it back:\n{link}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{self, noon, seat, shown_webinar, webinar};
    use crate::webinars::Webinar;

    fn mail(of: fn(&Guest<'_>, &SaleContext, Time) -> OutgoingMail, webinar: Webinar) -> OutgoingMail {
        let seat = seat("asha", &webinar);
        of(&Guest { seat: &seat, shown: &shown_webinar(webinar) }, &testing::sale(), noon())
    }

    #[test]
    fn a_confirmation_says_all_that_a_guest_needs() {
        let place = Some("Hall 1, Pune".to_owned());
        let OutgoingMail { mail, calendar, .. } = mail(confirmed, Webinar { place, ..webinar("react") });
        assert_eq!((mail.to.as_str(), mail.subject.as_str()), ("asha@kaushal.test", "Your seat: Webinar react"));
        for part in [
            "When: 2 July 2026, 12:00 to 13:00 (India)\nSpeaker: Meera\nWhere: Hall 1, Pune\n\n",
            "Join online:\nhttps://meet.example/react\n\n",
            "give it back:\nhttps://kaushal.test/webinars/seat/withdraw?token=token-asha",
        ] {
            assert!(mail.body.contains(part), "{part}: {}", mail.body);
        }
        assert!(!calendar.unwrap().is_cancellation);
    }

    #[test]
    fn a_change_says_what_holds_now_and_a_cancellation_takes_the_entry_away() {
        let moved = mail(changed, Webinar { sequence: 1, ..webinar("react") });
        assert!(moved.mail.subject.starts_with("Changed: ") && moved.mail.body.contains("When: 2 July 2026"));
        assert!(moved.calendar.unwrap().text.contains("\r\nSEQUENCE:1\r\n"));
        let cancelled = mail(changed, Webinar { status: Status::Cancelled, ..webinar("react") });
        let body = &cancelled.mail.body;
        assert!(cancelled.mail.subject.starts_with("Cancelled: ") && body.contains("does not take place"), "{body}");
        assert!(!body.contains("meet.example") && cancelled.calendar.unwrap().is_cancellation);
    }

    #[test]
    fn a_reminder_has_the_link_and_no_file() {
        let over_night = webinar("react").ends_at + chrono::TimeDelta::hours(12);
        let OutgoingMail { mail, calendar, .. } = mail(reminded, Webinar { ends_at: over_night, ..webinar("react") });
        assert!(mail.body.contains("When: 2 July 2026, 12:00 to 3 July 2026, 01:00 (India)"), "{}", mail.body);
        assert!(mail.body.contains("https://meet.example/react") && calendar.is_none());
    }
}

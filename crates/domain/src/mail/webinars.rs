//! The mails to guests of webinars, with their calendar entries (`invite.ics`).

use super::templates::webinars;
use crate::ports::store::Tx;
use crate::webinars::calendar::{Attendee, Organizer, entry};
use crate::webinars::seat::withdraw_link;
use crate::webinars::{Seat, ShownWebinar, Status};
use institute::mail::greeting::plain_name;
use institute::mail::template::Template;
use institute::mail::{ReadWords, TemplatedMail};
use institute::sale_context::SaleContext;
use kernel::Time;
use kernel::india;
use kernel::locale::{SiteLanguages, Text};
use kernel::mail::CalendarEntry;
use kernel::mail::OutgoingMail;
use kernel::store::StoreError;

/// A guest's seat with its webinar.
#[derive(Debug, Clone, Copy)]
pub struct Guest<'a> {
    pub seat: &'a Seat,
    pub shown: &'a ShownWebinar,
}

/// A mail to a guest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuestMail {
    pub mail: TemplatedMail,
    /// The calendar entry to attach, if any.
    pub calendar: Option<CalendarEntry>,
}

impl GuestMail {
    /// Writes the mail with the present texts, ready to be queued.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn write(self, tx: &mut dyn Tx, site: &SiteLanguages) -> Result<OutgoingMail, StoreError> {
        self.write_with(tx, site, &mut ReadWords::default())
    }

    /// Writes one of many mails. `read` caches the texts between calls.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn write_with(
        self,
        tx: &mut dyn Tx,
        site: &SiteLanguages,
        read: &mut ReadWords,
    ) -> Result<OutgoingMail, StoreError> {
        Ok(OutgoingMail { calendar: self.calendar, ..self.mail.write_with(tx, site, read)? })
    }
}

/// Returns the mail to a guest who took a seat.
pub fn confirmed(guest: &Guest<'_>, sale: &SaleContext, now: Time) -> GuestMail {
    let mail = details(to(&webinars::CONFIRMED, guest), guest, sale);
    GuestMail { mail, calendar: Some(calendar(guest, sale, now)) }
}

/// Returns the mail to a guest of a webinar that was changed (time, link, place or title) or cancelled.
pub fn changed(guest: &Guest<'_>, sale: &SaleContext, now: Time) -> GuestMail {
    let mail = if guest.shown.webinar.status == Status::Cancelled {
        let mail = named(to(&webinars::CANCELLED, guest), guest, sale);
        mail.with("link", format!("{}/webinars", sale.origin))
    } else {
        details(to(&webinars::CHANGED, guest), guest, sale)
    };
    GuestMail { mail, calendar: Some(calendar(guest, sale, now)) }
}

/// Returns the reminder to a guest, some hours before the webinar.
pub fn reminded(guest: &Guest<'_>, sale: &SaleContext, _: Time) -> GuestMail {
    let mail = details(to(&webinars::REMINDED, guest), guest, sale);
    GuestMail { mail, calendar: None }
}

fn to(template: &'static Template, guest: &Guest<'_>) -> TemplatedMail {
    TemplatedMail::new(template, &guest.seat.email).for_reader_of(guest.seat.locale)
}

fn calendar(guest: &Guest<'_>, sale: &SaleContext, now: Time) -> CalendarEntry {
    let settings = &sale.settings;
    let organizer = Organizer { name: &settings.brand.name, email: &settings.contact.email, origin: &sale.origin };
    let attendee = Attendee { name: &guest.seat.name, email: &guest.seat.email };
    entry(guest.shown, organizer, attendee, now)
}

/// Returns the time of a webinar: '2 July 2026, 12:00 to 13:00 (India)'. Names the second day too if it ends on another day.
fn span(shown: &ShownWebinar) -> Text {
    let [start, end] = [shown.webinar.starts_at, shown.webinar.ends_at].map(india::clock);
    let words = if start.date() == end.date() {
        Text::new("{day}, {from} to {until} (India)")
    } else {
        Text::new("{day}, {from} to {end}, {until} (India)").with_text("end", Text::day(end.date()))
    };
    let [from, until] = [start, end].map(|at| at.format("%H:%M"));
    words.with_text("day", Text::day(start.date())).with("from", from).with("until", until)
}

/// Adds the guest's name and the webinar to a mail. Anybody can take a seat for any address, so the name is cleaned: it must
/// not carry a message to a stranger.
fn named(mail: TemplatedMail, guest: &Guest<'_>, sale: &SaleContext) -> TemplatedMail {
    let mail = mail.with("name", plain_name(&guest.seat.name)).with("brand", &sale.settings.brand.name);
    mail.with("title", &guest.shown.webinar.title).with_text("when", span(guest.shown))
}

fn details(mail: TemplatedMail, guest: &Guest<'_>, sale: &SaleContext) -> TemplatedMail {
    let webinar = &guest.shown.webinar;
    let mail = named(mail, guest, sale).with("speaker", guest.shown.speaker_name());
    let mail = mail.with("place", webinar.place.as_deref().unwrap_or_default());
    let mail = mail.with("join", webinar.online_link.as_deref().unwrap_or_default());
    mail.with("withdraw", withdraw_link(&sale.origin, &guest.seat.token))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{self, noon, seat, shown_webinar, webinar};
    use crate::webinars::Webinar;

    fn mail(of: fn(&Guest<'_>, &SaleContext, Time) -> GuestMail, webinar: Webinar) -> OutgoingMail {
        let seat = Seat { name: "Asha".into(), ..seat("asha", &webinar) };
        let mail = of(&Guest { seat: &seat, shown: &shown_webinar(webinar) }, &testing::sale(), noon());
        OutgoingMail { calendar: mail.calendar, ..mail.mail.in_default_words().into() }
    }

    #[test]
    fn a_confirmation_says_all_that_a_guest_needs() {
        let place = Some("Hall 1, Pune".to_owned());
        let OutgoingMail { mail, calendar, .. } = mail(confirmed, Webinar { place, ..webinar("react") });
        assert_eq!((mail.to.as_str(), mail.subject.as_str()), ("asha@kaushal.test", "Your seat: Webinar react"));
        for part in [
            "When: 2 July 2026, 12:00 to 13:00 (India)\nSpeaker: Meera\nWhere: Hall 1, Pune\n\n",
            "Join online:\nhttps://meet.example/react\n\n",
            "give it back (https://kaushal.test/webinars/seat/withdraw?token=token-asha).",
        ] {
            assert!(mail.body.contains(part), "{part}: {}", mail.body);
        }
        assert!(mail.body.starts_with("Hello Asha,\n\nYou have a seat"), "{}", mail.body);
        assert!(!calendar.unwrap().is_cancellation);
    }

    #[test]
    fn a_name_is_no_message_to_whose_address_it_is() {
        let webinar = webinar("react");
        for name in ["win.example", "Call 9000000001"] {
            let seat = Seat { name: name.into(), ..seat("asha", &webinar) };
            let guest = Guest { seat: &seat, shown: &shown_webinar(webinar.clone()) };
            let body = confirmed(&guest, &testing::sale(), noon()).mail.in_default_words().body;
            assert!(body.starts_with("Hello,\n\n"), "{body}");
        }
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

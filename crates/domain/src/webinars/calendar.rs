//! A webinar as a calendar invitation in iCalendar (RFC 5545), with the methods of RFC 5546. Google and Outlook move or remove
//! an entry only if it arrived as a REQUEST to an attendee.

use super::{ShownWebinar, Status};
use kernel::Time;
use kernel::ids::WebinarId;
use kernel::mail::CalendarEntry;

/// Longest line in bytes, without its line break (RFC 5545 3.1).
const MAX_LINE: usize = 75;

/// The organizer of the webinar.
#[derive(Debug, Clone, Copy)]
pub struct Organizer<'a> {
    /// The institute's name.
    pub name: &'a str,
    pub email: &'a str,
    /// The site's origin.
    pub origin: &'a str,
}

#[derive(Debug, Clone, Copy)]
pub struct Attendee<'a> {
    pub name: &'a str,
    /// The address to which the mail is sent.
    pub email: &'a str,
}

/// Returns the calendar entry of a webinar for a guest. All versions of the entry have one UID, even if the site's address
/// changes. The version with the greatest SEQUENCE is valid. Times are in UTC, so no time zone is defined. The guest has taken
/// the seat, so the entry asks for no reply.
pub fn entry(shown: &ShownWebinar, organizer: Organizer<'_>, attendee: Attendee<'_>, now: Time) -> CalendarEntry {
    let webinar = &shown.webinar;
    let Organizer { name, email, origin } = organizer;
    let is_cancellation = webinar.status == Status::Cancelled;
    let (method, status) = if is_cancellation { ("CANCEL", "CANCELLED") } else { ("REQUEST", "CONFIRMED") };
    let url = format!("{origin}/webinars/{}", webinar.slug);
    let place = webinar.place.as_ref().or(webinar.online_link.as_ref());
    let about = [Some(shown.speaker_name()), webinar.online_link.as_deref(), Some(url.as_str())];
    let about: Vec<&str> = about.into_iter().flatten().filter(|line| !line.is_empty()).collect();
    let mut lines = vec![
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        format!("PRODID:-//{}//Webinars//EN", text(name)),
        format!("METHOD:{method}"),
        "BEGIN:VEVENT".to_owned(),
        uid_line(webinar.id),
        format!("SEQUENCE:{}", webinar.sequence),
        format!("DTSTAMP:{}", utc(now)),
        format!("DTSTART:{}", utc(webinar.starts_at)),
        format!("DTEND:{}", utc(webinar.ends_at)),
        format!("STATUS:{status}"),
        format!("ORGANIZER;CN=\"{}\":mailto:{email}", quoted(name)),
        format!(
            "ATTENDEE;CN=\"{}\";CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:{}",
            quoted(attendee.name),
            plain_address(attendee.email)
        ),
        format!("SUMMARY:{}", text(&webinar.title)),
        format!("DESCRIPTION:{}", text(&about.join("\n"))),
    ];
    lines.extend(place.map(|place| format!("LOCATION:{}", text(place))));
    lines.push(format!("URL:{url}"));
    lines.extend(["END:VEVENT".to_owned(), "END:VCALENDAR".to_owned()]);
    CalendarEntry { text: lines.iter().map(|line| folded(line)).collect(), is_cancellation }
}

/// Returns the UID line, which is the same in every version of a webinar's entry.
pub fn uid_line(webinar: WebinarId) -> String {
    format!("UID:{webinar}")
}

fn utc(time: Time) -> String {
    time.format("%Y%m%dT%H%M%SZ").to_string()
}

/// Escapes a value of the type TEXT (RFC 5545 3.3.11).
fn text(value: &str) -> String {
    let mut escaped = String::new();
    for c in value.chars() {
        match c {
            '\\' | ';' | ',' => escaped.extend(['\\', c]),
            '\n' | '\u{2028}' | '\u{2029}' => escaped.push_str("\\n"),
            c if c.is_control() => {}
            c => escaped.push(c),
        }
    }
    escaped
}

/// Removes control characters and spaces from an address, because they would end the line.
fn plain_address(email: &str) -> String {
    email.chars().filter(|c| !c.is_control() && !c.is_whitespace()).collect()
}

/// Cleans a text for a quoted parameter (RFC 5545 3.2), which has no escapes.
fn quoted(value: &str) -> String {
    value.chars().filter(|c| !c.is_control() && *c != '"').collect()
}

/// Returns a line with its line break, folded between characters.
fn folded(line: &str) -> String {
    let (mut all, mut length) = (String::new(), 0);
    for c in line.chars() {
        if length + c.len_utf8() > MAX_LINE {
            all.push_str("\r\n ");
            length = 1;
        }
        all.push(c);
        length += c.len_utf8();
    }
    all.push_str("\r\n");
    all
}

#[cfg(test)]
mod tests {
    use super::super::Webinar;
    use super::*;
    use crate::testing::{noon, shown_webinar, webinar};
    use proptest::prelude::*;

    fn written(webinar: Webinar, name: &str) -> CalendarEntry {
        let organizer = Organizer { name, email: "help@kaushal.test", origin: "https://kaushal.test" };
        let attendee = Attendee { name: "Asha \"A\"\r\nX:2", email: "asha@kaushal.test" };
        entry(&shown_webinar(webinar), organizer, attendee, noon())
    }

    fn unfolded(entry: &CalendarEntry) -> Vec<String> {
        entry.text.replace("\r\n ", "").split_terminator("\r\n").map(str::to_owned).collect()
    }

    #[test]
    fn an_entry_says_what_when_and_where_in_utc() {
        let it = webinar("react");
        let lines = unfolded(&written(it.clone(), "Kaushal"));
        for line in [
            "METHOD:REQUEST",
            &format!("UID:{}", it.id),
            "ATTENDEE;CN=\"Asha AX:2\";CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:asha@kaushal.test",
            "SEQUENCE:0",
            "DTSTAMP:20260701T063000Z",
            "DTSTART:20260702T063000Z",
            "DTEND:20260702T073000Z",
            "STATUS:CONFIRMED",
            "ORGANIZER;CN=\"Kaushal\":mailto:help@kaushal.test",
            "SUMMARY:Webinar react",
            "LOCATION:https://meet.example/react",
            "DESCRIPTION:Meera\\nhttps://meet.example/react\\nhttps://kaushal.test/webinars/react",
        ] {
            assert!(lines.iter().any(|one| one == line), "{line}: {lines:?}");
        }
        assert_eq!((lines[0].as_str(), lines.last().unwrap().as_str()), ("BEGIN:VCALENDAR", "END:VCALENDAR"));
    }

    #[test]
    fn a_cancellation_takes_the_same_entry_away() {
        let it = Webinar { status: Status::Cancelled, sequence: 3, ..webinar("react") };
        let entry = written(it.clone(), "Kaushal");
        let lines = unfolded(&entry);
        let uid = format!("UID:{}", it.id);
        for line in ["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:3", &uid] {
            assert!(lines.iter().any(|one| one == line), "{line}: {lines:?}");
        }
        assert!(entry.is_cancellation);
    }

    #[test]
    fn no_text_adds_a_property() {
        let title = "A; b, c\\d\r\nATTENDEE:mailto:evil@x.in\u{2028}x".to_owned();
        let place = Some("Hall 1\rX:y".to_owned());
        let lines = unfolded(&written(Webinar { title, place, ..webinar("react") }, "K\"\r\nX:1"));
        assert!(lines.contains(&"SUMMARY:A\\; b\\, c\\\\d\\nATTENDEE:mailto:evil@x.in\\nx".to_owned()), "{lines:?}");
        assert!(lines.contains(&"LOCATION:Hall 1X:y".to_owned()), "{lines:?}");
        assert!(lines.contains(&"ORGANIZER;CN=\"KX:1\":mailto:help@kaushal.test".to_owned()), "{lines:?}");
        assert!(!lines.iter().any(|line| line.starts_with("ATTENDEE:") || line.starts_with("X:")), "{lines:?}");
    }

    proptest! {
        #[test]
        fn lines_are_short_and_unfold_to_what_was_written(title in "\\PC{0,150}") {
            let entry = written(Webinar { title: title.clone(), ..webinar("react") }, "Kaushal");
            for line in entry.text.split("\r\n") {
                prop_assert!(line.len() <= MAX_LINE && !line.contains(['\r', '\n']), "{line}");
            }
            let summary = format!("SUMMARY:{}", text(&title));
            prop_assert!(unfolded(&entry).contains(&summary));
        }
    }
}

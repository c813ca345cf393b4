//! Words of mails to guests of webinars. Only they contain the link of an online webinar.

use institute::mail::template::{BRAND, TemplateField, templates};

const NAME: TemplateField =
    TemplateField::line("name", "Who takes part. Left out where it could be read as a link or a number.", "आशा वर्मा");
const HELLO: &str = "Hello {name},";
const TITLE: TemplateField = TemplateField::line("title", "The webinar's title.", "पहली वेबसाइट: सवाल और जवाब");
const WHEN: TemplateField =
    TemplateField::line("when", "When it begins and ends.", "2 July 2026, 12:00 to 13:00 (India)");
const SPEAKER: TemplateField = TemplateField::line("speaker", "Who speaks; may be empty.", "सुनीता देवी");
const PLACE: TemplateField = TemplateField::line("place", "The place; empty where it is online only.", "Hall 1, Pune");
const JOIN: TemplateField =
    TemplateField::link("join", "The address to join online; empty where there is none.", "/webinars").required();
const WITHDRAW: TemplateField =
    TemplateField::link("withdraw", "The page that gives the seat back.", "/webinars/seat/withdraw?token=sample")
        .required();

/// The body of a mail to a webinar's guest: `$begin`, then time, speaker, place and link, then `$end`.
macro_rules! details {
    ($begin:literal, $end:literal) => {
        concat!(
            $begin,
            "\n\nWhen: {when}{#speaker}\nSpeaker: {speaker}{/speaker}{#place}\nWhere: {place}{/place}{#join}\n\n[Join \
             online]({join}){/join}",
            $end,
            "\n\nIf you cannot come, or did not ask for this seat, [give it back]({withdraw})."
        )
    };
}

templates! { Webinars;
    /// To a guest who took a seat at a webinar, with a calendar entry.
    CONFIRMED = "webinar-seat" {
        fields: [NAME, BRAND, TITLE, WHEN, SPEAKER, PLACE, JOIN, WITHDRAW],
        subject: "Your seat: {title}",
        greeting: HELLO,
        body: details!(
            "You have a seat at \u{201c}{title}\u{201d}, by {brand}.",
            "\n\nThe file with this mail adds it to your calendar."
        ),
    }

    /// To guests, when time, place, link or title of a webinar changed, with the changed calendar entry.
    CHANGED = "webinar-changed" {
        fields: [NAME, BRAND, TITLE, WHEN, SPEAKER, PLACE, JOIN, WITHDRAW],
        subject: "Changed: {title}",
        greeting: HELLO,
        body: details!(
            "The details of \u{201c}{title}\u{201d}, by {brand}, have changed. You keep your seat. This holds now:",
            "\n\nThe file with this mail changes the entry in your calendar."
        ),
    }

    /// To guests, when a webinar was cancelled, with a file that removes the calendar entry.
    CANCELLED = "webinar-cancelled" {
        fields: [
            NAME,
            BRAND,
            TITLE,
            WHEN,
            TemplateField::link("link", "The webinars that are planned.", "/webinars").required(),
        ],
        subject: "Cancelled: {title}",
        greeting: HELLO,
        body: "\u{201c}{title}\u{201d} on {when} does not take place. We are sorry.\n\nThe file with this mail takes it out \
               of your calendar.\n\n[What {brand} plans next]({link})",
    }

    /// To guests, some hours before a webinar begins (a setting).
    REMINDED = "webinar-soon" {
        fields: [NAME, BRAND, TITLE, WHEN, SPEAKER, PLACE, JOIN, WITHDRAW],
        subject: "Soon: {title}",
        greeting: HELLO,
        body: details!("\u{201c}{title}\u{201d}, by {brand}, begins soon.", ""),
    }
}

//! A webinar, and its rules. No I/O.

use catalogue::Mentor;
use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::{MentorId, WebinarId};
use kernel::line::disguises;
use kernel::markdown;
use kernel::validation::Violation;

/// Longest title, name and place, in characters.
pub const MAX_LINE: usize = 150;
/// Longest description and speaker text, in characters.
pub const MAX_TEXT: usize = 20_000;
/// Longest link, in bytes.
const MAX_ADDRESS: usize = 2_000;
/// Highest number of seats.
pub const MAX_SEATS: u32 = 100_000;
/// Longest duration. Anything longer is several webinars, or has a wrong date.
const LONGEST: TimeDelta = TimeDelta::days(14);

/// The status of a webinar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Only the office sees it.
    Draft,
    Published,
    /// Announced, but cancelled.
    Cancelled,
}

impl Status {
    pub const ALL: [Self; 3] = [Self::Draft, Self::Published, Self::Cancelled];

    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Published => "published",
            Self::Cancelled => "cancelled",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == name)
    }
}

/// Whether a webinar is upcoming, running or over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// It has not begun.
    Upcoming,
    /// It has begun and not ended.
    Running,
    Over,
}

impl Phase {
    pub const ALL: [Self; 3] = [Self::Upcoming, Self::Running, Self::Over];

    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Upcoming => "upcoming",
            Self::Running => "running",
            Self::Over => "over",
        }
    }
}

/// A speaker who is not one of the mentors.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Speaker {
    pub name: Option<String>,
    /// A text about the speaker in markdown, which only the client renders.
    pub words: String,
    /// Path of the picture.
    pub image: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Webinar {
    pub id: WebinarId,
    /// The name in the page's address.
    pub slug: String,
    /// Grows with each change.
    pub version: i32,
    pub status: Status,
    pub title: String,
    /// The description: markdown, which only the client renders.
    pub description: String,
    pub starts_at: Time,
    pub ends_at: Time,
    /// The mentor who speaks, if any. The mentor's name, text and picture are shown.
    pub mentor: Option<MentorId>,
    pub speaker: Speaker,
    /// The link to watch the webinar. Only the office's responses and the mails to guests contain it.
    pub online_link: Option<String>,
    pub place: Option<String>,
    /// Number of seats. `None`: unlimited.
    pub seats: Option<u32>,
    /// The link to the recording.
    pub recording: Option<String>,
    /// Grows with each change that guests must be mailed about.
    pub sequence: i32,
    /// Whether some guests have not been mailed yet about the last change that raised `sequence`.
    pub is_telling: bool,
    pub created_at: Time,
    /// When it was last changed.
    pub updated_at: Time,
}

impl Webinar {
    /// Creates a draft without any text.
    pub fn new(id: WebinarId, starts_at: Time, ends_at: Time, now: Time) -> Self {
        Self {
            id,
            slug: String::new(),
            version: 1,
            status: Status::Draft,
            title: String::new(),
            description: String::new(),
            starts_at,
            ends_at,
            mentor: None,
            speaker: Speaker::default(),
            online_link: None,
            place: None,
            seats: None,
            recording: None,
            sequence: 0,
            is_telling: false,
            created_at: now,
            updated_at: now,
        }
    }

    /// Returns whether the webinar is upcoming, running or over.
    pub fn phase(&self, now: Time) -> Phase {
        if now < self.starts_at {
            Phase::Upcoming
        } else if now < self.ends_at {
            Phase::Running
        } else {
            Phase::Over
        }
    }

    /// Whether no seat is left when `taken` are taken.
    pub fn is_full(&self, taken: i64) -> bool {
        self.seats.is_some_and(|seats| taken >= i64::from(seats))
    }

    /// Returns all broken rules. A published webinar needs a speaker and a place.
    pub fn violations(&self) -> Vec<Violation> {
        let long = |text: &str, most: usize| text.len() > most && text.chars().count() > most;
        let is_no_line =
            |text: &Option<String>| text.as_ref().is_some_and(|text| long(text, MAX_LINE) || has_break(text));
        let bad_link = |link: &Option<String>| link.as_deref().is_some_and(|link| !is_address(link));
        let is_announced = self.status != Status::Draft;
        let nobody = self.mentor.is_none() && self.speaker.name.is_none();
        let nowhere = self.online_link.is_none() && self.place.is_none();
        let times = (self.starts_at, self.ends_at);
        let rules = [
            (self.title.is_empty(), "title", "required", "Title is required."),
            (
                long(&self.title, MAX_LINE) || has_break(&self.title),
                "title",
                "invalid_title",
                "Title must be one line of at most 150 characters.",
            ),
            (
                long(&self.description, MAX_TEXT),
                "description",
                "too_long",
                "Description must be at most 20,000 characters.",
            ),
            (times.0 >= times.1, "endsAt", "before_start", "The end must be after the start."),
            (times.1 - times.0 > LONGEST, "endsAt", "too_long", "A webinar may take at most 14 days."),
            (is_announced && nobody, "speakerName", "required", "Say who speaks before you publish."),
            (
                is_no_line(&self.speaker.name),
                "speakerName",
                "invalid_name",
                "The speaker's name must be one line of at most 150 characters.",
            ),
            (
                long(&self.speaker.words, MAX_TEXT),
                "speakerWords",
                "too_long",
                "The text about the speaker must be at most 20,000 characters.",
            ),
            (is_announced && nowhere, "onlineLink", "required", "Enter a link or a place before you publish."),
            (bad_link(&self.online_link), "onlineLink", "invalid_address", HTTPS),
            (
                is_no_line(&self.place),
                "place",
                "invalid_place",
                "The place must be one line of at most 150 characters.",
            ),
            (
                self.seats.is_some_and(|seats| seats == 0 || seats > MAX_SEATS),
                "seats",
                "out_of_range",
                "Seats must be between 1 and 1,00,000, or empty.",
            ),
            (bad_link(&self.recording), "recording", "invalid_address", HTTPS),
        ];
        let broken = rules.into_iter().filter(|(broken, ..)| *broken);
        let own = broken.map(|(_, field, code, message)| Violation::new(field, code, message));
        let texts = [("description", &self.description), ("speakerWords", &self.speaker.words)];
        own.chain(texts.into_iter().filter_map(|(field, text)| markdown::too_deep(field, text))).collect()
    }

    /// Whether guests of `before` must be mailed: time, place, link or title changed, or the webinar was cancelled.
    pub fn differs_for_guests(&self, before: &Self) -> bool {
        let seen = |webinar: &Self| {
            let Self { title, starts_at, ends_at, online_link, place, status, .. } = webinar.clone();
            (title, starts_at, ends_at, online_link, place, status)
        };
        seen(self) != seen(before)
    }
}

const HTTPS: &str = "Enter an address that begins with https://.";

fn has_break(text: &str) -> bool {
    text.contains(disguises)
}

fn is_address(text: &str) -> bool {
    text.starts_with("https://")
        && text.len() <= MAX_ADDRESS
        && !text.contains(|c: char| c.is_whitespace() || c.is_control() || matches!(c, '"' | '<' | '>'))
}

/// A webinar as visitors and guests see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownWebinar {
    pub webinar: Webinar,
    /// The mentor who speaks, if any.
    pub mentor: Option<Mentor>,
    /// Whether all seats are taken.
    pub is_full: bool,
}

impl ShownWebinar {
    /// The speaker's name.
    pub fn speaker_name(&self) -> &str {
        let own = self.webinar.speaker.name.as_deref();
        self.mentor.as_ref().map(|mentor| mentor.name.as_str()).or(own).unwrap_or_default()
    }

    /// Returns the text about the speaker, in markdown.
    pub fn speaker_words(&self) -> &str {
        self.mentor.as_ref().map_or(&self.webinar.speaker.words, |mentor| &mentor.words)
    }

    /// The path of the speaker's picture.
    pub fn speaker_image(&self) -> Option<&str> {
        match &self.mentor {
            Some(mentor) => mentor.image.as_deref(),
            None => self.webinar.speaker.image.as_deref(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{noon, webinar};

    fn fields(webinar: &Webinar) -> Vec<&'static str> {
        webinar.violations().into_iter().map(|fault| fault.field).collect()
    }

    #[test]
    fn a_draft_needs_title_and_time_and_what_is_announced_a_speaker_and_a_place() {
        let draft =
            Webinar { title: "वेबिनार".into(), ..Webinar::new(webinar("x").id, noon(), noon(), noon()) };
        assert_eq!(fields(&draft), ["endsAt"]);
        let ends_at = noon() + TimeDelta::hours(1);
        let draft = Webinar { ends_at, ..draft };
        assert_eq!(fields(&draft), [""; 0]);
        for status in [Status::Published, Status::Cancelled] {
            assert_eq!(fields(&Webinar { status, ..draft.clone() }), ["speakerName", "onlineLink"]);
        }
        let of_mentor = Webinar {
            status: Status::Published,
            mentor: Some(crate::testing::mentor("Meera").id),
            place: Some("Pune".into()),
            ..draft
        };
        assert_eq!(fields(&of_mentor), [""; 0]);
    }

    #[test]
    fn texts_and_addresses_have_bounds() {
        let speaker = Speaker { name: Some("a\nb".into()), words: "क".repeat(MAX_TEXT + 1), image: None };
        let wrong = Webinar {
            title: "क".repeat(MAX_LINE + 1),
            description: "क".repeat(MAX_TEXT + 1),
            ends_at: noon() + TimeDelta::days(40),
            speaker,
            online_link: Some("javascript:alert(1)".into()),
            place: Some("a\u{2028}b".into()),
            seats: Some(0),
            recording: Some("https://a b.in".into()),
            ..webinar("x")
        };
        let all = [
            "title",
            "description",
            "endsAt",
            "speakerName",
            "speakerWords",
            "onlineLink",
            "place",
            "seats",
            "recording",
        ];
        assert_eq!(fields(&wrong), all);
        assert_eq!(fields(&Webinar { title: "क".repeat(MAX_LINE), ..webinar("x") }), [""; 0]);
    }

    #[test]
    fn it_begins_and_ends_to_the_moment() {
        let it = webinar("x");
        let phase = |at| it.phase(at);
        let instant = TimeDelta::microseconds(1);
        assert_eq!([phase(it.starts_at - instant), phase(it.starts_at)], [Phase::Upcoming, Phase::Running]);
        assert_eq!([phase(it.ends_at - instant), phase(it.ends_at)], [Phase::Running, Phase::Over]);
    }

    #[test]
    fn seats_may_be_without_number() {
        let limited = Webinar { seats: Some(2), ..webinar("x") };
        assert_eq!([1, 2, 3].map(|taken| limited.is_full(taken)), [false, true, true]);
        assert!(!Webinar { seats: None, ..limited }.is_full(i64::MAX));
    }

    #[test]
    fn guests_hear_of_time_place_and_title_and_of_nothing_else() {
        let before = webinar("x");
        let moved = Webinar { starts_at: before.starts_at - TimeDelta::hours(1), ..before.clone() };
        let linked = Webinar { online_link: Some("https://b.in".into()), ..before.clone() };
        let cancelled = Webinar { status: Status::Cancelled, ..before.clone() };
        for after in [moved, linked, cancelled] {
            assert!(after.differs_for_guests(&before));
        }
        let quiet = Webinar { description: "More".into(), seats: Some(9), version: 2, ..before.clone() };
        assert!(!quiet.differs_for_guests(&before));
    }
}

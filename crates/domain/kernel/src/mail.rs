//! A mail as it is queued and sent: plain text with marks, and what goes with it.

use crate::events::Recipient;
use crate::ids::UserId;
use crate::locale::Locale;

/// A mail as plain text; how it looks is the mailer's part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    /// The receiver's address.
    pub to: String,
    /// The account it is about, if it goes to its owner. A permanent rejection is recorded there.
    pub user: Option<UserId>,
    /// Address that answers go to, when it is not the institute's.
    pub reply_to: Option<String>,
    /// One line.
    pub subject: String,
    /// Paragraphs parted by blank lines. One that ends with an address of our site (`https://…`) on a line of its own is
    /// shown as a button; the line before it, without its colon, is the button's words. With marks these say it instead.
    pub body: String,
    /// Marks of the body's HTML form, in a mail written from a template: only marked links are
    /// links. `None` for a mail that the program wrote, shown as plain paragraphs.
    pub marks: Option<Vec<Mark>>,
    /// The language of the mail and its attachments.
    pub locale: Locale,
}

/// A part of a mail's body, in bytes, that is shown in its own way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    pub start: usize,
    /// The first byte behind it.
    pub end: usize,
    pub style: Style,
}

/// The style of a part of a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Style {
    /// Bold.
    Strong,
    /// Slanted.
    Emphasis,
    /// Leads to an address.
    Link(String),
    /// A whole paragraph, words and address: shown as a button, if the address is of our site.
    Button(String),
    /// Stands in the text alone, as an address that is behind a link's words on the page.
    TextOnly,
}

impl Mail {
    /// A mail whose answers go to the institute.
    pub fn new(to: &str, subject: impl Into<String>, body: impl Into<String>) -> Self {
        let (subject, body) = (subject.into(), body.into());
        Self { to: to.to_owned(), user: None, reply_to: None, subject, body, marks: None, locale: Locale::default() }
    }

    /// A mail to an account's owner, at its address.
    pub fn to_user(to: &Recipient, subject: impl Into<String>, body: impl Into<String>) -> Self {
        Self { user: Some(to.user), ..Self::new(&to.email, subject, body) }
    }
}

/// The sender of mails, as the reader sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sender {
    /// The institute's name.
    pub name: String,
    /// The brand's colour, `#rrggbb`; white text is legible on it.
    pub colour: String,
    /// Name and address of the sender, below each mail; may have several lines.
    pub footer: String,
    /// The address for replies, unless a mail has its own.
    pub reply_to: Option<String>,
    /// The site's address: only links to it become buttons.
    pub origin: String,
}

/// A file that goes with a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    /// Its name, ASCII, with its ending.
    pub name: String,
    /// Its kind, such as `application/pdf`.
    pub kind: &'static str,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// A mail that waits to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutgoingMail {
    pub mail: Mail,
    /// Number of the document that goes with it as a PDF.
    pub document: Option<String>,
    /// The entry for calendars that goes with it.
    pub calendar: Option<CalendarEntry>,
}

impl From<Mail> for OutgoingMail {
    fn from(mail: Mail) -> Self {
        Self { mail, document: None, calendar: None }
    }
}

/// An entry for calendars in iCalendar (RFC 5545) that goes with a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarEntry {
    pub text: String,
    /// Whether it takes an earlier one away.
    pub is_cancellation: bool,
}

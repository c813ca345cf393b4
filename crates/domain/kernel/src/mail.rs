//! A mail as it is queued and sent: plain text with marks for its HTML form, and attachments.

use crate::events::Recipient;
use crate::ids::UserId;
use crate::locale::Locale;

/// A mail as plain text. The mailer makes its HTML form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    /// The recipient's address.
    pub to: String,
    /// The account that the mail concerns, if its owner is the recipient. A permanent rejection by the mail server is recorded
    /// in the account.
    pub user: Option<UserId>,
    /// Address for replies, if not the institute's.
    pub reply_to: Option<String>,
    /// One line.
    pub subject: String,
    /// Paragraphs separated by blank lines. Without marks, a paragraph that ends with an address of the site (`https://…`) on a
    /// line of its own becomes a button. Its label is the line before the address, without the colon. If the mail has marks,
    /// they decide instead.
    pub body: String,
    /// Marks for the HTML form of a mail that was written from a template: only marked links become links. `None` for a mail
    /// whose text the program wrote. It is shown as plain paragraphs.
    pub marks: Option<Vec<Mark>>,
    /// The language of the mail and its attachments.
    pub locale: Locale,
}

/// A range of bytes in a mail's body that has a style in the HTML form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    pub start: usize,
    /// The offset after the last byte of the range.
    pub end: usize,
    pub style: Style,
}

/// The style of a part of a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Style {
    /// Bold.
    Strong,
    /// Italic.
    Emphasis,
    /// A link to this address.
    Link(String),
    /// A whole paragraph of label and address. It is shown as a button if the address belongs to the site.
    Button(String),
    /// Left out of the HTML form, such as an address that a link already has as its target.
    TextOnly,
}

impl Mail {
    /// Makes a mail whose replies go to the institute.
    pub fn new(to: &str, subject: impl Into<String>, body: impl Into<String>) -> Self {
        let (subject, body) = (subject.into(), body.into());
        Self { to: to.to_owned(), user: None, reply_to: None, subject, body, marks: None, locale: Locale::default() }
    }

    /// Makes a mail to a user, at the address of the account.
    pub fn to_user(to: &Recipient, subject: impl Into<String>, body: impl Into<String>) -> Self {
        Self { user: Some(to.user), ..Self::new(&to.email, subject, body) }
    }
}

/// The sender of mails, as the reader sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sender {
    /// The institute's name.
    pub name: String,
    /// The brand colour, `#rrggbb`. White text is legible on it.
    pub colour: String,
    /// Name and address of the sender, below each mail; may have several lines.
    pub footer: String,
    /// The address for replies, unless a mail has its own.
    pub reply_to: Option<String>,
    /// The site's address: only links to it become buttons.
    pub origin: String,
}

/// A file attached to a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    /// The file's name in ASCII, with its extension.
    pub name: String,
    /// The MIME type, such as `application/pdf`.
    pub kind: &'static str,
    pub bytes: Vec<u8>,
}

/// A mail in the queue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutgoingMail {
    pub mail: Mail,
    /// Number of the document that is attached as a PDF.
    pub document: Option<String>,
    /// The calendar entry that is attached.
    pub calendar: Option<CalendarEntry>,
}

impl From<Mail> for OutgoingMail {
    fn from(mail: Mail) -> Self {
        Self { mail, document: None, calendar: None }
    }
}

/// An iCalendar entry (RFC 5545) that is attached to a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarEntry {
    pub text: String,
    /// Whether the entry cancels an earlier one.
    pub is_cancellation: bool,
}

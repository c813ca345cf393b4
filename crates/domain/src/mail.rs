//! Mails, and how long one is tried.

pub mod account;
pub mod deliver_mail;
pub mod enquiry;
pub mod purchase;
pub mod second_factor;
pub mod wallet;

use crate::Time;
use crate::identity::User;
use crate::ids::{MailId, UserId};
use chrono::TimeDelta;

/// A mail as plain text; how it looks is the mailer's part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    /// Address of the one who gets it.
    pub to: String,
    /// Whose account it is about, when it goes to its owner: what is refused there for good is marked on that account.
    pub user: Option<UserId>,
    /// Address that answers go to, when it is not the institute's.
    pub reply_to: Option<String>,
    /// One line.
    pub subject: String,
    /// Paragraphs parted by blank lines. One that ends with an address of our site (`https://…`) on a line of its own is
    /// shown as a button; the line before it, without its colon, is the button's words.
    pub body: String,
}

impl Mail {
    /// A mail whose answers go to the institute.
    pub fn new(to: &str, subject: impl Into<String>, body: impl Into<String>) -> Self {
        Self { to: to.to_owned(), user: None, reply_to: None, subject: subject.into(), body: body.into() }
    }

    /// The same to an account's owner, at its address.
    pub fn to_user(user: &User, subject: impl Into<String>, body: impl Into<String>) -> Self {
        Self { user: Some(user.id), ..Self::new(&user.email, subject, body) }
    }
}

/// Whose mails they are, as the reader sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sender {
    /// The institute's name.
    pub name: String,
    /// Its colour, `#rrggbb`; white text stands on it.
    pub colour: String,
    /// Who that is and where to write to, below each mail; may have several lines.
    pub footer: String,
    /// Where answers go to, unless a mail says another address.
    pub reply_to: Option<String>,
    /// Where the site is: only links to there are shown as buttons.
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

/// A mail that waits in the outbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedMail {
    /// Identity; the same at each try, so that a mail which arrives twice can be told.
    pub id: MailId,
    /// The mail.
    pub mail: Mail,
    /// Number of the document that goes with it as a PDF.
    pub document: Option<String>,
    /// How often it was taken, this time included.
    pub tries: i32,
    /// When it was put in.
    pub created_at: Time,
}

/// Tries before a mail is parked: with [`pause`] that is some eleven hours.
pub const MOST_TRIES: i32 = 12;

/// How long a mail is hidden from others while one tries to send it. Longer than any try.
pub const HIDDEN: TimeDelta = TimeDelta::minutes(10);

/// The longest pause.
const MOST: TimeDelta = TimeDelta::hours(3);

/// How long to wait after the try of this number: half a minute, doubled each time, at most three hours.
pub fn pause(tries: i32) -> TimeDelta {
    let doublings = tries.clamp(1, 30).unsigned_abs().saturating_sub(1);
    let seconds = 30_i64.saturating_mul(1_i64 << doublings);
    TimeDelta::seconds(seconds).min(MOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_three_hours() {
        let minutes: Vec<_> = (1..=11).map(|tries| pause(tries).num_seconds()).collect();
        assert_eq!(minutes, [30, 60, 120, 240, 480, 960, 1_920, 3_840, 7_680, 10_800, 10_800]);
        assert_eq!(pause(i32::MAX), MOST);
        assert_eq!(pause(0), TimeDelta::seconds(30));
    }
}

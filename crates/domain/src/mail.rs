//! Mails, and how long one is tried.

use crate::Time;
use crate::ids::MailId;
use chrono::TimeDelta;

/// A mail as plain text; how it looks is the mailer's part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    /// Address of the one who gets it.
    pub to: String,
    /// Address that answers go to, when it is not the sender's.
    pub reply_to: Option<String>,
    /// One line.
    pub subject: String,
    /// Paragraphs parted by blank lines. An address (`https://…`) that stands alone in its paragraph is shown as a
    /// button.
    pub body: String,
}

/// Whose mails they are, as the reader sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sender {
    /// The institute's name.
    pub name: String,
    /// Its colour, `#rrggbb`; white text stands on it.
    pub colour: String,
}

/// A mail that waits in the outbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedMail {
    /// Identity; the same at each try, so that a mail which arrives twice can be told.
    pub id: MailId,
    /// The mail.
    pub mail: Mail,
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

//! A batch and its validation rules. This module does no I/O.

use chrono::NaiveDate;
use kernel::Time;
use kernel::ids::{BatchId, CourseId};
use kernel::validation::Violation;

/// Maximum length of the venue's address, in characters.
pub const MAX_VENUE: usize = 500;
/// Maximum length of the batch's hours, in characters.
pub const MAX_TIMING: usize = 150;
/// Maximum number of seats of a batch.
pub const MAX_SEATS: u32 = 10_000;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Batch {
    pub id: BatchId,
    pub course: CourseId,
    /// Version, incremented with each change.
    pub version: i32,
    /// Name and address of the place; may have several lines.
    pub venue: String,
    /// First day of the batch, as a calendar day in India.
    pub starts_on: NaiveDate,
    /// Last day of the batch, as a calendar day in India.
    pub ends_on: NaiveDate,
    /// Days and hours of the batch as free text, such as 'Mon to Fri, 6 to 8 pm'.
    pub timing: String,
    /// Capacity of the batch.
    pub seats: u32,
    pub created_at: Time,
    pub updated_at: Time,
}

impl Batch {
    /// Returns whether a buyer can still join the batch. Joining closes at the end of its first day.
    pub fn is_open(&self, today: NaiveDate) -> bool {
        today <= self.starts_on
    }

    pub fn violations(&self) -> Vec<Violation> {
        let long = |text: &str, most: usize| text.chars().count() > most;
        let odd = |c: char| c.is_control() && c != '\n';
        let rules = [
            (self.venue.is_empty(), "venue", "required", "Say where it takes place."),
            (
                long(&self.venue, MAX_VENUE) || self.venue.contains(odd),
                "venue",
                "invalid_venue",
                "The place must have at most 500 characters.",
            ),
            (self.ends_on < self.starts_on, "endsOn", "before_start", "The last day must not be before the first."),
            (
                long(&self.timing, MAX_TIMING) || self.timing.contains(char::is_control),
                "timing",
                "invalid_timing",
                "Days and hours must be one line of at most 150 characters.",
            ),
            (self.seats == 0 || self.seats > MAX_SEATS, "seats", "out_of_range", "Seats must be between 1 and 10,000."),
        ];
        let broken = rules.into_iter().filter(|(broken, ..)| *broken);
        broken.map(|(_, field, code, message)| Violation::new(field, code, message)).collect()
    }
}

/// A batch with its number of taken seats. Open orders count as taken seats too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedBatch {
    pub batch: Batch,
    pub taken: i64,
}

impl ListedBatch {
    /// Returns the number of free seats, never below zero.
    pub fn seats_left(&self) -> i64 {
        (i64::from(self.batch.seats) - self.taken).max(0)
    }

    pub fn is_full(&self) -> bool {
        self.seats_left() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::batch;
    use chrono::Days;

    fn fields(batch: &Batch) -> Vec<&'static str> {
        batch.violations().into_iter().map(|fault| fault.field).collect()
    }

    #[test]
    fn a_batch_has_a_place_days_in_order_and_seats() {
        let it = batch("morning");
        assert_eq!(fields(&it), [""; 0]);
        assert_eq!(fields(&Batch { venue: "हॉल 1\nपुणे".into(), ends_on: it.starts_on, ..it.clone() }), [""; 0]);
        let wrong = Batch {
            venue: String::new(),
            ends_on: it.starts_on - Days::new(1),
            timing: "a\nb".into(),
            seats: 0,
            ..it.clone()
        };
        assert_eq!(fields(&wrong), ["venue", "endsOn", "timing", "seats"]);
        assert_eq!(fields(&Batch { venue: "क".repeat(MAX_VENUE + 1), ..it }), ["venue"]);
    }

    #[test]
    fn it_can_be_joined_until_its_first_day_is_over_and_while_there_are_seats() {
        let it = batch("morning");
        assert!(it.is_open(it.starts_on) && !it.is_open(it.starts_on + Days::new(1)));
        let listed = |taken| ListedBatch { batch: it.clone(), taken };
        assert_eq!([19, 20, 21].map(|taken| listed(taken).seats_left()), [1, 0, 0]);
        assert_eq!([19, 20, 21].map(|taken| listed(taken).is_full()), [false, true, true]);
    }
}

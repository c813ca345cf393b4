//! A window of days in India, from the first to the last day inclusive.

use crate::Time;
use crate::india::{day_of, start_of};
use crate::validation::Violation;
use chrono::{Days, NaiveDate, TimeDelta};

/// Longest window, in days.
pub const MAX_DAYS: i64 = 366;

/// The days from the first to the last, both inclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    from: NaiveDate,
    to: NaiveDate,
}

impl Window {
    /// A named window that ends today: 'today', '7d', '30d' or '90d'.
    pub fn named(name: &str, now: Time) -> Option<Self> {
        let days = match name {
            "today" => 1,
            "7d" => 7,
            "30d" => 30,
            "90d" => 90,
            _ => return None,
        };
        let to = day_of(now);
        Some(Self { from: to.checked_sub_days(Days::new(days - 1))?, to })
    }

    /// Makes a window of at most [`MAX_DAYS`].
    ///
    /// # Errors
    ///
    /// The last day is before the first, or the window is longer than [`MAX_DAYS`].
    pub fn between(from: NaiveDate, to: NaiveDate) -> Result<Self, Violation> {
        let window = Self { from, to };
        let fault = |code, message| Violation::new("to", code, message);
        if to < from {
            return Err(fault("out_of_range", "The last day must not lie before the first."));
        }
        if window.days() > MAX_DAYS {
            return Err(fault("too_long", "A range must have at most 366 days."));
        }
        Ok(window)
    }

    pub fn from(self) -> NaiveDate {
        self.from
    }

    pub fn to(self) -> NaiveDate {
        self.to
    }

    pub fn days(self) -> i64 {
        (self.to - self.from).num_days() + 1
    }

    pub fn start(self) -> Time {
        start_of(self.from)
    }

    /// Returns the time at which the window ends.
    pub fn end(self) -> Time {
        start_of(self.to) + TimeDelta::days(1)
    }

    /// Returns the window of the same length that precedes this one.
    pub fn previous(self) -> Self {
        let length = TimeDelta::days(self.days());
        Self { from: self.from - length, to: self.to - length }
    }

    pub fn each_day(self) -> impl Iterator<Item = NaiveDate> {
        self.from.iter_days().take_while(move |day| *day <= self.to)
    }
}

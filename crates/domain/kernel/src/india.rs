//! Days and years in India, which has one time zone, no daylight saving time, and financial years from April to March.

use crate::Time;
use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike};

/// India's offset from UTC.
const AHEAD: TimeDelta = TimeDelta::minutes(330);

/// India's local time at `time`.
pub fn clock(time: Time) -> NaiveDateTime {
    (time + AHEAD).naive_utc()
}

/// Returns whether mails that no user is waiting for may be written: from 9:00 to 20:00 in India.
pub fn is_daytime(time: Time) -> bool {
    (9..20).contains(&clock(time).hour())
}

/// Returns the day in India at `time`.
pub fn day_of(time: Time) -> NaiveDate {
    clock(time).date()
}

/// Returns the time at which a day begins in India.
pub fn start_of(day: NaiveDate) -> Time {
    day.and_time(NaiveTime::MIN).and_utc() - AHEAD
}

/// The year in which the financial year of `time` began: 2026 for March 2027.
pub fn financial_year(time: Time) -> i32 {
    let day = day_of(time);
    if day.month() < 4 { day.year() - 1 } else { day.year() }
}

/// Returns the time at which the financial year of `time` began.
pub fn financial_year_start(time: Time) -> Time {
    NaiveDate::from_ymd_opt(financial_year(time), 4, 1).map_or(time, start_of)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;

    fn at(text: &str) -> Time {
        DateTime::parse_from_rfc3339(text).unwrap().to_utc()
    }

    #[test]
    fn days_begin_at_midnight_in_india() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        assert_eq!(start_of(day("2026-07-01")), at("2026-07-01T00:00:00+05:30"));
        assert_eq!(day_of(at("2026-06-30T18:29:59Z")), day("2026-06-30"));
        assert_eq!(day_of(at("2026-06-30T18:30:00Z")), day("2026-07-01"));
        assert_eq!(clock(at("2026-07-01T06:30:00Z")).to_string(), "2026-07-01 12:00:00");
    }

    #[test]
    fn the_financial_year_turns_at_midnight_of_the_first_of_april() {
        let year = |text| financial_year(at(text));
        assert_eq!(year("2026-04-01T00:00:00+05:30"), 2026);
        assert_eq!(year("2026-03-31T23:59:59+05:30"), 2025);
        assert_eq!(year("2026-03-31T18:30:00Z"), 2026);
        assert_eq!(year("2026-12-31T23:59:59+05:30"), 2026);
        assert_eq!(year("2027-01-01T00:00:00+05:30"), 2026);
        let start = |text| financial_year_start(at(text));
        assert_eq!(start("2027-03-31T18:29:59Z"), at("2026-03-31T18:30:00Z"));
        assert_eq!(start("2027-03-31T18:30:00Z"), at("2027-03-31T18:30:00Z"));
    }
}

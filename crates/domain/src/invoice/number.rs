//! Numbers of documents: consecutive in a series and a financial year.

use crate::Time;
use crate::overview::day_in_india;
use chrono::Datelike;

/// The year in which the financial year of `time` began: April to March, in India. 2026 for March 2027.
pub fn financial_year(time: Time) -> i32 {
    let day = day_in_india(time);
    if day.month() < 4 { day.year() - 1 } else { day.year() }
}

/// The number of the document that is the `count`th of its series in a financial year: `KS-26-27-000001`. At most 16
/// characters (r. 46) up to a million documents a year.
pub fn number(series: &str, year: i32, count: i32) -> String {
    format!("{series}-{:02}-{:02}-{count:06}", year.rem_euclid(100), (year + 1).rem_euclid(100))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;

    fn year(text: &str) -> i32 {
        financial_year(DateTime::parse_from_rfc3339(text).unwrap().to_utc())
    }

    #[test]
    fn the_year_turns_at_midnight_of_the_first_of_april_in_india() {
        assert_eq!(year("2026-04-01T00:00:00+05:30"), 2026);
        assert_eq!(year("2026-03-31T23:59:59+05:30"), 2025);
        assert_eq!(year("2026-03-31T18:30:00Z"), 2026);
        assert_eq!(year("2026-12-31T23:59:59+05:30"), 2026);
        assert_eq!(year("2027-01-01T00:00:00+05:30"), 2026);
    }

    #[test]
    fn numbers_fit_into_what_the_law_allows() {
        assert_eq!(number("KS", 2026, 1), "KS-26-27-000001");
        assert_eq!(number("KC", 2099, 42), "KC-99-00-000042");
        assert_eq!(number("ABC", 2026, 999_999).len(), 16);
    }
}

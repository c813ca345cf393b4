//! A month, or a quarter of a financial year.

use chrono::{Datelike, Months, NaiveDate};
use kernel::Time;
use kernel::india::{self, start_of};

/// The days of a month or of a quarter, first and last included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Period {
    name: String,
    first: NaiveDate,
    /// The day after the last day.
    until: NaiveDate,
}

impl Period {
    /// Parses a name: `2026-11`, or `2026-27-Q3` for October to December 2026.
    pub fn parse(name: &str) -> Option<Self> {
        match name.split('-').collect::<Vec<_>>().as_slice() {
            [year, month] => Self::month(number(year, 4)?.try_into().ok()?, number(month, 2)?),
            [year, next, quarter] => {
                let (year, next) = (number(year, 4)?, number(next, 2)?);
                let quarter = number(quarter.strip_prefix('Q')?, 1)?;
                (next == (year + 1) % 100).then_some(())?;
                Self::quarter(year.try_into().ok()?, quarter)
            }
            _ => None,
        }
    }

    /// Returns the quarter of the financial year that contains a moment.
    pub fn quarter_of(time: Time) -> Option<Self> {
        let (year, month) = (india::financial_year(time), india::day_of(time).month());
        Self::quarter(year, (month + 8) % 12 / 3 + 1)
    }

    /// Returns the month that contains a moment.
    pub fn month_of(time: Time) -> Option<Self> {
        let day = india::day_of(time);
        Self::month(day.year(), day.month())
    }

    fn month(year: i32, month: u32) -> Option<Self> {
        let first = NaiveDate::from_ymd_opt(year, month, 1)?;
        Some(Self { name: first.format("%Y-%m").to_string(), first, until: first.checked_add_months(Months::new(1))? })
    }

    fn quarter(year: i32, quarter: u32) -> Option<Self> {
        let begin = NaiveDate::from_ymd_opt(year, 4, 1)?;
        let months = quarter.checked_sub(1).filter(|before| *before < 4)? * 3;
        let first = begin.checked_add_months(Months::new(months))?;
        let name = format!("{year}-{:02}-Q{quarter}", (year + 1) % 100);
        Some(Self { name, first, until: first.checked_add_months(Months::new(3))? })
    }

    /// Returns the period's name, as [`Self::parse`] reads it.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn is_quarter(&self) -> bool {
        self.name.contains('Q')
    }

    pub fn first(&self) -> NaiveDate {
        self.first
    }

    pub fn last(&self) -> NaiveDate {
        self.until.pred_opt().unwrap_or(self.until)
    }

    pub fn start(&self) -> Time {
        start_of(self.first)
    }

    /// Returns the moment at which the period is over.
    pub fn end(&self) -> Time {
        start_of(self.until)
    }
}

fn number(text: &str, digits: usize) -> Option<u32> {
    let plain = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;

    #[test]
    fn months_and_quarters_of_a_financial_year() {
        let days = |name| Period::parse(name).map(|found| (found.first().to_string(), found.last().to_string()));
        let both = |first: &str, last: &str| Some((first.to_owned(), last.to_owned()));
        assert_eq!(days("2026-11"), both("2026-11-01", "2026-11-30"));
        assert_eq!(days("2028-02"), both("2028-02-01", "2028-02-29"));
        assert_eq!(days("2026-27-Q1"), both("2026-04-01", "2026-06-30"));
        assert_eq!(days("2026-27-Q3"), both("2026-10-01", "2026-12-31"));
        assert_eq!(days("2026-27-Q4"), both("2027-01-01", "2027-03-31"));
        assert_eq!(days("2099-00-Q1"), both("2099-04-01", "2099-06-30"));
        for none in ["", "2026", "2026-13", "2026-1", "2026-27-Q5", "2026-27-Q0", "2026-28-Q1", "+026-11", "2026-27-q1"]
        {
            assert_eq!(days(none), None, "{none}");
        }
    }

    #[test]
    fn a_moment_lies_in_a_quarter_by_indias_days() {
        let name = |text: &str| {
            let at = DateTime::parse_from_rfc3339(text).unwrap().to_utc();
            [Period::quarter_of(at), Period::month_of(at)].map(|found| found.unwrap().name().to_owned())
        };
        assert_eq!(name("2027-03-31T23:59:59+05:30"), ["2026-27-Q4", "2027-03"]);
        assert_eq!(name("2027-03-31T18:30:00Z"), ["2027-28-Q1", "2027-04"]);
        assert_eq!(name("2026-11-25T10:00:00Z"), ["2026-27-Q3", "2026-11"]);
        assert_eq!(name("2026-09-30T12:00:00Z"), ["2026-27-Q2", "2026-09"]);
    }

    #[test]
    fn a_period_begins_and_ends_at_midnight_in_india() {
        let period = Period::parse("2026-11").unwrap();
        let at = |text: &str| DateTime::parse_from_rfc3339(text).unwrap().to_utc();
        assert_eq!(period.start(), at("2026-11-01T00:00:00+05:30"));
        assert_eq!(period.end(), at("2026-12-01T00:00:00+05:30"));
    }
}

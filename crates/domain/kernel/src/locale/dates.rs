//! Formats dates for documents and mails.

use super::Locale;
use chrono::{Datelike, NaiveDate};

/// Names of the months in full, spelt as in `frontend/src/i18n/hi/locale.ts`.
const HINDI_MONTHS: [&str; 12] =
    ["जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"];

impl Locale {
    /// Formats a date, such as '1 July 2026' or '1 जुलाई 2026'.
    pub fn date(self, day: NaiveDate) -> String {
        match self {
            Self::English => day.format("%-d %B %Y").to_string(),
            Self::Hindi => {
                let month = HINDI_MONTHS.into_iter().zip(1..).find(|(_, number)| *number == day.month());
                format!("{} {} {}", day.day(), month.map_or("", |(name, _)| name), day.year())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_out() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        assert_eq!(Locale::English.date(day("2026-07-01")), "1 July 2026");
        for (given, written) in
            [("2026-01-31", "31 जनवरी 2026"), ("2026-07-01", "1 जुलाई 2026"), ("2027-12-09", "9 दिसंबर 2027")]
        {
            assert_eq!(Locale::Hindi.date(day(given)), written);
        }
    }
}

//! Dates in words.

use super::Locale;
use chrono::{Datelike, NaiveDate};

/// From January on, as print shortens them; the client has the same (`frontend/src/i18n/hi/locale.ts`).
const HINDI_MONTHS: [&str; 12] =
    ["जन॰", "फ़र॰", "मार्च", "अप्रैल", "मई", "जून", "जुल॰", "अग॰", "सित॰", "अक्टू॰", "नव॰", "दिस॰"];

impl Locale {
    /// A day: '12 October 2026', '12 अक्टू॰ 2026'.
    pub fn date(self, day: NaiveDate) -> String {
        match self {
            Self::English => day.format("%-d %B %Y").to_string(),
            Self::Hindi => {
                let month = HINDI_MONTHS.into_iter().zip(1_u32..).find(|(_, number)| *number == day.month());
                format!("{} {} {}", day.day(), month.map_or("", |(name, _)| name), day.year())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_the_months_of_their_language() {
        let day = |year, month, day| NaiveDate::from_ymd_opt(year, month, day).unwrap();
        assert_eq!(Locale::English.date(day(2026, 10, 12)), "12 October 2026");
        assert_eq!(Locale::Hindi.date(day(2026, 10, 12)), "12 अक्टू॰ 2026");
        assert_eq!(Locale::Hindi.date(day(2027, 1, 2)), "2 जन॰ 2027");
        assert_eq!(Locale::Hindi.date(day(2027, 12, 31)), "31 दिस॰ 2027");
    }
}

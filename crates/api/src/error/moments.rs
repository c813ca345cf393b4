//! Days and moments in sentences. A date as a whole is a text: months are written with it in other languages.

use chrono::{Datelike, NaiveDate, NaiveDateTime};
use domain::locale::Text;

/// '1 December 2026'.
pub(super) fn day(date: NaiveDate) -> Text {
    let dates = [
        "{day} January {year}",
        "{day} February {year}",
        "{day} March {year}",
        "{day} April {year}",
        "{day} May {year}",
        "{day} June {year}",
        "{day} July {year}",
        "{day} August {year}",
        "{day} September {year}",
        "{day} October {year}",
        "{day} November {year}",
        "{day} December {year}",
    ];
    let date_of_month = dates.into_iter().nth(usize::try_from(date.month0()).unwrap_or_default());
    Text::new(date_of_month.unwrap_or_default()).with("day", date.day()).with("year", date.year())
}

/// '1 December 2026, 00:00'.
pub(super) fn minute(moment: NaiveDateTime) -> Text {
    Text::new("{day}, {time}").with_text("day", day(moment.date())).with("time", moment.format("%H:%M"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_named_as_the_calendar_has_them() {
        for month in 1..=12 {
            let date = NaiveDate::from_ymd_opt(2026, month, 7).unwrap();
            assert_eq!(day(date).to_string(), date.format("%-d %B %Y").to_string());
        }
    }
}

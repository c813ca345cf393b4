//! Reports on sales, the GST return and tax deducted at source (TDS), each as JSON and as CSV files.

pub mod gst;
mod gst_csv;
pub mod sales;
pub mod tds;

use super::spreadsheet::{self, rupees};
use crate::error::ApiError;
use actix_web::{HttpResponse, web};
use futures_util::stream;
use kernel::Time;
use kernel::gst::StateCode;
use kernel::money::BasisPoints;
use money::reports::Period;

/// Maximum number of rows in a report's response; its file has all rows.
const SHOWN: usize = 200;

/// Parses a period's name; returns the present period when it is absent.
fn period(name: Option<&str>, present: Option<Period>) -> Result<Period, ApiError> {
    let message = "The period must be a month such as 2026-11, or a quarter such as 2026-27-Q3.";
    name.map_or(present, Period::parse).ok_or_else(|| ApiError::bad_request(message))
}

/// Formats a State as the tax returns do, such as '27-Maharashtra'.
fn place(code: StateCode) -> String {
    format!("{}-{}", code.as_str(), code.name())
}

/// Formats a rate as a percentage, such as '18' or '12.5'.
fn percent(rate: BasisPoints) -> String {
    let (whole, rest) = (rate.get() / 100, rate.get() % 100);
    let text = format!("{whole}.{rest:02}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Returns a download of rows that are already in memory.
fn file(name: &str, now: Time, header: &[&str], rows: Vec<Vec<String>>) -> Result<HttpResponse, ApiError> {
    let bytes: web::Bytes = spreadsheet::part(Some(header), rows.into_iter())?;
    Ok(spreadsheet::download(name, now, stream::iter([Ok(bytes)])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_written_as_spreadsheets_read_them() {
        let rates = [1_800, 1_250, 25, 0, 10_000].map(|rate| percent(BasisPoints::new(rate)));
        assert_eq!(rates, ["18", "12.5", "0.25", "0", "100"]);
    }
}

//! Reports: sales, the summary for the GST return, the register of tax deducted at source; each as a page and as files.

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

/// Rows of a table on the page; a file has all of them.
const SHOWN: usize = 200;

/// The period of a name; the present one without.
fn period(name: Option<&str>, present: Option<Period>) -> Result<Period, ApiError> {
    let message = "The period must be a month such as 2026-11, or a quarter such as 2026-27-Q3.";
    name.map_or(present, Period::parse).ok_or_else(|| ApiError::bad_request(message))
}

/// '27-Maharashtra', as the tax returns write it.
fn place(code: StateCode) -> String {
    format!("{}-{}", code.as_str(), code.name())
}

/// '18', '12.5'.
fn percent(rate: BasisPoints) -> String {
    let (whole, rest) = (rate.get() / 100, rate.get() % 100);
    let text = format!("{whole}.{rest:02}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A file of rows that are all there.
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

//! Writes CSV for spreadsheets: UTF-8, streamed, with formulas neutralised (CSV injection).

use crate::error::ApiError;
use actix_web::http::header;
use actix_web::{HttpResponse, web};
use csv::{Terminator, WriterBuilder};
use futures_util::Stream;
use kernel::Time;
use kernel::india;
use kernel::money::Paise;

/// The byte order mark. Spreadsheets recognise UTF-8 by it.
pub(super) const MARK: &str = "\u{feff}";

/// Writes a chunk of a CSV file. Pass the header with the first chunk only.
pub(super) fn part<Row>(header: Option<&[&str]>, rows: impl Iterator<Item = Row>) -> Result<web::Bytes, ApiError>
where
    Row: IntoIterator<Item = String>,
{
    let begin = header.map_or_else(Vec::new, |_| MARK.as_bytes().to_vec());
    let mut text = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(begin);
    if let Some(header) = header {
        text.write_record(header).map_err(ApiError::internal)?;
    }
    for row in rows {
        text.write_record(row.into_iter().map(harmless)).map_err(ApiError::internal)?;
    }
    text.into_inner().map(web::Bytes::from).map_err(ApiError::internal)
}

/// Returns a CSV download whose file name has the given name and the date.
pub(super) fn download(
    name: &str,
    now: Time,
    parts: impl Stream<Item = Result<web::Bytes, ApiError>> + 'static,
) -> HttpResponse {
    let name = format!("attachment; filename=\"{name}-{}.csv\"", india::day_of(now).format("%Y-%m-%d"));
    HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((header::CONTENT_DISPOSITION, name))
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .streaming(parts)
}

/// Formats an amount in rupees, such as '1178.82' or '-0.50'.
pub(super) fn rupees(amount: Paise) -> String {
    let paise = amount.get();
    let sign = if paise < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", (paise / 100).abs(), (paise % 100).abs())
}

/// Prefixes a cell with an apostrophe if a spreadsheet would treat it as a formula. Some spreadsheets also accept the fullwidth
/// signs of East Asian keyboards. Negative numbers stay as they are. A number with a plus becomes text, because phone numbers
/// begin with one.
fn harmless(cell: String) -> String {
    if is_negative_number(&cell) {
        return cell;
    }
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
        format!("'{cell}")
    } else {
        cell
    }
}

/// Whether a cell is a negative number such as '-999.00'.
fn is_negative_number(cell: &str) -> bool {
    let Some(number) = cell.strip_prefix('-') else { return false };
    let (whole, decimals) = number.split_once('.').unwrap_or((number, "0"));
    [whole, decimals].iter().all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_become_text() {
        for cell in [
            "=1+1",
            "+91",
            "+919876543210",
            "-1+2",
            "-",
            "-1.",
            "-.5",
            "-A1",
            "-1 ",
            "@SUM(A1)",
            "\t=1",
            "\r=1",
            "\n=1",
            "＝1+1",
            "＠SUM(A1)",
        ] {
            assert_eq!(harmless(cell.to_owned()), format!("'{cell}"));
        }
        for cell in ["आशा =1", "-1", "-999.00", "-0.50", "12.5"] {
            assert_eq!(harmless(cell.to_owned()), cell);
        }
    }

    #[test]
    fn amounts_keep_their_sign_below_a_rupee() {
        let amounts = [117_882, -50, -150, 0, 5].map(|paise| rupees(Paise::new(paise)));
        assert_eq!(amounts, ["1178.82", "-0.50", "-1.50", "0.00", "0.05"]);
    }

    #[test]
    fn only_the_first_part_has_mark_and_header() {
        let row = || [["आशा".to_owned(), "a, \"b\"".to_owned()]].into_iter();
        assert_eq!(part(Some(&["x", "y"]), row()).unwrap(), "\u{feff}x,y\r\nआशा,\"a, \"\"b\"\"\"\r\n");
        assert_eq!(part(None, row()).unwrap(), "आशा,\"a, \"\"b\"\"\"\r\n");
    }
}

//! Reading spreadsheets: CSV in the codings and with the separators that programs save it in, and Excel workbooks, within
//! bounds.

mod bounds;
mod workbook;

pub(super) use bounds::unusable;

use crate::error::ApiError;
use bounds::{MOST_COLUMNS, cut, too_many};
use csv::ReaderBuilder;
use domain::students::import_students::{MOST_ROWS, Row};
use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1252};

/// How a workbook begins, as every archive.
const ARCHIVE: &[u8] = b"PK\x03\x04";
/// How a workbook of Excel before 2007 begins.
const OLD_WORKBOOK: &[u8] = &[0xd0, 0xcf, 0x11, 0xe0];

/// A sheet: its first row, and those below that are not empty.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Sheet {
    pub(super) headings: Vec<String>,
    pub(super) rows: Vec<Row>,
}

/// Reads a file by its content, whatever it is called.
pub(super) fn read(bytes: &[u8]) -> Result<Sheet, ApiError> {
    let rows = if bytes.starts_with(ARCHIVE) {
        workbook::rows(bytes)?
    } else if bytes.starts_with(OLD_WORKBOOK) {
        return Err(unusable("old_workbook", "This is an old Excel file (.xls). Save it as .xlsx or CSV."));
    } else {
        text_rows(&decoded(bytes)?)?
    };
    let mut rows = rows.into_iter();
    let headings = rows.next().ok_or_else(|| unusable("empty", "The file is empty."))?.cells;
    let rows: Vec<Row> = rows.collect();
    if rows.len() > MOST_ROWS {
        return Err(too_many());
    }
    Ok(Sheet { headings, rows })
}

/// The text of a file: by its mark, as UTF-16 when every other byte is nothing, else as UTF-8, else as Windows writes
/// Latin letters.
fn decoded(bytes: &[u8]) -> Result<String, ApiError> {
    let is_nul_at = |odd: usize| {
        let some: Vec<&u8> = bytes.iter().skip(odd).step_by(2).take(200).collect();
        some.len() > 3 && some.iter().filter(|byte| ***byte == 0).count() * 3 > some.len()
    };
    let encoding = if bytes.starts_with(&[0xff, 0xfe]) || is_nul_at(1) {
        UTF_16LE
    } else if bytes.starts_with(&[0xfe, 0xff]) || is_nul_at(0) {
        UTF_16BE
    } else if std::str::from_utf8(bytes).is_ok() {
        encoding_rs::UTF_8
    } else {
        WINDOWS_1252
    };
    let (text, ..) = encoding.decode(bytes);
    if text.contains('\0') {
        return Err(unusable("not_text", "This is neither a CSV file nor an Excel workbook (.xlsx)."));
    }
    // One kind of line end, so that lines can be counted.
    Ok(text.replace("\r\n", "\n").replace('\r', "\n"))
}

/// What parts the cells of the first line with something in it: the most frequent outside quotes.
fn separator(text: &str) -> u8 {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let mut is_quoted = false;
    let outside: String = first
        .chars()
        .filter(|c| {
            is_quoted ^= *c == '"';
            !is_quoted
        })
        .collect();
    let count = |separator: u8| outside.bytes().filter(|byte| *byte == separator).count();
    // Of as many the first.
    [b'\t', b';', b','].into_iter().max_by_key(|separator| count(*separator)).unwrap_or(b',')
}

fn text_rows(text: &str) -> Result<Vec<Row>, ApiError> {
    let mut reader =
        ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator(text)).from_reader(text.as_bytes());
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|_| unusable("not_text", "The file cannot be read as CSV."))?;
        let line = record.position().map_or(0, |start| {
            // The reader puts the start before empty lines.
            let rest = usize::try_from(start.byte()).ok().and_then(|at| text.as_bytes().get(at..)).unwrap_or_default();
            let empty = rest.iter().take_while(|byte| **byte == b'\n').map(|_| 1_u64).sum::<u64>();
            start.line() + empty
        });
        if record.iter().any(|cell| !cell.trim().is_empty()) {
            rows.push(Row { line, cells: record.iter().take(MOST_COLUMNS).map(cut).collect() });
        }
        if rows.len() > MOST_ROWS + 1 {
            return Err(too_many());
        }
    }
    Ok(rows)
}

#[cfg(test)]
mod tests;

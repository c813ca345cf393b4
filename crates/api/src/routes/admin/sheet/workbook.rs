//! The first sheet of an Excel workbook, cell by cell: a sheet says itself how large it is, and may lie.

use super::bounds::{MOST_COLUMNS, cut, too_many, unusable};
use crate::error::ApiError;
use calamine::{DataRef, Reader, Xlsx};
use domain::students::import_students::{MOST_ROWS, Row};
use std::io::{Cursor, Read, copy, sink};
use zip::ZipArchive;

/// Bytes that everything in a workbook may have together, unpacked: ten thousand rows take some five million.
const MOST_BYTES: u64 = 32 << 20;
/// Files in a workbook.
const MOST_FILES: usize = 1_000;
/// Lines of a sheet, as Excel has them.
const MOST_LINES: u64 = 1 << 20;

fn broken() -> ApiError {
    unusable("not_a_workbook", "This is no Excel workbook (.xlsx) that can be read. Save it again, or as CSV.")
}

/// Unpacks all of it once for nothing: what an archive says of its sizes need not be true.
fn weigh(bytes: &[u8]) -> Result<(), ApiError> {
    let too_large = || unusable("too_large", "There is too much in this workbook. Keep the list of students alone.");
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| broken())?;
    if archive.len() > MOST_FILES {
        return Err(too_large());
    }
    let mut left = MOST_BYTES;
    for index in 0..archive.len() {
        let file = archive.by_index(index).map_err(|_| broken())?;
        let read = copy(&mut file.take(left + 1), &mut sink()).map_err(|_| broken())?;
        left = left.checked_sub(read).ok_or_else(too_large)?;
    }
    Ok(())
}

/// The rows of the first sheet that has some, formulas by their values.
pub(super) fn rows(bytes: &[u8]) -> Result<Vec<Row>, ApiError> {
    weigh(bytes)?;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|_| broken())?;
    for name in book.sheet_names() {
        let rows = sheet_rows(&mut book, &name)?;
        if !rows.is_empty() {
            return Ok(rows);
        }
    }
    Ok(Vec::new())
}

fn sheet_rows(book: &mut Xlsx<Cursor<&[u8]>>, name: &str) -> Result<Vec<Row>, ApiError> {
    let mut cells = book.worksheet_cells_reader(name).map_err(|_| broken())?;
    let mut rows: Vec<Row> = Vec::new();
    while let Some(cell) = cells.next_cell().map_err(|_| broken())? {
        let (line, column) = cell.get_position();
        let (line, column) = (u64::from(line) + 1, usize::try_from(column).unwrap_or(usize::MAX));
        let text = cut(&shown(cell.get_value()));
        if text.is_empty() || column >= MOST_COLUMNS {
            continue;
        }
        // Each line stands once, below the one before.
        if line > MOST_LINES || rows.last().is_some_and(|row| row.line > line) {
            return Err(broken());
        }
        if rows.last().is_none_or(|row| row.line != line) {
            if rows.len() > MOST_ROWS {
                return Err(too_many());
            }
            rows.push(Row { line, cells: Vec::new() });
        }
        let Some(row) = rows.last_mut() else { continue };
        if row.cells.len() <= column {
            row.cells.resize(column + 1, String::new());
        }
        if let Some(place) = row.cells.get_mut(column) {
            *place = text;
        }
    }
    Ok(rows)
}

/// A value as text; a whole number without decimals, however it is formatted.
fn shown(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number_text(*number),
        DataRef::DateTime(date) => number_text(date.as_f64()),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Bool(value) => value.to_string(),
        DataRef::Error(_) | DataRef::Empty => String::new(),
    }
}

fn number_text(number: f64) -> String {
    if number.fract() == 0.0 { format!("{number:.0}") } else { number.to_string() }
}

//! Reads a visible sheet of an Excel workbook cell by cell, because the size that a sheet declares can't be trusted.

mod parts;
mod scan;

use super::archive::MOST_FILES;
use super::bounds::{Budget, MOST_COLUMNS, MOST_READ, broken, too_large, too_many, unusable};
use super::table::Table;
use crate::error::ApiError;
use calamine::{DataRef, ExcelDateTime, Reader, Xlsx};
use kernel::sheets::{NO_RESULT, Row};
use parts::{Listed, listed, percent_styles};
use scan::{Merged, Scan, scan};
use std::collections::HashSet;
use std::io::{Cursor, Read, copy, sink};
use zip::ZipArchive;

/// Maximum unpacked size of a whole workbook, in bytes. Ten thousand rows take about five million bytes.
const MOST_BYTES: u64 = 32 << 20;
/// Maximum number of lines in a sheet, the same as Excel's limit.
const MOST_LINES: u64 = 1 << 20;

/// Measures the unpacked size by unpacking every file once and discarding it: the sizes that an archive declares may be false.
fn weigh(archive: &mut ZipArchive<Cursor<&[u8]>>) -> Result<(), ApiError> {
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

/// Reads the rows of the sheet called `wanted`. Without a name, reads the first visible sheet for which `suits` holds, or else
/// the first one with rows. A formula yields its stored result.
///
/// # Errors
///
/// `hidden_sheets`: no visible sheet has rows, and other sheets are hidden.
/// `not_a_workbook`: the workbook is broken.
/// `too_large`: the content exceeds a size limit.
/// `too_many_rows`: the sheet has too many rows.
pub(super) fn read(bytes: &[u8], wanted: Option<&str>, suits: &dyn Fn(&[Row]) -> bool) -> Result<Table, ApiError> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| broken())?;
    weigh(&mut archive)?;
    scan::bound_strings(&mut archive)?;
    let all = listed(&mut archive)?;
    let visible: Vec<&Listed> = all.iter().filter(|sheet| sheet.is_visible).collect();
    if visible.is_empty() {
        return Err(unusable(
            "hidden_sheets",
            "Every sheet of this workbook is hidden. Show the sheet with the list, and save the workbook.",
        ));
    }
    let sheets: Vec<String> = visible.iter().map(|sheet| sheet.name.clone()).collect();
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|_| broken())?;
    let percent_styles = percent_styles(&mut archive);
    let mut first: Option<Table> = None;
    for sheet in visible.into_iter().filter(|sheet| wanted.is_none_or(|name| name == sheet.name)) {
        let table = match sheet_table(&mut archive, &mut book, sheet, &percent_styles) {
            Ok(table) => table,
            // A sheet that can't be read does not affect a readable sheet before it.
            Err(_) if first.is_some() => continue,
            Err(error) => return Err(error),
        };
        if table.rows.is_empty() {
            continue;
        }
        if wanted.is_some() || suits(&table.rows) {
            return Ok(Table { sheets, ..table });
        }
        first = first.or(Some(table));
    }
    if first.is_none() && wanted.is_none() && sheets.len() < all.len() {
        return Err(unusable(
            "hidden_sheets",
            "The visible sheets of this workbook are empty, and others are hidden. Show the sheet with the list, and save the workbook.",
        ));
    }
    Ok(Table { sheets, ..first.unwrap_or_default() })
}

fn sheet_table(
    archive: &mut ZipArchive<Cursor<&[u8]>>,
    book: &mut Xlsx<Cursor<&[u8]>>,
    sheet: &Listed,
    percent_styles: &HashSet<usize>,
) -> Result<Table, ApiError> {
    let found = scan(archive, &sheet.path, percent_styles)?;
    let mut budget = Budget::new();
    let mut rows = sheet_rows(book, &sheet.name, &found, &mut budget)?;
    fill_merged(&mut rows, &found.merged, &mut budget)?;
    let (hidden, hidden_columns) = (found.hidden, found.hidden_columns);
    Ok(Table { rows, name: Some(sheet.name.clone()), hidden, hidden_columns, ..Table::default() })
}

/// Copies the first value of a merged range to its other rows, because programs store the value only in the first cell. An
/// example is a course that several students share. Values are copied only downwards: a title over several columns isn't the
/// value of those columns.
fn fill_merged(rows: &mut [Row], merged: &[Merged], budget: &mut Budget) -> Result<(), ApiError> {
    for Merged { first, last, column } in merged.iter().copied() {
        let from = rows.partition_point(|row| row.line < first);
        let behind = rows.partition_point(|row| row.line <= last);
        let Some((top, below)) = rows.get_mut(from..behind).and_then(<[Row]>::split_first_mut) else { continue };
        let Some(value) = top.cells.get(column).filter(|cell| top.line == first && !cell.is_empty()) else { continue };
        for row in below {
            if row.cells.len() <= column {
                row.cells.resize(column + 1, String::new());
            }
            if let Some(cell) = row.cells.get_mut(column).filter(|cell| cell.is_empty()) {
                *cell = budget.cut(value)?;
            }
        }
    }
    Ok(())
}

fn sheet_rows(
    book: &mut Xlsx<Cursor<&[u8]>>,
    name: &str,
    scan: &Scan,
    budget: &mut Budget,
) -> Result<Vec<Row>, ApiError> {
    let mut cells = book.worksheet_cells_reader(name).map_err(|_| broken())?;
    let mut rows: Vec<Row> = Vec::new();
    while let Some(cell) = cells.next_cell().map_err(|_| broken())? {
        let (line, column) = cell.get_position();
        let (line, column) = (u64::from(line) + 1, usize::try_from(column).unwrap_or(usize::MAX));
        if column >= MOST_COLUMNS {
            continue;
        }
        let mut text = match cell.get_value() {
            DataRef::Float(share) if scan.percentages.contains(&(line, column)) => percentage(*share),
            value => shown(value, budget)?,
        };
        if text.is_empty() && scan.without_result.contains(&(line, column)) {
            NO_RESULT.clone_into(&mut text);
        }
        if text.is_empty() {
            continue;
        }
        // Line numbers must ascend, and no line may occur twice.
        if line > MOST_LINES || rows.last().is_some_and(|row| row.line > line) {
            return Err(broken());
        }
        if rows.last().is_none_or(|row| row.line != line) {
            if rows.len() > MOST_READ {
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

/// Formats a value as text: a whole number without decimals, whatever its cell format, and a date as '2026-11-28'.
fn shown(value: &DataRef<'_>, budget: &mut Budget) -> Result<String, ApiError> {
    match value {
        DataRef::Int(number) => Ok(number.to_string()),
        DataRef::Float(number) => Ok(number_text(*number)),
        DataRef::DateTime(date) => Ok(date_text(date)),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => budget.cut(text),
        DataRef::SharedString(text) => budget.cut(text),
        DataRef::Bool(value) => Ok(value.to_string()),
        DataRef::Error(error) => Ok(error.to_string()),
        DataRef::Empty => Ok(String::new()),
    }
}

fn number_text(number: f64) -> String {
    if number.fract() == 0.0 { format!("{number:.0}") } else { number.to_string() }
}

/// Formats a fraction as a percentage, as its cell shows it. Rounding removes floating-point noise: 0.07 becomes 7%.
fn percentage(share: f64) -> String {
    format!("{}%", number_text((share * 1e8).round() / 1e6))
}

fn date_text(date: &ExcelDateTime) -> String {
    if !date.is_datetime() || date.as_f64() < 1.0 {
        return number_text(date.as_f64());
    }
    let (year, month, day, hour, minute, second, _) = date.to_ymd_hms_milli();
    let day = format!("{year:04}-{month:02}-{day:02}");
    if (hour, minute, second) == (0, 0, 0) { day } else { format!("{day} {hour:02}:{minute:02}:{second:02}") }
}

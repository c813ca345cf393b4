//! Reads uploaded tables: CSV in common encodings and with common separators, and Excel workbooks, within size limits. All
//! imports use this module. Each import defines its own headings.

mod archive;
mod bounds;
mod refused;
mod table;
mod text;
mod workbook;

pub(super) use bounds::unusable;
pub(super) use text::twice_coded;

use crate::error::ApiError;
use archive::is_archive;
use bounds::too_many;
use domain::students::import_students::MOST_ROWS;
use kernel::sheets::{self, Headings, Row, find_headings};
use std::collections::HashSet;
use table::Table;

/// Number of rows from the top that the client shows, so that a person can choose the row of headings.
const SHOWN: usize = 12;

/// Options of reading a table.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) struct Wanted {
    /// Name of the workbook's sheet. `None` takes the first visible sheet with the headings that the import requires.
    pub(super) sheet: Option<String>,
    /// Line of the headings, 0 when the table has none. `None` finds them by their text.
    pub(super) heading_line: Option<u64>,
    /// Whether to read rows that the workbook hides.
    pub(super) with_hidden: bool,
}

/// A table: its headings and the non-empty rows below them.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Sheet {
    pub(super) headings: Vec<String>,
    /// Line of the headings in the file; 0 when the table has none.
    pub(super) heading_line: u64,
    pub(super) rows: Vec<Row>,
    /// Number of rows below the headings that the workbook hides, by a filter or by hand. It counts them even when they were
    /// read.
    pub(super) hidden: usize,
    /// Indices, from 0, of the columns that the workbook hides. These columns are read too.
    pub(super) hidden_columns: HashSet<usize>,
    /// Name of the sheet that was read; `None` for a text file.
    pub(super) name: Option<String>,
    /// The visible sheets of the workbook.
    pub(super) sheets: Vec<String>,
    /// The first rows of the table.
    pub(super) top: Vec<Row>,
}

/// The headings that an import knows and needs.
pub(super) struct Known<'a> {
    /// Whether a heading is known.
    pub(super) heading: &'a dyn Fn(&str) -> bool,
    /// Whether a list of headings has everything that the import requires. The first visible sheet with such headings is read,
    /// because workbooks often begin with a title page or instructions.
    pub(super) all: &'a dyn Fn(&[String]) -> bool,
}

/// Reads a table. The content decides the format, not the file's name.
///
/// # Errors
///
/// 422 with a code that names the cause: `password`, `old_workbook`, `empty`, `hidden_sheets`, `too_many_rows`, …
pub(super) fn read(bytes: &[u8], wanted: &Wanted, known: &Known<'_>) -> Result<Sheet, ApiError> {
    if let Some(refusal) = refused::kind(bytes) {
        return Err(refusal);
    }
    let table = if is_archive(bytes) {
        // Select the sheet by the headings that are found, not by the chosen line: choosing a line must not change the sheet.
        let suits = |rows: &[Row]| (known.all)(&find_headings(rows, known.heading).names);
        workbook::read(bytes, wanted.sheet.as_deref(), &suits)?
    } else {
        Table { rows: text::rows(bytes, known.heading)?, ..Table::default() }
    };
    let Headings { line, rows_above, names, .. } = headings(&table.rows, wanted.heading_line, known.heading)?;
    let is_hidden = |row: &Row| table.hidden.contains(&row.line);
    let below = table.rows.get(rows_above..).unwrap_or_default();
    let rows: Vec<Row> = below.iter().filter(|row| wanted.with_hidden || !is_hidden(row)).cloned().collect();
    if rows.len() > MOST_ROWS {
        return Err(too_many());
    }
    let hidden = below.iter().filter(|row| is_hidden(row)).count();
    Ok(Sheet {
        headings: names,
        heading_line: line.unwrap_or(0),
        rows,
        hidden,
        hidden_columns: table.hidden_columns,
        name: table.name,
        sheets: table.sheets,
        top: table.rows.into_iter().take(SHOWN).collect(),
    })
}

fn headings(rows: &[Row], line: Option<u64>, is_known: &dyn Fn(&str) -> bool) -> Result<Headings, ApiError> {
    if rows.is_empty() {
        return Err(unusable("empty", "The file is empty."));
    }
    match line {
        None => Ok(find_headings(rows, is_known)),
        Some(0) => Ok(sheets::no_headings()),
        Some(line) => sheets::headings_in_line(rows, line, is_known)
            .ok_or_else(|| unusable("heading_line", "There is nothing in the line that you chose for the headings.")),
    }
}

#[cfg(test)]
mod tests;

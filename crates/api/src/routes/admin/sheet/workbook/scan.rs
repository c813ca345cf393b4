//! Scans a sheet for what the cell reader doesn't report: hidden rows, formulas without a result, percentages, and the sheet's
//! real size.

use super::super::bounds::{MOST_COLUMNS, broken, too_large};
use super::parts::{Attributes, attributes, is, text};
use crate::error::ApiError;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::collections::HashSet;
use std::io::Cursor;
use zip::ZipArchive;

/// Maximum number of cells in a sheet, empty ones included.
const MOST_CELLS: usize = 1_000_000;
/// Maximum number of texts that a workbook may declare. Memory is allocated for the declared number before the texts are read.
const MOST_STRINGS: u64 = 1_000_000;

/// Maximum number of merged ranges that are read; further ranges are ignored.
const MOST_MERGED: usize = 1_000;

/// A merged range over several lines: its first and last line, and its first column, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Merged {
    pub(super) first: u64,
    pub(super) last: u64,
    pub(super) column: usize,
}

/// Facts about a sheet that the cell reader doesn't report.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Scan {
    /// Numbers, from 1, of the hidden lines.
    pub(super) hidden: HashSet<u64>,
    /// Lines and columns (from 0) of formulas whose result is not in the file.
    pub(super) without_result: HashSet<(u64, usize)>,
    /// Lines and columns of numbers that the sheet shows as percentages.
    pub(super) percentages: HashSet<(u64, usize)>,
    /// Indices, from 0, of the hidden columns.
    pub(super) hidden_columns: HashSet<usize>,
    pub(super) merged: Vec<Merged>,
}

/// Rejects a workbook that declares more texts than a workbook within the limits can have.
///
/// # Errors
///
/// `too_large`: more than a million texts are declared.
pub(super) fn bound_strings(archive: &mut ZipArchive<Cursor<&[u8]>>) -> Result<(), ApiError> {
    let Ok(xml) = text(archive, "xl/sharedStrings.xml") else { return Ok(()) };
    let mut reader = Reader::from_str(&xml);
    loop {
        match reader.read_event().map_err(|_| broken())? {
            Event::Start(element) | Event::Empty(element) if is(&element, "sst") => {
                let attributes = attributes(&element);
                let numbers = ["count", "uniqueCount"].map(|name| attributes.get(name).map(|text| text.parse::<u64>()));
                let is_bounded = |number: Result<u64, _>| number.is_ok_and(|number| number <= MOST_STRINGS);
                return if numbers.into_iter().flatten().all(is_bounded) { Ok(()) } else { Err(too_large()) };
            }
            Event::Eof => return Ok(()),
            _ => {}
        }
    }
}

/// Scans a sheet once. `percent_styles` are the styles that show percentages.
///
/// # Errors
///
/// `not_a_workbook`: the sheet is broken.
/// `too_large`: the sheet has more than [`MOST_CELLS`] cells.
pub(super) fn scan(
    archive: &mut ZipArchive<Cursor<&[u8]>>,
    path: &str,
    percent_styles: &HashSet<usize>,
) -> Result<Scan, ApiError> {
    let xml = text(archive, path)?;
    let mut reader = Reader::from_str(&xml);
    let mut walk = Walk { percent_styles: percent_styles.clone(), ..Walk::default() };
    loop {
        match reader.read_event().map_err(|_| broken())? {
            Event::Start(element) => walk.start(&element)?,
            Event::Empty(element) => {
                walk.start(&element)?;
                walk.end(element.local_name().as_ref());
            }
            Event::End(element) => walk.end(element.local_name().as_ref()),
            Event::Text(text) if !text.trim().is_empty() => walk.text(),
            Event::GeneralRef(_) | Event::CData(_) => walk.text(),
            Event::Eof => return Ok(walk.found),
            _ => {}
        }
    }
}

#[derive(Default)]
struct Walk {
    found: Scan,
    percent_styles: HashSet<usize>,
    line: u64,
    column: usize,
    cells: usize,
    has_formula: bool,
    has_result: bool,
    is_value: bool,
    is_text: bool,
}

impl Walk {
    fn start(&mut self, element: &BytesStart<'_>) -> Result<(), ApiError> {
        match element.local_name().as_ref() {
            "row" => {
                let attributes = attributes(element);
                let line = attributes.get("r").and_then(|line| line.parse().ok());
                (self.line, self.column) = (line.unwrap_or(self.line + 1), 0);
                if is_hidden(&attributes) {
                    self.found.hidden.insert(self.line);
                }
            }
            "c" => {
                self.cells += 1;
                if self.cells > MOST_CELLS {
                    return Err(too_large());
                }
                let attributes = attributes(element);
                self.column = attributes.get("r").and_then(|place| column(place)).unwrap_or(self.column);
                // A text result may be empty. A number without digits is not a result.
                self.is_text = attributes.get("t").is_some_and(|kind| kind == "str");
                (self.has_formula, self.has_result) = (false, false);
                let style = attributes.get("s").and_then(|style| style.parse::<usize>().ok());
                if style.is_some_and(|style| self.percent_styles.contains(&style)) && self.column < MOST_COLUMNS {
                    self.found.percentages.insert((self.line, self.column));
                }
            }
            "col" => {
                let attributes = attributes(element);
                let number = |name: &str| attributes.get(name).and_then(|text| text.parse::<usize>().ok());
                if let (true, Some(first), Some(last)) = (is_hidden(&attributes), number("min"), number("max")) {
                    self.found.hidden_columns.extend(first.saturating_sub(1)..last.min(MOST_COLUMNS));
                }
            }
            "mergeCell" if self.found.merged.len() < MOST_MERGED => {
                self.found.merged.extend(attributes(element).get("ref").and_then(|range| merged(range)));
            }
            "f" => self.has_formula = true,
            "v" | "is" => (self.is_value, self.has_result) = (true, self.is_text),
            _ => {}
        }
        Ok(())
    }

    /// Marks a formula as having a result. Some programs write an empty value beside each formula, which does not count as a
    /// result.
    fn text(&mut self) {
        self.has_result |= self.is_value;
    }

    fn end(&mut self, name: &str) {
        if matches!(name, "v" | "is") {
            self.is_value = false;
        }
        if name != "c" {
            return;
        }
        if self.has_formula && !self.has_result && self.column < MOST_COLUMNS {
            self.found.without_result.insert((self.line, self.column));
        }
        self.column += 1;
    }
}

fn is_hidden(attributes: &Attributes) -> bool {
    attributes.get("hidden").is_some_and(|hidden| hidden == "1" || hidden == "true")
}

/// Parses a merged range over several lines, such as 'D2:D4'.
fn merged(range: &str) -> Option<Merged> {
    let (from, to) = range.split_once(':')?;
    let line = |place: &str| place.trim_start_matches(|letter: char| letter.is_ascii_alphabetic()).parse::<u64>().ok();
    let (first, last, column) = (line(from)?, line(to)?, column(from)?);
    (last > first && column < MOST_COLUMNS).then_some(Merged { first, last, column })
}

/// Returns the column, from 0, of a cell reference such as 'AB12'.
fn column(place: &str) -> Option<usize> {
    let letters = place.bytes().take_while(u8::is_ascii_alphabetic);
    let number = letters.fold(0_usize, |sum, letter| {
        sum.saturating_mul(26).saturating_add(usize::from(letter.to_ascii_uppercase() - b'A') + 1)
    });
    number.checked_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_read_from_places() {
        assert_eq!(["A1", "Z9", "AA1", "xfd1", "12"].map(column), [Some(0), Some(25), Some(26), Some(16_383), None]);
    }

    #[test]
    fn merged_ranges_of_several_lines_are_read() {
        assert_eq!(merged("D2:E4"), Some(Merged { first: 2, last: 4, column: 3 }));
        for other in ["A1:C1", "A4:A2", "A1", "1:4", "CZ1:CZ9", ""] {
            assert_eq!(merged(other), None, "{other}");
        }
    }
}

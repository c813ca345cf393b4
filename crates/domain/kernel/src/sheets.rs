//! Uploaded tables: finds the row of headings, and cells that a spreadsheet program has garbled. Does no I/O.

use crate::digits::digit;
use crate::email::is_email;

/// How many rows are searched for headings. Titles and empty lines may precede the headings.
const MOST_TITLE_ROWS: usize = 30;
/// The placeholder for a formula without a stored result.
pub const NO_RESULT: &str = "#NORESULT!";

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The row's line in the file, from 1.
    pub line: u64,
    /// The cells. Rows may have different numbers of cells.
    pub cells: Vec<String>,
}

/// Where the headings of a table are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Headings {
    /// The line of the headings in the file; `None` if the table has no headings.
    pub line: Option<u64>,
    /// Number of rows before the data: titles and headings.
    pub rows_above: usize,
    /// The heading of each column.
    pub names: Vec<String>,
    /// How many columns have a known heading.
    pub known: usize,
}

/// Folds a heading for comparison: ignores case, spaces, punctuation and optional dots below letters, and converts digits to
/// ASCII.
pub fn folded_heading(text: &str) -> String {
    let letters = text.to_lowercase();
    let composed = letters.chars().map(|c| match c {
        '\u{95b}' => '\u{91c}',
        '\u{95c}' => '\u{921}',
        '\u{95e}' => '\u{92b}',
        c => digit(c).unwrap_or(c),
    });
    let is_kept = |c: &char| *c != '\u{93c}' && (c.is_alphanumeric() || matches!(c, '\u{900}'..='\u{97f}'));
    composed.filter(is_kept).collect()
}

/// Finds the headings: the row, or two adjacent rows, with the most known headings; the first in a tie. Without any known
/// heading it is the first row.
pub fn find_headings(rows: &[Row], is_known: &dyn Fn(&str) -> bool) -> Headings {
    let mut best = headings_at(rows, 0, false, is_known);
    // A single row wins a tie, because the row above it may be a title.
    for over_two in [false, true] {
        for place in 0..rows.len().min(MOST_TITLE_ROWS) {
            let found = headings_at(rows, place, over_two, is_known);
            if found.known > best.known {
                best = found;
            }
        }
    }
    best
}

/// Returns the headings in line `line`; `None` if no row has that line.
pub fn headings_in_line(rows: &[Row], line: u64, is_known: &dyn Fn(&str) -> bool) -> Option<Headings> {
    let place = rows.iter().position(|row| row.line == line)?;
    let [one, two] = [false, true].map(|over_two| headings_at(rows, place, over_two, is_known));
    Some(if two.known > one.known { two } else { one })
}

/// Returns the headings of a table whose first row is data already.
pub fn no_headings() -> Headings {
    Headings { line: None, rows_above: 0, names: Vec::new(), known: 0 }
}

fn headings_at(rows: &[Row], place: usize, over_two: bool, is_known: &dyn Fn(&str) -> bool) -> Headings {
    let upper = rows.get(place).map(|row| row.cells.as_slice()).unwrap_or_default();
    let lower = rows.get(place + 1).filter(|_| over_two).map(|row| row.cells.as_slice()).unwrap_or_default();
    let cell =
        |cells: &[String], column: usize| cells.get(column).map(|cell| cell.trim().to_owned()).unwrap_or_default();
    let columns = upper.len().max(lower.len());
    let names: Vec<String> =
        (0..columns).map(|column| joined(cell(upper, column), cell(lower, column), is_known)).collect();
    let known = names.iter().filter(|name| is_known(name)).count();
    let rows_above = place + if lower.is_empty() { 1 } else { 2 };
    Headings { line: rows.get(place).map(|row| row.line), rows_above, names, known }
}

/// Joins a heading over two rows. The lower row is the heading, unless only both together are known.
fn joined(upper: String, lower: String, is_known: &dyn Fn(&str) -> bool) -> String {
    match (upper.is_empty(), lower.is_empty()) {
        (_, true) => upper,
        (true, false) => lower,
        (false, false) if is_known(&lower) => lower,
        (false, false) => format!("{upper} {lower}"),
    }
}

/// How a program garbled a cell before the file was uploaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spoiled {
    /// Letters became question marks, because the file was saved in an encoding that lacks them.
    LostLetters,
    /// A formula has an error as its result.
    FormulaError,
    /// A formula was saved without its result.
    NoResult,
    /// A long number was shortened to scientific notation.
    ShortNumber,
    /// The column was too narrow for its values, and its cells were saved as displayed.
    NarrowColumn,
    /// A cell for a name contains a date, a number or an email address.
    NotAName,
}

impl Spoiled {
    /// Returns a message with the fault and its remedy, for the person who uploaded the file.
    pub fn message(self) -> &'static str {
        match self {
            Self::LostLetters => {
                "Letters of this row were lost to question marks when the file was saved. Save the original list again as 'CSV UTF-8' or as an Excel workbook (.xlsx)."
            }
            Self::FormulaError => "A formula in this row shows an error, such as #N/A. Correct it, or enter its value.",
            Self::NoResult => {
                "A formula in this row has no result in the file. Open the file in a spreadsheet program, save it there, and choose it again."
            }
            Self::ShortNumber => {
                "The spreadsheet shortened this number, as in 9.87E+09. Format the column as text, enter the number again, and save the file."
            }
            Self::NarrowColumn => {
                "A column was too narrow when the file was saved, so that only ##### stands in this row. Widen the column, save the file, and choose it again."
            }
            Self::NotAName => {
                "A date, a number or an email address stands in the column of names. Enter the name as text, or choose the columns again."
            }
        }
    }
}

/// Returns how a cell with a name or similar is garbled. Names contain no question marks, so any question mark counts.
pub fn spoiled_name(cell: &str) -> Option<Spoiled> {
    spoiled_value(cell).or_else(|| cell.contains(['?', '\u{fffd}']).then_some(Spoiled::LostLetters))
}

/// Returns how a cell with a sentence is garbled. A word of question marks alone was once letters, unless it ends a sentence.
pub fn spoiled_text(cell: &str) -> Option<Spoiled> {
    let is_lost = |word: &str| word.len() > 1 && word.bytes().all(|byte| byte == b'?');
    let words: Vec<&str> = cell.split_whitespace().collect();
    let has_letters = cell.chars().any(char::is_alphanumeric);
    let last = words.len().saturating_sub(usize::from(has_letters));
    let lost = cell.contains('\u{fffd}') || words.iter().take(last).any(|word| is_lost(word));
    spoiled_value(cell).or_else(|| lost.then_some(Spoiled::LostLetters))
}

/// Error values of formulas. Google Sheets shows `#ERROR!` for a number that was typed with a plus sign and spaces.
const ERRORS: [&str; 13] = [
    "#NULL!",
    "#DIV/0!",
    "#VALUE!",
    "#REF!",
    "#NAME?",
    "#NUM!",
    "#N/A",
    "#SPILL!",
    "#CALC!",
    "#ERROR!",
    "#FIELD!",
    "#BLOCKED!",
    "#CONNECT!",
];

/// Returns how a cell of any type is garbled.
pub fn spoiled_value(cell: &str) -> Option<Spoiled> {
    let cell = cell.trim();
    // The errors of LibreOffice are numbered: 'Err:509'.
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if cell == NO_RESULT {
        Some(Spoiled::NoResult)
    } else if ERRORS.contains(&cell) || cell.strip_prefix("Err:").is_some_and(is_number) {
        Some(Spoiled::FormulaError)
    } else {
        (cell.len() > 1 && cell.bytes().all(|byte| byte == b'#')).then_some(Spoiled::NarrowColumn)
    }
}

/// Returns whether a cell in the column of names contains something else. Spreadsheets turn names such as 'March 5', and
/// numbers, into dates; and columns get swapped.
pub fn is_not_a_name(cell: &str) -> bool {
    let cell = cell.trim();
    let is_truth = ["true", "false"].iter().any(|word| cell.eq_ignore_ascii_case(word));
    let has_letters = cell.chars().any(char::is_alphabetic);
    !cell.is_empty() && (is_truth || !has_letters || is_short_date(cell) || is_email(cell))
}

/// Returns whether a cell is a date such as 'March 5' as Excel shows it: '05-Mar', or 'Mar-05'.
fn is_short_date(cell: &str) -> bool {
    const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let is_month = |text: &str| MONTHS.iter().any(|month| text.eq_ignore_ascii_case(month));
    let is_day = |text: &str| matches!(text.len(), 1 | 2) && text.bytes().all(|byte| byte.is_ascii_digit());
    cell.split_once('-').is_some_and(|(one, other)| is_month(one) && is_day(other) || is_day(one) && is_month(other))
}

/// Whether a number was shortened so that digits are lost: '9.87E+09'.
pub fn is_short_number(cell: &str) -> bool {
    let Some((digits, power)) = cell.trim().split_once(['E', 'e']) else { return false };
    let is_number = |text: &str, marks: &[char]| {
        text.chars().any(|c| c.is_ascii_digit()) && text.chars().all(|c| c.is_ascii_digit() || marks.contains(&c))
    };
    is_number(digits, &['.', ',']) && is_number(power, &['+'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<Row> {
        let row = |(place, line): (usize, &str)| Row {
            line: u64::try_from(place).unwrap() + 1,
            cells: line.split(',').map(str::to_owned).collect(),
        };
        text.lines().enumerate().map(row).collect()
    }

    fn is_known(heading: &str) -> bool {
        ["name", "email", "mobile", "course", "student name"].contains(&heading.to_lowercase().as_str())
    }

    fn found(text: &str) -> (Option<u64>, usize, Vec<String>) {
        let found = find_headings(&rows(text), &is_known);
        (found.line, found.rows_above, found.names)
    }

    #[test]
    fn headings_are_found_below_titles_and_over_two_rows() {
        assert_eq!(found("Name,Email\nAsha,a@x.in").0, Some(1));
        let below = found("ABC Institute – Batch June,,\n,,\nName,Email,Mobile\nAsha,a@x.in,1");
        assert_eq!((below.0, below.1), (Some(3), 3));
        // A title that contains the word 'Course' is not a row of headings.
        assert_eq!(found("Course,\nName,Email\nAsha,a@x.in").0, Some(2));
        let two = found("No,Student,Contact,\n,Name,Email,Mobile\n1,Asha,a@x.in,9");
        assert_eq!((two.0, two.1), (Some(2), 2));
        let merged = found("Name,Contact,\n,Email,Mobile\nAsha,a@x.in,9");
        assert_eq!(merged, (Some(1), 2, vec!["Name".into(), "Email".into(), "Mobile".into()]));
        let joined = found("Student,Email\nName,\nAsha,a@x.in");
        assert_eq!((joined.1, joined.2), (2, vec!["Name".to_owned(), "Email".into()]));
        // If no heading is known, the first row is assumed, and a person corrects it.
        assert_eq!(found("Alpha,Beta\nx,y").0, Some(1));
        assert_eq!(found("").0, None);
    }

    #[test]
    fn headings_can_be_chosen() {
        let rows = rows("Title\nName,Email\nRoll,Post\nAsha,a@x.in");
        assert_eq!(headings_in_line(&rows, 3, &is_known).map(|found| found.rows_above), Some(3));
        assert_eq!(headings_in_line(&rows, 9, &is_known), None);
    }

    #[test]
    fn lost_letters_are_told_from_questions() {
        for name in ["???? ????", "Asha ????", "?", "Jos\u{fffd}"] {
            assert_eq!(spoiled_name(name), Some(Spoiled::LostLetters), "{name}");
        }
        for text in ["????? ???", "??", "?? 2+2 ???", "Jos\u{fffd}"] {
            assert_eq!(spoiled_text(text), Some(Spoiled::LostLetters), "{text}");
        }
        for text in ["2+2?", "Really??", "Is it so ??", "?", "", "What? Why?"] {
            assert_eq!(spoiled_text(text), None, "{text}");
        }
        assert_eq!(spoiled_name("आशा वर्मा"), None);
        assert_eq!(spoiled_text(" #N/A "), Some(Spoiled::FormulaError));
        assert_eq!(spoiled_name(NO_RESULT), Some(Spoiled::NoResult));
    }

    #[test]
    fn errors_of_each_program_and_narrow_columns_are_known() {
        for cell in ["#ERROR!", "Err:509", " #NAME? ", "#SPILL!"] {
            assert_eq!(spoiled_value(cell), Some(Spoiled::FormulaError), "{cell}");
        }
        assert_eq!(spoiled_value("########"), Some(Spoiled::NarrowColumn));
        for cell in ["#", "#1", "Err:", "Err: 5", "C#", "9876543210", ""] {
            assert_eq!(spoiled_value(cell), None, "{cell}");
        }
    }

    #[test]
    fn what_spreadsheets_and_shifted_columns_put_in_the_place_of_a_name_is_none() {
        for cell in ["2026-03-05", "12345", "3/5/2026", "05-Mar", "mar-26", "true", "FALSE", "asha@x.in", "-", "९८७६५"]
        {
            assert!(is_not_a_name(cell), "{cell}");
        }
        for cell in ["Asha", "R", "Md. Aftab", "May", "Asha 2", "आशा", "محمد", "June-Marie", ""] {
            assert!(!is_not_a_name(cell), "{cell}");
        }
    }

    #[test]
    fn shortened_numbers_are_known() {
        for cell in ["9.87E+09", "9.87654e+09", "9,88E+09", "1E9"] {
            assert!(is_short_number(cell), "{cell}");
        }
        for cell in ["9876543210", "EE", "e1", "12 Eve", "", "1E-9"] {
            assert!(!is_short_number(cell), "{cell}");
        }
    }
}

//! Reads tables from text files: character encoding, separators and line ends.

use super::bounds::{Budget, MOST_COLUMNS, MOST_READ, too_many, unusable};
use crate::error::ApiError;
use csv::ReaderBuilder;
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use kernel::locale::Text;
use kernel::sheets::{Row, find_headings};

/// Possible separators of cells. The first of equally good ones wins.
const SEPARATORS: [u8; 4] = [b'\t', b';', b',', b'|'];
/// Number of bytes at the start of a file that decide the separator.
const LOOKED_AT: usize = 64 << 10;

/// Reads the non-empty rows of a text file.
pub(super) fn rows(bytes: &[u8], is_known: &dyn Fn(&str) -> bool) -> Result<Vec<Row>, ApiError> {
    let text = decoded(bytes)?;
    let start = text.get(..text.floor_char_boundary(LOOKED_AT)).unwrap_or(&text);
    if let Some(separator) = named_separator(&text) {
        let mut rows = parted(&text, separator)?;
        rows.retain(|row| row.line != 1);
        return Ok(rows);
    }
    // Choose the separator that yields the most known headings. When it yields none, choose the most frequent one in the first
    // line.
    let known = |separator: u8| parted(start, separator).map_or(0, |rows| find_headings(&rows, is_known).known);
    let separator = SEPARATORS.into_iter().rev().max_by_key(|one| (known(*one), in_first_line(&text, *one)));
    let separator = separator.unwrap_or(b',');
    if let Some(line) = unclosed(&text, separator) {
        let told = "A quotation mark in line {line} is not closed, so that all rows below count as one cell. Close it, or delete it.";
        return Err(unusable("unclosed_quote", Text::new(told).with("line", line)));
    }
    parted(&text, separator)
}

/// Decodes a file: by its byte order mark, as UTF-16 when every other byte is NUL, else as UTF-8, else as Windows-1252. Repairs
/// UTF-8 that a program decoded as Windows-1252, such as 'à¤†' for 'आ'.
///
/// # Errors
///
/// `not_text`: the text contains NUL characters.
fn decoded(bytes: &[u8]) -> Result<String, ApiError> {
    let (text, ..) = coding(bytes).decode(bytes);
    if text.contains('\0') {
        return Err(unusable("not_text", "This is neither a CSV file nor an Excel workbook (.xlsx)."));
    }
    let text = twice_coded(&text).unwrap_or_else(|| text.into_owned());
    // Normalise line ends, so that lines can be counted.
    Ok(text.replace("\r\n", "\n").replace('\r', "\n"))
}

fn coding(bytes: &[u8]) -> &'static Encoding {
    let is_nul_at = |odd: usize| {
        let some: Vec<&u8> = bytes.iter().skip(odd).step_by(2).take(200).collect();
        some.len() > 3 && some.iter().filter(|byte| ***byte == 0).count() * 3 > some.len()
    };
    if bytes.starts_with(&[0xff, 0xfe]) || is_nul_at(1) {
        UTF_16LE
    } else if bytes.starts_with(&[0xfe, 0xff]) || is_nul_at(0) {
        UTF_16BE
    } else if is_mostly_utf8(bytes) {
        UTF_8
    } else {
        WINDOWS_1252
    }
}

/// Whether bytes are UTF-8, even with a few broken characters. Broken characters are reported row by row.
fn is_mostly_utf8(bytes: &[u8]) -> bool {
    let (mut letters, mut wrong) = (0_usize, 0_usize);
    for part in bytes.utf8_chunks() {
        letters += part.valid().chars().filter(|c| !c.is_ascii()).count();
        wrong += usize::from(!part.invalid().is_empty());
    }
    wrong == 0 || letters > wrong * 4
}

/// Repairs runs of UTF-8 that a program decoded as Windows-1252. Returns `None` when there is no such run. Real words with
/// accented Latin letters are not changed, because their bytes in Windows-1252 are not valid UTF-8.
pub(in crate::routes::admin) fn twice_coded(text: &str) -> Option<String> {
    let mut mended = String::with_capacity(text.len());
    let mut was_mended = false;
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| !c.is_ascii()) {
        let (plain, from) = rest.split_at(start);
        let (run, after) = from.split_at(from.find(|c: char| c.is_ascii()).unwrap_or(from.len()));
        let (bytes, _, has_unknown) = WINDOWS_1252.encode(run);
        let letters = (!has_unknown).then(|| String::from_utf8(bytes.into_owned()).ok()).flatten();
        was_mended |= letters.is_some();
        mended.push_str(plain);
        mended.push_str(letters.as_deref().unwrap_or(run));
        rest = after;
    }
    mended.push_str(rest);
    was_mended.then(|| mended.trim_start_matches('\u{feff}').to_owned())
}

/// Returns the separator of a first line such as `sep=;`, which Excel writes and respects.
fn named_separator(text: &str) -> Option<u8> {
    let first = text.lines().next()?.trim().trim_matches('"');
    match first.to_lowercase().strip_prefix("sep=")?.as_bytes() {
        [separator] if SEPARATORS.contains(separator) => Some(*separator),
        [] => Some(b'\t'), // trimmed away
        _ => None,
    }
}

/// Counts a separator outside quotes in the first non-empty line.
fn in_first_line(text: &str, separator: u8) -> usize {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let mut is_quoted = false;
    let is_outside = |byte: &u8| {
        is_quoted ^= *byte == b'"';
        !is_quoted && *byte == separator
    };
    first.bytes().filter(is_outside).count()
}

/// Finds the line of an opening quotation mark that is never closed, if it would swallow further rows.
fn unclosed(text: &str, separator: u8) -> Option<usize> {
    let (mut line, mut opened, mut begins) = (1_usize, None, true);
    let mut bytes = text.bytes().peekable();
    while let Some(byte) = bytes.next() {
        line += usize::from(byte == b'\n');
        if opened.is_some() {
            if byte == b'"' && bytes.next_if_eq(&b'"').is_none() {
                opened = None;
            }
        } else if byte == b'"' && begins {
            opened = Some(line);
        }
        begins = opened.is_none() && (byte == separator || byte == b'\n');
    }
    opened.filter(|line| text.lines().skip(*line).any(|below| !below.trim().is_empty()))
}

fn parted(text: &str, separator: u8) -> Result<Vec<Row>, ApiError> {
    let mut reader =
        ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator).from_reader(text.as_bytes());
    let mut rows = Vec::new();
    let mut budget = Budget::new();
    for record in reader.records() {
        let record = record.map_err(|_| unusable("not_text", "The file cannot be read as CSV."))?;
        let line = record.position().map_or(0, |start| {
            // The reader reports a position before any empty lines; skip them to get the true line number.
            let rest = usize::try_from(start.byte()).ok().and_then(|at| text.as_bytes().get(at..)).unwrap_or_default();
            let empty = rest.iter().take_while(|byte| **byte == b'\n').map(|_| 1_u64).sum::<u64>();
            start.line() + empty
        });
        if record.iter().any(|cell| !cell.trim().is_empty()) {
            let cells: Result<_, _> =
                record.iter().take(MOST_COLUMNS).map(|cell| budget.cut(as_text(cell.trim()))).collect();
            rows.push(Row { line, cells: cells? });
        }
        if rows.len() > MOST_READ {
            return Err(too_many());
        }
    }
    Ok(rows)
}

/// Unwraps a cell such as `="098…"`. Programs write this form so that spreadsheets keep the leading zero.
fn as_text(cell: &str) -> &str {
    cell.strip_prefix("=\"").and_then(|rest| rest.strip_suffix('"')).filter(|rest| !rest.contains('"')).unwrap_or(cell)
}

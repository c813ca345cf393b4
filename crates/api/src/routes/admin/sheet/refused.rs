//! Rejects files that are not tables or cannot be read. The error says what the file is and how to get a table from it.

use super::archive::{entry_names, is_archive};
use super::bounds::unusable;
use crate::error::ApiError;

/// The first bytes of Excel's files before 2007, and of workbooks with a password.
const COMPOUND: &[u8] = &[0xd0, 0xcf, 0x11, 0xe0];

/// XML namespace near the start of Excel 2003's XML spreadsheets, in lower case.
const SPREADSHEET: &[u8] = b"urn:schemas-microsoft-com:office:spreadsheet";
/// Number of bytes at the start of a file that are searched for the namespace.
const LOOKED_AT: usize = 4 << 10;

/// Returns the error for a file that is recognised as something other than a table.
pub(super) fn kind(bytes: &[u8]) -> Option<ApiError> {
    let (code, message) = if bytes.starts_with(COMPOUND) {
        compound(bytes)
    } else if is_archive(bytes) {
        archive(bytes)?
    } else {
        plain(bytes)?
    };
    Some(unusable(code, message))
}

fn compound(bytes: &[u8]) -> (&'static str, &'static str) {
    let name: Vec<u8> = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes).collect();
    if bytes.windows(name.len()).any(|part| part == name.as_slice()) {
        let message = "This workbook has a password. Open it, take the password off (in Excel: File, Info, Protect Workbook), save it, and choose it again.";
        return ("password", message);
    }
    ("old_workbook", "This is an old Excel file (.xls). Save it as .xlsx or CSV.")
}

fn archive(bytes: &[u8]) -> Option<(&'static str, &'static str)> {
    let names = entry_names(bytes);
    let has = |start: &str| names.iter().any(|name| name.starts_with(start));
    if has("xl/workbook.bin") {
        return Some(("binary_workbook", "This is a binary Excel file (.xlsb). Save it as .xlsx or CSV."));
    }
    if has("word/") || has("ppt/") {
        return Some((
            "document",
            "This is a document, not a table. Copy the table into a spreadsheet and save it as .xlsx or CSV.",
        ));
    }
    if has("content.xml") && has("mimetype") {
        return Some(("opendocument", "This is an OpenDocument file. Save it as .xlsx or CSV."));
    }
    let is_numbers = has("Index/");
    is_numbers.then_some(("numbers", "This is a Numbers file. Export it as Excel (.xlsx) or CSV."))
}

fn plain(bytes: &[u8]) -> Option<(&'static str, &'static str)> {
    let start = bytes.trim_ascii_start();
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start).trim_ascii_start();
    let begins = |word: &str| start.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word.as_bytes()));
    if begins("%PDF-") {
        return Some(("pdf", "This is a PDF. Save the list as .xlsx or CSV in the program that it comes from."));
    }
    if begins("BEGIN:VCARD") {
        return Some(("contacts", "This is a file of contacts (vCard). Save the list as .xlsx or CSV."));
    }
    let beginning = start.get(..LOOKED_AT).unwrap_or(start).to_ascii_lowercase();
    let holds = |word: &[u8]| beginning.windows(word.len()).any(|part| part == word);
    let is_xml = begins("<?xml") && !holds(b"<html");
    if (is_xml || begins("<workbook")) && (holds(b"excel.sheet") || holds(SPREADSHEET)) {
        let message = "This is an XML spreadsheet of Excel 2003, although it may be called .xls. Open it in a spreadsheet program and save it as .xlsx or CSV.";
        return Some(("xml_spreadsheet", message));
    }
    if is_xml {
        return Some((
            "xml",
            "This is an XML file, not a table. Export the list as .xlsx or CSV from the program that it comes from.",
        ));
    }
    if ["<!doctype", "<html", "<table", "<?xml", "<head", "<meta", "<style"].iter().any(|word| begins(word)) {
        let message = "This is a web page with a table, although it may be called .xls. Open it in a spreadsheet program and save it as .xlsx or CSV.";
        return Some(("web_page", message));
    }
    let is_picture = [b"\x89PNG".as_slice(), b"\xff\xd8\xff", b"GIF8"].iter().any(|mark| bytes.starts_with(mark))
        || bytes.get(4..8).is_some_and(|kind| kind == b"ftyp");
    is_picture.then_some((
        "picture",
        "This is a picture of a list. Enter the list in a spreadsheet and save it as .xlsx or CSV.",
    ))
}

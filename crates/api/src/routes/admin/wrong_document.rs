//! Recognises uploads that should be a PDF but are another kind of file, so that the error can say how to get a PDF.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

/// Number of bytes read from the start and from the end of the file. A ZIP archive lists its files at the end.
const LOOKED_AT: u64 = 64 << 10;

/// Returns the kind of the file at `path`, which isn't a PDF; `None` if it is unknown or can't be read.
pub(super) fn name(path: &Path) -> Option<&'static str> {
    let (head, tail) = ends(path).ok()?;
    named(&head, &tail)
}

fn ends(path: &Path) -> io::Result<(Vec<u8>, Vec<u8>)> {
    let mut file = File::open(path)?;
    let (mut head, mut tail) = (Vec::new(), Vec::new());
    file.by_ref().take(LOOKED_AT).read_to_end(&mut head)?;
    let len = file.metadata()?.len();
    file.seek(SeekFrom::Start(len.saturating_sub(LOOKED_AT)))?;
    file.take(LOOKED_AT).read_to_end(&mut tail)?;
    Ok((head, tail))
}

fn named(head: &[u8], tail: &[u8]) -> Option<&'static str> {
    let is_picture = [b"\x89PNG".as_slice(), b"\xff\xd8\xff", b"GIF8"].iter().any(|mark| head.starts_with(mark))
        || head.starts_with(b"RIFF") && head.get(8..12).is_some_and(|kind| kind == b"WEBP");
    if is_picture {
        return Some(
            "This is a picture, not a PDF. Print it to a PDF, or put it into a document and export that as PDF.",
        );
    }
    if head.starts_with(b"PK\x03\x04") {
        return Some(archive(head, tail));
    }
    if head.starts_with(b"\xd0\xcf\x11\xe0") {
        return Some("This is an old Office file (.doc, .ppt or .xls), not a PDF. Open it and save it as PDF.");
    }
    let start = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    let begins = |word: &str| start.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word.as_bytes()));
    if begins("{\\rtf") {
        return Some("This is a Rich Text document (.rtf), not a PDF. Open it and save it as PDF.");
    }
    let is_page = ["<!doctype html", "<html", "<head", "<meta", "<?xml"].iter().any(|word| begins(word));
    is_page.then_some(
        "This is a web page, not a PDF, whatever its name ends with. Download the PDF itself, or print the page to a PDF.",
    )
}

/// Office documents are archives. The files in them tell which program they belong to.
fn archive(head: &[u8], tail: &[u8]) -> &'static str {
    let has = |word: &[u8]| [head, tail].iter().any(|part| part.windows(word.len()).any(|found| found == word));
    if has(b"word/") {
        "This is a Word document, not a PDF. Open it and save it as PDF."
    } else if has(b"ppt/") {
        "This is a PowerPoint presentation, not a PDF. Open it and save it as PDF."
    } else if has(b"xl/") {
        "This is an Excel workbook, not a PDF. Open it and save it as PDF."
    } else if has(b"opendocument") {
        "This is an OpenDocument file, not a PDF. Open it and export it as PDF."
    } else {
        "This is a ZIP archive, not a PDF. Unpack it, and choose the PDF inside."
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sent_as_a_pdf_is_named() {
        for (bytes, name) in [
            (b"\xff\xd8\xff\xe0JFIF".as_slice(), "a picture"),
            (b"\x89PNG\r\n", "a picture"),
            (b"PK\x03\x04[Content_Types].xml word/document.xml", "a Word document"),
            (b"PK\x03\x04 ppt/slides", "a PowerPoint presentation"),
            (b"PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.text", "an OpenDocument file"),
            (b"PK\x03\x04 page.pdf", "a ZIP archive"),
            (b"\xd0\xcf\x11\xe0", "an old Office file"),
            (b"{\\rtf1", "a Rich Text document"),
            (b"\r\n<!DOCTYPE HTML><title>x</title>", "a web page"),
        ] {
            let told = named(bytes, bytes).unwrap();
            assert!(told.starts_with(&format!("This is {name}")), "{told}");
        }
        assert_eq!(named(b"hello", b"hello"), None);
        assert_eq!(super::name(Path::new("/nowhere/at/all")), None);
    }
}

//! ZIP archives: workbooks and office documents are ZIP files.

use std::io::Cursor;
use zip::ZipArchive;

/// Maximum number of files in an archive.
pub(super) const MOST_FILES: usize = 1_000;

/// Whether bytes begin like a ZIP archive.
pub(super) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Lists the file names in an archive; empty for a broken archive.
pub(super) fn entry_names(bytes: &[u8]) -> Vec<String> {
    let archive = ZipArchive::new(Cursor::new(bytes));
    archive.map(|archive| names(&archive).take(MOST_FILES).collect()).unwrap_or_default()
}

/// Lists the file names in an archive, without those that cannot be read.
pub(super) fn names<'a>(archive: &'a ZipArchive<Cursor<&[u8]>>) -> impl Iterator<Item = String> + 'a {
    archive.file_names().flatten().map(|name| name.into_owned())
}

//! Archives, as workbooks and documents of offices are.

use std::io::Cursor;
use zip::ZipArchive;

/// Files in an archive that is read.
pub(super) const MOST_FILES: usize = 1_000;

/// Whether bytes are an archive.
pub(super) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// The names of an archive's files; none of a broken one.
pub(super) fn entry_names(bytes: &[u8]) -> Vec<String> {
    let archive = ZipArchive::new(Cursor::new(bytes));
    archive.map(|archive| names(&archive).take(MOST_FILES).collect()).unwrap_or_default()
}

/// The names of an archive's files; those that cannot be read are left out.
pub(super) fn names<'a>(archive: &'a ZipArchive<Cursor<&[u8]>>) -> impl Iterator<Item = String> + 'a {
    archive.file_names().flatten().map(|name| name.into_owned())
}

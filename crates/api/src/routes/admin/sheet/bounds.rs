//! What of a file is taken, and how it is refused.

use crate::error::{ApiError, FieldError};
use domain::locale::Text;
use domain::students::import_students::MOST_ROWS;

/// Columns that are read; further ones are left out.
pub(super) const MOST_COLUMNS: usize = 64;
/// Characters of a cell that are read.
const MOST_CHARS: usize = 2_000;

/// Why a file cannot be used.
pub(in crate::routes::admin) fn unusable(code: &'static str, message: impl Into<Text>) -> ApiError {
    ApiError::unprocessable([FieldError::new("file", code, message)])
}

pub(super) fn too_many() -> ApiError {
    let message = format!("The file has more than {MOST_ROWS} rows. Divide it into several.");
    unusable("too_many_rows", Text::verbatim(message))
}

/// A cell without blanks around it, as far as it is read.
pub(super) fn cut(cell: &str) -> String {
    cell.trim().chars().take(MOST_CHARS).collect()
}

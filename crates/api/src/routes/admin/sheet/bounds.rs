//! Size limits of uploaded tables, and the errors for exceeding them.

use crate::error::{ApiError, FieldError};
use domain::students::import_students::MOST_ROWS;
use kernel::locale::Text;

/// Maximum number of columns that are read; further columns are ignored.
pub(super) const MOST_COLUMNS: usize = 64;
/// Maximum number of rows that are read, including title rows and hidden rows.
pub(super) const MOST_READ: usize = MOST_ROWS * 2;
/// Maximum number of characters of a cell that are read.
const MOST_CHARS: usize = 2_000;
/// Maximum number of bytes of a cell that are read. A character takes at most four bytes, so this fits any script.
const MOST_CELL_BYTES: usize = MOST_CHARS * 4;
/// Maximum number of bytes of all cells together. Cells can share one long text, so a small file can expand to a large sheet.
const MOST_TEXT: usize = 24 << 20;

/// Returns a 422 error for a file that cannot be used.
pub(in crate::routes::admin) fn unusable(code: &'static str, message: impl Into<Text>) -> ApiError {
    ApiError::unprocessable([FieldError::new("file", code, message)])
}

pub(super) fn too_many() -> ApiError {
    let message = format!("The file has more than {MOST_ROWS} rows. Divide it into several.");
    unusable("too_many_rows", Text::verbatim(message))
}

pub(super) fn broken() -> ApiError {
    unusable("not_a_workbook", "This is no Excel workbook (.xlsx) that can be read. Save it again, or as CSV.")
}

pub(super) fn too_large() -> ApiError {
    unusable("too_large", "There is too much in this workbook. Keep the sheet with the list alone.")
}

/// Number of bytes that cells may still expand to.
pub(super) struct Budget(usize);

impl Budget {
    pub(super) fn new() -> Self {
        Self(MOST_TEXT)
    }

    /// Trims a cell and truncates it to the maximum length.
    ///
    /// # Errors
    ///
    /// `too_large`: all cells together exceed [`MOST_TEXT`].
    pub(super) fn cut(&mut self, cell: &str) -> Result<String, ApiError> {
        let start = cell.get(..cell.floor_char_boundary(MOST_CELL_BYTES)).unwrap_or(cell);
        self.0 = self.0.checked_sub(start.len()).ok_or_else(too_large)?;
        Ok(start.trim().chars().take(MOST_CHARS).collect())
    }
}

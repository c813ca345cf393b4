//! Size limits of uploaded tables, and how they are refused.

use crate::error::{ApiError, FieldError};
use domain::students::import_students::MOST_ROWS;
use kernel::locale::Text;

/// Columns that are read; further ones are left out.
pub(super) const MOST_COLUMNS: usize = 64;
/// Rows that are read, with titles and hidden ones.
pub(super) const MOST_READ: usize = MOST_ROWS * 2;
/// Characters of a cell that are read.
const MOST_CHARS: usize = 2_000;
/// Bytes of a cell that are looked at: as many characters of any script.
const MOST_CELL_BYTES: usize = MOST_CHARS * 4;
/// Bytes of all cells of a workbook together that are looked at. Cells may refer to one long text, so that a small file
/// unfolds to a large sheet.
const MOST_TEXT: usize = 24 << 20;

/// Why a file cannot be used.
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

/// How much cells may still expand to.
pub(super) struct Budget(usize);

impl Budget {
    pub(super) fn new() -> Self {
        Self(MOST_TEXT)
    }

    /// A cell without blanks around it, as far as it is read.
    ///
    /// # Errors
    /// `too_large` past [`MOST_TEXT`].
    pub(super) fn cut(&mut self, cell: &str) -> Result<String, ApiError> {
        let start = cell.get(..cell.floor_char_boundary(MOST_CELL_BYTES)).unwrap_or(cell);
        self.0 = self.0.checked_sub(start.len()).ok_or_else(too_large)?;
        Ok(start.trim().chars().take(MOST_CHARS).collect())
    }
}

//! The common representation of a table, whatever the file's format.

use kernel::sheets::Row;
use std::collections::HashSet;

/// All non-empty rows of a file.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) rows: Vec<Row>,
    /// Numbers of the lines that the workbook hides.
    pub(super) hidden: HashSet<u64>,
    /// Indices, from 0, of the columns that the workbook hides.
    pub(super) hidden_columns: HashSet<usize>,
    pub(super) name: Option<String>,
    pub(super) sheets: Vec<String>,
}

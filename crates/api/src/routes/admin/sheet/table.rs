//! The common form into which every kind of file is read.

use kernel::sheets::Row;
use std::collections::HashSet;

/// All rows of a file, as far as they hold something.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) rows: Vec<Row>,
    /// Lines that the workbook hides.
    pub(super) hidden: HashSet<u64>,
    /// Columns, from 0, that the workbook hides.
    pub(super) hidden_columns: HashSet<usize>,
    pub(super) name: Option<String>,
    pub(super) sheets: Vec<String>,
}

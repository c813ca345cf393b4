//! SQL functions and text that several aggregates use.

use diesel::sql_types::{Nullable, SingleValue, SqlType, Text};

#[diesel::declare_sql_function]
extern "SQL" {
    /// Lower case.
    fn lower(text: Text) -> Text;
    /// Upper case.
    fn upper(text: Text) -> Text;
    /// The first value, unless it is NULL.
    fn coalesce<T: SqlType + SingleValue>(value: Nullable<T>, otherwise: T) -> T;
}

/// `text` for LIKE, meaning only itself.
pub(crate) fn escape_like(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}

/// Inserts rows and gives the number stored: a single one by a statement that stays prepared, several by one that
/// Postgres reads and plans anew. A fourth word is a method of the statement, such as `on_conflict_do_nothing`.
macro_rules! insert_rows {
    ($table:expr, $rows:expr, $connection:expr $(, $conflict:ident)?) => {
        match <[_; 1]>::try_from($rows) {
            Ok([row]) => diesel::insert_into($table).values(row)$(.$conflict())?.execute($connection),
            Err(rows) => diesel::insert_into($table).values(rows)$(.$conflict())?.execute($connection),
        }
    };
}
pub(crate) use insert_rows;
